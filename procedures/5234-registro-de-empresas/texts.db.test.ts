import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { surroundings } from '#engine/testing/surroundings.ts'
import { createSafem2World } from '#services/safem2/world.fixture.ts'
import { pageText, readableText } from '../testing/readable-text.ts'
import { start } from './pages/start.ts'
import { declaracionQuestions } from './questions.ts'
import { juridica, natural, refusals } from './reasons.ts'
import { requests } from './requests.ts'
import { fill, fixtures } from './testing/world.ts'

const data = { nombre: 'Almacenes del Sur Ltda.', caja: 'Caja La Araucana' }
const outcomes = [...Object.entries(natural.outcomes), ...Object.entries(juridica.outcomes)]

/** Each text by name, as one piece of prose. */
const texts: [string, string][] = [
  ['start page', readableText(start())],
  ...outcomes.map(([id, { title, blocks }]): [string, string] => [
    `outcome ${id}`,
    `${title}\n${readableText(blocks(surroundings, data))}`,
  ]),
  [
    'states',
    Object.values(requests.states.states)
      .map(({ label, text }) => `${label}\n${text}`)
      .join('\n'),
  ],
  ['reasons', Object.values(refusals).join('\n')],
  ['statement', declaracionQuestions.verdad.text],
]

describe('the texts for people', async () => {
  const world = await createSafem2World()

  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it.each(fixtures)('every page of the fixture $name reads easily, with its hints', async fixture => {
    const { walk } = await fill(world, fixture)
    for (const { page, context } of walk.steps) {
      const lead = typeof page.lead === 'function' ? page.lead(context) : page.lead
      expect(inflesz(pageText(page, lead)), page.id).toBeGreaterThanOrEqual(plainSpanishBar)
    }
  })

  it('say of every outcome why, what can be done, where to ask for a review, and lead on', () => {
    for (const [, { blocks }] of outcomes)
      expect(blocks(surroundings, data).map(({ kind }) => kind)).toEqual([
        'paragraph',
        'heading',
        'list',
        'paragraph',
        'actions',
      ])
  })
})
