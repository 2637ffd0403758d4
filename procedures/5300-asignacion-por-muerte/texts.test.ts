import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { pageText, readableText } from '../testing/readable-text.ts'
import { concerns } from './concerns.ts'
import { motivoRechazoTexts } from './event-data.ts'
import { solicitud } from './procedure.ts'
import { outcomes } from './reasons.ts'
import { caseDefinition } from './requests.ts'
import { start } from './start.ts'
import { today } from './testing/fake-institution.ts'
import { fill, fixtures } from './testing/fixtures.ts'

const outcomeData = [
  { run: '4.123.987-5', nombre: '', folio: '', fechaIngreso: '', idSolicitud: '' },
  {
    run: '4.123.987-5',
    nombre: 'Luis Alberto Fuentes Vera',
    folio: '5300••18',
    fechaIngreso: '2026-11-10',
    idSolicitud: 'x',
  },
]

/** Each text by name, as one piece of prose. */
const texts: [string, string][] = [
  ['start page', readableText(start(today))],
  ...Object.entries(outcomes).flatMap(([id, { title, blocks }]) =>
    outcomeData.map((data, index): [string, string] => [
      `outcome ${id}, ${index}`,
      [title, readableText(blocks(undefined, data))].join('\n'),
    ]),
  ),
  [
    'states',
    Object.values(caseDefinition.states)
      .map(state => `${state.label}\n${state.text}`)
      .join('\n'),
  ],
  ['reasons', Object.values(motivoRechazoTexts).join('\n')],
]

describe('the texts for people', () => {
  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it.each(fixtures)('every page of the fixture $name reads easily, with its hints', async fixture => {
    const { walk } = await fill(fixture)
    for (const { page, context } of walk.steps) {
      const lead = typeof page.lead === 'function' ? page.lead(context) : page.lead
      const intro = readableText(page.intro?.(context) ?? [])
      const text = [pageText(page, lead), intro].filter(Boolean).join('\n')
      expect(inflesz(text), page.id).toBeGreaterThanOrEqual(plainSpanishBar)
      if (lead) expect(inflesz(lead), `lead of ${page.id}`).toBeGreaterThanOrEqual(plainSpanishBar)
    }
  })

  it('explain each abbreviation where it is used first', () => {
    expect(readableText(start(today))).toMatch(/Instituto de Previsión Social \(IPS\)/)
    expect(readableText(start(today))).toMatch(/Pensión Garantizada Universal \(PGU\)/)
  })

  it('say of every outcome what can be done, and lead on', () => {
    for (const { blocks } of Object.values(outcomes)) {
      const kinds = blocks(undefined, outcomeData[1] ?? {}).map(block => block.kind)
      expect(kinds.at(-1)).toBe('actions')
    }
    expect(solicitud.outcomes).toHaveProperty('afiliado_afp')
  })
})

it('the words for the funeral home give the number of the invoice as it stands on it, and end each sentence once', () => {
  const data = {
    causante: 'Luis',
    funeraria: 'San José Ltda.',
    nmroFactura: '4521',
    montoTotalFacturaClp: '500000',
  }
  const told = JSON.stringify(concerns.funeraria?.text({ applicant: 'Francisca', data } as never))
  expect(told).toContain('la factura 4521, de $500.000.')
  expect(told).not.toContain('..')
})
