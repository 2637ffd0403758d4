import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The numbers in a source file, except in comments, strings and names. */
function figuresIn(path: string): number[] {
  const code = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')
  const written = code.match(/(?<![\w.-])\d[\d_]*(?:\.\d+)?(?![\w-])/g) ?? []
  return written.map(digits => Number(digits.replaceAll('_', '')))
}

/** Numbers that coincide by chance are round; those of the law are not. */
const isTelling = (figure: number) => figure >= 4_000 && figure % 1_000 !== 0

it('an amount of the law stands in law/ and nowhere else in the code', () => {
  const ofLaw = new Set(
    globSync('law/*.ts', { cwd: root })
      .filter(path => !path.endsWith('.test.ts'))
      .flatMap(figuresIn)
      .filter(isTelling),
  )
  expect(ofLaw.size).toBeGreaterThan(40)
  const others = globSync('{country,domain,procedures,services,portal,cases,engine}/**/*.{ts,tsx}', {
    cwd: root,
  })
    .filter(path => !/\.(test|fixture)\.tsx?$|\/testing\//.test(path))
    .map(path => [path, figuresIn(path).filter(figure => ofLaw.has(figure))] as const)
  expect(others.length).toBeGreaterThan(300)
  expect(others.filter(([, figures]) => figures.length > 0)).toEqual([])
})
