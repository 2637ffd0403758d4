import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { systemIds } from '#platform/ids.ts'
import type { Session } from '#sessions/types.ts'
import type { PortalDeps } from '../deps.ts'
import type { Pages } from '../http/pages.ts'
import { createSignedInSite, signInOfTests } from './signed-in-site.ts'

/** A page's answer. */
export interface Answer {
  status: number
  html: string
  location: string | undefined
  headers: Readonly<Record<string, unknown>>
}

/** Some pages of the portal, visited by the person a test chooses. */
export interface PageApp {
  /** Without a visitor nobody is signed in. */
  get(path: string, visitor?: Session): Promise<Answer>
  /** Posts a form with one file in its field `archivo`. */
  postFile(path: string, bytes: Uint8Array, visitor?: Session): Promise<Answer>
  /** Posts a form. */
  post(
    path: string,
    form: Readonly<Record<string, string | readonly string[]>>,
    visitor: Session,
  ): Promise<Answer>
}

/** Reference lists of a small country. */
export const smallLists: ReturnType<PortalDeps['lists']> = {
  regiones: [
    { value: '08', label: 'Biobío' },
    { value: '13', label: 'Metropolitana de Santiago' },
  ],
  comunas: [
    { value: '08101', label: 'Concepción', region: '08' },
    { value: '13119', label: 'Maipú', region: '13' },
  ],
  bancos: [],
  tiposCuenta: [],
}

/** Registers pages on a signed-in site with the dependencies a test gives. */
export function pageApp(
  parts: Partial<PortalDeps>,
  register: (app: FastifyInstance, deps: PortalDeps, pages: Pages) => void,
): PageApp {
  const site = createSignedInSite()
  const deps = { ids: systemIds, lists: () => smallLists, signIn: signInOfTests, ...parts } as PortalDeps
  register(site.app, deps, site.pages)
  afterAll(() => site.app.close())

  async function ask(visitor: Session | undefined, options: InjectOptions): Promise<Answer> {
    site.visitor = visitor
    const { statusCode, body, headers } = await site.app.inject(options)
    return { status: statusCode, html: body, location: headers.location, headers }
  }
  return {
    get: (url, visitor) => ask(visitor, { method: 'GET', url }),
    async postFile(url, bytes, visitor) {
      const form = new FormData()
      form.set('archivo', new Blob([Uint8Array.from(bytes)]), 'documento.pdf')
      const body = new Response(form)
      return ask(visitor, {
        method: 'POST',
        url,
        headers: { 'content-type': body.headers.get('content-type') ?? '' },
        payload: Buffer.from(await body.arrayBuffer()),
      })
    },
    post: (url, form, visitor) =>
      ask(visitor, {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(
          Object.entries(form).flatMap(([name, value]) => [value].flat().map(one => [name, one])),
        ).toString(),
      }),
  }
}
