import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { pageText, readableText } from '../testing/readable-text.ts'
import { solicitud } from './application.ts'
import { outcomes } from './reasons.ts'
import { caseDefinition } from './requests.ts'
import { start } from './start.ts'
import { createProcedureWorld, fixtures, today } from './testing/world.ts'
import { motivoCompinTexts, motivoRechazoTexts } from './words.ts'

const full = {
  nombre: 'Antonia Paz Riveros Lara',
  caja: 'Caja Los Andes',
  desde: '2027-01-24',
  falta: 'El nombre y la firma de quien lo dio',
  folio: 'AF000001',
  idSolicitud: 'x',
  fechaIngreso: '2026-11-20',
}
const bare = Object.fromEntries(Object.keys(full).map(key => [key, key === 'desde' ? full.desde : '']))

/** Each text by name, as one piece of prose. */
const texts: [string, string][] = [
  ['start page', readableText(start(today))],
  ...Object.entries(outcomes).flatMap(([id, { title, blocks }]) =>
    [full, bare].map((data, index): [string, string] => [
      `outcome ${id}, ${index}`,
      `${title}\n${readableText(blocks({ today }, data))}`,
    ]),
  ),
  [
    'states',
    Object.values(caseDefinition.states)
      .map(({ label, text }) => `${label}\n${text}`)
      .join('\n'),
  ],
  ['reasons', [...Object.values(motivoRechazoTexts), ...Object.values(motivoCompinTexts)].join('\n')],
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
      const made = blocks({ today }, full)
      expect(made[0]?.kind, id).toBe('paragraph')
      expect(made.at(-1)?.kind, id).toBe('actions')
      const said = readableText(made)
      expect(said, id).toContain('Qué puede hacer')
      expect(said, id).toContain('Superintendencia de Seguridad Social')
    }
  })
})
