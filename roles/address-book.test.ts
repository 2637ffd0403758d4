import { describe, expect, it } from 'vitest'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { createAddressBook } from './address-book.ts'

const person = { run: '12345678-5', nombres: 'Carmen', apellidos: 'Soto', email: 'Carmen@ejemplo.cl' }
type Personas = Parameters<typeof createAddressBook>[0]['personas']

const bookOf = (answer: () => Promise<unknown>) =>
  createAddressBook({ personas: { getPersona: answer } as unknown as Personas, issueToken: () => 'pase' })

describe('the addresses that a person has proved', () => {
  it('are those of her sign-in and of the register, each once', async () => {
    const contactabilidad = { correoElectronico1: 'carmen@EJEMPLO.cl', correoElectronico2: 'otro@ejemplo.cl' }
    const book = bookOf(async () => ({ contactabilidad }))
    expect(await book(person)).toEqual(['Carmen@ejemplo.cl', 'otro@ejemplo.cl'])
    expect(await bookOf(async () => ({ contactabilidad: null }))({ ...person, email: undefined })).toEqual([])
  })

  it('are the sign-in’s alone while the register does not answer or does not have her; a fault of ours is neither', async () => {
    const at = { service: 'personas', operation: 'getPersona' }
    const unknown = bookOf(() => Promise.reject(new ContractError(at, 'NoEncontrada', 404)))
    expect(await unknown(person)).toEqual(['Carmen@ejemplo.cl'])
    const silent = bookOf(() =>
      Promise.reject(
        new ServiceUnavailableError({ service: 'personas', operation: 'getPersona' }, 'timeout'),
      ),
    )
    expect(await silent(person)).toEqual(['Carmen@ejemplo.cl'])
    await expect(bookOf(() => Promise.reject(new TypeError('x')))(person)).rejects.toThrow(TypeError)
  })
})
