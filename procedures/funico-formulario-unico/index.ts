export { ficha } from './ficha.ts'
export { funico as procedure } from './procedure.ts'
