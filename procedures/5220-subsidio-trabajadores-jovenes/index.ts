export { ficha } from './ficha.ts'
export { subsidioJovenes as procedure } from './procedure.ts'
