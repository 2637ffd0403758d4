import { addDays, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { certificadoDays } from '#law/solicitudes.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService } from '#platform/contract/service.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { canonicalJson } from '#platform/secrets/canonical-json.ts'
import { createAccessLog, shownAccesos } from '../kit/access-log.ts'
import type { House, RunningInstitution } from '../kit/institution.ts'
import { createDesk } from '../kit/requests/desk.ts'
import { deskDefinition } from './busqueda/desk.ts'
import { consultarTitular } from './busqueda/operations.ts'
import { disponiblesOf, motivoOf } from './calidad-pensionado/rules.ts'
import { findSituacion } from './calidad-pensionado/store.ts'
import { cargasDisponibles, datosCargasOf } from './cargas/rules.ts'
import { findCargas } from './cargas/store.ts'
import {
  calidadPensionado,
  cargasFamiliares,
  certificadosContract,
  type Datos,
  type Emision,
  type Motivo,
  type Peticion,
  type PeticionDe,
  rentas,
  type Tipo,
} from './contract.ts'
import { tipoImposiciones } from './imposiciones/operations.ts'
import { rentasDisponibles } from './rentas/rules.ts'
import { findRentas } from './rentas/store.ts'
import type { Hallazgo, TipoCertificado } from './rules.ts'
import {
  findByFolio,
  findPeticion,
  holdPerson,
  insertEmision,
  insertPeticion,
  listVigentes,
} from './store.ts'

/** IPS certificates; people request their own. Searches in the old books have a desk. */
export function createCertificadosService(options: House): RunningInstitution {
  const { database, clock } = options
  const accesses = createAccessLog(
    { schema: 'certificados', institucion: certificadosContract.title },
    options,
  )
  const desk = createDesk(deskDefinition(clock), options)
  const handler = createService(
    certificadosContract,
    {
      ...desk.handlers,
      disponibles: async ({ query: { tipo }, caller, reason }) => {
        const { run } = caller
        const today = isoDateInChile(clock.now())
        const found = await tiposCertificado[tipo].disponibles(database, run, today)
        const vigentes = await listVigentes(database, run, { tipo, today })
        await accesses.write(database, { runs: [run], operacion: 'disponibles', caller, reason })
        const emitidas = await Promise.all(
          vigentes.map(async ({ folio, peticion, datos }) => {
            const now = await certificar(database, { run, tipo: peticion.tipo, peticion, today })
            return { folio, alDia: now.kind === 'datos' && isSame(now.datos, datos) }
          }),
        )
        return { ...found, emitidas }
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
      estadoEmision: async ({ params: { folio } }) => {
        const emision = await findByFolio(database, folio)
        if (!emision) throw namedError('NoEncontrada')
        const { run, peticion, datos } = emision
        const today = isoDateInChile(clock.now())
        const now = await certificar(database, { run, tipo: peticion.tipo, peticion, today })
        return { alDia: now.kind === 'datos' && isSame(now.datos, datos) }
      },
      consultarTitular: async ({ query: { calidad, rut, dv }, caller, reason }) => {
        const today = isoDateInChile(clock.now())
        const found = await consultarTitular(database, caller.run, { calidad, rut, dv }, today)
        const runs = [runFromWire({ rut, dv })]
        await accesses.write(database, { runs, operacion: 'consultarTitular', caller, reason })
        return found
      },
      // Certificates and searches have separate logs, but people see one institution.
      quienVioMisDatos: async asked => {
        const logs = await Promise.all([
          accesses.list(database, asked.caller.run),
          desk.handlers.quienVioMisDatos(asked),
        ])
        const accesos = logs.flatMap(log => log.accesos)
        const newestFirst = accesos.sort((one, other) => other.ocurridoEn.localeCompare(one.ocurridoEn))
        return { accesos: newestFirst.slice(0, shownAccesos) }
      },
    },
    options,
  )
  return { handler, tick: desk.tick }
}

interface Asked {
  readonly run: Run
  readonly clave: string
  readonly peticion: Peticion
  readonly now: Date
}

/** Repeats the answer for a known key; a new key gets the valid certificate, or a new one. */
async function emitOnce(tx: Queryable, { run, clave, peticion, now }: Asked): Promise<Emision> {
  const earlier = await findPeticion(tx, run, clave)
  if (earlier && !isSame(earlier.peticion, peticion)) throw namedError('ClaveReutilizada')
  if (earlier) return earlier.emision
  const today = isoDateInChile(now)
  const { validDays } = tiposCertificado[peticion.tipo]
  const found = await certificar(tx, { run, tipo: peticion.tipo, peticion, today })
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

/** A valid certificate for the same request whose content is still true. */
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

export const tiposCertificado: { readonly [T in Tipo]: TipoCertificado<T> } = {
  calidad_pensionado: {
    validDays: certificadoDays['5206'],
    disponibles: async (db, run, today) => ({
      tipo: calidadPensionado,
      ...disponiblesOf(await findSituacion(db, run), today),
    }),
    async certificar(db, run, { pension: id }, today) {
      const situacion = await findSituacion(db, run)
      const pension = situacion.pensiones.find(one => one.id === id)
      if (!pension) return { kind: 'no-encontrada' }
      const { opciones, motivo } = disponiblesOf(situacion, today)
      const datos = opciones.find(one => one.pension === id)
      if (datos) return { kind: 'datos', datos }
      const own = motivo?.codigo === 'fallecida' ? motivo : (motivoOf(pension, today) ?? motivo)
      return own ? { kind: 'no-disponible', motivo: own } : { kind: 'no-encontrada' }
    },
  },
  rentas: {
    validDays: certificadoDays['5284'],
    disponibles: async (db, run, today) => ({
      tipo: rentas,
      ...rentasDisponibles(await findRentas(db, run), today),
    }),
    async certificar(db, run, { anio }, today) {
      const { opciones, motivo } = rentasDisponibles(await findRentas(db, run), today)
      return orNo(
        opciones.find(one => one.anio === anio),
        motivo,
      )
    },
  },
  cargas_familiares: {
    validDays: certificadoDays['5422'],
    disponibles: async (db, run, today) => ({
      tipo: cargasFamiliares,
      ...cargasDisponibles(await findCargas(db, run), today),
    }),
    async certificar(db, run, { cargas }, today) {
      const { opciones, motivo } = cargasDisponibles(await findCargas(db, run), today)
      return orNo(datosCargasOf(opciones, cargas), motivo)
    },
  },
  imposiciones: tipoImposiciones,
}

/** Dispatches a request to its kind of certificate. */
export function certificar<T extends Tipo>(
  db: Queryable,
  { run, tipo, peticion, today }: { run: Run; tipo: T; peticion: PeticionDe[T]; today: IsoDate },
): Promise<Hallazgo<T>> {
  return tiposCertificado[tipo].certificar(db, run, peticion, today)
}

function orNo<D>(
  datos: D | undefined,
  motivo: Motivo | null,
):
  | { readonly kind: 'datos'; readonly datos: D }
  | { readonly kind: 'no-disponible'; readonly motivo: Motivo }
  | { readonly kind: 'no-encontrada' } {
  if (datos !== undefined) return { kind: 'datos', datos }
  return motivo ? { kind: 'no-disponible', motivo } : { kind: 'no-encontrada' }
}
