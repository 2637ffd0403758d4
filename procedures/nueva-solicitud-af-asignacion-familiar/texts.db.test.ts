import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { createWorld } from '#services/asignacion-familiar/world.fixture.ts'
import { pageText, readableText } from '../testing/readable-text.ts'
import { start } from './pages/start.ts'
import { extinguirReasons, reasons, refusals } from './reasons.ts'
import { requests } from './requests.ts'
import { fill, fixtures, formOf } from './testing/world.ts'

const today = '2026-11-23'
const outcomes = { ...reasons.outcomes, ...extinguirReasons.outcomes }
const signedIn = contextWith({ today })
const outcomeData = [
  { run: '9.530.004-9', nombre: 'Vicente Luis Riquelme Vergara', edad: 20, causal: 'menor' },
  { run: '9.530.004-9', nombre: '', edad: 26, causal: 'estudiante' },
] as const

/** Each text by name, as one piece of prose. */
const texts: [string, string][] = [
  ['start page', readableText(start(today))],
  ...Object.entries(outcomes).flatMap(([id, { title, blocks }]) =>
    outcomeData.map((data, index): [string, string] => [
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
  ['reasons', Object.values(refusals).join('\n')],
  ...fixtures.map((fixture): [string, string] => [
    `statements of ${fixture.form}`,
    Object.values(formOf(fixture).ending.review.questions)
      .map(question => ('text' in question ? question.text : ''))
      .join('\n'),
  ]),
]

describe('the texts for people', async () => {
  const world = await createWorld()

  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it.each(fixtures)('every page of the fixture $name reads easily, with its hints', async fixture => {
    const { walk } = await fill(world, fixture)
    for (const { page, context } of walk.steps) {
      const lead = typeof page.lead === 'function' ? page.lead(context) : page.lead
      const intro = readableText(page.intro?.(context) ?? [])
      const text = [pageText(page, lead), intro].filter(Boolean).join('\n')
      expect(inflesz(text), page.id).toBeGreaterThanOrEqual(plainSpanishBar)
    }
  })

  it('say of every outcome why, what can be done, where to ask for a review, and lead on', () => {
    for (const { blocks } of Object.values(outcomes)) {
      const made = blocks(signedIn, outcomeData[0] ?? {})
      expect(made.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'list', 'paragraph', 'actions'])
      expect(readableText(made)).toContain('Superintendencia de Seguridad Social')
    }
  })
})
