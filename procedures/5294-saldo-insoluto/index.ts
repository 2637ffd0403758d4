export { ficha } from './ficha.ts'
export { saldoInsoluto as procedure } from './procedure.ts'
