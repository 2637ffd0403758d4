import type { BoundClient } from '#platform/contract/bound-client.ts'
import type { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import type { formasDePagoContract } from '#services/formas-de-pago/contract.ts'
import type { personasContract } from '#services/personas/contract.ts'
import type { territorioContract } from '#services/territorio/contract.ts'

/**
 * The institutions that procedures may ask, each on behalf of the person who is signed in. The portal makes one per
 * request with `bindToken`; the worker makes one per delivery.
 */
export interface ProcedureServices {
  readonly asignacionMuerte: BoundClient<typeof asignacionMuerteContract>
  readonly personas: BoundClient<typeof personasContract>
  readonly formasDePago: BoundClient<typeof formasDePagoContract>
  readonly territorio: BoundClient<typeof territorioContract>
}
