/** How a requirement stands, as people read it: met, not met, or nobody knows yet. */
export const requirementWords = {
  cumple: 'Cumple',
  falta: 'No cumple',
  porConfirmar: 'Por confirmar',
} as const
