import { beforeEach, describe, expect, it } from 'vitest'
import { sampleForm, sampleProcedure } from '#engine/testing/sample-procedure.ts'
import { createMovableClock } from '#platform/clock.ts'
import type { PortalDeps } from '../deps.ts'
import { pageApp } from '../testing/page-app.ts'
import { sessionOf } from '../testing/signed-in-site.ts'
import { procedureRoutes } from './procedure-routes.ts'

const sentAt = '2026-05-04T15:00:00.000Z'
const carmen = sessionOf('12345678-5')
const root = '/tramites/muestra'
const review = `${root}/${sampleForm.ending.review.path}`
const receipt = `${root}/${sampleForm.ending.receipt.path}?solicitud=c1`
const clock = createMovableClock(sentAt)
let sent: { id: string; formKey: string; sentAt: Date }[]

const cases = {
  drafts: { findDraft: async () => undefined },
  cases: {
    listCases: async () => ({ cases: sent, total: sent.length, page: 1, pageCount: 1 }),
  },
}
const app = pageApp(
  {
    clock,
    procedures: new Map(),
    cases: cases as unknown as PortalDeps['cases'],
    settings: { publicUrl: 'http://localhost' } as PortalDeps['settings'],
  },
  (site, deps, pages) => procedureRoutes(site, deps, pages, sampleProcedure),
)

describe('the pages of a form that was just sent', () => {
  beforeEach(() => {
    sent = [{ id: 'c1', formKey: 'muestra/solicitud', sentAt: new Date(sentAt) }]
    clock.set(sentAt)
  })

  it('lead to its receipt, by the back button and from another tab', async () => {
    clock.advance(60_000)
    expect((await app.get(review, carmen)).location).toBe(receipt)
    expect((await app.get(`${root}/ingresar/2-vinculo`, carmen)).location).toBe(receipt)
    expect((await app.post(`${root}/ingresar/2-vinculo`, { tipo: 'hijo' }, carmen)).location).toBe(receipt)
  })

  it('lead to the first page later, and where nothing was sent', async () => {
    const first = `${root}/ingresar/1-persona`
    clock.advance(2 * 60 * 60_000)
    expect((await app.get(review, carmen)).location).toBe(first)
    sent = []
    clock.set(sentAt)
    expect((await app.get(review, carmen)).location).toBe(first)
  })
})
