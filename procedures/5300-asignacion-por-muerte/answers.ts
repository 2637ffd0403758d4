import { daysBetween, type IsoDate } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { isMobile } from '#domain/phone.ts'
import type { Run } from '#domain/run.ts'
import type { AlsoTold } from '#engine/asking/context.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { AnswersOf, BankAccountAnswer } from '#engine/asking/question.ts'
import { certificadoSepultacionDays } from '#law/asignacion-por-muerte.ts'
import { isUnprovenKinship } from '../parts/asking/civil-register.ts'
import { cuentaRutOf } from '../parts/asking/payment-questions.ts'
import type { PersonaConocida } from '../parts/asking/registered-person.ts'
import type { beneficiarioQuestions } from './questions/beneficiario.ts'
import type { facturaQuestions } from './questions/factura.ts'
import type { pagoQuestions } from './questions/pago.ts'
import type {
  causanteQuestions,
  fallecidoQuestions,
  funerariaQuestions,
  ingresarQuestions,
  listadoEmpresasQuestions,
} from './questions/presentacion.ts'
import {
  type CobroPresencial,
  type DerechoCausante,
  type Empresa,
  type Funeraria,
  type MontosCalculados,
  nombreOf,
  rutOf,
} from './registers.ts'

/** The answers of a whole form, by page. What depends on another answer may be missing. */
export interface Respuestas {
  readonly ingresar: AnswersOf<typeof ingresarQuestions>
  readonly listadoEmpresas: AnswersOf<typeof listadoEmpresasQuestions> | undefined
  readonly causante: AnswersOf<typeof causanteQuestions, 'runFamiliar' | 'fechaNacimientoFamiliar'>
  /** Where no register ties her to the deceased. */
  readonly fallecido?: AnswersOf<typeof fallecidoQuestions> | undefined
  readonly funeraria: AnswersOf<typeof funerariaQuestions, 'rut' | 'sucursal' | 'documentosEmpresa'>
  readonly beneficiario: AnswersOf<
    typeof beneficiarioQuestions,
    'run' | 'autorizaNotificacion' | 'cedula' | 'poder'
  >
  readonly factura: AnswersOf<
    typeof facturaQuestions,
    | 'aSuNombre'
    | 'aNombreDelFamiliar'
    | 'nombreReceptor'
    | 'runReceptor'
    | 'otrosDocumentos'
    | 'certificadoSepultacion'
  > & {
    /** Of requests up to version 5, which asked for it where the day of death was not known. */
    readonly certificadoSepultacionSiHaceFalta?: readonly Documento[] | undefined
  }
  readonly pago: AnswersOf<
    typeof pagoQuestions,
    'cede' | 'montoCesion' | 'archivoCesion' | 'cuentaPropia' | 'cuentaFamiliar' | 'lugarPago'
  >
}

/** What registers were asked when a page was opened; missing where they did not answer. */
export interface Consultado {
  readonly listadoEmpresas?: { readonly empresas: readonly Empresa[] } | undefined
  readonly beneficiario?: PersonaConocida | null | undefined
  readonly pago?: CobroPresencial | undefined
}

/** What the institution said about the answers; missing where it did not answer. */
export interface Verificado {
  readonly causante?: DerechoCausante | undefined
  readonly funeraria?: Funeraria | undefined
  readonly pago?: MontosCalculados | undefined
}

/** Value of the branch question that stands for the home's main address. */
export const casaMatriz = 'casa-matriz'

/** Whether a funeral home files, and not the person who paid. */
export function isFuneraria(answers: Pick<Respuestas, 'ingresar'>): boolean {
  return answers.ingresar.calidad === 'funeraria'
}

/** Whether the invoice is in the name of somebody who does not receive the benefit. */
export function isInOtherName(
  { answers }: { answers: Pick<Respuestas, 'ingresar'> },
  factura: Partial<Respuestas['factura']>,
): boolean {
  return (isFuneraria(answers) ? factura.aNombreDelFamiliar : factura.aSuNombre) === false
}

/** The home that a representative files for. */
export function empresaOf(context: {
  answers: Pick<Respuestas, 'listadoEmpresas'>
  consulted: Consultado
}): Empresa | undefined {
  const chosen = context.answers.listadoEmpresas?.empresa
  return context.consulted.listadoEmpresas?.empresas.find(empresa => empresa.idEmpresa === chosen)
}

