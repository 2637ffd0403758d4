import { type Binding, type BoundClient, bindClient } from '#platform/contract/bound-client.ts'
import type { Client } from '#platform/contract/client.ts'
import type { Contract } from '#platform/contract/contract.ts'
import { type ContractOf, type InstitutionName, institutionsByName } from './listed.ts'

export type ServiceClients = { readonly [Name in InstitutionName]: Client<ContractOf<Name>> }

/** Clients of all institutions, bound to one person. */
export type BoundServices = { readonly [Name in InstitutionName]: BoundClient<ContractOf<Name>> }

/**
 * Clients of the named institutions alone: `const uses = ['personas', 'asignacionMuerte'] as const` and then
 * `ServicesOf<typeof uses>`.
 */
export type ServicesOf<Names extends readonly InstitutionName[]> = Pick<BoundServices, Names[number]>

/** Binds the clients of the named institutions to a person, a procedure and a purpose (decisions 8). */
export function bindServices<const Names extends readonly InstitutionName[]>(
  clients: Pick<ServiceClients, Names[number]>,
  names: Names,
  binding: Binding,
): ServicesOf<Names> {
  const known = clients as Readonly<Record<string, Client<Contract>>>
  const bound = names.map(name => {
    const client = known[name]
    if (!client) throw new Error(`There is no client of ${name}`)
    return [name, bindClient(institutionsByName[name].contract as Contract, client, binding)]
  })
  return Object.fromEntries(bound)
}
