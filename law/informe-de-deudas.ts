/**
 * Day of the next month by which lenders report the debts at the end of a month to the CMF. Our proposal: no source
 * states it.
 */
export const plazoInformeDeudas = { dayOfNextMonth: 10 } as const
