import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '../contract/contract.ts'
import { smallPdf } from '../pdf/small-pdf.ts'
import { ask, inWords, type Outcome } from './ask.ts'
import { compose, otherBody } from './compose.ts'
import { idIn, type Made, type Note, operationsOf, untried } from './questions.ts'
import type { SamplePerson } from './sample.ts'
import type { Target } from './target.ts'

/**
 * Does each idempotent operation once that needs nothing made before, as the first person whom it lets. An answer that the contract
 * does not know is a fault of level 2, whoever gets it.
 */
export async function makeOne(target: Target, note: Note): Promise<readonly Made[]> {
  const made: Made[] = []
  for (const [name, operation] of operationsOf(target)) {
    if (!operation.idempotent || operation.params) continue
    for (const person of [...exampled(target, name), ...target.people]) {
      const parts = compose(target, name, operation, person)
      const outcome = parts && (await ask(target, operation, parts))
      if (outcome?.kind === 'broken')
        note({
          ...{ level: 2, operation: name, asked: 'una solicitud válida, como otra de las personas' },
          ...{ came: outcome.why, says: 'la respuesta de su esquema, o un error con nombre', verdict: 'mal' },
        })
      if (!parts || outcome?.kind !== 'reply') continue
      made.push({ name, operation, person, parts, outcome })
      break
    }
  }
  return made
}

/** The person of an example. */
function exampled({ examples }: Target, name: string): readonly SamplePerson[] {
  const [, numero, dv] = /^(\d+)-([\dk])$/.exec(examples?.[name]?.run ?? '') ?? []
  return numero && dv ? [{ numero: Number(numero), dv }] : []
}

/** Level 4: the same key has one effect and one answer, and no other body. */
export async function once(target: Target, note: Note, made: readonly Made[]): Promise<void> {
  for (const { name, operation, person, parts, outcome } of made) {
    const again = await ask(target, operation, { ...parts, token: target.tokenOf(person, 'buena') })
    note({
      ...{ level: 4, operation: name, asked: 'lo mismo otra vez, con la misma clave' },
      ...sameAs(outcome, again),
    })
    await otherUnderKey(target, note, { name, operation, person, parts, outcome })
  }
  const missing = operationsOf(target).filter(
    ([name, operation]) => operation.idempotent && !operation.params && !made.some(one => one.name === name),
  )
  for (const [name] of missing)
    note(
      untried(
        4,
        name,
        'lo mismo dos veces',
        'ninguna de las personas dadas puede hacerlo: dé su cuerpo u otra persona',
      ),
    )
  await papersTwice(target, note, made)
  await listedSince(target, note, made)
}

const sinceName = 'solicitudesDesde'
const dayMs = 86_400_000
const mostPages = 50

/** What was made is in the list of what came since yesterday, under its key: so a restored portal finds it again. */
async function listedSince(target: Target, note: Note, made: readonly Made[]): Promise<void> {
  const operation = operationsOf(target).find(([name]) => name === sinceName)?.[1]
  if (!operation) return
  const filed = made.filter(({ outcome }) => requestIn(outcome.value) !== undefined)
  if (filed.length === 0)
    return note(untried(4, sinceName, 'lo que se hizo, en la lista', 'no se hizo ninguna solicitud'))
  const listed = await listOf(target, operation, filed[0]?.person)
  for (const { name, parts, outcome } of filed) {
    const isListed = listed.get(requestIn(outcome.value) ?? '') === parts.idempotencyKey
    note({
      ...{ level: 4, operation: sinceName, asked: `lo que hizo «${name}», en la lista desde ayer` },
      ...{ came: isListed ? 'está, con su clave' : 'no está con su clave', says: 'está, con su clave' },
      verdict: isListed ? 'bien' : 'mal',
    })
  }
}

