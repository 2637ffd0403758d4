import { capitalized } from '#domain/capitalized.ts'
import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatInteger } from '#domain/quantities.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { Consultation, ConsultationReach } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { content, download, figure, link, links } from '#engine/content/content.ts'
import { type AddressQuery, pageLinks, pageSize, readPageNumber } from '#engine/content/lists.ts'
import type { PagoCobro } from '#services/safem2/contract.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { defineEntries, defineStatement } from '../../parts/telling/statement.ts'
import { paths } from '../paths.ts'
import type { Services } from '../registers.ts'
import { destinoText } from '../words.ts'
import { companyOf, type Whose } from './lista.ts'
import { dayAndAmount, whatHappened } from './payment-columns.ts'

type Reach = ConsultationReach<Services>

const title = 'Pagos por quienes trabajan en la empresa'

const entries = defineEntries<PagoCobro>([
  { head: 'Persona', text: ({ nombre }) => nombre },
  { head: 'RUN', inFile: one => formatRun(runFromWire(one)) },
  {
    head: 'Cargas',
    text: ({ cargas }) => formatInteger(cargas),
    isNumeric: true,
    inFile: ({ cargas }) => cargas,
  },
  ...whatHappened,
  { head: 'A quién', text: ({ destino }) => (destino ? destinoText[destino] : 'A nadie') },
  ...dayAndAmount,
])

interface Mes {
  readonly meses: readonly string[]
  readonly mes: string
  readonly records: readonly PagoCobro[]
  readonly total: number
  readonly pagadoClp: number
}
type Found = { readonly instead: readonly Block[] } | (Whose & { readonly pagos: Mes })

/** As many as a list has. */
const everyone = 5000

async function read(reach: Reach): Promise<Found | undefined> {
  const whose = await companyOf(reach, paths.pagosEmpleador)
  if (!whose || 'instead' in whose) return whose
  const asked = reach.query.get('mes')
  const mes = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined
  const { idEmpresa } = whose.empresa
  // A file has everybody, a page its own rows: whose payments were read is written down.
  const page = reach.query.get('archivo')
    ? { registros: everyone }
    : { registros: pageSize, pagina: readPageNumber(reach.query) }
  const pagos = await reach.services.safem2.cobroPagosEmpleador({ query: { idEmpresa, mes, ...page } })
  return { ...whose, pagos }
}

/** The payments of a month for a company's workers, with reasons; also as CSV (procedures, pocaf). */
export const pagosEmpleador: Consultation<Services> = {
  ...defineStatement<Services, Found>({
    path: paths.pagosEmpleador,
    read,
    silent: reach => ({
      title,
      blocks: silenceBlocks({
        text: 'No vemos los pagos por ahora. No cambian por esto. Intente de nuevo en unos minutos.',
        href: reach.hrefOf(paths.pagosEmpleador),
      }),
    }),
    view(found, reach) {
      if ('instead' in found) return { title, blocks: found.instead }
      const { empresa, fields, pagos } = found
      const href = (more: AddressQuery = {}) =>
        reach.hrefOf(paths.pagosEmpleador, { empresa: empresa.idEmpresa, mes: pagos.mes, ...more })
      const pagina = readPageNumber(reach.query)
      const name = formatMonth(pagos.mes)
      return {
        title: `Pagos de ${empresa.razonSocial}`,
        blocks: content(
          {
            kind: 'filter',
            action: reach.hrefOf(paths.pagosEmpleador),
            submit: 'Ver',
            fields: [
              ...fields,
              {
                kind: 'select',
                name: 'mes',
                label: 'Mes',
                value: pagos.mes,
                options: pagos.meses.map(value => ({ value, label: capitalized(formatMonth(value)) })),
              },
            ],
          },
          pagos.records.length > 0 && figure(`Pagado por ${name}`, formatClp(pagos.pagadoClp)),
          pagos.records.length > 0
            ? entries.table(`Pagos de ${name}`, pagos.records)
            : {
                kind: 'empty',
                title: 'Ese mes no hay pagos',
                text: 'No había nadie en la lista, o sus cotizaciones aún no llegan. Elija otro mes.',
              },
          pageLinks(pagina, pagos.total, page => href(page)),
          links(
            pagos.records.length > 0 && download('Descargar para planilla (CSV)', href({ archivo: 'csv' })),
            link('Ver la lista', reach.hrefOf(paths.lista, { empresa: empresa.idEmpresa })),
          ),
        ),
      }
    },
    files: found =>
      'instead' in found
        ? undefined
        : { name: `pagos-asignacion-familiar-${found.pagos.mes}`, sheet: entries.sheet(found.pagos.records) },
  }),
  id: 'pagos-empleador',
}
