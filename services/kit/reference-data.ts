import type { NombresTerritorio } from '#domain/address.ts'
import { regionOfComuna } from '#domain/chile-codes.ts'
import type { IsoDate } from '#domain/dates.ts'
import { findLugaresPago } from '../formas-de-pago/operations.ts'
import { bancos, nextPaymentDates } from '../formas-de-pago/rules.ts'
import { comunas, regiones } from '../territorio/operations.ts'
import type { FechaPago, LugarPago } from './lugar-pago.ts'

/** Published data that every institution knows. */
export interface ReferenceData {
  /** Names of a comuna and its region, by the comuna's code. */
  nombresTerritorio(codigoComuna: string): NombresTerritorio
  /** The 16 regions, from north to south. */
  regiones(): readonly { readonly id: string; readonly nombre: string }[]
  /** The comunas of a region; none if no region has that code. */
  comunas(regionId: string): readonly { readonly id: string; readonly nombre: string }[]
  /** Banks where an account may be opened today, by name. */
  bancos(): readonly { readonly codigo: number; readonly nombre: string }[]
  /** Places for collecting benefits in cash; all if neither is given. */
  lugaresPago(where: { regionId?: string | undefined; comunaId?: string | undefined }): LugarPago[]
  /** The next three payment dates. */
  fechasPago(today: IsoDate): FechaPago[]
}

/** A place where benefits are collected, as people find it; its code if no list has it any more. */
export function lugarEnPalabras(where: { readonly comunaId: string; readonly codigo: string }): string {
  const place = referenceData.lugaresPago(where).find(({ codigo }) => codigo === where.codigo)
  return place ? `${place.nombre}, ${place.direccion}` : where.codigo
}

/** The published lists, from the code of the institutions that own them. */
export const referenceData: ReferenceData = {
  nombresTerritorio(codigoComuna) {
    const region = regiones.find(candidate => candidate.id === regionOfComuna(codigoComuna))?.nombre
    const comuna = comunas.find(candidate => candidate.id === codigoComuna)?.nombre ?? ''
    return region === undefined ? { comuna } : { comuna, region }
  },
  regiones: () => regiones,
  comunas: regionId => comunas.filter(comuna => comuna.regionId === regionId),
  bancos: () => bancos.filter(({ activo }) => activo),
  lugaresPago: findLugaresPago,
  fechasPago: today => nextPaymentDates(today, 3),
}
