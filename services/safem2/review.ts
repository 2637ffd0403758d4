import type { Run } from '#domain/run.ts'
import type { Decision, DocumentoRecibido, Request, Review } from '../requests/request.ts'
import type { Mesa } from './desk.ts'
import type { Banco, Reparo } from './registro-store.ts'
import type { MotivoDescarte, TipoDocumentoRegistro } from './wire-schemas.ts'

/** What the registers and the banks say of one company of a request. */
export interface EmpresaFacts {
  readonly id: string
  readonly rut: Run
  readonly name: string
  /** Undefined if nobody knows it as an employer. */
  readonly empleador: { readonly caja: string | null; readonly esRepresentante: boolean } | undefined
  /** Another request, which came before, registers it and is not decided. */
  readonly enTramite: boolean
  /** What each bank says of its accounts. */
  readonly bancos: readonly Banco[]
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
 * that is missing or cannot be read is asked for.
 */
export function review({ request, documentos, facts }: Review<Mesa>): Decision<Mesa> {
  for (const empresa of facts) {
    const motivo = impediment(request, empresa)
    if (motivo) return discard(motivo, empresa.name)
  }
  const missing = missingOf(request, documentos, facts)
  if (missing.length > 0)
    return { kind: 'observar', mensaje: 'Nos falta un papel para registrar la cuenta.', documentos: missing }
  const unread = facts.find(({ reparo }) => reparo === 'documento_ilegible')
  if (unread && request.vecesObservada === 0)
    return {
      kind: 'observar',
      mensaje: `El certificado del banco de ${unread.name} no se lee.`,
      documentos: [{ tipo: 'certificado_banco', motivo: 'Mándelo otra vez, completo y nítido.' }],
    }
  const cuentasActivas = request.solicitud.cuentas.filter(({ isActive }) => isActive).length
  return { kind: 'aprobar', datos: { cuentasActivas } }
}

/** What becomes of a request whose papers were asked for and never came. */
export function unanswered(): Decision<Mesa> {
  return { kind: 'rechazar', datos: { motivoDescarte: 'documento_ilegible', empresaDescartada: null } }
}

function impediment(
  { solicitud }: Request<Mesa>,
  { empleador, enTramite, bancos, reparo }: EmpresaFacts,
): MotivoDescarte | undefined {
  if (!empleador) return 'no_es_empleador'
  if (empleador.caja !== null) return 'con_caja'
  if (enTramite) return 'en_tramite'
  if (bancos.some(({ de }) => de === 'ajena')) return 'titular_distinto'
  if (bancos.some(({ cerrada }) => cerrada)) return 'cuenta_cerrada'
  const isOwn = solicitud.persona.type === 'persona-natural'
  return !isOwn && !empleador.esRepresentante && reparo === 'sin_poder' ? 'sin_poder' : undefined
}

/** Kinds of papers that were announced or must come, and did not. */
function missingOf(
  { solicitud, vecesObservada }: Request<Mesa>,
  documentos: readonly DocumentoRecibido<TipoDocumentoRegistro>[],
  facts: RegistroFacts,
) {
  // Who answered an observation sent what she has: the desk refuses an answer without the papers that it asked for.
  if (vecesObservada > 0) return []
  const arrived = (tipo: TipoDocumentoRegistro) => documentos.filter(one => one.tipo === tipo).length
  const isCompany = solicitud.persona.type === 'persona-juridica'
  const strangers = facts.filter(({ empleador }) => !empleador?.esRepresentante).length
  const needed: Readonly<Record<TipoDocumentoRegistro, number>> = {
    certificado_banco: solicitud.cuentas.length,
    escritura: isCompany ? solicitud.empresas.length : 0,
    vigencia: isCompany ? solicitud.empresas.length : 0,
    poder: isCompany ? strangers : 0,
  }
  return (Object.keys(needed) as TipoDocumentoRegistro[])
    .filter(tipo => arrived(tipo) < needed[tipo])
    .map(tipo => ({ tipo, motivo: `No recibimos: ${names[tipo]}.` }))
}

const discard = (motivoDescarte: MotivoDescarte, empresaDescartada: string): Decision<Mesa> => ({
  kind: 'rechazar',
  datos: { motivoDescarte, empresaDescartada },
})
