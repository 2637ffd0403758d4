import { formatDate, formatDateWithWeekday, formatListDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block } from '#engine/content/block.ts'
import type { ProximoPublico, ProximosPagos } from '#services/beneficios/contract.ts'
import { formaLines } from '../../parts/telling/benefit-words.ts'
import { hrefTo, paths } from '../paths.ts'

const title = 'Sus próximos pagos'
const openTitle = 'Los próximos pagos'

const link = (label: string, href: string, primary = false): Action => ({
  kind: 'link',
  label,
  href,
  ...(primary ? { primary } : {}),
})
const askAgain = link('Consultar por otra persona', hrefTo(paths.consulta))
const signIn = link('Ingresar y ver el detalle', `/login/claveunica?destino=${hrefTo(paths.detalles)}`, true)
const uncollected = link('Ver pagos por cobrar', '/tramites/114831')
const changeForm = link('Cambiar cómo me pagan', '/tramites/5268')

/**
 * What anybody reads who knows a RUN and its birth date: the days. No benefit, amount, form, account, place or name: somebody
 * known to collect in cash is easier to rob.
 */
export function openView(pagos: readonly ProximoPublico[]): ConsultationView {
  if (pagos.length === 0)
    return {
      title: 'No hay pagos en estas fechas',
      backPath: paths.consulta,
      blocks: [
        {
          kind: 'paragraph',
          text: 'El IPS no tiene anunciado un pago para esta persona, ni este mes ni el que sigue.',
        },
        {
          kind: 'list',
          items: [
            'Si esperaba uno y es para usted, ingrese. Ahí ve si algo lo detiene.',
            'Vea también si quedó un pago sin cobrar.',
            'Si cree que hay un error, llame al 101 o vaya a una sucursal de ChileAtiende.',
          ],
        },
        { kind: 'actions', actions: [signIn, uncollected, askAgain] },
      ],
    }
  const rows = pagos.map(({ beneficio, fechaPago, atrasado }) => [
    `Beneficio ${beneficio}${atrasado ? ', de un mes anterior' : ''}`,
    formatDate(fechaPago),
  ])
  return {
    title: openTitle,
    backPath: paths.consulta,
    blocks: [
      {
        kind: 'table',
        caption: 'Este mes y el que sigue',
        head: ['Pago', 'Fecha'],
        rows,
      },
      ...lateNote(pagos),
      {
        kind: 'paragraph',
        text: 'Qué beneficio es, cuánto, cómo y dónde se paga son datos personales. Los ve quien ingresa con su ClaveÚnica.',
      },
      { kind: 'actions', actions: [signIn, uncollected, askAgain] },
    ],
  }
}

/** What a person reads of her own payments: benefit, day, form and place; of an account only its last digits. */
export function ownView(own: ProximosPagos, lists: ReferenceLists): ConsultationView {
  if (own.situacion !== 'con_pagos') return { title, blocks: withoutPayments(own) }
  const rows = own.pagos.map(({ beneficio, mes, fechaPago, atrasado, montoLiquido, formaPago }) => [
    atrasado ? `${beneficio}, de ${formatMonth(mes)}` : beneficio,
    formatListDate(fechaPago),
    formaLines(formaPago, lists).join('. '),
    formatClp(montoLiquido),
  ])
  const [next] = own.pagos
  const sameDay = own.pagos.filter(({ fechaPago }) => fechaPago === next?.fechaPago)
  const totalClp = sameDay.reduce((sum, { montoLiquido }) => sum + montoLiquido, 0)
  return {
    title,
    blocks: [
      ...(next
        ? [
            {
              kind: 'figure',
              label: 'Su próximo pago',
              value: formatClp(totalClp),
              note: `El ${formatDateWithWeekday(next.fechaPago)}`,
            } as const,
            { kind: 'remind', date: next.fechaPago, text: 'Me paga el IPS' } as const,
          ]
        : []),
      {
        kind: 'table',
        caption: 'Este mes y el que sigue',
        head: ['Beneficio', 'Fecha', 'Forma y lugar', 'Monto'],
        numeric: [3],
        rows,
      },
      ...lateNote(own.pagos),
      { kind: 'actions', actions: [changeForm, uncollected] },
      {
        kind: 'paragraph',
        text: 'Si una fecha o un lugar no es el que esperaba, llame al 101 o vaya a una sucursal de ChileAtiende.',
      },
    ],
  }
}

/** Several payments of one benefit: some are of an earlier month (procedures §5212). */
function lateNote(pagos: readonly { readonly atrasado: boolean }[]): readonly Block[] {
  if (!pagos.some(({ atrasado }) => atrasado)) return []
  return [
    {
      kind: 'notice',
      tone: 'info',
      title: 'Hay pagos de meses anteriores',
      text: 'No es un error. Son pagos que llegan tarde, o que se emitieron otra vez porque no se cobraron.',
    },
  ]
}

const reasons = {
  sin_cobro: 'Pasaron varios meses sin que se cobrara.',
  sin_respuesta: 'El IPS pidió algo y no tuvo respuesta.',
  sin_supervivencia: 'El ISL pidió mostrar que usted está con vida, y aún no tiene ese dato.',
  sin_estudios: 'El ISL no tiene su certificado de alumno de este semestre.',
} as const

function withoutPayments({ suspension }: ProximosPagos): readonly Block[] {
  if (suspension)
    return [
      {
        kind: 'notice',
        tone: 'aviso',
        title: 'Su pago está detenido',
        text: `No se paga desde el ${formatDate(suspension.desde)}. ${reasons[suspension.motivo]}`,
      },
      { kind: 'heading', text: 'Qué puede hacer' },
      {
        kind: 'list',
        items: [
          'Vaya a una sucursal de ChileAtiende con su cédula. Pida que le paguen otra vez.',
          'Si usted sí lo cobró, o sí respondió, lleve el comprobante y pida que lo revisen.',
          'Vea qué pagos quedaron sin cobrar.',
        ],
      },
      { kind: 'actions', actions: [{ ...uncollected, primary: true }] },
    ]
  return [
    {
      kind: 'empty',
      title: 'No tiene pagos en estas fechas',
      text: 'El IPS no tiene anunciado un pago para usted, ni este mes ni el que sigue.',
    },
    { kind: 'heading', text: 'Si esperaba uno' },
    {
      kind: 'list',
      items: [
        'Vea si quedó un pago sin cobrar.',
        'Si un beneficio suyo terminó, mire la fecha en «Mis Beneficios».',
        'Si cree que hay un error, llame al 101 o vaya a una sucursal de ChileAtiende.',
      ],
    },
    {
      kind: 'actions',
      actions: [{ ...uncollected, primary: true }, link('Ver mis beneficios', '/misBeneficios')],
    },
  ]
}
