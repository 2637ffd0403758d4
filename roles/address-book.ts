import { runToWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { ServiceClients } from '#services/bound-services.ts'
import type { PortalTokens } from '#sessions/portal-tokens.ts'

/**
 * Returns a person's verified addresses: the sign-in's, then those of the register of persons, without duplicates.
 * Only the first if the register does not answer or does not know her.
 */
export function createAddressBook({
  personas,
  issueToken,
}: {
  personas: Pick<ServiceClients['personas'], 'getPersona'>
  issueToken: PortalTokens['issue']
}) {
  return async ({ run, email = '' }: Solicitante): Promise<readonly string[]> => {
    const registered = await personas
      .getPersona({
        token: issueToken(run, { service: 'personas' }),
        query: runToWire(run),
        reason: { purpose: 'Enviarle el documento que pidió' },
      })
      .then(({ contactabilidad: contact }) => [
        contact?.correoElectronico1 ?? '',
        contact?.correoElectronico2 ?? '',
      ])
      .catch(error => {
        if (error instanceof ServiceUnavailableError || isUnknownPerson(error)) return []
        throw error
      })
    return distinct([email, ...registered])
  }
}

function distinct(addresses: readonly string[]): readonly string[] {
  const names = addresses.map(one => one.toLowerCase())
  return addresses.filter((one, index) => one !== '' && names.indexOf(one.toLowerCase()) === index)
}

function isUnknownPerson(error: unknown): boolean {
  return error instanceof ContractError && error.name === 'NoEncontrada'
}
