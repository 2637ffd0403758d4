import { capitalizeName } from '#domain/person-name.ts'
import type { AccesosKnown } from '#portal/datos/accesos-page.tsx'
import type { ServiceClients } from '#services/bound-services.ts'
import { institutionsByName } from '#services/listed.ts'

/** A client of an institution that logs who accessed whose data. */
interface Keeper {
  quienVioMisDatos(input: {
    token: string
    reason: { purpose: string }
  }): Promise<Pick<AccesosKnown, 'accesos'>>
}

/** Collects the accesses to a person's data from every institution that logs them. Lists those that did not answer. */
export async function askAccesos(
  clients: ServiceClients,
  tokenFor: (service: string) => Promise<string>,
): Promise<AccesosKnown> {
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
  const attorneys = await attorneysOf(clients, tokenFor)
  return {
    accesos: answers.flatMap(({ accesos = [] }) =>
      accesos.map(acceso => ({ ...acceso, apoderado: attorneys.get(acceso.por.rut) })),
    ),
    silent: answers.filter(({ accesos }) => accesos === undefined).map(({ title }) => title),
  }
}

/** Names of the people to whom she gave a power that was registered, by the number of their RUN; none if the register is silent. */
async function attorneysOf(
  { poderes }: ServiceClients,
  tokenFor: (service: string) => Promise<string>,
): Promise<ReadonlyMap<number, string>> {
  const reason = { purpose: 'Decirle quién pidió sus datos con un poder suyo' }
  const token = await tokenFor('poderes')
  const { poderes: all } = await poderes.listar({ token, reason }).catch(() => ({ poderes: [] }))
  const given = all.filter(({ rol, estado }) => rol === 'mandante' && registered.has(estado))
  return new Map(given.map(({ apoderado }) => [apoderado.rut, capitalizeName(apoderado.nombre)]))
}

const registered: ReadonlySet<string> = new Set([
  'vigente',
  'por_vencer',
  'por_comenzar',
  'vencido',
  'revocado',
  'renunciado',
])
