export { ficha } from './ficha.ts'
export { stjContratacion as procedure } from './procedure.ts'
