import { addDays, addYears, ageOn, type IsoDate } from '#domain/dates.ts'
import { isNameOf } from '#domain/person-name.ts'
import type { Run } from '#domain/run.ts'
import { requisitosSubsidioDiscapacidad } from '#law/beneficios-solidarios.ts'
import type { Beneficiario, Motivo, Parentesco, Requisito, TipoDocumento } from './contract.ts'

const { underAge, disabilityPercent, rshPercent, residenceYears } = requisitosSubsidioDiscapacidad

/** A stored child. */
export interface Menor extends Omit<Beneficiario, 'run' | 'dv'> {
  readonly run: Run
  /** Parents in the civil register. */
  readonly madre: Run | null
  readonly padre: Run | null
  /** Guardian by court order; `institucion` is the RUT of a home. */
  readonly cuidado: { readonly tutor: Run; readonly institucion: Run | null } | null
  /** Whether the subsidy is already paid for the child. */
  readonly tieneSubsidio: boolean
}

/** Applicant, capacity, and the child's record. */
export interface Pedido {
  /** Undefined if nobody has this RUN. */
  readonly menor: Menor | undefined
  readonly tutor: Run
  readonly parentesco: Parentesco
  /** Whether the child's parents or guardian on record said that the applicant cares for it. */
  readonly confirmado?: boolean
  /** Another proven request for the same child that has not ended. */
  readonly otra: 'en_curso' | 'aprobada' | undefined
  readonly today: IsoDate
}

type Relacion = Pick<Pedido, 'menor' | 'tutor' | 'parentesco' | 'confirmado'>

/** Whether a register confirms the applicant's stated relation to the child, or whoever the register names did. */
export function estaAcreditado({ menor, tutor, parentesco, confirmado }: Relacion): boolean {
  if (confirmado && menor) return true
  switch (parentesco) {
    case 'madre':
      return menor?.madre === tutor
    case 'padre':
      return menor?.padre === tutor
    case 'institucion':
      return menor?.cuidado?.tutor === tutor && menor.cuidado.institucion !== null
    default:
      return menor?.cuidado?.tutor === tutor && menor.cuidado.institucion === null
  }
}

/** Somebody on record for a child. */
interface Figura {
  readonly run: Run
  readonly como: 'madre' | 'padre' | 'tutor'
}

/**
 * Who may confirm that somebody else cares for a child: the guardian on record, otherwise the parents. Nobody for a person of age,
 * or if the written name is not the child's.
 */
export function quienesConfirman(
  { menor, tutor, parentesco, today }: Omit<Pedido, 'otra'>,
  nombreEscrito: string,
): readonly Figura[] {
  const figuran = quienesFiguran({ menor, tutor, parentesco, today })
  return esOtroNombre(menor, nombreEscrito) ? [] : figuran
}

/** Whether a written name is not that of the RUN: then nobody is asked, and nothing is granted to whom no register names. */
export const esOtroNombre = (menor: Menor | undefined, nombreEscrito: string): boolean =>
  menor === undefined || !isNameOf(nombreEscrito, nombreDe(menor))

/** Who is on record for a child that somebody else says she cares for: told of the request, whatever name was written. */
export function quienesFiguran({ menor, tutor, parentesco, today }: Omit<Pedido, 'otra'>): readonly Figura[] {
  if (!menor || !esConfirmable(parentesco)) return []
  if (menor.fecha_defuncion !== null || ageOn(menor.fecha_nacimiento, today) >= underAge) return []
  const { madre, padre, cuidado } = menor
  const asked = cuidado
    ? [{ run: cuidado.tutor, como: 'tutor' } as const]
    : [
        ...(madre ? [{ run: madre, como: 'madre' } as const] : []),
        ...(padre ? [{ run: padre, como: 'padre' } as const] : []),
      ]
  return asked.filter(({ run }) => run !== tutor)
}

/** The child's name as the civil register has it. */
export const nombreDe = (menor: Pick<Menor, 'nombres' | 'apellido_paterno' | 'apellido_materno'>) => ({
  nombres: menor.nombres,
  apellidoPaterno: menor.apellido_paterno,
  apellidoMaterno: menor.apellido_materno,
})

/** Whether somebody on record may confirm the stated relation: kinship and homes are only as the registers say. */
export function esConfirmable(parentesco: Parentesco): boolean {
  return parentesco === 'tutor' || parentesco === 'cuidador'
}

/** Whether the stated relation is kinship. */
function isKin(parentesco: Parentesco): boolean {
  return parentesco === 'madre' || parentesco === 'padre'
}

