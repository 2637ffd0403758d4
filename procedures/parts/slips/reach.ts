import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import type { beneficiosContract } from '#services/beneficios/contract.ts'
import type { ServicesOf } from '../services.ts'

export type Reach = ConsultationReach<ServicesOf<['beneficios']>>

/** One payment with its slip. */
export type Slip = CallReply<(typeof beneficiosContract)['operations']['liquidacion']>

/** The payment named in the address: `silent` if the IPS does not answer, undefined if she has no such payment. */
export async function readSlip({ services, query }: Reach): Promise<Slip | 'silent' | undefined> {
  try {
    const id = query.get('pago')
    return (await whenAnswered(services.beneficios.liquidacion({ params: { id } }))) ?? 'silent'
  } catch (error) {
    if (error instanceof ContractError && error.name === 'NoEncontrada') return undefined
    throw error
  }
}
