import { describe, expect, it } from 'vitest'
import { type CaseEvent, stateOn } from '#engine/cases/case-states.ts'
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

  it('is in the letter of an applied change too, with how to undo it and until when', () => {
    const data = {
      forma: 'Depósito en la cuenta que termina en 8101',
      formaAnterior: 'En persona: Maipú',
      desdeMes: '2026-12',
      deshacerHasta: '2026-12-03',
    }
    expect(states.events.aplicada?.text?.(data)).toMatch(
      /^Antes: En persona: Maipú\. Con el cambio: .*8101, desde el pago de diciembre de 2026\. .*deshágalo a más tardar el 3 de diciembre/,
    )
  })

  it('has not ended while it can be undone', () => {
    const on = (today: string) => stateOn(states, 'aplicada', { deshacerHasta: '2026-12-03' }, today)
    expect(on('2026-12-03')).toMatchObject({ label: 'Aplicado', final: false })
    expect(on('2026-12-03')?.text).toContain('hasta el 3 de diciembre de 2026')
    expect(on('2026-12-04')).toMatchObject({ label: 'Aplicado', final: true })
  })

  it('says whose undoing it was, where an attorney had asked for it', () => {
    const said = (resumen: object) => states.events.deshecha?.text?.({}, resumen)
    expect(said({ deshechoPor: 'titular' })).toContain('Lo deshizo quien recibe el pago')
    expect(said({ deshechoPor: 'apoderado' })).toContain('Lo deshizo quien lo había pedido')
    expect(said({})).toBe('Si usted no pidió deshacerlo, llame al 101.')
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
    const [antes, despues] = [contactoDe('Olmos', 'a@correo.cl'), contactoDe('Olmos', 'b@correo.cl')]
    const told = toldOf({ contacto: filasText(contactRows(antes, despues, surroundings.lists)) })
    expect(told).toContain('El aviso va también al correo de antes.')
    expect(told).not.toContain('carta')
  })

  it('at no former e-mail, where none changed', () => {
    const told = toldOf({ forma: 'Depósito en la cuenta que termina en 8101' })
    expect(told).toContain('Hasta ese día nada se paga de la forma nueva.')
    expect(told).not.toContain('correo de antes')
  })
})
