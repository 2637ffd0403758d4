import { formatDate } from '#domain/dates.ts'
import { dueDate } from '#domain/deadlines.ts'
import type { CaseDefinition } from '#engine/cases/case-states.ts'
import type { ConcernAbout } from '#engine/cases/concern.ts'
import { recursoReposicion } from '#law/solicitudes.ts'

/** How a request of somebody else stands, for a person whom it concerns. */
type Stand = 'open' | 'granted' | 'refused' | 'withdrawn' | 'over'

const stands: Readonly<Record<Exclude<Stand, 'open'>, readonly string[]>> = {
  granted: [
    ...['aprobada', 'pagada', 'aprobada_total', 'aprobada_parcial', 'vigente', 'extinguida'],
    ...['fase2_abierta', 'resuelta', 'acogida', 'acogida_parcial', 'realizada'],
  ],
  refused: ['rechazada', 'descartada', 'sin_registros'],
  withdrawn: ['desistida', 'cancelada'],
  /** It was granted, and what it granted ended. */
  over: ['cesado', 'revocado', 'renunciado', 'vencido', 'incumplida', 'no_ubicado'],
}

/** How it stands; an unknown state is open. */
export function standOf({ state = '' }: Pick<ConcernAbout, 'state'>): Stand {
  const found = Object.entries(stands).find(([, states]) => states.includes(state))
  return (found?.[0] as Stand | undefined) ?? 'open'
}

/** Sentences for each way in which it may stand; what is left out is said as of a request that changes nothing. */
export interface Standing {
  readonly open: readonly string[]
  /** While it is open and she has said yes, where `open` speaks of her answer as to come. */
  readonly afterYes?: readonly string[]
  /** The same after a no, or no answer in time. */
  readonly afterNo?: readonly string[]
  readonly granted: readonly string[]
  readonly refused?: readonly string[]
  readonly withdrawn?: readonly string[]
  /** Left out where nothing that is granted ends. */
  readonly over?: readonly string[]
}

/** Of an open request that she did not confirm: what comes of it is the institution's to say. */
const answeredNo = {
  no: 'Usted respondió que no.',
  vencida: 'Terminó el plazo, y usted no respondió. La institución decide con lo que tiene.',
} as const

/** What an entry of the history says of the request, as its applicant reads it: one paragraph each. */
export const entryLines = (
  { events }: Pick<CaseDefinition, 'events'>,
  type: string,
  { data, resumen }: Pick<ConcernAbout, 'data' | 'resumen'>,
): readonly string[] => events[type]?.text?.(data, resumen)?.split('\n').filter(Boolean) ?? []

/** How what is said to who has said yes begins, while the institution has not gone on. */
export const saidYes = 'Usted respondió que sí. El IPS sigue con la revisión.'

/** What to say of a request as it stands: nobody reads «if it is approved» of one that was decided or taken back. */
export function asItStands(about: Pick<ConcernAbout, 'state' | 'answer'>, said: Standing): readonly string[] {
  const stand = standOf(about)
  if (stand === 'open' && about.answer) {
    if (about.answer === 'si') return said.afterYes ?? said.open
    return said.afterNo ?? [answeredNo[about.answer]]
  }
  const none = {
    refused: ['La institución la rechazó: por esta solicitud no cambia nada.'],
    withdrawn: ['Esta solicitud se retiró: no cambia nada.'],
    over: ['Eso ya terminó.'],
  }
  return { ...none, ...said }[stand]
}

/**
 * Who is asked instead of another representative of the company, and what she said.
 *
 * @param said.meanwhile - what does not change before she answers
 * @param said.isConfirmed - whether it was refused after she confirmed it
 */
export function askedAnother(
  about: ConcernAbout,
  said: { meanwhile: string; isUnconfirmed: boolean; isConfirmed: boolean },
): readonly string[] {
  const { answeredBy } = about
  const who = answeredBy ?? 'Otra persona que también representa a la empresa'
  switch (standOf(about)) {
    case 'open':
      return answeredBy
        ? [`${who} ya respondió. Usted no tiene que responder.`]
        : [
            `El IPS le pregunta a otra persona que también representa a la empresa. Usted no tiene que responder. ${said.meanwhile}`,
          ]
    case 'granted':
      return [`${who} lo confirmó.`]
    case 'refused':
      if (said.isUnconfirmed) return [answeredBy ? `${who} dijo que no.` : `${who} no lo confirmó.`]
      return answeredBy && said.isConfirmed ? [`${who} lo confirmó.`] : []
    default:
      return []
  }
}

/** Until when somebody whom a decision harms may ask that it be looked at again, and where: a sentence; none if its day is not known. */
export function reviewText(
  decidedOn: string | null | undefined,
  { today }: Pick<ConcernAbout, 'today'>,
): readonly string[] {
  const last = decidedOn ? dueDate(recursoReposicion.plazo, decidedOn) : undefined
  if (!last) return []
  return [
    today && last < today
      ? `Se podía pedir que se revisara hasta el ${formatDate(last)}. Ese plazo terminó.`
      : `Si no está de acuerdo, puede pedir que se revise hasta el ${formatDate(last)}, en una sucursal de ChileAtiende.`,
  ]
}
