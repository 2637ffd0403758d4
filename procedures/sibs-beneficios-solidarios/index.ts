export { ficha } from './ficha.ts'
export { beneficiosSolidarios as procedure } from './procedure.ts'
