/** Plausible amounts that the generator writes on benefits; the services own the dated parameters. */
export interface Montos {
  pguClp: number
  pgu75Clp: number
  pbsiClp: number
  subsidioDiscapacidadClp: number
  sufClp: number
  asignacionFamiliarClp: readonly [tramo1: number, tramo2: number, tramo3: number]
  aporteFamiliarClp: number
  ingresoMinimoClp: number
  asignacionPorMuerteMaximaClp: number
}

/** Amounts of November 2026 (reference data §4 and §5), enough to make a country that looks like one. */
export const montosDeReferencia: Montos = {
  pguClp: 231732,
  pgu75Clp: 250275,
  pbsiClp: 250275,
  subsidioDiscapacidadClp: 125138,
  sufClp: 22601,
  asignacionFamiliarClp: [22601, 13870, 4382],
  aporteFamiliarClp: 66834,
  ingresoMinimoClp: 553553,
  asignacionPorMuerteMaximaClp: 1070445,
}
