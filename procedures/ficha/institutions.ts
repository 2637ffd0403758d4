/** What people read as the name of each institution that answers for procedures. */
export const instituciones = {
  ips: 'Instituto de Previsión Social (IPS)',
  cmf: 'Comisión para el Mercado Financiero (CMF)',
  isl: 'Instituto de Seguridad Laboral (ISL)',
  culturas: 'Ministerio de las Culturas, las Artes y el Patrimonio',
} as const

/** The institution responsible for a procedure. */
export type InstitucionId = keyof typeof instituciones
