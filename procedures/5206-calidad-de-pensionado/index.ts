export { ficha } from './ficha.ts'
export { calidadDePensionado as procedure } from './procedure.ts'
