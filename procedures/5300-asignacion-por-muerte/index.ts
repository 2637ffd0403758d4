export { ficha } from './ficha.ts'
export { asignacionPorMuerte as procedure } from './procedure.ts'
