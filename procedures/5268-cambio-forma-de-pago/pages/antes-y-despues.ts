import { formatMonth } from '#domain/dates.ts'
import { formatPhone } from '#domain/phone.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Block } from '#engine/content/block.ts'
import type { ContactoCambio, FormaPagoBeneficio } from '#services/beneficios/contract.ts'
import { formaLines } from '../../parts/telling/benefit-words.ts'
import { lineOf } from '../rules.ts'

/** The compared parts, each only if it changes. */
export interface Comparado {
  readonly forma?:
    | { readonly antes: FormaPagoBeneficio | null; readonly despues: FormaPagoBeneficio }
    | undefined
  readonly contacto?: { readonly antes: ContactoCambio | null; readonly despues: ContactoCambio } | undefined
  /** First month paid by the new method, `YYYY-MM`. */
  readonly desdeMes: string
}

const none = 'No hay'

/** A datum with its value before and after. */
export type Fila = readonly [dato: string, antes: string, despues: string]

/** Contact data before and after: only those that change. */
export function contactRows(
  antes: ContactoCambio | null,
  despues: ContactoCambio,
  lists: ReferenceLists,
): readonly Fila[] {
  const phone = (number = '') => (number === '' ? none : formatPhone(number))
  const rows: readonly Fila[] = [
    ['Dirección', antes ? lineOf(antes, lists) : none, lineOf(despues, lists)],
    ['Correo', antes?.email || none, despues.email || none],
    ['Celular', phone(antes?.movil), phone(despues.movil)],
    ['Teléfono fijo', phone(antes?.fijo), phone(despues.fijo)],
  ]
  return rows.filter(([, one, other]) => one !== other)
}

/** Rows as a text of the history: a line each. */
export const filasText = (rows: readonly Fila[]) => rows.map(row => row.join('\t')).join('\n')

/** The rows of {@link filasText}. */
export function filasOf(text: string): readonly (readonly string[])[] {
  return text.split('\n').map(line => line.split('\t'))
}

/** Before and after, side by side: only what changes. */
export function comparacion({ forma, contacto, desdeMes }: Comparado, lists: ReferenceLists): Block {
  return {
    kind: 'table',
    caption: 'Lo que cambia',
    head: ['Dato', 'Hoy', 'Con el cambio'],
    rows: [
      ...(forma
        ? [
            [
              'Cómo se paga',
              forma.antes ? formaLines(forma.antes, lists).join('. ') : none,
              `${formaLines(forma.despues, lists).join('. ')}. Desde el pago de ${formatMonth(desdeMes)}`,
            ],
          ]
        : []),
      ...(contacto ? contactRows(contacto.antes, contacto.despues, lists) : []),
    ],
  }
}
