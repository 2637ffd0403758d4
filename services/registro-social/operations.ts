import { createHash } from 'node:crypto'
import { isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { sufRshPercent } from '#law/subsidio-familiar.ts'
import type { Clock } from '#platform/clock.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type ServiceHandler, type ServiceOptions } from '#platform/contract/service.ts'
import type { Ids } from '#platform/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { isClave } from './clave/rules.ts'
import { registroSocialContract } from './contract.ts'
import {
  claves,
  closeSesion,
  countTry,
  findHogar,
  findOtrasAyudas,
  type HogarRow,
  isSesionOpen,
  openSesion,
} from './store.ts'

/** Dependencies of the social registry. */
export interface RegistroSocialOptions extends ServiceOptions {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  /** Hint with the demonstration key; undefined for real people. */
  readonly pistaClave?: string
}

/** Allowed attempts within {@link claveWindowMinutes}. */
export const claveTries = 5
/** Window for counting wrong keys. */
export const claveWindowMinutes = 15
/** Lifetime of a session of the registry. */
export const sesionMinutes = 20

/** The Registro Social de Hogares. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each operation.
export function createRegistroSocialService(options: RegistroSocialOptions): { handler: ServiceHandler } {
  const { database, clock, ids, pistaClave = null } = options

  async function hogarOf(run: Run): Promise<HogarRow> {
    const hogar = await findHogar(database, run)
    if (!hogar) throw namedError('SinRegistro')
    return hogar
  }

  // The registry recomputes the tranche every month.
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
      requisitosSuf: async ({ body }) => {
        const { rut, dv, fechaNacimiento } = body.solicitante
        const run = runFromWire({ rut, dv })
        const hogar = await findHogar(database, run)
        const own = hogar && memberOf(hogar, body.solicitante)
        // The same error for both, so that trying dates does not reveal who is registered.
        if (!hogar || own?.fechaNacimiento !== fechaNacimiento) throw namedError('NoCoincide')
        const members = body.causantes.map(one => memberOf(hogar, one))
        const ayudas = await findOtrasAyudas(
          database,
          members.flatMap(one => (one ? [runFromWire(one)] : [])),
        )
        return {
          hogar: parteOf(hogar.tramo),
          causantes: members.map(one => ({
            enHogar: one !== undefined,
            otraAyuda: one ? (ayudas.get(runFromWire(one)) ?? null) : null,
          })),
        }
      },
      abrirSesion: async ({ body, caller }) => {
        const huella = (await claves.find(database, { run: caller.run }))?.huella
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

/** The household member with this RUN and birth date. */
function memberOf(
  { integrantes }: HogarRow,
  { rut, fechaNacimiento }: { rut: number; fechaNacimiento: string },
) {
  return integrantes.find(one => one.rut === rut && one.fechaNacimiento === fechaNacimiento)
}

function parteOf(tramo: number): 'hasta_40' | 'hasta_60' | 'sobre_60' {
  if (tramo <= sufRshPercent.automatico) return 'hasta_40'
  return tramo <= sufRshPercent.tradicional ? 'hasta_60' : 'sobre_60'
}

function digest(comprobante: string): string {
  return createHash('sha256').update(comprobante).digest('base64url')
}
