import { atMost, type Row, told } from '../figures/row.ts'
import type { MeasuredCrowd } from './crowd.ts'
import type { Group, StatementCost } from './statement-counts.ts'

const bar = 1.5
/** Every index that a statement enters may be two levels deeper among millions. */
const deeperBlocks = 2
const shownLength = 110
/** A statement below this is not told one by one. */
const shownBlocks = 12
/** Below it the clock measures the machine. */
const noiseMs = 0.15

/** The groups of both databases, each with what grew. */
export function compareCrowds(small: MeasuredCrowd, large: MeasuredCrowd): Row[] {
  return large.groups.flatMap(group => {
    const { what, counted } = group
    const before = small.groups.find(one => one.what === what)
    if (!before) return []
    const [fewer, more] = [sum(before), sum(group)]
    return [
      told(`${what}: bloques, entre pocas`, fewer.blocks, ''),
      atMost('  bloques, entre muchas', more.blocks / Math.max(1, fewer.blocks), bar, 'veces'),
      atMost('  tiempo, entre muchas', (more.ms + noiseMs) / (fewer.ms + noiseMs), bar, 'veces'),
      atMost('  tablas leídas enteras', counted.scanned.length, 0, counted.scanned.join(', ')),
    ]
  })
}

/** Statements of these groups that look at many blocks or grow, with both figures, as a table in Markdown. */
export function statementTable(small: MeasuredCrowd, large: MeasuredCrowd): string {
  const lines = large.groups.flatMap(({ what, counted }) => {
    const before = new Map(
      small.groups.find(group => group.what === what)?.counted.statements.map(one => [one.text, one]),
    )
    return counted.statements.flatMap(now => {
      const then = before.get(now.text)
      const grows = then && now.blocks > bar * then.blocks + deeperBlocks
      return now.blocks > shownBlocks || grows || !then ? [lineOf(what, then, now, grows ?? false)] : []
    })
  })
  return [
    '| Dónde | Sentencia | Bloques, pocas | muchas | ms, pocas | muchas | |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

function lineOf(what: string, then: StatementCost | undefined, now: StatementCost, grows: boolean): string {
  const text = now.text.slice(0, shownLength).replaceAll('|', '\\|')
  const figures = [then?.blocks, now.blocks, then?.ms, now.ms].map(one => one?.toFixed(2) ?? '–')
  return `| ${what} | \`${text}\` | ${figures.join(' | ')} | ${grows ? 'crece' : ''} |`
}

/** Of a request. */
function sum({ counted, requests }: Group): { blocks: number; ms: number } {
  return counted.statements.reduce(
    (all, { blocks, ms, calls }) => ({
      blocks: all.blocks + (blocks * calls) / requests,
      ms: all.ms + (ms * calls) / requests,
    }),
    { blocks: 0, ms: 0 },
  )
}
