/** A year of work on one's own account, as the tax service and the collectors of contributions know it. */
export interface AnoIndependiente {
  ano: number
  /** With fee invoices, or contributing on her own each month. */
  modalidad: 'honorarios' | 'por_su_cuenta'
  /** Declared income per month, on average. */
  ingresoMensualClp: number
  /** The same after a correction that came later than the calculation. */
  ingresoRectificadoClp?: number
  /** Months (1 to 12) without contributions on record. */
  mesesSinCotizar?: readonly number[]
  /** Of those, months that a collector has and the record does not have yet. */
  mesesRecaudados?: readonly number[]
  /** Months (1 to 12) whose payment the bank sent back. */
  mesesDevueltos?: readonly number[]
}
