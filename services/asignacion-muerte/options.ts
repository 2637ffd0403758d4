import type { IsoDate } from '#domain/dates.ts'
import type { Clock } from '#platform/clock.ts'
import type { ServiceOptions } from '#platform/contract/service.ts'
import type { Ids } from '#platform/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { FechaPago, LugarPago } from '../lugar-pago.ts'
import type { OutboxOptions } from './outbox.ts'

/** Where and when people are paid in person; the bundled payment service knows. */
export interface PagoPresencial {
  lugares(where: { regionId?: string | undefined; comunaId?: string | undefined }): LugarPago[]
  fechas(today: IsoDate): FechaPago[]
}

/** What the funeral allowance needs. */
export interface AsignacionMuerteOptions extends ServiceOptions {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly pagoPresencial: PagoPresencial
  /** How long each step of a request takes, in milliseconds. */
  readonly stepMs: number
  /** Where events go; left out, they wait. */
  readonly webhook?: Pick<OutboxOptions, 'fetch' | 'webhookUrl' | 'webhookSecret'>
}
