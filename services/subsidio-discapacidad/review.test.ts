import { describe, expect, it } from 'vitest'
import { mesa } from './mesa.ts'
import { review } from './review.ts'
import type { Menor } from './rules.ts'

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
    request: {
      run: '15678234-3',
      fechaIngreso,
      solicitud: { tutor: { parentesco: 'madre' } },
      confirmaciones: [],
    },
    facts: { menor, otra: undefined, propia: false },
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
        datos: { montoClp: 112_002, desde: '2026-01-01', hasta: '2026-02-09' },
      })
    // The year's amount is in force from February.
    expect(decided('2026-02-05', '2026-03-02')).toMatchObject({ datos: { montoClp: 125_138 } })
    expect(decided('2026-02-10', '2026-02-10')).toMatchObject({
      datos: { motivoRechazo: 'mayor_de_edad' },
    })
  })
})

describe('a request of somebody whom no register names', () => {
  const [nora, madre, padre] = ['16447312-0', '15678234-3', '12765431-k'] as const
  interface Asked {
    child?: Partial<Menor>
    nombre?: string
    parentesco?: string
    answers?: Readonly<Record<string, 'si' | 'no' | 'vencida'>>
    papers?: readonly string[]
    propia?: boolean
  }
  const claimed = (asked: Asked = {}) => {
    const {
      child,
      nombre = 'Tomás Salas',
      parentesco = 'cuidador',
      answers = {},
      papers = ['cuidado'],
    } = asked
    return review({
      request: {
        run: nora,
        fechaIngreso: '2025-11-24',
        solicitud: { tutor: { parentesco, institucion: null }, beneficiario: { nombre } },
        confirmaciones: Object.entries(answers).map(([run, respuesta]) => ({ run, respuesta })),
      },
      facts: {
        menor: child === undefined ? { ...menor, padre } : { ...menor, ...child },
        otra: undefined,
        propia: asked.propia ?? false,
      },
      documentos: papers.map(tipo => ({ tipo })),
      history: [],
      today: '2025-11-24',
    } as unknown as Parameters<typeof review>[0])
  }
  const refused = (motivoRechazo: string) => ({ kind: 'rechazar', datos: { motivoRechazo } })

  it('is granted by no paper: the parents on record are asked', () => {
    const all = ['certificado_discapacidad', 'cuidado', 'vigencia_institucion', 'poder', 'otro']
    expect(claimed({ papers: all })).toEqual({
      kind: 'confirmar',
      a: [
        { run: madre, como: 'madre' },
        { run: padre, como: 'padre' },
      ],
    })
  })

  it('asks the guardian whom a court named, and then nobody else', () => {
    const cuidado = { tutor: '16447308-2', institucion: null }
    expect(claimed({ child: { cuidado } })).toMatchObject({ a: [{ run: '16447308-2', como: 'tutor' }] })
  })

  it('goes on when one says yes and nobody no', () => {
    expect(claimed({ answers: { [madre]: 'si' } })).toMatchObject({ kind: 'confirmar' })
    expect(claimed({ answers: { [madre]: 'si', [padre]: 'vencida' } })).toMatchObject({
      kind: 'aprobar',
      datos: { menor: 'Tomás Salas', hasta: '2026-02-09' },
    })
  })

  it('is refused when one says no, or nobody answers in time', () => {
    expect(claimed({ answers: { [madre]: 'si', [padre]: 'no' } })).toEqual(refused('no_confirmado'))
    expect(claimed({ answers: { [madre]: 'vencida', [padre]: 'vencida' } })).toEqual(refused('no_confirmado'))
  })

  it.each([
    ['a name that is not the child’s', { nombre: 'Pepito Nadie' }],
    ['a person of age', { child: { fecha_nacimiento: '2000-01-01' } }],
    ['a child who died', { child: { fecha_defuncion: '2024-01-01' } }],
    ['a child of whom no register names anybody', { child: { madre: null } }],
    ['somebody who says that she is the mother', { parentesco: 'madre' }],
    ['a home that no court named', { parentesco: 'institucion' }],
  ])('is refused in the same words for %s, and nobody is asked', (_what, asked) => {
    expect(claimed(asked)).toEqual(refused('tutor_no_acreditado'))
  })

  it('is asked about once, while the first one waits', () => {
    expect(claimed({ propia: true })).toEqual(refused('en_curso'))
  })
})

describe('what people may grant where the rule refuses', () => {
  it('is nothing that somebody who was asked refused, nor what nobody of them confirmed in time', () => {
    expect(mesa.conceder?.(asked())).toMatchObject({ menor: 'Tomás Salas' })
    expect(mesa.conceder?.(asked('no'))).toBeUndefined()
    expect(mesa.conceder?.(asked('vencida'))).toBeUndefined()
    // Whatever paper came: what nobody confirmed is told as what is not met.
    for (const said of ['no', 'vencida'] as const)
      expect(mesa.requisitos(asked(said)).find(({ id }) => id === 'tutor')).toMatchObject({ cumple: 'no' })
  })

  it('names the child by what was written while nothing is proved', () => {
    const solicitud = {
      tutor: { nombres: 'Nora', apellidos: 'Paz' },
      beneficiario: { run: 23_456_781, dv: '0' },
    }
    expect(mesa.titulo(solicitud as never, { menor: '' } as never)).toBe(
      'Niño o niña de RUN 23.456.781-0, lo pide Nora Paz',
    )
  })

  it('is nothing for a name that is not the child’s: nobody was asked, and the letter would name nobody', () => {
    const input = asked(undefined, 'Pepito Nadie')
    expect(mesa.conceder?.(input)).toBeUndefined()
    expect(mesa.requisitos(input).find(({ id }) => id === 'tutor')).toMatchObject({
      hecho: 'Dice ser quien lo cuida. Escribió un nombre que no es el de ese RUN: a nadie se le preguntó.',
      cumple: 'no',
    })
  })

  const asked = (respuesta?: 'no' | 'vencida', nombre = 'Tomás Salas') =>
    ({
      documentos: [{ tipo: 'cuidado' }],
      request: {
        ...{ run: '16447312-0', fechaIngreso: '2025-11-24', concernidos: [] },
        confirmaciones: respuesta ? [{ run: '12765431-k', respuesta }] : [],
        solicitud: { tutor: { parentesco: 'cuidador' }, beneficiario: { nombre }, pago_subsidio: {} },
      },
      facts: { menor, otra: undefined, reparoCuenta: undefined },
    }) as unknown as Parameters<typeof review>[0]
})
