import type { IsoDate } from '#domain/dates.ts'
import type { Decision, Review } from '../requests/request.ts'
import { type Derecho, requiereCertificado } from './derecho.ts'
import type { Mesa } from './mesa.ts'
import { isClosestKin, type MontoPagar, montoPagar } from './montos.ts'
import type { Observacion } from './resumen-schemas.ts'
import type { MotivoRechazo, Parentesco, TipoDocumento } from './wire-schemas.ts'

/** Facts from the registers about a request. */
export interface RegistroFacts {
  /** Undefined if no death is on record. */
  readonly derecho: Derecho | undefined
  readonly fechaDefuncion: IsoDate
  /** The most advanced earlier request for the same death that was not rejected. */
  readonly otraSolicitud: 'pagada' | 'en_curso' | undefined
  /** Whether another request uses the same invoice of the same funeral home. */
  readonly facturaRepetida: boolean
  readonly funerariaRegistrada: boolean
  /** The beneficiary's kinship in the civil register; null if there is none. */
  readonly parentescoRegistrado: Parentesco | null
}

const mensajeObservacion = 'Para seguir con su solicitud nos falta lo siguiente. Envíelo dentro del plazo.'

/** Reviews a request by rules: first what cannot be corrected, then what is missing. */
export function revisar(review: Review<Mesa>): Decision<Mesa> {
  const motivoRechazo = unmendable(review)
  if (motivoRechazo) return { kind: 'rechazar', datos: { motivoRechazo } }
  const documentos = missingDocuments(review)
  if (documentos.length > 0) return { kind: 'observar', mensaje: mensajeObservacion, documentos }
  const monto = montoOf(review)
  if (!monto) return { kind: 'rechazar', datos: { motivoRechazo: 'cesion_excede_maximo' } }
  const { montoBeneficiario: montoBeneficiarioClp, montoFuneraria: montoFunerariaClp } = monto
  return { kind: 'aprobar', datos: { montoBeneficiarioClp, montoFunerariaClp } }
}

function montoOf({ request, facts: { derecho } }: Review<Mesa>): MontoPagar | undefined {
  if (!derecho?.conDerecho) return undefined
  const { beneficiario, factura } = request.solicitud
  return montoPagar({
    montoMaximoClp: derecho.montoMaximoClp,
    parentesco: beneficiario.parentesco,
    montoTotalClp: factura.montoTotal,
    montoCesionClp: beneficiario.montoCesion,
  })
}

function unmendable(review: Review<Mesa>): MotivoRechazo | undefined {
  const { derecho, otraSolicitud, funerariaRegistrada, facturaRepetida, fechaDefuncion } = review.facts
  if (!derecho) return 'no_registra_defuncion'
  if (!derecho.conDerecho) return derecho.motivo
  if (otraSolicitud) return otraSolicitud === 'pagada' ? 'ya_pagada' : 'ya_solicitada'
  if (!funerariaRegistrada) return 'no_es_funeraria'
  if (facturaRepetida) return 'factura_repetida'
  if (review.request.solicitud.factura.fechaFactura < fechaDefuncion) return 'factura_anterior_a_la_defuncion'
  return montoOf(review) ? undefined : 'cesion_excede_maximo'
}

/** Demonstration: with this word in the invoice's text, the first review requires the invoice again. */
export const glosaIlegible = 'ilegible'

function missingDocuments({ request, documentos, facts }: Review<Mesa>): Observacion['documentos'] {
  const { solicitud, fechaIngreso, vecesObservada } = request
  const asked: Observacion['documentos'] = []
  const has = (tipo: TipoDocumento) => documentos.some(documento => documento.tipo === tipo)
  const ask = (tipo: TipoDocumento, motivo: string) => {
    if (!asked.some(documento => documento.tipo === tipo)) asked.push({ tipo, motivo })
  }
  const illegible = solicitud.factura.glosaFactura.toLowerCase().includes(glosaIlegible)
  if (!has('factura')) ask('factura', 'No recibimos la factura de la funeraria.')
  else if (illegible && vecesObservada === 0) {
    ask('factura', 'La factura no se puede leer. Envíe una copia en que se lean todos los datos.')
  }
  if (requiereCertificado(facts.fechaDefuncion, fechaIngreso) && !has('certificado_sepultacion')) {
    ask('certificado_sepultacion', 'Pasaron más de 30 días desde la defunción.')
  }
  const { parentesco } = solicitud.beneficiario
  // Only the closest kin can receive more than they spent, so only their kinship must be proved.
  if (
    isClosestKin(parentesco) &&
    parentesco !== facts.parentescoRegistrado &&
    !has('certificado_parentesco')
  ) {
    ask('certificado_parentesco', 'El Registro Civil no nos confirmó el parentesco.')
  }
  if (solicitud.beneficiario.montoCesion > 0 && !has('cesion')) {
    ask('cesion', 'Falta la cesión de derechos firmada a favor de la funeraria.')
  }
  return asked
}
