export { ficha } from './ficha.ts'
export { reconocimientoDePeriodos as procedure } from './procedure.ts'
