import { describe, expect, it } from 'vitest'
import type { ConcernAbout } from '#engine/cases/concern.ts'
import { concerns } from './concerns.ts'

const about = (resumen: object, state = 'por_confirmar'): ConcernAbout => ({
  ...{ applicant: 'Elena Lagos', procedure: 'Asignación familiar', filedOn: '2026-11-23', data: {}, state },
  resumen: { runCarga: '9.530.020-0', parentesco: 'cuidado_judicial', montoClp: 0, ...resumen },
})

describe('the mother on record of a child for whom somebody else asks', () => {
  it('reads that it is her child, how much is paid once it is granted, and by the letter alone, once, how to object', () => {
    expect(concerns.madre?.title(about({}))).toBe(
      'Elena Lagos pidió la asignación familiar por el hijo o la hija de usted, de RUN 9.530.020-0',
    )
    const granted = concerns.madre?.text(about({ montoClp: 22_601 }, 'aprobada')).join(' ')
    expect(granted).toContain('quedó como carga de Elena Lagos, que recibe $22.601 al mes mientras lo sea')
    for (const words of Object.values(concerns))
      expect(words.text(about({}, 'aprobada')).join(' ')).not.toContain('101')
  })
})
