import { z } from 'zod'
import type { Contract } from '#platform/contract/contract.ts'

/** An operation that answers how one request is, by its id. */
export interface StateQuestion {
  readonly name: string
  inputOf(idSolicitud: string): object
}

const idNames: readonly string[] = ['idSolicitud', 'id']
const answeredFields: readonly string[] = ['historia', 'estadoSolicitud', 'folio']

/** The operations of a contract that take the id of a request alone and answer its states. */
export function stateQuestionsOf(
  { operations }: Contract,
  notOffered: readonly string[] = [],
): readonly StateQuestion[] {
  return Object.entries(operations).flatMap(([name, { method, params, query, reply }]) => {
    const inputs = [...fieldsOf('params', params), ...fieldsOf('query', query)]
    const [input] = inputs
    const answers = reply instanceof z.ZodObject && answeredFields.every(field => field in reply.shape)
    const asks = method === 'GET' && inputs.length === 1 && answers && !notOffered.includes(name)
    if (!input || !asks || !idNames.includes(input.field)) return []
    return [{ name, inputOf: id => ({ [input.part]: { [input.field]: id } }) }]
  })
}

const fieldsOf = (part: 'params' | 'query', schema: z.ZodObject | undefined) =>
  Object.keys(schema?.shape ?? {}).map(field => ({ part, field }))
