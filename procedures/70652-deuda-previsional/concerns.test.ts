import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { ResolvedPart } from '#engine/cases/concern.ts'
import { concerns } from './concerns.ts'
import { motivos } from './words.ts'

const { trabajador, representante } = concerns
const about = (state: string, motivo = 'termino', own?: readonly ResolvedPart[]) => ({
  ...{ applicant: 'Claudia Mella', procedure: 'Deuda', filedOn: '2026-11-23', data: {}, state },
  resumen: { empleador: 'Transportes Río Claro SpA', motivo, cantidad: 3, resueltoEl: '2026-11-28' },
  asked: ['2026-08', '2026-07', '2026-06'],
  ...(own && { own }),
})
const told = (...args: Parameters<typeof about>) => trabajador.text(about(...args)).join('\n')
const part = (que: string, codigo: string) => ({ que, codigo })

describe('what somebody reads for whose work an employer says that it owes nothing', () => {
  it('while it is open: who says it, of which months, why, what comes of it, and what to do', () => {
    expect(trabajador.title(about('en_revision'))).toBe(
      'Transportes Río Claro SpA dijo que no debe sus cotizaciones de junio, julio y agosto de 2026',
    )
    expect(trabajador.detail?.(about('en_revision'))).toBe('Dice que usted ya no trabajaba ahí.')
    const text = told('en_revision')
    expect(text).toContain('Claudia Mella')
    expect(text).toContain('que usted ya no trabajaba ahí')
    expect(text).toContain(
      'Hoy el IPS le cobra esos meses a su empleador. Si acepta el reclamo, ya no se los cobra.',
    )
    expect(text).toContain('Si trabajó esos meses, dígalo.')
    // The page and the letter say how to call, once.
    expect(text).not.toContain('101')
    expect(trabajador.onward?.href).toBe('/tramites/70652/deuda/trabajador')
  })

  it.each(motivos.map(({ value }) => value))('(%s) in plain words, to herself', motivo => {
    const text = told('en_revision', motivo)
    expect(text).toContain('Da esta razón: que ')
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('once it is decided: what became of her months alone', () => {
    const all = [part('2026-06', 'acogida'), part('2026-07', 'acogida')]
    expect(told('aprobada', 'termino', all)).toContain(
      'El IPS aceptó el reclamo. Ya no le cobra a su empleador sus cotizaciones de junio y julio de 2026.',
    )
    // Five working days from the day after Saturday 28 November.
    expect(told('aprobada', 'termino', all)).toContain('puede pedir que se revise hasta el 4 de diciembre')
    // Its page is kept, and the day passes.
    const later = trabajador.text({ ...about('aprobada', 'termino', all), today: '2026-12-05' }).join('\n')
    expect(later).toContain('hasta el 4 de diciembre de 2026. Ese plazo terminó.')
    expect(later).not.toContain('puede pedir')
    const some = [part('2026-06', 'acogida'), part('2026-07', 'rechazada')]
    expect(told('acogida_parcial', 'termino', some)).toContain(
      'Ya no le cobra a su empleador sus cotizaciones de junio de 2026. Le sigue cobrando las de julio de 2026.',
    )
    expect(told('acogida_parcial', 'termino', some)).toContain('Si trabajó ese mes, dígalo.')
    const none = [part('2026-06', 'rechazada')]
    for (const state of ['acogida_parcial', 'rechazada']) {
      const kept = told(state, 'termino', none)
      expect(kept).toContain(
        'El IPS no aceptó el reclamo. Le sigue cobrando a su empleador sus cotizaciones de junio de 2026.',
      )
      expect(kept).toContain('Usted no tiene que hacer nada.')
      expect(kept).not.toMatch(/no le cree sin más|dígalo|pedir que se revise/)
    }
    expect([all, some, none].map(parts => trabajador.result?.(parts).label)).toEqual([
      'Sus cotizaciones: ya no se cobran',
      'Sus cotizaciones: una parte ya no se cobra',
      'Sus cotizaciones: se siguen cobrando',
    ])
  })

  it.each(['rechazada', 'desistida'])('once it is «%s»: that nothing changed', state => {
    expect(told(state)).toContain('por él no cambió nada')
    expect(told(state)).not.toContain('Si el IPS acepta')
  })
})

describe('of one month', () => {
  const one = { ...about('en_revision'), asked: ['2026-06'] }

  it('speaks as of one, and its title differs from that of another month', () => {
    expect(trabajador.title(one)).toBe(
      'Transportes Río Claro SpA dijo que no debe sus cotizaciones de junio de 2026',
    )
    const text = trabajador.text(one).join('\n')
    expect(text).toContain(
      'Hoy el IPS le cobra ese mes a su empleador. Si acepta el reclamo, ya no se lo cobra.',
    )
    expect(text).toContain('Si trabajó ese mes, dígalo.')
    expect(text).not.toContain('esos meses')
  })

  it('and of many: the title counts them, and the text names each', () => {
    const many = { ...one, asked: ['01', '02', '03', '04', '05'].map(month => `2026-${month}`) }
    expect(trabajador.title(many)).toMatch(/sus cotizaciones de 5 meses$/)
    expect(trabajador.text(many).join(' ')).toContain('enero, febrero, marzo, abril y mayo de 2026')
  })
})

describe('what another representative of the company reads', () => {
  const read = (state: string) => representante.text(about(state)).join('\n')

  it('says who reclaims, of which company, and what comes of it, in every state', () => {
    expect(representante.title(about('en_revision'))).toBe(
      'Claudia Mella reclamó por deudas de Transportes Río Claro SpA',
    )
    expect(read('en_revision')).toMatch(
      /3 deudas.*el trabajo ya había terminado.*Usted no tiene que responder/s,
    )
    expect(read('rechazada')).toMatch(/se siguen cobrando.*hasta el 4 de diciembre/s)
    expect(read('desistida')).toContain('se retiró')
  })
})
