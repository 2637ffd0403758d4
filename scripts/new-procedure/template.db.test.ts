import { expect, it } from 'vitest'
import { askedOn } from '#procedures/testing/answer-readers/other-answers.ts'
import { readBy } from '#procedures/testing/answer-readers/read-by.ts'
import { readingsOf } from '#procedures/testing/answer-readers/readings.ts'
import { readFixtures } from '#procedures/testing/fixtures.ts'
import { countryWorld } from '#procedures/testing/procedure-world.ts'
import { tramite } from './template/procedure.ts'

it('asks nothing that nobody reads, so that a new procedure passes the check of all', async () => {
  const { procedure } = tramite
  const fixtures = readFixtures(new URL('./template/fixtures/', import.meta.url))
  const readings = await readingsOf(procedure, fixtures, { world: await countryWorld(), desks: new Map() })
  expect(readings.stopped).toEqual([])
  const asked = procedure.forms.flatMap(({ pages }) => askedOn(pages))
  const unread = asked.filter(one => one.question.kind !== 'phone' && !readBy(one, readings))
  expect(asked.length).toBeGreaterThan(3)
  expect(unread.map(({ id }) => id)).toEqual([])
})
