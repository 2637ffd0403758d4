import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { KnownFact } from '#engine/content/block.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { SituacionCausante } from '#services/pensiones/contract.ts'
import type { FunicoServices } from './registers.ts'

const civil = 'Registro Civil'

interface Declarado {
  readonly otraPension?: boolean | undefined
  readonly hijos?: readonly { readonly run: Run }[] | undefined
}

/** Compares what is declared of the family with the rules, and the children with the civil register. */
export async function verifyFamilia(
  services: Pick<FunicoServices, 'personas'>,
  run: Run,
  { otraPension, hijos = [] }: Declarado,
): Promise<Verification<null>> {
  if (otraPension === true)
    return {
      kind: 'outcome',
      outcome: 'no_cumple',
      data: { motivo: 'pension_incompatible', otraPension: 'si' },
    }
  const problem = hijos.length > 0 ? hijosProblem(hijos, await hijosRegistrados(services, run)) : undefined
  return problem ? { kind: 'errors', errors: { hijos: problem } } : { kind: 'ok', facts: null }
}

/** RUNs of a person's children in the civil register. */
async function hijosRegistrados(
  { personas }: Pick<FunicoServices, 'personas'>,
  run: Run,
): Promise<readonly Run[]> {
  const found = await unlessNamed('NoEncontrada', () =>
    personas.getPersona({ query: { ...runToWire(run), f: true } }),
  )
  return (found?.familia ?? [])
    .filter(({ parentesco }) => parentesco === 'hijo')
    .map(({ rut, dv }) => runFromWire({ rut, dv }))
}

/** Error of the declared children: twice the same, or somebody whom the civil register does not have as her child. */
function hijosProblem(
  hijos: readonly { readonly run: Run }[],
  registrados: readonly Run[],
): string | undefined {
  const runs = hijos.map(({ run }) => run)
  if (new Set(runs).size < runs.length) return 'Una persona está dos veces. Déjela una sola vez.'
  if (runs.every(run => registrados.includes(run))) return undefined
  return 'El Registro Civil no tiene anotada a una de estas personas como hija o hijo suyo. Revise el RUN. Si el nacimiento no está inscrito, inscríbalo primero y haga esta parte otra vez.'
}

/** Error of three numbers that are all 0 where somebody said that there are such children. */
export function ningunoProblem(counts: readonly (number | undefined)[]): string | undefined {
  return counts.every(count => count === 0)
    ? 'Dijo que dejó hijas o hijos así. Escriba cuántos son, o cambie esa respuesta.'
    : undefined
}

/** What the registers say of the marriage, the death and the children of a deceased. */
export function familiaFacts(situacion: SituacionCausante | undefined): readonly KnownFact[] {
  if (!situacion?.hijosConDerecho) return []
  const { mujeres, hombres, invalidos } = situacion.hijosConDerecho
  const count = mujeres + hombres + invalidos
  return [
    ...(situacion.causaMuerte
      ? [
          {
            label: 'Causa de la muerte',
            value: situacion.causaMuerte === 'accidente' ? 'Accidente' : 'Enfermedad',
            source: civil,
          },
        ]
      : []),
    {
      label: 'Hijas e hijos que pueden pedir pensión de orfandad',
      value: count === 0 ? 'No hay' : String(count),
      source: civil,
    },
  ]
}
