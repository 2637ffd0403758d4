import { formatListDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { PagoCobro } from '#services/safem2/contract.ts'
import type { EntryColumn } from '../../parts/telling/statement.ts'
import { estadoPagoText, motivoPagoText } from '../words.ts'

/** What happened with a payment, for the company and for the worker alike. */
export const whatHappened: readonly EntryColumn<PagoCobro>[] = [
  {
    head: 'Qué pasó',
    text: ({ estado, motivo }) => (motivo ? motivoPagoText[motivo] : estadoPagoText[estado]),
    inFile: ({ estado }) => estadoPagoText[estado].text,
  },
  { head: 'Razón', inFile: ({ motivo }) => (motivo ? motivoPagoText[motivo] : '') },
]

/** Its day and amount. */
export const dayAndAmount: readonly EntryColumn<PagoCobro>[] = [
  {
    head: 'Día',
    text: ({ estado, fecha, motivo }) =>
      estado !== 'no_pagado' ? formatListDate(fecha) : motivo === 'objetado' ? 'En espera' : 'Sin pago',
    inFile: ({ estado, fecha }) => (estado === 'no_pagado' ? '' : fecha),
  },
  {
    head: 'Monto',
    text: ({ montoClp }) => formatClp(montoClp),
    isNumeric: true,
    inFile: ({ montoClp }) => montoClp,
  },
]
