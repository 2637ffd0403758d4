import { describe, expect, it } from 'vitest'
import { runOfNumber } from '#domain/run.ts'
import { NotOfferedError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { institutionsByName } from '#services/listed.ts'
import { askAccesos } from './accesos.ts'

const at = (service: string) => ({ service, operation: 'quienVioMisDatos' })

const her = { run: runOfNumber(8_214_653), attention: undefined }
const tokens = { issue: () => 'token' } as never
const noConcerns = { listConcerns: async () => [] }

describe('who asked for her data', () => {
  it('names who filed a request that concerns her', async () => {
    const answers = {
      quienVioMisDatos: async () => ({ accesos: [] }),
      listar: async () => ({ poderes: [] }),
    }
    const clients = Object.fromEntries(Object.keys(institutionsByName).map(name => [name, answers]))
    const applicant = { run: runOfNumber(19_456_328), name: 'Francisca Vera' }
    const concerns = { listConcerns: async () => [{ applicant }] as never }
    const { names } = await askAccesos(clients as never, her, tokens, concerns)
    expect(names.get(applicant.run)).toBe('Francisca Vera')
  })

  it('tells silence of an institution from what it does not offer', async () => {
    const answers = (name: string) => async () => {
      if (name === 'personas') throw new NotOfferedError(at('personas'), 'Registro Civil')
      if (name === 'sibs') throw new ServiceUnavailableError(at('sibs'), 'timeout')
      return { accesos: [] }
    }
    const clients = Object.fromEntries(
      Object.keys(institutionsByName).map(name => [
        name,
        { quienVioMisDatos: answers(name), listar: async () => ({ poderes: [] }) },
      ]),
    )
    const known = await askAccesos(clients as never, her, tokens, noConcerns)
    expect(known).toMatchObject({ silent: ['Beneficios solidarios'], elsewhere: ['Registro Civil'] })
  })

  it('names the institution, and not the desk that logged it', async () => {
    const accesoOf = (name: string, institucion: string) => ({
      quienVioMisDatos: async () => ({
        accesos: name === institucion ? [] : [{ institucion, funcionario: null }],
      }),
      listar: async () => ({ poderes: [] }),
    })
    const desks: Readonly<Record<string, string>> = {
      saldosInsolutos: 'Saldos insolutos',
      personas: 'Registro Civil',
    }
    const clients = Object.fromEntries(
      Object.keys(institutionsByName).map(name => [name, accesoOf(name, desks[name] ?? name)]),
    )
    const { accesos } = await askAccesos(clients as never, her, tokens, noConcerns)
    expect(accesos.map(({ institucion }) => institucion).sort()).toEqual([
      'Instituto de Previsión Social (IPS)',
      'Registro Civil',
    ])
  })
})
