export { ficha } from './ficha.ts'
export { pensionDeVejez as procedure } from './procedure.ts'
