export { ficha } from './ficha.ts'
export { pagosPorCobrar as procedure } from './procedure.ts'
