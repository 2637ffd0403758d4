import { it } from 'vitest'
import { writeFileSync } from 'node:fs'
import { procedures } from '../registry.ts'
import { askedOn } from './answer-readers/other-answers.ts'
import { readingsOf } from './answer-readers/readings.ts'
import { fixturesOf } from './procedure-fixtures.ts'
import { countryWorld } from './procedure-world.ts'
it('lists', async () => {
  const world = await countryWorld()
  const lines: string[] = []
  for (const procedure of procedures.values()) {
    if (procedure.forms.length === 0) continue
    const found = await readingsOf(procedure, fixturesOf(procedure.head.id), { world, desks: new Map() })
    const seen = new Set<string>()
    for (const a of procedure.forms.flatMap(f => askedOn(f.pages))) { if (seen.has(a.id)) continue; seen.add(a.id); lines.push([procedure.head.id, a.id, a.question.kind, found.known.has(a.id) ? 'KNOWN' : '', (a.question as any).label, a.question.optional ? 'opt' : ''].join('\t')) }
  }
  writeFileSync('/tmp/questions.tsv', lines.join('\n') + '\n')
}, 300000)
