import { describe, expect, it } from 'vitest'
import { sampleProcedure } from '#engine/testing/sample-procedure.ts'
import { createMovableClock } from '#platform/clock.ts'
import { createSealer } from '#platform/secrets/sealing.ts'
import { createCookieDrafts } from './cookie-drafts.ts'

const clock = createMovableClock('2026-05-04T15:00:00Z')
const sealer = createSealer([{ id: '1', key: new Uint8Array(32) }])
const settings = { publicUrl: 'https://micha.test' } as never
const place = { run: '', formKey: 'muestra/consulta', slot: '' }
const draft = {
  ...place,
  version: 1,
  base: undefined,
  subject: '',
  keepDays: 30,
  answers: { persona: { run: '9876543-3' } },
  consulted: { persona: ['largo'] },
  verified: { persona: { nombre: 'Luis' } },
}

/** A request of a browser that holds `cookie`, and the cookies it is told to keep. */
function requestWith(cookie?: string, sessionId?: string) {
  const told: string[] = []
  const request = {
    cookies: new Map(cookie ? [['__Secure-micha-consulta', cookie]] : []),
    session: sessionId && { id: sessionId },
  }
  const reply = { header: (_name: string, value: string) => void told.push(value) }
  const drafts = createCookieDrafts(
    { sealer, clock, settings },
    sampleProcedure,
    request as never,
    reply as never,
  )
  const cookieTold = () =>
    decodeURIComponent(/__Secure-micha-consulta=([^;]+)/.exec(told.at(-1) ?? '')?.[1] ?? '')
  return { drafts, told, cookieTold }
}

describe('the answers of a form that tells', () => {
  it('are kept in a sealed cookie of the procedure for a quarter of an hour, and found by the next request', async () => {
    const first = requestWith()
    await first.drafts.saveDraft(draft)
    expect(first.told[0]).toMatch(/Max-Age=900; Path=\/tramites\/muestra; HttpOnly; Secure; SameSite=Lax/)
    expect(first.told[0]).not.toContain('9876543')
    const found = await requestWith(first.cookieTold()).drafts.findDraft(place)
    expect(found).toMatchObject({ answers: draft.answers, verified: draft.verified, consulted: {} })
    expect(
      await requestWith(first.cookieTold()).drafts.findDraft({ ...place, formKey: 'muestra/otra' }),
    ).toBeUndefined()
  })

  it('are gone after a quarter of an hour, for another session, and when they were altered', async () => {
    const first = requestWith()
    await first.drafts.saveDraft(draft)
    const cookie = first.cookieTold()
    expect(await requestWith(cookie, 'otra-sesion').drafts.findDraft(place)).toBeUndefined()
    expect(await requestWith(`${cookie.slice(0, -2)}xx`).drafts.findDraft(place)).toBeUndefined()
    clock.advance(15 * 60_000)
    expect(await requestWith(cookie).drafts.findDraft(place)).toBeUndefined()
  })
})
