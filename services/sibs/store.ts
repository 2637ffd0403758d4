import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { ReparoCuenta } from '../kit/bank.ts'
import { knownPowers } from '../kit/known-powers.ts'
import { isOpen } from '../kit/requests/estados.ts'
import { createRequestStore } from '../kit/requests/request-store.ts'
import { createRegister, createTable } from '../kit/tables.ts'
import type { Resolucion } from './consultas/schemas.ts'
import type {
  MotivoRechazo,
  ResultadoBeneficio,
  ResumenSibs,
  SibsEnLista,
  TipoDocumento,
} from './contract.ts'
import type { Registro } from './rules.ts'
import type { CodigoBeneficio, SolicitudRecibida } from './schemas.ts'

/** A person on record, with the facts that the rules consider. */
export interface Registrada extends Registro {
  readonly run: Run
  readonly nombre: string
  readonly fechaDefuncion: IsoDate | null
}

/** A stored decision on a PGU; review and deadline are computed on reading. */
export type ResolucionGuardada = Omit<Resolucion, 'revision' | 'plazoRevision'>

/** Powers of attorney known to this institution. A power limited to other benefits does not entitle to apply for these. */
export const poderes = knownPowers('sibs')

/** The people on record. */
export const registro = createRegister<Registrada>('sibs.registro')

/** Children and parents on record, and theirs: brothers, sisters, grandparents, grandchildren, the other parent of a child. */
export async function familyOf(db: Queryable, run: Run): Promise<readonly Run[]> {
  const near = await nearOf(db, [run])
  return [...new Set([...near, ...(await nearOf(db, near))])]
}

async function nearOf(db: Queryable, runs: readonly Run[]): Promise<Run[]> {
  const rows = await db.rows<{ run: Run }>(
    `SELECT hijo->>'run' AS run FROM sibs.registro, jsonb_array_elements(datos->'hijos') AS hijo WHERE run = ANY($1)
      UNION SELECT r.run FROM unnest($1::text[]) AS uno
              JOIN sibs.registro r ON r.datos->'hijos' @> jsonb_build_array(jsonb_build_object('run', uno))`,
    [runs],
  )
  return rows.map(one => one.run)
}

/** Whether `apoderado` has a power of attorney of `run` on a day. */
export async function holdsPower(db: Queryable, run: Run, apoderado: Run, day: IsoDate): Promise<boolean> {
  const held = await poderes.find(db, run, apoderado, day)
  return held.some(({ beneficios }) => beneficios.length === 0)
}

/** The people whose power of attorney `apoderado` has on a day. */
export async function listRepresentadas(db: Queryable, apoderado: Run, day: IsoDate): Promise<Run[]> {
  const rows = await db.rows<{ run: Run }>(
    `SELECT DISTINCT run FROM sibs.poderes
      WHERE run_apoderado = $1 AND $2 BETWEEN desde AND hasta AND beneficios = '{}' ORDER BY run`,
    [apoderado, day],
  )
  return rows.map(({ run }) => run)
}

const resoluciones = createTable<{ datos: ResolucionGuardada }>('sibs.resoluciones', 'datos')

/** PGU decisions of some people, newest first. */
export const listResoluciones = async (db: Queryable, runs: readonly Run[]) =>
  (await resoluciones.list(db, { run: runs }, 'notificada_el DESC, id')).map(({ datos }) => datos)

export const findResolucion = async (db: Queryable, id: string) =>
  (await resoluciones.find(db, { id }))?.datos

/** Stores a decision, once per id. */
export async function insertResolucion(tx: Queryable, run: Run, datos: ResolucionGuardada): Promise<void> {
  const { idResolucion: id, notificadaEl } = datos
  await resoluciones.insert(tx, [{ run, id, notificadaEl, datos }], 'ON CONFLICT DO NOTHING')
}

/** A stored benefit application: what was sent, and related data. */
export interface PedidoBeneficios {
  readonly clase: 'beneficios'
  readonly enviada: SolicitudRecibida
  readonly autorizaPase: boolean
  readonly origen: string
}

