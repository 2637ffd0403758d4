import type { Paso } from '../kit/requests/request.ts'
import { lineOf, summaryOf } from '../kit/requests/views.ts'
import type { SolicitudMuerte } from './desk.ts'
import type { ResumenSolicitud, SolicitudEnLista } from './resumen-schemas.ts'

function fullNameOf(person: { nombres: string; apellidoP: string; apellidoM: string }): string {
  return [person.nombres, person.apellidoP, person.apellidoM].filter(part => part !== '').join(' ')
}

export function enLista(row: SolicitudMuerte): SolicitudEnLista {
  const { solicitud, datos } = row
  return {
    ...lineOf(row),
    tipoSolicitud: solicitud.tipoSolicitud,
    causante: fullNameOf(solicitud.causante),
    beneficiario: fullNameOf(solicitud.beneficiario),
    montoClp: datos.montoBeneficiarioClp + datos.montoFunerariaClp,
  }
}

/** A request with all its details, for its applicant. */
export function resumenOf(row: SolicitudMuerte, history: readonly Paso[]): ResumenSolicitud {
  const { solicitud, datos } = row
  const { montoMaximoClp, ...shown } = datos
  return {
    ...enLista(row),
    ...summaryOf(row, history),
    ...shown,
    rutCausante: solicitud.causante.rut,
    dvCausante: solicitud.causante.dv,
    funeraria: solicitud.funeraria.razonSocial,
    nmroFactura: solicitud.factura.nmroFactura,
    montoTotalFacturaClp: solicitud.factura.montoTotal,
    montoMaximoPagar: montoMaximoClp,
    formaPago: solicitud.pago.formaPago,
  }
}
