import { describe, expect, it } from 'vitest'
import {
  ContractError,
  NotOfferedError,
  ServiceUnavailableError,
} from '#platform/contract/contract-errors.ts'
import { answerOf, askConsultas } from './register.ts'

const at = { service: 'personas', operation: 'getPersona' }

describe('An answer of the register of persons', () => {
  it('is what it said', async () => {
    expect(await answerOf(Promise.resolve(7))).toEqual({ kind: 'ok', value: 7 })
  })

  it('is unknown when the register does not have the person', async () => {
    const call = Promise.reject(new ContractError(at, 'NoEncontrada', 404))
    expect(await answerOf(call)).toEqual({ kind: 'unknown' })
  })

  it('is down when the register was silent', async () => {
    const call = Promise.reject(new ServiceUnavailableError(at, 'timeout'))
    expect(await answerOf(call)).toEqual({ kind: 'down' })
  })

  it('is elsewhere when the register does not offer here who read her data', async () => {
    const personas = { listarConsultas: () => Promise.reject(new NotOfferedError(at, 'Registro Civil')) }
    expect(await askConsultas(personas as never)).toEqual({ kind: 'elsewhere' })
  })

  it.each([
    ['a defect of ours', new TypeError('undefined is not a function')],
    ['a request that the register refuses', new ContractError(at, 'SolicitudInvalida', 400)],
  ])('is not %s: that passes on', async (_what, error) => {
    await expect(answerOf(Promise.reject(error))).rejects.toBe(error)
  })
})
