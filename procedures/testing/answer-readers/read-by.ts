import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'
import type { Asked } from './other-answers.ts'
import type { Readings } from './readings.ts'

/** Who was seen reading the answer; undefined if nobody was. */
export function readBy({ id, question, name }: Asked, readings: Readings): string | undefined {
  if (readings.form.has(id)) return 'form'
  // Nobody goes on without accepting it.
  if (question.kind === 'declaration') return 'form'
  if (readings.letters.has(id)) return 'letters'
  const sent = [...(readings.sent.get(id) ?? [])]
  for (const [desk, read] of readings.desks) {
    const paths = sent.map(path => path.slice(path.indexOf(' ') + 1))
    if (paths.some(path => read.has(path) || read.has(`${kept}${path}`))) return `desk ${desk}`
    const papers = sent.flatMap(path => /^papel (.+)$/.exec(path)?.[1] ?? [])
    if (papers.some(tipo => decidingText(desk).includes(`'${tipo}'`))) return `desk ${desk}`
  }
  const pays = question.kind === 'bankAccount' || /^(formaPago|lugar)/.test(name)
  return pays && sent.length > 0 ? 'payment order' : undefined
}

/** Where the desk of `sibs`, which has several kinds of request, keeps the body. */
const kept = 'enviada.'

const texts = new Map<string, string>()

/** The code in which an institution decides, without the lists of its contract. */
function decidingText(desk: string): string {
  const known = texts.get(desk)
  if (known !== undefined) return known
  const folder = join(projectRoot, 'services', institutionOf(desk))
  const text = readdirSync(folder, { recursive: true })
    .map(String)
    .filter(file => deciding.test(file) && !/\.test\.ts$|schemas|demo/.test(file))
    .map(file => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  texts.set(desk, text)
  return text
}

const deciding = /(review|papers|rules|decision)[a-z-]*\.ts$/

/** The folder of a desk: an institution may have several. */
function institutionOf(desk: string): string {
  const folders = readdirSync(join(projectRoot, 'services'))
  return (
    folders.find(folder => desk === folder) ?? folders.find(folder => desk.startsWith(`${folder}-`)) ?? desk
  )
}
