export { ficha } from './ficha.ts'
export { visitaEnResidencia as procedure } from './procedure.ts'
