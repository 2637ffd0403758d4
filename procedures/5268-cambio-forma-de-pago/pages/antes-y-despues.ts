import { type CodigoTipoCuenta, maskAccountNumber } from '#domain/bank-account.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatPhone } from '#domain/phone.ts'
import { labelOf, type ReferenceLists } from '#engine/asking/context.ts'
import type { BankAccountAnswer } from '#engine/asking/question.ts'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import { content, folded, notice, rows } from '#engine/content/content.ts'
import type { ContactoCambio, FormaPagoBeneficio } from '#services/beneficios/contract.ts'
import type { Mandante } from '../../parts/asking/acting-for.ts'
import { formaLines } from '../../parts/telling/benefit-words.ts'
import { type Flujo, lineOf } from '../registers.ts'

const none = 'No hay'

/** The name of an e-mail among the data that change. */
export const emailLabel = 'Correo'

/** A datum with its value before and after. */
export type Fila = readonly [dato: string, antes: string, despues: string]

/** Contact data before and after: only those that change. */
export function contactRows(
  antes: ContactoCambio | null,
  despues: ContactoCambio,
  lists: ReferenceLists,
): readonly Fila[] {
  const phone = (number = '') => (number === '' ? none : formatPhone(number))
  const filas: readonly Fila[] = [
    ['Dirección', antes ? lineOf(antes, lists) : none, lineOf(despues, lists)],
    [emailLabel, antes?.email || none, despues.email || none],
    ['Celular', phone(antes?.movil), phone(despues.movil)],
    ['Teléfono fijo', phone(antes?.fijo), phone(despues.fijo)],
  ]
  return filas.filter(([, one, other]) => one !== other)
}

/** Rows as a text of the history: a line each. */
export const filasText = (filas: readonly Fila[]) => filas.map(fila => fila.join('\t')).join('\n')

/** The rows of {@link filasText} in a history. */
export function filasOf(history: readonly CaseEvent[]): readonly Fila[] {
  const text = history.find(({ data }) => data.contacto)?.data.contacto
  return (text?.split('\n') ?? []).map(line => {
    const [dato = '', antes = '', despues = ''] = line.split('\t')
    return [dato, antes, despues]
  })
}

/** Whether there is a choice between the two forms of payment. */
export const mayChoose = (flujo: Flujo | undefined) => (flujo?.actual.formas.length ?? 0) > 1

/** The current payment method and contact data, and what can be changed here. */
export const hoyBlocks = (flujo: Flujo | undefined, lists: ReferenceLists) =>
  content(
    flujo &&
      folded(
        'Ver cómo está hoy',
        rows('', {
          'Se paga': flujo.actual.formaPago
            ? formaLines(flujo.actual.formaPago, lists)
            : 'Todavía no se paga',
          Dirección: flujo.contacto && lineOf(flujo.contacto, lists),
        }),
        !mayChoose(flujo) &&
          'En línea se puede cambiar de cuenta. Para volver a cobrar en persona, hay que ir con la cédula a una sucursal de ChileAtiende.',
      ),
  )

/** What changes, of a payment or of contact data. */
export interface Cambios {
  readonly forma: FormaPagoBeneficio | undefined
  readonly contacto: ContactoCambio | undefined
}

/** On the review: whose payment changes, if not her own, before and after, first month, and deadline for undoing it. */
export function reviewBlocks(
  { contacto: antes, actual }: Flujo,
  { forma, contacto }: Cambios,
  { lists, mandante }: { readonly lists: ReferenceLists; readonly mandante: Mandante | undefined },
) {
  const { formaPago, desdeMes, deshacerHasta } = actual
  const since = `La forma nueva vale desde el pago de ${formatMonth(desdeMes)}. Antes se cobra como siempre. `
  const lines = (one: FormaPagoBeneficio) => formaLines(one, lists).join('. ')
  return content(
    mandante &&
      notice(
        'info',
        `Es el pago de ${mandante.nombre}`,
        `Usted lo cambia con su poder, que vale hasta el ${formatDate(mandante.hasta)}. El dinero es de esa persona. Le avisamos a ella, y puede deshacer el cambio.`,
      ),
    {
      kind: 'table',
      caption: 'Lo que cambia',
      head: ['Dato', 'Hoy', 'Con el cambio'],
      rows: [
        ...(forma
          ? [
              [
                'Cómo se paga',
                formaPago ? lines(formaPago) : none,
                `${lines(forma)}. Desde el pago de ${formatMonth(desdeMes)}`,
              ],
            ]
          : []),
        ...(contacto ? contactRows(antes, contacto, lists) : []),
      ],
    },
    `${forma ? since : ''}Si se arrepiente, puede deshacer el cambio hasta el ${formatDate(deshacerHasta)}.`,
  )
}

/** Where the money will be, in a few words. */
export const lugarDePago = (forma: FormaPagoBeneficio) =>
  forma.forma === 'deposito'
    ? `La cuenta que termina en ${forma.ultimosDigitos}`
    : (forma.lugar?.nombre ?? forma.pagador)

const codigoCuentaRut: CodigoTipoCuenta = 8

/** An account in a line, of its number the last digits alone. */
export function cuentaText(
  { codigoBanco, tipoCuenta, numeroCuenta }: BankAccountAnswer,
  { bancos, tiposCuenta }: ReferenceLists,
): string {
  const tipo = labelOf(tiposCuenta, tipoCuenta) ?? ''
  // "CuentaRUT de BancoEstado" names its bank already.
  const cuenta = tipoCuenta === codigoCuentaRut ? tipo : `${tipo}, ${labelOf(bancos, codigoBanco) ?? ''}`
  return `${cuenta}, ${maskAccountNumber(numeroCuenta)}`
}
