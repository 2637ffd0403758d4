import { describe, expect, it } from 'vitest'
import { requireKnownProcedures } from './maintenance-names.ts'

describe('the list of procedures in maintenance', () => {
  it('stops the start where a name is misspelt: it would close nothing', () => {
    expect(() => requireKnownProcedures({ maintenanceProcedures: ['sibs', 'sibss'] })).toThrow('«sibss»')
  })

  it.each([[[]], [['sibs', '5300', 'funico']]])('takes %j', maintenanceProcedures => {
    expect(() => requireKnownProcedures({ maintenanceProcedures })).not.toThrow()
  })
})
