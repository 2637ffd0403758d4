export { ficha } from './ficha.ts'
export { liquidacionDePension as procedure } from './procedure.ts'
