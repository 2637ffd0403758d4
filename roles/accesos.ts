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
  return {
    accesos: answers.flatMap(({ accesos }) => accesos ?? []),
    silent: answers.filter(({ accesos }) => accesos === undefined).map(({ title }) => title),
  }
}
