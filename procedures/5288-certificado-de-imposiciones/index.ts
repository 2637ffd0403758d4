export { ficha } from './ficha.ts'
export { certificadoDeImposiciones as procedure } from './procedure.ts'
