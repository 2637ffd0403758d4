import { type IsoDate, isMinorOn } from '#domain/dates.ts'
import type { Decision, Request, Review } from '../requests/request.ts'
import type { Mesa } from './desk.ts'
import type { Registrada, Reparo } from './registro-store.ts'
import type { MotivoRechazoPoder, TipoDocumentoPoder } from './wire-schemas.ts'

/** What the registers know about a power that is presented. */
export interface RegistroFacts {
  readonly mandante: Registrada | undefined
  readonly apoderado: Registrada | undefined
  /** The two have another power in force, or one that came in before and is not decided. */
  readonly yaTiene: boolean
  /** What the archive of the notaries says against the paper. */
  readonly reparo: Reparo | undefined
}

const papeles: readonly { tipo: TipoDocumentoPoder; motivo: string }[] = [
  { tipo: 'poder', motivo: 'No recibimos el poder hecho ante notario.' },
  { tipo: 'cedula_mandante', motivo: 'No recibimos la cédula de quien da el poder.' },
  { tipo: 'cedula_apoderado', motivo: 'No recibimos la cédula de quien lo recibe.' },
]

/**
 * Reviews a power by rules (procedures §114807): what cannot be mended first; then it waits for the attorney's own yes, or for
 * the papers.
 */
export function review({ request, documentos, facts, today }: Review<Mesa>): Decision<Mesa> {
  const no = impediment(facts, today)
  if (no) return refuse(no)
  const { mandante, apoderado } = facts
  const names = { nombreMandante: mandante?.nombre ?? '', nombreApoderado: apoderado?.nombre ?? '' }
  if (request.solicitud.via === 'aceptacion') {
    if (request.datos.aceptadoEn === null)
      return { kind: 'observar', mensaje: askedOf(request), documentos: [] }
    return { kind: 'aprobar', datos: names }
  }
  if (facts.reparo) return refuse(facts.reparo)
  const missing = papeles.filter(({ tipo }) => !documentos.some(received => received.tipo === tipo))
  if (missing.length > 0)
    return { kind: 'observar', mensaje: 'Nos falta un papel para registrar el poder.', documentos: missing }
  return { kind: 'aprobar', datos: names }
}

/** What becomes of a power that nobody accepted, or whose papers never came. */
export function unanswered({ solicitud, datos }: Request<Mesa>): Decision<Mesa> {
  const isUnaccepted = solicitud.via === 'aceptacion' && datos.aceptadoEn === null
  return isUnaccepted ? refuse('sin_respuesta') : { kind: 'desistir' }
}

function impediment(
  { mandante, apoderado, yaTiene }: RegistroFacts,
  today: IsoDate,
): MotivoRechazoPoder | undefined {
  if (mandante?.fechaDefuncion) return 'mandante_fallecido'
  if (!mandante?.tieneBeneficio) return 'sin_beneficio'
  if (apoderado?.fechaDefuncion) return 'apoderado_fallecido'
  if (!apoderado || isMinorOn(apoderado.fechaNacimiento, today)) return 'apoderado_no_habilitado'
  return yaTiene ? 'ya_tiene' : undefined
}

const refuse = (motivoRechazo: MotivoRechazoPoder): Decision<Mesa> => ({
  kind: 'rechazar',
  datos: { motivoRechazo },
})

const askedOf = ({ datos }: Request<Mesa>) =>
  `Falta que ${datos.nombreApoderado} acepte el poder, con su propia ClaveÚnica.`
