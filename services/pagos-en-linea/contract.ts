// In the kit, because who collects calls it: institutions share nothing else.
export { type AvisoPago, type Pago, pagosEnLineaContract } from '../kit/pagos-contract.ts'
