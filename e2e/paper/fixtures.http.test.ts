import { describe } from 'vitest'
import { chosenLayers, walkLayers } from './walk-layers.ts'

describe('Every fixture of every procedure, filled in without a browser', () => {
  walkLayers(chosenLayers().slice(0, 1))
})
