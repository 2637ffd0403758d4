import { capitalized } from '#domain/capitalized.ts'
import { addMonths, formatDate, formatListDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import type { Consultation, ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block, Cell } from '#engine/content/block.ts'
import { content } from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { BeneficioLiquidado, Liquidacion } from '#services/beneficios/contract.ts'
import { formaName } from '../telling/benefit-words.ts'
import { changeBlocks } from './change-texts.ts'
import { lastMonthChange } from './changes.ts'
import type { Reach } from './reach.ts'
import { silentView } from './silent-page.ts'
import { type Slips, slipHref, slipPaths } from './slips.ts'
import { estados, suspensionBlocks } from './states.ts'
import { yearContent } from './year-blocks.ts'

/** Months shown, the current one included (procedures §5250). */
const monthsShown = 12
/** Months shown expanded; older ones are collapsed, to keep the page short on a phone. */
const monthsOpen = 3

/** The months to load: the last twelve, and the next one for coming payments. */
export function shownMonths(today: IsoDate): { desde: string; hasta: string } {
  const first = `${today.slice(0, 7)}-01`
  return { desde: addMonths(first, 1 - monthsShown).slice(0, 7), hasta: addMonths(first, 1).slice(0, 7) }
}

/** The person's payments of the last twelve months, each with its slip: the procedure's own address. */
export function slipListPage(slips: Slips): Consultation<Reach['services']> {
  return {
    id: 'liquidaciones',
    path: slipPaths.raiz,
    async load(reach) {
      const query = shownMonths(reach.today)
      const reply = await whenAnswered(reach.services.beneficios.liquidaciones({ query }))
      return reply
        ? listView(slips, reach, reply)
        : silentView(slips, reach, slips.title, reach.hrefOf(slipPaths.raiz))
    },
  }
}

interface Own {
  readonly beneficios: readonly BeneficioLiquidado[]
  readonly liquidaciones: readonly Liquidacion[]
}

function listView(slips: Slips, reach: Reach, all: Own): ConsultationView {
  const beneficios = all.beneficios.filter(slips.shows)
  // A payment that was issued again keeps its month.
  const liquidaciones = all.liquidaciones
    .filter(({ beneficioId }) => beneficios.some(({ id }) => id === beneficioId))
    .toSorted((one, other) => one.mes.localeCompare(other.mes))
  const [ended] = beneficios.filter(({ estado }) => estado === 'terminado').toReversed()
  return {
    title: slips.title,
    blocks: [
      ...suspensionBlocks(beneficios),
      ...(beneficios.length < all.beneficios.length ? slips.elsewhere : []),
      ...(liquidaciones.length === 0
        ? slips.empty(ended)
        : filledBlocks(slips, reach, { beneficios, liquidaciones })),
      ...slips.always,
    ],
  }
}

function filledBlocks(slips: Slips, reach: Reach, { beneficios, liquidaciones }: Own): readonly Block[] {
  const wanted = reach.query.get('beneficio')
  const withPayments = beneficios.filter(({ id }) => liquidaciones.some(one => one.beneficioId === id))
  const chosen = withPayments.find(({ id }) => id === wanted)
  const shown = chosen ? liquidaciones.filter(one => one.beneficioId === chosen.id) : liquidaciones
  const last = lastMonthChange(liquidaciones)
  const change = last && last.cambios.length > 0 ? last : undefined
  return [
    { kind: 'paragraph', text: slips.intro },
    ...lastBlocks(liquidaciones),
    ...nextBlocks(slips, reach, liquidaciones),
    ...collectBlocks(liquidaciones),
    ...content(yearContent(liquidaciones, id => beneficioOf(beneficios, id), change)),
    ...(change ? changeBlocks(change, id => beneficioOf(beneficios, id)) : []),
    ...(withPayments.length > 1
      ? [{ kind: 'heading', text: 'Mes a mes' } as const, filterBlock(reach, withPayments, chosen?.id ?? '')]
      : []),
    ...monthTables(beneficios, shown),
  ]
}

/** Total of the last month with payments. */
function lastBlocks(liquidaciones: readonly Liquidacion[]): readonly Block[] {
  const due = liquidaciones.filter(({ estado }) => estado !== 'programado')
  const last = due.at(-1)
  if (!last) return []
  const ofMonth = due.filter(({ mes }) => mes === last.mes)
  const totalClp = ofMonth.reduce((sum, { montoLiquido }) => sum + montoLiquido, 0)
  return [
    {
      kind: 'figure',
      label: `Pago de ${formatMonth(last.mes)}`,
      value: formatClp(totalClp),
      note: lastNote(ofMonth, due.filter(isWaiting).length),
    },
  ]
}

const isWaiting = ({ estado }: Liquidacion) => estado === 'pendiente' || estado === 'caducado'

/** What became of the last month: when it was paid, or how many payments of any month are still to be collected. */
function lastNote(ofMonth: readonly Liquidacion[], waiting: number): string {
  if (!ofMonth.every(({ estado }) => estado === 'pagado'))
    return waiting > 0
      ? `Hay ${plural('pago', 'pagos', waiting)} sin cobrar. Vea cuáles en la lista.`
      : 'No se cobró a tiempo. Vea el mes en la lista.'
  const [{ fechaPago } = { fechaPago: '' }] = ofMonth.toReversed()
  const isCut = ofMonth.some(({ descuentos }) => descuentos.length > 0)
  return `Pagado el ${formatDate(fechaPago)}${isCut ? ', después de descuentos' : ''}`
}

/** The date of the next payment, with a reminder. */
function nextBlocks(
  { reminder }: Slips,
  { today }: Reach,
  liquidaciones: readonly Liquidacion[],
): readonly Block[] {
  const [next] = liquidaciones
    .filter(({ estado, fechaPago }) => estado === 'programado' && fechaPago > today)
    .toSorted((one, other) => one.fechaPago.localeCompare(other.fechaPago))
  if (!next) return []
  return [
    { kind: 'paragraph', text: `El próximo pago es el ${formatDate(next.fechaPago)}.` },
    { kind: 'remind', date: next.fechaPago, text: reminder },
  ]
}

/** Links for payments to collect or expired ones. */
function collectBlocks(liquidaciones: readonly Liquidacion[]): readonly Block[] {
  return liquidaciones.some(isWaiting)
    ? [{ kind: 'actions', actions: [link('Pagos por cobrar', '/tramites/114831', true)] }]
    : []
}

function filterBlock(reach: Reach, beneficios: readonly BeneficioLiquidado[], value: string): Block {
  return {
    kind: 'filter',
    action: reach.hrefOf(slipPaths.raiz),
    submit: 'Ver',
    folded: 'Ver los pagos de un solo beneficio',
    fields: [
      {
        kind: 'select',
        name: 'beneficio',
        label: '¿Qué pagos quiere ver?',
        value,
        all: 'Todos',
        options: beneficios.map(one => ({ value: one.id, label: longName(one) })),
      },
    ],
    ...(value === '' ? {} : { clearHref: reach.hrefOf(slipPaths.raiz) }),
  }
}

/** Of several benefits a row for each month with its sum, which opens on the payments of the month; newest first. */
function monthsOfSeveral(
  beneficios: readonly BeneficioLiquidado[],
  shown: readonly Liquidacion[],
): readonly Block[] {
  const months = [...Map.groupBy(shown, ({ mes }) => mes)].toReversed()
  const sumOf = (slips: readonly Liquidacion[]) =>
    slips.reduce((sum, { montoLiquido }) => sum + montoLiquido, 0)
  const row = ([mes, slips]: readonly [string, readonly Liquidacion[]], index: number): Block => {
    const states = [...new Set(slips.map(({ estado }) => estado))].filter(estado => estado !== 'pagado')
    const said = states.map(estado => `, ${estados[estado].label.toLowerCase()}`).join('')
    const [, before] = months[index + 1] ?? []
    const moreClp = before ? sumOf(slips) - sumOf(before) : 0
    const change = moreClp === 0 ? '' : ` (${formatClp(Math.abs(moreClp))} ${moreClp > 0 ? 'más' : 'menos'})`
    return {
      kind: 'details',
      summary: `${capitalized(formatMonth(mes))}: ${formatClp(sumOf(slips))}${change}${said}`,
      blocks: [
        {
          kind: 'table',
          caption: `Pagos de ${formatMonth(mes)}`,
          head: ['Beneficio', 'Recibe', 'Día de pago', 'Forma', 'Estado'],
          numeric: [1],
          rowsLead: true,
          rows: slips.map(one => {
            const beneficio = beneficioOf(beneficios, one.beneficioId)
            return [
              { text: longName(beneficio), href: slipHref(beneficio, one.id) },
              ...rowOf(one, beneficio).slice(1),
            ]
          }),
        },
      ],
    }
  }
  const years = [...new Set(months.map(([mes]) => yearOf(mes)))]
  return years.flatMap(year => [
    { kind: 'heading', text: `Pagos de ${year}`, level: 3 } as const,
    ...months.flatMap((month, index) => (yearOf(month[0]) === year ? [row(month, index)] : [])),
  ])
}

/** The newest months expanded, older ones collapsed, with a table for each year; newest first. */
function monthTables(
  beneficios: readonly BeneficioLiquidado[],
  shown: readonly Liquidacion[],
): readonly Block[] {
  if (new Set(shown.map(({ beneficioId }) => beneficioId)).size > 1) return monthsOfSeveral(beneficios, shown)
  const table = (caption: string, slips: readonly Liquidacion[]): Block => ({
    kind: 'table',
    caption,
    head: ['Mes', 'Recibe', 'Día de pago', 'Forma', 'Estado'],
    numeric: [1],
    rowsLead: true,
    rows: slips.toReversed().map(one => rowOf(one, beneficioOf(beneficios, one.beneficioId))),
  })
  const months = [...new Set(shown.map(({ mes }) => mes))].sort()
  const [firstOpen = ''] = months.slice(-monthsOpen)
  const years = [...new Set(months.filter(mes => mes < firstOpen).map(yearOf))].reverse()
  return [
    table(
      'Los últimos pagos',
      shown.filter(({ mes }) => mes >= firstOpen),
    ),
    ...(years.length === 0
      ? []
      : [
          {
            kind: 'details',
            summary: 'Ver los meses anteriores',
            blocks: years.map(year =>
              table(
                `Pagos de ${year}`,
                shown.filter(({ mes }) => yearOf(mes) === year && mes < firstOpen),
              ),
            ),
          } as const,
        ]),
  ]
}

const yearOf = (mes: string) => mes.slice(0, 4)

function rowOf(
  { id, mes, montoLiquido, fechaPago, formaPago, estado }: Liquidacion,
  beneficio: BeneficioLiquidado,
): readonly Cell[] {
  const { label, tone } = estados[estado]
  return [
    { text: capitalized(formatMonth(mes)), href: slipHref(beneficio, id) },
    formatClp(montoLiquido),
    formatListDate(fechaPago),
    formaName(formaPago),
    { text: label, tone },
  ]
}

function link(label: string, href: string, primary = false): Action {
  return { kind: 'link', label, href, primary }
}

function longName({ nombre, causante }: Pick<BeneficioLiquidado, 'nombre' | 'causante'>): string {
  return causante === null ? nombre : `${nombre}, por ${causante}`
}

function beneficioOf(beneficios: readonly BeneficioLiquidado[], id: string): BeneficioLiquidado {
  const found = beneficios.find(one => one.id === id)
  if (!found) throw new RangeError(`The institution names no benefit ${id}`)
  return found
}
