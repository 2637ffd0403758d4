export { ficha } from './ficha.ts'
export { apoderado as procedure } from './procedure.ts'
