export { ficha } from './ficha.ts'
export { stjMisSolicitudes as procedure } from './procedure.ts'
