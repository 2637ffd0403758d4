import { formatDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { type CaseEvent, type CaseState, defineCase } from '#engine/cases/case-states.ts'
import type { EventoPoder } from '#services/poderes/contract.ts'
import { requestEventData } from '../parts/requests/request-events.ts'
import { requestStates } from '../parts/requests/request-states.ts'
import { estadoWords, motivos } from './words.ts'

type Data = CaseEvent['data']

const both = ({ apoderado, mandante }: Data) =>
  apoderado && mandante && `${apoderado} tiene el poder de ${mandante}.`

const { states, events } = requestStates({
  institution: 'El IPS',
  approved: 'El poder quedó registrado. Vale desde el primer día que se eligió.',
  isPaid: true,
  asksOthers: true,
  motivos,
  approvedText: data =>
    data.apoderado &&
    data.hasta &&
    `${data.apoderado} puede cobrar por ${data.mandante} hasta el ${formatDate(data.hasta)}.`,
  states: {
    ingresada: {
      label: 'Presentado',
      text: 'Recibimos el poder. Todavía no vale. Si falta que la otra persona responda, en la página de su solicitud está la dirección web que debe mandarle.',
    },
    en_revision: {
      label: 'En revisión',
      text: 'El IPS tiene el poder y lo revisa. Todavía no vale. Cada novedad queda en Micha.',
    },
    por_confirmar: {
      label: 'Falta una respuesta',
      text: 'El poder todavía no vale. Falta que la otra persona diga que sí, con su propia ClaveÚnica.',
    },
    observada: {
      label: 'Falta algo',
      text: 'El poder todavía no vale.',
    },
    aprobada: { label: 'Registrado' },
    rechazada: {
      label: 'No se registró',
      text: 'El IPS no registró el poder. Vea el motivo. Si no está de acuerdo, llame al 101 o vaya a una sucursal de ChileAtiende.',
    },
  },
})

const ends = { revocado: 'revocado', renunciado: 'renunciado', vencido: 'vencido' } as const

/** A desk state that leads to a power in force instead of a payment. */
function towardsPower(state: CaseState): CaseState {
  const { pagada: _paid, ...on } = state.on
  const isEnd = Object.keys(state.on).length === 0
  return { ...state, final: isEnd, on: isEnd ? {} : { ...on, ...ends, vigente: 'vigente' } }
}

const ended = (id: keyof typeof ends): CaseState => {
  const { label, tone, text } = estadoWords[id]
  return { label, tone, text, final: true, on: {}, may: {} }
}

/** States of a power presented here (procedures §114807): en revisión, vigente, vencido, rechazado, and withdrawn. */
export const caseDefinition = defineCase<string>({
  initial: 'ingresada',
  states: {
    ...Object.fromEntries(
      Object.entries(states)
        .filter(([id]) => id !== 'pagada')
        .map(([id, state]) => [id, towardsPower(state)]),
    ),
    vigente: {
      label: 'Vigente',
      tone: 'exito',
      text: 'El poder vale. Quien lo dio lo puede revocar cuando quiera.',
      final: false,
      on: ends,
      may: {},
    },
    revocado: ended('revocado'),
    renunciado: ended('renunciado'),
    vencido: ended('vencido'),
  },
  events: {
    ...events,
    por_confirmar: { title: 'Le preguntamos a la otra persona', tone: 'info', text: askedText },
    confirmacion: { title: 'La otra persona respondió', tone: 'info' },
    // Nobody has the power yet.
    en_revision: { title: 'El IPS revisa el poder', tone: 'info' },
    aprobada: { ...events.aprobada, title: 'El poder quedó registrado', tone: 'exito' },
    vigente: { title: 'El poder ya vale', tone: 'exito', text: both },
    revocado: { title: 'Quien dio el poder lo revocó', tone: 'aviso', text: endText },
    renunciado: { title: 'Quien tenía el poder renunció', tone: 'aviso', text: endText },
    vencido: { title: 'El poder venció', tone: 'neutro', text: endText },
  },
})

/** What the other person was asked, and until when she can answer. */
function askedText({ presentadoPor, confirmaHasta }: Data): string {
  const what =
    presentadoPor === 'apoderado'
      ? 'Le preguntamos si le dio el poder a usted.'
      : 'Le preguntamos si acepta el poder.'
  return confirmaHasta ? `${what} Puede responder hasta el ${formatDate(confirmaHasta)}.` : what
}

function endText({ apoderado, mandante, finFecha }: Data): string | undefined {
  if (!finFecha) return undefined
  return `${apoderado} ya no puede cobrar ni hacer trámites por ${mandante}, desde el ${formatDate(finFecha)}.`
}

/** Event data kept in the history: both names, the days, and how it ended or why it was not registered. */
export function eventData({ datos }: Pick<EventoPoder, 'datos'>) {
  const { plazo, motivoRechazo, mandante, apoderado, desde, hasta, fin, via, aceptadoEn, presentadoPor } =
    datos
  return requestEventData(datos, {
    plazo,
    motivoRechazo,
    desde,
    hasta,
    mandante: capitalizeName(mandante.nombre),
    apoderado: capitalizeName(apoderado.nombre),
    finFecha: fin?.fecha,
    via,
    presentadoPor,
    aceptado: aceptadoEn ? 'si' : undefined,
  })
}
