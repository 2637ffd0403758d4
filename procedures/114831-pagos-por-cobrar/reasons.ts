import { formatDate, formatListDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Action, Block } from '#engine/content/block.ts'
import type { OutcomePage } from '#engine/walking/ending-pages.ts'
import { pagoPrescriptionMonths } from '#law/cobro.ts'
import { pguSuspension } from '#law/pension-garantizada-universal.ts'
import type { PagosPorCobrar, SituacionCobro } from '#services/beneficios/contract.ts'
import { type Mandante, type PowerProblem, powerOutcomes } from '../parts/asking/acting-for.ts'
import { hrefTo, type Puerta, paths } from './paths.ts'
import { reviewBlocks } from './respuestas.ts'
import { allOf, situacionNames, whereText } from './words.ts'

type Data = Readonly<Record<string, string>>
type Outcome = Pick<OutcomePage, 'title' | 'path'> & {
  blocks: (context: unknown, data: Data) => readonly Block[]
}

/** Payments as outcome data: one line each, `beneficio|mes|monto|vence|situación`; and where those are that expire. */
export function dataOf(own: PagosPorCobrar): Record<string, string> {
  const byMonth = allOf(own).toSorted((one, other) => one.mes.localeCompare(other.mes))
  const lines = byMonth.map(({ beneficio, mes, montoLiquido, fechaVencimiento, situacion }) =>
    [
      beneficio,
      formatMonth(mes),
      formatClp(montoLiquido),
      formatListDate(fechaVencimiento),
      situacionNames[situacion],
    ].join('|'),
  )
  const expiring = byMonth.filter(({ situacion }) => situacion === 'por_vencer')
  const donde = [...new Set(expiring.map(whereText))].join('\n')
  return { pagos: lines.join('\n'), ...(donde && { donde }) }
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
const todo = (...items: string[]): readonly Block[] => [
  { kind: 'heading', text: 'Qué puede hacer' },
  { kind: 'list', items },
]
const actions = (...all: Action[]): Block => ({ kind: 'actions', actions: all })

function paymentsTable(data: Data): readonly Block[] {
  const rows = (data.pagos ?? '').split('\n').filter(Boolean)
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      caption: 'Lo que no cobró',
      head: ['Beneficio', 'Mes', 'Monto', 'Vence o venció el', 'Qué pasa'],
      numeric: [2],
      rows: rows.map(line => line.split('|')),
    },
  ]
}

const nextPayment: Action = {
  kind: 'link',
  label: 'Ver la fecha de mi próximo pago',
  href: '/tramites/5212',
}
const myPayments: Action = { kind: 'link', label: 'Ver mis pagos', href: '/misBeneficios' }

/** The beneficiary, if it is not the applicant. */
export function forWhomBlocks(mandante: Mandante | undefined): readonly Block[] {
  if (!mandante) return []
  return [
    {
      kind: 'notice',
      tone: 'info',
      title: `Pide los pagos de ${mandante.nombre}`,
      text: `Lo hace con su poder, que vale hasta el ${formatDate(mandante.hasta)}. El dinero es de esa persona. Ella puede ver que usted lo pidió.`,
    },
  ]
}

/** Whose payments an outcome is about, if they are not her own. */
function ofWhom({ de }: Data): readonly Block[] {
  return de ? [{ kind: 'notice', tone: 'info', text: `Son los pagos de ${de}, que le dio un poder.` }] : []
}

type OwnOutcome = Exclude<SituacionCobro, 'disponible'> | 'cuenta_no_es_suya' | 'cuenta_desconocida'

/** Outcomes before or within the request, each with the rule, the fact, and what to do. */
export function outcomesOf(puerta: Puerta): Readonly<Record<OwnOutcome | PowerProblem, Outcome>> {
  const own = Object.entries(ownOutcomes(puerta)).map(([id, { blocks, ...outcome }]) => [
    id,
    { ...outcome, blocks: (context: unknown, data: Data) => [...ofWhom(data), ...blocks(context, data)] },
  ])
  return { ...Object.fromEntries(own), ...powerOutcomes(hrefTo(puerta, paths.quien), paths.sinPagos) }
}

