import { afterAll, describe, expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { lists } from '#engine/testing/surroundings.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { systemIds } from '#platform/ids.ts'
import type { PortalDeps } from '../deps.ts'
import { createSignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import { procedureRoutes } from './procedure-routes.ts'

const procedureOf = (id: string, renewsSignIn: boolean) =>
  defineProcedure<object>({
    purpose: 'Saber si le toca',
    id,
    title: 'Cambio de cuenta',
    institution: 'Instituto',
    summary: 'Cambia una cuenta.',
    start: () => [],
    forms: [
      defineForm<object>({ id: 'cambio', version: 1, title: 'Cambio', outcomePath: 'no', renewsSignIn })
        .page('cuenta', {
          path: 'cuenta',
          title: 'Cuenta',
          shortTitle: 'Cuenta',
          questions: { nota: ask.text({ label: 'Nota', missing: 'Escriba algo.' }) },
        })
        .files({
          review: {
            id: 'revisar',
            path: 'revisar',
            title: 'Revise',
            submitLabel: 'Enviar',
            declarations: {},
          },
          receipt: { id: 'comprobante', path: 'comprobante', title: 'Recibido' },
          subjectOf: () => '',
          deliver: async () => ({ idSolicitud: '1', folio: '1' }),
        }),
    ],
    consultations: [
      {
        id: 'lista',
        path: 'lista',
        load: async () => ({ title: 'Lista', blocks: [] }),
        renewsSignIn: query => renewsSignIn && query.get('hacer') !== 'terminar',
        act: async () => ({ kind: 'redirect', href: '/hecho' }),
      },
    ],
    cases: {
      states: {
        initial: 'enviada',
        states: {
          enviada: { label: 'Enviada', tone: 'info', text: '', final: true, on: {}, may: {} },
        },
        events: {},
      },
      listPath: 'lista',
      detailPath: 'lista',
    },
  })

/** A form that joins the form of another procedure. */
const joiningOf = (id: string, joined: string) =>
  defineProcedure<object>({
    purpose: 'Saber qué le toca',
    id,
    title: 'Todo junto',
    institution: 'Instituto',
    summary: 'Pide todo junto.',
    forms: [
      defineForm<object>({ id: 'juntos', version: 1, title: 'Juntos', outcomePath: 'no' })
        .page('nada', {
          path: '',
          title: 'Nada',
          shortTitle: 'Nada',
          questions: { nota: ask.text({ label: 'Nota', missing: 'Escriba algo.' }) },
        })
        .joins({
          id: 'todo',
          path: 'todo',
          title: 'Todo',
          submitLabel: 'Enviar',
          sentTitle: 'Enviado',
          anotherLabel: 'Otra vez',
          forms: [{ formKey: `${joined}/cambio`, title: 'Cambio', gives: () => ({}) }],
        }),
    ],
  })

const site = createSignedInSite()
const [dear, common] = [procedureOf('cara', true), procedureOf('comun', false)]
const parts = {
  ids: systemIds,
  clock: { now: () => new Date() },
  lists: () => lists,
  cases: { drafts: { findDraft: async () => undefined }, cases: {}, documents: {}, receipts: {} },
  signIn: signInOfTests,
  settings: { publicUrl: 'http://micha.test', cards: [] },
  servicesFor: () => ({}),
  procedures: new Map([dear, common].map(one => [one.head.id, one])),
}
for (const one of [dear, common, joiningOf('juntacara', 'cara'), joiningOf('juntacomun', 'comun')])
  procedureRoutes(site.app, parts as unknown as PortalDeps, site.pages, one)
afterAll(() => site.app.close())

const person = sessionOf('12345678-5')
const visit = async (url: string, minutesAgo: number, method: 'GET' | 'POST' = 'GET') => {
  site.visitor = { ...person, provenAt: new Date(Date.now() - minutesAgo * 60_000) }
  const headers = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  const reply = await site.app.inject({ method, url, headers, ...(method === 'POST' ? { payload: '' } : {}) })
  return { status: reply.statusCode, asks: reply.body.includes('Confirme que es usted'), html: reply.body }
}

describe('a form whose change is dear (security review, S-15)', () => {
  it('asks who signed in a while ago to sign in anew before she reviews, and leads back to the review', async () => {
    const { asks, html } = await visit('/tramites/cara/revisar', 11)
    expect(asks).toBe(true)
    expect(html).toContain('value="/tramites/cara/revisar"')
    expect(html).toContain('href="/tramites/cara/cuenta"')
    expect((await visit('/tramites/cara/revisar', 1)).asks).toBe(false)
  })

  it('sends nothing for who signed in too long ago', async () => {
    const { asks, status } = await visit('/tramites/cara/revisar', 41, 'POST')
    expect([asks, status]).toEqual([true, 403])
  })

  it('asks it before an answer on a page of its own, and not before one that only ends something', async () => {
    expect(await visit('/tramites/cara/lista', 41, 'POST')).toMatchObject({ asks: true, status: 403 })
    expect(await visit('/tramites/cara/lista', 39, 'POST')).toMatchObject({ asks: false })
    expect(await visit('/tramites/cara/lista?hacer=terminar', 41, 'POST')).toMatchObject({ asks: false })
    expect(await visit('/tramites/comun/lista', 300, 'POST')).toMatchObject({ asks: false })
  })

  it('demands it where the form is read and sent together with others', async () => {
    expect(await visit('/tramites/juntacara/todo', 11)).toMatchObject({ asks: true })
    expect(await visit('/tramites/juntacara/todo', 1)).toMatchObject({ asks: false })
    expect(await visit('/tramites/juntacara/todo', 41, 'POST')).toMatchObject({ asks: true, status: 403 })
    for (const method of ['GET', 'POST'] as const)
      expect(await visit('/tramites/juntacomun/todo', 300, method)).toMatchObject({ asks: false })
  })

  it('asks it of no other form', async () => {
    expect((await visit('/tramites/comun/revisar', 300)).asks).toBe(false)
  })
})
