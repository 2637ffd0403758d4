export { ficha } from './ficha.ts'
export { paseCultural as procedure } from './procedure.ts'