/** RUT of the home that did the funeral: the one that files, or the one that the person wrote. */
export function rutFunerariaOf(context: {
  answers: Pick<Respuestas, 'listadoEmpresas' | 'funeraria'>
  consulted: Consultado
}): Run | undefined {
  const empresa = empresaOf(context)
  return empresa ? rutOf(empresa) : context.answers.funeraria.rut
}

/** The name of the deceased: as the institution has it, or as it was written. */
export function nombreFallecidoOf({
  answers,
  verified,
}: {
  answers: Pick<Respuestas, 'fallecido'>
  verified: Verificado
}): string | undefined {
  if (verified.causante) return nombreOf(verified.causante.causante)
  return answers.fallecido && fullName(answers.fallecido.nombre)
}

/** Whether the burial certificate is asked for, by the day of death on record, or as it was written. */
export function requiereCertSep({
  answers,
  verified,
  today,
}: {
  answers: Pick<Respuestas, 'fallecido'>
  verified: Verificado
  today: IsoDate
}): boolean {
  if (verified.causante) return verified.causante.requiereCertSep
  const died = answers.fallecido?.fechaDefuncion
  return died !== undefined && daysBetween(died, today) > certificadoSepultacionDays
}

/** Whether the civil register has another kinship than the person says of herself. Of others it tells her nothing. */
export function isKinshipUnproven(context: {
  answers: Pick<Respuestas, 'ingresar' | 'beneficiario'>
  verified: Verificado
}): boolean {
  const { answers, verified } = context
  return (
    !isFuneraria(answers) && isUnprovenKinship(answers.beneficiario.parentesco, verified.causante?.parentesco)
  )
}

/** Who receives the benefit: the relative that a funeral home names, or the person who is signed in. */
export function runBeneficiarioOf(context: {
  answers: Pick<Respuestas, 'beneficiario'>
  person: { run: Run }
}): Run {
  return context.answers.beneficiario.run ?? context.person.run
}

/** The account of a deposit: the one that was written, or the CuentaRUT of who is paid. */
export function cuentaOf(context: {
  answers: Pick<Respuestas, 'ingresar' | 'beneficiario' | 'pago'>
  person: { run: Run }
}): BankAccountAnswer | undefined {
  const { formaPago, cuentaFamiliar, cuentaPropia } = context.answers.pago
  if (formaPago === 'cuentarut') return cuentaRutOf(runBeneficiarioOf(context))
  return isFuneraria(context.answers) ? cuentaFamiliar : cuentaPropia
}

/** In whose name the invoice is: who receives the benefit, or the other person or company that was written down. */
export function receptorOf(context: {
  answers: Pick<Respuestas, 'beneficiario' | 'factura'>
  person: { run: Run }
}): { nombre: string; run: Run } {
  const { beneficiario, factura } = context.answers
  return {
    nombre: factura.nombreReceptor ?? fullName(beneficiario),
    run: factura.runReceptor ?? runBeneficiarioOf(context),
  }
}

/** A telephone in the two fields of the institution, which keeps mobiles and landlines apart. */
export function telefonosOf(telefono: string): { movil: string; fijo: string } {
  return isMobile(telefono) ? { movil: telefono, fijo: '' } : { movil: '', fijo: telefono }
}

/**
 * Where letters about the request go: to whom it pays, if she wants them by e-mail and left an address (`null`: by letter to her
 * home); for a funeral home, to who filed, at the address of her sign-in (`undefined`).
 */
export function correoDeAvisos({
  answers,
}: {
  answers: Pick<Respuestas, 'ingresar' | 'beneficiario'>
}): string | null | undefined {
  if (isFuneraria(answers)) return undefined
  const { correo, autorizaNotificacion } = answers.beneficiario
  return autorizaNotificacion === false ? null : (correo ?? null)
}

/** The relative of a funeral home's request, who is told of it where she wants letters by e-mail. She has no page of it. */
export function familiarAvisado({
  answers,
}: {
  answers: Pick<Respuestas, 'ingresar' | 'beneficiario'>
}): AlsoTold | undefined {
  const { correo, autorizaNotificacion } = answers.beneficiario
  return isFuneraria(answers) && correo !== undefined && autorizaNotificacion === true
    ? { correo, nombre: fullName(answers.beneficiario) }
    : undefined
}
