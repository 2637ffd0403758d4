export { ficha } from './ficha.ts'
export { liquidacionIsl as procedure } from './procedure.ts'
