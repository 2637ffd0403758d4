import { afterAll, describe, expect, it } from 'vitest'
import type { Draft } from '#cases/drafts/draft-types.ts'
import { ask } from '#engine/asking/ask.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { sampleProcedure } from '#engine/testing/sample-procedure.ts'
import { lists } from '#engine/testing/surroundings.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { createMovableClock } from '#platform/clock.ts'
import type { PortalDeps } from '../deps.ts'
import { createSignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import { procedureRoutes } from './procedure-routes.ts'

const root = '/tramites/muestra'
const run = '8214653-9'
const [mine, slot] = ['0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a01', '1c4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a02']

const text = (label: string) => ask.text({ label, missing: `Escriba ${label}.`, maxLength: 40 })
const form = defineForm({
  id: 'solicitud',
  version: 1,
  title: 'Solicitud',
  drafts: 'many',
  outcomePath: 'no',
  resumePaths: ['seguir/:id'],
})
  .page('uno', { path: 'uno', title: 'Uno', shortTitle: 'Uno', questions: { a: text('a') } })
  .page('dos', { path: 'dos', title: 'Dos', shortTitle: 'Dos', questions: { b: text('b') } })
  .files({
    review: { id: 'revisar', path: 'revisar', title: 'Revise', submitLabel: 'Enviar', declarations: {} },
    receipt: { id: 'listo', path: 'listo', title: 'Listo' },
    subjectOf: () => '',
    deliver: async () => ({ idSolicitud: 'x', folio: 'x' }),
  })
const procedure = defineProcedure({
  purpose: 'Saber si le toca',
  id: 'muestra',
  title: 'Muestra',
  institution: 'Instituto',
  institutionKey: 'muestra',
  summary: 'Muestra.',
  start: () => [],
  forms: [form],
  consultations: sampleProcedure.consultations as never,
  ...(sampleProcedure.cases && { cases: sampleProcedure.cases as never }),
})

/** A draft with its first page answered. */
const draft: Draft = {
  id: mine,
  run,
  formKey: 'muestra/solicitud',
  slot,
  version: 1,
  revision: 1,
  subject: '',
  answers: { uno: { a: 'hola' } },
  consulted: {},
  verified: {},
  findings: {},
  savedAt: new Date('2026-05-04T15:00:00Z'),
  expiresAt: new Date('2026-06-04T15:00:00Z'),
}
const site = createSignedInSite(sessionOf(run))
const parts = {
  clock: createMovableClock('2026-05-04T15:00:00Z'),
  lists: () => lists,
  signIn: signInOfTests,
  settings: { publicUrl: 'http://micha.test', cards: [] },
  cases: {
    cases: {},
    documents: {},
    drafts: {
      listDrafts: async (of: string) => (of === run ? [draft] : []),
      findDraft: async (place: { run: string; slot: string }) =>
        place.run === run && place.slot === slot ? draft : undefined,
    },
  },
  servicesFor: () => ({}),
}
procedureRoutes(site.app, parts as unknown as PortalDeps, site.pages, procedure)
afterAll(() => site.app.close())

const resume = async (id: string) =>
  (await site.app.inject({ method: 'GET', url: `${root}/seguir/${id}` })).headers.location

describe('the address that resumes a draft', () => {
  it('leads to the page where that draft stands, and stays with it', async () => {
    expect(await resume(mine)).toBe(`${root}/dos?borrador=${slot}`)
  })

  it('leads to the first page for an id that is not hers, of a draft of her own', async () => {
    expect(await resume('no-es')).toBe(`${root}/uno`)
    site.visitor = sessionOf('9431276-0')
    expect(await resume(mine)).toBe(`${root}/uno?borrador=${mine}`)
  })
})
