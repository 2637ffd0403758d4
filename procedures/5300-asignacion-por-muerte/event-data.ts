import type { CaseEvent } from '#engine/cases/case-states.ts'
import type { EventoSolicitud, MotivoRechazo, TipoDocumento } from '#services/asignacion-muerte/contract.ts'
import { requestEventData } from '../parts/requests/request-events.ts'

/** Reasons for a rejection, and what to do. */
export const motivoRechazoTexts: Readonly<Record<MotivoRechazo, string>> = {
  no_registra_defuncion:
    'El Registro Civil no tiene anotado el fallecimiento. Inscríbalo y vuelva a pedir el pago.',
  afiliado_afp: 'La persona que falleció estaba en una AFP. Pida el pago en esa AFP.',
  sin_derecho: 'Por la persona que falleció no se paga este beneficio.',
  ya_solicitada: 'Otra persona lo pidió antes.',
  ya_pagada: 'Este beneficio ya se pagó a otra persona.',
  factura_repetida: 'La factura ya se usó en otra solicitud.',
  factura_anterior_a_la_defuncion:
    'La fecha de la factura es anterior al fallecimiento. Pida a la funeraria que la corrija.',
  no_es_funeraria: 'La factura no es de una funeraria.',
  falta_certificado_sepultacion:
    'Faltó el certificado de sepultación. Pídalo en el cementerio y haga otra solicitud.',
  parentesco_no_acreditado:
    'El Registro Civil no tiene anotado ese parentesco. Inscríbalo y haga otra solicitud.',
  cesion_excede_maximo:
    'Se cedió a la funeraria más de lo que se paga. Haga otra solicitud con un monto menor.',
  no_confirmado:
    'No lo confirmó quien debía: la funeraria que hizo la factura, o el familiar que recibe el pago. Hable con ellos y haga otra solicitud. O lleve la factura y su cédula a una sucursal de ChileAtiende.',
}

/** Names of document types. */
export const tipoDocumentoLabels: Readonly<Record<TipoDocumento, string>> = {
  factura: 'Factura de la funeraria',
  certificado_sepultacion: 'Certificado de sepultación',
  certificado_parentesco: 'Certificado de matrimonio, de unión civil o de nacimiento',
  cesion: 'Cesión firmada',
  cedula: 'Cédula de identidad',
  poder: 'Poder',
  empresa: 'Documentos de la funeraria',
  otro: 'Otro documento',
}

/** Event data kept in the history, as flat texts; see `requestEventData`. */
export function eventData({ datos }: Pick<EventoSolicitud, 'datos'>): CaseEvent['data'] {
  const { plazo, tipoSolicitud, montoBeneficiarioClp, montoFunerariaClp } = datos
  const { formaPago, fechaPago, motivoRechazo } = datos
  const montos = { tipoSolicitud, montoBeneficiarioClp, montoFunerariaClp }
  // For the words to the people whom the request concerns.
  const { causante, beneficiario, funeraria, nmroFactura, montoTotalFacturaClp } = datos
  const about = { causante, beneficiario, funeraria, nmroFactura, montoTotalFacturaClp }
  const fields = { plazo, ...montos, ...about, formaPago, fechaPago, motivoRechazo }
  return requestEventData(datos, fields)
}
