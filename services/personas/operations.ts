import { isoDateInChile } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import {
  createService,
  type Encrypt,
  type ServiceHandler,
  type ServiceOptions,
} from '#platform/contract/service.ts'
import type { Ids } from '#platform/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { createAccessLog } from '../kit/access-log.ts'
import { type PersonaRegistrada, personasContract } from './contract.ts'
import { type Vista, vistaOf } from './rules.ts'
import { changeContacto, consultas, findBonds, listFamiliares, type PersonaRow, registro } from './store.ts'

/** Dependencies of the register of persons. */
export interface PersonasOptions extends ServiceOptions {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly encrypt: Encrypt
}

const shownConsultas = 100

/** The register of persons. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each operation.
export function createPersonasService(options: PersonasOptions): { handler: ServiceHandler } {
  const { database, clock, ids } = options
  const accesses = createAccessLog({ schema: 'personas', institucion: personasContract.title }, options)

  async function look(run: Run, caller: Run): Promise<Look> {
    const persona = await registro.find(database, { run })
    const today = isoDateInChile(clock.now())
    const bonds =
      persona && run !== caller
        ? await findBonds(database, run, caller, today)
        : { isParent: false, holdsPower: false }
    return { persona, vista: vistaOf({ caller, persona, ...bonds, today }), motivo: motivoOf(persona, bonds) }
  }

  /** Logs every access by somebody else, for the person to see. */
  async function record(run: Run, reader: Run, vista: 'completa' | 'publica', motivo: string): Promise<void> {
    const who = await registro.find(database, { run: reader })
    const nombre = who ? nombreOf(who) : ''
    const known = { run, id: ids.uuid(), por: reader, nombre, motivo, vista, consultadoEn: clock.now() }
    await consultas.insert(database, [known])
  }

  const handler = createService(
    personasContract,
    {
      getPersona: async ({ query, caller, reason }) => {
        const run = runFromWire(query)
        const { persona, vista, motivo } = await look(run, caller.run)
        if (!persona && run === caller.run) throw namedError('NoEncontrada')
        if (!persona || vista === 'ninguna') throw namedError('NoAutorizado')
        if (caller.actor !== undefined) await record(run, caller.actor, vista, 'Atenderle en una sucursal')
        else if (run !== caller.run) await record(run, caller.run, vista, motivo)
        await accesses.write(database, { runs: [run], operacion: 'getPersona', caller, reason })
        if (vista === 'publica') return publicView(persona)
        const familia = query.f ? await listFamiliares(database, run) : null
        return {
          ...publicView(persona),
          vista,
          fechaNacimiento: persona.fechaNacimiento,
          sexo: persona.sexo,
          estadoCivil: persona.estadoCivil,
          nacionalidad: persona.nacionalidad,
          contactabilidad: persona.contactabilidad,
          familia: familia?.map(({ run, parentesco }) => ({ ...runToWire(run), parentesco })) ?? null,
        }
      },
      actualizarContacto: async ({ body, caller, reason, idempotencyKey }) => {
        const run = runFromWire(body)
        const { persona, vista } = await look(run, caller.run)
        if (!persona && run === caller.run) throw namedError('NoEncontrada')
        if (vista !== 'completa') throw namedError('NoAutorizado')
        const { contactabilidad } = body
        const now = clock.now()
        const changedAt = await changeContacto(database, {
          run,
          clave: idempotencyKey,
          por: caller.actor ?? caller.run,
          contactabilidad,
          now,
        })
        await accesses.write(database, { runs: [run], operacion: 'actualizarContacto', caller, reason })
        return { actualizadoEn: changedAt.toISOString() }
      },
      quienVioMisDatos: ({ caller }) => accesses.list(database, caller.run),
      listarConsultas: async ({ caller }) => {
        const newest = `consultado_en DESC, id DESC LIMIT ${shownConsultas}`
        const known = await consultas.list(database, { run: caller.run }, newest)
        return {
          consultas: known.map(({ por, nombre, motivo, vista, consultadoEn }) => ({
            por: runToWire(por),
            nombre,
            motivo,
            vista,
            consultadoEn: consultadoEn.toISOString(),
          })),
        }
      },
    },
    options,
  )
  return { handler }
}

/** What a caller may see of a person, and why. */
interface Look {
  readonly persona: PersonaRow | undefined
  readonly vista: Vista
  readonly motivo: string
}

/** Why a caller may see the data (see `vistaOf`), as shown to the person. */
function motivoOf(
  persona: PersonaRow | undefined,
  { holdsPower, isParent }: { holdsPower: boolean; isParent: boolean },
): string {
  if (persona?.fechaDefuncion) return 'Hacer un trámite por una persona que falleció'
  if (holdsPower) return 'Hacer un trámite con el poder que usted le dio'
  return isParent ? 'Hacer un trámite como padre o madre' : ''
}

const nombreOf = ({ nombres, apellidoPaterno, apellidoMaterno }: PersonaRow) =>
  fullName({ nombres, apellidoPaterno, apellidoMaterno })

function publicView(persona: PersonaRow): PersonaRegistrada {
  return {
    ...runToWire(persona.run),
    vista: 'publica',
    nombres: persona.nombres,
    apellidoPaterno: persona.apellidoPaterno,
    apelidoMaterno: persona.apellidoMaterno,
    fechaDefuncion: persona.fechaDefuncion,
    fechaNacimiento: null,
    sexo: null,
    estadoCivil: null,
    nacionalidad: null,
    contactabilidad: null,
    familia: null,
  }
}
