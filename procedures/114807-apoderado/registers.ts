import { formatRun, type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { Poder } from '#services/poderes/contract.ts'
import { type ReadUndelivered, unlessOnItsWay } from '../parts/requests/undelivered.ts'
import type { ServicesOf } from '../parts/services.ts'
import { no } from './reasons.ts'

export type PoderServices = ServicesOf<['poderes', 'personas']>

/** The power to renew; undefined for a new one, or if she cannot renew it. */
export function renewedOf(que: string | undefined, own: readonly Poder[] | undefined): Poder | undefined {
  const id = que?.startsWith('renovar-') ? que.slice('renovar-'.length) : undefined
  return own?.find(({ idPoder, renovable }) => renovable && idPoder === id)
}

/** Ends the form if a power between her and somebody of this name is on its way. */
export const unlessSent = (nombre: string | undefined, readUndelivered: ReadUndelivered) =>
  unlessOnItsWay(readUndelivered, '114807', subject => subject === nombre, undefined)

/** Checks whether there can be a power between the two; each obstacle is an outcome. */
export async function verifyPersona(
  { poderes }: Pick<PoderServices, 'poderes'>,
  { run, nombre }: { readonly run: Run; readonly nombre: string },
  que: string,
  readUndelivered?: ReadUndelivered,
): Promise<Verification<undefined>> {
  const rol = que === 'presento' ? 'apoderado' : 'mandante'
  const { situacion, idPoder, hasta } = await poderes.consultar({ query: { ...runToWire(run), rol, nombre } })
  if (situacion === 'se_puede') return unlessSent(nombre, readUndelivered)
  return no(situacion, { run: formatRun(run), rol, idPoder, hasta })
}
