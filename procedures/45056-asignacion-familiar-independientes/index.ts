export { ficha } from './ficha.ts'
export { asignacionFamiliarIndependientes as procedure } from './procedure.ts'
