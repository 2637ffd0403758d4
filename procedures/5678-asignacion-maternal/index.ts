export { ficha } from './ficha.ts'
export { asignacionMaternal as procedure } from './procedure.ts'
