import { type CodigoTipoCuenta, maskAccountNumber } from '#domain/bank-account.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { BankAccountAnswer } from '#engine/asking/question.ts'
import type { Block } from '#engine/content/block.ts'
import type { FormaPagoBeneficio } from '#services/beneficios/contract.ts'
import type { Mandante } from '../../parts/asking/acting-for.ts'
import { formaLines } from '../../parts/telling/benefit-words.ts'
import { contactoRespondido } from '../contacto.ts'
import { formaNueva, type Pedido } from '../entrega.ts'
import { flujoOf } from '../registers.ts'
import { type Flujo, lineOf } from '../rules.ts'
import { comparacion } from './antes-y-despues.ts'

/** Where the money will be, in a few words. */
export const lugarDePago = (forma: FormaPagoBeneficio) =>
  forma.forma === 'deposito'
    ? `La cuenta que termina en ${forma.ultimosDigitos}`
    : (forma.lugar?.nombre ?? forma.pagador)

/** Whether there is a choice between the two forms of payment. */
export const mayChoose = (flujo: Flujo | undefined) => (flujo?.actual.formas.length ?? 0) > 1

/** The current payment method and contact data, and what can be changed here. */
export function hoyBlocks(flujo: Flujo | undefined, lists: ReferenceLists) {
  if (!flujo) return []
  const { formaPago } = flujo.actual
  return [
    {
      kind: 'details',
      summary: 'Ver cómo está hoy',
      blocks: [
        {
          kind: 'summary',
          rows: [
            { label: 'Se paga', lines: formaPago ? formaLines(formaPago, lists) : ['Todavía no se paga'] },
            ...(flujo.contacto ? [{ label: 'Dirección', lines: [lineOf(flujo.contacto, lists)] }] : []),
          ],
        },
        ...(mayChoose(flujo)
          ? []
          : [
              {
                kind: 'paragraph',
                text: 'En línea se puede cambiar de cuenta. Para volver a cobrar en persona, hay que ir con la cédula a una sucursal de ChileAtiende.',
              } as const,
            ]),
      ],
    } as const,
  ]
}

/** Whose payment changes, if not her own: on the review. */
export function deQuienBlocks(mandante: Mandante | undefined): readonly Block[] {
  if (!mandante) return []
  return [
    {
      kind: 'notice',
      tone: 'info',
      title: `Es el pago de ${mandante.nombre}`,
      text: `Usted lo cambia con su poder, que vale hasta el ${formatDate(mandante.hasta)}. El dinero es de esa persona. Le avisamos a ella, y puede deshacer el cambio.`,
    },
  ]
}

const codigoCuentaRut: CodigoTipoCuenta = 8

/** An account in a line, of its number the last digits alone. */
export function cuentaText(
  { codigoBanco, tipoCuenta, numeroCuenta }: BankAccountAnswer,
  { bancos, tiposCuenta }: ReferenceLists,
): string {
  const nameIn = (list: readonly { value: string; label: string }[], code: number) =>
    list.find(({ value }) => value === String(code))?.label ?? ''
  const tipo = nameIn(tiposCuenta, tipoCuenta)
  // "CuentaRUT de BancoEstado" names its bank already.
  const cuenta = tipoCuenta === codigoCuentaRut ? tipo : `${tipo}, ${nameIn(bancos, codigoBanco)}`
  return `${cuenta}, ${maskAccountNumber(numeroCuenta)}`
}

/** Before and after, side by side. */
export function comparado(known: Pedido, lists: ReferenceLists) {
  const flujo = flujoOf(known)
  if (!flujo) return []
  const despues = formaNueva(known)
  const { domicilio } = known.answers
  return [
    comparacion(
      {
        forma: despues && { antes: flujo.actual.formaPago, despues },
        contacto: domicilio && { antes: flujo.contacto, despues: contactoRespondido(domicilio) },
        desdeMes: flujo.actual.desdeMes,
      },
      lists,
    ),
  ]
}

/** First month of the change, and deadline for undoing it. */
export function alcanceBlocks(known: Pedido) {
  const flujo = flujoOf(known)
  if (!flujo) return []
  const { desdeMes, deshacerHasta } = flujo.actual
  const since = formaNueva(known)
    ? `La forma nueva vale desde el pago de ${formatMonth(desdeMes)}. Antes se cobra como siempre. `
    : ''
  return [
    {
      kind: 'paragraph',
      text: `${since}Si se arrepiente, puede deshacer el cambio hasta el ${formatDate(deshacerHasta)}.`,
    } as const,
  ]
}
