import { formatShortDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Block, Cell } from '#engine/block.ts'
import type { Consultation, ConsultationFile } from '#engine/consultation.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import { whenAnswered } from '../../answered.ts'
import { csv } from '../../csv.ts'
import { filled, pageLinks, pageSize, readDateRange, readPageNumber } from '../../list-filters.ts'
import type { ProcedureServices } from '../../services.ts'
import { paths } from '../paths.ts'
import type { Empresa } from '../registers.ts'
import { noAnswer, type Reach, readWhose, type Whose, whoseField } from './whose.ts'

type Reply = CallReply<(typeof asignacionMuerteContract)['operations']['cartola']>
type Pago = Reply['records'][number]
type Range = { desde: IsoDate | ''; hasta: IsoDate | '' }

/** Most rows that the institution gives at once; files are made of as many of these as it takes. */
const filePageSize = 100

/** The payments to a funeral home in a range of days, with its totals, to read and to keep. */
export const cartola: Consultation<ProcedureServices> = {
  id: 'cartola',
  path: paths.cartola,

  async load(reach) {
    const whose = await readWhose(reach)
    if (!whose) return undefined
    const range = readDateRange(reach.query)
    const empresa = chosenEmpresa(whose)
    return {
      title: empresa ? `Pagos a ${empresa.razonSocial}` : 'Pagos a su funeraria',
      backPath: paths.consultaEmpresas,
      errors: range.errors,
      blocks: empresa
        ? await empresaBlocks(reach, { ...whose, empresa }, range)
        : withoutEmpresa(reach, whose),
    }
  },

  async file(reach, name, make): Promise<ConsultationFile | undefined> {
    const whose = await readWhose(reach)
    const empresa = whose && chosenEmpresa(whose)
    if (!empresa || (name !== 'csv' && name !== 'pdf')) return undefined
    const range = readDateRange(reach.query)
    const { pagos, totals } = await everyPago(reach, empresa, range)
    const fileName = `pagos-asignacion-por-muerte-${reach.today}.${name}`
    if (name === 'csv') return { fileName, contentType: 'text/csv; charset=utf-8', bytes: csvOf(pagos) }
    const bytes = await make.pdf(`Pagos a ${empresa.razonSocial}`, [
      { kind: 'paragraph', text: `${rangeText(range)} Cartola del ${formatShortDate(reach.today)}.` },
      ...totals,
      table(pagos.map(pago => pagoRow(pago))),
    ])
    return { fileName, contentType: 'application/pdf', bytes }
  },
}

/** The home that the address names; the only one, where there is one. */
function chosenEmpresa({ empresa, empresas = [], id }: Whose): Empresa | undefined {
  return empresa ?? (id === '' && empresas.length === 1 ? empresas[0] : undefined)
}

async function empresaBlocks(
  reach: Reach,
  whose: Whose & { empresa: Empresa },
  range: Range,
): Promise<readonly Block[]> {
  const { hrefOf } = reach
  const page = readPageNumber(reach.query)
  const query = filled({ empresa: whose.empresa.idEmpresa, desde: range.desde, hasta: range.hasta })
  const reply = await whenAnswered(
    askCartola(reach, whose.empresa, range, { registros: pageSize, pagina: page }),
  )
  const filter: Block = {
    kind: 'filter',
    action: hrefOf(paths.cartola),
    submit: 'Buscar',
    fields: [
      ...whoseField({ ...whose, id: whose.empresa.idEmpresa }),
      { kind: 'date', name: 'desde', label: 'Pagos desde el', value: range.desde },
      { kind: 'date', name: 'hasta', label: 'Hasta el', value: range.hasta },
    ],
  }
  if (!reply) return [noAnswer, filter]
  const rows = reply.records.map(pago =>
    pagoRow(pago, hrefOf(paths.consultaResumen, { id: pago.idSolicitud })),
  )
  if (rows.length === 0)
    return [
      filter,
      ...totalBlocks(reply),
      { kind: 'empty', title: 'No hay pagos', text: 'Pruebe con otras fechas.' },
    ]
  return [
    filter,
    ...totalBlocks(reply),
    table(rows),
    ...pageLinks(page, reply.total, pagina => hrefOf(paths.cartola, { ...query, pagina: String(pagina) })),
    {
      kind: 'actions',
      actions: [
        download('Descargar en PDF', hrefOf(paths.cartola, { ...query, archivo: 'pdf' })),
        download('Descargar para planilla (CSV)', hrefOf(paths.cartola, { ...query, archivo: 'csv' })),
      ],
    },
  ]
}

