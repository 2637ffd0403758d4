import { type CollectedFixture, namesIn } from '../walker/collected.ts'

/**
 * Fixtures that can be walked beside each other on one server. Two do not share a server if one of them files
 * something and both name the same person or company; or if they fill in the same form as the same person.
 *
 * @param apart - nobody is named by two fixtures of a server, so that no page shows what another fixture did
 */
export function layersOf(
  all: readonly CollectedFixture[],
  apart = false,
): readonly (readonly CollectedFixture[])[] {
  const layers: CollectedFixture[][] = []
  for (const one of all) {
    const free = layers.find(layer => !layer.some(other => (apart ? nameTheSame : collide)(one, other)))
    if (free) free.push(one)
    else layers.push([one])
  }
  return layers
}

function collide(one: CollectedFixture, other: CollectedFixture): boolean {
  if (one.form === other.form && one.fixture.person === other.fixture.person) return true
  if (!filesSomething(one) && !filesSomething(other)) return false
  return nameTheSame(one, other)
}

function nameTheSame(one: CollectedFixture, other: CollectedFixture): boolean {
  const named = namesIn(one.fixture)
  return namesIn(other.fixture).some(name => named.includes(name))
}

function filesSomething({ form, fixture }: CollectedFixture): boolean {
  return form.ending.kind === 'files' && fixture.outcome === undefined
}