/** The keys of what came or changed since yesterday, by the request's id. */
async function listOf(target: Target, operation: Operation, person: SamplePerson | undefined) {
  const listed = new Map<string, string | null>()
  let query: Record<string, unknown> = { desde: new Date(Date.parse(target.today) - dayMs).toISOString() }
  for (let page = 0; person && page < mostPages; page++) {
    const asked = { query: { registros: 1000, ...query }, token: target.tokenOf(person, 'buena') }
    const outcome = await ask(target, operation, asked)
    const { records } = (outcome.kind === 'reply' ? outcome.value : { records: [] }) as { records: Listed[] }
    for (const { idSolicitud, clave } of records) listed.set(idSolicitud, clave)
    const last = records.at(-1)
    if (!last) break
    query = { desde: last.cambioEn, despues: last.idSolicitud }
  }
  return listed
}

interface Listed {
  readonly idSolicitud: string
  readonly clave: string | null
  readonly cambioEn: string
}

const requestIn = (value: unknown) => (value as { idSolicitud?: string } | undefined)?.idSolicitud

const otherPdf = smallPdf('otro')

/** A paper of what was made, sent twice, is one paper; another content under its id is refused. */
async function papersTwice(target: Target, note: Note, made: readonly Made[]): Promise<void> {
  for (const [name, operation] of operationsOf(target)) {
    const [idOfMade] = Object.keys(operation.params?.shape ?? {})
    if (operation.body?.kind !== 'binary' || idOfMade === undefined) continue
    let isTaken = false
    for (const { person, outcome } of made) {
      const id = idIn(outcome.value)
      const parts = compose(target, name, operation, person)
      if (id === undefined || !parts) continue
      const send = (body: unknown = parts.body) =>
        ask(target, operation, { ...parts, params: { ...parts.params, [idOfMade]: id }, body })
      const taken = await send()
      if (taken.kind !== 'reply') continue
      isTaken = true
      const at = { level: 4, operation: name } as const
      note({ ...at, asked: 'el mismo documento otra vez', ...sameAs(taken, await send()) })
      const [mediaType] = operation.body.mediaTypes
      const other = await send({ bytes: otherPdf, mediaType })
      note({
        ...{ ...at, asked: 'otro documento, con el mismo identificador', came: inWords(other) },
        says: 'un rechazo con nombre',
        verdict: other.kind === 'error' ? 'bien' : 'mal',
      })
    }
    if (!isTaken)
      note(untried(4, name, 'el mismo documento dos veces', 'nada de lo que se hizo espera un documento'))
  }
}

/** What came the second time, compared with the first. */
function sameAs(once: Outcome & { kind: 'reply' }, again: Outcome) {
  const isSame = again.kind === 'reply' && isDeepStrictEqual(again.value, once.value)
  return {
    came: isSame ? 'la misma respuesta' : again.kind === 'reply' ? 'otra respuesta' : inWords(again),
    says: 'la misma respuesta, sin otro efecto',
    verdict: isSame ? 'bien' : 'mal',
  } as const
}

async function otherUnderKey(
  target: Target,
  note: Note,
  { name, operation, person, parts, outcome }: Made,
): Promise<void> {
  const { body } = operation
  const changed = body && 'schema' in body ? otherBody(body.schema, parts.body) : undefined
  if (changed === undefined) return
  const other = await ask(target, operation, {
    ...parts,
    body: changed,
    token: target.tokenOf(person, 'buena'),
  })
  const isRefused =
    other.kind === 'error' &&
    (operation.errors?.ClaveReutilizada === undefined || other.name === 'ClaveReutilizada')
  const isFirst = other.kind === 'reply' && isDeepStrictEqual(other.value, outcome.value)
  const mayRepeat = operation.errors?.ClaveReutilizada === undefined
  note({
    ...{ level: 4, operation: name, asked: 'otro cuerpo, con la misma clave' },
    came: isFirst ? 'la primera respuesta' : other.kind === 'reply' ? 'otra respuesta' : inWords(other),
    says: mayRepeat ? 'la primera respuesta, o un rechazo' : 'ClaveReutilizada',
    verdict: isRefused || (mayRepeat && isFirst) ? 'bien' : 'mal',
  })
}
