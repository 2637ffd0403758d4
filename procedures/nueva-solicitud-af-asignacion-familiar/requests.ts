import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { CaseDefinition, CaseEvent } from '#engine/cases/case-states.ts'
import type { EventoSolicitud } from '#services/asignacion-familiar/contract.ts'
import { requestEventData } from '../parts/requests/request-events.ts'
import { requestStates } from '../parts/requests/request-states.ts'
import { motivoRechazoTexts } from './words.ts'

/**
 * Event data kept in the history, as flat texts; undefined amounts and dates are left out. Undefined for what another
 * procedure filed.
 */
export function eventData({ datos }: Pick<EventoSolicitud, 'datos'>): CaseEvent['data'] | undefined {
  if (datos.tipoSolicitud !== 1 && datos.tipoSolicitud !== 2) return undefined
  return requestEventData(datos, {
    tipoSolicitud: datos.tipoSolicitud,
    plazo: datos.plazo,
    montoClp: datos.montoClp > 0 ? datos.montoClp : null,
    tramo: datos.tramo,
    desde: datos.desde,
    vence: datos.tipoSolicitud === 1 ? datos.vence : null,
    fechaExtincion: datos.extincion?.fecha,
    motivoRechazo: datos.motivoRechazo,
    numeroResolucion: datos.numeroResolucion,
    runCarga: datos.causante && formatRun(runFromWire({ rut: datos.causante.run, dv: datos.causante.dv })),
    parentesco: datos.causante?.parentesco,
  })
}

const common = requestStates({
  institution: 'El IPS',
  approved:
    'El IPS aprobó la carga, y puede descargar su resolución. Si algo cambia, avise: saque a esa persona de sus cargas.',
  isPaid: false,
  asksOthers: true,
  motivos: motivoRechazoTexts,
  approvedText: ({ montoClp, desde, vence }) =>
    [
      desde && `Es su carga desde el ${formatDate(desde)}${vence ? ` y hasta el ${formatDate(vence)}` : ''}.`,
      montoClp
        ? `Se pagan ${formatClp(Number(montoClp))} al mes.`
        : 'Queda registrada, sin pago por sus ingresos.',
    ]
      .filter(Boolean)
      .join(' '),
  states: {
    por_confirmar: {
      text: 'Falta que lo confirmen quienes figuren como madre y padre. Si dicen que sí, sigue la revisión. Si no, la solicitud se rechaza.',
    },
    rechazada: {
      text: 'El IPS no aprobó lo que pidió. En su solicitud vea el motivo, qué puede hacer y la resolución.',
    },
  },
  events: {
    extinguida: {
      title: 'Carga extinguida',
      tone: 'exito',
      text: ({ fechaExtincion }) =>
        fechaExtincion && `Dejó de ser su carga desde el ${formatDate(fechaExtincion)}.`,
    },
  },
})

/**
 * States of a request (procedures, nueva-solicitud-af): those of every desk, and `extinguida`, the end of a granted
 * extinction.
 */
export const caseDefinition: CaseDefinition = {
  ...common,
  states: {
    ...Object.fromEntries(
      Object.entries(common.states).map(([id, state]) => [
        id,
        // The institution's event counts even if it crossed a withdrawal.
        'aprobada' in state.on ? { ...state, on: { ...state.on, extinguida: 'extinguida' } } : state,
      ]),
    ),
    extinguida: {
      label: 'Extinguida',
      tone: 'exito',
      text: 'El IPS sacó a esta persona de sus cargas. Si se le pagó de más, le dirá cómo devolverlo.',
      final: true,
      on: {},
      may: {},
    },
  },
}
