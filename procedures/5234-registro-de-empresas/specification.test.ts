import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import { safem2Contract } from '#services/safem2/contract.ts'
import { registroDeEmpresas } from './procedure.ts'

describe('shell §2, routes under /tramites/5234', () => {
  const served = addressesOf(registroDeEmpresas).map(({ path }) => path)

  it('are all served', () => {
    expect(served).toEqual(
      expect.arrayContaining([
        '',
        'en-progreso',
        'error',
        ...['persona-natural', 'persona-juridica'].flatMap(way => [way, `${way}/resumen`, `${way}/exito`]),
      ]),
    )
  })
})

describe('shell §5, flows §3 and §5', () => {
  it('the user types are persona-natural and persona-juridica, a way each', () => {
    expect(registroDeEmpresas.forms.map(({ id }) => id)).toEqual(['persona-natural', 'persona-juridica'])
  })

  it('the wizard asks data, companies, branches, accounts; then come resumen and exito', () => {
    const pages = registroDeEmpresas.forms.map(({ pages: all }) => all.map(({ id }) => id))
    expect(pages).toEqual([
      ['datos', 'sucursales', 'cuentas'],
      ['datos', 'empresas', 'sucursales', 'cuentas'],
    ])
  })
})

describe('flows §4, states', () => {
  it('are pendiente, resuelta and descartada in the words of people', () => {
    const { states } = registroDeEmpresas.cases?.states ?? {}
    expect([states?.ingresada?.label, states?.aprobada?.label, states?.rechazada?.label]).toEqual([
      'Pendiente',
      'Resuelta',
      'Descartada',
    ])
  })
})

it('flows §7: the register is under /safem2/v1/', () => {
  const paths = Object.values(safem2Contract.operations).map(({ path }) => path)
  expect(paths.filter(path => !path.startsWith('/safem2/v1/'))).toEqual([])
})
