import { runFromWire } from '#domain/run.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { House } from '../kit/institution.ts'
import { deskSchema } from '../kit/requests/migrate-desk.ts'
import type { asignacionMuerteContract } from './contract.ts'
import { requireRepresentative, temas } from './desk.ts'

const table = `${deskSchema('asignacion-muerte')}.solicitudes`
const paid = `estado = 'pagada' AND (datos->>'montoFunerariaClp')::bigint > 0
  AND ($2::date IS NULL OR (datos->>'fechaPago')::date >= $2)
  AND ($3::date IS NULL OR (datos->>'fechaPago')::date <= $3)`
const whose = 'temas @> ARRAY[$1::text]'

interface PagoRow {
  readonly idSolicitud: string
  readonly folio: string
  readonly fechaPago: string
  readonly causante: string
  readonly nmroFactura: string
  readonly montoClp: number
}

/** The statement of payments to a funeral home, including requests filed by others. */
export function createCartola({
  database,
}: Pick<House, 'database'>): Pick<Handlers<typeof asignacionMuerteContract>, 'cartola'> {
  return {
    cartola: async ({ query, caller }) => {
      const { rutEmpresa, dvEmpresa, registros, pagina } = query
      const rutFuneraria = runFromWire({ rut: rutEmpresa, dv: dvEmpresa })
      await requireRepresentative(database, caller.run, rutFuneraria)
      const filters = [temas.funeraria(rutFuneraria), query.desde ?? null, query.hasta ?? null]
      const sums = await database.row<{ total: number; pagado: number; porPagar: number }>(
        `SELECT count(*) FILTER (WHERE ${paid}) AS total,
                coalesce(sum((datos->>'montoFunerariaClp')::bigint) FILTER (WHERE ${paid}), 0)::bigint AS pagado,
                coalesce(sum((datos->>'montoFunerariaClp')::bigint) FILTER (WHERE estado = 'aprobada'), 0)::bigint
                  AS "porPagar"
           FROM ${table} WHERE ${whose}`,
        filters,
      )
      const records = await database.rows<PagoRow>(
        `SELECT id AS "idSolicitud", folio, datos->>'fechaPago' AS "fechaPago",
                concat_ws(' ', solicitud->'causante'->>'nombres', solicitud->'causante'->>'apellidoP',
                  nullif(solicitud->'causante'->>'apellidoM', '')) AS causante,
                solicitud->'factura'->>'nmroFactura' AS "nmroFactura",
                (datos->>'montoFunerariaClp')::bigint AS "montoClp"
           FROM ${table} WHERE ${whose} AND ${paid}
          ORDER BY datos->>'fechaPago' DESC, id DESC LIMIT $4 OFFSET $5`,
        [...filters, registros, (pagina - 1) * registros],
      )
      return {
        records,
        total: sums?.total ?? 0,
        totalPagadoClp: sums?.pagado ?? 0,
        totalPorPagarClp: sums?.porPagar ?? 0,
      }
    },
  }
}
