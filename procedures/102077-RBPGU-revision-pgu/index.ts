export { ficha } from './ficha.ts'
export { revisionPgu as procedure } from './procedure.ts'
