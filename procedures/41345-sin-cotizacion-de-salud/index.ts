export { ficha } from './ficha.ts'
export { exencionDeSalud as procedure } from './procedure.ts'
