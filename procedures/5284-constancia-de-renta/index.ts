export { ficha } from './ficha.ts'
export { constanciaDeRenta as procedure } from './procedure.ts'
