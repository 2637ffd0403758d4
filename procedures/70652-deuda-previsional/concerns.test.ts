import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { ResolvedPart } from '#engine/cases/concern.ts'
import { concerns } from './concerns.ts'
import { motivos } from './words.ts'

const { trabajador } = concerns
const about = (state: string, motivo = 'termino', own?: readonly ResolvedPart[]) => ({
  ...{ applicant: 'Claudia Mella', procedure: 'Deuda', filedOn: '2026-11-23', data: {}, state },
  resumen: { empleador: 'Transportes Río Claro SpA', motivo },
  asked: ['2026-08', '2026-07', '2026-06'],
  ...(own && { own }),
})
const told = (...args: Parameters<typeof about>) => trabajador.text(about(...args)).join('\n')
const part = (que: string, codigo: string) => ({ que, codigo })

describe('what somebody reads for whose work an employer says that it owes nothing', () => {
  it('while it is open: who says it, of which months, why, what comes of it, and what to do', () => {
    expect(trabajador.title(about('en_revision'))).toBe(
      'Transportes Río Claro SpA dijo que no debe cotizaciones de usted',
    )
    const text = told('en_revision')
    expect(text).toContain('Claudia Mella')
    expect(text).toContain('junio de 2026, julio de 2026 y agosto de 2026')
    expect(text).toContain('que usted ya no trabajaba ahí')
    expect(text).toContain('Si el IPS acepta el reclamo, ya no le cobra esos meses a su empleador.')
    expect(text).toMatch(/Si trabajó esos meses, dígalo\. Llame gratis al 101/)
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
      'ya no cobra a su empleador las cotizaciones de junio de 2026 y julio de 2026.',
    )
    const some = [part('2026-06', 'acogida'), part('2026-07', 'rechazada')]
    expect(told('acogida_parcial', 'termino', some)).toContain(
      'ya no cobra junio de 2026. No aceptó julio de 2026.',
    )
    const none = [part('2026-06', 'rechazada')]
    const kept = told('acogida_parcial', 'termino', none)
    expect(kept).toContain('El IPS no aceptó el reclamo por junio de 2026: por él no cambió nada.')
    expect(kept).toContain('Usted no tiene que hacer nada.')
    expect(kept).not.toMatch(/no le cree sin más|dígalo/)
    expect([all, some, none].map(parts => trabajador.result?.(parts).label)).toEqual([
      'Sus meses: ya no se cobran',
      'Sus meses: una parte ya no se cobra',
      'Sus meses: se siguen cobrando',
    ])
  })

  it.each(['rechazada', 'desistida'])('once it is «%s»: that nothing changed', state => {
    expect(told(state)).toContain('por él no cambió nada')
    expect(told(state)).not.toContain('Si el IPS acepta')
  })
})
