import { access } from './access.ts'
import { ask, type Outcome } from './ask.ts'
import { compose } from './compose.ts'
import type { Finding, Level } from './findings.ts'
import { makeOne, once } from './once.ts'
import { first, type Made, type Note, operationsOf, untried } from './questions.ts'
import { reach, shape } from './shape.ts'
import type { ArrivedEvent, Target } from './target.ts'

/**
 * Examines an institution by its contract, level after level, and says of each question what came. It asks every operation,
 * also those that change something: never examine an institution with real people.
 */
export async function examine(target: Target, asked: readonly Level[]): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  await go(target, asked, finding => void findings.push(finding))
  return findings
}

/** Whether an examination finds a fault; the first one ends it. */
export async function hasFault(target: Target, asked: readonly Level[]): Promise<boolean> {
  try {
    await go(target, asked, ({ verdict }) => {
      if (verdict === 'mal') throw new FaultFound()
    })
    return false
  } catch (error) {
    if (error instanceof FaultFound) return true
    throw error
  }
}

class FaultFound extends Error {}

async function go(target: Target, asked: readonly Level[], note: Note): Promise<void> {
  if (asked.includes(1)) await reach(target, note)
  if (asked.includes(2)) await shape(target, note)
  const needsMade = asked.some(level => level >= 3 && level <= 5)
  const made = needsMade ? await makeOne(target, note) : []
  if (asked.includes(3)) await access(target, note, made)
  if (asked.includes(4)) await once(target, note, made)
  if (asked.includes(5)) await events(target, note, made)
  if (asked.includes(6)) await load(target, note)
}

/** Level 5: what was made is told by events: signed, by their schema, again if nobody took them. */
async function events(target: Target, note: Note, made: readonly Made[]): Promise<void> {
  const { events: watch } = target
  if (!watch) return
  const at = { level: 5, operation: 'avisos' } as const
  if (made.length === 0)
    return note(untried(5, 'avisos', 'los avisos de una solicitud', 'no se pudo hacer ninguna'))
  watch.refuseNext()
  const idsOf = (all: readonly ArrivedEvent[]) =>
    all.map(({ body }) => (JSON.parse(body) as { id?: string }).id)
  const isBack = (all: readonly ArrivedEvent[]) => idsOf(all).lastIndexOf(idsOf(all)[0]) > 0
  const arrived = await watch.wait(isBack)
  note({
    ...{ ...at, asked: 'los avisos de lo que se hizo', came: `${arrived.length} avisos` },
    ...{ says: 'uno por cada estado', verdict: arrived.length > 0 ? 'bien' : 'mal' },
  })
  for (const { body, problem } of arrived.slice(0, 20)) {
    const why = problem ?? watch.shapeProblem(JSON.parse(body))
    note({
      ...{ ...at, asked: 'un aviso firmado y con la forma del contrato' },
      ...{ came: why ?? 'bien firmado y formado', says: 'firma-evento de la llave acordada, y su esquema' },
      verdict: why === undefined ? 'bien' : 'mal',
    })
  }
  note({
    ...{ ...at, asked: 'el aviso que nadie tomó', came: isBack(arrived) ? 'volvió' : 'no volvió' },
    ...{ says: 'vuelve, con el mismo id', verdict: isBack(arrived) ? 'bien' : 'mal' },
  })
}

/** Level 6: many calls at once for a while, none refused, nineteen of twenty within the deadline. */
async function load(target: Target, note: Note): Promise<void> {
  const found = operationsOf(target).find(([, { method, params }]) => method === 'GET' && !params)
  if (!target.load || !found) return
  const [name, operation] = found
  const parts = compose(target, name, operation, first(target))
  if (!parts) return
  const endsAt = performance.now() + target.load.seconds * 1000
  const outcomes: Outcome[] = []
  const work = async () => {
    while (performance.now() < endsAt)
      outcomes.push(
        await ask(target, operation, {
          ...parts,
          ...(parts.token && { token: target.tokenOf(first(target), 'buena') }),
        }),
      )
  }
  await Promise.all(Array.from({ length: target.load.calls }, work))
  const broken = outcomes.filter(({ kind }) => kind === 'broken').length
  const p95 = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(outcomes.length * 0.95)] ?? 0
  note({
    ...{ level: 6, operation: name, asked: `${target.load.calls} a la vez por ${target.load.seconds} s` },
    came: `${outcomes.length} respuestas, ${broken} rechazadas, p95 ${p95} ms`,
    says: `ninguna rechazada, p95 bajo ${target.deadlineMs} ms`,
    verdict: broken === 0 && p95 < target.deadlineMs ? 'bien' : 'mal',
  })
}
