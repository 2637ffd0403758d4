import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { tramites } from '#procedures/registry.ts'
import { importsOf, inCircles, roomOfProcedures } from './circles.ts'

const files = globSync('procedures/**/*.ts', { cwd: projectRoot }).filter(
  path => !/\.(test|fixture)\.ts$|\/testing\//.test(path),
)
const ids = [...tramites.keys()].toSorted((one, other) => other.length - one.length)

/** Procedures that are doors to the same requests; the first one declares what they share. */
const families: readonly (readonly string[])[] = [
  ['sibs', '102077', '102077-RBPGU'],
  ['funico', '5199', '5230', '5239', '5381', '26828', '64155'],
  ['114831', '114831-pd'],
  ['5433v2', '5433'],
  ['70652', '97391'],
  ['nueva-solicitud-af', '45056'],
]

describe('the folders of the procedures', () => {
  it('stand in no circle, types counted', () => {
    expect(inCircles(files, roomOfProcedures)).toEqual([])
  })

  it('hold no file in a circle, types counted', () => {
    expect(inCircles(files)).toEqual([])
  })

  it('import no other procedure but the head of their family', () => {
    const breaches = files.flatMap(path =>
      importsOf(path).flatMap(to => (mayImport(idOf(path), idOf(to)) ? [] : [`${path} imports ${to}`])),
    )
    expect(breaches).toEqual([])
  })
})

/** The procedure of a file; undefined for what procedures share. */
function idOf(path: string): string | undefined {
  const [folder] = /(?<=^procedures\/)[^/]+(?=\/)/.exec(path) ?? []
  return ids.find(id => folder === id || folder?.startsWith(`${id}-`))
}

function mayImport(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined || from === to) return true
  return families.some(([head, ...others]) => head === to && others.includes(from))
}
