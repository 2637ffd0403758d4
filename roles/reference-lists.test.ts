import { describe, expect, it } from 'vitest'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Logger } from '#platform/log.ts'
import { keepReferenceLists, type LastLists } from './reference-lists.ts'

type Clients = Parameters<typeof keepReferenceLists>[0]

const log = { warn: () => undefined } as unknown as Logger
const hanging = () => new Promise<never>(() => undefined)
const failing = async () => {
  throw new Error('down')
}
const clientsThat = (answer: () => Promise<never>) =>
  ({
    territorio: { listarRegiones: answer, listarComunas: answer },
    formasDePago: { listarBancos: answer, listarTiposCuenta: answer },
  }) as unknown as Clients
const answering = {
  territorio: {
    listarRegiones: async () => ({ regiones: [{ id: '13', nombre: 'Metropolitana de Santiago' }] }),
    listarComunas: async () => ({ comunas: [{ id: '13110', nombre: 'La Florida', regionId: '13' }] }),
  },
  formasDePago: {
    listarBancos: async () => ({ bancos: [{ codigo: 12, nombre: 'BancoEstado' }] }),
    listarTiposCuenta: async () => ({ tiposCuenta: [{ codigo: 8, nombre: 'CuentaRUT' }] }),
  },
} as unknown as Clients
const lists: ReferenceLists = {
  regiones: [{ value: '13', label: 'Región Metropolitana' }],
  comunas: [{ value: '13110', label: 'La Florida', region: '13' }],
  bancos: [{ value: '12', label: 'BancoEstado' }],
  tiposCuenta: [{ value: '8', label: 'CuentaRUT' }],
}

function lastOf(kept?: ReferenceLists): LastLists & { kept: ReferenceLists | undefined } {
  const last = {
    kept,
    find: async () => last.kept,
    async keep(fresh: ReferenceLists) {
      last.kept = fresh
    },
  }
  return last
}

describe('the lists that forms share', () => {
  it.each([
    ['hang', hanging],
    ['fail', failing],
  ])(
    'stand as they were before a restart while the institutions %s, and hold up no start',
    async (_how, answer) => {
      const keeper = await keepReferenceLists(clientsThat(answer), lastOf(lists), log)
      expect(keeper.waitsFor()).toEqual([])
      expect(keeper.current()).toEqual(lists)
      keeper.stop()
    },
  )

  it('are kept for the next start when the institutions give them', async () => {
    const last = lastOf()
    const keeper = await keepReferenceLists(answering, last, log)
    expect(last.kept).toEqual(lists)
    expect(keeper.waitsFor()).toEqual([])
    keeper.stop()
  })

  it('make the portal not ready where nobody ever gave them', async () => {
    const keeper = await keepReferenceLists(clientsThat(failing), lastOf(), log)
    expect(keeper.waitsFor()).toEqual(['territorio', 'formas-de-pago'])
    keeper.stop()
  })

  it('name only the institution that did not answer', async () => {
    const clients = { ...answering, formasDePago: clientsThat(failing).formasDePago } as Clients
    const keeper = await keepReferenceLists(clients, lastOf(), log)
    expect(keeper.waitsFor()).toEqual(['formas-de-pago'])
    keeper.stop()
  })
})
