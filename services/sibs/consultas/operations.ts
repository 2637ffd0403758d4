import { ageOn, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { runFromWire, runToWire } from '#domain/run.ts'
import { paseCulturalDe } from '#law/pase-cultural.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { House } from '../../kit/institution.ts'
import { deskLog } from '../../kit/requests/desk.ts'
import { isOpen } from '../../kit/requests/estados.ts'
import type { BeneficioElegible, Elegibilidad, Resolucion, sibsContract } from '../contract.ts'
import { deskDefinition, findPending } from '../desk.ts'
import { ultimoDiaRevision } from '../review.ts'
import { pguRequestFrom, requisitosDe, situacionOf } from '../rules.ts'
import { type CodigoBeneficio, codigosEnOrden } from '../schemas.ts'
import {
  findRevision,
  holdsPower,
  listRepresentadas,
  listResoluciones,
  type Registrada,
  type ResolucionGuardada,
  registro,
  wasGrantedPgu,
} from '../store.ts'

const siglas = { 8: 'PGU', 2: 'PBSI', 4: 'APSI', 13: 'BPH', 10: 'CTP' } as const

/** Handlers of enquiries. They change nothing; access to a person's data is logged for her. */
export function createConsultas(house: Pick<House, 'database' | 'clock' | 'ids'>) {
  const { database, clock } = house
  const log = deskLog(deskDefinition, house)
  const today = () => isoDateInChile(clock.now())
  return {
    async consultarPgu({ query }) {
      const found = await registro.find(database, runFromWire(query))
      // The same error for both, so that trying dates does not reveal who is on record.
      if (found?.fechaNacimiento !== query.fechaNacimiento) throw namedError('NoCoincide')
      return { estado: await estadoPgu(database, found, today()) }
    },

    async elegibilidad({ query, caller, reason }) {
      const run = runFromWire(query)
      const isOther = run !== caller.run
      const found = await registro.find(database, run)
      if (isOther && !(await holdsPower(database, run, caller.run, today()))) {
        if (found) await log.refused(database, { runs: [run], operacion: 'elegibilidad', caller, reason })
        throw namedError('SinPoder')
      }
      if (!found || (isOther && found.fechaNacimiento !== query.fechaNacimiento))
        throw namedError('NoCoincide')
      await log.write(database, { runs: [run], operacion: 'elegibilidad', caller, reason })
      const representadas = await listRepresentadas(database, caller.run, today())
      return {
        ...(await elegibilidadOf(database, found, today())),
        representaAOtros: representadas.length > 0,
      }
    },

    async resolucionesPgu({ caller, reason }) {
      const runs = [caller.run, ...(await listRepresentadas(database, caller.run, today()))]
      const kept = await listResoluciones(database, runs)
      await log.write(database, {
        runs: [...new Set(kept.map(runFromWire))],
        operacion: 'resolucionesPgu',
        caller,
        reason,
      })
      return { resoluciones: await Promise.all(kept.map(one => withRevision(database, one))) }
    },
  } satisfies Partial<Handlers<typeof sibsContract>>
}

async function estadoPgu(db: Queryable, registrada: Registrada, today: IsoDate) {
  if (registrada.fechaDefuncion !== null) return 'no_cumple'
  const { puede, motivo } = await beneficioOf(db, registrada, 8, today)
  if (puede) return 'puede_solicitar'
  if (motivo === 'YA_TIENE') return 'con_beneficio'
  if (motivo === 'EN_CURSO') return 'en_curso'
  return today < pguRequestFrom(registrada.fechaNacimiento) ? 'sin_edad' : 'no_cumple'
}

async function elegibilidadOf(
  db: Queryable,
  registrada: Registrada,
  today: IsoDate,
): Promise<Omit<Elegibilidad, 'representaAOtros'>> {
  const { run, nombre, fechaNacimiento, sexo, tienePension, esPensionContributiva } = registrada
  const beneficios: BeneficioElegible[] = []
  for (const codigo of codigosEnOrden) beneficios.push(await beneficioOf(db, registrada, codigo, today))
  const { mayoresConPgu } = paseCulturalDe(today)
  return {
    ...runToWire(run),
    nombre,
    fechaNacimiento,
    sexo,
    fallecida: registrada.fechaDefuncion !== null,
    pensionActual: { tienePension, esPensionContributiva },
    situacion: situacionOf(registrada, today),
    beneficios,
    hijos: registrada.hijos.map(hijo => ({
      id: hijo.run,
      ...runToWire(hijo.run),
      nombre: hijo.nombre,
      fechaNacimiento: hijo.fechaNacimiento,
    })),
    puedeAutorizarPase: mayoresConPgu !== undefined && ageOn(fechaNacimiento, today) >= mayoresConPgu,
  }
}

async function beneficioOf(
  db: Queryable,
  registrada: Registrada,
  tipoBeneficio: CodigoBeneficio,
  today: IsoDate,
): Promise<BeneficioElegible> {
  const no = (motivo: BeneficioElegible['motivo'], folio: string | null = null): BeneficioElegible => ({
    tipoBeneficio,
    puede: false,
    motivo,
    montoClp: null,
    folio,
  })
  const pending = await findPending(db, registrada.run, tipoBeneficio)
  if (pending && isOpen(pending.estado)) return no('EN_CURSO', pending.folio)
  const isGranted = tipoBeneficio === 8 && (await wasGrantedPgu(db, registrada.run))
  if (pending || isGranted || registrada.tiene.includes(siglas[tipoBeneficio])) return no('YA_TIENE')
  const { motivo, montoClp } = requisitosDe(tipoBeneficio, registrada, today)
  return motivo === null
    ? { tipoBeneficio, puede: registrada.fechaDefuncion === null, motivo: null, montoClp, folio: null }
    : no(motivo)
}

/** A decision with its deadline for review and the state of its review. */
async function withRevision(db: Queryable, resolucion: ResolucionGuardada): Promise<Resolucion> {
  const revision = await findRevision(db, resolucion.idResolucion)
  const estado =
    revision &&
    (isOpen(revision.estado) ? 'ingresada' : revision.estado === 'rechazada' ? 'rechazada' : 'acogida')
  return {
    ...resolucion,
    plazoRevision: ultimoDiaRevision(resolucion),
    revision:
      revision && estado
        ? {
            idSolicitud: revision.id,
            folio: revision.folio,
            estado,
            montoClp: estado === 'acogida' ? revision.datos.montoClp : null,
          }
        : null,
  }
}
