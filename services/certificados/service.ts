import { addDays, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type ServiceHandler, type ServiceOptions } from '#platform/contract/service.ts'
import type { Ids } from '#platform/ids.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { canonicalJson } from '#platform/secrets/canonical-json.ts'
import { createAccessLog } from '../access-log.ts'
import { certificadosContract, type Datos, type Emision, type Peticion } from './contract.ts'
import { findPeticion, holdPerson, insertEmision, insertPeticion, listVigentes } from './emisiones-store.ts'
import { tiposCertificado } from './tipos.ts'

/** What the service of certificates needs. */
export interface CertificadosOptions extends ServiceOptions {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
}

/** The certificates of IPS; everybody asks for her own. */
export function createCertificadosService(options: CertificadosOptions): { handler: ServiceHandler } {
  const { database, clock } = options
  const accesses = createAccessLog(
    { schema: 'certificados', institucion: certificadosContract.title },
    options,
  )
  const handler = createService(
    certificadosContract,
    {
      disponibles: async ({ query: { tipo }, caller, reason }) => {
        const { run } = caller
        const today = isoDateInChile(clock.now())
        const { motivo, opciones } = await tiposCertificado[tipo].disponibles(database, run, today)
        const vigentes = await listVigentes(database, run, { tipo, today })
        await accesses.write(database, { runs: [run], operacion: 'disponibles', caller, reason })
        return {
          motivo,
          opciones: [...opciones],
          emitidas: vigentes.map(({ folio, datos }) => ({
            folio,
            alDia: opciones.some(one => isSame(one, datos)),
          })),
        }
      },
      emitir: async ({ body: peticion, caller, reason, idempotencyKey }) => {
        const { run } = caller
        const emision = await database.transaction(async tx => {
          await holdPerson(tx, run)
          return emitOnce(tx, { run, clave: idempotencyKey, peticion, now: clock.now() })
        })
        await accesses.write(database, { runs: [run], operacion: 'emitir', caller, reason })
        return emision
      },
      quienVioMisDatos: ({ caller }) => accesses.list(database, caller.run),
    },
    options,
  )
  return { handler }
}

interface Asked {
  readonly run: Run
  readonly clave: string
  readonly peticion: Peticion
  readonly now: Date
}

/** Answers a key as it was answered before; a new key gets the emission that still holds, or else a new one. */
async function emitOnce(tx: Queryable, { run, clave, peticion, now }: Asked): Promise<Emision> {
  const earlier = await findPeticion(tx, run, clave)
  if (earlier && !isSame(earlier.peticion, peticion)) throw namedError('ClaveReutilizada')
  if (earlier) return earlier.emision
  const today = isoDateInChile(now)
  const { validDays, certificar } = tiposCertificado[peticion.tipo]
  const found = await certificar(tx, run, peticion, today)
  if (found.kind === 'no-encontrada') throw namedError('NoEncontrada')
  if (found.kind === 'no-disponible') throw namedError('NoDisponible', { motivo: found.motivo })
  const { datos } = found
  const validaHasta = validDays === null ? null : addDays(today, validDays)
  const emision =
    (await findHolding(tx, run, { peticion, datos, today })) ??
    (await insertEmision(tx, run, { peticion, datos, emitidaEl: today, validaHasta, now }))
  await insertPeticion(tx, run, { clave, peticion, folio: emision.folio })
  return emision
}

/** The emission of the same request that holds and still says what is so. */
async function findHolding(
  tx: Queryable,
  run: Run,
  { peticion, datos, today }: { peticion: Peticion; datos: Datos; today: IsoDate },
): Promise<Emision | undefined> {
  const vigentes = await listVigentes(tx, run, { tipo: peticion.tipo, today })
  const last = vigentes.find(one => isSame(one.peticion, peticion))
  if (!last || !isSame(last.datos, datos)) return undefined
  const { folio, emitidaEl, validaHasta } = last
  return { folio, emitidaEl, validaHasta, datos }
}

const isSame = (one: object, other: object) => canonicalJson(one) === canonicalJson(other)
