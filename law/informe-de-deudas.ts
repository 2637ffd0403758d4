/** Until which day of the next month lenders tell the CMF what was owed at the end of a month (a proposal: no source gives it). */
export const plazoInformeDeudas = { dayOfNextMonth: 10 } as const
