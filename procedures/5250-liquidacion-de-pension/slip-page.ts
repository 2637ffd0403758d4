import { capitalized } from '#domain/capitalized.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Action, Block, SummaryRow } from '#engine/block.ts'
import type { Consultation, ConsultationReply, ConsultationView } from '#engine/consultation.ts'
import { whenAnswered } from '../answered.ts'
import { formaLines } from '../parts/benefit-words.ts'
import { changeBlocks, lineNames } from './change-texts.ts'
import { cambiosBetween } from './changes.ts'
import { shownMonths } from './list-page.ts'
import { paths } from './paths.ts'
import { type Reach, readSlip, type Slip } from './reach.ts'
import { silentView } from './silence.ts'
import { keepSlip, paperBlocks, paperKinds } from './slip-paper.ts'
import { estados, suspensionBlocks } from './states.ts'

type Documento = keyof typeof paperKinds

/** The slip of a pension with all its lines. */
export const liquidacionPage = slipPage('liquidacion')

/** The voucher of one line of what is not a pension. */
export const comprobantePage = slipPage('comprobante')

function slipPage(documento: Documento): Consultation<Reach['services']> {
  const path = paths[documento]
  const hereOf = ({ hrefOf, query }: Reach) => hrefOf(path, { pago: query.get('pago') })
  const title = documento === 'liquidacion' ? 'Liquidación' : 'Comprobante de pago'
  return {
    id: documento,
    path,
    async instead(reach) {
      return reach.query.get('pago') === '' ? latestOf(reach, documento) : undefined
    },
    async load(reach) {
      // The IPS was asked for the last payment just now, and did not answer.
      if (reach.query.get('pago') === '') return silentView(reach, title, reach.hrefOf(path))
      const slip = await readSlip(reach)
      if (slip === 'silent') return silentView(reach, title, hereOf(reach))
      if (!slip) return undefined
      return slip.beneficio.documento === documento
        ? slipView(reach, slip, title)
        : elsewhereView(reach, slip)
    },
    act: (reach, form) => act(reach, form.text('quiere'), { title, here: hereOf(reach) }),
  }
}

/** Keeps the paper, and leads to its file or to the page that sends it to a proved address. */
async function act(
  reach: Reach,
  wanted: string,
  { title, here }: { title: string; here: string },
): Promise<ConsultationReply> {
  const silent = async () => ({ kind: 'page', view: await silentView(reach, title, here) }) as const
  const slip = await readSlip(reach)
  if (slip === 'silent') return silent()
  if (!slip) return { kind: 'not-found' }
  // A payment that is not made has no paper; its page says why.
  if (slip.folio === null) return { kind: 'redirect', href: here }
  const paper = await whenAnswered(keepSlip(reach, slip))
  if (!paper) return silent()
  return { kind: 'redirect', href: wanted === 'correo' ? `${paper.verifyHref}/enviar` : paper.href }
}

/** Where to go when no payment is named: to the last one that was made, or to the list; undefined while the IPS is silent. */
async function latestOf(
  { services, today, hrefOf }: Reach,
  documento: Documento,
): Promise<string | undefined> {
  const query = shownMonths(today)
  const reply = await whenAnswered(services.beneficios.liquidaciones({ query }))
  if (!reply) return undefined
  const ids = reply.beneficios.filter(one => one.documento === documento).map(({ id }) => id)
  const last = reply.liquidaciones.findLast(
    ({ estado, beneficioId }) => estado === 'pagado' && ids.includes(beneficioId),
  )
  return last ? hrefOf(paths[documento], { pago: last.id }) : hrefOf(paths.raiz)
}

async function slipView(reach: Reach, slip: Slip, title: string): Promise<ConsultationView> {
  const { liquidacion, beneficio } = slip
  const month = formatMonth(liquidacion.mes)
  const isPaid = liquidacion.estado === 'pagado'
  return {
    title: `${title} de ${month}`,
    backPath: paths.raiz,
    blocks: [
      { kind: 'paragraph', text: `${beneficio.nombre}.` },
      ...stateBlocks(slip),
      ...(beneficio.suspension ? suspensionBlocks([beneficio]) : []),
      {
        kind: 'figure',
        label: isPaid ? 'Usted recibió' : 'Monto',
        value: formatClp(liquidacion.montoLiquido),
        note: isPaid ? `El ${formatDate(liquidacion.fechaPago)}` : 'Después de descuentos',
      },
      ...(beneficio.documento === 'liquidacion' ? lineBlocks(slip) : []),
      { kind: 'summary', title: 'Cómo se paga', rows: paymentRows(reach, slip) },
      ...slipChangeBlocks(slip),
      ...(await paperBlocks(reach, slip)),
      ...onward(reach, slip),
    ],
  }
}

