import { describe, it } from 'vitest'
import { chosenLayers, walkLayers } from './walk-layers.ts'

describe('Fixtures of people to whom several others do something, filled in without a browser', () => {
  const layers = chosenLayers().slice(3)
  walkLayers(layers)
  if (layers.length === 0) it('has none of those that were chosen', () => undefined)
})
