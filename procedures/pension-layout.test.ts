import { describe, expect, it } from 'vitest'
import { procedures } from './registry.ts'

/** The pensions that can be asked for, or whose refusal can be reviewed, here (shell §2). */
const pensions = ['102077', '102077-RBPGU', '5199', '5230', '5239', '5381', '26828', '64155', 'funico']

describe('the pages of a pension', () => {
  it.each(pensions)('%s: guide to branch and virtual branch (shell §2, pension layout)', id => {
    expect(procedures.get(id)?.layout).toBe('spsdefault')
  })
})
