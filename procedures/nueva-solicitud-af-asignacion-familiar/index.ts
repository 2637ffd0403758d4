export { ficha } from './ficha.ts'
export { nuevaSolicitudAf as procedure } from './procedure.ts'
