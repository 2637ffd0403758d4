import { describe, expect, it } from 'vitest'
import { runOfNumber, runToWire } from '#domain/run.ts'
import { NotOfferedError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { institutionsByName } from '#services/listed.ts'
import { askAccesos } from './accesos.ts'

const at = (service: string) => ({ service, operation: 'quienVioMisDatos' })

const her = { run: runOfNumber(8_214_653), attention: undefined }
const tokens = { issue: () => 'token' } as never
const noConcerns = { namesOf: async () => new Map() }
/** The register of powers, which knows nothing of her. */
const noPowers = { listar: async () => ({ poderes: [] }), representaciones: async () => ({ empresas: [] }) }

describe('who asked for her data', () => {
  it('names the others who asked, whom the portal knows by what concerns her and her companies', async () => {
    const por = runOfNumber(19_456_328)
    const company = runOfNumber(76_543_210)
    const answers = {
      ...noPowers,
      quienVioMisDatos: async () => ({
        accesos: [her.run, por].map(run => ({
          por: runToWire(run),
          funcionario: null,
          ocurridoEn: '2026-11-01',
        })),
      }),
      representaciones: async () => ({ empresas: [runToWire(company)] }),
    }
    const clients = Object.fromEntries(Object.keys(institutionsByName).map(name => [name, answers]))
    const asked: unknown[] = []
    const concerns = {
      namesOf: async (...about: readonly unknown[]) => {
        asked.push(about)
        return new Map([[por, 'Francisca Vera']])
      },
    }
    const { names } = await askAccesos(clients as never, her, tokens, concerns)
    expect(names.get(por)).toBe('Francisca Vera')
    expect(asked).toEqual([[her.run, [por], [company]]])
  })

  it('names from the register of persons who asked and is known by nothing else, and asks nothing about a company', async () => {
    const [stranger, company] = [runOfNumber(17_234_561), runOfNumber(76_543_210)]
    const looked: unknown[] = []
    const answers = {
      ...noPowers,
      quienVioMisDatos: async () => ({
        accesos: [stranger, company].map(run => ({
          ...{ por: runToWire(run), funcionario: null, ocurridoEn: '2026-11-01' },
        })),
      }),
      getPersona: async ({ query }: { query: object }) => {
        looked.push(query)
        return { nombres: 'CAMILO ESTEBAN', apellidoPaterno: 'NÚÑEZ', apelidoMaterno: 'VIDAL' }
      },
    }
    const clients = Object.fromEntries(Object.keys(institutionsByName).map(name => [name, answers]))
    const { names } = await askAccesos(clients as never, her, tokens, noConcerns)
    expect([...names]).toEqual([[stranger, 'Camilo Esteban Núñez Vidal']])
    expect(looked).toEqual([{ ...runToWire(stranger), f: false }])
  })

  it('asks at once whom it asks, and looks up the names of the latest who asked alone', async () => {
    const people = Array.from({ length: 40 }, (_, index) => runOfNumber(10_000_000 + index))
    const begun: string[] = []
    const all = Promise.withResolvers<void>()
    const begin = async (call: string) => {
      begun.push(call)
      await all.promise
    }
    const accesos = people.map((run, index) => ({
      ...{ por: runToWire(run), funcionario: null },
      ocurridoEn: `2026-10-01T12:00:${String(index).padStart(2, '0')}Z`,
    }))
    const answers = (name: string) => ({
      listar: async () => begin('poderes').then(() => ({ poderes: [] })),
      representaciones: async () => begin('empresas').then(() => ({ empresas: [] })),
      getPersona: async () => Promise.reject(new Error('Nobody')),
      quienVioMisDatos: async () => begin(name).then(() => ({ accesos: name === 'personas' ? accesos : [] })),
    })
    const clients = Object.fromEntries(Object.keys(institutionsByName).map(name => [name, answers(name)]))
    const asked: unknown[] = []
    const concerns = {
      namesOf: async (...about: readonly unknown[]) => {
        asked.push(about)
        return new Map()
      },
    }
    const known = askAccesos(clients as never, her, tokens, concerns)
    await new Promise(setImmediate)
    expect(begun).toEqual(expect.arrayContaining(['poderes', 'empresas', 'personas', 'stj']))
    all.resolve()
    expect((await known).accesos).toHaveLength(40)
    expect(asked).toEqual([[her.run, people.slice(-30).toReversed(), []]])
  })

  it('tells silence of an institution from what it does not offer', async () => {
    const answers = (name: string) => async () => {
      if (name === 'personas') throw new NotOfferedError(at('personas'), 'Registro Civil')
      if (name === 'sibs') throw new ServiceUnavailableError(at('sibs'), 'timeout')
      return { accesos: [] }
    }
    const clients = Object.fromEntries(
      Object.keys(institutionsByName).map(name => [name, { ...noPowers, quienVioMisDatos: answers(name) }]),
    )
    const known = await askAccesos(clients as never, her, tokens, noConcerns)
    expect(known).toMatchObject({ silent: ['Beneficios solidarios'], elsewhere: ['Registro Civil'] })
  })

  it('names the institution, and not the desk that logged it', async () => {
    const accesoOf = (name: string, institucion: string) => ({
      ...noPowers,
      quienVioMisDatos: async () => ({
        accesos:
          name === institucion
            ? []
            : [{ institucion, por: runToWire(her.run), funcionario: null, ocurridoEn: '2026-11-01' }],
      }),
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
