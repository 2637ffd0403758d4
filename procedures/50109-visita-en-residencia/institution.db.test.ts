import { describe, expect, it } from 'vitest'
import { procedureWorld, silent } from '../testing/procedure-world.ts'
import { solicitud } from './application.ts'
import { verifyHora } from './registers.ts'

const { clients, fill, fixture, servicesOf } = await procedureWorld('50109')

describe('the hour of a visit', () => {
  it('is asked anew of who chose one that went meanwhile', async () => {
    const [daughter, other] = ['9560112-k', '9560204-5']
    const { horas } = await clients.agenda.listarHoras({ token: daughter, query: { comuna: '08101' } })
    const wanted = horas.find(({ libre }) => libre) ?? { fecha: '', hora: '' }
    const value = `${wanted.fecha}T${wanted.hora}`
    expect(await verifyHora(servicesOf(other), '08101', value)).toMatchObject({ kind: 'ok' })
    expect(await verifyHora(servicesOf(daughter), '08101', value)).toEqual({
      kind: 'errors',
      errors: { hora: 'Esa hora ya no está libre. Elija otra.' },
    })
  })

  it('is asked anew of who comes back after its day, and on sending', async () => {
    expect(await verifyHora(servicesOf('9560112-k'), '08101', '2026-11-20T10:00')).toMatchObject({
      errors: { hora: 'Esa hora ya no está libre. Elija otra.' },
    })
    expect(solicitud.pages.find(({ id }) => id === 'hora')?.verifyFresh).toBe(true)
  })

  it('stops the way where nobody says which are left, with everything before it kept', async () => {
    const calls = { agenda: { listarHoras: silent } }
    const { draft, walk } = await fill(fixture('fuera-de-area'), { calls })
    expect(walk.complete).toBe(false)
    expect(Object.keys(draft.answers)).toEqual(expect.arrayContaining(['pensionado', 'residencia']))
  })
})
