export { ficha } from './ficha.ts'
export { cambioFormaDePago as procedure } from './procedure.ts'
