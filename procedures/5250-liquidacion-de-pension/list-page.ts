import { capitalized } from '#domain/capitalized.ts'
import { addMonths, formatDate, formatMonth, formatShortDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Action, Block, Cell } from '#engine/block.ts'
import type { Consultation, ConsultationView } from '#engine/consultation.ts'
import type { BeneficioLiquidado, Liquidacion } from '#services/beneficios/contract.ts'
import { whenAnswered } from '../answered.ts'
import { formaName } from '../parts/benefit-words.ts'
import { changeBlocks } from './change-texts.ts'
import { lastMonthChange } from './changes.ts'
import { paths } from './paths.ts'
import type { Reach } from './reach.ts'
import { silentView } from './silence.ts'
import { estados, suspensionBlocks } from './states.ts'

/** Title of the procedure's own page. */
export const listTitle = 'Sus liquidaciones de pago'

/** How many months are shown, this one included (procedures §5250). */
const monthsShown = 12
/** How many of them stand open; the others are folded, so that a phone has no mile to scroll. */
const monthsOpen = 4

/** The months that are asked: the last twelve, and the next so that a payment to come is seen. */
export function shownMonths(today: IsoDate): { desde: string; hasta: string } {
  const first = `${today.slice(0, 7)}-01`
  return { desde: addMonths(first, 1 - monthsShown).slice(0, 7), hasta: addMonths(first, 1).slice(0, 7) }
}

/** What she was paid in the last twelve months, each month with its slip: the procedure's own address. */
export const listPage: Consultation<Reach['services']> = {
  id: 'liquidaciones',
  path: paths.raiz,
  async load(reach) {
    const query = shownMonths(reach.today)
    const reply = await whenAnswered(reach.services.beneficios.liquidaciones({ query }))
    return reply ? listView(reach, reply) : silentView(reach, listTitle, reach.hrefOf(paths.raiz))
  },
}

interface Own {
  readonly beneficios: readonly BeneficioLiquidado[]
  readonly liquidaciones: readonly Liquidacion[]
}

function listView(reach: Reach, all: Own): ConsultationView {
  // Pensions of the ISL have a procedure of their own.
  const isOther = ({ tipo }: BeneficioLiquidado) => tipo === 'PENSION_ISL'
  const others = all.beneficios.filter(isOther)
  const beneficios = all.beneficios.filter(one => !isOther(one))
  const liquidaciones = all.liquidaciones.filter(({ beneficioId }) =>
    beneficios.some(({ id }) => id === beneficioId),
  )
  const own = { beneficios, liquidaciones }
  return {
    title: listTitle,
    blocks: [
      ...suspensionBlocks(beneficios),
      ...(others.length > 0 ? islBlocks : []),
      ...(liquidaciones.length === 0 ? emptyBlocks(own) : filledBlocks(reach, own)),
      ...alwaysBlocks,
    ],
  }
}

function filledBlocks(reach: Reach, { beneficios, liquidaciones }: Own): readonly Block[] {
  const wanted = reach.query.get('beneficio')
  const withPayments = beneficios.filter(({ id }) => liquidaciones.some(one => one.beneficioId === id))
  const chosen = withPayments.find(({ id }) => id === wanted)
  const shown = chosen ? liquidaciones.filter(one => one.beneficioId === chosen.id) : liquidaciones
  const change = lastMonthChange(liquidaciones)
  return [
    {
      kind: 'paragraph',
      text: 'Aquí están sus pagos del Instituto de Previsión Social (IPS) de los últimos 12 meses. Elija un mes para ver el detalle.',
    },
    ...lastBlocks(liquidaciones),
    ...collectBlocks(liquidaciones),
    ...(change ? changeBlocks(change, id => beneficioOf(beneficios, id)) : []),
    { kind: 'heading', text: 'Mes a mes' },
    ...(withPayments.length > 1 ? [filterBlock(reach, withPayments, chosen?.id ?? '')] : []),
    ...monthTables(reach, beneficios, shown),
  ]
}

/** What the last month with payments brought in all. */
function lastBlocks(liquidaciones: readonly Liquidacion[]): readonly Block[] {
  const due = liquidaciones.filter(({ estado }) => estado !== 'programado')
  const last = due.at(-1)
  if (!last) return []
  const ofMonth = due.filter(({ mes }) => mes === last.mes)
  const totalClp = ofMonth.reduce((sum, { montoLiquido }) => sum + montoLiquido, 0)
  const isPaid = ofMonth.every(({ estado }) => estado === 'pagado')
  return [
    {
      kind: 'figure',
      label: `Su pago de ${formatMonth(last.mes)}`,
      value: formatClp(totalClp),
      note: isPaid
        ? `Pagado el ${formatDate(last.fechaPago)}, después de descuentos`
        : 'Hay un pago que no ha cobrado. Mire la lista',
    },
  ]
}

