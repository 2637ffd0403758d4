import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { EventoPoder } from '#services/poderes/contract.ts'
import { eventLetters } from './letters.ts'

const datos = {
  mandante: { rut: 5380983, dv: '9', nombre: 'SOFANOR ELÍAS BUSTOS NEIRA' },
  apoderado: { rut: 14380104, dv: '7', nombre: 'Marcela Oyarzún' },
  presentadoPor: 'mandante',
  via: 'notarial',
  desde: '2026-11-23',
  hasta: '2028-11-22',
  motivoRechazo: null,
} as EventoPoder['datos']
const event = (tipo: EventoPoder['tipo'], change: Partial<EventoPoder['datos']> = {}) => ({
  idSolicitud: '00000000-0000-4000-8000-000000000001',
  tipo,
  datos: { ...datos, ...change },
})
const one = (...told: Parameters<typeof event>) => {
  const [letter, ...more] = eventLetters(event(...told))
  expect(more).toEqual([])
  return letter
}

describe('a letter about a power', () => {
  it.each([
    ['the desk accepts a notarial paper', 'aprobada', {}, 'El IPS aceptó el papel del notario'],
    ['its last day is over', 'vencido', {}, '22 de noviembre de 2028'],
  ] as const)('goes when %s, from one to the other, and reads easily', (_when, tipo, change, part) => {
    const letter = one(tipo, change)
    expect(letter).toMatchObject({ from: '5380983-9', to: '14380104-7' })
    const text = [letter?.subject, ...(letter?.paragraphs ?? [])].join('.\n')
    expect(text).toContain(part)
    expect(text).not.toMatch(/\d{7}/)
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('goes to the principal when the attorney presented it', () => {
    expect(one('vencido', { presentadoPor: 'apoderado' })).toMatchObject({
      from: '14380104-7',
      to: '5380983-9',
    })
  })

  it.each([
    ['revocado', {}],
    ['renunciado', {}],
    ['confirmacion', { aceptadoEn: '2026-11-22T12:00:00Z' }],
  ] as const)('says «usted» to who reads it, and names the other one alone: %s', (tipo, change) => {
    for (const presentadoPor of ['mandante', 'apoderado'] as const)
      for (const { to, paragraphs } of eventLetters(event(tipo, { ...change, presentadoPor }))) {
        const text = paragraphs.join(' ')
        expect(text).not.toContain(to === '5380983-9' ? 'Sofanor' : 'Marcela')
        expect(text.toLowerCase()).toContain('usted')
      }
  })

  it('says that the principal confirmed a power only once she did, and says nothing of her when she did not', () => {
    const presented = { presentadoPor: 'apoderado' } as const
    expect(eventLetters(event('confirmacion', { ...presented, aceptadoEn: null }))).toEqual([])
    expect(eventLetters(event('rechazada', { ...presented, motivoRechazo: 'no_confirmado' }))).toEqual([])
  })

  it('has a key of its own for each person and end, so that a repeated event sends it once', () => {
    expect(one('vencido')?.key).toBe(one('vencido')?.key)
    expect(one('vencido')?.key).not.toBe(one('aprobada')?.key)
  })

  it('goes to both about what one of the two did herself', () => {
    const both = ['5380983-9', '14380104-7']
    const of = (...told: Parameters<typeof event>) => eventLetters(event(...told))
    expect(of('confirmacion', { aceptadoEn: '2026-11-22T12:00:00Z' }).map(({ to }) => to)).toEqual(both)
    for (const tipo of ['revocado', 'renunciado'] as const) expect(of(tipo).map(({ to }) => to)).toEqual(both)
  })

  it('does not go about a step that changes nothing for them', () => {
    expect(eventLetters(event('aprobada', { via: 'aceptacion' }))).toEqual([])
    expect(eventLetters(event('en_revision', { aceptadoEn: null }))).toEqual([])
    expect(eventLetters(event('rechazada', { motivoRechazo: 'sin_notario' }))).toEqual([])
  })
})
