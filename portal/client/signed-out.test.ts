import { afterEach, expect, it } from 'vitest'
import { leaveWithOtherTabs } from './signed-out.ts'

const open: BroadcastChannel[] = []
afterEach(() => {
  for (const channel of open.splice(0)) channel.close()
})

/** Opens a page with such an element, and says how often it was asked for again. */
function tab(marker: string) {
  const left = { times: 0 }
  const page = { querySelector: (wanted: string) => (wanted === `[${marker}]` ? ({} as Element) : null) }
  const channel = leaveWithOtherTabs(page as Document, () => {
    left.times += 1
  })
  if (channel) open.push(channel)
  return left
}

it('every tab of who signed out in one is left, and nobody else’s', async () => {
  const [hers, another, front] = [
    tab('data-session-seconds'),
    tab('data-session-seconds'),
    tab('data-bot-check'),
  ]
  tab('data-signed-out')
  await expect.poll(() => [hers.times, another.times]).toEqual([1, 1])
  expect(front.times).toBe(0)
})
