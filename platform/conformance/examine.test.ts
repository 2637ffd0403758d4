import { describe, expect, it } from 'vitest'
import { libraryContract } from '../contract/library.fixture.ts'
import { examine } from './examine.ts'
import type { Target } from './target.ts'

const contract = { ...libraryContract, operations: { porQue: libraryContract.operations.porQue } }

function targetAnswering(status: number, body: object, more: Partial<Target> = {}): Target {
  return {
    contract,
    baseUrl: 'https://otro.example',
    fetch: async () => Response.json(body, { status }),
    deadlineMs: 1000,
    people: [{ numero: 8214653, dv: '9' }],
    today: '2026-11-24',
    tokenOf: () => 'una ficha',
    newKey: () => '0198a8f0-0000-7000-8000-000000000001',
    ...more,
  }
}

const wrongOf = async (target: Target, level: 1 | 2) =>
  (await examine(target, [level])).filter(({ verdict }) => verdict === 'mal').map(({ came }) => came)

describe('a valid request of the suite', () => {
  it.each([
    ['that meets an address where nothing is', 404, 'RutaDesconocida'],
    ['whose good token is refused', 401, 'NoAutenticado'],
    ['that is too large for it', 413, 'CuerpoDemasiadoGrande'],
  ])('%s is not answered', async (_, status, error) => {
    expect(await wrongOf(targetAnswering(status, { error, mensaje: '' }), 2)).toEqual([`${status} ${error}`])
  })

  it('may be refused by a person’s right', async () => {
    expect(await wrongOf(targetAnswering(403, { error: 'NoAutorizado', mensaje: '' }), 2)).toEqual([])
  })

  it('may not travel unencrypted', async () => {
    const answer = { porQue: 'Un motivo' }
    expect(await wrongOf(targetAnswering(200, answer), 1)).toEqual([])
    expect(await wrongOf(targetAnswering(200, answer, { isOpenLine: true }), 1)).toEqual(['http://'])
  })
})
