import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { TrabajoPesado } from '#law/pensiones-reparto.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createRegister, createTable } from '../kit/tables.ts'
import type { CodigoCaja, PeriodoReconocido } from './schemas.ts'

/** Membership in a fund, with its contributions. */
export interface Afiliacion {
  readonly codigo: CodigoCaja
  readonly nombre: string
  readonly numeroInscripcion: string
  /** Recorded weeks of contributions. */
  readonly semanas: number
  /** First and last day of contributions; null if there are none. */
  readonly desde: IsoDate | null
  readonly hasta: IsoDate | null
  /** Average taxable pay of the last months with contributions, for calculating a pension. Pesos. */
  readonly rentaBaseClp: number
}

/** A pension that is paid, or was paid until a death. */
export interface PensionPagada {
  readonly tipo: 'vejez' | 'antiguedad' | 'invalidez' | 'viudez' | 'orfandad'
  readonly institucion: string
  readonly montoClp: number
  /** The deceased, for a survivor's pension; null for one's own. */
  readonly causante: Run | null
}

/** A benefit that is no pension of an ex caja: of the State, an AFP, the work-accident insurance or the armed forces. */
export interface OtroBeneficio {
  /** Point of the declaration that it belongs to (decisions, funico). */
  readonly punto: 2 | 3 | 4 | 6
  readonly nombre: string
  readonly montoClp: number
  readonly causante: Run | null
}

/** A health insurance on record, as the form asks for it. */
export interface SaludRegistrada {
  readonly estado: 'fonasa' | 'isapre' | 'ninguno'
  /** Name of the isapre; empty otherwise. */
  readonly nombre: string
  readonly cotizacionPactadaClp: number
}

/** A person on record. */
export interface Imponente {
  readonly run: Run
  readonly nombres: string
  readonly apellidoPaterno: string
  readonly apellidoMaterno: string
  readonly sexo: 'F' | 'M'
  readonly fechaNacimiento: IsoDate
  readonly fechaDefuncion: IsoDate | null
  /** What the inscription of the death says; null for the living. */
  readonly causaMuerte: 'enfermedad' | 'accidente' | null
  readonly estadoCivil: 'soltero' | 'casado' | 'viudo' | 'divorciado' | 'conviviente_civil'
  readonly afp: string | null
  /** Her health insurance; null if no register has it. */
  readonly salud: SaludRegistrada | null
  /** Last month with contributions anywhere (`2026-10`); null if there is none, undefined if that is not known. */
  readonly ultimaCotizacion?: string | null
  /** Whether a declared disability is in force. */
  readonly invalidez: boolean
  /** Lost capacity to work that was declared, in percent; null if none is in force. */
  readonly gradoInvalidez: number | null
  /** Whether she is enrolled as a student. */
  readonly estudia: boolean
  /** Whether the health service has a pregnancy of hers on record. */
  readonly embarazo: boolean
  /** Heavy work that the Comisión Ergonómica Nacional has qualified. */
  readonly trabajoPesado: TrabajoPesado | null
  /** Whether her public post ended without her will, as her fund was told. */
  readonly ceseObligado: boolean
  readonly conyuge: Run | null
  readonly fechaMatrimonio: IsoDate | null
  readonly padre: Run | null
  readonly madre: Run | null
  /** Who cares for this child by a court order on record. */
  readonly guardador: Run | null
  readonly hijos: readonly Run[]
  readonly caja: Afiliacion | null
  /** Times with contributions to the fund, without interruption each. */
  readonly periodosCotizados: readonly { readonly desde: IsoDate; readonly hasta: IsoDate }[]
  /** Weeks worked without recorded contributions. */
  readonly semanasPorReconocer: number
  /** The same, period by period. */
  readonly periodosPorReconocer: readonly PeriodoReconocido[]
  readonly pensiones: readonly PensionPagada[]
  readonly otrosBeneficios: readonly OtroBeneficio[]
}

/** A person without any record: meets no requirement. */
export function unknownPerson(run: Run): Imponente {
  return {
    run,
    nombres: '',
    apellidoPaterno: '',
    apellidoMaterno: '',
    sexo: 'F',
    fechaNacimiento: '1900-01-01',
    fechaDefuncion: null,
    causaMuerte: null,
    estadoCivil: 'soltero',
    afp: null,
    salud: null,
    invalidez: false,
    gradoInvalidez: null,
    estudia: false,
    embarazo: false,
    trabajoPesado: null,
    ceseObligado: false,
    conyuge: null,
    fechaMatrimonio: null,
    padre: null,
    madre: null,
    guardador: null,
    hijos: [],
    caja: null,
    periodosCotizados: [],
    semanasPorReconocer: 0,
    periodosPorReconocer: [],
    pensiones: [],
    otrosBeneficios: [],
  }
}

/** The people on record; those of an earlier version lack what it did not know. */
export const imponentes = createRegister<Imponente>('pensiones.imponentes')

/** Returns undefined if the person is not on record. */
export async function findImponente(db: Queryable, run: Run): Promise<Imponente | undefined> {
  const known = await imponentes.find(db, run)
  return known && { ...unknownPerson(run), ...known }
}

/** Spouse, parents, guardian and children on record, and theirs: brothers, sisters, grandparents, grandchildren, in-laws. */
export async function familyOf(db: Queryable, run: Run): Promise<readonly Run[]> {
  const near = await nearOf(db, [run])
  return [...new Set([...near, ...(await nearOf(db, near))])]
}

async function nearOf(db: Queryable, runs: readonly Run[]): Promise<Run[]> {
  const rows = await db.rows<{ datos: Imponente }>(
    'SELECT datos FROM pensiones.imponentes WHERE run = ANY($1)',
    [runs],
  )
  return rows.flatMap(({ datos }) => {
    const { conyuge, padre, madre, guardador, hijos } = { ...unknownPerson(datos.run), ...datos }
    return [conyuge, padre, madre, guardador, ...hijos].filter(one => one !== null)
  })
}

/** What the medical commission (COMPIN) found when it examined a person. */
export interface Dictamen {
  readonly numero: string
  /** Lost capacity to work, in percent. */
  readonly porcentaje: number
}

/** What the commission found, for everybody whom it examined. */
export const dictamenes = createTable<Dictamen>('pensiones.dictamenes', 'numero porcentaje')

/** Adds weeks from an approved recognition to a person's fund. */
export async function addSemanas(tx: Queryable, run: Run, semanas: number): Promise<void> {
  await tx.rows(
    `UPDATE pensiones.imponentes
        SET datos = jsonb_set(jsonb_set(jsonb_set(datos, '{caja,semanas}', to_jsonb((datos#>>'{caja,semanas}')::int + $2)),
          '{semanasPorReconocer}', '0'), '{periodosPorReconocer}', '[]')
      WHERE run = $1 AND datos->'caja' <> 'null'::jsonb`,
    [run, semanas],
  )
}
