import { describe, expect, it } from 'vitest'
import type { CaseEvent } from '#engine/case-states.ts'
import { toldBlocks } from './casos.ts'

const toldOf = (data: Readonly<Record<string, string>>) => {
  const event: CaseEvent = {
    id: '1',
    type: 'en_curso',
    occurredAt: '2026-11-23T15:00:00Z',
    sequence: 1,
    actor: 'institucion',
    data: { deshacerHasta: '2026-11-26', domicilio: 'si', ...data },
  }
  return JSON.stringify(toldBlocks({ state: 'en_curso', history: [event] }))
}

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
