export { ficha } from './ficha.ts'
export { pensionDeOrfandad as procedure } from './procedure.ts'
