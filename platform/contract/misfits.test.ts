import { expect, it } from 'vitest'
import { z } from 'zod'
import { misfits } from './misfits.ts'

const schema = z.object({
  lista: z.array(z.object({ rut: z.int(), nombre: z.string() })),
  plazo: z.iso.date(),
})

const told = (value: unknown) => {
  const { error } = schema.safeParse(value)
  return error && misfits(error)
}

it('says where an answer does not follow the contract and how, each place once, and never what it says', () => {
  const lista = [{ rut: 'Rosa Pérez' }, { rut: 'Ana Soto' }]
  expect(told({ lista, plazo: '12.345.678-5' })).toEqual([
    'lista.rut: invalid_type',
    'lista.nombre: invalid_type',
    'plazo: invalid_format',
  ])
  expect(told(undefined)).toEqual(['invalid_type'])
})
