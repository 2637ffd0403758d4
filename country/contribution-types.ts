import type { IsoDate } from '#domain/dates.ts'

/** A month as `'YYYY-MM'`. */
export type IsoMonth = string
/** Tax number of a company, written like a Run: `'76543210-3'`. */
export type Rut = string

/** The AFPs (reference data §9). */
export type Afp = 'Capital' | 'Cuprum' | 'Habitat' | 'Modelo' | 'PlanVital' | 'ProVida' | 'Uno'

/** Membership in an AFP. */
export interface Afiliacion {
  nombre: Afp
  desde: IsoDate
}

/** Funds of the old pay-as-you-go system, by the code used on pensions and inscriptions. */
export type CodigoExCaja = 'SSS' | 'EMPART' | 'CANAEMPU' | 'CAPREMER' | 'FERROCARRILES' | 'MUNICIPAL'

/** Membership in an ex caja, with the number under which it knows the person. */
export interface ExCajaMembresia {
  codigo: CodigoExCaja
  nombre: string
  numeroInscripcion: string
}

/** Consecutive months of contributions for one employer, or as an independent worker. */
export interface PeriodoCotizado {
  /** Name of the AFP, or code of the ex caja. */
  institucion: Afp | CodigoExCaja
  rutEmpleador?: Rut
  /** Name of a former employer without a RUT on record. */
  nombreEmpleador?: string
  /** Where that employer was, if the old book says. */
  lugar?: string
  /** Another name under which the old book has her. */
  anotadoComo?: string
  desde: IsoMonth
  /** Last month paid, inclusive. */
  hasta: IsoMonth
  rentaImponibleClp: number
}
