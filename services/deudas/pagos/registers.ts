import { type Client, createClient } from '#platform/contract/client.ts'
import type { House } from '../../kit/institution.ts'
import { signedFetch } from '../../kit/neighbours.ts'
import { pagosEnLineaContract } from '../../kit/pagos-contract.ts'

/** Key of the institution where coupons are paid. */
const pagosKey = 'pagos-en-linea'
const deadlineMs = 4000

/** What both sign with. */
export const sharedWithPagos = ({ neighbours, clock }: Pick<House, 'neighbours' | 'clock'>) => ({
  secret: neighbours.secretOf(pagosKey),
  clock,
})

/** The payment institution, every call signed. */
export function pagosClient(
  house: Pick<House, 'neighbours' | 'clock' | 'log'>,
): Client<typeof pagosEnLineaContract> {
  const { neighbours, log } = house
  return createClient(pagosEnLineaContract, {
    baseUrl: neighbours.urlOf(pagosKey),
    fetch: signedFetch(neighbours.fetch, sharedWithPagos(house)),
    log,
    deadlineMs,
  })
}
