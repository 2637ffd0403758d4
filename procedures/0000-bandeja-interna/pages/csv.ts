import { arrivalDay } from '#domain/working-days.ts'
import type { ConsultationFile } from '#engine/cases/file.ts'
import { csv } from '#platform/csv.ts'
import type { RegistroBandeja } from '#services/safem2/contract.ts'
import { stateTags, written } from '../words.ts'

const head = [
  'Folio',
  'Empresa',
  'RUT',
  'Estado',
  'Correo enviado',
  'Llegó',
  'Cuenta desde',
  'Responder hasta',
  'Solicitante',
  'RUN del solicitante',
]

/** The list as a file for a spreadsheet, one line per company of a request; it runs no formula. */
export function csvOf(records: readonly RegistroBandeja[]): ConsultationFile {
  const bytes = csv([
    head,
    ...records.flatMap(record =>
      record.empresas.map(empresa => [
        record.folio,
        empresa.name,
        written(empresa),
        stateTags[record.estadoSolicitud].text,
        record.mensajeEnviado === 1 ? 'Sí' : 'No',
        arrivalDay(record),
        record.fechaIngreso,
        record.plazo,
        record.solicitante.nombre,
        written(record.solicitante),
      ]),
    ),
  ])
  return { fileName: 'solicitudes.csv', contentType: 'text/csv; charset=utf-8', bytes }
}
