import { readdirSync } from 'node:fs'
import { procedures } from '../registry.ts'
import { type Fixture, readFixtures } from './fixtures.ts'

const folder = new URL('../', import.meta.url)

/** The fixtures of the procedure whose folder begins with its id. */
export function fixturesOf(id: string): readonly Fixture[] {
  const others = [...procedures.keys()].filter(other => other.startsWith(`${id}-`))
  const name = readdirSync(folder).find(
    one => one.startsWith(`${id}-`) && !others.some(other => one.startsWith(`${other}-`)),
  )
  return name ? readFixtures(new URL(`${name}/fixtures/`, folder)) : []
}
