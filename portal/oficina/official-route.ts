import { setTimeout } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { isNamed } from '#platform/contract/answered.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { isUuid } from '#platform/ids.ts'
import type { Pages } from '../http/pages.ts'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import {
  noRightView,
  notForYouView,
  notFoundCaseView,
  ownCaseView,
  registerDownView,
  silentView,
} from './refusal-views.tsx'
import type { Mesa, OficinaParts, OwnMesas } from './types.ts'

/** A visit of an official who works at a desk, or at the tray. */
export interface Visit extends Exchange {
  readonly own: OwnMesas
  /** Every value of the address. */
  readonly asked: URLSearchParams
  /** Every field of the posted form. */
  readonly posted: URLSearchParams
}

/** A visit at one desk. */
export interface MesaVisit extends Visit {
  readonly mesa: Mesa
}

/** A visit at one case. */
export interface CaseVisit extends MesaVisit {
  readonly id: string
}

type Handle<V extends Visit> = (visit: V) => Promise<FastifyReply>

/**
 * Makes routes for officials: their right is asked of the register at every request, and of the institution at every call. What an
 * institution refuses, or its silence, becomes a page that says what happened.
 */
export function createOfficialRoutes(deps: OficinaParts, pages: Pages) {
  const forOfficials = (handle: Handle<Visit>) =>
    signedIn(deps, async exchange => {
      const { request, reply, session } = exchange
      const own = await ownMesas(session)
      if (own === 'silent') return pages.send(request, reply, registerDownView(request.url), 503)
      if (!own || (own.mesas.length === 0 && own.trays.length === 0))
        return pages.send(request, reply, notForYouView(own), 403)
      const visit: Visit = {
        ...exchange,
        own: { ...own, mesas: await Promise.all(own.mesas.map(withRights)) },
        asked: new URLSearchParams(request.url.split('?')[1]),
        posted: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
      }
      try {
        return await handle(visit)
      } catch (error) {
        return refused(visit, error)
      }
    })

  const ownMesas = async (session: Visit['session']) => {
    try {
      return await deps.mesasOf(session)
    } catch (error) {
      if (error instanceof ServiceUnavailableError) return 'silent'
      throw error
    }
  }

  function refused({ request, reply, own, posted }: Visit, error: unknown) {
    if (error instanceof ServiceUnavailableError) {
      const mesa = own.mesas.find(({ key }) => key === (mesaIn(request.params) ?? error.service))
      const wasPosted = request.method === 'POST'
      const wasAsked = !neverAsked.includes(error.reason) && !changeNothing.includes(error.operation)
      const view = silentView({
        institucion: mesa?.institucion ?? 'La institución',
        href: request.url,
        ...(wasPosted && {
          fields: [...posted],
          wasAsked,
          isPage: Object.keys(request.params ?? {}).length > 0,
        }),
      })
      return pages.send(request, reply, view, 503)
    }
    if (isNamed(error, 'NoEncontrada')) return pages.send(request, reply, notFoundCaseView(), 404)
    if (isNamed(error, 'CasoPropio')) return pages.send(request, reply, ownCaseView(), 403)
    if (isNamed(error, 'NoAutorizado')) return pages.send(request, reply, noRightView(), 403)
    throw error
  }

  /** A page of a desk that path, query or form names; not found if it is none of hers. */
  const atMesa = (handle: Handle<MesaVisit>) =>
    forOfficials(async visit => {
      const { request, reply, own, asked, posted } = visit
      const named = mesaIn(request.params) ?? posted.get('mesa') ?? asked.get('mesa')
      const mesa = own.mesas.find(({ key }) => key === named)
      return mesa ? handle({ ...visit, mesa }) : pages.notFound(request, reply)
    })

  /** A page of the case that the address names. */
  const atCase = (handle: Handle<CaseVisit>) =>
    atMesa(async visit => {
      const { id } = visit.request.params as { id: string }
      if (isUuid(id)) return handle({ ...visit, id })
      return pages.send(visit.request, visit.reply, notFoundCaseView(), 404)
    })

  return { forOfficials, atMesa, atCase }
}

export type OfficialRoutes = ReturnType<typeof createOfficialRoutes>

/** How long a page waits to know what its menu offers. */
const patienceMs = 1000

/** A desk with what she may do there, if it says so at once. What it refuses or keeps silent about, the page's own calls tell. */
async function withRights(mesa: Mesa): Promise<Mesa> {
  const asked = mesa.calls.mesaValido().catch(() => undefined)
  const valido = await Promise.race([asked, setTimeout(patienceMs, undefined, { ref: false })])
  return valido ? { ...mesa, valido } : mesa
}

/** Why an institution was not even asked: then nothing can have been done. */
const neverAsked: readonly string[] = ['overloaded', 'resting']

/** What a posted form asks besides the act itself: an institution that keeps silent about it has done nothing. */
const changeNothing: readonly string[] = [
  ...['mesaValido', 'mesaCuentas', 'mesaListar', 'mesaAbrir', 'mesaCarta', 'mesaBuscar'],
  ...['mesaEnsayarLote', 'mesaLote'],
]

const mesaIn = (params: unknown) => (params as { mesa?: string }).mesa
