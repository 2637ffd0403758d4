export { ficha } from './ficha.ts'
export { pensionDeViudez as procedure } from './procedure.ts'
