export { ficha } from './ficha.ts'
export { pagosPorCobrarAsociadas as procedure } from './procedure.ts'
