import type { Operation } from '../contract/contract.ts'
import { ask, inWords, type Outcome } from './ask.ts'
import { compose } from './compose.ts'
import { first, type Note, operationsOf, untried } from './questions.ts'
import type { Target } from './target.ts'

const leastCertificateDays = 30

/** Level 1: it answers every question that changes nothing, within the deadline. */
export async function reach(target: Target, note: Note): Promise<void> {
  const person = first(target)
  if (target.isOpenLine)
    note({
      ...{ level: 1, operation: 'TLS', asked: 'si la conexión va cifrada' },
      ...{ came: 'http://', says: 'https://', verdict: 'mal' },
    })
  const days = await target.certificateDays?.()
  if (days !== undefined)
    note({
      ...{ level: 1, operation: 'TLS', asked: 'su certificado' },
      came: `vale ${days} días más`,
      says: `vale ${leastCertificateDays} días más o más`,
      verdict: days >= leastCertificateDays ? 'bien' : 'mal',
    })
  const asked = operationsOf(target).filter(([, { method }]) => method === 'GET')
  await Promise.all(
    (asked.length > 0 ? asked : operationsOf(target)).map(async ([name, operation]) => {
      const parts = compose(target, name, operation, person)
      if (!parts) return
      const outcome = await ask(target, operation, parts)
      const isThere = outcome.kind !== 'broken' || !/^(nada en|la conexión)/.test(outcome.why)
      note({
        ...{ level: 1, operation: name, asked: 'si responde' },
        came: inWords(outcome),
        says: `una respuesta en ${target.deadlineMs} ms`,
        verdict: isThere ? 'bien' : 'mal',
      })
    }),
  )
}

const answered = 'la respuesta'

/** Level 2: replies by their schema, errors by their name and status. */
export async function shape(target: Target, note: Note): Promise<void> {
  for (const [name, operation] of operationsOf(target)) {
    const people = operation.method === 'GET' ? target.people : [first(target)]
    const seen = new Set<string>()
    for (const person of people) {
      const parts = compose(target, name, operation, person)
      if (!parts) {
        note(untried(2, name, 'una solicitud válida', 'no se puede componer desde el contrato: dé su cuerpo'))
        break
      }
      const outcome = await ask(target, operation, parts)
      const came = outcome.kind === 'reply' ? answered : inWords(outcome)
      if (seen.has(came)) continue
      seen.add(came)
      note({
        ...{ level: 2, operation: name, asked: 'una solicitud válida', came },
        says: `la respuesta de su esquema, o ${errorNames(operation).join(', ')}`,
        verdict: isKnownAnswer(operation, outcome) ? 'bien' : 'mal',
      })
    }
    if (operation.method === 'GET' && !operation.params && seen.size > 0 && !seen.has(answered))
      note(untried(2, name, 'su respuesta', 'ninguna de las personas dadas la recibe: dé su consulta'))
    await malformed(target, name, operation, note)
    await nonsense(target, name, operation, note)
  }
}

function errorNames({ errors, access }: Operation): readonly string[] {
  const standard = access === 'publico' ? ['SolicitudInvalida'] : ['SolicitudInvalida', 'NoAutorizado']
  return [...Object.keys(errors ?? {}), ...standard]
}

/** A valid request with a good token that meets 401, or an address where nothing is, was not answered, whatever its error is called. */
function isKnownAnswer(operation: Operation, outcome: Outcome): boolean {
  return (
    outcome.kind === 'reply' || (outcome.kind === 'error' && errorNames(operation).includes(outcome.name))
  )
}

/** A request without what it needs is refused by name, never by chance. */
async function malformed(target: Target, name: string, operation: Operation, note: Note): Promise<void> {
  const parts = compose(target, name, operation, first(target))
  const isEmptyTaken = (schema: Operation['query']) => schema === undefined || schema.safeParse({}).success
  const drops = !isEmptyTaken(operation.query)
    ? 'query'
    : operation.body && operation.body.kind !== 'binary'
      ? 'body'
      : undefined
  if (!parts || !drops) return
  if (
    drops === 'body' &&
    operation.body &&
    'schema' in operation.body &&
    operation.body.schema.safeParse({}).success
  )
    return
  const outcome = await ask(target, operation, { ...parts, [drops]: {} })
  note({
    ...{ level: 2, operation: name, asked: 'una solicitud sin los datos que pide', came: inWords(outcome) },
    says: '400 SolicitudInvalida',
    verdict: outcome.kind === 'error' && outcome.name === 'SolicitudInvalida' ? 'bien' : 'mal',
  })
}

const nonsenseText = 'no-es-un-valor'

/** A value that its field does not take is refused by name. */
async function nonsense(target: Target, name: string, operation: Operation, note: Note): Promise<void> {
  const parts = compose(target, name, operation, first(target))
  const fields = Object.keys(operation.query?.shape ?? {})
  const wrong = fields.find(
    field => operation.query?.safeParse({ ...parts?.query, [field]: nonsenseText }).success === false,
  )
  if (!parts || wrong === undefined) return
  const outcome = await ask(target, operation, { ...parts, query: { ...parts.query, [wrong]: nonsenseText } })
  note({
    ...{ level: 2, operation: name, asked: `«${wrong}» con un valor que no existe`, came: inWords(outcome) },
    says: '400 SolicitudInvalida',
    verdict: outcome.kind === 'error' && outcome.name === 'SolicitudInvalida' ? 'bien' : 'mal',
  })
}
