export { ficha } from './ficha.ts'
export { pensionGarantizada as procedure } from './procedure.ts'
