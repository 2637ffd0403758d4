import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { DatosIndependiente, IndependienteFacts } from './independientes/review.ts'
import type { DatosMaternal, MaternalFacts } from './maternal/rules.ts'
import type { Pedido, Siagf } from './rules.ts'
import type {
  EnLista,
  MotivoRechazo,
  Parentesco,
  Registro,
  Resumen,
  Solicitud,
  TipoDocumento,
} from './schemas.ts'
import {
  type CargaRow,
  findFiguras,
  findParentescos,
  isCuidador,
  type PersonaRow,
  personas,
} from './store.ts'

/** Computed for a request and stored with it. */
export interface Datos {
  /** The carga, if the register knows it or the request names it. */
  readonly runCarga: Run | null
  readonly nombreCausante: string
  readonly parentesco: Parentesco | null
  readonly idCarga: string | null
  /** Pesos. */
  readonly montoClp: number
  readonly tramo: number | null
  readonly esDuplo: boolean
  readonly desde: IsoDate | null
  readonly vence: IsoDate | null
  readonly motivoRechazo: MotivoRechazo | null
  /** The carga as an approval leaves it in the register. */
  readonly registro?: Registro
  /** Only of a claim or an account of a self-employed person. */
  readonly independiente?: DatosIndependiente
  /** Only of a maternal allowance. */
  readonly maternal: DatosMaternal | null
}

export interface Mesa {
  solicitud: Solicitud
  datos: Datos
  tipo: TipoDocumento
  facts: RegistroFacts
  consulta: object
  enLista: EnLista
  resumen: Resumen
}

/** Reads what the registers have about a request. */
export async function readPedido(
  db: Queryable,
  run: Run,
  asked: Pick<Pedido, 'runCarga' | 'parentesco' | 'causal' | 'calidad'>,
): Promise<Omit<Pedido, 'today'>> {
  const { runCarga, parentesco, causal, calidad } = asked
  // One after the other: in a transaction they share one connection.
  return {
    ...{ runCarga, parentesco, causal, calidad },
    beneficiario: await personas.find(db, { run }),
    carga: await personas.find(db, { run: runCarga }),
    parentescos: await findParentescos(db, run, runCarga),
    figuran: await findFiguras(db, runCarga),
    cuidadoAnotado: await isCuidador(db, run, runCarga),
  }
}

/** Facts from the registers about the extinction of a carga. */
export interface ExtincionFacts {
  readonly tipo: 'extinguir'
  readonly carga: CargaRow | undefined
  /** The civil register still has the kinship. */
  readonly parentescoConsta: boolean
  /** Another extinction of the same carga was asked for before. */
  readonly earlier: boolean
  readonly beneficiario: PersonaRow | undefined
}

/** Facts from the registers about a request, at its review. */
export type RegistroFacts =
  | { readonly tipo: 'reconocer'; readonly pedido: Pedido; readonly siagf: Siagf }
  | ExtincionFacts
  | { readonly tipo: 'independiente'; readonly conocido: IndependienteFacts }
  | MaternalFacts
