import { createService, type ServiceHandler } from '#platform/contract/service.ts'
import type { House } from '../kit/institution.ts'
import { createDesk } from '../kit/requests/desk.ts'
import { createCartola, createConsultas } from './consultas/operations.ts'
import { asignacionMuerteContract } from './contract.ts'
import { mesaDefinition } from './desk.ts'
import { createConfirmarFamiliar } from './familiar/operations.ts'

/** The funeral allowance: a desk for requests, and enquiries before applying. */
export function createAsignacionMuerteService(house: House): {
  handler: ServiceHandler
  tick(): Promise<void>
} {
  const desk = createDesk(mesaDefinition, house)
  const handlers = {
    ...createConsultas(house),
    ...createConfirmarFamiliar(house),
    ...desk.handlers,
    ...createCartola(house),
  }
  return { handler: createService(asignacionMuerteContract, handlers, house), tick: desk.tick }
}
