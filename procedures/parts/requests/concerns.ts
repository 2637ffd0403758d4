import type { ConcernAnswer } from '#engine/cases/concern.ts'

/** The part of a desk's client that takes the answers of people who were asked. */
interface ConfirmingClient {
  confirmar(call: {
    params: { idSolicitud: string }
    body: { respuesta: 'si' | 'no' }
    idempotencyKey: string
  }): Promise<unknown>
}

interface WithdrawingClient {
  desistir(call: {
    readonly params: { readonly idSolicitud: string }
    readonly idempotencyKey: string
  }): Promise<unknown>
}

/** `cases.takeBack` of a procedure whose desk counts the person who said yes among its parties. */
export function takeBackAt<Services>(client: (services: Services) => WithdrawingClient) {
  return async ({ services, idSolicitud, idempotencyKey }: Omit<ConcernAnswer<Services>, 'respuesta'>) => {
    await client(services).desistir({ params: { idSolicitud }, idempotencyKey })
  }
}

/** `cases.confirm` of a procedure whose requests are kept by a desk: `confirm: confirmAt(({ stj }) => stj)`. */
export function confirmAt<Services>(client: (services: Services) => ConfirmingClient) {
  return async ({
    services,
    idSolicitud,
    respuesta,
    idempotencyKey,
  }: ConcernAnswer<Services>): Promise<void> => {
    await client(services).confirmar({ params: { idSolicitud }, body: { respuesta }, idempotencyKey })
  }
}
