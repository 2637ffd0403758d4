import type { IsoDate } from '#domain/dates.ts'
import type { RunOnWire } from '#domain/run.ts'
import type { BoundClient } from '#platform/contract/bound-client.ts'
import type { KnownPerson } from '#procedures/ficha/known.ts'
import type { asignacionFamiliarContract } from '#services/asignacion-familiar/contract.ts'
import type { beneficiosContract } from '#services/beneficios/contract.ts'
import type { paseCulturalContract } from '#services/pase-cultural/contract.ts'
import type { personasContract } from '#services/personas/contract.ts'
import type { registroSocialContract } from '#services/registro-social/contract.ts'

/** Clients of the personal area's institutions, bound to the signed-in person's token. */
export interface PersonalServices {
  readonly asignacionFamiliar: Pick<BoundClient<typeof asignacionFamiliarContract>, 'pagosIndependiente'>
  readonly beneficios: Pick<BoundClient<typeof beneficiosContract>, 'listarBeneficios' | 'listarPagos'>
  readonly paseCultural: Pick<BoundClient<typeof paseCulturalContract>, 'consultarPropio'>
  readonly personas: BoundClient<typeof personasContract>
  /** The same register, for changes: it notes what for. */
  readonly contacto: Pick<BoundClient<typeof personasContract>, 'actualizarContacto'>
  readonly registroSocial: BoundClient<typeof registroSocialContract>
  /** Of the institution that decides on it. */
  readonly pgu: {
    consultarPgu(call: {
      query: RunOnWire & { fechaNacimiento: IsoDate }
    }): Promise<{ estado: NonNullable<KnownPerson['pgu']> }>
  }
}
