import { formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import type { Block } from '#engine/content/block.ts'
import { content, notice, remind } from '#engine/content/content.ts'
import type { PagosIndependiente } from '#services/asignacion-familiar/contract.ts'
import { estados } from '../words.ts'

/** The state of a year: what it means, and when money arrives. */
export function estadoBlocks(cartola: PagosIndependiente, today: IsoDate): readonly Block[] {
  const { estado, pagos } = cartola
  if (estado === null) return []
  const { text: title, tone } = estados[estado]
  const next = pagos.find(pago => pago.estado === 'calculado' && pago.fecha !== null && pago.fecha > today)
  const isUnpaid = estado === 'sin_derecho'
  return content(
    notice(
      isUnpaid ? 'aviso' : tone,
      isUnpaid ? 'Este año no se le paga' : title,
      `${textOf(cartola)}${unpaidText(cartola)}`,
    ),
    estado !== 'devuelto' &&
      pagos.some(pago => pago.estado === 'devuelto') &&
      notice('aviso', estados.devuelto.text, returnedText),
    remind(next?.fecha, 'Me pagan la asignación familiar'),
  )
}

const returnedText =
  'El banco devolvió un pago: no llegó a su cuenta. Revise su cuenta o dé otra. Después reclame aquí, y se lo pagan de nuevo.'

/** Beside months that are paid: that some are not, and where it says why. */
function unpaidText({ estado, motivos }: PagosIndependiente): string {
  return estado !== 'sin_derecho' && motivos.length > 0 ? ' Hay meses sin pago: más abajo dice por qué.' : ''
}

function textOf({ ano, estado, modalidad, pagos }: PagosIndependiente): string {
  const waits = pagos.filter(pago => pago.estado === 'calculado')
  const refund = pagos.find(({ medio }) => medio === 'devolucion')?.mesDevolucion
  switch (estado) {
    case 'compensado_en_renta':
      return `Lo de ${ano} llegó con su devolución de impuestos${refund ? ` de ${formatMonth(refund)}` : ''}. Si usted debía impuestos, se restó de lo que debía.`
    case 'pagado':
      return modalidad === 'honorarios'
        ? `Lo de ${ano} ya está pagado.`
        : 'Lo que le toca hasta ahora ya está pagado. Cada mes se paga cuando entran sus cotizaciones.'
    case 'devuelto':
      return returnedText
    case 'calculado': {
      const [first] = waits
      if (first?.fecha) return `El próximo pago es el ${formatDate(first.fecha)}, en su cuenta.`
      return refund
        ? `Llega con su devolución de impuestos, en ${formatMonth(refund)}. El monto cambia si cambian sus ingresos o sus cargas.`
        : 'Está calculado y aún no llega.'
    }
    default:
      return `En ${ano} no hay meses con derecho a pago. Aquí dice por qué y qué puede hacer.`
  }
}
