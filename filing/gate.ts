import { gateDay, gateFacts, refusedAtGate } from '#engine/walking/walk.ts'
import { heard, purposeOf, silence } from './ask-institution.ts'
import { keepConsulted } from './keep-consulted.ts'
import type { Stopped } from './results.ts'
import { readUndelivered } from './undelivered.ts'
import type { FilingParts, Visit } from './visit.ts'
import { type OnTheWay, withContent } from './way.ts'

/** Result of a form's gate. */
export type GateResult =
  | { kind: 'pass'; way: OnTheWay }
  | { kind: 'silent' }
  | { kind: 'outcome'; outcome: string; data: object }

/** Asks the gate of a form, at most once a day for each draft. Of a refusal only that it was one is kept: the next visit asks again. */
export async function passGate(parts: FilingParts, visit: Visit, way: OnTheWay): Promise<GateResult> {
  const { gate } = visit.form
  const { today } = way.surroundings
  if (!gate || way.content.consulted[gateDay] === today) return { kind: 'pass', way }
  const context = { ...way.surroundings, answers: {}, consulted: {}, verified: {} }
  const services = visit.services(purposeOf(visit)) as never
  const undelivered = await readUndelivered(parts, visit)
  const said = await heard(parts, visit, 'gate', () => gate({ context, services, undelivered }))
  if (said === silence) return { kind: 'silent' }
  if (said.kind === 'outcome') {
    await keepConsulted(visit, way, { [gateDay]: refusedAtGate })
    return { kind: 'outcome', outcome: said.outcome, data: said.data }
  }
  if (said.kind === 'errors') throw new Error(`The gate of ${visit.form.id} has no page to mend`)
  const consulted = { [gateFacts]: said.facts ?? null, [gateDay]: today }
  await keepConsulted(visit, way, consulted)
  const content = { ...way.content, consulted: { ...way.content.consulted, ...consulted } }
  return { kind: 'pass', way: withContent(visit, way, content) }
}

/** What is shown while the gate's institution is silent; that something is kept is said to who wrote something. */
export function gateSilence(
  { form }: Visit,
  { draft }: Pick<OnTheWay, 'draft'>,
  path: string,
): Extract<Stopped, { kind: 'silent' }> {
  const kept = draft ? ' Lo que escribió está guardado.' : ''
  return { kind: 'silent', title: form.title, text: `${form.gateSilentText}${kept}`, path }
}
