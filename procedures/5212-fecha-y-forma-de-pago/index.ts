export { ficha } from './ficha.ts'
export { fechaYFormaDePago as procedure } from './procedure.ts'
