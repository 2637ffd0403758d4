/**
 * Norms that requirements of institutions rest on, as the sources of Micha name them: an article only where a source names one.
 * What no source names is «por confirmar» where it is asked for.
 */
export const normas = {
  /** Family allowance (procedures, nueva-solicitud-af; ficha 25878). */
  asignacionFamiliar: 'DFL 150, de 1981, del Ministerio del Trabajo y Previsión Social',
  /** Maternal allowance (procedures §5678). */
  asignacionMaternal: 'DFL 150, de 1981, del Ministerio del Trabajo y Previsión Social, artículo 4',
  /** Contributions of those who give receipts for fees (ficha 45056). */
  honorarios: 'Ley 21.133',
  /** Funeral allowance (procedures §5300). */
  asignacionPorMuerte: 'DFL 90, de 1978, del Ministerio del Trabajo y Previsión Social',
  /** Heirs on record (ficha 5294). */
  posesionEfectiva: 'Ley 19.903',
  /** Exemption of pensioners from the health contribution (procedures §41345). */
  exencionSalud: 'Ley 20.531',
  /** Solidarity benefits, of which the PGU has a law of its own (procedures §sibs). */
  beneficiosSolidarios: 'Ley 20.255 y Ley 21.419',
  /** PGU (procedures §102077). */
  pgu: 'Ley 21.419',
  /** Review of a decision (procedures §102077-RBPGU). */
  revision: 'Ley 19.880, artículo 59',
  /** Subsidy to young workers (procedures §5220). */
  trabajadorJoven: 'Ley 20.255',
  /** Collection of contributions that were not paid (procedures §70652). */
  cobranza: 'Ley 17.322',
  /** Old-age pension of the old system (procedures §5230). */
  vejezReparto: 'Ley 10.383',
  /** Disability pension of the old system (procedures §5381). */
  invalidezReparto: 'Ley 10.383, artículos 33 a 36',
  /** Survivors' pensions of the old system (procedures §5199): their sum. */
  sobrevivenciaReparto: 'Ley 10.383, artículo 45',
  /** Earlier age after heavy work (ficha 5230). */
  trabajoPesado: 'Ley 19.404',
} as const
