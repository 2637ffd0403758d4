import { formatDate, formatInstant, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { type Content, figure, folded, link, links, notice, onward, remind } from '#engine/content/content.ts'
import type { ResumenConvenio } from '#services/deudas/contract.ts'
import { hrefTo, paths } from '../paths.ts'
import { cuotaText, takenOff } from '../words.ts'

type Convenio = Pick<
  ResumenConvenio,
  'idSolicitud' | 'situacion' | 'cuotas' | 'pagos' | 'deudas' | 'totalClp' | 'pagadoClp'
>

/** Address of the coupon of a payment. */
export const cuponHref = (id: string, cuota: number) => hrefTo(paths.cupon, { id, pago: String(cuota) })

/**
 * An agreement: what is left to pay, each payment with its coupon, what arrived, and for which months.
 *
 * @param isEnding - somebody asked to annul it: nobody is led to pay meanwhile
 */
export function convenioBlocks(found: Convenio, today: IsoDate, isEnding = false): Content {
  const { cuotas, situacion, totalClp, pagadoClp, pagos } = found
  const next = situacion === 'aceptada' && cuotas.find(one => one.pagadoClp < one.montoClp)
  const last = next && (today > next.vence ? next.hasta : next.vence)
  return [
    situacion === 'aceptada' &&
      figure('Falta pagar', formatClp(totalClp - pagadoClp), {
        note: pagadoClp > 0 ? `Ya se pagaron ${formatClp(pagadoClp)}.` : 'Todavía no llega ningún pago.',
      }),
    pagadoClp > 0 &&
      (situacion === 'anulada' || situacion === 'incumplida') && [
        notice('info', 'Lo que se pagó no se pierde', takenOff(pagadoClp)),
        links(link('Ver cuánto se debe hoy', '/tramites/70652/deuda')),
      ],
    last &&
      !isEnding &&
      today <= last &&
      onward(link(`Pagar el cupón ${next.cuota}`, cuponHref(found.idSolicitud, next.cuota))),
    cuotas.length > 0 && cuotasTable(found),
    last && !isEnding && today < last && remind(last, 'Último día para pagar el cupón del convenio'),
    pagos.length > 0 && pagosTable(found),
    folded('Los meses del convenio', mesesTable(found)),
  ]
}

/** What is still owed for the months of an agreement that is over, and another way to pay them. */
export function owedBlocks(
  { totalClp, canAgree }: { readonly totalClp: number; readonly canAgree: boolean },
  another: Extract<Action, { kind: 'link' }>,
): Content {
  return [figure('Lo que se debe hoy por esos meses', formatClp(totalClp)), canAgree && onward(another)]
}

function cuotasTable({ idSolicitud, cuotas, situacion }: Convenio): Block {
  return {
    kind: 'table',
    caption: 'Cada pago',
    head: ['Pago', 'Hasta', 'Estado', 'Monto'],
    numeric: [3],
    rows: cuotas.map(one => [
      { text: `Cupón ${one.cuota}`, href: cuponHref(idSolicitud, one.cuota) },
      formatDate(one.vence),
      cuotaText(one, situacion),
      formatClp(one.montoClp),
    ]),
  }
}

/** What arrived, as the payment institution told it. */
function pagosTable({ pagos, situacion }: Convenio): Block {
  return {
    kind: 'table',
    caption: 'Lo que llegó',
    head: ['Cuándo', 'Qué pasó', 'Monto'],
    numeric: [2],
    rows: pagos.map(one => [
      formatInstant(new Date(one.pagadoEn)),
      becameOf(one, situacion),
      formatClp(one.montoClp),
    ]),
  }
}

function becameOf(
  { cuota, aplicadoClp, devolverClp, devueltoEn }: Convenio['pagos'][number],
  situacion: Convenio['situacion'],
): string {
  const counts =
    situacion === 'anulada' || situacion === 'incumplida'
      ? 'Se descuenta de la deuda.'
      : `Cuenta para el cupón ${cuota}.`
  const used = aplicadoClp > 0 ? counts : `No cuenta para el cupón ${cuota}.`
  if (devolverClp === 0) return used
  const back = formatClp(devolverClp)
  return `${used} ${devueltoEn ? `Se devolvieron ${back}.` : `Se van a devolver ${back}.`}`
}

function mesesTable({ deudas, totalClp }: Convenio): Block {
  return {
    kind: 'table',
    caption: 'Meses que se pagan',
    captionHidden: true,
    head: ['Mes', 'Por quién', 'Total'],
    numeric: [2],
    rows: deudas.map(one => [formatMonth(one.periodo), one.trabajador, formatClp(one.totalClp)]),
    foot: ['Total', '', formatClp(totalClp)],
  }
}