/** A request to review a decision. */
export interface PedidoRevision {
  readonly clase: 'revision'
  readonly idResolucion: string
  readonly motivo: string
  /** Filing date. */
  readonly fechaPresentacion: IsoDate
}

/** Facts from the registers about a request. */
export interface RegistroFacts {
  /** The beneficiary; undefined if she is not on record. */
  readonly registrada: Registrada | undefined
  /** Benefits in an earlier request. */
  readonly yaPedidos: readonly CodigoBeneficio[]
  /** The last decision on her PGU granted one, which may not be paid yet. */
  readonly pguConcedida: boolean
  /** Whether an applicant for another person has her power of attorney. */
  readonly conPoder: boolean
  /** What the bank has against the account of an application. */
  readonly reparoCuenta: ReparoCuenta | undefined
  /** The decision under review. */
  readonly resolucion: ResolucionGuardada | undefined
  /** Whether there is an earlier review of it. */
  readonly yaRevisada: boolean
}

/**
 * What a request decided about a PGU, which can be reviewed as such; undefined if it asks none, or was refused before it came to the
 * benefits or otherwise than the registers say: that decides nothing about them.
 */
export function decidedPgu(beneficios: readonly ResultadoBeneficio[]): ResultadoBeneficio | undefined {
  const pgu = beneficios.find(({ tipoBeneficio }) => tipoBeneficio === 8)
  if (!pgu || (pgu.resultado !== 'aprobado' && pgu.motivo === null)) return undefined
  return pgu.motivo === 'EN_CURSO' || pgu.motivo === 'YA_TIENE' ? undefined : pgu
}

export interface Mesa {
  solicitud: PedidoBeneficios | PedidoRevision
  /** Computed for a request and stored with it. */
  datos: {
    readonly run: Run
    readonly nombre: string
    readonly beneficios: readonly ResultadoBeneficio[]
    readonly motivoRechazo: MotivoRechazo | null
    readonly montoClp: number | null
    readonly desde: IsoDate | null
    /** The decision under review with today's facts, once reviewed. */
    readonly revisada?: ResumenSibs['revisada']
  }
  tipo: TipoDocumento
  facts: RegistroFacts
  consulta: { porOtros: boolean }
  enLista: SibsEnLista
  resumen: ResumenSibs
}

export const key = 'sibs'

export const folioOf = (n: number) => `SB${String(n).padStart(7, '0')}`

/** The request store, for code outside the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

/** A person's benefit as a request's subject. */
export const temaOfBeneficio = (run: Run, codigo: CodigoBeneficio) => `beneficio:${run}/${codigo}`
/** Subject of requests that others file for a person. */
export const temaPorOtros = (run: Run) => `por-otros:${run}`
/** A decision as a review's subject. */
export const temaOfResolucion = (idResolucion: string) => `resolucion:${idResolucion}`

/** The review of a decision: a pending or successful one, otherwise the last rejected one. */
export async function findRevision(db: Queryable, idResolucion: string) {
  const tema = temaOfResolucion(idResolucion)
  const active = await solicitudes.findActive(db, tema)
  if (active) return active
  const { rows } = await solicitudes.list(db, { tema }, { estado: 'rechazada', registros: 1, pagina: 1 })
  return rows[0]
}

/** Whether the last decision on somebody's PGU grants one, in full or in part, itself or by its review. */
export async function wasGrantedPgu(db: Queryable, run: Run): Promise<boolean> {
  const [last] = await listResoluciones(db, [run])
  if (!last) return false
  if (last.resultado !== 'rechazada') return true
  const revision = await findRevision(db, last.idResolucion)
  return revision !== undefined && revision.estado !== 'rechazada' && !isOpen(revision.estado)
}

/** Whether a request is for benefits rather than for a review. */
export function isBeneficios(solicitud: Mesa['solicitud']): solicitud is PedidoBeneficios {
  return solicitud.clase === 'beneficios'
}