/** Where to go with payments that wait or have lapsed. */
function collectBlocks(liquidaciones: readonly Liquidacion[]): readonly Block[] {
  const waits = liquidaciones.some(({ estado }) => estado === 'pendiente' || estado === 'caducado')
  return waits ? [{ kind: 'actions', actions: [link('Pagos por cobrar', '/tramites/114831', true)] }] : []
}

function filterBlock(reach: Reach, beneficios: readonly BeneficioLiquidado[], value: string): Block {
  return {
    kind: 'filter',
    action: reach.hrefOf(paths.raiz),
    submit: 'Ver',
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
    ...(value === '' ? {} : { clearHref: reach.hrefOf(paths.raiz) }),
  }
}

/** The newest months open, and those before them folded, a table for each year; the newest first. */
function monthTables(
  reach: Reach,
  beneficios: readonly BeneficioLiquidado[],
  shown: readonly Liquidacion[],
): readonly Block[] {
  const isSeveral = new Set(shown.map(({ beneficioId }) => beneficioId)).size > 1
  const table = (caption: string, slips: readonly Liquidacion[]): Block => ({
    kind: 'table',
    caption,
    head: ['Mes', ...(isSeveral ? ['Beneficio'] : []), 'Recibe', 'Día de pago', 'Forma', 'Estado'],
    numeric: [isSeveral ? 2 : 1],
    rowsLead: true,
    rows: slips
      .toReversed()
      .map(one => rowOf(reach, one, beneficioOf(beneficios, one.beneficioId), isSeveral)),
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
  { hrefOf }: Reach,
  { id, mes, montoLiquido, fechaPago, formaPago, estado }: Liquidacion,
  beneficio: BeneficioLiquidado,
  isSeveral: boolean,
): readonly Cell[] {
  const { label, tone } = estados[estado]
  return [
    { text: capitalized(formatMonth(mes)), href: hrefOf(paths[beneficio.documento], { pago: id }) },
    ...(isSeveral ? [longName(beneficio)] : []),
    formatClp(montoLiquido),
    formatShortDate(fechaPago),
    formaName(formaPago),
    { text: label, tone },
  ]
}

function emptyBlocks({ beneficios }: Own): readonly Block[] {
  const [ended] = beneficios.filter(({ estado }) => estado === 'terminado').toReversed()
  return [
    {
      kind: 'empty',
      title: 'No tiene pagos del IPS en los últimos 12 meses',
      text: ended?.fechaTermino
        ? `Su último beneficio terminó el ${formatDate(ended.fechaTermino)}: ${ended.nombre}.`
        : 'El IPS no tiene pagos a su nombre en estos meses.',
    },
    { kind: 'heading', text: 'Qué puede hacer' },
    {
      kind: 'list',
      items: [
        'Si tiene 65 años o más, vea si puede recibir la Pensión Garantizada Universal (PGU).',
        'Si su pensión la paga una AFP o un seguro, pida ahí su liquidación.',
        'Si esperaba un pago, mire cuándo se paga. Tal vez lo está esperando para que lo cobre.',
        'Si cree que hay un error, llame al 101 o pida que lo revisen en una sucursal de ChileAtiende.',
      ],
    },
    {
      kind: 'actions',
      actions: [
        link('Ver la PGU', '/ficha/102077', true),
        link('Fecha y forma de pago', '/tramites/5212'),
        link('Pagos por cobrar', '/tramites/114831'),
      ],
    },
  ]
}

const islBlocks: readonly Block[] = [
  {
    kind: 'notice',
    tone: 'info',
    title: 'Su pensión por accidente del trabajo',
    text: 'La liquidación de esa pensión se pide aparte. La da el Instituto de Seguridad Laboral (ISL).',
  },
  { kind: 'actions', actions: [link('Liquidación del ISL', '/ficha/8765')] },
]

const alwaysBlocks: readonly Block[] = [
  {
    kind: 'details',
    summary: 'Si otra persona cobra por usted, o si busca un mes más antiguo',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Estas páginas muestran solo los pagos de quien ingresó. Quien cobra por otra persona con un poder puede pedir la liquidación en una sucursal de ChileAtiende, con su carné y el poder.',
      },
      {
        kind: 'paragraph',
        text: 'En línea se ven los últimos 12 meses. Los documentos que ya guardó siguen en Mis Certificados. Por meses más antiguos pregunte en el 101.',
      },
    ],
  },
  {
    kind: 'actions',
    actions: [link('Mis Certificados', '/certificados'), link('Más sobre este trámite', '/ficha/5250')],
  },
]

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
