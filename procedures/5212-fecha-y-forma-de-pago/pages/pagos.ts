import { formatDate, formatDateWithWeekday, formatListDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import {
  type Content,
  content,
  figure,
  heading,
  link,
  links,
  list,
  notice,
  onward,
  remind,
} from '#engine/content/content.ts'
import type { ProximoPublico, ProximosPagos } from '#services/beneficios/contract.ts'
import { formaLines, grantedElsewhere } from '../../parts/telling/benefit-words.ts'
import { hrefTo, paths, signInTo } from '../paths.ts'

const title = 'Sus próximos pagos'
const uncollected = link('Ver pagos por cobrar', '/tramites/114831')
const openLinks = onward(
  link('Ingresar y ver el detalle', signInTo(paths.detalles)),
  uncollected,
  link('Consultar por otra persona', hrefTo(paths.consulta)),
)

/**
 * What anybody reads who knows a RUN and its birth date: the days. No benefit, amount, form, account, place or name: somebody
 * known to collect in cash is easier to rob.
 */
export function openView(pagos: readonly ProximoPublico[]): ConsultationView {
  if (pagos.length === 0)
    return {
      title: 'No hay pagos en estas fechas',
      backPath: paths.consulta,
      blocks: content(
        'El IPS no tiene anunciado un pago para esta persona, ni este mes ni el que sigue.',
        list([
          'Si esperaba uno y es para usted, ingrese. Ahí ve si algo lo detiene.',
          'Vea también si quedó un pago sin cobrar.',
          'Si cree que hay un error, llame al 101 o vaya a una sucursal de ChileAtiende.',
        ]),
        openLinks,
      ),
    }
  return {
    title: 'Los próximos pagos',
    backPath: paths.consulta,
    blocks: content(
      {
        kind: 'table',
        caption: 'Este mes y el que sigue',
        head: ['Pago', 'Fecha'],
        rows: pagos.map(({ beneficio, fechaPago, atrasado }) => [
          `Beneficio ${beneficio}${atrasado ? ', de un mes anterior' : ''}`,
          formatDate(fechaPago),
        ]),
      },
      lateNote(pagos),
      'Qué beneficio es, cuánto, cómo y dónde se paga son datos personales. Los ve quien ingresa con su ClaveÚnica.',
      openLinks,
    ),
  }
}

/** What a person reads of her own payments: benefit, day, form and place; of an account only its last digits. */
export function ownView(own: ProximosPagos, lists: ReferenceLists): ConsultationView {
  if (own.situacion !== 'con_pagos') return { title, blocks: content(withoutPayments(own)) }
  const [next] = own.pagos
  const sameDay = own.pagos.filter(({ fechaPago }) => fechaPago === next?.fechaPago)
  const totalClp = sameDay.reduce((sum, { montoLiquido }) => sum + montoLiquido, 0)
  return {
    title,
    blocks: content(
      next && [
        figure('Su próximo pago', formatClp(totalClp), {
          note: `El ${formatDateWithWeekday(next.fechaPago)}`,
        }),
        remind(next.fechaPago, 'Me paga el IPS'),
      ],
      {
        kind: 'table',
        caption: 'Este mes y el que sigue',
        head: ['Beneficio', 'Fecha', 'Forma y lugar', 'Monto'],
        numeric: [3],
        rows: own.pagos.map(({ beneficio, mes, fechaPago, atrasado, montoLiquido, formaPago }) => [
          atrasado ? `${beneficio}, de ${formatMonth(mes)}` : beneficio,
          formatListDate(fechaPago),
          formaLines(formaPago, lists).join('. '),
          formatClp(montoLiquido),
        ]),
      },
      lateNote(own.pagos),
      links(link('Cambiar cómo me pagan', '/tramites/5268'), uncollected),
      'Si una fecha o un lugar no es el que esperaba, llame al 101 o vaya a una sucursal de ChileAtiende.',
    ),
  }
}

/** Several payments of one benefit: some are of an earlier month (procedures §5212). */
const lateNote = (pagos: readonly { readonly atrasado: boolean }[]): Content =>
  pagos.some(({ atrasado }) => atrasado) &&
  notice(
    'info',
    'Hay pagos de meses anteriores',
    'No es un error. Son pagos que llegan tarde, o que se emitieron otra vez porque no se cobraron.',
  )

const reasons = {
  sin_cobro: 'Pasaron varios meses sin que se cobrara.',
  sin_respuesta: 'El IPS pidió algo y no tuvo respuesta.',
  sin_supervivencia: 'El ISL pidió mostrar que usted está con vida, y aún no tiene ese dato.',
  sin_estudios: 'El ISL no tiene su certificado de alumno de este semestre.',
} as const

const withoutPayments = ({ suspension }: ProximosPagos): Content =>
  suspension
    ? [
        notice(
          'aviso',
          'Su pago está detenido',
          `No se paga desde el ${formatDate(suspension.desde)}. ${reasons[suspension.motivo]}`,
        ),
        heading('Qué puede hacer'),
        list([
          'Vaya a una sucursal de ChileAtiende con su cédula. Pida que le paguen otra vez.',
          'Si usted sí lo cobró, o sí respondió, lleve el comprobante y pida que lo revisen.',
          'Vea qué pagos quedaron sin cobrar.',
        ]),
        onward(uncollected),
      ]
    : [
        {
          kind: 'empty',
          title: 'No tiene pagos en estas fechas',
          text: 'El IPS no tiene anunciado un pago para usted, ni este mes ni el que sigue.',
        },
        heading('Si esperaba uno'),
        list([
          'Vea si quedó un pago sin cobrar.',
          grantedElsewhere,
          'Si un beneficio suyo terminó, mire la fecha en «Mis Beneficios».',
          'Si cree que hay un error, llame al 101 o vaya a una sucursal de ChileAtiende.',
        ]),
        onward(uncollected, link('Ver mis beneficios', '/misBeneficios')),
      ]
