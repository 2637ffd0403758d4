import type { FastifyInstance } from 'fastify'
import { isIsoDate } from '#domain/dates.ts'
import { isNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { Pages } from '../http/pages.ts'
import { sendFile } from '../http/send-file.ts'
import { figuresCsv, timesCsv } from './figures-csv.ts'
import type { OfficialRoutes } from './official-route.ts'
import { type ReportOfDesk, reportView } from './report-page.tsx'
import { timesView } from './times-page.tsx'
import type { Mesa, OficinaParts } from './types.ts'

/** Reports for those who work at a desk, and the times that everybody may read. */
export function reportRoutes(
  app: FastifyInstance,
  deps: OficinaParts,
  pages: Pages,
  routes: OfficialRoutes,
): void {
  app.get(
    '/oficina/informes',
    routes.forOfficials(async ({ request, reply, own, asked }) => {
      const period = periodIn(asked)
      const reports = await Promise.all(own.mesas.map(mesa => readReport(mesa, period)))
      return pages.send(request, reply, reportView({ own, reports, ...period, path: request.url }))
    }),
  )
  app.get(
    '/oficina/informes/cifras.csv',
    routes.forOfficials(async ({ reply, own, asked }) => {
      const period = periodIn(asked)
      const reports = await Promise.all(own.mesas.map(mesa => readReport(mesa, period)))
      return sendFile(reply, figuresCsv(reports), 'attachment')
    }),
  )
  app.get('/tiempos', async (request, reply) =>
    pages.send(request, reply, timesView(await deps.publicTimes())),
  )
  app.get('/tiempos/tiempos.csv', async (_request, reply) =>
    sendFile(reply, timesCsv(await deps.publicTimes()), 'attachment'),
  )
}

interface Period {
  readonly desde: string
  readonly hasta: string
}

/** The days in the address; empty if they are none, or in the wrong order. */
function periodIn(asked: URLSearchParams): Period {
  const day = (name: string) => {
    const text = asked.get(name) ?? ''
    return isIsoDate(text) ? text : ''
  }
  const [desde, hasta] = [day('desde'), day('hasta')]
  return desde !== '' && hasta !== '' && hasta < desde ? { desde: '', hasta: '' } : { desde, hasta }
}

async function readReport(mesa: Mesa, { desde, hasta }: Period): Promise<ReportOfDesk> {
  const query = { ...(desde && { desde }), ...(hasta && { hasta }) }
  const asked = mesa.calls.mesaInforme({ query }).catch((error: unknown) => {
    if (isNamed(error, 'NoAutorizado')) return 'refused' as const
    throw error
  })
  return { mesa, informe: (await whenAnswered(asked)) ?? 'silent' }
}
