import type { Run } from '#domain/run.ts'
import type { RespuestaBanco } from '../kit/bank.ts'
import { answerOf } from '../kit/requests/confirmacion.ts'
import type { Concernido, Decision, DocumentoRecibido, Request, Review } from '../kit/requests/request.ts'
import type {
  CodigoCuenta,
  CuentaNombrada,
  MotivoDescarte,
  RegistroEnLista,
  ResumenRegistro,
  SolicitudRegistro,
  TipoDocumentoRegistro,
} from './schemas.ts'
import type { Reparo } from './store.ts'

/** What an official decided; the institution acts on it a while later, and until then it can be undone. */
export interface DecisionDeFuncionario {
  readonly estado: 2 | 4
  readonly por: Run
  /** When the institution acts (ISO 8601). */
  readonly aplicaEn: string
  /** The step that was due before, which undoing brings back. */
  readonly antes: string | null
  /** What goes out with it, by company: her own words before a colleague's. */
  readonly observaciones?: Readonly<Record<string, string>>
}

/** What officials left with a request. */
export interface Bandeja {
  readonly decision?: DecisionDeFuncionario
  /** What is wrong, by company of the request, as it was noted last. */
  readonly observaciones?: Readonly<Record<string, string>>
  /** What each official noted, by company. */
  readonly observacionesDe?: Readonly<Record<Run, Readonly<Record<string, string>>>>
  /** The last mail that went out. */
  readonly correo?: Correo
  /** Those before it, oldest first. */
  readonly correosAnteriores?: readonly Correo[]
}

/** A mail that went out. */
export interface Correo {
  readonly email: string
  readonly texto: string
  /** ISO 8601. */
  readonly enviadoEn: string
}

/** The types of this desk. */
export interface Mesa {
  solicitud: SolicitudRegistro
  /** What is worked out for a request and kept with it. */
  datos: {
    readonly motivoDescarte: MotivoDescarte | null
    readonly empresaDescartada: string | null
    readonly cuentaDescartada?: CuentaNombrada | null
    readonly cuentasActivas: number
    /** What an official wrote about a request that she discarded. */
    readonly explicacion?: string | null
    /** What stood before an official who resolved it, by company. */
    readonly fundamento?: readonly { readonly empresa: string; readonly consta: string }[]
    /** Which account each company had when it came, for who represents it, in the codes that she is told; the applicant with a power is not. */
    readonly antes?: readonly { readonly quienes: readonly Run[]; readonly codigo: string }[]
    /** What officials left with it (procedures §0000). */
    readonly bandeja?: Bandeja
  }
  tipo: TipoDocumentoRegistro
  facts: RegistroFacts
  consulta: object
  enLista: RegistroEnLista
  resumen: ResumenRegistro
}

/** What the registers and the banks say of one company of a request. */
export interface EmpresaFacts {
  readonly id: string
  readonly rut: Run
  readonly name: string
  /** Undefined if nobody knows it as an employer. */
  readonly empleador:
    | {
        readonly caja: string | null
        readonly esRepresentante: boolean
        /** Who represents it on record. */
        readonly representante: Run
      }
    | undefined
  /** Another request, which came before, registers it and is not decided. */
  readonly enTramite: boolean
  /** What each bank says of its accounts. */
  readonly bancos: readonly (RespuestaBanco & {
    readonly isActive: boolean
    readonly nombrada: CuentaNombrada
  })[]
  readonly reparo: Reparo | undefined
}

export type RegistroFacts = readonly EmpresaFacts[]

const names: Readonly<Record<TipoDocumentoRegistro, string>> = {
  certificado_banco: 'certificado del banco de cada cuenta',
  escritura: 'escritura',
  vigencia: 'certificado de vigencia',
  poder: 'poder de quien representa a la empresa',
}

/**
 * Reviews a registration by rules (procedures §5234): what cannot be mended discards it, naming the company; a paper
 * that is missing or cannot be read is asked for; who represents a company confirms what somebody else filed.
 */
export function review({ request, documentos, facts }: Review<Mesa>): Decision<Mesa> {
  const own = facts.filter(empresa => isOwn(request, empresa))
  const impeded = firstMotivo(own, impediment) ?? firstMotivo(facts, withoutPower(request))
  if (impeded) return impeded
  const missing = missingOf(request, documentos, facts)
  if (missing.length > 0)
    return { kind: 'observar', mensaje: 'Nos falta un papel para registrar la cuenta.', documentos: missing }
  const unproven = unprovenDecision(request, facts)
  if (unproven) return unproven
  // What the registers say of a company is told only after who represents it confirmed.
  const barred = firstMotivo(facts, impediment) ?? barredByBank(facts)
  if (barred) return barred
  const unread = facts.find(({ reparo }) => reparo === 'documento_ilegible')
  if (unread && request.vecesObservada === 0)
    return {
      kind: 'observar',
      mensaje: `El certificado del banco de ${unread.name} no se lee.`,
      documentos: [{ tipo: 'certificado_banco', motivo: 'Mándelo otra vez, completo y nítido.' }],
    }
  const cuentasActivas = activasDe(request.solicitud)
  return { kind: 'aprobar', datos: { cuentasActivas } }
}

/** How many accounts would be active: one that several branches share is one. */
export const activasDe = ({ cuentas }: SolicitudRegistro): number =>
  new Set(cuentas.flatMap(one => (one.isActive ? `${one.banco} ${one.accountNumber}` : []))).size

/** What becomes of a request whose papers were asked for and never came. */
export function unanswered(): Decision<Mesa> {
  return { kind: 'rechazar', datos: { motivoDescarte: 'documento_ilegible', empresaDescartada: null } }
}

