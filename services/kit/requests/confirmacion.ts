import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { dueDate } from '#domain/deadlines.ts'
import type { Run } from '#domain/run.ts'
import { plazoConfirmacion } from '#law/solicitudes.ts'
import type { Concernido, ConcernidoAnotado, DeskTypes, Request, RespuestaConfirmacion } from './request.ts'

type Asked = Pick<Request<DeskTypes>, 'run' | 'estado' | 'concernidos' | 'confirmaciones'>

/**
 * What a person answered to a request's question; undefined if she has not answered yet, or was not asked. The applicant
 * cannot confirm her own request: her answer is always `no`.
 */
export function answerOf(
  { run: applicant, confirmaciones }: Pick<Asked, 'run' | 'confirmaciones'>,
  run: Run,
): RespuestaConfirmacion | undefined {
  if (run === applicant) return 'no'
  return confirmaciones.find(one => one.run === run)?.respuesta
}

/** Whether one of those who were asked said no, or time is over for one and nobody said yes: what only they can prove, nobody grants. */
export function isDenied({ confirmaciones }: Pick<Asked, 'confirmaciones'>): boolean {
  const has = (one: RespuestaConfirmacion) => confirmaciones.some(({ respuesta }) => respuesta === one)
  return has('no') || (has('vencida') && !has('si'))
}

/** Whom a request is still waiting for. */
export function unanswered(request: Asked): readonly (ConcernidoAnotado & { readonly vence: IsoDate })[] {
  if (request.estado !== 'en_revision') return []
  return request.concernidos.flatMap(one =>
    one.vence !== undefined && answerOf(request, one.run) === undefined ? [{ ...one, vence: one.vence }] : [],
  )
}

/** The request with an answer for everybody whose time is over. */
export function withLapsed<R extends Asked>(request: R, now: Date): R {
  const today = isoDateInChile(now)
  const over = unanswered(request).filter(({ vence }) => vence < today)
  const lapsed = over.map(({ run }) => ({ run, respuesta: 'vencida' as const, ocurridoEn: now }))
  return { ...request, confirmaciones: [...request.confirmaciones, ...lapsed] }
}

/** The people of a request when the review asks some of them; undefined if nobody is left to ask. */
export function asking(
  request: Asked,
  a: readonly Concernido[],
  from: IsoDate,
): readonly ConcernidoAnotado[] | undefined {
  const vence = dueDate(plazoConfirmacion, from) ?? from
  const known = new Map(request.concernidos.map(one => [one.run, one]))
  const fresh = a.filter(({ run }) => answerOf(request, run) === undefined && !known.get(run)?.vence)
  for (const { run, como } of fresh) known.set(run, { run, como, desde: from, vence })
  return fresh.length > 0 ? [...known.values()] : undefined
}
