import { isDeepStrictEqual } from 'node:util'
import type { CallParts } from '../contract/request.ts'
import { ask, inWords } from './ask.ts'
import { compose } from './compose.ts'
import { first, idIn, type Made, type Note, operationsOf } from './questions.ts'
import type { SamplePerson } from './sample.ts'
import type { Target, TokenKind } from './target.ts'

const wrongTokens: readonly TokenKind[] = ['vencida', 'de otra institución', 'con otra llave']

/** Level 3: only callers with a valid token get in, and nobody sees another person's data. */
export async function access(target: Target, note: Note, made: readonly Made[]): Promise<void> {
  for (const [name, operation] of operationsOf(target)) {
    if (operation.access === 'publico') continue
    const parts = compose(target, name, operation, first(target))
    if (!parts) continue
    const { token: _, ...without } = parts
    await refused('sin credencial', without)
    for (const kind of wrongTokens)
      await refused(`con una credencial ${kind}`, { ...parts, token: target.tokenOf(first(target), kind) })
    if (operation.access === 'institucion') {
      const { signature: __, ...unsigned } = target
      await refused('sin la firma del cliente', parts, unsigned)
    }

    async function refused(asked: string, given: CallParts, from: Target = target): Promise<void> {
      const outcome = await ask(from, operation, given)
      note({
        ...{ level: 3, operation: name, asked, came: inWords(outcome), says: '401 NoAutenticado' },
        verdict: outcome.kind === 'error' && outcome.name === 'NoAutenticado' ? 'bien' : 'mal',
      })
    }
  }
  await ownDataDiffer(target, note)
  for (const one of made) await ofAnother(target, note, one)
}

/** Two people with different data get different answers somewhere. */
async function ownDataDiffer(target: Target, note: Note): Promise<void> {
  // Only reads: an operation that changes something may answer anybody differently the second time.
  const asked = operationsOf(target).filter(
    ([, { access: who, method, params }]) => who !== 'publico' && method === 'GET' && !params,
  )
  if (asked.length === 0 || target.people.length < 2) return
  const lineOf = async (person: SamplePerson) => {
    const line: unknown[] = []
    for (const [name, operation] of asked) {
      const parts = compose(target, name, operation, first(target))
      const outcome =
        parts && (await ask(target, operation, { ...parts, token: target.tokenOf(person, 'buena') }))
      line.push(outcome?.kind === 'reply' ? outcome.value : outcome && inWords(outcome))
    }
    return line
  }
  const once = await lineOf(first(target))
  const again = await lineOf(first(target))
  // What differs for one person too, such as the list of who asked, says nothing about two.
  const steady = once.flatMap((value, at) => (isDeepStrictEqual(value, again[at]) ? [at] : []))
  let differ = false
  for (const person of target.people) {
    const line = await lineOf(person)
    if (steady.some(at => !isDeepStrictEqual(line[at], once[at]))) differ = true
  }
  note({
    ...{
      level: 3,
      operation: asked.map(([name]) => name).join(', '),
      asked: 'lo mismo, como cada una de las personas',
    },
    came: differ ? 'respuestas distintas' : 'a todas lo mismo',
    says: 'a cada persona lo suyo',
    verdict: differ ? 'bien' : 'mal',
  })
}

/** What one person made is «not there» for another, in the same words as what nobody made. */
async function ofAnother(target: Target, note: Note, { person, outcome }: Made): Promise<void> {
  const id = idIn(outcome.value)
  const other = target.people.find(one => one.numero !== person.numero)
  if (!id || !other) return
  for (const [name, operation] of operationsOf(target)) {
    const field = Object.keys({ ...operation.params?.shape }).find(key => /^id/i.test(key))
    if (
      operation.method !== 'GET' ||
      field === undefined ||
      Object.keys(operation.params?.shape ?? {}).length > 1
    )
      continue
    const parts = compose(target, name, operation, other)
    if (!parts) continue
    const theirs = await ask(target, operation, { ...parts, params: { [field]: id } })
    const nobodys = await ask(target, operation, parts)
    const isSame =
      theirs.kind === 'error' &&
      nobodys.kind === 'error' &&
      theirs.name === nobodys.name &&
      theirs.text === nobodys.text
    note({
      ...{ level: 3, operation: name, asked: 'lo que hizo otra persona' },
      came: inWords(theirs),
      says: `las mismas palabras que para lo que no existe (${inWords(nobodys)})`,
      verdict: isSame ? 'bien' : 'mal',
    })
  }
}
