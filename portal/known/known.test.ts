import { describe, expect, it, vi } from 'vitest'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { sessionOf } from '../testing/signed-in-site.ts'
import { gatherKnown, type KnownParts } from './gather-known.ts'
import { inTime } from './in-time.ts'

const carmen = sessionOf('8214653-9')
const widow = {
  nombres: 'Carmen',
  estadoCivil: 'viudo',
  familia: [{ rut: 4123987, dv: '5', parentesco: 'conyuge' }],
}
const dead = {
  nombres: 'Luis Alberto',
  apellidoPaterno: 'Fuentes',
  apelidoMaterno: 'Vera',
  fechaDefuncion: '2026-11-01',
}

/** Institutions that all answer, with the overrides of a test. */
function depsWith(services: Record<string, Record<string, (request: never) => Promise<unknown>>> = {}) {
  return {
    clock: { now: () => new Date('2026-11-22T15:00:00Z') },
    cases: {
      cases: { listCases: async () => ({ cases: [] }) },
      drafts: { listDrafts: async () => [] },
    },
    personalServices: () => ({
      personas: {
        getPersona: async ({ query }: { query: { rut: number } }) => (query.rut === 4123987 ? dead : widow),
      },
      beneficios: {
        listarBeneficios: async () => ({ beneficios: [] }),
        listarPagos: async () => ({ pagos: [] }),
      },
      paseCultural: { consultarPropio: async () => ({ estado: 'por_activar' }) },
      registroSocial: { getHogar: async () => ({ tramo: 40 }) },
      pgu: { consultarPgu: async () => ({ estado: 'con_beneficio' }) },
      ...services,
    }),
  } as unknown as KnownParts
}

describe('what is known of a person', () => {
  it('comes from every register, with the husband that a widow lost', async () => {
    expect(await gatherKnown(depsWith(), carmen)).toMatchObject({
      today: '2026-11-22',
      spouse: { nombre: 'Luis Alberto Fuentes Vera', fechaDefuncion: '2026-11-01' },
      beneficios: [],
      pagos: [],
      pase: { estado: 'por_activar' },
      hogar: { tramo: 40 },
    })
  })

  it('has a parent who died, for who is young enough for the pension of an orphan', async () => {
    const familia = [{ rut: 4123987, dv: '5', parentesco: 'padre' }]
    const bornIn = (fechaNacimiento: string) => ({
      personas: {
        getPersona: async ({ query }: { query: { rut: number } }) =>
          query.rut === 4123987 ? dead : { nombres: 'Ana', estadoCivil: 'soltero', fechaNacimiento, familia },
      },
    })
    expect((await gatherKnown(depsWith(bornIn('2002-11-23')), carmen)).parent?.nombre).toContain(
      'Luis Alberto',
    )
    expect((await gatherKnown(depsWith(bornIn('2002-11-22')), carmen)).parent).toBeUndefined()
  })

  it('has what the IPS says of her PGU from 65 on; of who is younger nothing is asked', async () => {
    const bornOn = (fechaNacimiento: string) => ({
      personas: { getPersona: async () => ({ nombres: 'Ana', estadoCivil: 'soltero', fechaNacimiento }) },
    })
    expect((await gatherKnown(depsWith(bornOn('1961-11-22')), carmen)).pgu).toBe('con_beneficio')
    expect((await gatherKnown(depsWith(bornOn('1961-11-23')), carmen)).pgu).toBeUndefined()
  })

  it('leaves out the register that does not answer, and keeps the rest', async () => {
    const down = async () => {
      throw new ServiceUnavailableError({ service: 'personas', operation: 'getPersona' }, 'timeout')
    }
    const known = await gatherKnown(depsWith({ personas: { getPersona: down } }), carmen)
    expect(known.persona).toBeUndefined()
    expect(known.beneficios).toEqual([])
  })
})

describe('an answer that only makes a page better', () => {
  it('is not waited for beyond a moment', async () => {
    vi.useFakeTimers()
    const never = inTime(new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(1500)
    expect(await never).toBeUndefined()
    vi.useRealTimers()
  })

  it('does not hide a fault of the portal itself', async () => {
    await expect(inTime(Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(TypeError)
  })
})
