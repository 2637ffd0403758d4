import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { paseCulturalWaitDays } from '#law/pase-cultural.ts'
import { paseCulturalContract, paseSchema } from '#services/pase-cultural/contract.ts'
import { consulta } from './enquiry.ts'
import { ficha } from './ficha.ts'
import { tramite } from './procedure.ts'
import { activarQuestions } from './questions.ts'
import { reasons, reglas } from './reasons.ts'

const { operations } = paseCulturalContract

describe('shell §2, routes under /tramites/pasecultural', () => {
  it('are the check and beneficio; the check is open, beneficio wants a session', () => {
    const served = addressesOf(tramite.procedure).map(({ path, access }) => [path, access])
    expect(served).toEqual(
      expect.arrayContaining([
        ['', 'open'],
        ['beneficio', 'session'],
      ]),
    )
    expect(served.map(([path]) => path).sort()).toEqual(['', 'beneficio', 'respuesta'])
  })
})

describe('decisions 2, enquiries without session', () => {
  it('ask RUN and birth date, and answer a state alone', () => {
    expect(consulta.access).toBe('open')
    expect(Object.keys(consulta.pages[0]?.questions ?? {})).toEqual(['run', 'fechaNacimiento'])
    expect(operations.consultar.access).toBe('publico')
    expect(Object.keys(operations.consultar.reply.shape)).toEqual(['estado'])
  })
})

describe('procedures, pasecultural', () => {
  it('has the states no corresponde, por activar, activado, vencido, and one that waits for a CuentaRUT', () => {
    expect(paseSchema.shape.estado.options).toEqual([
      'no_corresponde',
      'por_activar',
      'en_espera',
      'activado',
      'vencido',
    ])
    expect(operations.consultar.reply.shape.estado.options).not.toContain('en_espera')
  })

  it('asks e-mail, acceptance, and consent to share data', () => {
    expect(Object.values(activarQuestions).map(({ kind }) => kind)).toEqual([
      'email',
      'declaration',
      'declaration',
    ])
    expect(Object.keys(operations.activar.body.schema.shape)).toEqual(['correo', 'acepta', 'autorizaDatos'])
  })

  it('turns down by age, RSH and residence; the right waits 60 days for a CuentaRUT (decisions)', () => {
    expect(Object.keys(reasons.outcomes).sort()).toEqual(['edad', 'reglas', 'residencia', 'rsh'])
    expect(paseCulturalWaitDays).toBe(60)
  })

  it('tells who is too young when to come back, and who is too old that this year is not for that age', () => {
    const told = (fechaNacimiento: string) => {
      const own = { fechaNacimiento, porcentajeRsh: null }
      return JSON.stringify(reasons.outcomes.edad.blocks(contextWith({ today: '2026-11-23' }), own))
    }
    expect(told('2010-01-05')).toMatch(/Usted tiene 16 años\..*Vuelva cuando cumpla 18 años\./)
    expect(told('2002-08-19')).toMatch(/Usted tiene 24 años\..*el pase de este año es para otra edad\./)
    expect(told('2002-08-19')).not.toContain('cumpla')
  })

  it('tells the rules of the year of the day', () => {
    expect(reglas('2026-11-23')[0]).toBe('En 2026, tener 18 o 19 años.')
    expect(reglas('2025-11-23').join(' ')).toMatch(/40 %.*65 años/)
    expect(reglas('2027-01-01')).toEqual(['Las reglas de 2027 todavía no se publican.'])
  })

  it('names itself as its ficha does', () => {
    const { id, title, summary } = ficha
    expect(tramite.procedure.head).toMatchObject({ id, title, summary })
  })
})
