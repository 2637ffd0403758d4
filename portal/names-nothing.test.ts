import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { tramites } from '#procedures/registry.ts'
import { allInstitutions } from '#services/listed.ts'

/** The registers that the portal's own pages show: «Mis Beneficios», «Mis Datos», the household, and what is known. */
const shownByPortal = ['asignacion-familiar', 'beneficios', 'pase-cultural', 'personas', 'registro-social']

/** Words of the portal's own that are keys too: a card, a category, a reader of fichas. */
const ownWords = ['certificados', 'funcionarios']

const ids = [...tramites.keys()]
const keys = allInstitutions.map(({ key }) => key).filter(key => !shownByPortal.includes(key))
const folders = readdirSync(join(projectRoot, 'procedures'), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name)
  .filter(name => readdirSync(join(projectRoot, 'procedures', name)).includes('ficha.ts'))

/** The names of procedures and institutions in a piece of code: as a text, as part of an address, or as an import. */
function namesIn(code: string): readonly string[] {
  const said = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  const inText = (name: string) => new RegExp(`['"\`]${name}['"\`]`).test(said)
  const inAddress = (id: string) => new RegExp(`/(?:tramites|ficha|estado)/${id}(?![\\w-])`).test(said)
  return [
    ...ids.filter(id => inText(id) || inAddress(id)),
    ...keys.filter(key => (inText(key) && !ownWords.includes(key)) || said.includes(`#services/${key}/`)),
    ...folders.filter(folder => said.includes(`#procedures/${folder}/`)),
  ]
}

const files = readdirSync(join(projectRoot, 'portal'), { recursive: true, encoding: 'utf8' }).filter(
  path => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$|(^|\/)testing\//.test(path),
)

describe('the portal', () => {
  it('names no procedure and no institution: a ficha, a procedure or an institution says it of itself', () => {
    const named = files
      .map(path => [path, namesIn(readFileSync(join(projectRoot, 'portal', path), 'utf8'))] as const)
      .filter(([, names]) => names.length > 0)
    expect(files.length).toBeGreaterThan(200)
    expect(named).toEqual([])
  })

  it('would be found out', () => {
    expect(namesIn("const first = '5300'")).toEqual(['5300'])
    expect(namesIn('<a href="/tramites/sibs/beneficio">')).toEqual(['sibs'])
    expect(namesIn("import { x } from '#services/stj/contract.ts'")).toEqual(['stj'])
    expect(namesIn(`import { x } from '#procedures/${folders[0]}/ficha.ts'`)).toEqual([folders[0]])
    expect(namesIn('// as in /tramites/5300\nconst a = 53000')).toEqual([])
  })
})
