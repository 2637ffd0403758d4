import { describe, expect, it } from 'vitest'
import { stateBlocks } from '#engine/cases/case-view.ts'
import { normaPorConfirmar } from '#law/solicitudes.ts'
import { decisionTexts, keptOfPeople, ofInstitution, pauseText, peopleContent } from './people-texts.ts'
import { requestStates } from './request-states.ts'
import { keepRequests } from './requests.ts'

const failed = {
  texto: 'La discapacidad es de 50 % o más.',
  norma: 'Ley 20.255',
  hecho: 'El certificado dice 40 %.',
  fuente: 'COMPIN',
}
const paused = {
  vence: '2026-12-11',
  pausas: [{ desde: '2026-11-24', hasta: '2026-11-26', porque: 'Se pidió algo que falta.' }],
}
const { events } = requestStates({ institution: 'El IPS', approved: 'Se aprobó.' })

describe('a request on which people decide', () => {
  it('says for whom it waits, since when, and who reviews it only once somebody has it', () => {
    const waiting = { esperaPersonaDesde: '2026-11-23', reloj: { vence: '2026-12-07', pausas: [] } }
    expect(peopleContent('El IPS', 'en_revision', waiting)).toContain(
      'Desde el 23 de noviembre de 2026 espera que una persona del IPS la revise.',
    )
    expect(keptOfPeople(waiting)).toEqual(waiting)
    expect(peopleContent('El IPS', 'en_revision', { revisaDesde: '2026-11-24' })).toContain(
      'La revisa una persona del IPS desde el 24 de noviembre de 2026.',
    )
    expect(ofInstitution('La COMPIN')).toBe('de la COMPIN')
    expect(events.con_personas?.title).toBe('Espera que la revise una persona del IPS')
    expect(events.tomada?.title).toBe('La revisa una persona del IPS')
  })

  it('says when the term stopped and from when it goes on', () => {
    expect(pauseText({ reloj: paused })).toBe(
      'No cuentan para el plazo los días del 25 de noviembre de 2026 al 26 de noviembre de 2026.',
    )
    expect(events.en_revision?.text?.({}, { plazo: '2026-12-11', reloj: paused })).toBe(
      'No cuentan para el plazo los días del 25 de noviembre de 2026 al 26 de noviembre de 2026. El IPS tiene hasta el 11 de diciembre de 2026 para responder.',
    )
    const open = { pausadaDesde: '2026-11-24', porque: 'Se pidió algo que falta.', pausas: [] }
    expect(peopleContent('El IPS', 'observada', { reloj: open })).toContain(
      'El plazo para resolver está detenido. Se pidió algo que falta.',
    )
    // Of who is asked, the state says it.
    expect(peopleContent('El IPS', 'por_confirmar', { reloj: open })).not.toContainEqual(
      expect.stringContaining('detenido'),
    )
  })

  it('says once she has answered that the term goes on when the institution has her answer, not that something is asked', () => {
    const { latest } = keepRequests<object>()(request => request)
    const reloj = { pausadaDesde: '2026-11-24', porque: 'Se pidió algo que falta.', pausas: [] }
    const at = (minute: number, type: string, rest: object) => ({
      ...{ id: `${minute}`, type, occurredAt: `2026-11-24T12:0${minute}:00Z`, data: {}, ...rest },
    })
    const asked = at(1, 'observada', { actor: 'institucion', resumen: { reloj } })
    const answered = at(2, 'respondida', { actor: 'ciudadano' })
    const told = (...history: object[]) =>
      JSON.stringify(peopleContent('El IPS', 'en_revision', latest(history as never) ?? {}))
    expect(told(asked)).toContain('Se pidió algo que falta.')
    expect(told(asked, answered)).toContain(
      'El plazo para resolver está detenido. Vuelve a correr cuando la institución reciba su respuesta.',
    )
    expect(told(asked, answered)).not.toContain('Se pidió algo que falta')
    expect(told(asked, answered, { ...asked, id: '3', occurredAt: '2026-11-25T12:00:00Z' })).toContain(
      'falta',
    )
  })

  it('says with its state until when the institution answers now, once, and no longer what an answer made stale', () => {
    const definition = requestStates({ institution: 'El IPS', approved: 'Se aprobó.' })
    let at = 0
    const event = (type: string, vence: string, more: object = {}) => ({
      ...{ id: `${++at}`, type, occurredAt: `2026-11-2${at}T12:00:00Z`, data: {} },
      ...{ actor: 'institucion' as const, resumen: { plazo: vence, reloj: { vence, pausas: [], ...more } } },
    })
    const prorroga = { el: '2026-12-01', dias: 2, porque: 'Falta un informe.' }
    const history = [
      event('en_revision', '2026-12-07'),
      event('tomada', '2026-12-08'),
      event('prorrogada', '2026-12-10', { prorroga }),
    ]
    const told = (events: readonly object[]) =>
      JSON.stringify(stateBlocks(definition, 'en_revision', events as never))
    expect(told(history)).toContain('Falta un informe. El IPS tiene hasta el 10 de diciembre de 2026')
    expect(told(history)).not.toMatch(/[78] de diciembre/)
    expect(
      JSON.stringify(peopleContent('El IPS', 'en_revision', { revisaDesde: '2026-11-24', reloj: paused })),
    ).not.toMatch(/diciembre|No cuenta/)
    const answered = { ...event('respondida', ''), actor: 'ciudadano', data: { comentario: 'Ahí va.' } }
    const stale = told([...history, event('observada', '2026-12-10'), answered])
    expect(stale).not.toMatch(/diciembre|Ahí va/)
  })

  it('says why its term was made longer, and never lets it go unnoticed', () => {
    const reloj = {
      vence: '2026-12-14',
      pausas: [],
      prorroga: { el: '2026-12-01', dias: 5, porque: 'Falta un informe' },
    }
    expect(events.prorrogada).toMatchObject({ warns: true })
    expect(events.prorrogada?.text?.({}, { plazo: '2026-12-14', reloj })).toBe(
      'Por qué: Falta un informe. El IPS tiene hasta el 14 de diciembre de 2026 para responder.',
    )
  })

  it('says of one that was reopened that the answer no longer holds, and why', () => {
    const resolucion = { texto: 'Llegó un certificado nuevo', requisitos: [] }
    expect(events.reabierta?.text?.({}, { plazo: '2026-12-14', resolucion })).toBe(
      'La respuesta anterior ya no vale: la solicitud vuelve a revisión. Por qué: Llegó un certificado nuevo. El IPS tiene hasta el 14 de diciembre de 2026 para responder.',
    )
  })

  it('names each requirement that was not met: the rule, the fact, and whose register says it', () => {
    const resolucion = { texto: 'Puede pedirlo otra vez.', requisitos: [failed] }
    expect(decisionTexts({ resolucion })).toEqual([
      'Puede pedirlo otra vez.',
      'No se cumple: «La discapacidad es de 50 % o más.» El certificado dice 40 %. Lo dice: COMPIN. Norma: Ley 20.255.',
    ])
    expect(events.rechazada?.text?.({}, { resolucion })).toContain('El certificado dice 40 %.')
    expect(JSON.stringify(peopleContent('El IPS', 'rechazada', { resolucion }))).toContain(
      'Lo que no se cumple',
    )
  })

  it('says in the words of who refused it why, and until when she may ask to look again', () => {
    const recurso = { nombre: 'Recurso de reposición', hasta: '2026-12-01', norma: 'Ley 19.880' }
    const resolucion = { texto: '', razon: 'El informe es de otra persona.', recurso, requisitos: [failed] }
    const told = [
      'El informe es de otra persona.',
      'No se cumple: «La discapacidad es de 50 % o más.» El certificado dice 40 %. Lo dice: COMPIN. Norma: Ley 20.255.',
      'Si no está de acuerdo, puede pedir que lo revisen en una sucursal de ChileAtiende hasta el 1 de diciembre de 2026. Se llama recurso de reposición. Ley 19.880.',
    ]
    expect(decisionTexts({ resolucion })).toEqual(told)
    const page = JSON.stringify(peopleContent('El IPS', 'rechazada', { resolucion }, '2026-12-01'))
    const later = JSON.stringify(peopleContent('El IPS', 'rechazada', { resolucion }, '2026-12-02'))
    expect(later).toContain('Se podía pedir que lo revisaran hasta el 1 de diciembre de 2026.')
    expect(later).not.toContain('Puede pedir')
    // On the page it stands below its heading, which says already for whom.
    expect(page).toContain(
      'Puede pedir que lo revisen en una sucursal de ChileAtiende hasta el 1 de diciembre de 2026.',
    )
    expect(page.match(/Si no está de acuerdo/g)).toHaveLength(1)
    expect(page).toContain(told[0])
  })

  it('never gives the words of who decided as those of a register', () => {
    const { texto, norma } = failed
    const unknown = { texto, norma, porque: 'El informe es de otra persona' }
    const resolucion = { texto: '', requisitos: [unknown, { ...failed, porque: 'COMPIN lo corrigió.' }] }
    expect(decisionTexts({ resolucion })).toEqual([
      'No se cumple: «La discapacidad es de 50 % o más.» Quien decidió escribió: El informe es de otra persona. Norma: Ley 20.255.',
      'No se cumple: «La discapacidad es de 50 % o más.» Quien decidió escribió: COMPIN lo corrigió. Lo que consta en COMPIN: El certificado dice 40 %. Norma: Ley 20.255.',
    ])
    const page = JSON.stringify(
      peopleContent('El IPS', 'rechazada', { resolucion: { texto: '', requisitos: [unknown] } }),
    )
    expect(page).toContain('Por qué, según quien decidió')
    expect(page).not.toMatch(/Lo que consta|Quién lo dice/)
  })

  it('says a decision with its state in short: the page says each part once, and the letter all', () => {
    const definition = requestStates({
      ...{ institution: 'El IPS', approved: 'Se aprobó.', refusedText: () => 'No alcanza.' },
      events: { aprobada: { title: 'Se halló', tone: 'exito', text: () => 'Son 3 meses.' } },
    })
    const resolucion = { texto: 'Puede volver.', razon: 'No es ella.', requisitos: [failed] }
    const event = (type: string) => ({
      ...{ id: type, type, occurredAt: '2026-11-24T12:00:00Z', data: {}, resumen: { resolucion } },
      actor: 'institucion' as const,
    })
    const shown = (state: string) => stateBlocks(definition, state, [event(state)])
    expect(shown('rechazada')).toMatchObject([
      { text: expect.stringMatching(/^El IPS no aprobó la solicitud\. No alcanza\. Si no/) },
    ])
    expect(shown('aprobada')).toMatchObject([{ text: 'Son 3 meses. Se aprobó.' }])
    const letter = (state: string) => definition.events[state]?.text?.({}, { resolucion })
    expect(letter('rechazada')).toContain('No es ella.')
    expect(letter('aprobada')).toBe('Son 3 meses.\nPuede volver.')
  })

  it('names no norm that nobody has confirmed', () => {
    const requisitos = [{ ...failed, norma: normaPorConfirmar }]
    const resolucion = { texto: 'No.', requisitos }
    const page = JSON.stringify(peopleContent('El IPS', 'rechazada', { resolucion }))
    expect(page).toContain('El certificado dice 40 %.')
    expect(page).not.toMatch(/norma|confirmar/i)
    expect(decisionTexts({ resolucion }).join(' ')).not.toMatch(/norma|confirmar/i)
  })

  it('keeps nothing of a clock that never stood still', () => {
    expect(keptOfPeople({ reloj: { vence: '2026-12-07', pausas: [] } })).toEqual({})
    expect(keptOfPeople({ reloj: paused, revisaDesde: '2026-11-24' })).toEqual({
      reloj: paused,
      revisaDesde: '2026-11-24',
    })
  })
})