/** What stands against registering companies that the applicant does not represent on record; undefined if nothing does. */
export function unprovenDecision(request: Request<Mesa>, facts: RegistroFacts): Decision<Mesa> | undefined {
  const { refused, asked } = unprovenOf(request, facts)
  if (refused) return discard('no_confirmado', refused.name)
  return asked.length > 0 ? { kind: 'confirmar', a: asked } : undefined
}

/** Whether who registers is this employer, or represents it on record. */
export const isOwn = ({ run }: Request<Mesa>, { rut, empleador }: EmpresaFacts) =>
  rut === run || empleador?.esRepresentante === true

/** Discards for the first company for which there is a reason. */
function firstMotivo(
  facts: RegistroFacts,
  motivoOf: (empresa: EmpresaFacts) => MotivoDescarte | undefined,
): Decision<Mesa> | undefined {
  for (const empresa of facts) {
    const motivo = motivoOf(empresa)
    if (motivo) return discard(motivo, empresa.name)
  }
  return undefined
}

function impediment({ empleador, enTramite }: EmpresaFacts): MotivoDescarte | undefined {
  if (!empleador) return 'no_es_empleador'
  if (empleador.caja !== null) return 'con_caja'
  return enTramite ? 'en_tramite' : undefined
}

const withoutPower =
  (request: Request<Mesa>) =>
  (empresa: EmpresaFacts): MotivoDescarte | undefined =>
    !isOwn(request, empresa) && empresa.reparo === 'sin_poder' ? 'sin_poder' : undefined

/** Who confirms what somebody else files for this employer. */
export const confirmantOf = ({ empleador, rut }: EmpresaFacts): Run => empleador?.representante ?? rut

/**
 * A power proves nothing by itself: who represents a company on record is asked. The answers that are missing, and the
 * company for which it was no. Who bears an unknown RUT is asked too, so that nobody learns from the answer who employs;
 * it counts for nothing.
 */
function unprovenOf(request: Request<Mesa>, facts: RegistroFacts) {
  const asked: Concernido[] = []
  let refused: EmpresaFacts | undefined
  for (const empresa of facts) {
    if (isOwn(request, empresa)) continue
    const run = confirmantOf(empresa)
    const answer = answerOf(request, run)
    if (answer === undefined) asked.push({ run, como: 'representante' })
    else if (answer !== 'si' || !empresa.empleador) refused ??= empresa
  }
  return { asked, refused }
}

/** What the bank has against an account; money goes to an active one only if the bank has it as the employer's. */
export function reparoDeCuenta({
  titular,
  cerrada,
  isActive,
}: RespuestaBanco & { readonly isActive: boolean }):
  | Exclude<CodigoCuenta, 'aceptada' | 'por_confirmar'>
  | undefined {
  if (titular === 'ajeno') return 'titular_distinto'
  if (cerrada) return 'cuenta_cerrada'
  return isActive && titular === 'desconocido' ? 'cuenta_no_confirmada' : undefined
}

/** Discards for the first account against which its bank has something. */
function barredByBank(facts: RegistroFacts): Decision<Mesa> | undefined {
  for (const { name, bancos } of facts)
    for (const cuenta of bancos) {
      const motivo = reparoDeCuenta(cuenta)
      if (motivo) return discard(motivo, name, cuenta.nombrada)
    }
  return undefined
}

/** Kinds of papers that were announced or must come, and did not. After an observation only those of which none came. */
export function missingOf(
  { solicitud, vecesObservada }: Request<Mesa>,
  documentos: readonly DocumentoRecibido<TipoDocumentoRegistro>[],
  facts: RegistroFacts,
) {
  const arrived = (tipo: TipoDocumentoRegistro) => documentos.filter(one => one.tipo === tipo).length
  const isCompany = solicitud.persona.type === 'persona-juridica'
  const strangers = facts.filter(({ empleador }) => !empleador?.esRepresentante).length
  const needed: Readonly<Record<TipoDocumentoRegistro, number>> = {
    certificado_banco: certificadosOf(solicitud),
    escritura: isCompany ? solicitud.empresas.length : 0,
    vigencia: isCompany ? solicitud.empresas.length : 0,
    poder: isCompany ? strangers : 0,
  }
  return (
    (Object.keys(needed) as TipoDocumentoRegistro[])
      // Who answered an observation sent what she has: the desk refuses an answer without the papers that it asked for.
      .filter(tipo => arrived(tipo) < (vecesObservada > 0 ? Math.min(1, needed[tipo]) : needed[tipo]))
      .map(tipo => ({ tipo, motivo: `No recibimos: ${names[tipo]}.` }))
  )
}

/** Certificates that have to come: those that were announced, and one of each account that none of them is about. */
function certificadosOf({ cuentas, documentos }: SolicitudRegistro): number {
  const announced = documentos.filter(({ tipo }) => tipo === 'certificado_banco')
  const isCertified = (cuenta: SolicitudRegistro['cuentas'][number]) =>
    announced.some(({ idCuentaBancaria, idEmpresa }) =>
      idCuentaBancaria === null
        ? idEmpresa === null || idEmpresa === cuenta.idEmpresa
        : idCuentaBancaria === cuenta.id,
    )
  return announced.length + cuentas.filter(cuenta => !isCertified(cuenta)).length
}

const discard = (
  motivoDescarte: MotivoDescarte,
  empresaDescartada: string,
  cuentaDescartada: CuentaNombrada | null = null,
): Decision<Mesa> => ({
  kind: 'rechazar',
  datos: { motivoDescarte, empresaDescartada, cuentaDescartada },
})
