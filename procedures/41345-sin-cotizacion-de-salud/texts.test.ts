import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import type { Beneficiario } from '#services/exencion-salud/contract.ts'
import { noMatch } from '../parts/telling/open-enquiry.ts'
import { pageText, proseOf, readableText } from '../testing/readable-text.ts'
import { solicitud } from './application.ts'
import { consulta } from './enquiry.ts'
import { conBeneficio, outcomes, requisitos } from './reasons.ts'

const signedIn = contextWith({ today: '2026-11-21' })
const nobody = contextWith({ today: '2026-11-21', signedIn: false })
const own = {
  ...{ fechaNacimiento: '1964-10-19', puntaje: 2240, anosDesdeLos20: 14, anosUltimosCinco: 5 },
  ...{ hasta: '2026-03-01', requestNumber: '7S000001', fechaSolicitud: '2026-11-19' },
}
const motivos = Object.keys(requisitos.outcomes) as (keyof typeof requisitos.outcomes)[]
const data = [{}, own, ...motivos.map(noActionReason => ({ ...own, noActionReason }))]

const outcomeTexts = Object.entries(outcomes).flatMap(([id, { title, blocks }]) => [
  ...data.map(
    (one, index) => [`${id}, hers, ${index}`, `${title}\n${proseOf(blocks(signedIn, one))}`] as const,
  ),
  [`${id}, without session`, `${title}\n${proseOf(blocks(nobody, {}))}`] as const,
])

describe('the texts for people', () => {
  it.each([
    ...outcomeTexts,
    ['con-beneficio, without session', proseOf(conBeneficio(undefined, signedIn.today).blocks)],
    ['the sentence of who is not found', noMatch],
  ] as const)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it.each([consulta, solicitud])('the pages of $id read easily, with their hints', form => {
    for (const page of form.pages) {
      const lead = typeof page.lead === 'string' ? page.lead : undefined
      const text = [pageText(page, lead), readableText(page.intro?.(nobody) ?? [])].join('\n')
      expect(inflesz(text), page.id).toBeGreaterThanOrEqual(plainSpanishBar)
    }
  })

  it('say of every outcome what can be done, and lead on', () => {
    for (const [id, { blocks }] of Object.entries(outcomes))
      for (const context of [signedIn, nobody]) {
        const kinds = blocks(context, own).map(({ kind }) => kind)
        expect(kinds, id).toContain('actions')
      }
  })

  it('say of a request that its term is over, wherever it was made, and first where it is seen', () => {
    const read = (today: string) =>
      readableText(outcomes.tramite_en_curso?.blocks(contextWith({ today }), own) ?? [])
    expect(read('2026-11-21')).toContain('El IPS la está revisando.')
    expect(read('2026-12-23')).toMatch(/tenía hasta el .* de diciembre de 2026 para responder/)
    expect(read('2026-12-23')).not.toContain('la está revisando')
  })

  it('give every "no" its rule, its fact, what to do, and where it is looked at again', () => {
    for (const noActionReason of motivos) {
      const blocks = outcomes.sin_beneficio?.blocks(signedIn, { ...own, noActionReason }) ?? []
      const rows = blocks.flatMap(block => (block.kind === 'summary' ? block.rows : []))
      expect(rows.map(({ label }) => label)).toEqual(['Lo que pide la ley', 'Su situación'])
      const headings = blocks.flatMap(block => (block.kind === 'heading' ? [block.text] : []))
      expect(headings).toEqual(['Qué puede hacer', 'Si no está de acuerdo'])
    }
  })

  it('show nothing of a person to who is not signed in, whatever the outcome carries', () => {
    for (const { blocks } of Object.values(outcomes)) {
      const said = JSON.stringify(blocks(nobody, { ...own, noActionReason: 'PFP' }))
      for (const fact of ['2.240', '14 años', '7S000001', '2029', '2026']) expect(said).not.toContain(fact)
    }
  })
})

describe('what can be done where years in Chile are missing', () => {
  const blocksOf = (anosUltimosCinco: number) =>
    requisitos.outcomes.RESIDENCIA.blocks(signedIn, { ...own, anosUltimosCinco })
  const mayBeRefused = (anosUltimosCinco: number) =>
    proseOf(blocksOf(anosUltimosCinco)).includes('puede responder que no')

  it('warns that the answer may be no only to who lacks the last years, which the registers show', () => {
    expect(mayBeRefused(3)).toBe(true)
    expect(mayBeRefused(4)).toBe(false)
    // Nor is she led to declare what would change nothing.
    const leads = [3, 4].map(years => JSON.stringify(blocksOf(years)).includes('Declarar mi residencia'))
    expect(leads).toEqual([false, true])
  })
})

describe('the page of an exempt person', () => {
  const granted = (desde: string) =>
    conBeneficio(
      { estado: 1, modalidad: 'S', desde, requestNumber: '7S000002' } as Beneficiario,
      '2026-11-22',
    )

  it('does not tell an exemption that begins later as one that is paid today', () => {
    const coming = granted('2026-12-01')
    expect(coming.title).toBe('Tendrá la exención del 7 %')
    expect(proseOf(coming.blocks)).toContain('Desde el 1 de diciembre de 2026 el Estado paga')
    expect(granted('2026-11-01').title).toBe('Tiene la exención del 7 %')
  })
})
