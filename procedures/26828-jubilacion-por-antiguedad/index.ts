export { ficha } from './ficha.ts'
export { jubilacionPorAntiguedad as procedure } from './procedure.ts'
