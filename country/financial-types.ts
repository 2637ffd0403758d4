/** What banks and other lenders report about a person (procedures §2614). */
export type OperacionFinanciera =
  | {
      /** `directa`: she owes it. */
      readonly clase: 'directa'
      readonly institucion: string
      readonly tipo: TipoCredito
      /** Pesos. */
      readonly saldoClp: number
      /** Days since the oldest unpaid instalment; 0 if there is none. */
      readonly diasAtraso: number
    }
  | {
      /** `indirecta`: somebody else's debt that she guarantees. */
      readonly clase: 'indirecta'
      readonly institucion: string
      readonly tipo: TipoCredito
      readonly saldoClp: number
    }
  /** Unused credit of a credit line or a card. */
  | { readonly clase: 'linea'; readonly institucion: string; readonly saldoClp: number }

/** Kinds of credit. */
export type TipoCredito =
  | 'consumo'
  | 'vivienda'
  | 'comercial'
  | 'tarjeta'
  | 'linea_credito'
  | 'credito_social'
