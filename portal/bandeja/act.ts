import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { RowResult, TrayAction } from './results.ts'
import type { Tray } from './tray.ts'

/** A chosen request. */
export interface Chosen {
  readonly id: string
  readonly nombre: string
}

const why: Readonly<Record<string, string>> = {
  EstadoNoPermite: 'No se pudo: ya estaba decidida, o el IPS ya actuó.',
  NoEncontrada: 'No se pudo: el registro no tiene esta solicitud.',
  SolicitudPropia: 'No se pudo: es suya, o de una empresa que usted representa. La ve otra persona.',
  SinCorreo: 'No se pudo: no tiene correo. Ábrala y escriba uno.',
  SolicitudInvalida: 'No se pudo: el registro no aceptó los datos.',
}

/**
 * Does one thing with each request, one call each (decisions, 0000). Never throws for an institution that refuses or
 * is silent: the row says so.
 */
export function actOnEach(
  chosen: readonly Chosen[],
  call: (one: Chosen) => Promise<unknown>,
): Promise<RowResult[]> {
  return Promise.all(
    chosen.map(async one => {
      const { id, nombre } = one
      try {
        const correo = mailIn(await call(one))
        return { id, nombre, ...(correo && { correo }) }
      } catch (error) {
        if (error instanceof ServiceUnavailableError)
          return notAsked.includes(error.reason)
            ? { id, nombre, falla: 'No se pudo: el registro no respondió. Intente de nuevo.' }
            : {
                ...{ id, nombre, incierta: true },
                falla: 'No sabemos si se hizo: el registro no respondió a tiempo. Mire su estado.',
              }
        if (!(error instanceof ContractError)) throw error
        return { id, nombre, falla: why[error.name] ?? 'No se pudo.' }
      }
    }),
  )
}

/** Why an institution was not even asked. */
const notAsked: readonly string[] = ['overloaded', 'resting']

/** The address in the reply to a mail. */
function mailIn(reply: unknown): string | undefined {
  const { data } = (reply ?? {}) as { data?: { email?: unknown } }
  return typeof data?.email === 'string' ? data.email : undefined
}

/** The institution's call for an action on a whole request (flows §7: the data go in the query). */
export function callFor(
  { safem2 }: Tray,
  accion: Exclude<TrayAction, 'descartar' | 'anotar'>,
  email?: string,
): (one: Chosen) => Promise<unknown> {
  const whole = ({ id }: Chosen) => ({ idSolicitud: id, idEmpresa: '0' as const })
  if (accion === 'correo')
    return one => safem2.enviarCorreo({ query: { ...whole(one), ...(email && { email }) } })
  const estado = accion === 'resolver' ? 2 : 0
  return one => safem2.cambiarEstado({ query: { ...whole(one), estado, observacion: '' } })
}

/** Notes what is wrong with a company of a request. */
export function note(
  { safem2 }: Tray,
  { id, idEmpresa }: { id: string; idEmpresa: string },
  observacion: string,
): Promise<unknown> {
  return safem2.cambiarEstado({ query: { idSolicitud: id, idEmpresa, estado: 0, observacion } })
}

/** Discards a request: all companies, with an empty `observacion`; what was noted goes out (flows §7). */
export function discard({ safem2 }: Tray, id: string): Promise<unknown> {
  return safem2.cambiarEstado({ query: { idSolicitud: id, idEmpresa: '0', estado: 4, observacion: '' } })
}
