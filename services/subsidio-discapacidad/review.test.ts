import { describe, expect, it } from 'vitest'
import type { Menor } from './requisitos.ts'
import { review } from './review.ts'

const menor: Menor = {
  run: '23456781-0',
  nombres: 'Tomás',
  apellido_paterno: 'Salas',
  apellido_materno: '',
  sexo: 'M',
  fecha_nacimiento: '2008-02-10',
  fecha_defuncion: null,
  certificado: '1',
  certificado_por: 'COMPIN',
  certificado_vence: '2026-06-30',
  tipo_discapacidad: 'fisica',
  porcentaje_discapacidad: 70,
  folio_rsh: '1',
  porcentaje_rsh: 40,
  anos_en_chile: 12,
  otro_pago: null,
  institucion: '',
  madre: '15678234-3',
  padre: null,
  cuidado: null,
  tieneSubsidio: false,
}

/** The decision on one day about a request of another day. */
const decided = (fechaIngreso: string, today: string) =>
  review({
    request: { run: '15678234-3', fechaIngreso, solicitud: { tutor: { parentesco: 'madre' } } },
    facts: { menor, otra: undefined },
    documentos: [],
    history: [],
    today,
  } as unknown as Parameters<typeof review>[0])

describe('a request that is decided later', () => {
  it('is judged by age, certificate and amount of the day on which it was made (procedures §43187)', () => {
    // In March he comes of age, and by July the certificate has expired.
    for (const today of ['2026-01-20', '2026-03-02', '2026-07-15'])
      expect(decided('2026-01-20', today)).toMatchObject({
        kind: 'aprobar',
        datos: { montoClp: 125_138, desde: '2026-01-01', hasta: '2026-02-09' },
      })
    expect(decided('2025-12-30', '2026-01-20')).toMatchObject({ datos: { montoClp: 112_002 } })
    expect(decided('2026-02-10', '2026-02-10')).toMatchObject({
      datos: { motivoRechazo: 'mayor_de_edad' },
    })
  })
})
