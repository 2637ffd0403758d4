import { describe, expect, it } from 'vitest'
import { formatClp } from '#domain/money.ts'
import { isResuelta, type Resuelta, resolucionDocument, resolucionPdf } from './papers.ts'
import { motivoSchema } from './schemas.ts'

/** An approved old-age request, with a test's changes. */
function resuelta(changes: Partial<Resuelta> = {}): Resuelta {
  return {
    idSolicitud: '7f0b7f0c-6d1f-4f0e-9d0a-1b2c3d4e5f60',
    folio: 'P0000012',
    estadoSolicitud: 'aprobada',
    fechaIngreso: '2026-11-23',
    fechaResSolicitud: '2027-01-15',
    tramite: '5230',
    beneficiario: 'Elsa Marina Pávez Toledo',
    rutBeneficiario: 8_640_101,
    dvBeneficiario: '0',
    causante: '',
    rutCausante: null,
    dvCausante: null,
    plazo: '2027-05-20',
    observacion: null,
    historia: [],
    motivo: null,
    exigido: null,
    registrado: null,
    montoClp: null,
    semanasReconocidas: null,
    desde: '2027-02-01',
    fundamentos: [{ pide: 'Tener 60 años', consta: 'Tenía 62', fuente: 'Registro Civil' }],
    calculo: null,
    primerPago: null,
    periodos: [],
    ...changes,
  }
}

const textOf = (one: Resuelta) => JSON.stringify(resolucionDocument(one))

describe('a resolution', () => {
  it.each(motivoSchema.options)(
    'that turns down for %s gives the rule, the fact and the way to contest it',
    motivo => {
      const text = textOf(resuelta({ estadoSolicitud: 'rechazada', motivo, exigido: 1_040, registrado: 876 }))
      for (const part of ['No se concede', 'Lo que la ley pide', 'Lo que consta', 'SUSESO'])
        expect(text).toContain(part)
      expect(text).not.toContain('undefined')
    },
  )

  it('that grants a pension with an end says until when, and cites no law of another fund', () => {
    const orphan = textOf(resuelta({ tramite: '5239', montoClp: 57_960 }))
    expect(orphan).toContain('Dura hasta los 18 años, o hasta los 24 mientras se estudia.')
    expect(orphan).toContain('Si es el Servicio de Seguro Social, la Ley 10.383')
    expect(textOf(resuelta({ montoClp: 57_960 }))).not.toContain('Dura hasta')
  })

  it('says what the rule asks for and what was on record', () => {
    const text = textOf(
      resuelta({ estadoSolicitud: 'rechazada', motivo: 'semanas', exigido: 1_040, registrado: 876 }),
    )
    expect(text).toContain('1.040 semanas')
    expect(text).toContain('876')
  })

  it('that people decided against what registers say gives their reason, nothing that no register says, and until when it can be looked at', () => {
    const text = textOf(
      resuelta({
        ...{ estadoSolicitud: 'rechazada', motivo: 'pension_incompatible' },
        resolucion: {
          texto: '',
          razon: 'La mutual avisó por carta.',
          recurso: { nombre: 'Recurso de reposición', norma: 'Ley 19.880', hasta: '2027-01-22' },
          requisitos: [
            {
              ...{ texto: 'No tiene otra pensión que no se pueda juntar.', norma: 'Ley 10.383' },
              ...{ hecho: 'El registro no dice nada en contra.', fuente: 'IPS, AFP y mutuales' },
              porque: 'Recibe una por accidente.',
            },
          ],
        },
      }),
    )
    for (const part of [
      'La mutual avisó por carta.',
      'Recibe una por accidente.',
      'hasta el 22 de enero de 2027',
    ])
      expect(text).toContain(part)
    expect(text).toContain('El registro no dice nada en contra. (IPS, AFP y mutuales)')
    expect(text).not.toMatch(/usted la declaró|Lo que la ley pide/)
  })

  it('of a request that came on a day off says when it came', () => {
    const historia = [{ estadoSolicitud: 'ingresada' as const, ocurridoEn: '2026-11-21T23:37:00Z' }]
    const text = textOf(resuelta({ historia, fechaResSolicitud: '2026-11-21' }))
    expect(text).toContain('"Llegó el","value":"sábado 21 de noviembre de 2026')
  })

  it('that grants leads with what, since when and how much', () => {
    const text = textOf(
      resuelta({
        tramite: '5199',
        montoClp: 231_732,
        causante: 'Luis Fuentes Vera',
        rutCausante: 4_123_987,
        dvCausante: '5',
      }),
    )
    expect(text).toContain(
      `Se concede la pensión de viudez desde el 1 de febrero de 2027. Es de ${formatClp(231_732)} al mes.`,
    )
    expect(text).toContain('Luis Fuentes Vera, RUN 4.123.987-5')
    expect(textOf(resuelta())).toContain('sucursal')
    expect(textOf(resuelta({ tramite: '64155', semanasReconocidas: 1_120, desde: null }))).toContain(
      '1.120 semanas',
    )
  })

  it('that grants gives each requirement with its fact and its source, the calculation, and the first payment', () => {
    const text = textOf(
      resuelta({
        montoClp: 448_000,
        calculo: { baseClp: 640_000, porcentaje: 70, otrasClp: 0 },
        primerPago: { lugar: 'BancoEstado Maipú', desde: '2027-02-01', hasta: '2027-08-01' },
      }),
    )
    for (const part of ['Tener 60 años', 'Tenía 62 (Registro Civil)', '70 % de una base de $640.000'])
      expect(text).toContain(part)
    expect(text).toContain('del 1 de febrero de 2027 al 1 de agosto de 2027, en BancoEstado Maipú')
    expect(text).not.toContain('todo lo que la ley pide')
  })

  it('of a recognition lists each period with its weeks, and what was counted already', () => {
    const periodo = {
      empleador: 'Fundo Santa Rita',
      desde: '1993-11-01',
      hasta: '2001-11-30',
      semanas: 400,
      semanasRepetidas: 21,
    }
    const text = textOf(resuelta({ tramite: '64155', semanasReconocidas: 400, periodos: [periodo] }))
    expect(text).toContain('Del 1 de noviembre de 1993 al 30 de noviembre de 2001: 400 semanas')
    expect(text).toContain('Otras 21 ya estaban cotizadas')
  })

  it('is there for what was decided alone, and is always the same file', async () => {
    for (const estadoSolicitud of ['ingresada', 'en_revision', 'observada', 'desistida'] as const)
      expect(isResuelta({ ...resuelta(), estadoSolicitud }), estadoSolicitud).toBe(false)
    expect(isResuelta(resuelta())).toBe(true)
    const bytes = await resolucionPdf(resuelta())
    expect(await resolucionPdf(resuelta())).toEqual(bytes)
  })
})
