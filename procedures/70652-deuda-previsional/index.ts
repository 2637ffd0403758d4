export { ficha } from './ficha.ts'
export { deudaPrevisional as procedure } from './procedure.ts'