function ownOutcomes(puerta: Puerta): Readonly<Record<OwnOutcome, Outcome>> {
  const ask: Action = {
    kind: 'link',
    label: 'Ver mis solicitudes',
    href: hrefTo(puerta, paths.solicitudes),
    primary: true,
  }
  const asked: Action = { kind: 'link', label: 'Ver lo que ya pedí', href: hrefTo(puerta, paths.solicitudes) }
  return {
    sin_pagos: {
      path: paths.sinPagos,
      title: 'No tiene pagos por cobrar',
      blocks: () => [
        paragraph('Aquí se piden los pagos del IPS que nadie cobró. Hoy no hay ninguno que se pueda pedir.'),
        ...todo(
          'Si ya lo pidió, vea en qué va su solicitud.',
          'Si esperaba un pago, mire en qué fecha y de qué forma le toca.',
          'Si un pago no llegó a su cuenta, espere un día hábil y mire otra vez.',
          'Si aún no aparece, llame al 101.',
        ),
        actions({ ...nextPayment, primary: true }, asked, myPayments),
        ...reviewBlocks,
      ],
    },
    por_vencer: {
      path: paths.sinPagos,
      title: 'Vence este mes',
      blocks: (_context, data) => [
        paragraph('Lo que vence este mes ya no se puede pedir en línea: la solicitud llegaría tarde.'),
        ...paymentsTable(data),
        ...todo(
          ...(data.donde ?? '').split('\n').filter(Boolean),
          'Si no alcanza a cobrarlo, no se pierde. Vuelva aquí el mes que viene y pídalo: se emite otra vez.',
        ),
        actions({ ...nextPayment, primary: true }, asked, myPayments),
        ...reviewBlocks,
      ],
    },
    en_curso: {
      path: paths.sinPagos,
      title: 'Ya pidió estos pagos',
      blocks: (_context, data) => [
        paragraph('Cada pago se pide una sola vez. Usted ya pidió todos los que podía.'),
        ...paymentsTable(data),
        actions(ask),
        paragraph('Si no aparece entre sus solicitudes, se pidió en otro lugar. Llame al 101.'),
      ],
    },
    suspendido: {
      path: paths.sinPagos,
      title: 'Su beneficio está detenido',
      blocks: (_context, data) => [
        paragraph(
          `Un beneficio se detiene si pasan ${pguSuspension.uncollectedMonths} meses sin cobrarlo, o si no se responde al IPS. El suyo está detenido. Mientras siga así, estos pagos no se pueden pedir aquí.`,
        ),
        ...paymentsTable(data),
        ...todo(
          'Vaya a una sucursal de ChileAtiende con su cédula. Pida que le paguen otra vez.',
          'Pregunte si falta un papel o una respuesta suya.',
          'Cuando el beneficio se reactive, vuelva aquí y pida lo que no cobró.',
        ),
        actions({ ...myPayments, primary: true }, asked),
        ...reviewBlocks,
      ],
    },
    requiere_revision: {
      path: paths.sinPagos,
      title: 'Hay que revisarlo en una sucursal',
      blocks: (_context, data) => [
        paragraph(
          'Un pago que venció se puede emitir otra vez. Pero este es de un beneficio que ya terminó. Por eso el IPS tiene que ver primero si le tocaba ese mes.',
        ),
        ...paymentsTable(data),
        ...todo(
          'Vaya a una sucursal de ChileAtiende con su cédula. Diga: «Tengo un pago vencido por revisar».',
          'Si tiene un papel que muestre hasta cuándo le tocaba, llévelo.',
        ),
        actions({ ...myPayments, primary: true }, asked),
        ...reviewBlocks,
      ],
    },
    prescrito: {
      path: paths.sinPagos,
      title: 'Pasó el plazo para cobrar',
      blocks: (_context, data) => [
        paragraph(
          `Cada pago se puede pedir durante ${pagoPrescriptionMonths} meses. Después prescribe: se pierde. Los suyos ya pasaron ese plazo.`,
        ),
        ...paymentsTable(data),
        ...todo(
          'Si los pidió antes de que pasara el plazo, busque ese comprobante. Ese día es el que cuenta.',
          'Llévelo a una sucursal de ChileAtiende y pida que lo revisen.',
        ),
        actions({ ...nextPayment, primary: true }, asked),
        ...reviewBlocks,
      ],
    },
    fallecido: {
      path: paths.sinPagos,
      title: 'Estos pagos los pide la familia',
      blocks: () => [
        paragraph(
          'El Registro Civil tiene anotada la muerte de quien recibía estos pagos. Lo que no cobró es de sus herederos. Se llama saldo insoluto y se pide en otro trámite.',
        ),
        actions({ kind: 'link', label: 'Ir al saldo insoluto', href: '/tramites/5294', primary: true }),
        ...reviewBlocks,
      ],
    },
    cuenta_desconocida: {
      path: paths.noEsPosible,
      title: 'El banco no conoce esa cuenta',
      blocks: (_context, { ultimosDigitos = '' }) => [
        paragraph(
          `El IPS deposita solo en una cuenta que el banco dice que es de quien recibe el beneficio. De la que termina en ${ultimosDigitos} no lo dice.`,
        ),
        ...todo(
          'Revise el banco, el tipo de cuenta y el número. Puede haber un error al escribir.',
          'Escriba otra cuenta de quien recibe el beneficio. Sirve su CuentaRUT.',
          'O elija cobrar en persona, con la cédula.',
        ),
        actions({
          kind: 'link',
          label: 'Cambiar la forma de pago',
          href: hrefTo(puerta, paths.solicitud),
          primary: true,
        }),
        { kind: 'heading', text: 'Si la cuenta está bien escrita' },
        paragraph('Pida a su banco un certificado de la cuenta y llévelo a una sucursal de ChileAtiende.'),
      ],
    },
    cuenta_no_es_suya: {
      path: paths.noEsPosible,
      title: 'Esa cuenta está a nombre de otra persona',
      blocks: (_context, { ultimosDigitos = '' }) => [
        paragraph(
          `El IPS deposita solo en una cuenta de quien recibe el beneficio. El banco dice que la que termina en ${ultimosDigitos} es de otra persona.`,
        ),
        ...todo(
          'Revise el banco y el número. Puede haber un error al escribir.',
          'Escriba otra cuenta de quien recibe el beneficio. Sirve su CuentaRUT.',
          'O elija cobrar en persona, con la cédula.',
        ),
        actions({
          kind: 'link',
          label: 'Cambiar la forma de pago',
          href: hrefTo(puerta, paths.solicitud),
          primary: true,
        }),
        { kind: 'heading', text: 'Si cree que hay un error' },
        paragraph('Pida a su banco un certificado de la cuenta y llévelo a una sucursal de ChileAtiende.'),
      ],
    },
  }
}
