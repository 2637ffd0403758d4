import type { Concerns } from '#cases/concerns/concern-types.ts'
import { capitalizeName, fullName } from '#domain/person-name.ts'
import { isCompanyRut, type Run, runFromWire, runToWire } from '#domain/run.ts'
import { NotOfferedError } from '#platform/contract/contract-errors.ts'
import type { AccesosKnown } from '#portal/datos/accesos-page.tsx'
import type { Acceso } from '#portal/datos/register.ts'
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

/** What one institution said, or its name if it did not. */
interface Answer {
  readonly accesos?: AccesosKnown['accesos']
  readonly silent?: string
  readonly elsewhere?: string
}

/** Names that are looked up: those of the latest who asked, which are more people than ask about one person in two years. */
const mostNames = 30

/**
 * Collects the accesses to a person's data from every institution that logs them, with the names of the others who asked: officials, her
 * attorneys, who filed a request that concerns her or a company of hers, who answered a question about one, and everybody else as the
 * register of persons has her.
 * Lists the institutions that did not answer, and those that do not offer it.
 */
export async function askAccesos(
  clients: ServiceClients,
  session: Pick<Session, 'run' | 'attention'>,
  tokens: PortalTokens,
  concerns: Pick<Concerns, 'namesOf'>,
): Promise<AccesosKnown> {
  const tokenFor = tokenOf(session, tokens)
  const keepers = Object.entries(institutionsByName).filter(
    ([, { contract }]) => 'quienVioMisDatos' in contract.operations,
  )
  const known = clients as unknown as Readonly<Record<string, Keeper>>
  const token = await tokenFor('poderes')
  // What the names need is asked while the institutions answer.
  const companies = companiesOf(clients, token)
  const attorneys = attorneyNames(clients, token)
  const answers = await Promise.all(
    keepers.map(async ([name, { key, title, contract }]): Promise<Answer> => {
      const reason = { purpose: 'Mostrarle quién pidió sus datos' }
      const token = await tokenFor(key)
      const asked = known[name]?.quienVioMisDatos({ token, reason })
      return (asked ?? Promise.reject(new Error(`There is no client of ${name}`))).then(
        // An institution logs with the name of its desk: people know the institution.
        ({ accesos }) => ({
          accesos: accesos.map(one => ({ ...one, institucion: officeOf(contract, one) })),
        }),
        (error: unknown) =>
          error instanceof NotOfferedError ? { elsewhere: error.institution } : { silent: title },
      )
    }),
  )
  const accesos = answers
    .flatMap(one => one.accesos ?? [])
    .toSorted((one, other) => other.ocurridoEn.localeCompare(one.ocurridoEn))
  const others = latestOf(accesos, ({ por, funcionario }) => (funcionario ? undefined : por)).filter(
    run => run !== session.run,
  )
  const names = new Map(
    (
      await Promise.all([
        others.length > 0 ? concerns.namesOf(session.run, others, await companies) : [],
        attorneys,
        officialNames(accesos, clients, tokens),
      ])
    ).flatMap(found => [...found]),
  )
  const nameless = others.filter(run => !names.has(run) && !isCompanyRut(run))
  return {
    accesos,
    names: new Map([...names, ...(await registeredNames(nameless, clients, tokens))]),
    silent: answers.flatMap(({ silent = [] }) => silent),
    elsewhere: [...new Set(answers.flatMap(({ elsewhere = [] }) => elsewhere))],
  }
}

const officeOf = ({ office }: { office?: string | undefined }, { institucion }: Acceso) =>
  office ?? institucion

type Names = AccesosKnown['names']

/** Of accesses, the latest first: the people whom they name, as many as are looked up. */
function latestOf(
  accesos: readonly Acceso[],
  whose: (acceso: Acceso) => Acceso['funcionario'] | undefined,
): readonly Run[] {
  const runs = accesos.flatMap(one => {
    const person = whose(one)
    return person ? [runFromWire(person)] : []
  })
  return [...new Set(runs)].slice(0, mostNames)
}

/** Names of the officials who asked, with their institution, as their register has them. */
async function officialNames(
  accesos: readonly Acceso[],
  { funcionarios }: Pick<ServiceClients, 'funcionarios'>,
  tokens: Pick<PortalTokens, 'issue'>,
): Promise<Names> {
  const runs = latestOf(accesos, ({ funcionario }) => funcionario)
  const reason = { purpose: 'Decir el nombre del funcionario a la persona por cuyos datos preguntó' }
  const nameOf = async (run: Run): Promise<[Run, string][]> => {
    const token = tokens.issue(run, { service: 'funcionarios' })
    const asked = funcionarios.consultarFuncionario({ token, query: runToWire(run), reason })
    const { funcionario } = await asked.catch(() => ({ funcionario: null }))
    return funcionario ? [[run, `${funcionario.name}, ${funcionario.institution}`]] : []
  }
  return new Map((await Promise.all(runs.map(nameOf))).flat())
}

/** Names of people of whom only the register of persons knows one: who asks for somebody's data is no secret to her. */
async function registeredNames(
  runs: readonly Run[],
  { personas }: Pick<ServiceClients, 'personas'>,
  tokens: Pick<PortalTokens, 'issue'>,
): Promise<Names> {
  const reason = { purpose: 'Decir su nombre a la persona por cuyos datos preguntó' }
  const nameOf = async (run: Run): Promise<[Run, string][]> => {
    const token = tokens.issue(run, { service: 'personas' })
    const asked = personas.getPersona({ token, query: { ...runToWire(run), f: false }, reason })
    const found = await asked.catch(() => undefined)
    return found ? [[run, capitalizeName(fullName({ ...found, apellidoMaterno: found.apelidoMaterno }))]] : []
  }
  return new Map((await Promise.all(runs.map(nameOf))).flat())
}

/** The companies that she represents; none if the register does not answer. */
async function companiesOf(
  { poderes }: Pick<ServiceClients, 'poderes'>,
  token: string,
): Promise<readonly Run[]> {
  const reason = { purpose: 'Decirle quién pidió sus datos por una empresa suya' }
  const { empresas } = await poderes.representaciones({ token, reason }).catch(() => ({ empresas: [] }))
  return empresas.map(runFromWire)
}

/** Names of the people to whom she gave a power that was registered, as she knows them. */
async function attorneyNames({ poderes }: Pick<ServiceClients, 'poderes'>, token: string): Promise<Names> {
  const reason = { purpose: 'Decirle quién pidió sus datos con un poder suyo' }
  const { poderes: all } = await poderes.listar({ token, reason }).catch(() => ({ poderes: [] }))
  const given = all.filter(({ rol, estado }) => rol === 'mandante' && registered.has(estado))
  return new Map(
    given.map(({ apoderado }) => [
      runFromWire(apoderado),
      `${capitalizeName(apoderado.nombre)}, con el poder que usted le dio`,
    ]),
  )
}

const registered: ReadonlySet<string> = new Set([
  'vigente',
  'por_vencer',
  'por_comenzar',
  'vencido',
  'revocado',
  'renunciado',
])
