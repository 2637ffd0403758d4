/** What banks and other lenders inform of a person (procedures §2614). */
export type OperacionFinanciera =
  | {
      /** `directa`: she owes it. */
      readonly clase: 'directa'
      readonly institucion: string
      readonly tipo: TipoCredito
      /** Pesos. */
      readonly saldoClp: number
      /** Days since the oldest instalment that she did not pay; 0 when none. */
      readonly diasAtraso: number
    }
  | {
      /** `indirecta`: another owes it, and she answers for it. */
      readonly clase: 'indirecta'
      readonly institucion: string
      readonly tipo: TipoCredito
      readonly saldoClp: number
    }
  /** What she may still use of a credit line or a card. */
  | { readonly clase: 'linea'; readonly institucion: string; readonly saldoClp: number }

/** Kinds of credit. */
export type TipoCredito =
  | 'consumo'
  | 'vivienda'
  | 'comercial'
  | 'tarjeta'
  | 'linea_credito'
  | 'credito_social'
