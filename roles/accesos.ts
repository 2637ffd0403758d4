import { capitalizeName, fullName } from '#domain/person-name.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Acceso, AccesosKnown } from '#portal/datos/accesos-page.tsx'
import type { ServiceClients } from '#services/bound-services.ts'
import { institutionsByName } from '#services/listed.ts'
import type { PortalTokens } from '#sessions/portal-tokens.ts'
import type { Session } from '#sessions/types.ts'
import { tokenOf } from './institution-clients.ts'

/** A client of an institution that logs who accessed whose data. */
interface Keeper {
  quienVioMisDatos(input: {
    token: string
    reason: { purpose: string }
  }): Promise<Pick<AccesosKnown, 'accesos'>>
}

/** More people than ask about one person in two years. */
const mostNames = 30

/**
 * Collects the accesses to a person's data from every institution that logs them, with the names of the others who asked.
 * Lists the institutions that did not answer.
 */
export async function askAccesos(
  clients: ServiceClients,
  session: Pick<Session, 'run' | 'attention'>,
  tokens: PortalTokens,
): Promise<AccesosKnown> {
  const tokenFor = tokenOf(session, tokens)
  const keepers = Object.entries(institutionsByName).filter(
    ([, { contract }]) => 'quienVioMisDatos' in contract.operations,
  )
  const known = clients as unknown as Readonly<Record<string, Keeper>>
  const answers = await Promise.all(
    keepers.map(async ([name, { key, title }]) => {
      const reason = { purpose: 'Mostrarle quién pidió sus datos' }
      const token = await tokenFor(key)
      const answer = await known[name]?.quienVioMisDatos({ token, reason }).catch(() => undefined)
      return { title, accesos: answer?.accesos }
    }),
  )
  const accesos = answers.flatMap(one => one.accesos ?? [])
  return {
    accesos,
    names: await namesOf(
      accesos.filter(one => one.funcionario || runFromWire(one.por) !== session.run),
      clients,
      tokens,
    ),
    silent: answers.filter(one => one.accesos === undefined).map(({ title }) => title),
  }
}

/** Names of those who asked, from the registers of officials and of persons; whoever no register gives is left out. */
async function namesOf(
  accesos: readonly Acceso[],
  clients: Pick<ServiceClients, 'funcionarios' | 'personas'>,
  tokens: Pick<PortalTokens, 'issue'>,
): Promise<AccesosKnown['names']> {
  const officials = new Set(
    accesos.flatMap(({ funcionario }) => (funcionario ? [runFromWire(funcionario)] : [])),
  )
  const others = new Set(accesos.flatMap(({ por, funcionario }) => (funcionario ? [] : [runFromWire(por)])))
  const reason = { purpose: 'Decir su nombre a la persona por cuyos datos preguntó' }
  const officialName = async (run: Run) => {
    const token = tokens.issue(run, { service: 'funcionarios' })
    const { funcionario } = await clients.funcionarios.consultarFuncionario({
      token,
      query: runToWire(run),
      reason,
    })
    return funcionario ? `${funcionario.name}, ${funcionario.institution}` : undefined
  }
  const personName = async (run: Run) => {
    const token = tokens.issue(run, { service: 'personas' })
    const {
      nombres,
      apellidoPaterno,
      apelidoMaterno: apellidoMaterno,
    } = await clients.personas.getPersona({
      token,
      query: runToWire(run),
      reason,
    })
    return capitalizeName(fullName({ nombres, apellidoPaterno, apellidoMaterno }))
  }
  const asked = [
    ...[...officials].map(run => [run, officialName] as const),
    ...[...others].map(run => [run, personName] as const),
  ].slice(0, mostNames)
  const named = await Promise.all(
    asked.map(async ([run, ask]) => [run, await ask(run).catch(() => undefined)] as const),
  )
  return new Map(named.flatMap(([run, name]) => (name === undefined ? [] : [[run, name] as const])))
}
