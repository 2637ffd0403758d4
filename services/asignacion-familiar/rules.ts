import { addDays, addYears, ageOn, type IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import {
  edadesDeCarga,
  ingresoDeCargaEnIngresosMinimos,
  tramoOf,
  vecesPorInvalidez,
} from '#law/asignacion-familiar.ts'
import { ingresoMinimoClp } from '#law/ingresos-minimos.ts'
import type { Calidad, Causal, Motivo, Parentesco } from './schemas.ts'
import type { CargaRow, Figura, PersonaRow } from './store.ts'

/** A request, with the registers' facts about it. */
export interface Pedido {
  readonly beneficiario: PersonaRow | undefined
  /** Undefined if the institution does not know this RUN. */
  readonly carga: PersonaRow | undefined
  readonly runCarga: Run
  readonly parentesco: Parentesco
  readonly causal: Causal
  readonly calidad: Calidad
  /** The carga's kinship to the beneficiary, according to the register. */
  readonly parentescos: readonly Parentesco[]
  /** The carga's parents and guardian on record. */
  readonly figuran: readonly Figura[]
  /** A court's order on record gives the beneficiary the care of the carga. */
  readonly cuidadoAnotado: boolean
  readonly today: IsoDate
}

/** A reason against a right itself. */
type MotivoDeDerecho = Exclude<Motivo, 'en_tramite'>

/** Data of the national register (SIAGF) about a carga. */
export interface Siagf {
  readonly cargaDe: 'nadie' | 'quien_consulta' | 'otra_persona'
  readonly tieneSuf: boolean
}

const descendientes: readonly Parentesco[] = ['hijo', 'hijo_del_conyuge', 'nieto']

/** Roles that the care of a child gives; the order of the court proves both. */
const calidadesDeCuidado: readonly Calidad[] = ['cuidador_judicial', 'institucion']

/** Whether a register knows the beneficiary's tie to the carga; only then is anything disclosed of the carga. */
export function isAnotado({
  parentesco,
  parentescos,
  cuidadoAnotado,
}: Pick<Pedido, 'parentesco' | 'parentescos' | 'cuidadoAnotado'>): boolean {
  return parentesco === 'cuidado_judicial' ? cuidadoAnotado : parentescos.includes(parentesco)
}

/**
 * Why a person does not qualify as a carga; undefined if she does. A person without a tie on record is told the same
 * of everybody, living, dead or unknown.
 */
export function motivoEnContra(pedido: Pedido): MotivoDeDerecho | undefined {
  const { parentesco, beneficiario, calidad } = pedido
  if (beneficiario?.soloDescendientes && !descendientes.includes(parentesco)) return 'solo_descendientes'
  if (!calidadesDeCuidado.includes(calidad) && !beneficiario?.calidades.includes(calidad))
    return 'calidad_no_consta'
  if (isAnotado(pedido)) return motivoDeCarga(pedido)
  return parentesco === 'cuidado_judicial' ? undefined : 'no_es_pariente'
}

/** Why a person whose tie is proved does not qualify, by her own facts. */
export function motivoDeCarga(pedido: Pedido): MotivoDeDerecho | undefined {
  const { carga, today } = pedido
  if (!carga) return 'no_es_pariente'
  if (carga.fechaDefuncion) return 'fallecida'
  return motivoDeEdad(pedido, carga) ?? (hasIncome(carga, today) ? 'ingreso_propio' : undefined)
}

function motivoDeEdad({ parentesco, causal, today }: Pedido, carga: PersonaRow): MotivoDeDerecho | undefined {
  if (causal === 'invalidez') return carga.tieneInvalidez ? undefined : 'sin_invalidez'
  const edad = ageOn(carga.fechaNacimiento, today)
  switch (parentesco) {
    case 'conyuge':
      return carga.sexo === 'M' ? 'conyuge_sin_invalidez' : undefined
    case 'madre_viuda':
      return carga.esViuda ? undefined : 'madre_no_viuda'
    case 'ascendiente':
      return edad > edadesDeCarga.ascendiente ? undefined : 'bajo_edad'
    default:
      if (!isYoungEnough(carga, causal, today)) return 'sobre_edad'
      return causal === 'estudiante' && !carga.estudia ? 'no_estudia' : undefined
  }
}

/** A child qualifies until 18; a student until the end of the year of the 24th birthday. */
function isYoungEnough({ fechaNacimiento }: PersonaRow, causal: Causal, today: IsoDate): boolean {
  return causal === 'estudiante'
    ? today.slice(0, 4) <= addYears(fechaNacimiento, edadesDeCarga.hijoQueEstudia).slice(0, 4)
    : ageOn(fechaNacimiento, today) < edadesDeCarga.hijo
}

function hasIncome({ ingresoClp }: PersonaRow, today: IsoDate): boolean {
  return ingresoClp > ingresoDeCargaEnIngresosMinimos * ingresoMinimoClp.nearest(today)
}

/** Why the national register excludes it; undefined if it does not. */
export function motivoDeSiagf({ cargaDe, tieneSuf }: Siagf): MotivoDeDerecho | undefined {
  if (cargaDe === 'quien_consulta') return 'ya_es_su_carga'
  if (cargaDe === 'otra_persona') return 'carga_en_otro'
  return tieneSuf ? 'tiene_suf' : undefined
}

/** Who has to confirm what no register tells. */
export interface Confirma {
  readonly run: Run
  readonly como: Figura['como'] | 'carga'
}

/**
 * Who has to confirm a request for a child in care without an order on record for the applicant, or for a grandchild who is no
 * orphan: the guardian whom a court's order names, otherwise the living parents on record. Where nobody can be asked, the carga's own RUN is: to the applicant every such request
 * looks the same.
 */
export function quienesConfirman(pedido: Pedido, runBeneficiario: Run): readonly Confirma[] {
  const { parentesco, runCarga } = pedido
  const figuran = othersOf(pedido, runBeneficiario)
  const tutores = figuran.filter(({ como }) => como === 'tutor')
  const confirman = tutores.length > 0 ? tutores : figuran
  if (parentesco === 'nieto') return isAnotado(pedido) ? confirman : []
  if (parentesco !== 'cuidado_judicial' || isAnotado(pedido)) return []
  // Nobody is asked whether somebody who died is in their care.
  const isAsked = confirman.length > 0 && !pedido.carga?.fechaDefuncion
  return isAsked ? confirman : [{ run: runCarga, como: 'carga' }]
}

/** Kinships of adults, who read of it themselves. */
export const adultos: readonly Parentesco[] = ['conyuge', 'madre_viuda', 'ascendiente']

/**
 * Who is told of a request from its first day: the living parents and the guardian on record besides the applicant, and an
 * adult carga.
 */
export function quienesSeEnteran(pedido: Omit<Pedido, 'today'>, runBeneficiario: Run): readonly Confirma[] {
  const { parentesco, causal, runCarga, parentescos } = pedido
  const isAdult = parentescos.length > 0 && (adultos.includes(parentesco) || causal === 'estudiante')
  return [
    ...(adultos.includes(parentesco) ? [] : othersOf(pedido, runBeneficiario)),
    ...(isAdult ? [{ run: runCarga, como: 'carga' } as const] : []),
  ]
}

const othersOf = ({ figuran }: Pick<Pedido, 'figuran'>, runBeneficiario: Run): readonly Confirma[] =>
  figuran
    .filter(({ fallecido, run }) => !fallecido && run !== runBeneficiario)
    .map(({ run, como }) => ({ run, como }))

/** Last day as a carga; null if there is no end. */
export function venceDe({
  parentesco,
  causal,
  carga,
  today,
}: Pick<Pedido, 'parentesco' | 'causal' | 'carga' | 'today'>): IsoDate | null {
  if (causal === 'invalidez' || !carga) return null
  if (causal === 'estudiante') return `${today.slice(0, 4)}-12-31`
  return parentesco === 'cuidado_judicial' || descendientes.includes(parentesco)
    ? addDays(addYears(carga.fechaNacimiento, edadesDeCarga.hijo), -1)
    : null
}

/** Monthly amount for one of a person's cargas, on a day. Pesos. */
export function pagoDe(
  beneficiario: Pick<PersonaRow, 'ingresoClp'> | undefined,
  esDuplo: boolean,
  today: IsoDate,
): { tramo: number; montoClp: number } {
  const { numero, montoClp } = tramoOf(beneficiario?.ingresoClp ?? 0, today)
  return { tramo: numero, montoClp: esDuplo ? montoClp * vecesPorInvalidez : montoClp }
}

/** The state of a carga on a day. */
export function estadoDe(
  { extinguidaEl, vence }: Pick<CargaRow, 'extinguidaEl' | 'vence'>,
  today: IsoDate,
): 'vigente' | 'vencida' | 'extinguida' {
  if (extinguidaEl !== null) return 'extinguida'
  return vence !== null && vence < today ? 'vencida' : 'vigente'
}
