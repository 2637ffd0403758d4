import { describe, expect, it } from 'vitest'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { type DeathServices, findCausanteConocido } from './known-deceased.ts'

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
      source: 'Su solicitud de saldo insoluto',
    })
  })

  it('is not taken from the institution that is about to be asked', async () => {
    expect(await findCausanteConocido(servicesOf(funeral, balances, none), 'saldosInsolutos')).toEqual({
      run: '4123987-5',
      source: 'Su solicitud de asignación por muerte',
    })
  })

  it('is nobody where nothing was asked for, or nobody answers', async () => {
    expect(await findCausanteConocido(servicesOf(none, none, none))).toBeNull()
    expect(await findCausanteConocido(servicesOf(silent, silent, silent))).toBeNull()
  })
})
