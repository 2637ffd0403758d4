import { formatDireccion } from '#domain/address.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import type { DocumentoMaternal, SolicitudEnviada } from '#services/asignacion-familiar/contract.ts'
import { accountOnWire } from '../parts/asking/payment-questions.ts'
import { announcedByTipo, type DeskClient, type Papers, requestDesk } from '../parts/requests/request-desk.ts'
import { cuentaOf, type Respuestas } from './answers.ts'
import type { Services } from './registers.ts'
import { tipoDocumentoLabels } from './words.ts'

type Filed = { idSolicitud: string; folio: string; plazo: string }
type MaternalDelivery = Delivery<Respuestas, object, object, Services>

const desk = requestDesk({
  // The institution takes papers of more kinds than this procedure sends.
  client: (services: Services) =>
    services.asignacionFamiliar as DeskClient<DocumentoMaternal, SolicitudEnviada, Filed>,
  labels: tipoDocumentoLabels,
  respondTitle: 'Responda al IPS',
  withdrawConsequence: 'El IPS deja de revisarla. Puede hacer otra mientras dure el embarazo.',
})

export const { actions } = desk

/** Files the request and sends its documents; both idempotent. */
export async function deliver(delivery: MaternalDelivery): Promise<Acknowledgement> {
  const { idSolicitud, folio, plazo } = await desk.file(
    delivery,
    solicitudOf(delivery),
    papersOf(delivery.answers),
  )
  return { idSolicitud, folio, data: { plazo } }
}

/** The request in the institution's format (`tipoSolicitud` 3). */
export function solicitudOf({
  answers,
  person,
}: Pick<MaternalDelivery, 'answers' | 'person'>): Extract<SolicitudEnviada, { tipoSolicitud: 3 }> {
  const { solicitante, embarazo } = answers
  const { rut, dv } = runToWire(person.run)
  return {
    tipoSolicitud: 3,
    beneficiario: {
      nombre: `${person.nombres} ${person.apellidos}`.slice(0, 150),
      run: rut,
      dv,
      email: solicitante.correo ?? '',
      direccion: formatDireccion(solicitante.direccion).slice(0, 300),
      telefono: solicitante.telefono,
      tipo: solicitante.calidad,
    },
    conyuge: wireOrNull(solicitante.runConyuge),
    empleador: wireOrNull(solicitante.rutEmpleador),
    embarazo: {
      gestacion: embarazo.fechaGestacion,
      parto: embarazo.fechaParto,
      emisor: embarazo.emisor === 'medico' ? 'medico' : 'matrona',
    },
    pago: pagoOf(answers, person.run),
    documentos: announcedByTipo(papersOf(answers)),
  }
}

function pagoOf(answers: Respuestas, run: Run): Extract<SolicitudEnviada, { tipoSolicitud: 3 }>['pago'] {
  const cuenta = cuentaOf(answers, run)
  return cuenta
    ? { formaPago: '1', ...accountOnWire(cuenta) }
    : { formaPago: '2', codigoLugarPago: answers.pago.lugarPago ?? '' }
}

const papersOf = ({ embarazo }: Pick<Respuestas, 'embarazo'>): Papers<DocumentoMaternal> => [
  ['embarazo', embarazo.certificado],
  // Asked for by version 1 of the form.
  ['calidad', (embarazo as { papelTrabajo?: readonly Documento[] }).papelTrabajo],
]

const wireOrNull = (run: Run | undefined) => (run === undefined ? null : runToWire(run))
