export { ficha } from './ficha.ts'
export { plantilla as procedure } from './procedure.ts'
