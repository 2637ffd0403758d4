import type { z } from 'zod'
import { isBinaryReply, type Operation } from '#platform/contract/contract.ts'
import { type RequestProblem, standardErrors } from '#platform/contract/contract-errors.ts'
import { openReply, wrapError } from '#platform/contract/envelope.ts'
import { isUuid } from '#platform/ids.ts'
import { canonicalJson } from '#platform/secrets/canonical-json.ts'
import { wakeDelivery } from '../deliveries/wake-waiting.ts'
import type { BoxOptions } from './box-options.ts'
import type { BoxAnswer } from './box-types.ts'

/** HTTP status and body, as the institution itself would answer. */
interface Answer {
  readonly status: number
  readonly body: unknown
  readonly isRefusal?: true
}

interface AnsweredRow {
  run: string
  caso_id: string
  id: string
  entrega_id: string
  operacion: string
  estado_http: number | null
  respuesta: unknown
  /** It is a paper, which the portal answered itself. */
  respuesta_propia: boolean
  terminada_en: Date | null
}

/**
 * Keeps the answer to a call and lets its delivery go on, in one transaction. What was read is forgotten; the same answer again
 * changes nothing. A paper was answered before, so anything says that it was taken.
 *
 * @param read - the answer, or what is wrong with it
 */
export async function answerCall(
  { database, jobs, clock, contractOf }: BoxOptions,
  { institution, id }: { institution: string; id: string },
  read: (operation: Operation) => Answer | { readonly problems: readonly RequestProblem[] },
): Promise<BoxAnswer> {
  if (!isUuid(id)) return { kind: 'unknown' }
  return database.transaction(async tx => {
    // Found first and locked then: on Citus a lock needs the person whose row it is.
    const whose = await tx.row<{ run: string }>(
      'SELECT run FROM casos.buzon WHERE id = $1 AND institucion_clave = $2',
      [id, institution],
    )
    const row = await tx.row<AnsweredRow>(
      `SELECT run, caso_id, id, entrega_id, operacion, estado_http, respuesta, respuesta_propia, terminada_en FROM casos.buzon
       WHERE run = $1 AND id = $2 AND institucion_clave = $3 FOR UPDATE`,
      [whose?.run, id, institution],
    )
    const operation = row && contractOf(institution)?.operations[row.operacion]
    if (!row || !operation) return { kind: 'unknown' }
    const answer = row.respuesta_propia ? own(row) : read(operation)
    if ('problems' in answer) return { kind: 'wrong', problems: answer.problems }
    if (row.terminada_en !== null) return { kind: isSame(own(row), answer) ? 'done' : 'other' }
    await tx.rows(
      `UPDATE casos.buzon SET contenido = NULL, terminada_en = $4, estado_http = $5, respuesta = $6, rechazada = $7
       WHERE run = $1 AND caso_id = $2 AND id = $3`,
      [
        ...[row.run, row.caso_id, row.id, clock.now(), answer.status, JSON.stringify(answer.body)],
        answer.isRefusal ?? false,
      ],
    )
    const delivery = { run: row.run, caseId: row.caso_id, id: row.entrega_id }
    if (!row.respuesta_propia) await wakeDelivery({ jobs, clock }, tx, delivery)
    return { kind: 'done' }
  })
}

const isSame = (one: Answer, other: Answer) =>
  one.status === other.status && canonicalJson(one.body) === canonicalJson(other.body)

const own = ({ estado_http, respuesta }: AnsweredRow): Answer => ({
  ...{ status: estado_http ?? 0, body: respuesta },
})

/** A reply as the operation's contract says, with its envelope. */
export function readReply(
  operation: Operation,
  reply: unknown,
): ReturnType<Parameters<typeof answerCall>[2]> {
  if (isBinaryReply(operation.reply)) return wrong('cuerpo', 'Un archivo no se responde por el buzón.')
  const { replyEnvelope } = operation
  const opened = replyEnvelope ? openReply(replyEnvelope, reply) : { reply }
  if (!opened || !('reply' in opened)) return wrong('codigoRetorno', 'Se espera 200 y la respuesta.')
  const problems = problemsOf(operation.reply, opened.reply, 'cuerpo')
  return problems.length > 0 ? { problems } : { status: 200, body: reply }
}

/** The box keeps the keys of calls, so that no institution has to. */
const ownError = 'ClaveReutilizada'

/** An error of the operation's contract, or that the request does not fit it. */
export function readRefusal(
  operation: Operation,
  { error, datos }: { error: string; datos?: unknown },
): ReturnType<Parameters<typeof answerCall>[2]> {
  const declared =
    (error === ownError ? undefined : operation.errors?.[error]) ??
    (error === 'SolicitudInvalida' ? standardErrors.SolicitudInvalida : undefined)
  if (!declared) return wrong('error', `El contrato de la operación no tiene el error «${error}».`)
  const schema = 'data' in declared ? declared.data : undefined
  const problems = schema ? problemsOf(schema, datos, 'datos') : []
  if (problems.length > 0) return { problems }
  const code = wrapError(operation, error)
  if (code) return { status: 200, body: code, isRefusal: true }
  const body = { error, mensaje: declared.description, ...(datos !== undefined && { datos }) }
  return { status: declared.status, body, isRefusal: true }
}

const wrong = (lugar: string, mensaje: string) => ({ problems: [{ lugar, mensaje }] })

function problemsOf(schema: z.ZodType, value: unknown, place: string): RequestProblem[] {
  return (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => ({
    ...{ lugar: [place, ...path].join('.'), mensaje: message },
  }))
}
