import { describe, expect, it } from 'vitest'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { chosenCompany, companyOptions, readWhose, whoseField } from './represented-company.ts'

const aromos = { idEmpresa: 'a', razonSocial: 'Los Aromos SpA', rut: 76543210 }
const valle = { idEmpresa: 'b', razonSocial: 'Del Valle Ltda.', rut: 77123450 }
const address = (search: string) => {
  const query = new URLSearchParams(search)
  return { get: (name: string) => query.get(name) ?? '' }
}
const both = Promise.resolve({ empresas: [aromos, valle] })

describe('whose things are looked at', () => {
  it('is the company that the address names, if the person represents it', async () => {
    expect((await readWhose(address('empresa=b'), both))?.empresa).toBe(valle)
    expect(await readWhose(address('empresa=c'), both)).toBeUndefined()
  })

  it('is the person’s own without a name, and the only company where own things make no sense', async () => {
    const whose = await readWhose(address(''), Promise.resolve({ empresas: [aromos] }))
    expect(whose).toMatchObject({ id: '', empresa: undefined })
    expect(whose && chosenCompany(whose)).toBe(aromos)
    expect(chosenCompany({ id: '', empresa: undefined, empresas: [aromos, valle] })).toBeUndefined()
  })

  it('stays open while the institution does not answer', async () => {
    const silent = Promise.reject(new ServiceUnavailableError({ service: 'x', operation: 'y' }, 'timeout'))
    expect(await readWhose(address('empresa=b'), silent)).toEqual({
      empresas: undefined,
      empresa: undefined,
      id: 'b',
    })
  })

  it('is asked only of those who represent somebody', () => {
    expect(whoseField({ empresas: [], id: '' }, 'Solicitudes de', 'Todas las mías')).toEqual([])
    expect(whoseField({ empresas: [aromos], id: 'a' }, 'Solicitudes de', 'Todas las mías')).toMatchObject([
      {
        label: 'Solicitudes de',
        value: 'a',
        options: [{ label: 'Todas las mías' }, { label: 'Los Aromos SpA' }],
      },
    ])
    expect(companyOptions([aromos])).toEqual([
      { value: 'a', label: 'Los Aromos SpA', hint: 'RUT 76.543.210-3' },
    ])
  })
})
