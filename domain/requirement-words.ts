/** Labels of a requirement's state: met, not met, unknown. */
export const requirementWords = {
  cumple: 'Cumple',
  falta: 'No cumple',
  porConfirmar: 'Por confirmar',
} as const
