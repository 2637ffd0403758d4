export { ficha } from './ficha.ts'
export { aporteFamiliarPermanente as procedure } from './procedure.ts'