function stateBlocks({ liquidacion }: Slip): readonly Block[] {
  const { notice, tone } = estados[liquidacion.estado]
  return notice ? [{ kind: 'notice', tone, ...notice(liquidacion) }] : []
}

function lineBlocks({
  liquidacion: { haberes, descuentos, totalHaberes, totalDescuentos },
}: Slip): readonly Block[] {
  const table = (caption: string, lines: Parameters<typeof rowsOf>[0], totalClp: number): Block => ({
    kind: 'table',
    caption,
    head: ['Detalle', 'Monto'],
    numeric: [1],
    rows: rowsOf(lines),
    foot: ['Total', formatClp(totalClp)],
  })
  return [
    table('Lo que gana (haberes)', haberes, totalHaberes),
    descuentos.length > 0
      ? table('Lo que le descuentan', descuentos, totalDescuentos)
      : { kind: 'paragraph', text: 'Este mes no le descontaron nada.' },
  ]
}

const rowsOf = (lines: Slip['liquidacion']['haberes'] | Slip['liquidacion']['descuentos']) =>
  lines.map(({ codigo, monto }) => [lineNames[codigo], formatClp(monto)])

function paymentRows({ lists }: Reach, slip: Slip): readonly SummaryRow[] {
  const { liquidacion, beneficio, folio, proximoPago, poderHasta } = slip
  const { mes, fechaPago, fechaVencimiento, formaPago, estado } = liquidacion
  const row = (label: string, ...lines: readonly string[]): SummaryRow => ({ label, lines })
  return [
    row('Mes', capitalized(formatMonth(mes))),
    ...(beneficio.causante === null ? [] : [row('Se paga por', beneficio.causante)]),
    row('Día de pago', formatDate(fechaPago)),
    row('Forma de pago', ...formaLines(formaPago, lists)),
    ...(estado !== 'pagado' && formaPago.forma === 'presencial'
      ? [row('Se puede cobrar hasta', formatDate(fechaVencimiento))]
      : []),
    ...(proximoPago !== null && proximoPago !== fechaPago
      ? [row('Próximo pago', formatDate(proximoPago))]
      : []),
    ...(poderHasta === null ? [] : [row('Poder para cobrar', `Sirve hasta el ${formatDate(poderHasta)}`)]),
    ...(folio === null ? [] : [row('Folio del IPS', folio)]),
  ]
}

/** Why this benefit paid another amount than in its payment before. */
function slipChangeBlocks({ liquidacion: ahora, anterior: antes, beneficio }: Slip): readonly Block[] {
  if (!antes) return []
  const change = {
    antes: antes.mes,
    ahora: ahora.mes,
    antesClp: antes.montoLiquido,
    ahoraClp: ahora.montoLiquido,
    cambios: cambiosBetween(antes, ahora),
  }
  return changeBlocks(change, () => beneficio)
}

function onward({ hrefOf }: Reach, { liquidacion: { estado } }: Slip): readonly Block[] {
  const toCollect = estado === 'pendiente' || estado === 'caducado'
  const actions: Action[] = [
    ...(toCollect
      ? [{ kind: 'link', label: 'Pagos por cobrar', href: '/tramites/114831', primary: true } as const]
      : []),
    { kind: 'link', label: 'Ver otro mes', href: hrefOf(paths.raiz) },
  ]
  return [
    {
      kind: 'paragraph',
      text: 'Si un monto no le parece bien, pida que lo revisen. Llame al 101 o vaya a una sucursal de ChileAtiende con su carné.',
    },
    { kind: 'actions', actions },
  ]
}

/** The address was of the other paper: this one says which it is and leads there. */
function elsewhereView({ hrefOf }: Reach, { beneficio, liquidacion }: Slip): ConsultationView {
  const { name } = paperKinds[beneficio.documento]
  return {
    title: name,
    backPath: paths.raiz,
    blocks: [
      { kind: 'paragraph', text: `Este pago tiene otro documento: ${name.toLowerCase()}.` },
      {
        kind: 'actions',
        actions: [
          {
            kind: 'link',
            label: 'Verlo',
            href: hrefOf(paths[beneficio.documento], { pago: liquidacion.id }),
            primary: true,
          },
        ],
      },
    ],
  }
}
