import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { pageText, readableText } from '../testing/readable-text.ts'
import { solicitud } from './application.ts'
import { start } from './pages/start.ts'
import { type Contra, motivoCompinTexts, reasons, refusals } from './reasons.ts'
import { requests } from './requests.ts'
import { createProcedureWorld, fixtures, today } from './testing/world.ts'

const { outcomes } = reasons

const full: Contra = {
  ...{ nombre: 'Antonia Paz Riveros Lara', caja: 'Caja Los Andes', desde: '2027-01-24' },
  falta: ['El nombre y la firma de quien lo dio'],
  solicitud: { idSolicitud: 'x', folio: 'AF000001', fechaIngreso: '2026-11-20' },
}
const bare: Contra = { caja: '', desde: '2027-01-24', solicitud: null }
const signedIn = contextWith({ today })

/** Each text by name, as one piece of prose. */
const texts: [string, string][] = [
  ['start page', readableText(start(today))],
  ...Object.entries(outcomes).flatMap(([id, { title, blocks }]) =>
    [full, bare].map((data, index): [string, string] => [
      `outcome ${id}, ${index}`,
      `${title}\n${readableText(blocks(signedIn, data))}`,
    ]),
  ),
  [
    'states',
    Object.values(requests.states.states)
      .map(({ label, text }) => `${label}\n${text}`)
      .join('\n'),
  ],
  ['reasons', [...Object.values(refusals), ...Object.values(motivoCompinTexts)].join('\n')],
  [
    'questions',
    solicitud.pages
      .map(page => pageText(page, typeof page.lead === 'string' ? page.lead : undefined))
      .join('\n'),
  ],
]

describe('the texts for people', async () => {
  const { fill } = await createProcedureWorld()

  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it.each(fixtures.filter(({ outcome }) => !outcome))('every page of $name reads easily', async fixture => {
    const { walk } = await fill(fixture)
    for (const { page, context } of walk.steps) {
      const lead = typeof page.lead === 'function' ? page.lead(context) : page.lead
      const text = [pageText(page, lead), readableText(page.outro?.(context) ?? [])]
      expect(inflesz(text.filter(Boolean).join('\n')), page.id).toBeGreaterThanOrEqual(plainSpanishBar)
    }
  })

  it('say of every outcome why, what can be done, where to ask for a review, and lead on', () => {
    for (const [id, { blocks }] of Object.entries(outcomes)) {
      const made = blocks(signedIn, full)
      expect(made[0]?.kind, id).toBe('paragraph')
      expect(made.at(-1)?.kind, id).toBe('actions')
      const said = readableText(made)
      expect(said, id).toContain('Qué puede hacer')
      expect(said, id).toContain('Superintendencia de Seguridad Social')
    }
  })
})
