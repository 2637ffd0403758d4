import { formatDate, formatListDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import { type Content, content, heading, link, list, notice, onward } from '#engine/content/content.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'
import { pagoPrescriptionMonths } from '#law/cobro.ts'
import { pguSuspension } from '#law/pension-garantizada-universal.ts'
import type { PagosPorCobrar, SituacionCobro } from '#services/beneficios/contract.ts'
import { type Mandante, powerReasons } from '../parts/asking/acting-for.ts'
import { onItsWayOutcome } from '../parts/requests/undelivered.ts'
import { type DrawReason, defineReasons } from '../parts/telling/reasons.ts'
import { reviewBlocks } from './pages/respuestas.ts'
import { hrefTo, type Puerta, paths } from './paths.ts'
import { allOf, situacionNames, whereText } from './words.ts'

/** Payments that cannot be requested; `de` is whose they are, if not her own. */
export interface Sin extends PagosPorCobrar {
  readonly de?: string | undefined
}

/** The account that the bank does not say is hers. */
interface Cuenta {
  readonly ultimosDigitos: string
  readonly de?: undefined
}

const byMonth = (own: Sin) => allOf(own).toSorted((one, other) => one.mes.localeCompare(other.mes))

function paymentsTable(own: Sin): Content {
  const pagos = byMonth(own)
  return (
    pagos.length > 0 && {
      kind: 'table',
      caption: 'Lo que no cobró',
      head: ['Beneficio', 'Mes', 'Monto', 'Vence o venció el', 'Qué pasa'],
      numeric: [2],
      rows: pagos.map(({ beneficio, mes, montoLiquido, fechaVencimiento, situacion }) => [
        beneficio,
        formatMonth(mes),
        formatClp(montoLiquido),
        formatListDate(fechaVencimiento),
        situacionNames[situacion],
      ]),
    }
  )
}

/** Where those are that expire this month. */
const placesOf = (own: Sin) => [
  ...new Set(
    byMonth(own)
      .filter(({ situacion }) => situacion === 'por_vencer')
      .map(whereText),
  ),
]

/** The beneficiary, if it is not the applicant. */
export const forWhomBlocks = (mandante: Mandante | undefined) =>
  content(
    mandante &&
      notice(
        'info',
        `Pide los pagos de ${mandante.nombre}`,
        `Lo hace con su poder, que vale hasta el ${formatDate(mandante.hasta)}. El dinero es de esa persona. Ella puede ver que usted lo pidió.`,
      ),
  )

/** Whose payments they are stands first, and the review last, below the ways on. */
const draw: DrawReason<{ readonly de?: string | undefined }> = (
  { why, shows, todo, links: ways, review },
  { de },
) => [
  de && notice('info', '', `Son los pagos de ${de}, que le dio un poder.`),
  why,
  shows,
  todo.length > 0 && [heading('Qué puede hacer'), list(todo)],
  onward(...ways),
  review,
]

const nextPayment = link('Ver la fecha de mi próximo pago', '/tramites/5212')
const myPayments = link('Ver mis pagos', '/misBeneficios')

/** Every early ending of a request at a door. */
export const outcomesOf = (
  puerta: Puerta,
): Readonly<Record<string, OutcomeOptions<Surroundings, object>>> => ({
  ...noPaymentsAt(puerta),
  ...badAccountAt(puerta),
  ...onItsWayOutcome(hrefTo(puerta, paths.solicitudes)),
  ...powerReasons(hrefTo(puerta, paths.quien), paths.sinPagos).outcomes,
})

function noPaymentsAt(puerta: Puerta) {
  const asked = link('Ver lo que ya pedí', hrefTo(puerta, paths.solicitudes))
  const path = paths.sinPagos
  return defineReasons<Exclude<SituacionCobro, 'disponible'>, Sin>(
    {
      sin_pagos: {
        path,
        title: 'No tiene pagos por cobrar',
        why: 'Aquí se piden los pagos del IPS que nadie cobró. Hoy no hay ninguno que se pueda pedir.',
        todo: [
          'Si ya lo pidió, vea en qué va su solicitud.',
          'Si esperaba un pago, mire en qué fecha y de qué forma le toca.',
          'Si un pago no llegó a su cuenta, espere un día hábil y mire otra vez.',
          'Si aún no aparece, llame al 101.',
        ],
        links: [nextPayment, asked, myPayments],
      },
      por_vencer: {
        path,
        title: 'Vence este mes',
        why: 'Lo que vence este mes ya no se puede pedir en línea: la solicitud llegaría tarde.',
        shows: paymentsTable,
        todo: own => [
          ...placesOf(own),
          'Si no alcanza a cobrarlo, no se pierde. Vuelva aquí el mes que viene y pídalo: se paga de nuevo.',
        ],
        links: [nextPayment, asked, myPayments],
      },
      en_curso: {
        path,
        title: 'Ya pidió estos pagos',
        why: 'Cada pago se pide una sola vez. Usted ya pidió todos los que podía.',
        shows: paymentsTable,
        links: [link('Ver mis solicitudes', hrefTo(puerta, paths.solicitudes))],
        review: 'Si no aparece entre sus solicitudes, se pidió en otro lugar. Llame al 101.',
      },
      suspendido: {
        path,
        title: 'Su beneficio está detenido',
        why: `Un beneficio se detiene si pasan ${pguSuspension.uncollectedMonths} meses sin cobrarlo, o si no se responde al IPS. El suyo está detenido. Mientras siga así, estos pagos no se pueden pedir aquí.`,
        shows: paymentsTable,
        todo: [
          'Vaya a una sucursal de ChileAtiende con su cédula. Pida que le paguen otra vez.',
          'Pregunte si falta un papel o una respuesta suya.',
          'Cuando el beneficio se reactive, vuelva aquí y pida lo que no cobró.',
        ],
        links: [myPayments, asked],
      },
      requiere_revision: {
        path,
        title: 'Hay que revisarlo en una sucursal',
        why: 'Un pago que venció se puede emitir otra vez. Pero este es de un beneficio que ya terminó. Por eso el IPS tiene que ver primero si le tocaba ese mes.',
        shows: paymentsTable,
        todo: [
          'Vaya a una sucursal de ChileAtiende con su cédula. Diga: «Tengo un pago vencido por revisar».',
          'Si tiene un papel que muestre hasta cuándo le tocaba, llévelo.',
        ],
        links: [myPayments, asked],
      },
      prescrito: {
        path,
        title: 'Pasó el plazo para cobrar',
        why: `Cada pago se puede pedir durante ${pagoPrescriptionMonths} meses. Después prescribe: se pierde. Los suyos ya pasaron ese plazo.`,
        shows: paymentsTable,
        todo: [
          'Si los pidió antes de que pasara el plazo, busque ese comprobante. Ese día es el que cuenta.',
          'Llévelo a una sucursal de ChileAtiende y pida que lo revisen.',
        ],
        links: [nextPayment, asked],
      },
      fallecido: {
        path,
        title: 'Estos pagos los pide la familia',
        why: 'El Registro Civil tiene anotada la muerte de quien recibía estos pagos. Lo que no cobró es de sus herederos. Se llama saldo insoluto y se pide en otro trámite.',
        links: [link('Ir al saldo insoluto', '/tramites/5294')],
      },
    },
    reviewBlocks,
    draw,
  ).outcomes
}

function badAccountAt(puerta: Puerta) {
  const path = paths.noEsPosible
  const links = [link('Cambiar la forma de pago', hrefTo(puerta, paths.solicitud))]
  const others = [
    'Escriba otra cuenta de quien recibe el beneficio. Sirve su CuentaRUT.',
    'O elija cobrar en persona, con la cédula.',
  ]
  const certificate = 'Pida a su banco un certificado de la cuenta y llévelo a una sucursal de ChileAtiende.'
  return defineReasons<'cuenta_desconocida' | 'cuenta_no_es_suya', Cuenta>(
    {
      cuenta_desconocida: {
        ...{ path, links },
        title: 'El banco no conoce esa cuenta',
        why: ({ ultimosDigitos }) =>
          `El IPS deposita solo en una cuenta que el banco dice que es de quien recibe el beneficio. De la que termina en ${ultimosDigitos} no lo dice.`,
        todo: [
          'Revise el banco, el tipo de cuenta y el número. Puede haber un error al escribir.',
          ...others,
        ],
        review: content(heading('Si la cuenta está bien escrita'), certificate),
      },
      cuenta_no_es_suya: {
        ...{ path, links },
        title: 'Esa cuenta está a nombre de otra persona',
        why: ({ ultimosDigitos }) =>
          `El IPS deposita solo en una cuenta de quien recibe el beneficio. El banco dice que la que termina en ${ultimosDigitos} es de otra persona.`,
        todo: ['Revise el banco y el número. Puede haber un error al escribir.', ...others],
        review: content(heading('Si cree que hay un error'), certificate),
      },
    },
    undefined,
    draw,
  ).outcomes
}
