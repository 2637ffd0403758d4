import type { Direccion } from '#domain/address.ts'
import { ageOn, daysBetween, formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { fullName } from '#domain/person-name.ts'
import { isMobile } from '#domain/phone.ts'
import { type Run, runOfNumber, runToWire } from '#domain/run.ts'
import type { BankAccountAnswer, PartErrors } from '#engine/asking/question.ts'
import { certificadoSepultacionDays, tasaIvaPercent } from '#law/asignacion-por-muerte.ts'
import {
  asignacionMuerteContract,
  type Parentesco,
  type SolicitudEnviada,
} from '#services/asignacion-muerte/contract.ts'
import { isUnprovenKinship } from '../parts/asking/civil-register.ts'
import { accountOnWire, cuentaRutOf } from '../parts/asking/payment-questions.ts'
import { announced } from '../parts/requests/request-desk.ts'
import { parentescoOnWire } from './questions/beneficiario.ts'
import type { DerechoCausante, Empresa, Funeraria, In, Respuestas, With } from './questions/respuestas.ts'

/** Value of the branch question that stands for the home's main address. */
export const casaMatriz = 'casa-matriz'

/** The RUT of an institution's record. */
export const rutOf = ({ rut }: { rut: number }): Run => runOfNumber(rut)

/** Full name of a person in the institution's spelling. */
export const nombreOf = (persona: { nombres: string; apellidoP: string; apellidoM: string }): string =>
  fullName({
    nombres: persona.nombres,
    apellidoPaterno: persona.apellidoP,
    apellidoMaterno: persona.apellidoM,
  })

/** The public part of what a home's representative sees. */
export function publicPartOf(empresa: Empresa): Funeraria {
  const { idEmpresa, correo, representante, banco, tipoCuenta, numeroCuenta, sucursales, ...funeraria } =
    empresa
  return funeraria
}

/** Whether a funeral home files, and not the person who paid. */
export const isFuneraria = ({ answers }: With<'ingresar'>): boolean =>
  answers.ingresar.calidad === 'funeraria'

/** Whether the invoice is in the name of somebody who does not receive the benefit. */
export const isInOtherName = (c: With<'ingresar'>, factura: Partial<Respuestas['factura']>): boolean =>
  (isFuneraria(c) ? factura.aNombreDelFamiliar : factura.aSuNombre) === false

/** The home that a representative files for. */
export function empresaOf({ answers, consulted }: In<'listadoEmpresas'>): Empresa | undefined {
  const chosen = answers.listadoEmpresas?.empresa
  return consulted.listadoEmpresas?.empresas.find(({ idEmpresa }) => idEmpresa === chosen)
}

/** RUT of the home that did the funeral: the one that files, or the one that the person wrote. */
export function rutFunerariaOf(c: In<'listadoEmpresas' | 'funeraria'>): Run | undefined {
  const empresa = empresaOf(c)
  return empresa ? rutOf(empresa) : c.answers.funeraria.rut
}

/** The name of the deceased: as the institution has it, or as it was written. */
export function nombreFallecidoOf({ answers, verified }: In<'fallecido'>): string | undefined {
  if (verified.causante) return nombreOf(verified.causante.causante)
  return answers.fallecido && fullName(answers.fallecido.nombre)
}

/** Whether the burial certificate is asked for, by the day of death on record, or as it was written. */
export function requiereCertSep({ answers, verified, today }: In<'fallecido'> & { today: IsoDate }): boolean {
  if (verified.causante) return verified.causante.requiereCertSep
  const died = answers.fallecido?.fechaDefuncion
  return died !== undefined && daysBetween(died, today) > certificadoSepultacionDays
}

/** Whether the civil register has another kinship than the person says of herself. Of others it tells her nothing. */
export const isKinshipUnproven = (c: In<'ingresar' | 'beneficiario'>): boolean =>
  !isFuneraria(c) && isUnprovenKinship(c.answers.beneficiario.parentesco, c.verified.causante?.parentesco)

/** Who receives the benefit: the relative that a funeral home names, or the person who is signed in. */
export const runBeneficiarioOf = ({ answers, person }: In<'beneficiario'>): Run =>
  answers.beneficiario.run ?? person.run

/** The account of a deposit: the one that was written, or the CuentaRUT of who is paid. */
export function cuentaOf(c: In<'ingresar' | 'beneficiario' | 'pago'>): BankAccountAnswer | undefined {
  const { formaPago, cuentaFamiliar, cuentaPropia } = c.answers.pago
  if (formaPago === 'cuentarut') return cuentaRutOf(runBeneficiarioOf(c))
  return isFuneraria(c) ? cuentaFamiliar : cuentaPropia
}

/** Relatives who get the whole maximum, even if the funeral cost less (procedures §5300). */
const parentescosConMontoCompleto: readonly Parentesco[] = ['conyuge', 'hijo', 'padre', 'madre']

/** Amounts and recipients of the payment, in pesos. */
export interface Montos {
  readonly montoPagar: number
  readonly montoFuneraria: number
  readonly montoBeneficiario: number
  /** `maximo_completo`: the maximum, by kinship; `lo_pagado`: the cost of the funeral, up to the maximum. */
  readonly criterio: 'maximo_completo' | 'lo_pagado'
}

/** The rule that decides the amount. */
export const criterioDe = (parentesco: Parentesco): Montos['criterio'] =>
  parentescosConMontoCompleto.includes(parentesco) ? 'maximo_completo' : 'lo_pagado'

/**
 * Estimates the payment until the institution has calculated it.
 * @param gasto.montoCesion - part ceded to the funeral home; anything above the payment is ignored
 */
export function estimateMontos(gasto: {
  parentesco: Parentesco
  montoTotal: number
  montoMaximo: number
  montoCesion: number
}): Montos {
  const criterio = criterioDe(gasto.parentesco)
  const montoPagar =
    criterio === 'maximo_completo' ? gasto.montoMaximo : Math.min(gasto.montoTotal, gasto.montoMaximo)
  const montoFuneraria = Math.min(gasto.montoCesion, montoPagar)
  return { montoPagar, montoFuneraria, montoBeneficiario: montoPagar - montoFuneraria, criterio }
}

/** The estimated payment; undefined if the maximum is not known yet. */
export function montosEstimados(
  { answers, verified }: In<'beneficiario' | 'factura'>,
  montoCesion = 0,
): Montos | undefined {
  const { causante, parentesco = null } = verified.causante ?? {}
  return (
    causante &&
    estimateMontos({
      parentesco: parentesco ?? parentescoOnWire(answers.beneficiario.parentesco),
      montoTotal: answers.factura.montoTotal,
      montoMaximo: causante.montoMaximoPagar,
      montoCesion,
    })
  )
}

/** Whether an invoice charges no tax: its total equals its net amount. */
export const isExenta = ({ montoNeto, montoTotal }: { montoNeto: number; montoTotal: number }): boolean =>
  montoTotal === montoNeto

/** Tolerance for rounding between the amounts of an invoice, in pesos. */
const roundingToleranceClp = 1

/** Error of an invoice's total; undefined if it is the net amount, with tax or exempt. */
export function totalProblem(montoTotal: number, montoNeto: number | undefined): string | undefined {
  if (montoNeto === undefined || isExenta({ montoNeto, montoTotal })) return undefined
  const withTax = montoNeto + Math.round((montoNeto * tasaIvaPercent) / 100)
  return Math.abs(montoTotal - withTax) <= roundingToleranceClp
    ? undefined
    : `Revise los montos. El neto de ${formatClp(montoNeto)} más el IVA (${tasaIvaPercent} %) suma ${formatClp(withTax)}. Si la factura es exenta, el total es igual al neto.`
}

/** Error of the relative's RUN given by a funeral home: it is the deceased's or the applicant's. */
export function runFamiliarProblem(run: Run, runCausante: Run, person: { run: Run }): string | undefined {
  if (run === runCausante)
    return 'Ese RUN es el de la persona que falleció. Escriba el del familiar que recibe el pago.'
  return run === person.run
    ? 'Ese RUN es el suyo. Si usted pagó el funeral, vuelva al comienzo y elija «Yo pagué el funeral».'
    : undefined
}

/** Error of an invoice older than the death; undefined while the day of death is unknown. */
export function fechaFacturaProblem(fecha: IsoDate, fechaDefuncion: IsoDate | undefined): string | undefined {
  if (fechaDefuncion === undefined || fecha >= fechaDefuncion) return undefined
  return `Revise la fecha de la factura. No puede ser anterior al fallecimiento, el ${formatDate(fechaDefuncion)}.`
}

/** Error of a cession above the payment; undefined while the payment is unknown. */
export function cesionProblem(montoCesion: number, montoPagar: number | undefined): string | undefined {
  if (montoPagar === undefined || montoCesion <= montoPagar) return undefined
  return `Escriba ${formatClp(montoPagar)} o menos. No se puede ceder más de lo que se paga.`
}

/** The address of who receives the benefit, if she wants letters by e-mail. */
export function correoDeAvisos({ answers }: With<'beneficiario'>): string | undefined {
  const { correo, autorizaNotificacion } = answers.beneficiario
  return autorizaNotificacion === true ? correo : undefined
}

const { beneficiario: received } = asignacionMuerteContract.operations.ingresarSolicitud.body.schema.shape

/** Error of an e-mail address that the institution rejects, though letters might reach it. */
export const correoProblem = (correo: string): string | undefined =>
  received.shape.correo.safeParse(correo).success
    ? undefined
    : 'El IPS no puede usar este correo. Escriba otro, sin eñes ni tildes, o déjelo en blanco.'

/** Errors of address parts longer than the institution accepts. */
export function direccionProblem(direccion: Direccion): PartErrors | undefined {
  const { shape } = received.shape.direccion
  const tooLong = (['numero', 'block', 'depto'] as const).filter(
    part => !shape[part].safeParse(direccion[part] ?? '').success,
  )
  if (tooLong.length === 0) return undefined
  return Object.fromEntries(tooLong.map(part => [part, 'Use 20 letras o menos.']))
}

/** What a request is made of: a filled-in form, and the day from which the institution counts it. */
interface Sent extends In<keyof Respuestas> {
  readonly filedOn: IsoDate
}

/** What it says of the deceased and the burial certificate. */
export type Derecho = Pick<DerechoCausante, 'causante' | 'requiereCertSep'>

/**
 * The request in the institution's format (flows §3). Deterministic for the same source, so that every delivery attempt has
 * the same content.
 */
export function solicitudOf(sent: Sent, derecho: Derecho, funeraria: Funeraria): SolicitudEnviada {
  const { answers, filedOn } = sent
  const { factura, beneficiario, pago } = answers
  // In whose name the invoice is: who receives the benefit, or the other person or company that was written down.
  const receptor = runToWire(factura.runReceptor ?? runBeneficiarioOf(sent))
  return {
    benefit: 'asignacion_muerte',
    tipoSolicitud: answers.ingresar.calidad,
    // The delivery knows the day but not the time; noon in Chile falls on that day in any time zone.
    fechaSolicitud: `${filedOn}T15:00:00Z`,
    causante: derecho.causante,
    requiereCertSep: derecho.requiereCertSep,
    funeraria: { ...funeraria, ...homeOf(sent) },
    beneficiario: beneficiarioOf(sent),
    factura: {
      nmroFactura: factura.numero,
      montoNeto: factura.montoNeto,
      montoTotal: factura.montoTotal,
      glosaFactura: factura.glosa ?? '',
      fechaFactura: factura.fecha,
      fileFact: announced(factura.archivo),
      // The parts of a name, each at full length, exceed the institution's limit for the whole.
      nombreReceptor: (factura.nombreReceptor ?? fullName(beneficiario)).slice(0, 150),
      rutReceptor: receptor.rut,
      dvReceptor: receptor.dv,
      exenta: isExenta(factura),
    },
    fileCertSep: announced(factura.certificadoSepultacion ?? factura.certificadoSepultacionSiHaceFalta),
    fileCesion: announced(pago.archivoCesion),
    otrosDocumentos: announced([
      ...(pago.cedula ?? []),
      ...(pago.poder ?? []),
      ...(factura.otrosDocumentos ?? []),
    ]),
    pago: pagoOf(sent),
  }
}

/** What a request says of a home besides its public data: its own, of one that files. */
function homeOf(sent: Sent) {
  const empresa = empresaOf(sent)
  if (!empresa) return { representante: null, cuenta: null, idSucursal: null }
  const { banco, tipoCuenta, numeroCuenta, representante } = empresa
  const { sucursal = casaMatriz, documentosEmpresa } = sent.answers.funeraria
  return {
    representante,
    cuenta: { banco, tipoCuenta, numeroCuenta },
    idSucursal: sucursal === casaMatriz ? null : sucursal,
    listaDocEmpresa: announced(documentosEmpresa),
  }
}

function beneficiarioOf(sent: Sent): SolicitudEnviada['beneficiario'] {
  const { beneficiario, pago } = sent.answers
  const { telefono } = beneficiario
  const { calle, numero, block, depto, poblacion, codigoRegion, codigoComuna } = beneficiario.direccion
  return {
    ...runToWire(runBeneficiarioOf(sent)),
    nombres: beneficiario.nombres,
    apellidoP: beneficiario.apellidoPaterno,
    apellidoM: beneficiario.apellidoMaterno ?? '',
    fechaNac: beneficiario.fechaNacimiento,
    edad: ageOn(beneficiario.fechaNacimiento, sent.filedOn),
    // The institution keeps mobiles and landlines apart.
    ...(isMobile(telefono) ? { movil: telefono, fijo: '' } : { movil: '', fijo: telefono }),
    correo: beneficiario.correo ?? '',
    direccion: { calle, numero, block, depto, poblacion, regionId: codigoRegion, comunaId: codigoComuna },
    estadoCivil: beneficiario.estadoCivil ?? '',
    genero: beneficiario.genero ?? '',
    nacionalidad: beneficiario.nacionalidad ?? '',
    autorizaNotificacion: beneficiario.autorizaNotificacion ?? false,
    parentesco: parentescoOnWire(beneficiario.parentesco),
    montoCesion: pago.montoCesion ?? 0,
  }
}

function pagoOf(sent: Sent): SolicitudEnviada['pago'] {
  const { formaPago, lugarPago } = sent.answers.pago
  if (formaPago !== 'presencial') {
    const cuenta = cuentaOf(sent)
    if (!cuenta) throw new Error('A deposit was chosen and there is no account')
    const { rut: rutTitular, dv: dvTitular } = runToWire(runBeneficiarioOf(sent))
    return { formaPago: '1', ...accountOnWire(cuenta), rutTitular, dvTitular }
  }
  const lugar = sent.consulted.pago?.lugaresPago.find(({ codigo }) => codigo === lugarPago)
  if (!lugar) throw new Error('Payment in person was chosen and its place is not on the list')
  const { regionId, comunaId, codigo } = lugar
  return { formaPago: '2', pagoPresencial: { regionId, comunaId, codigoLugarPago: codigo } }
}
