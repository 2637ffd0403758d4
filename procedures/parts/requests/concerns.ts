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

/** Reason of a rejection because somebody who was asked said no, or did not answer; its text for `motivos`. */
export const noConfirmado = {
  no_confirmado:
    'La persona a quien concierne no confirmó la solicitud: dijo que no, o no respondió dentro del plazo. Hable con ella. Si está de acuerdo, presente la solicitud otra vez. Si no está de acuerdo con esta decisión, llame gratis al 101 o vaya a una sucursal de ChileAtiende.',
} as const
