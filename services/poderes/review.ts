import { type IsoDate, isMinorOn } from '#domain/dates.ts'
import { isSameName } from '#domain/person-name.ts'
import type { Decision, Request, Review } from '../kit/requests/request.ts'
import type { PoderEnLista, ResumenPoder } from './contract.ts'
import { answererOf, answerTo, isByAttorney } from './rules.ts'
import type { MotivoRechazoPoder, Poder, SolicitudPoder, TipoDocumentoPoder } from './schemas.ts'
import type { Registrada, Reparo } from './store.ts'

/** The types of this desk. A power is the request that it came with, so there is one register of both. */
export interface Mesa {
  solicitud: SolicitudPoder
  /** What is worked out for a power and kept with it. */
  datos: {
    /** Its first day, from which it holds. */
    readonly desde: IsoDate
    readonly nombreMandante: string
    readonly nombreApoderado: string
    /** ISO instant at which the attorney said yes. */
    readonly aceptadoEn: string | null
    readonly fin: Poder['fin']
    readonly motivoRechazo: MotivoRechazoPoder | null
    /** The power that held between the two when this one was presented. */
    readonly anterior?: Poder['anterior']
  }
  tipo: TipoDocumentoPoder
  facts: RegistroFacts
  consulta: object
  enLista: PoderEnLista
  resumen: ResumenPoder
}

/** What the registers know about a power that is presented. */
export interface RegistroFacts {
  readonly mandante: Registrada | undefined
  readonly apoderado: Registrada | undefined
  /** The two have another power in force, or one that came in before and is not decided. */
  readonly yaTiene: boolean
  /** What the archive of the notaries says against the paper. */
  readonly reparo: Reparo | undefined
  /** The attorney has presented more powers than she may have waiting. */
  readonly demasiados: boolean
}

const papeles: readonly { tipo: TipoDocumentoPoder; motivo: string }[] = [
  { tipo: 'poder', motivo: 'No recibimos el poder hecho ante notario.' },
  { tipo: 'cedula_mandante', motivo: 'No recibimos la cédula de quien da el poder.' },
  { tipo: 'cedula_apoderado', motivo: 'No recibimos la cédula de quien lo recibe.' },
]

/**
 * Reviews a power by rules (procedures §114807). It waits for the other person's own yes first; until then nothing is said of
 * her, whoever she is. A paper that the attorney presents proves nothing without the principal (decisions 13).
 */
export function review({ request, documentos, facts, today }: Review<Mesa>): Decision<Mesa> {
  const { mandante, apoderado } = facts
  switch (answerTo(request)) {
    case undefined:
      return ask(request, facts, today)
    case 'no':
      return refuse(refusalByOther)
    case 'vencida':
      return refuse(isByAttorney(request) ? 'no_confirmado' : 'sin_respuesta')
  }
  const no = impediment(request, facts, today)
  if (no) return refuse(no)
  const names = { nombreMandante: mandante?.nombre ?? '', nombreApoderado: apoderado?.nombre ?? '' }
  if (request.solicitud.via === 'aceptacion') return { kind: 'aprobar', datos: names }
  if (facts.reparo) return refuse(facts.reparo)
  const missing = papeles.filter(({ tipo }) => !documentos.some(received => received.tipo === tipo))
  if (missing.length > 0)
    return { kind: 'observar', mensaje: 'Nos falta un papel para registrar el poder.', documentos: missing }
  return { kind: 'aprobar', datos: names }
}

/** Asks the other person, unless something is in the way that may be told before her answer. */
function ask(request: Request<Mesa>, facts: RegistroFacts, today: IsoDate): Decision<Mesa> {
  const isPaper = isByAttorney(request)
  const no = isPaper ? impedimentOfPresenter(facts, today) : impedimentOfGiver(request, facts, today)
  if (no) return refuse(no)
  const run = answererOf(request) ?? request.run
  return { kind: 'confirmar', a: [{ run, como: isPaper ? 'mandante' : 'apoderado' }] }
}

/** Why a power ends to which the other person said no. */
export const refusalByOther: MotivoRechazoPoder = 'no_acepto'

/** What an attorney is told of a power that she presents: about herself, and what there is between the two. */
function impedimentOfPresenter(
  { apoderado, yaTiene, demasiados }: RegistroFacts,
  today: IsoDate,
): MotivoRechazoPoder | undefined {
  if (!isAdult(apoderado, today)) return 'apoderado_no_habilitado'
  if (demasiados) return 'demasiados'
  return yaTiene ? 'ya_tiene' : undefined
}

/** What a principal is told of a power that she gives: of the other one only that it cannot be her. */
function impedimentOfGiver(
  { solicitud }: Request<Mesa>,
  { mandante, apoderado, yaTiene }: RegistroFacts,
  today: IsoDate,
): MotivoRechazoPoder | undefined {
  if (mandante?.fechaDefuncion) return 'mandante_fallecido'
  if (!mandante?.tieneBeneficio) return 'sin_beneficio'
  if (yaTiene) return 'ya_tiene'
  return canReceive(apoderado, solicitud.nombreOtro, today) ? undefined : 'no_calza'
}

function impediment(
  request: Request<Mesa>,
  facts: RegistroFacts,
  today: IsoDate,
): MotivoRechazoPoder | undefined {
  // Nobody but the principal has spoken of a power that she presents on paper.
  if (answererOf(request) === undefined) return impedimentOfGiver(request, facts, today)
  const { mandante, apoderado, yaTiene } = facts
  if (mandante?.fechaDefuncion) return 'mandante_fallecido'
  if (!mandante?.tieneBeneficio) return 'sin_beneficio'
  if (apoderado?.fechaDefuncion) return 'apoderado_fallecido'
  if (!isAdult(apoderado, today)) return 'apoderado_no_habilitado'
  return yaTiene ? 'ya_tiene' : undefined
}

/** Whether somebody of this name is alive and of age. */
export function canReceive(apoderado: Registrada | undefined, nombre: string, today: IsoDate): boolean {
  return (
    apoderado !== undefined &&
    apoderado.fechaDefuncion === null &&
    isAdult(apoderado, today) &&
    isSameName(nombre, apoderado.nombre)
  )
}

const isAdult = (persona: Registrada | undefined, today: IsoDate): boolean =>
  persona !== undefined && !isMinorOn(persona.fechaNacimiento, today)

const refuse = (motivoRechazo: MotivoRechazoPoder): Decision<Mesa> => ({
  kind: 'rechazar',
  datos: { motivoRechazo },
})
