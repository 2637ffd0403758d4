import type { IsoDate } from '#domain/dates.ts'
import type { NombrePersona } from '#domain/person-name.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { ProcedureServices } from '../services.ts'

/** A living child of somebody in the civil register, who is not of age or whose name it tells. */
export interface Hijo extends NombrePersona {
  readonly run: Run
  readonly fechaNacimiento: IsoDate | undefined
}

type Registro = Pick<ProcedureServices, 'personas'>

/** RUN of a person's children in the civil register. */
export async function runsOfChildren({ personas }: Registro, run: Run): Promise<readonly Run[]> {
  const query = { ...runToWire(run), f: true }
  const found = await unlessNamed('NoEncontrada', () => personas.getPersona({ query }))
  return (found?.familia ?? []).filter(({ parentesco }) => parentesco === 'hijo').map(runFromWire)
}

/** A person's living children in the civil register, by name. */
export async function ownChildren(services: Registro, run: Run): Promise<readonly Hijo[]> {
  const children: Hijo[] = []
  for (const hijo of await runsOfChildren(services, run)) {
    // Of those of age the register tells nothing to a parent.
    const child = await unlessNamed('NoAutorizado', () =>
      services.personas.getPersona({ query: runToWire(hijo) }),
    )
    if (!child || child.fechaDefuncion) continue
    const { nombres, apellidoPaterno, apelidoMaterno: apellidoMaterno, fechaNacimiento } = child
    children.push({
      ...{ run: hijo, nombres, apellidoPaterno, apellidoMaterno },
      fechaNacimiento: fechaNacimiento ?? undefined,
    })
  }
  return children
}
