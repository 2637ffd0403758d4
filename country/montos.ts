import type { IsoDate } from '#domain/dates.ts'
import { type Tramo, tramosAsignacionFamiliar } from '#law/asignacion-familiar.ts'
import { asignacionPorMuerteClp } from '#law/asignacion-por-muerte.ts'
import { pbsiClp, subsidioDiscapacidadClp } from '#law/beneficios-solidarios.ts'
import { ingresoMinimoClp } from '#law/ingresos-minimos.ts'
import { edadPguMayores, pguClp, pguMayoresClp } from '#law/pension-garantizada-universal.ts'
import { tramosFonasa } from '#law/salud.ts'
import { sufClp } from '#law/subsidio-familiar.ts'

/** Amounts that the generator uses for benefits, as of the country's day. */
export interface Montos {
  pguClp: number
  pguMayoresClp: number
  /** Age from which the higher PGU is paid. */
  edadPguMayores: number
  pbsiClp: number
  subsidioDiscapacidadClp: number
  sufClp: number
  tramosAsignacionFamiliar: readonly [Tramo, Tramo, Tramo]
  tramosFonasa: { readonly hastaB: number; readonly hastaC: number }
  ingresoMinimoClp: number
  asignacionPorMuerteMaximaClp: number
}

/** Amounts by law on a day. Before the first known day, the first known amounts, so that any country can be made. */
export function montosOn(today: IsoDate): Montos {
  return {
    pguClp: pguClp.nearest(today),
    pguMayoresClp: pguMayoresClp.nearest(today),
    edadPguMayores: edadPguMayores.nearest(today),
    pbsiClp: pbsiClp.nearest(today),
    subsidioDiscapacidadClp: subsidioDiscapacidadClp.nearest(today),
    sufClp: sufClp.nearest(today),
    tramosAsignacionFamiliar: tramosAsignacionFamiliar.nearest(today),
    tramosFonasa: tramosFonasa.nearest(today),
    ingresoMinimoClp: ingresoMinimoClp.nearest(today),
    asignacionPorMuerteMaximaClp: asignacionPorMuerteClp.nearest(today),
  }
}
