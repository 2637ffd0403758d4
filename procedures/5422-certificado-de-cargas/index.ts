export { ficha } from './ficha.ts'
export { certificadoDeCargas as procedure } from './procedure.ts'
