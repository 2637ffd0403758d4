import { maskAccountNumber } from '#domain/bank-account.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import type { ReferenceLists } from '#engine/context.ts'
import type { BankAccountAnswer } from '#engine/question.ts'
import type { FormaPagoBeneficio } from '#services/beneficios/contract.ts'
import { formaLines } from '../parts/benefit-words.ts'
import { comparacion } from './antes-y-despues.ts'
import { contactoRespondido } from './contacto.ts'
import { formaNueva, type Pedido } from './entrega.ts'
import { type Flujo, lineOf } from './flujo.ts'

/** Where the money will be, in a few words. */
export const lugarDePago = (forma: FormaPagoBeneficio) =>
  forma.forma === 'deposito'
    ? `Su cuenta que termina en ${forma.ultimosDigitos}`
    : (forma.lugar?.nombre ?? forma.pagador)

/** Whether she may choose between the two forms of payment. */
export const mayChoose = (gate: Flujo | undefined) => (gate?.actual.formas.length ?? 0) > 1

/** Her current payment method and contact data, and what can be changed here. */
export function hoyBlocks(gate: Flujo | undefined, lists: ReferenceLists) {
  if (!gate) return []
  const { formaPago } = gate.actual
  return [
    {
      kind: 'details',
      summary: 'Ver cómo está hoy',
      blocks: [
        {
          kind: 'summary',
          rows: [
            { label: 'Le pagan', lines: formaPago ? formaLines(formaPago, lists) : ['Todavía no le pagan'] },
            ...(gate.contacto ? [{ label: 'Dirección', lines: [lineOf(gate.contacto, lists)] }] : []),
          ],
        },
        ...(mayChoose(gate)
          ? []
          : [
              {
                kind: 'paragraph',
                text: 'En línea puede cambiar de cuenta. Para volver a cobrar en persona, vaya con su cédula a una sucursal de ChileAtiende.',
              } as const,
            ]),
      ],
    } as const,
  ]
}

/** An account in a line, of its number the last digits alone. */
export function cuentaText(
  { codigoBanco, tipoCuenta, numeroCuenta }: BankAccountAnswer,
  { bancos, tiposCuenta }: ReferenceLists,
): string {
  const nameIn = (list: readonly { value: string; label: string }[], code: number) =>
    list.find(({ value }) => value === String(code))?.label ?? ''
  return `${nameIn(tiposCuenta, tipoCuenta)}, ${nameIn(bancos, codigoBanco)}, ${maskAccountNumber(numeroCuenta)}`
}

/** Before and after, side by side. */
export function comparado(known: Pedido, lists: ReferenceLists) {
  const { gate } = known.consulted
  if (!gate) return []
  const despues = formaNueva(known)
  const { domicilio } = known.answers
  return [
    comparacion(
      {
        forma: despues && { antes: gate.actual.formaPago, despues },
        contacto: domicilio && { antes: gate.contacto, despues: contactoRespondido(domicilio) },
        desdeMes: gate.actual.desdeMes,
      },
      lists,
    ),
  ]
}

/** First month of the change, and deadline for undoing it. */
export function alcanceBlocks(known: Pedido) {
  const { gate } = known.consulted
  if (!gate) return []
  const { desdeMes, deshacerHasta } = gate.actual
  const since = formaNueva(known)
    ? `Le pagarán de la forma nueva desde el pago de ${formatMonth(desdeMes)}. Antes cobre como siempre. `
    : ''
  return [
    {
      kind: 'paragraph',
      text: `${since}Si se arrepiente, puede deshacer el cambio hasta el ${formatDate(deshacerHasta)}.`,
    } as const,
  ]
}
