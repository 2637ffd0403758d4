import type { IsoDate } from '#domain/dates.ts'
import { type Derecho, requiereCertificado } from './derecho.ts'
import { type MontoPagar, montoPagar } from './montos.ts'
import type { Observacion } from './resumen-schemas.ts'
import type { MotivoRechazo, SolicitudRecibida, TipoDocumento } from './wire-schemas.ts'

/** What a review looks at besides the request itself. */
export interface RevisionFacts {
  readonly solicitud: SolicitudRecibida
  readonly fechaIngreso: IsoDate
  /** Undefined where the register has no death. */
  readonly derecho: Derecho | undefined
  readonly fechaDefuncion: IsoDate
  /** The strongest earlier request for the same death that was not turned down. */
  readonly otraSolicitud: 'pagada' | 'en_curso' | undefined
  /** Another request uses the same invoice of the same funeral home. */
  readonly facturaRepetida: boolean
  readonly funerariaRegistrada: boolean
  /** Documents whose bytes have arrived. */
  readonly recibidos: readonly { readonly id: string; readonly tipo: TipoDocumento }[]
  /** How often the request has been sent back already. */
  readonly vecesObservada: number
}

/** What a review decides. */
export type Resolucion =
  | { readonly kind: 'aprobar'; readonly monto: MontoPagar }
  | { readonly kind: 'rechazar'; readonly motivo: MotivoRechazo }
  | { readonly kind: 'observar'; readonly documentos: Observacion['documentos'] }

/** Reviews a request by rules: first what cannot be mended, then what is missing. */
export function revisar(facts: RevisionFacts): Resolucion {
  const motivo = unmendable(facts)
  if (motivo) return { kind: 'rechazar', motivo }
  const documentos = missingDocuments(facts)
  if (documentos.length > 0) return { kind: 'observar', documentos }
  const monto = montoOf(facts)
  return monto ? { kind: 'aprobar', monto } : { kind: 'rechazar', motivo: 'cesion_excede_maximo' }
}

function montoOf({ solicitud, derecho }: RevisionFacts): MontoPagar | undefined {
  if (!derecho?.conDerecho) return undefined
  return montoPagar({
    montoMaximoClp: derecho.montoMaximoClp,
    parentesco: solicitud.beneficiario.parentesco,
    montoTotalClp: solicitud.factura.montoTotal,
    montoCesionClp: solicitud.beneficiario.montoCesion,
  })
}

function unmendable(facts: RevisionFacts): MotivoRechazo | undefined {
  const { derecho, otraSolicitud, solicitud, fechaDefuncion } = facts
  if (!derecho) return 'no_registra_defuncion'
  if (!derecho.conDerecho) return derecho.motivo
  if (otraSolicitud) return otraSolicitud === 'pagada' ? 'ya_pagada' : 'ya_solicitada'
  if (!facts.funerariaRegistrada) return 'no_es_funeraria'
  if (facts.facturaRepetida) return 'factura_repetida'
  if (solicitud.factura.fechaFactura < fechaDefuncion) return 'factura_anterior_a_la_defuncion'
  return montoOf(facts) ? undefined : 'cesion_excede_maximo'
}

/** A word in the invoice's text that makes the first review ask for the invoice again, so that it can be shown. */
export const glosaIlegible = 'ilegible'

function missingDocuments(facts: RevisionFacts): Observacion['documentos'] {
  const { solicitud, recibidos, fechaDefuncion, fechaIngreso } = facts
  const asked: Observacion['documentos'] = []
  const has = (tipo: TipoDocumento) => recibidos.some(documento => documento.tipo === tipo)
  const ask = (tipo: TipoDocumento, motivo: string) => {
    if (!asked.some(documento => documento.tipo === tipo)) asked.push({ tipo, motivo })
  }
  const illegible = solicitud.factura.glosaFactura.toLowerCase().includes(glosaIlegible)
  if (!has('factura')) ask('factura', 'No recibimos la factura de la funeraria.')
  else if (illegible && facts.vecesObservada === 0) {
    ask('factura', 'La factura no se puede leer. Envíe una copia en que se lean todos los datos.')
  }
  if (requiereCertificado(fechaDefuncion, fechaIngreso) && !has('certificado_sepultacion')) {
    ask('certificado_sepultacion', 'Pasaron más de 30 días desde la defunción.')
  }
  if (solicitud.beneficiario.montoCesion > 0 && !has('cesion')) {
    ask('cesion', 'Falta la cesión de derechos firmada a favor de la funeraria.')
  }
  return asked
}
