import { describe, expect, it } from 'vitest'
import { runFromWire } from '#domain/run.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { type DeathServices, findCausanteConocido, findFamiliarFallecido } from './known-deceased.ts'

const list = (...records: object[]) => ({
  listarSolicitudes: async () => ({ records, total: records.length }),
})
const none = list()
const silent = {
  listarSolicitudes: async () => {
    throw new ServiceUnavailableError({ service: 'x', operation: 'y' }, 'timeout')
  },
}
const funeral = {
  ...list({ idSolicitud: 'x', fechaIngreso: '2026-11-10' }),
  consultarSolicitud: async () => ({ rutCausante: 4_123_987, dvCausante: '5' }),
}
const balances = list({ rutDifunto: 9_550_031, dvDifunto: '5', fechaIngreso: '2026-11-12' })
const pension = list(
  { tramite: '5230', rutCausante: null, dvCausante: null, fechaIngreso: '2026-11-20' },
  { tramite: '5239', rutCausante: 6_890_214, dvCausante: '2', fechaIngreso: '2026-11-15' },
)

const servicesOf = (asignacionMuerte: object, saldosInsolutos: object, pensiones: object) =>
  ({ asignacionMuerte, saldosInsolutos, pensiones }) as DeathServices

describe('who died, out of what the person asked for before', () => {
  it('is the one of her latest request, with its source', async () => {
    expect(await findCausanteConocido(servicesOf(funeral, balances, pension))).toEqual({
      run: '6890214-2',
      source: 'Su solicitud de pensión de orfandad',
    })
    expect(await findCausanteConocido(servicesOf(funeral, balances, none))).toEqual({
      run: '9550031-5',
      source: 'Su solicitud del dinero que no alcanzó a cobrar',
    })
  })

  it('is not taken from the institution that is about to be asked', async () => {
    expect(await findCausanteConocido(servicesOf(funeral, balances, none), 'saldosInsolutos')).toEqual({
      run: '4123987-5',
      source: 'Su solicitud de asignación por muerte',
    })
  })

  it('is nobody whom a refused or withdrawn request named', async () => {
    const refused = list({
      rutDifunto: 1,
      dvDifunto: '9',
      fechaIngreso: '2026-11-12',
      estadoSolicitud: 'rechazada',
    })
    const withdrawn = list({ tramite: '5239', rutCausante: 1, dvCausante: '9', estadoSolicitud: 'desistida' })
    expect(await findCausanteConocido(servicesOf(none, refused, withdrawn))).toBeNull()
  })

  it('is nobody where nothing was asked for, or nobody answers', async () => {
    expect(await findCausanteConocido(servicesOf(none, none, none))).toBeNull()
    expect(await findCausanteConocido(servicesOf(silent, silent, silent))).toBeNull()
  })
})

describe('who died in her family, by the civil register', () => {
  const carmen = '8214653-9'
  const spouse = { rut: 4_123_987, dv: '5', parentesco: 'conyuge' }
  const father = { rut: 6_890_214, dv: '2', parentesco: 'padre' }
  const registerOf = (own: object, dead: readonly string[]) =>
    ({
      personas: {
        getPersona: async ({ query }: { query: { rut: number; dv: string } }) => {
          const run = runFromWire(query)
          return run === carmen ? own : { fechaDefuncion: dead.includes(run) ? '2026-11-03' : null }
        },
      },
    }) as unknown as Parameters<typeof findFamiliarFallecido>[0]
  const widow = { estadoCivil: 'viudo', familia: [spouse, father] }
  const find = (own: object, dead: readonly string[], ...parentescos: ('conyuge' | 'padre' | 'madre')[]) =>
    findFamiliarFallecido(registerOf(own, dead), carmen, parentescos)

  it('is the spouse of a widow, with the register as source', async () => {
    expect(await find(widow, ['4123987-5', '6890214-2'], 'conyuge')).toEqual({
      run: '4123987-5',
      source: 'Registro Civil',
      parentesco: 'conyuge',
    })
    expect(await find({ ...widow, estadoCivil: 'casado' }, ['4123987-5'], 'conyuge')).toBeNull()
  })

  it('is a parent only where that is asked for', async () => {
    expect(await find(widow, ['6890214-2'], 'padre', 'madre')).toMatchObject({ run: '6890214-2' })
    expect(await find(widow, ['6890214-2'], 'conyuge')).toBeNull()
  })

  it('is nobody where all live, nothing is known of her, or the register is silent', async () => {
    expect(await find(widow, [], 'conyuge', 'padre')).toBeNull()
    expect(await find({ estadoCivil: 'viudo', familia: null }, ['4123987-5'], 'conyuge')).toBeNull()
    const getPersona = silent.listarSolicitudes
    expect(await findFamiliarFallecido({ personas: { getPersona } } as never, carmen, ['conyuge'])).toBeNull()
  })
})