function withoutEmpresa({ hrefOf }: Reach, whose: Whose): readonly Block[] {
  if (!whose.empresas) return [noAnswer]
  if (whose.empresas.length > 0)
    return [
      { kind: 'paragraph', text: 'Elija la funeraria para ver sus pagos.' },
      { kind: 'filter', action: hrefOf(paths.cartola), submit: 'Ver los pagos', fields: whoseField(whose) },
    ]
  const text =
    'Esta página es para quien representa a una funeraria. Sus propios pagos están en cada solicitud.'
  const action = {
    kind: 'link',
    label: 'Ver mis solicitudes',
    href: hrefOf(paths.consultaSolicitudes),
  } as const
  return [{ kind: 'empty', title: 'Usted no representa a una funeraria', text, action }]
}

function askCartola(
  { services }: Reach,
  { rut, dv }: Empresa,
  { desde, hasta }: Range,
  rows: { registros: number; pagina: number },
): Promise<Reply> {
  const range = { desde: desde || undefined, hasta: hasta || undefined }
  return services.asignacionMuerte.cartola({ query: { rutEmpresa: rut, dvEmpresa: dv, ...range, ...rows } })
}

async function everyPago(reach: Reach, empresa: Empresa, range: Range) {
  const pagos: Pago[] = []
  for (let pagina = 1; ; pagina++) {
    const reply = await askCartola(reach, empresa, range, { registros: filePageSize, pagina })
    pagos.push(...reply.records)
    if (pagos.length >= reply.total || reply.records.length === 0)
      return { pagos, totals: totalBlocks(reply) }
  }
}

function csvOf(pagos: readonly Pago[]): Uint8Array {
  return csv([
    ['Fecha de pago', 'Solicitud', 'Persona que falleció', 'Factura', 'Monto'],
    ...pagos.map(({ fechaPago, folio, causante, nmroFactura, montoClp }) => [
      formatShortDate(fechaPago),
      folio,
      causante,
      nmroFactura,
      montoClp,
    ]),
  ])
}

function pagoRow(
  { fechaPago, folio, causante, nmroFactura, montoClp }: Pago,
  href?: string,
): readonly Cell[] {
  return [
    formatShortDate(fechaPago),
    href ? { text: folio, href } : folio,
    causante,
    nmroFactura,
    formatClp(montoClp),
  ]
}

function table(rows: readonly (readonly Cell[])[]): Block {
  const head = ['Fecha de pago', 'Solicitud', 'Persona que falleció', 'Factura', 'Monto']
  return { kind: 'table', caption: 'Pagos', head, rows, numeric: [4] }
}

function totalBlocks({ totalPagadoClp, totalPorPagarClp }: Reply): readonly Block[] {
  const rows = [
    { label: 'Pagado en estas fechas', lines: [formatClp(totalPagadoClp)] },
    { label: 'Aprobado y aún por pagar', lines: [formatClp(totalPorPagarClp)] },
  ]
  return [{ kind: 'summary', title: 'Totales', rows }]
}

function rangeText({ desde, hasta }: Range): string {
  if (desde && hasta) return `Pagos del ${formatShortDate(desde)} al ${formatShortDate(hasta)}.`
  if (desde) return `Pagos desde el ${formatShortDate(desde)}.`
  return hasta ? `Pagos hasta el ${formatShortDate(hasta)}.` : 'Todos los pagos.'
}

const download = (label: string, href: string) => ({ kind: 'link', label, href, download: true }) as const
