export { ficha } from './ficha.ts'
export { requisitosSuf as procedure } from './procedure.ts'
