import type { Run } from '#domain/run.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import type { PersonaConocida } from '../../parts/asking/registered-person.ts'
import type { beneficiarioQuestions } from './beneficiario.ts'
import type { facturaQuestions } from './factura.ts'
import type { pagoQuestions } from './pago.ts'
import type {
  causanteQuestions,
  fallecidoQuestions,
  funerariaQuestions,
  ingresarQuestions,
  listadoEmpresasQuestions,
} from './presentacion.ts'

type Reply<Name extends keyof typeof asignacionMuerteContract.operations> = CallReply<
  (typeof asignacionMuerteContract.operations)[Name]
>

/** The institution's answer about a deceased person with a right. It is stored and sent back unchanged. */
export type DerechoCausante = Extract<Reply<'consultarCausante'>, { conDerecho: true }>
/** A funeral home's public data. */
export type Funeraria = Reply<'consultarFuneraria'>
/** A funeral home as its representative sees it. */
export type Empresa = Reply<'listarEmpresas'>['empresas'][number]
/** The amounts calculated by the institution. */
export type MontosCalculados = Reply<'calcularMonto'>
/** Where and when it can be collected in person. */
export type CobroPresencial = Reply<'lugaresPago'> & Reply<'fechasPago'>

/** The answers of a whole form, by page. What depends on another answer may be missing. */
export interface Respuestas {
  readonly ingresar: AnswersOf<typeof ingresarQuestions>
  readonly listadoEmpresas: AnswersOf<typeof listadoEmpresasQuestions> | undefined
  readonly causante: AnswersOf<typeof causanteQuestions>
  /** Where no register ties her to the deceased. */
  readonly fallecido?: AnswersOf<typeof fallecidoQuestions> | undefined
  readonly funeraria: AnswersOf<typeof funerariaQuestions, 'rut' | 'sucursal' | 'documentosEmpresa'>
  readonly beneficiario: AnswersOf<
    typeof beneficiarioQuestions,
    'run' | 'estadoCivil' | 'genero' | 'nacionalidad' | 'autorizaNotificacion'
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
    | 'cede'
    | 'montoCesion'
    | 'archivoCesion'
    | 'cedula'
    | 'poder'
    | 'cuentaPropia'
    | 'cuentaFamiliar'
    | 'lugarPago'
  >
}

/** Papers of the relative whom a home asks for. */
export type PapelesFamiliar = Pick<Respuestas['pago'], 'cedula' | 'poder'>

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

/** A form with at least the answers of these pages. */
export interface With<Pages extends keyof Respuestas> {
  readonly answers: Pick<Respuestas, Pages>
}
/** The same with what is known of the person and of her answers. */
export interface In<Pages extends keyof Respuestas> extends With<Pages> {
  readonly consulted: Consultado
  readonly verified: Verificado
  readonly person: { readonly run: Run }
}
