import { runToWire } from '#domain/run.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import type { TipoDocumento } from '#services/asignacion-muerte/contract.ts'
import { type Papers, requestDesk } from '../parts/requests/request-desk.ts'
import type { ProcedureServices } from '../services.ts'
import { type Consultado, empresaOf, type Respuestas, type Verificado } from './answers.ts'
import { tipoDocumentoLabels } from './event-data.ts'
import { type Funeraria, publicPartOf } from './registers.ts'
import { type DerechoConocido, solicitudOf } from './submit.ts'

type SolicitudDelivery = Delivery<Respuestas, Consultado, Verificado, ProcedureServices>

const desk = requestDesk({
  client: (services: ProcedureServices) => services.asignacionMuerte,
  labels: tipoDocumentoLabels,
  respondTitle: 'Responda al IPS',
  withdrawConsequence: 'Si la retira, el IPS no hará el pago.',
})

export const { actions } = desk

/**
 * Files a request and then sends its documents; both idempotent.
 * @throws if it must be retried, also while the Registro Civil has not registered the death
 */
export async function deliver(delivery: SolicitudDelivery): Promise<Acknowledgement> {
  const [derecho, funeraria] = await Promise.all([derechoOf(delivery), funerariaOf(delivery)])
  const body = solicitudOf({ ...delivery, derecho, funeraria })
  const { idSolicitud, folio } = await desk.file(delivery, body, papersOf(delivery.answers))
  return { idSolicitud, folio }
}

/** The documents in the answers, by what they prove. */
function papersOf({ funeraria, beneficiario, factura, pago }: Respuestas): Papers<TipoDocumento> {
  return [
    ['factura', factura.archivo],
    ['certificado_sepultacion', factura.certificadoSepultacion ?? factura.certificadoSepultacionSiHaceFalta],
    ['cesion', pago.archivoCesion],
    ['cedula', beneficiario.cedula],
    ['poder', beneficiario.poder],
    ['otro', factura.otrosDocumentos],
    ['empresa', funeraria.documentosEmpresa],
  ]
}

/**
 * The deceased: as the institution has them, or as the applicant wrote them where it told her nothing.
 *
 * @throws if neither is there, also while the Registro Civil has not registered the death
 */
async function derechoOf({ answers, verified, services }: SolicitudDelivery): Promise<DerechoConocido> {
  if (verified.causante) return verified.causante
  const written = causanteEscrito(answers)
  if (written) return { causante: written, requiereCertSep: false }
  const reply = await services.asignacionMuerte.consultarCausante({ query: runToWire(answers.causante.run) })
  if (reply.conDerecho) return reply
  if (reply.conDerecho === null || !reply.causante)
    throw new Error('The civil register does not know of this death yet')
  // Send it all the same: the institution decides and gives its reason, to which the person can respond.
  return { causante: reply.causante, requiereCertSep: false }
}

function causanteEscrito({ causante, fallecido }: Respuestas): DerechoConocido['causante'] | undefined {
  if (!fallecido) return undefined
  const { nombre, fechaDefuncion } = fallecido
  return {
    ...runToWire(causante.run),
    nombres: nombre.nombres,
    apellidoP: nombre.apellidoPaterno,
    apellidoM: nombre.apellidoMaterno ?? '',
    ...{ estadoCivil: null, nacionalidad: null, sexo: null, fechaNacimiento: null },
    ...{ fechaDefuncion, codTipPen: '', codIns: '', montoMaximoPagar: 0 },
  }
}

/** Public data of the funeral home; asked here if the institution did not answer while the form was filled in. */
async function funerariaOf(delivery: SolicitudDelivery): Promise<Funeraria> {
  const empresa = empresaOf(delivery)
  const known = delivery.verified.funeraria ?? (empresa && publicPartOf(empresa))
  if (known) return known
  const { rut } = delivery.answers.funeraria
  if (rut === undefined) throw new Error('The request names no funeral home')
  return delivery.services.asignacionMuerte.consultarFuneraria({ query: runToWire(rut) })
}
