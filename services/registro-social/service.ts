import { createHash } from 'node:crypto'
import { isoDateInChile } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type ServiceHandler, type ServiceOptions } from '#platform/contract/service.ts'
import type { Ids } from '#platform/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { isClave } from './clave.ts'
import { registroSocialContract } from './contract.ts'
import {
  closeSesion,
  countTry,
  findClave,
  findHogar,
  type HogarRow,
  isSesionOpen,
  openSesion,
} from './store.ts'

/** What the social registry needs. */
export interface RegistroSocialOptions extends ServiceOptions {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  /** The key of every demonstration person, told to them; left out where people are real. */
  readonly pistaClave?: string
}

/** Tries of a key that are allowed within {@link claveWindowMinutes}. */
export const claveTries = 5
/** How long wrong keys are remembered. */
export const claveWindowMinutes = 15
/** How long a sign-in to the registry lasts. */
export const sesionMinutes = 20

/** The Registro Social de Hogares. */
export function createRegistroSocialService(options: RegistroSocialOptions): { handler: ServiceHandler } {
  const { database, clock, ids, pistaClave = null } = options

  async function hogarOf(run: Run): Promise<HogarRow> {
    const hogar = await findHogar(database, run)
    if (!hogar) throw namedError('SinRegistro')
    return hogar
  }

  // The registry works the tranche out again every month, from what it knows then.
  function factsOf(hogar: HogarRow) {
    const { folio, tramo, fechaActualizacion, comuna, direccion } = hogar
    const mesCalificacion = isoDateInChile(clock.now()).slice(0, 7)
    return { folio, tramo, mesCalificacion, fechaActualizacion, comuna, direccion }
  }

  const handler = createService(
    registroSocialContract,
    {
      getHogar: async ({ caller }) => {
        const hogar = await hogarOf(caller.run)
        return {
          ...factsOf(hogar),
          cantidadIntegrantes: hogar.integrantes.length,
          tieneClave: hogar.tieneClave,
          pistaClave: hogar.tieneClave ? pistaClave : null,
        }
      },
      abrirSesion: async ({ body, caller }) => {
        const huella = await findClave(database, caller.run)
        if (huella === undefined) throw namedError('SinClave')
        const now = clock.now()
        const windowMs = claveWindowMinutes * 60_000
        const { fallas, desde } = await countTry(
          database,
          caller.run,
          now,
          new Date(now.getTime() - windowMs),
        )
        if (fallas > claveTries) {
          throw namedError('ClaveBloqueada', { hasta: new Date(desde.getTime() + windowMs).toISOString() })
        }
        if (!(await isClave(body.clave, huella)))
          throw namedError('ClaveIncorrecta', { intentosRestantes: claveTries - fallas })
        const comprobante = ids.token(32)
        const venceEn = new Date(now.getTime() + sesionMinutes * 60_000)
        await openSesion(database, caller.run, { huella: digest(comprobante), venceEn, now })
        return { comprobante, venceEn: venceEn.toISOString() }
      },
      cerrarSesion: async ({ headers, caller }) => {
        await closeSesion(database, caller.run, digest(headers['x-sesion-rsh']))
        return { cerrada: true as const }
      },
      getCartola: async ({ headers, caller }) => {
        const open = await isSesionOpen(database, caller.run, digest(headers['x-sesion-rsh']), clock.now())
        if (!open) throw namedError('SesionRequerida')
        const hogar = await hogarOf(caller.run)
        return { ...factsOf(hogar), integrantes: [...hogar.integrantes] }
      },
    },
    options,
  )
  return { handler }
}

function digest(comprobante: string): string {
  return createHash('sha256').update(comprobante).digest('base64url')
}
