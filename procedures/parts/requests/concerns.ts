import type { ConcernAnswer } from '#engine/cases/concern.ts'

/** The part of a desk's client that takes the answers of people who were asked. */
interface ConfirmingClient {
  confirmar(call: {
    params: { idSolicitud: string }
    body: { respuesta: 'si' | 'no' }
    idempotencyKey: string
  }): Promise<unknown>
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
