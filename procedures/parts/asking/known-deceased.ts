import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { ProcedureServices } from '../services.ts'

/** The institutions that hold a person's requests after a death. */
export type DeathServices = Pick<ProcedureServices, 'asignacionMuerte' | 'saldosInsolutos' | 'pensiones'>

/** The deceased, and the earlier request in which the person named them. */
export interface CausanteConocido {
  readonly run: Run
  readonly source: string
}

/**
 * The deceased of the person's latest request for a death: funeral, uncollected payments, or pension. Institutions that
 * do not answer are skipped.
 * @param except - the institution asked next: its own earlier requests do not count
 */
export async function findCausanteConocido(
  services: DeathServices,
  except?: keyof DeathServices,
): Promise<CausanteConocido | null> {
  const all = { asignacionMuerte: fromFuneral, saldosInsolutos: fromBalances, pensiones: fromPensions }
  const asked = Object.entries(all).filter(([name]) => name !== except)
  const found = await Promise.all(asked.map(([, find]) => find(services)))
  const known = found.filter(one => one !== undefined)
  const [latest] = known.sort((a, b) => (a.fechaIngreso < b.fechaIngreso ? 1 : -1))
  return latest ? { run: latest.run, source: latest.source } : null
}

/** Kinship of a deceased relative to the person. */
export type ParentescoFallecido = 'conyuge' | 'padre' | 'madre'

/** A deceased close relative. */
export interface FamiliarFallecido extends CausanteConocido {
  readonly parentesco: ParentescoFallecido
}

/**
 * A deceased close relative of the person in the civil register: the first of the given kinships. `null` if there is
 * none, or the register does not answer.
 */
export async function findFamiliarFallecido(
  { personas }: Pick<ProcedureServices, 'personas'>,
  run: Run,
  parentescos: readonly ParentescoFallecido[],
): Promise<FamiliarFallecido | null> {
  const getPersona = (of: Run, f: boolean) =>
    whenAnswered(
      unlessNamed(['NoEncontrada', 'NoAutorizado'], () =>
        personas.getPersona({ query: { ...runToWire(of), f } }),
      ),
    )
  const own = await getPersona(run, true)
  for (const parentesco of parentescos) {
    const relative = own?.familia?.find(one => one.parentesco === parentesco)
    if (!relative || (parentesco === 'conyuge' && own?.estadoCivil !== 'viudo')) continue
    const found = await getPersona(runFromWire(relative), false)
    if (found?.fechaDefuncion) return { run: runFromWire(relative), source: 'Registro Civil', parentesco }
  }
  return null
}

interface Found extends CausanteConocido {
  readonly fechaIngreso: string
}

/** A request that was refused or withdrawn says nothing of who died. */
const isStanding = ({ estadoSolicitud }: { readonly estadoSolicitud?: string }) =>
  estadoSolicitud !== 'rechazada' && estadoSolicitud !== 'desistida'

function fromFuneral({ asignacionMuerte }: DeathServices): Promise<Found | undefined> {
  return whenAnswered(
    asignacionMuerte.listarSolicitudes({ query: { registros: 20 } }).then(async ({ records }) => {
      const latest = records.find(isStanding)
      if (!latest) return undefined
      const { idSolicitud, fechaIngreso } = latest
      const { rutCausante, dvCausante } = await asignacionMuerte.consultarSolicitud({
        params: { idSolicitud },
      })
      return {
        run: runFromWire({ rut: rutCausante, dv: dvCausante }),
        source: 'Su solicitud de asignación por muerte',
        fechaIngreso,
      }
    }),
  )
}

function fromBalances({ saldosInsolutos }: DeathServices): Promise<Found | undefined> {
  return whenAnswered(
    saldosInsolutos.listarSolicitudes({ query: { registros: 20 } }).then(({ records }) => {
      const latest = records.find(isStanding)
      return (
        latest && {
          run: runFromWire({ rut: latest.rutDifunto, dv: latest.dvDifunto }),
          source: 'Su solicitud del dinero que no alcanzó a cobrar',
          fechaIngreso: latest.fechaIngreso,
        }
      )
    }),
  )
}

function fromPensions({ pensiones }: DeathServices): Promise<Found | undefined> {
  return whenAnswered(
    pensiones.listarSolicitudes({ query: { registros: 20 } }).then(({ records }) => {
      const latest = records.find(one => one.rutCausante !== null && isStanding(one))
      if (!latest?.rutCausante || latest.dvCausante === null) return undefined
      return {
        run: runFromWire({ rut: latest.rutCausante, dv: latest.dvCausante }),
        source:
          latest.tramite === '5239'
            ? 'Su solicitud de pensión de orfandad'
            : 'Su solicitud de pensión de viudez',
        fechaIngreso: latest.fechaIngreso,
      }
    }),
  )
}
