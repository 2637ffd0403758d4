import { formatDireccion } from '#domain/address.ts'
import { runToWire } from '#domain/run.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import type { SolicitudStjEnviada } from '#services/stj/contract.ts'
import { announcedByTipo, type Papers, requestDesk } from '../parts/requests/request-desk.ts'
import type { empleadoresQuestions, personaQuestions, previsionQuestions } from './questions.ts'
import type { Services } from './registers.ts'
import { afpRuts, tipoDocumentoLabels } from './words.ts'

/** The answers of the form, by page. */
interface Respuestas {
  readonly persona: AnswersOf<typeof personaQuestions>
  readonly empleadores: AnswersOf<typeof empleadoresQuestions>
  readonly prevision: AnswersOf<typeof previsionQuestions, 'contrato'>
}

type StjDelivery = Delivery<Respuestas, object, object, Services>

const desk = requestDesk({
  client: ({ stj }: Pick<Services, 'stj'>) => stj,
  labels: tipoDocumentoLabels,
  respondTitle: 'Responda al IPS',
  withdrawConsequence: 'El IPS deja de revisarla. Puede hacer otra cuando quiera.',
})

export const { actions } = desk

/** Files the request and sends its documents; both idempotent. */
export async function deliver(delivery: StjDelivery): Promise<Acknowledgement> {
  const { idSolicitud, folio, plazo } = await desk.file(
    delivery,
    solicitudOf(delivery),
    papersOf(delivery.answers),
  )
  return { idSolicitud, folio, data: { plazo } }
}

/** The request in the institution's format (flows §3, work-contract process). */
export function solicitudOf({
  answers,
  person,
}: Pick<StjDelivery, 'answers' | 'person'>): SolicitudStjEnviada {
  const { persona, empleadores, prevision } = answers
  const { afp, salud, mutual } = prevision
  return {
    quien: 'trabajador',
    persona: {
      ...runToWire(person.run),
      nombre: `${person.nombres} ${person.apellidos}`.slice(0, 150),
      telefono: persona.telefono,
      correo: persona.correo ?? '',
      ...placeOf(persona.direccion),
    },
    empleadores: empleadores.lista.map(({ rut, nombre, telefono, correo, direccion }) => ({
      ...runToWire(rut),
      nombre,
      telefono: telefono ?? '',
      correo: correo ?? '',
      rutAfp: runToWire(afpRuts[afp]),
      ...placeOf(direccion),
    })),
    prevision: { afp, salud, mutual },
    documentos: announcedByTipo(papersOf(answers)),
  }
}

function placeOf(direccion: Respuestas['persona']['direccion']) {
  const { codigoRegion, codigoComuna } = direccion
  return { direccion: formatDireccion(direccion).slice(0, 300), codigoRegion, codigoComuna }
}

const papersOf = ({ prevision }: Pick<Respuestas, 'prevision'>): Papers<'contrato'> => [
  ['contrato', prevision.contrato],
]
