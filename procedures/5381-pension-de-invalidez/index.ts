export { ficha } from './ficha.ts'
export { pensionDeInvalidez as procedure } from './procedure.ts'
