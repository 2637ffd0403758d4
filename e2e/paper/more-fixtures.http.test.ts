import { describe, it } from 'vitest'
import { chosenLayers, walkLayers } from './walk-layers.ts'

// Beside the first file: these mostly wait for institutions.
describe('Fixtures of people to whom another fixture does something, filled in without a browser', () => {
  const layers = chosenLayers().slice(1, 3)
  walkLayers(layers)
  if (layers.length === 0) it('has none of those that were chosen', () => undefined)
})
