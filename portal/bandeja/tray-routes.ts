import type { FastifyInstance, FastifyReply } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { RegistroBandeja } from '#services/safem2/contract.ts'
import { signedInRun } from '#sessions/types.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { sendFile } from '../http/send-file.ts'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import { actRoutes } from './act-routes.ts'
import { readDataUrl } from './data-url.ts'
import { filesView } from './files-page.tsx'
import { queryOf, readFilters } from './filters.ts'
import { officialsOnly, queryIn } from './for-officials.ts'
import { listCsv } from './list-csv.ts'
import { trayListView } from './list-page.tsx'
import { ownRequestView, silentRequestView } from './no-request-page.tsx'
import { notAuthorizedView } from './not-authorized-page.tsx'
import { trayPaths } from './paths.ts'
import { readList, readWholeList } from './read-list.ts'
import { requestView } from './request-page.tsx'
import { openResult } from './results.ts'
import { type BandejaParts, findRequest, type Tray } from './tray.ts'
import { reasonTemplates } from './words.ts'

const outlined = (pattern: string) => pattern.replaceAll(/:(id|cuenta)/g, ':$1(^[0-9a-f-]{36}$)')

/** The officials' tray of employers' requests (procedures §0000), for officials only. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one entry for each route.
export function trayRoutes(app: FastifyInstance, deps: BandejaParts, pages: Pages): void {
  const forOfficials = officialsOnly(deps)
  const today = () => isoDateInChile(deps.clock.now())
  const resultOf = ({ session }: Exchange, query: URLSearchParams) =>
    openResult(deps.sealer, signedInRun(session), query.get('resultado'))

  app.get(
    trayPaths.notAuthorized,
    signedIn(deps, async ({ request, reply }) => {
      const silent = queryIn(request.url).has('sin-respuesta')
      return pages.send(request, reply, notAuthorizedView(silent), silent ? 503 : 403)
    }),
  )

  app.get(
    trayPaths.list,
    forOfficials(async (exchange, tray) => {
      const { request, reply } = exchange
      const query = queryIn(request.url)
      const filters = readFilters(query)
      const list = await readList(tray, filters)
      const result = resultOf(exchange, query)
      const allTicked = query.get('elegir') === 'todas'
      return pages.send(
        request,
        reply,
        trayListView({ filters, list, result, allTicked, today: today(), href: request.url }),
      )
    }),
  )

  app.get(
    trayPaths.csv,
    forOfficials(async ({ request, reply }, tray) => {
      const filters = readFilters(queryIn(request.url))
      const records = await readWholeList(tray, filters)
      if (!records) return seeOther(reply, `${trayPaths.list}${queryOf(filters)}`)
      request.log.info({ solicitudes: records.length }, 'an official downloaded the tray')
      const file = {
        fileName: 'solicitudes.csv',
        contentType: 'text/csv; charset=utf-8',
        bytes: listCsv(records),
      }
      return sendFile(reply, file, 'attachment')
    }),
  )

  /** A page about one request. */
  const onRequest = (
    pattern: string,
    handle: (exchange: Exchange, tray: Tray, record: RegistroBandeja) => Promise<FastifyReply>,
  ) =>
    app.get(
      outlined(pattern),
      forOfficials(async (exchange, tray) => {
        const { request, reply } = exchange
        const { id } = request.params as { id: string }
        const record = await findRequest(tray, id)
        if (record === 'unknown') return pages.notFound(request, reply)
        if (record === 'own') return pages.send(request, reply, ownRequestView(), 403)
        if (record !== 'silent') return handle(exchange, tray, record)
        const result = resultOf(exchange, queryIn(request.url))
        return pages.send(request, reply, silentRequestView({ id, href: request.url, result }), 503)
      }),
    )

  onRequest(trayPaths.request(':id'), async (exchange, _tray, record) => {
    const { request, reply } = exchange
    const query = queryIn(request.url)
    const reason = reasonTemplates[query.get('plantilla') ?? '']?.text ?? ''
    const result = resultOf(exchange, query)
    const view = requestView({ record, bancos: deps.lists().bancos, result, reason, today: today() })
    return pages.send(request, reply, view)
  })

  onRequest(trayPaths.account(':id', ':cuenta'), async ({ request, reply }, { safem2 }, record) => {
    const { cuenta } = request.params as { cuenta: string }
    if (!record.cuentas?.some(({ id }) => id === cuenta)) return pages.notFound(request, reply)
    const files = await whenAnswered(safem2.documentosDeCuenta({ query: { idCuenta: cuenta } }))
    return pages.send(request, reply, filesView(record, cuenta, files))
  })

  onRequest(
    `${trayPaths.account(':id', ':cuenta')}/archivo/:numero`,
    async ({ request, reply }, { safem2 }, record) => {
      const { cuenta, numero } = request.params as { cuenta: string; numero: string }
      if (!record.cuentas?.some(({ id }) => id === cuenta)) return pages.notFound(request, reply)
      const files = await whenAnswered(safem2.documentosDeCuenta({ query: { idCuenta: cuenta } }))
      if (!files) return seeOther(reply, trayPaths.account(record.id, cuenta))
      const found = files[Number(numero) - 1]
      const file = found && readDataUrl(found.documento)
      if (!file) return pages.notFound(request, reply)
      const named = { fileName: found.nombreDocumento, contentType: file.mime, bytes: file.bytes }
      return sendFile(reply, named, queryIn(request.url).has('descargar') ? 'attachment' : 'inline')
    },
  )

  actRoutes(app, deps, pages)
}
