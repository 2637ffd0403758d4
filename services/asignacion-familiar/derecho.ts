import { addDays, addYears, ageOn, type IsoDate } from '#domain/dates.ts'
import {
  edadesDeCarga,
  ingresoDeCargaEnIngresosMinimos,
  tramoOf,
  vecesPorInvalidez,
} from '#law/asignacion-familiar.ts'
import { ingresoMinimoClp } from '#law/ingresos-minimos.ts'
import type { CargaRow, PersonaRow } from './registro-store.ts'
import type { Calidad, Causal, Motivo, Parentesco, TipoDocumento } from './wire-schemas.ts'

/** A request, with the registers' facts about it. */
export interface Pedido {
  readonly beneficiario: PersonaRow | undefined
  /** Undefined if the institution does not know this RUN. */
  readonly carga: PersonaRow | undefined
  readonly parentesco: Parentesco
  readonly causal: Causal
  readonly calidad: Calidad
  /** The carga's kinship to the beneficiary, according to the register. */
  readonly parentescos: readonly Parentesco[]
  /** A document proves the kinship that is not on record, and a person has read it. */
  readonly parentescoProbado?: boolean
  readonly today: IsoDate
}

/** Data of the national register (SIAGF) about a carga. */
export interface Siagf {
  readonly cargaDe: 'nadie' | 'quien_consulta' | 'otra_persona'
  readonly tieneSuf: boolean
}

const descendientes: readonly Parentesco[] = ['hijo', 'hijo_del_conyuge', 'nieto']

/** Whether the declared kinship is not on record, so that a document has to prove it. A court order needs none. */
export function isSinAcreditar({
  parentesco,
  parentescos,
}: Pick<Pedido, 'parentesco' | 'parentescos'>): boolean {
  return parentesco !== 'cuidado_judicial' && !parentescos.includes(parentesco)
}

/** Why a person does not qualify as a carga; undefined if she does. */
export function motivoEnContra(pedido: Pedido): Motivo | undefined {
  const { carga, parentesco, parentescos, beneficiario, parentescoProbado = false } = pedido
  const isCare = parentesco === 'cuidado_judicial'
  if (carga?.fechaDefuncion && (isCare || parentescos.length > 0 || parentescoProbado)) return 'fallecida'
  if (beneficiario?.soloDescendientes && !descendientes.includes(parentesco)) return 'solo_descendientes'
  // Nothing is disclosed of a person who is no relative on record, not even her age: that waits for the document.
  if (!carga || (isSinAcreditar(pedido) && !parentescoProbado)) return undefined
  return motivoDeEdad(pedido, carga) ?? (hasIncome(carga, pedido.today) ? 'ingreso_propio' : undefined)
}

function motivoDeEdad({ parentesco, causal, today }: Pedido, carga: PersonaRow): Motivo | undefined {
  if (causal === 'invalidez') return undefined
  const edad = ageOn(carga.fechaNacimiento, today)
  switch (parentesco) {
    case 'conyuge':
      return carga.sexo === 'M' ? 'conyuge_sin_invalidez' : undefined
    case 'madre_viuda':
      return carga.esViuda ? undefined : 'madre_no_viuda'
    case 'ascendiente':
      return edad > edadesDeCarga.ascendiente ? undefined : 'bajo_edad'
    default:
      return isYoungEnough(carga, causal, today) ? undefined : 'sobre_edad'
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
export function motivoDeSiagf({ cargaDe, tieneSuf }: Siagf): Motivo | undefined {
  if (cargaDe === 'quien_consulta') return 'ya_es_su_carga'
  if (cargaDe === 'otra_persona') return 'carga_en_otro'
  return tieneSuf ? 'tiene_suf' : undefined
}

/** The papers that a request needs: none for what the registers know. */
export function documentosPedidos(pedido: Pedido): TipoDocumento[] {
  const { parentesco, causal, calidad, beneficiario, carga } = pedido
  const known = beneficiario?.calidades.includes(calidad) ?? false
  return [
    ...(isSinAcreditar(pedido) ? (['parentesco'] as const) : []),
    ...(parentesco === 'cuidado_judicial' ? (['orden_judicial'] as const) : []),
    ...(parentesco === 'nieto' ? (['informe_social'] as const) : []),
    ...(causal === 'estudiante' ? (['estudios'] as const) : []),
    ...(causal === 'invalidez' && !carga?.tieneInvalidez ? (['invalidez'] as const) : []),
    // A court order proves both the care and the carer.
    ...(known || calidad === 'cuidador_judicial' ? [] : (['calidad'] as const)),
  ]
}

/** Last day as a carga; null if there is no end. */
export function venceDe(pedido: Pedido): IsoDate | null {
  const { parentesco, causal, carga, today, parentescoProbado = false } = pedido
  if (causal === 'invalidez' || !carga || (isSinAcreditar(pedido) && !parentescoProbado)) return null
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
  { extinguidaEl, vence }: CargaRow,
  today: IsoDate,
): 'vigente' | 'vencida' | 'extinguida' {
  if (extinguidaEl !== null) return 'extinguida'
  return vence !== null && vence < today ? 'vencida' : 'vigente'
}
