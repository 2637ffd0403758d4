import type { Run } from '#domain/run.ts'
import { runToWire } from '../value-types.ts'
import type { ResumenSolicitud, SolicitudEnLista } from './resumen-schemas.ts'
import type { SolicitudRow } from './solicitudes-store.ts'
import type { EstadoSolicitud } from './wire-schemas.ts'

function fullNameOf(person: { nombres: string; apellidoP: string; apellidoM: string }): string {
  return [person.nombres, person.apellidoP, person.apellidoM].filter(part => part !== '').join(' ')
}

/** A request as one line of a list. */
export function enLista(row: SolicitudRow): SolicitudEnLista {
  return {
    idSolicitud: row.id,
    folio: row.folio,
    estadoSolicitud: row.estado,
    tipoSolicitud: row.tipo,
    fechaIngreso: row.fechaIngreso,
    fechaResSolicitud: row.fechaResolucion,
    causante: fullNameOf(row.solicitud.causante),
    beneficiario: fullNameOf(row.solicitud.beneficiario),
    montoClp: row.montoBeneficiarioClp + row.montoFunerariaClp,
  }
}

/** A whole request as its applicant sees it. */
export function resumenOf(
  row: SolicitudRow,
  historia: readonly { estado: EstadoSolicitud; ocurridoEn: Date }[],
): ResumenSolicitud {
  const { rut, dv } = runToWire(row.runCausante)
  return {
    ...enLista(row),
    plazo: row.plazo,
    rutCausante: rut,
    dvCausante: dv,
    funeraria: row.solicitud.funeraria.razonSocial,
    nmroFactura: row.nmroFactura,
    montoTotalFacturaClp: row.solicitud.factura.montoTotal,
    montoMaximoPagar: row.montoMaximoClp,
    regla: row.regla,
    montoBeneficiarioClp: row.montoBeneficiarioClp,
    montoFunerariaClp: row.montoFunerariaClp,
    formaPago: row.solicitud.pago.formaPago,
    fechaPago: row.fechaPago,
    motivoRechazo: row.motivoRechazo,
    observacion: row.observacion,
    historia: historia.map(({ estado, ocurridoEn }) => ({
      estadoSolicitud: estado,
      ocurridoEn: ocurridoEn.toISOString(),
    })),
  }
}

/** Who may see and handle a request: who presented it, who benefits, and who represents the home that presented it. */
export function isPartyTo(row: SolicitudRow, run: Run, representsFuneraria: boolean): boolean {
  return row.run === run || row.runBeneficiario === run || (row.tipo === 'funeraria' && representsFuneraria)
}
