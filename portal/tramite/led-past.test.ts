import { afterAll, expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { lists } from '#engine/testing/surroundings.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { systemIds } from '#platform/ids.ts'
import type { PortalDeps } from '../deps.ts'
import { createSignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import { procedureRoutes } from './procedure-routes.ts'

const root = '/tramites/aviso'

/** The portal of a release, which asks for the contact or leaves it to the register; nobody has a draft. */
function portalOf(asksContact: boolean) {
  const form = defineForm<object>({ id: 'aviso', version: 1, title: 'Aviso', outcomePath: 'no' })
    .page('contacto', {
      path: '1-contacto',
      title: 'Su correo',
      shortTitle: 'Correo',
      questions: { correo: ask.text({ label: 'Correo', missing: 'Escriba su correo.' }) },
      ...(asksContact ? {} : { follows: () => ({ correo: 'rosa@correo.test' }) }),
    })
    .page('nota', {
      path: '2-nota',
      title: 'Su nota',
      shortTitle: 'Nota',
      questions: { nota: ask.text({ label: 'Nota', missing: 'Escriba algo.' }) },
    })
    .files({
      review: { id: 'revisar', path: 'revisar', title: 'Revise', submitLabel: 'Enviar', declarations: {} },
      receipt: { id: 'comprobante', path: 'comprobante', title: 'Recibido' },
      subjectOf: () => '',
      deliver: async () => ({ idSolicitud: '1', folio: '1' }),
    })
  const procedure = defineProcedure<object>({
    purpose: 'Saber si le toca',
    id: 'aviso',
    title: 'Aviso',
    institution: 'Instituto',
    summary: 'Avisa.',
    start: () => [],
    forms: [form],
    cases: {
      states: {
        initial: 'enviada',
        states: { enviada: { label: 'Enviada', tone: 'info', text: '', final: true, on: {}, may: {} } },
        events: {},
      },
      listPath: 'lista',
      detailPath: 'detalle',
    },
    consultations: ['lista', 'detalle'].map(path => ({
      id: path,
      path,
      load: async () => ({ title: 'Avisos', blocks: [] }),
    })),
  })
  const site = createSignedInSite(sessionOf('12345678-5'))
  const parts = {
    ids: systemIds,
    clock: { now: () => new Date() },
    lists: () => lists,
    cases: {
      drafts: { findDraft: async () => undefined },
      cases: { listCases: async () => ({ cases: [], total: 0, page: 1, pageCount: 1 }) },
      documents: {},
      receipts: {},
    },
    signIn: signInOfTests,
    settings: { publicUrl: 'http://micha.test', cards: [] },
    servicesFor: () => ({}),
  }
  procedureRoutes(site.app, parts as unknown as PortalDeps, site.pages, procedure)
  afterAll(() => site.app.close())
  return site.app
}

const previous = portalOf(true)
const current = portalOf(false)

/** Opens an address as a browser does; each request goes to the next of the portals. Returns where it comes to rest. */
async function openAt(portals: readonly ReturnType<typeof portalOf>[], path: string): Promise<string> {
  let cookie = ''
  let url = `${root}/${path}`
  // As many redirects as browsers follow.
  for (let turn = 0; turn < 20; turn++) {
    const reply = await portals[turn % portals.length]?.inject({ url, headers: { cookie } })
    const [set] = [reply?.headers['set-cookie'] ?? []].flat()
    if (set) cookie = set.split(';')[0] ?? ''
    if (reply?.statusCode !== 303) return url.slice(root.length + 1)
    url = String(reply.headers.location)
  }
  return 'in circles'
}

it('a page that registers know is not asked', async () => {
  expect(await openAt([current], '1-contacto')).toBe('2-nota')
})

it('is asked of a person whom a portal of another release sends back to it, so that she goes on at both', async () => {
  expect(await openAt([current, previous], '1-contacto')).toBe('1-contacto')
  expect(await openAt([current, previous], '2-nota')).not.toBe('in circles')
  expect(await openAt([previous, current], '2-nota')).toBe('1-contacto')
})
