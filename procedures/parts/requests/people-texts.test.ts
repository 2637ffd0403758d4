import { describe, expect, it } from 'vitest'
import { normaPorConfirmar } from '#law/solicitudes.ts'
import { decisionTexts, keptOfPeople, ofInstitution, pauseText, peopleContent } from './people-texts.ts'
import { requestStates } from './request-states.ts'

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
  it('says for whom it waits, since when and until when, and who reviews it only once somebody has it', () => {
    const waiting = { esperaPersonaDesde: '2026-11-23', reloj: { vence: '2026-12-07', pausas: [] } }
    expect(peopleContent('El IPS', 'en_revision', waiting)).toContain(
      'Desde el 23 de noviembre de 2026 espera que una persona del IPS la revise. El IPS tiene hasta el 7 de diciembre de 2026 para responder.',
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
      'El plazo se detuvo el 24 de noviembre de 2026 y sigue desde el 27 de noviembre de 2026.',
    )
    expect(events.en_revision?.text?.({}, { plazo: '2026-12-11', reloj: paused })).toBe(
      'El plazo se detuvo el 24 de noviembre de 2026 y sigue desde el 27 de noviembre de 2026. El IPS tiene hasta el 11 de diciembre de 2026 para responder.',
    )
    const open = { pausadaDesde: '2026-11-24', porque: 'Se pidió algo que falta.', pausas: [] }
    expect(peopleContent('El IPS', 'observada', { reloj: open })).toContain(
      'El plazo para resolver está detenido desde el 24 de noviembre de 2026. Se pidió algo que falta.',
    )
  })

  it('says why its term was made longer, and never lets it go unnoticed', () => {
    const reloj = {
      vence: '2026-12-14',
      pausas: [],
      prorroga: { el: '2026-12-01', dias: 5, porque: 'Falta un informe.' },
    }
    expect(events.prorrogada).toMatchObject({ warns: true })
    expect(events.prorrogada?.text?.({}, { plazo: '2026-12-14', reloj })).toBe(
      'Falta un informe. El IPS tiene hasta el 14 de diciembre de 2026 para responder.',
    )
  })

  it('names each requirement that was not met: the rule, the fact, and whose register says it', () => {
    const resolucion = { texto: 'Puede pedirlo otra vez.', requisitos: [failed] }
    expect(decisionTexts({ resolucion })).toEqual([
      'Puede pedirlo otra vez.',
      'No se cumple: «La discapacidad es de 50 % o más.» El certificado dice 40 %. Lo dice: COMPIN.',
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
      'No se cumple: «La discapacidad es de 50 % o más.» El certificado dice 40 %. Lo dice: COMPIN.',
      'Si no está de acuerdo, puede pedir que lo revisen hasta el 1 de diciembre de 2026. Se llama recurso de reposición. Ley 19.880.',
    ]
    expect(decisionTexts({ resolucion })).toEqual(told)
    const page = JSON.stringify(peopleContent('El IPS', 'rechazada', { resolucion }))
    for (const text of [told[0], told[2]]) expect(page).toContain(text)
  })

  it('names no norm that nobody has confirmed', () => {
    const requisitos = [{ ...failed, norma: normaPorConfirmar }]
    const resolucion = { texto: 'No.', requisitos }
    const page = JSON.stringify(peopleContent('El IPS', 'rechazada', { resolucion }))
    expect(page).toContain('El certificado dice 40 %.')
    expect(page).not.toMatch(/norma|confirmar/i)
  })

  it('keeps nothing of a clock that never stood still', () => {
    expect(keptOfPeople({ reloj: { vence: '2026-12-07', pausas: [] } })).toEqual({})
    expect(keptOfPeople({ reloj: paused, revisaDesde: '2026-11-24' })).toEqual({
      reloj: paused,
      revisaDesde: '2026-11-24',
    })
  })
})
