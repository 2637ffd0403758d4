import { expect, it } from 'vitest'
import { createSealer } from '#platform/secrets/sealing.ts'
import { createCookieOpener, openSessionCookie, sealSessionCookie } from './session-cookie.ts'

const sealer = createSealer([{ id: 'k1', key: Buffer.alloc(32, 1) }])
const cookie = sealSessionCookie('8214653-9', 'secreto', sealer)

it('opens the cookie of a browser that comes again without opening its seal again', () => {
  let opened = 0
  const open = createCookieOpener({
    ...sealer,
    open(sealed, context) {
      opened++
      return sealer.open(sealed, context)
    },
  })
  expect(open(cookie)).toEqual(openSessionCookie(cookie, sealer))
  expect(open(cookie)).toEqual({ run: '8214653-9', huella: expect.any(String) })
  expect(opened).toBe(1)
})

it('opens no cookie that was altered, however often it comes', () => {
  const open = createCookieOpener(sealer)
  open(cookie)
  for (const altered of [`${cookie}A`, cookie.replace('v1.', 'v1.k'), '', cookie.slice(0, -4)])
    for (const _time of [1, 2]) expect(open(altered)).toBeUndefined()
})