/** The first reason against a request, unchangeable ones first; undefined if there is none. */
export function motivoEnContra(pedido: Pedido): Motivo | undefined {
  const { menor, otra, today } = pedido
  if (!menor || !estaAcreditado(pedido)) return 'tutor_no_acreditado'
  if (menor.fecha_defuncion !== null) return 'fallecido'
  if (menor.tieneSubsidio || otra === 'aprobada') return 'con_beneficio'
  if (otra) return 'en_curso'
  if (ageOn(menor.fecha_nacimiento, today) >= underAge) return 'mayor_de_edad'
  const of = (codigo: Requisito['codigo']) => estadoDe(codigo, menor, today) === 'no_cumple'
  if (menor.certificado !== null && of('certificado')) return 'certificado_vencido'
  if (of('porcentaje')) return 'menos_de_50'
  if (of('rsh')) return 'rsh_sobre_60'
  if (of('residencia')) return 'residencia'
  if (of('otro_pago')) return 'causante_de_AF'
  return menor.certificado === null ? 'certificado_sin_registro' : undefined
}

/** Who says what the applicant is to the child: a register, or whoever is asked. */
export function fuenteTutor(pedido: Pedido): string {
  const { parentesco } = pedido
  if (isKin(parentesco)) return 'Registro Civil'
  return estaAcreditado(pedido) || !esConfirmable(parentesco)
    ? 'Poder Judicial'
    : 'Su madre, su padre o su tutor'
}

/** Each requirement with its state and source. Reveals nothing about the child to unconfirmed applicants. */
export function requisitosDe(pedido: Pedido): Requisito[] {
  const { menor, parentesco, today } = pedido
  const known = estaAcreditado(pedido)
  const tutor: Requisito = {
    codigo: 'tutor',
    estado: known ? 'cumple' : esConfirmable(parentesco) ? 'por_confirmar' : 'no_cumple',
    fuente: fuenteTutor(pedido),
  }
  const codigos = ['edad', 'certificado', 'porcentaje', 'rsh', 'residencia', 'otro_pago'] as const
  return [
    tutor,
    ...codigos.map(codigo => ({
      codigo,
      estado: known && menor ? estadoDe(codigo, menor, today) : ('por_confirmar' as const),
      fuente: fuenteDe(codigo, known ? menor : undefined),
    })),
  ]
}

/** The papers that a request needs: none for what the registers know. */
export function documentosPedidos(pedido: Relacion): TipoDocumento[] {
  if (pedido.parentesco === 'institucion') return ['vigencia_institucion', 'vigencia_representante', 'poder']
  return estaAcreditado(pedido) ? [] : ['cuidado']
}

/** Last day of a child's entitlement. */
export function ultimoDia({ fecha_nacimiento }: Pick<Menor, 'fecha_nacimiento'>): IsoDate {
  return addDays(addYears(fecha_nacimiento, underAge), -1)
}

/** The requirements of the child. */
export type DelMenor = Exclude<Requisito['codigo'], 'tutor'>

/** How a child stands to a requirement on a day. */
export function estadoDe(codigo: Requisito['codigo'], menor: Menor, today: IsoDate): Requisito['estado'] {
  const met = (isMet: boolean) => (isMet ? 'cumple' : 'no_cumple')
  switch (codigo) {
    case 'edad':
      return met(menor.fecha_defuncion === null && ageOn(menor.fecha_nacimiento, today) < underAge)
    case 'certificado':
      return met(menor.certificado_vence !== null && menor.certificado_vence >= today)
    case 'porcentaje':
      return menor.porcentaje_discapacidad === null
        ? 'por_confirmar'
        : met(menor.porcentaje_discapacidad >= disabilityPercent)
    case 'rsh':
      return met(menor.porcentaje_rsh !== null && menor.porcentaje_rsh <= rshPercent)
    case 'residencia':
      return met(menor.anos_en_chile >= residenceYears)
    case 'otro_pago':
      return met(menor.otro_pago === null)
    default:
      return 'por_confirmar'
  }
}

/** Whose register says so. */
export function fuenteDe(codigo: DelMenor, menor: Menor | undefined): string {
  switch (codigo) {
    case 'edad':
      return 'Registro Civil'
    case 'certificado':
    case 'porcentaje':
      return menor?.certificado_por ?? 'COMPIN o Registro Nacional de la Discapacidad'
    case 'rsh':
      return 'Registro Social de Hogares'
    case 'residencia':
      return 'Policía de Investigaciones'
    case 'otro_pago':
      return 'IPS'
  }
}
