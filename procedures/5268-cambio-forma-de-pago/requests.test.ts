import { describe, expect, it } from 'vitest'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import { surroundings } from '#engine/testing/surroundings.ts'
import { contactRows, filasText } from './pages/antes-y-despues.ts'
import { states, told as toldUnder } from './requests.ts'

const contactoDe = (calle: string, email: string) => ({
  email,
  movil: '912345678',
  fijo: '',
  direccion: {
    ...{ calle, numero: '12', block: '', depto: '', poblacion: '', ciudad: '' },
    ...{ idRegion: '13', idComuna: '13119' },
  },
})

const toldOf = (data: Readonly<Record<string, string>>, state = 'en_curso') => {
  const event: CaseEvent = {
    id: '1',
    type: 'en_curso',
    occurredAt: '2026-11-23T15:00:00Z',
    sequence: 1,
    actor: 'institucion',
    data: { deshacerHasta: '2026-11-26', domicilio: 'si', ...data },
  }
  return JSON.stringify(toldUnder({ state, history: [event] }))
}

describe('what changes', () => {
  it('shows each contact datum before and after, as it was and as it will be', () => {
    const antes = contactoDe('Av. Brasil', 'rosa@correo.cl')
    const despues = contactoDe('Los Olmos', 'rosa@correo.cl')
    const told = toldOf({ contacto: filasText(contactRows(antes, despues, surroundings.lists)) })
    expect(told).toMatch(/"Dirección","Av\. Brasil 12[^"]*","Los Olmos 12/)
    expect(told).not.toContain('rosa@correo.cl')
  })

  it.each(['deshecha', 'rechazada_por_banco', 'rechazada'])(
    'that was not made says first how it stays, and promises no month: %s',
    state => {
      const pago = { forma: 'Depósito en la cuenta que termina en 8101', formaAnterior: 'En persona: Maipú' }
      const told = toldOf({ ...pago, desdeMes: '2026-12' }, state)
      expect(told).toContain('"Cómo queda"')
      expect(told).toContain('"Lo que se pidió"')
      expect(told).not.toContain('diciembre')
    },
  )

  it('is in the notice to the former address, from what to what, before how to undo it', () => {
    const text = states.events.en_curso?.text?.({
      forma: 'Depósito en la cuenta que termina en 8101',
      formaAnterior: 'En persona: Maipú',
      desdeMes: '2026-12',
      deshacerHasta: '2026-11-26',
    })
    expect(text).toMatch(
      /^Antes: En persona: Maipú\. Con el cambio: .*termina en 8101, .*Si no está de acuerdo/,
    )
  })

  it('shows no empty table where the history does not have them', () => {
    expect(toldOf({})).not.toContain('Lo que cambia')
  })
})

describe('who is warned of a change (decisions, 5268)', () => {
  it('by letter, where there was no e-mail before: no mail to a former address is claimed', () => {
    const told = toldOf({ carta: 'si' })
    expect(told).toContain('manda también una carta')
    expect(told).not.toContain('al correo de antes')
  })

  it('at the former e-mail, where there was one: no letter is claimed', () => {
    const told = toldOf({})
    expect(told).toContain(
      'Hasta ese día nada se paga de la forma nueva. El aviso va también al correo de antes.',
    )
    expect(told).not.toContain('carta')
  })
})
