import { capitalized } from '#domain/capitalized.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Consultation, ConsultationReply, ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block, SummaryRow } from '#engine/content/block.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { formaLines } from '../telling/benefit-words.ts'
import { changeBlocks, lineNames } from './change-texts.ts'
import { cambiosBetween } from './changes.ts'
import { shownMonths } from './list-page.ts'
import { type Reach, readSlip, type Slip } from './reach.ts'
import { silentView } from './silent-page.ts'
import { keepSlip, paperBlocks } from './slip-paper.ts'
import { type Documento, type Slips, slipHref, slipPaths } from './slips.ts'
import { estados, suspensionBlocks } from './states.ts'

const names: Readonly<Record<Documento, string>> = {
  liquidacion: 'Liquidación de pago',
  comprobante: 'Comprobante de pago',
}

/** The page of one payment: the slip of a pension with all its lines, or the voucher of another benefit. */
export function slipPage(slips: Slips, documento: Documento): Consultation<Reach['services']> {
  const path = slipPaths[documento]
  const hereOf = ({ hrefOf, query }: Reach) => hrefOf(path, { pago: query.get('pago') })
  const title = documento === 'liquidacion' ? 'Liquidación' : 'Comprobante de pago'
  return {
    id: documento,
    path,
    async instead(reach) {
      return reach.query.get('pago') === '' ? latestOf(slips, reach, documento) : undefined
    },
    async load(reach) {
      // The IPS has just been asked for the last payment, and did not answer.
      if (reach.query.get('pago') === '') return silentView(slips, reach, title, reach.hrefOf(path))
      const slip = await readSlip(reach)
      if (slip === 'silent') return silentView(slips, reach, title, hereOf(reach))
      if (!slip) return undefined
      return slip.beneficio.documento === documento && slips.shows(slip.beneficio)
        ? slipView(slips, reach, slip, title)
        : elsewhereView(slip)
    },
    act: (reach, form) => act(slips, reach, form.text('quiere'), { title, here: hereOf(reach) }),
  }
}

/** Stores the document, and redirects to its file or to the page that mails it to a verified address. */
async function act(
  slips: Slips,
  reach: Reach,
  wanted: string,
  { title, here }: { title: string; here: string },
): Promise<ConsultationReply> {
  const silent = async () => ({ kind: 'page', view: await silentView(slips, reach, title, here) }) as const
  const slip = await readSlip(reach)
  if (slip === 'silent') return silent()
  if (!slip) return { kind: 'not-found' }
  // A payment not made yet has no document, or it belongs to another procedure; its page says so.
  if (slip.folio === null || !slips.shows(slip.beneficio)) return { kind: 'redirect', href: here }
  const paper = await whenAnswered(keepSlip(slips, reach, slip))
  if (!paper) return silent()
  return { kind: 'redirect', href: wanted === 'correo' ? `${paper.verifyHref}/enviar` : paper.href }
}

/** Target if no payment is named: the last one made, or the list; undefined if the IPS does not answer. */
async function latestOf(
  slips: Slips,
  { services, today, hrefOf }: Reach,
  documento: Documento,
): Promise<string | undefined> {
  const query = shownMonths(today)
  const reply = await whenAnswered(services.beneficios.liquidaciones({ query }))
  if (!reply) return undefined
  const ids = reply.beneficios
    .filter(one => one.documento === documento && slips.shows(one))
    .map(({ id }) => id)
  const last = reply.liquidaciones.findLast(
    ({ estado, beneficioId }) => estado === 'pagado' && ids.includes(beneficioId),
  )
  return last ? hrefOf(slipPaths[documento], { pago: last.id }) : hrefOf(slipPaths.raiz)
}

async function slipView(slips: Slips, reach: Reach, slip: Slip, title: string): Promise<ConsultationView> {
  const { liquidacion, beneficio } = slip
  const month = formatMonth(liquidacion.mes)
  const isPaid = liquidacion.estado === 'pagado'
  return {
    title: `${title} de ${month}`,
    backPath: slipPaths.raiz,
    blocks: [
      { kind: 'paragraph', text: `${beneficio.nombre}.` },
      ...stateBlocks(slip),
      ...(beneficio.suspension ? suspensionBlocks([beneficio]) : []),
      {
        kind: 'figure',
        label: isPaid ? 'Se recibió' : 'Monto',
        value: formatClp(liquidacion.montoLiquido),
        ...(isPaid
          ? { note: `El ${formatDate(liquidacion.fechaPago)}` }
          : liquidacion.descuentos.length > 0
            ? { note: 'Después de descuentos' }
            : {}),
      },
      ...(beneficio.documento === 'liquidacion' ? lineBlocks(slip) : []),
      { kind: 'summary', title: 'Cómo se paga', rows: paymentRows(reach, slip) },
      ...remindBlocks(slips, reach, slip),
      ...slipChangeBlocks(slip),
      ...(await paperBlocks(slips, reach, slip)),
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
      ? table('Lo que se descuenta', descuentos, totalDescuentos)
      : { kind: 'paragraph', text: 'Este mes no se descontó nada.' },
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

/** Offers a reminder of the next payment. */
function remindBlocks({ reminder }: Slips, { today }: Reach, { proximoPago }: Slip): readonly Block[] {
  return proximoPago !== null && proximoPago > today
    ? [{ kind: 'remind', date: proximoPago, text: reminder }]
    : []
}

/** Why this benefit's amount differs from its previous payment. */
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
    { kind: 'link', label: 'Ver otro mes', href: hrefOf(slipPaths.raiz) },
  ]
  return [
    {
      kind: 'paragraph',
      text: 'Si un monto no le parece bien, pida que lo revisen. Llame al 101 o vaya a una sucursal de ChileAtiende con su carné.',
    },
    { kind: 'actions', actions },
  ]
}

/** Links to the payment's page in another procedure. */
function elsewhereView({ beneficio, liquidacion }: Slip): ConsultationView {
  const name = names[beneficio.documento]
  return {
    title: name,
    backPath: slipPaths.raiz,
    blocks: [
      { kind: 'paragraph', text: `Este pago tiene su propia página: ${name.toLowerCase()}.` },
      {
        kind: 'actions',
        actions: [{ kind: 'link', label: 'Verlo', href: slipHref(beneficio, liquidacion.id), primary: true }],
      },
    ],
  }
}
