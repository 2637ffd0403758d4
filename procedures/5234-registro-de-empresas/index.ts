export { ficha } from './ficha.ts'
export { registroDeEmpresas as procedure } from './procedure.ts'
