import { describe, expect, it } from 'vitest'
import {
  ContractError,
  NotOfferedError,
  ServiceUnavailableError,
} from '#platform/contract/contract-errors.ts'
import { answerOf, askConsultas, askPersona, orElsewhere } from './register.ts'

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

  it('is elsewhere, for a page that stands without it, when the register does not offer it here', async () => {
    const notHere = () => Promise.reject(new NotOfferedError(at, 'Registro Civil'))
    const personas = { listarConsultas: notHere, getPersona: notHere } as never
    expect(await orElsewhere(askConsultas(personas))).toEqual({ kind: 'elsewhere' })
    expect(await orElsewhere(askPersona(personas, '5213478-1' as never))).toEqual({ kind: 'elsewhere' })
    await expect(askPersona(personas, '5213478-1' as never)).rejects.toThrow(NotOfferedError)
  })

  it.each([
    ['a defect of ours', new TypeError('undefined is not a function')],
    ['a request that the register refuses', new ContractError(at, 'SolicitudInvalida', 400)],
  ])('is not %s: that passes on', async (_what, error) => {
    await expect(answerOf(Promise.reject(error))).rejects.toBe(error)
  })
})
