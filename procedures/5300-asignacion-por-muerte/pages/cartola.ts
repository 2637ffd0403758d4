import { formatListDate, formatShortDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { type Content, content, link, rows } from '#engine/content/content.ts'
import {
  type AddressQuery,
  type DateRange,
  filled,
  foldedAs,
  pageLinks,
  pageSize,
  readDateRange,
  readPageNumber,
} from '#engine/content/lists.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import { chosenCompany, type Whose, whoseField, whoseIn } from '../../parts/asking/represented-company.ts'
import { defineEntries, defineStatement, downloads } from '../../parts/telling/statement.ts'
import { paths } from '../paths.ts'
import type { Empresa } from '../questions/respuestas.ts'
import type { Services } from '../registers.ts'
import { noAnswer } from '../requests.ts'

type Reach = ConsultationReach<Services>
type Reply = CallReply<(typeof asignacionMuerteContract)['operations']['cartola']>
type Pago = Reply['records'][number]

const title = 'Pagos a su funeraria'
const backPath = paths.consultaEmpresas
/** Rows per call for a file. */
const filePageSize = 100

/** Payments to a funeral home in a range of days with totals, on the page and as files. */
export const cartola = defineStatement<Services, Whose<Empresa>>({
  path: paths.cartola,
  async read({ services, query }) {
    const { empresas } = await services.asignacionMuerte.listarEmpresas()
    return whoseIn(query, empresas)
  },
  silent: () => ({ title, backPath, errors: [], blocks: [noAnswer] }),
  view: viewOf,
  async files(whose, reach) {
    const empresa = chosenCompany(whose)
    if (!empresa) return undefined
    const range = readDateRange(reach.query)
    const { pagos, last } = await everyPago(reach, range, empresa)
    const { sheet, table } = entries()
    return {
      name: 'pagos-asignacion-por-muerte',
      sheet: sheet(pagos),
      paper: {
        title: `Pagos a ${empresa.razonSocial}`,
        content: [
          `${rangeText(range)} Cartola del ${formatShortDate(reach.today)}.`,
          totals(last, range),
          table('Pagos', pagos),
        ],
      },
    }
  },
})

/** The columns; only on the page a request leads to its own. */
const entries = (hrefOf?: Reach['hrefOf']) =>
  defineEntries<Pago>([
    {
      head: 'Fecha de pago',
      text({ fechaPago, idSolicitud }) {
        const text = formatListDate(fechaPago)
        return hrefOf ? { text, href: hrefOf(paths.consultaResumen, { id: idSolicitud }) } : text
      },
      // A spreadsheet reads this as a date.
      inFile: ({ fechaPago }) => formatShortDate(fechaPago),
    },
    { head: 'Solicitud', text: ({ folio }) => folio, onDesk: true },
    { head: 'Persona que falleció', text: ({ causante }) => causante },
    { head: 'Factura', text: ({ nmroFactura }) => nmroFactura, onDesk: true },
    {
      head: 'Monto',
      text: ({ montoClp }) => formatClp(montoClp),
      inFile: ({ montoClp }) => montoClp,
      isNumeric: true,
    },
  ])

async function viewOf(whose: Whose<Empresa>, reach: Reach): Promise<ConsultationView> {
  const range = readDateRange(reach.query)
  const { errors } = range
  const empresa = chosenCompany(whose)
  if (!empresa) return { title, backPath, errors, blocks: withoutEmpresa(reach, whose) }
  const { idEmpresa, razonSocial } = empresa
  const page = readPageNumber(reach.query)
  const fields = whoseField({ ...whose, id: idEmpresa }, 'Funeraria')
  const filter = filterBlock(reach, range, { fields, empresa: idEmpresa })
  const reply = await whenAnswered(ask(reach, range, empresa, { registros: pageSize, pagina: page }))
  const hrefOf = (query: AddressQuery) =>
    reach.hrefOf(paths.cartola, { empresa: idEmpresa, ...filled(daysOf(range)), ...query })
  return {
    title: `Pagos a ${razonSocial}`,
    backPath,
    errors,
    blocks: content(
      !reply && noAnswer,
      filter,
      reply && totals(reply, range),
      reply &&
        (reply.records.length === 0
          ? {
              kind: 'empty',
              title: 'No hay pagos',
              text: isNarrowed(range) ? 'Pruebe con otras fechas.' : 'Cuando haya, los verá aquí.',
            }
          : [
              entries(reach.hrefOf).table('Pagos', reply.records),
              pageLinks(page, reply.total, hrefOf),
              { kind: 'actions', actions: downloads(hrefOf) },
            ]),
    ),
  }
}

function filterBlock(
  { hrefOf }: Reach,
  range: DateRange,
  { fields, empresa }: { fields: ReturnType<typeof whoseField>; empresa: string },
): Block {
  const { desde, hasta, errors } = range
  return {
    kind: 'filter',
    action: hrefOf(paths.cartola),
    submit: 'Buscar',
    folded: foldedAs(fields, isNarrowed(range) || errors.length > 0),
    fields: [
      ...fields,
      { kind: 'date', name: 'desde', label: 'Pagos desde el', value: desde },
      { kind: 'date', name: 'hasta', label: 'Hasta el', value: hasta },
    ],
    ...(isNarrowed(range) && { clearHref: hrefOf(paths.cartola, { empresa }) }),
  }
}

const isNarrowed = ({ desde, hasta }: DateRange) => desde !== '' || hasta !== ''
const daysOf = ({ desde, hasta }: DateRange) => ({ desde, hasta })

const ask = (
  { services }: Reach,
  { desde, hasta }: DateRange,
  { rut, dv }: Empresa,
  page: { registros: number; pagina: number },
): Promise<Reply> =>
  services.asignacionMuerte.cartola({
    query: { desde: desde || undefined, hasta: hasta || undefined, ...page, rutEmpresa: rut, dvEmpresa: dv },
  })

async function everyPago(reach: Reach, range: DateRange, empresa: Empresa) {
  const pagos: Pago[] = []
  for (let pagina = 1; ; pagina++) {
    const last = await ask(reach, range, empresa, { registros: filePageSize, pagina })
    pagos.push(...last.records)
    if (pagos.length >= last.total || last.records.length === 0) return { pagos, last }
  }
}

/** The sums, of a range of days or, without one, of all. */
const totals = ({ totalPagadoClp, totalPorPagarClp }: Reply, range: DateRange): Content =>
  rows('Totales', {
    [isNarrowed(range) ? 'Pagado en estas fechas' : 'Pagado hasta hoy']: formatClp(totalPagadoClp),
    'Aprobado y aún por pagar': formatClp(totalPorPagarClp),
  })

function rangeText({ desde, hasta }: DateRange): string {
  if (desde && hasta) return `Pagos del ${formatShortDate(desde)} al ${formatShortDate(hasta)}.`
  if (desde) return `Pagos desde el ${formatShortDate(desde)}.`
  return hasta ? `Pagos hasta el ${formatShortDate(hasta)}.` : 'Todos los pagos.'
}

function withoutEmpresa({ hrefOf }: ConsultationReach<Services>, whose: Whose<Empresa>): readonly Block[] {
  if (whose.empresas?.length)
    return content('Elija la funeraria para ver sus pagos.', {
      kind: 'filter',
      action: hrefOf(paths.cartola),
      submit: 'Ver los pagos',
      fields: whoseField(whose, 'Funeraria'),
    })
  return [
    {
      kind: 'empty',
      title: 'Usted no representa a una funeraria',
      text: 'Esta página es para quien representa a una funeraria. Sus propios pagos están en cada solicitud.',
      action: link('Ver mis solicitudes', hrefOf(paths.consultaSolicitudes)),
    },
  ]
}
