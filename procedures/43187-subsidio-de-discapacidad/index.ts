export { ficha } from './ficha.ts'
export { subsidioDeDiscapacidad as procedure } from './procedure.ts'
