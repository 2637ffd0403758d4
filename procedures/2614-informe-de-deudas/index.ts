export { ficha } from './ficha.ts'
export { informeDeDeudas as procedure } from './procedure.ts'
