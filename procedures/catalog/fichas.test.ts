import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { FichaOn } from '../ficha/types.ts'
import { tramites } from '../registry.ts'
import { abbreviationProblems } from './abbreviations.fixture.ts'
import { createFichaCatalog } from './catalog.ts'
import { readableText } from './readable-text.ts'

const today = '2026-11-21'
const procedures = join(import.meta.dirname, '..')
/** The name of the CMF's site, which addresses people as "tú". */
const nameOfSite = '«Conoce tu Deuda»'
const fichas = createFichaCatalog()
  .shelf('funcionarios', today)
  .fichas.map(ficha => [ficha.id, ficha] as const)

/** The table of procedures, without the two pages that are not procedures. Others may be added. */
const identities =
  `0000 102077 102077-RBPGU 114807 114831 114831-pd 2614 26828 38913 41345 43187 45056 50109 5199 5206 5212 5220 5230
  5234 5239 5250 5268 5284 5288 5294 5300 5381 5422 5433 5433v2 5678 64155 70652 8765 97391 nueva-solicitud-af
  pasecultural pocaf requisitosSuf sibs funico`.split(/\s+/)

it('there is a ficha for each of the 41 procedures of the specification', () => {
  expect(identities).toHaveLength(41)
  expect(identities.filter(id => !tramites.has(id))).toEqual([])
})

it('every folder with a ficha is listed, under the id with which its name begins', () => {
  const folders = globSync('*/ficha.ts', { cwd: procedures }).map(path => path.split('/')[0] ?? '')
  expect(folders).toHaveLength(tramites.size)
  for (const { ficha, procedure } of tramites.values()) {
    expect(folders.filter(folder => folder.startsWith(`${ficha.id}-`))).not.toEqual([])
    expect(procedure?.head.id ?? ficha.id).toBe(ficha.id)
  }
})

describe.each(fichas)('%s', (id, ficha) => {
  const text = [ficha.title, ficha.officialName, readableText(ficha)].join('\n')

  it('has every part', () => {
    for (const part of [ficha.title, ficha.summary, ficha.cost, ficha.term]) expect(part).toMatch(/\p{L}/u)
    const { what, who, need, how, rejections, law, palabras } = ficha
    for (const list of [what, who, need, how, rejections, law, palabras]) expect(list).not.toHaveLength(0)
    for (const { steps } of how) expect(steps).not.toHaveLength(0)
    expect(ficha.startPath).toBe(`/tramites/${id}`)
    expect(ficha.updatedAt).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('tells each way to do it once', () => {
    const channels = ficha.how.map(({ channel }) => channel)
    expect(channels).toEqual([...new Set(channels)])
  })

  it('says in one sentence what one gets', () => {
    expect(ficha.summary).toMatch(/^[^.!?]+\.$/)
  })

  it('has similar ones that exist, once each, and not itself', () => {
    expect(new Set(ficha.similar).size).toBe(ficha.similar.length)
    expect(ficha.similar).not.toContain(id)
    for (const similar of ficha.similar)
      expect([similar, tramites.get(similar)?.ficha.visibleTo]).toEqual([similar, 'todos'])
    expect(ficha.similar).not.toHaveLength(0)
  })

  it('is easy to read, as a whole and in what is its own', () => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
    expect(inflesz(ownText(ficha))).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('has short sentences', () => {
    const long = text
      .split(/[.!?:]+(?=[\s»)]|$)|\n+/)
      .filter(sentence => sentence.trim().split(/\s+/).length > 28)
    expect(long).toEqual([])
  })

  it.each([
    [/\b(clic|click|cliquee|pinche)\b/i, 'clicking'],
    [/\bfavor\b/i, '"favor"'],
    [/\bdich[oa]s?\b/i, '"dicho"'],
    [/\brespectiv[oa]s?\b/i, '"respectivo"'],
    [
      /\b(mediante|asimismo|referid[oa]s?|antecedentes|en virtud|a objeto de|causantes?|cónyuges?)\b/i,
      'office words',
    ],
    [/(?<!\p{L})(tu|tus|tú|puedes|debes|tienes|necesitas|ingresa|revisa|solicita)(?!\p{L})/iu, '"tú"'],
    [/y\/o|\(a\)|\/a\b/i, 'slashes for gender'],
    [/\$\d{4,}/, 'amounts without dots'],
    [/\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/, 'dates in figures'],
    [/undefined|NaN|\[object/, 'holes'],
  ])('does not use %s (%s)', pattern => {
    // Must not be in the text; a match shows up in the message.
    expect(readableText(ficha).replaceAll(nameOfSite, '').match(pattern)?.[0]).toBeUndefined()
  })

  it('explains each abbreviation where it is first used', () => {
    expect(abbreviationProblems(text)).toEqual([])
  })

  it('does not promise to do in this portal what it only explains', () => {
    const inPortal = /este portal|esta página|(?<!\p{L})aquí (?!se explica)/iu
    if (ficha.online === 'informativo') expect(text).not.toMatch(inPortal)
    else expect(ficha.how.map(({ channel }) => channel)).toContain('online')
  })
})

it('can be done online exactly if the procedure is built', () => {
  const online = fichas.filter(([, ficha]) => ficha.online === 'disponible').map(([id]) => id)
  expect(online).toContain('5300')
  const isBuilt = (id: string) =>
    // The officials' tray has pages of its own.
    id === '0000' || tramites.get(id)?.procedure !== undefined
  expect(online).toEqual(fichas.map(([id]) => id).filter(isBuilt))
})

it('a ficha writes no amount by hand', () => {
  const sources = globSync(['*/ficha.ts', 'ficha/ways.ts'], { cwd: procedures })
  expect(sources.length).toBeGreaterThan(identities.length)
  for (const name of sources) {
    const source = readFileSync(join(procedures, name), 'utf8')
    expect([name, source.match(/['`][^'`\n]*\$\d[\d.]*/)?.[0]]).toEqual([name, undefined])
  }
})

it('knows an abbreviation that nobody explains', () => {
  expect(abbreviationProblems('El IPS paga la PGU.')).toEqual(['IPS', 'PGU'])
  expect(abbreviationProblems('Vaya al SAG.')).toEqual(['SAG'])
  expect(abbreviationProblems('El Instituto de Previsión Social (IPS) paga. El IPS avisa.')).toEqual([])
})

/** The text specific to this ficha: ways and laws are much the same everywhere. */
function ownText(ficha: FichaOn): string {
  return readableText({ ...ficha, how: [], law: [] })
}
