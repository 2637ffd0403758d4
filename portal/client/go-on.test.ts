import { expect, it } from 'vitest'
import { goOn, momentMs } from './go-on.ts'

function pageWith(sigue: string | undefined) {
  const done: [string, number][] = []
  let later = () => {}
  goOn({
    document: { querySelector: () => (sigue === undefined ? null : { dataset: { sigue } }) },
    location: { replace: (href: string) => done.push([href, momentMs]) },
    setTimeout: (run: () => void) => {
      later = run
      return 0
    },
  } as unknown as Window)
  return { done, wait: () => later() }
}

it('goes on after a moment from a page that the provider’s sign-out left standing', () => {
  const { done, wait } = pageWith('/logout')
  expect(done).toEqual([])
  wait()
  expect(done).toEqual([['/logout', momentMs]])
})

it('leaves every other page alone', () => {
  const { done, wait } = pageWith(undefined)
  wait()
  expect(done).toEqual([])
})
