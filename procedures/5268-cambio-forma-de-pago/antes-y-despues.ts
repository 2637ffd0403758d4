import { formatMonth } from '#domain/dates.ts'
import type { Block } from '#engine/block.ts'
import type { ReferenceLists } from '#engine/context.ts'
import type { ContactoCambio, FormaPagoBeneficio } from '#services/beneficios/contract.ts'
import { formaLines } from '../parts/benefit-words.ts'
import { lineOf } from './flujo.ts'

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

/** Before and after, side by side: only what changes. */
export function comparacion({ forma, contacto, desdeMes }: Comparado, lists: ReferenceLists): Block {
  const { antes, despues } = contacto ?? {}
  const contactRows = [
    ['Dirección', antes ? lineOf(antes, lists) : none, despues ? lineOf(despues, lists) : none],
    ['Correo', antes?.email || none, despues?.email || none],
    ['Celular', antes?.movil || none, despues?.movil || none],
    ['Teléfono fijo', antes?.fijo || none, despues?.fijo || none],
  ].filter(([, one, other]) => one !== other)
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
      ...(contacto ? contactRows : []),
    ],
  }
}
