export { ficha } from './ficha.ts'
export { bandejaInterna as procedure } from './procedure.ts'
