import { capitalized } from '#domain/capitalized.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatMonths } from '#domain/month-list.ts'
import { link, links, remind, rows } from '#engine/content/content.ts'
import type { EventoSolicitud } from '#services/asignacion-familiar/contract.ts'
import { tipoDocumentoLabels } from '../nueva-solicitud-af-asignacion-familiar/words.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { defineRequests } from '../parts/requests/requests.ts'
import { resolucionBlocks } from './pages/resolucion.ts'
import { hrefTo, paths } from './paths.ts'
import { porQueNo, refusals } from './reasons.ts'
import type { Services } from './registers.ts'

const seeCartola = link('Ver mis pagos por cargas', hrefTo(paths.cartola))

/** Which account another took the place of; nothing where the institution does not say it. */
const antesText = (digitosAntes: string | null | undefined) => {
  if (digitosAntes === undefined) return ''
  return digitosAntes === null
    ? ' Antes no tenía una en el IPS.'
    : ` Antes depositaba en la que termina en ${digitosAntes}.`
}

type Kept = NonNullable<EventoSolicitud['datos']['independiente']>

/** What a granted claim pays, for which months, and of one that is granted in part, which are not paid and why. */
function paidText({ monto, fechaPago, concedidos = [], negados = [] }: Partial<Kept>) {
  if (!monto || !fechaPago) return ''
  const months = concedidos.map(({ mes }) => mes)
  const byReason = [
    ...Map.groupBy(negados, ({ motivo, nombre, mes }) =>
      // Of two cargas in one month the name says which.
      [motivo, months.includes(mes) ? nombre : ''].join('\n'),
    ),
  ]
  return [
    `Son ${formatClp(monto)}${months.length > 0 ? `, por ${formatMonths(months)}` : ''}. Se depositan el ${formatDate(fechaPago)}.`,
    ...byReason.map(([key, all]) => {
      const [, nombre] = key.split('\n')
      const which = formatMonths(all.map(({ mes }) => mes))
      return `No se paga ${which}${nombre ? `, de ${nombre}` : ''}: ${porQueNo[all[0]?.motivo ?? 'ya_pagado']}.`
    }),
  ].join(' ')
}

/** Claims and changes of account; nobody's account changes unnoticed. What another procedure filed is not kept. */
export const requests = defineRequests<EventoSolicitud['datos']>()({
  who: 'El IPS',
  papers: tipoDocumentoLabels,
  keeps: ({ independiente, plazo, numeroResolucion }) =>
    independiente ? { ...independiente, plazo, numeroResolucion } : undefined,
  approved: 'El IPS aceptó lo que pidió.',
  lacks: ['pagada'],
  decisions: ['aprobada_parcial'],
  states: {
    aprobada_parcial: {
      label: 'Aprobada en parte',
      tone: 'exito',
      text: 'El IPS aceptó una parte de lo que pidió.',
    },
  },
  refusals,
  afterRefusal({ motivoRechazo }) {
    if (motivoRechazo === 'sin_cuenta' || motivoRechazo?.startsWith('cuenta_'))
      return link('Dar otra cuenta', hrefTo(paths.cuenta))
    if (motivoRechazo?.startsWith('carga_'))
      return link('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas')
    return seeCartola
  },
  events: {
    en_revision: {
      title: 'Empezó la revisión',
      tone: 'info',
      text: ({ que, plazo }) =>
        [
          plazo && `El IPS tiene hasta el ${formatDate(plazo)} para responder.`,
          que === 'cuenta' && 'Si usted no pidió cambiar la cuenta, retire la solicitud y llame al 101.',
        ]
          .filter(Boolean)
          .join(' '),
      warns: true,
    },
    aprobada: {
      title: 'Solicitud aprobada',
      tone: 'exito',
      text: ({ que, ultimosDigitos, digitosAntes, ...kept }) =>
        que === 'cuenta'
          ? `Desde ahora el IPS deposita en la cuenta que termina en ${ultimosDigitos}.${antesText(digitosAntes)} Si usted no lo pidió, llame hoy al 101.`
          : paidText(kept),
      warns: true,
    },
    aprobada_parcial: {
      title: 'Solicitud aprobada en parte',
      tone: 'exito',
      text: paidText,
      warns: true,
    },
  },
  told: ({ monto, fechaPago, concedidos = [], negados = [] }, state) =>
    state.startsWith('aprobada') && [
      concedidos.length > 1 &&
        rows(
          'Lo que se paga por cada mes',
          Object.fromEntries(
            concedidos.map(one => [capitalized(formatMonth(one.mes)), formatClp(one.monto)]),
          ),
        ),
      negados.length > 0 &&
        rows(
          'Lo que no se paga',
          Object.fromEntries(
            negados.map(({ mes, nombre, motivo }) => [
              capitalized(`${formatMonth(mes)}${nombre && `, ${nombre}`}`),
              capitalized(porQueNo[motivo]),
            ]),
          ),
        ),
      negados.length > 0 && links(link('Reclamar otra vez', hrefTo(paths.reclamo))),
      rows('Su pago', {
        'Se paga': monto > 0 && formatClp(monto),
        Día: fechaPago && formatDate(fechaPago),
        Cómo: monto > 0 && 'Depósito en su cuenta',
      }),
      remind(fechaPago, 'Me pagan lo que reclamé al IPS'),
      links(seeCartola),
    ],
})

/** Files claims and accounts at the IPS's desk, answers observations and withdraws. */
export const desk = requestDesk(requests, {
  client: ({ asignacionFamiliar }: Services) => asignacionFamiliar,
  withdrawConsequence: 'Si la retira, todo queda como está ahora.',
})

export const pages = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.solicitud, start: paths.cartola },
  subject: 'Lo que pidió',
  title: ({ subject }) => subject,
  desk,
  more: async (reach, detail, request) => ({
    blocks: request?.numeroResolucion && (await resolucionBlocks(reach, detail)),
  }),
})
