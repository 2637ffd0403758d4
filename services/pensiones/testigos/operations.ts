import { ageOn, type IsoDate, isMinorOn, isoDateInChile } from '#domain/dates.ts'
import { fullName, isSameName } from '#domain/person-name.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { addWorkingDays } from '#domain/working-days.ts'
import { edadConvivencia, plazoTestigos } from '#law/pensiones-reparto.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { House } from '../../kit/institution.ts'
import { isTied } from '../causante/rules.ts'
import type { PeticionTestigos, pensionesContract } from '../contract.ts'
import { findImponente, type Imponente } from '../store.ts'
import { answer, findPeticion, insertPeticion, latestPeticion, type PeticionRow, pendingOf } from './store.ts'

type TestigosHandlers = Pick<
  Handlers<typeof pensionesContract>,
  'pedirTestigos' | 'misTestigos' | 'declaracionesPedidas' | 'leerComoTestigo' | 'declararComoTestigo'
>

type Peticion = Parameters<TestigosHandlers['pedirTestigos']>[0]['body']

/** State of a request to witnesses on a day. */
export function estadoOf({ testigos, vence }: PeticionRow, today: IsoDate): PeticionTestigos['estado'] {
  if (testigos.some(({ estado }) => estado === 'rehusa')) return 'no_acreditada'
  if (testigos.every(({ estado }) => estado === 'declara')) return 'acreditada'
  return today > vence ? 'vencida' : 'pendiente'
}

/** Handlers for the witnesses of a cohabitation. Each witness reads and answers only her own part. */
export function createTestigos({
  database,
  clock,
  ids,
}: Pick<House, 'database' | 'clock' | 'ids'>): TestigosHandlers {
  const today = () => isoDateInChile(clock.now())
  const shown = (peticion: PeticionRow, reader: Run) => onWire(database, peticion, reader, today())

  return {
    async pedirTestigos({ body, caller, idempotencyKey }) {
      const runCausante = runFromWire({ rut: body.rutCausante, dv: body.dvCausante })
      const runs = body.testigos.map(runFromWire)
      const problem = await problemOf(database, caller.run, { ...body, runCausante }, today())
      if (problem) throw namedError(problem)
      const id = await database.transaction(tx =>
        insertPeticion(tx, {
          id: ids.uuid(),
          run: caller.run,
          clave: idempotencyKey,
          runCausante,
          nombreCausante: body.nombreCausante,
          desde: body.desde,
          relato: body.relato,
          pedidaEn: clock.now(),
          vence: addWorkingDays(today(), plazoTestigos.days),
          testigos: body.testigos.map(({ nombre, parentesco, direccion }, index) => ({
            run: runs[index] ?? '',
            nombre,
            parentesco,
            direccion,
          })),
        }),
      )
      const peticion = await findPeticion(database, id)
      if (!peticion) throw namedError('NoEncontrada')
      return shown(peticion, caller.run)
    },

    async misTestigos({ caller }) {
      const peticion = await latestPeticion(database, caller.run)
      const counts =
        peticion && !(await reparoOf(database, await findImponente(database, caller.run), peticion))
      return { peticion: counts ? await shown(peticion, caller.run) : null }
    },

    async declaracionesPedidas({ caller }) {
      const pending = await pendingOf(database, caller.run, today())
      return { peticiones: await Promise.all(pending.map(one => shown(one, caller.run))) }
    },

    async leerComoTestigo({ params, caller }) {
      return shown(await forWitness(database, params.idPeticion, caller.run), caller.run)
    },

    async declararComoTestigo({ params, body, caller }) {
      const peticion = await forWitness(database, params.idPeticion, caller.run)
      const own = peticion.testigos.find(({ run }) => run === caller.run)
      const estado = body.acepta ? 'declara' : 'rehusa'
      if (own?.estado === 'pendiente') {
        if (today() > peticion.vence) throw namedError('Vencida')
        await answer(database, peticion.id, {
          run: caller.run,
          estado,
          declaracion: body.declaracion,
          respondidoEn: clock.now(),
        })
      }
      const after = await forWitness(database, params.idPeticion, caller.run)
      // If two answers arrive concurrently, the first counts and the other is refused.
      if (after.testigos.find(({ run }) => run === caller.run)?.estado !== estado)
        throw namedError('YaRespondio')
      return shown(after, caller.run)
    },
  }
}

/** Why a person's request to witnesses is not taken; undefined if it is. */
async function problemOf(
  db: Queryable,
  run: Run,
  { runCausante, nombreCausante, desde, testigos }: Peticion & { readonly runCausante: Run },
  today: IsoDate,
) {
  const own = await findImponente(db, run)
  const reparo = await reparoOf(db, own, { runCausante, nombreCausante })
  if (reparo) return reparo
  const runs = testigos.map(runFromWire)
  if (new Set([...runs, run, runCausante]).size < runs.length + 2) return 'TestigoNoValido'
  for (const testigo of testigos)
    if (!(await mayDeclare(db, runFromWire(testigo), testigo.nombre, today))) return 'TestigoNoValido'
  return own && ageOn(own.fechaNacimiento, desde) < edadConvivencia ? 'FechaImposible' : undefined
}

/**
 * Why witnesses of a couple would be asked in vain: no child of both is on record, or the deceased has another name. Who has no such child
 * learns nothing of the name.
 */
export async function reparoOf(
  db: Queryable,
  applicant: Imponente | undefined,
  { runCausante, nombreCausante }: Pick<PeticionRow, 'runCausante' | 'nombreCausante'>,
): Promise<'SinVinculo' | 'OtroNombre' | undefined> {
  const causante = await findImponente(db, runCausante)
  if (!causante || !applicant || !isTied(causante, applicant, 'conviviente')) return 'SinVinculo'
  return isSameName(nombreCausante, fullName(causante)) ? undefined : 'OtroNombre'
}

/** Whether a RUN and a name are those of a living adult. */
async function mayDeclare(db: Queryable, run: Run, nombre: string, today: IsoDate): Promise<boolean> {
  const found = await findImponente(db, run)
  return (
    found !== undefined &&
    found.fechaDefuncion === null &&
    !isMinorOn(found.fechaNacimiento, today) &&
    isSameName(nombre, fullName(found))
  )
}

async function forWitness(db: Queryable, id: string, run: Run): Promise<PeticionRow> {
  const found = await findPeticion(db, id)
  if (!found?.testigos.some(one => one.run === run)) throw namedError('NoEncontrada')
  return found
}

async function onWire(
  db: Queryable,
  peticion: PeticionRow,
  reader: Run,
  today: IsoDate,
): Promise<PeticionTestigos> {
  const { id, run, runCausante, nombreCausante, desde, relato, vence, testigos } = peticion
  const solicitante = await findImponente(db, run)
  const { rut, dv } = runToWire(runCausante)
  const asking = runToWire(run)
  return {
    idPeticion: id,
    rutCausante: rut,
    dvCausante: dv,
    rutSolicitante: asking.rut,
    dvSolicitante: asking.dv,
    solicitante: solicitante ? fullName(solicitante) : '',
    causante: nombreCausante,
    desde,
    relato,
    vence,
    estado: estadoOf(peticion, today),
    testigos: testigos
      .filter(testigo => reader === run || testigo.run === reader)
      .map(({ run: own, respondidoEn, ...testigo }) => ({
        ...testigo,
        ...runToWire(own),
        respondidoEn: respondidoEn?.toISOString() ?? null,
      })),
  }
}
