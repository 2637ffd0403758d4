import { describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { createOfficials } from './officials.ts'

type Parts = Parameters<typeof createOfficials>[0]

const [tomas, marta] = ['23456781-0', '13456782-1']
const clock = createMovableClock('2026-11-23T12:00:00Z')

function findPerson(fechaNacimiento: string | null, fechaDefuncion: string | null = null) {
  const persona = {
    nombres: 'Tomás',
    apellidoPaterno: 'Pérez',
    apelidoMaterno: null,
    contactabilidad: null,
    fechaNacimiento,
    fechaDefuncion,
  }
  const clients = { personas: { getPersona: async () => persona } } as unknown as Parts['clients']
  const tokens = { issue: async () => 'x' } as unknown as Parts['tokens']
  return createOfficials({ clients, tokens, clock }).findPerson(tomas, marta)
}

describe('the person whom an official wants to attend', () => {
  it('is none below 18: the adult who answers for the child comes', async () => {
    expect(await findPerson('2017-02-01')).toBe('minor')
    expect(await findPerson('2008-11-24')).toBe('minor')
  })

  it('is anybody who is 18 today', async () => {
    expect(await findPerson('2008-11-23')).toMatchObject({ run: tomas, nombres: 'Tomás' })
  })

  it('is nobody who has died', async () => {
    expect(await findPerson('1950-01-01', '2026-01-01')).toBe('dead')
  })
})
