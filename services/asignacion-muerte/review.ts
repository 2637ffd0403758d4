import type { IsoDate } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import type { ReparoCuenta } from '../kit/bank.ts'
import { referenceData } from '../kit/reference-data.ts'
import { answerOf } from '../kit/requests/confirmacion.ts'
import type { Decision, Review } from '../kit/requests/request.ts'
import type { Observacion, ResumenSolicitud, SolicitudEnLista } from './contract.ts'
import { type Derecho, isClosestKin, type MontoPagar, montoPagar, requiereCertificado } from './rules.ts'
import type { MotivoRechazo, Parentesco, ReglaMonto, SolicitudRecibida, TipoDocumento } from './schemas.ts'

/** Computed for a request and stored with it. Amounts in pesos. */
export interface DatosMuerte {
  /** 0 without entitlement. */
  readonly montoMaximoClp: number
  readonly regla: ReglaMonto | null
  readonly montoBeneficiarioClp: number
  readonly montoFunerariaClp: number
  readonly motivoRechazo: MotivoRechazo | null
  readonly fechaPago: IsoDate | null
  /**
   * Of a home's request for a relative on record: what would be paid in all, and what of it is left for her. She and the family read it,
   * the home does not.
   */
  readonly paraFamiliar?: { readonly pagarClp: number; readonly quedaClp: number }
  /** Another request for the same death had been granted when it came: the family on record reads that nothing is left to ask for. */
  readonly yaConcedida?: true
}

export interface Mesa {
  solicitud: SolicitudRecibida
  datos: DatosMuerte
  tipo: TipoDocumento
  facts: RegistroFacts
  consulta: { readonly rutEmpresa?: number | undefined; readonly dvEmpresa?: string | undefined }
  enLista: SolicitudEnLista
  resumen: ResumenSolicitud
}

/** Facts from the registers about a request. */
export interface RegistroFacts {
  /** Undefined if no death is on record. */
  readonly derecho: Derecho | undefined
  readonly fechaDefuncion: IsoDate
  /** Whether another request for the same death was granted, or goes before this one. */
  readonly otraSolicitud: 'concedida' | 'en_curso' | undefined
  /** Whether another request uses the same invoice of the same funeral home. */
  readonly facturaRepetida: boolean
  /** Who represents the funeral home; undefined if it is not registered. */
  readonly representante: Run | undefined
  /** The beneficiary's kinship in the civil register; null if there is none. */
  readonly parentescoRegistrado: Parentesco | null
  /** What the bank has against an account that would be paid into. */
  readonly reparoCuenta: ReparoCuenta | undefined
}

const mensajeObservacion = 'Para seguir con su solicitud nos falta lo siguiente. Envíelo dentro del plazo.'

/**
 * Reviews a request by rules: first whether it is proved, then what cannot be corrected, then what is missing. A closest
 * relative on record is proved. Of anybody else the funeral home confirms that she paid the invoice, which says the amount;
 * and a relative for whom a home files confirms that herself.
 */
export function revisar(review: Review<Mesa>): Decision<Mesa> {
  const unproven = confirmar(review)
  if (unproven) return unproven
  const motivoRechazo = unmendable(review)
  if (motivoRechazo) return refuse(motivoRechazo)
  const documentos = missingDocuments(review)
  if (documentos.length > 0) return { kind: 'observar', mensaje: mensajeObservacion, documentos }
  const monto = montoOf(review)
  if (!monto) return refuse('cesion_excede_maximo')
  if (review.facts.reparoCuenta) return refuse(review.facts.reparoCuenta)
  const { montoBeneficiario: montoBeneficiarioClp, montoFuneraria: montoFunerariaClp } = monto
  const { derecho } = review.facts
  const { montoMaximoClp, regla } = derecho?.conDerecho ? derecho : { montoMaximoClp: 0, regla: null }
  // At a place, it is paid on the day that the form announced; into an account, as soon as it is approved.
  const isCollected = review.request.solicitud.pago.formaPago === '2' && montoBeneficiarioClp > 0
  const fechaPago = isCollected ? (referenceData.fechasPago(review.today)[0]?.fecha ?? null) : null
  return {
    kind: 'aprobar',
    datos: { montoMaximoClp, regla, montoBeneficiarioClp, montoFunerariaClp, fechaPago },
  }
}

function confirmar({ request, facts }: Review<Mesa>): Decision<Mesa> | undefined {
  const { solicitud } = request
  if (isOnRecord(solicitud, facts.parentescoRegistrado)) return undefined
  if (facts.representante === undefined) return refuse('no_es_funeraria')
  const asked =
    solicitud.tipoSolicitud === 'funeraria'
      ? { run: runFromWire(solicitud.beneficiario), como: 'familiar', no: 'familiar_no_confirma' as const }
      : { run: facts.representante, como: 'funeraria', no: 'no_confirmado' as const }
  const answer = answerOf(request, asked.run)
  if (answer === undefined) return { kind: 'confirmar', a: [{ run: asked.run, como: asked.como }] }
  return answer === 'si' ? undefined : refuse(asked.no)
}

/** Whether the register proves who files, and what she is paid: the relative herself, who gets the maximum whatever she spent. */
export function isOnRecord(
  { tipoSolicitud }: Pick<SolicitudRecibida, 'tipoSolicitud'>,
  registrado: Parentesco | null,
): boolean {
  return tipoSolicitud === 'persona' && registrado !== null && isClosestKin(registrado)
}

/** The kinship that counts: the register's. A closest relative that it does not have is paid as anybody else who paid. */
export function parentescoQueCuenta(declarado: Parentesco, registrado: Parentesco | null): Parentesco {
  return registrado ?? (isClosestKin(declarado) ? 'otro' : declarado)
}

const refuse = (motivoRechazo: MotivoRechazo): Decision<Mesa> => ({
  kind: 'rechazar',
  datos: { motivoRechazo },
})

function montoOf({ request, facts }: Review<Mesa>): MontoPagar | undefined {
  const { derecho, parentescoRegistrado } = facts
  if (!derecho?.conDerecho) return undefined
  const { beneficiario, factura } = request.solicitud
  return montoPagar({
    montoMaximoClp: derecho.montoMaximoClp,
    parentesco: parentescoQueCuenta(beneficiario.parentesco, parentescoRegistrado),
    montoTotalClp: factura.montoTotal,
    montoCesionClp: beneficiario.montoCesion,
  })
}

function unmendable(review: Review<Mesa>): MotivoRechazo | undefined {
  const { derecho, otraSolicitud, representante, facturaRepetida, fechaDefuncion } = review.facts
  if (!derecho) return 'no_registra_defuncion'
  if (!derecho.conDerecho) return derecho.motivo
  if (otraSolicitud) return otraSolicitud === 'concedida' ? 'ya_pagada' : 'ya_solicitada'
  if (representante === undefined) return 'no_es_funeraria'
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
  if (solicitud.beneficiario.montoCesion > 0 && !has('cesion')) {
    ask('cesion', 'Falta la cesión de derechos firmada a favor de la funeraria.')
  }
  return asked
}
