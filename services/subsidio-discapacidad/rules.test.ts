import { describe, expect, it } from 'vitest'
import { type Menor, motivoEnContra, type Pedido, requisitosDe, ultimoDia } from './rules.ts'

const [madre, tia] = ['15678234-3', '19456328-0'] as const
const menor: Menor = {
  run: '23456781-0',
  nombres: 'Tomás',
  apellido_paterno: 'Salas',
  apellido_materno: '',
  sexo: 'M',
  fecha_nacimiento: '2008-11-24',
  fecha_defuncion: null,
  certificado: '1',
  certificado_por: 'COMPIN',
  certificado_vence: '2026-11-23',
  tipo_discapacidad: 'fisica',
  porcentaje_discapacidad: 50,
  folio_rsh: '1',
  porcentaje_rsh: 60,
  anos_en_chile: 3,
  otro_pago: null,
  institucion: '',
  madre,
  padre: null,
  cuidado: null,
  tieneSubsidio: false,
}
const pedido: Pedido = { menor, tutor: madre, parentesco: 'madre', otra: undefined, today: '2026-11-23' }
const against = (changed: Partial<Menor>, rest: Partial<Pedido> = {}) =>
  motivoEnContra({ ...pedido, menor: { ...menor, ...changed }, ...rest })

describe('the subsidy (procedures §43187)', () => {
  it('can be had on the last day before 18, with a certificate that ends today, 50 %, the 60 % and three years', () => {
    expect(against({})).toBeUndefined()
    expect(ultimoDia(menor)).toBe('2026-11-23')
  })

  it.each([
    ['mayor_de_edad', { fecha_nacimiento: '2008-11-23' }],
    ['certificado_vencido', { certificado_vence: '2026-11-22' }],
    ['menos_de_50', { porcentaje_discapacidad: 49 }],
    ['rsh_sobre_60', { porcentaje_rsh: 70 }],
    ['rsh_sobre_60', { porcentaje_rsh: null }],
    ['residencia', { anos_en_chile: 2 }],
    ['causante_de_AF', { otro_pago: 'asignacion_familiar' }],
    ['con_beneficio', { tieneSubsidio: true }],
    ['fallecido', { fecha_defuncion: '2026-01-01' }],
    ['tutor_no_acreditado', { madre: tia }],
  ] as const)('cannot: %s for %j', (motivo, changed) => {
    expect(against(changed)).toBe(motivo)
  })

  it('is refused for one reason: the first of the build sheet, after what no paper changes', () => {
    const reasons: readonly (readonly [string, Partial<Menor>, Partial<Pedido>?])[] = [
      ['tutor_no_acreditado', { madre: tia }],
      ['fallecido', { fecha_defuncion: '2026-01-01' }],
      ['con_beneficio', { tieneSubsidio: true }],
      ['en_curso', {}, { otra: 'en_curso' }],
      ['mayor_de_edad', { fecha_nacimiento: '2008-11-23' }],
      ['certificado_vencido', { certificado_vence: '2026-11-22' }],
      ['menos_de_50', { porcentaje_discapacidad: 49 }],
      ['rsh_sobre_60', { porcentaje_rsh: 70 }],
      ['residencia', { anos_en_chile: 2 }],
      ['causante_de_AF', { otro_pago: 'suf' }],
      ['certificado_sin_registro', { certificado: null, certificado_vence: null }],
    ]
    for (const [place, [first, changed, rest]] of reasons.entries())
      for (const [second, alsoChanged, alsoRest] of reasons.slice(place + 1)) {
        // A certificate that no register has is none that has ended.
        if (first === 'certificado_vencido' && second === 'certificado_sin_registro') continue
        const both = against({ ...alsoChanged, ...changed }, { ...alsoRest, ...rest })
        expect(both, `${first} and ${second}`).toBe(first)
      }
  })

  it('cannot while another request for the child is not over', () => {
    expect(against({}, { otra: 'en_curso' })).toBe('en_curso')
    expect(against({}, { otra: 'aprobada' })).toBe('con_beneficio')
  })

  it('cannot with a certificate that no register has, whatever paper is brought', () => {
    const unknown = { certificado: null, certificado_vence: null, porcentaje_discapacidad: null }
    expect(against(unknown)).toBe('certificado_sin_registro')
    const states = requisitosDe({ ...pedido, menor: { ...menor, ...unknown } })
    expect(states.filter(({ estado }) => estado === 'no_cumple').map(({ codigo }) => codigo)).toEqual([
      'certificado',
    ])
  })

  it('is asked by a guardian or a home that a court named, each in its own quality', () => {
    const cuidado = { tutor: tia, institucion: null }
    const home = { tutor: tia, institucion: '65447301-3' }
    const tutorOf = (parentesco: Pedido['parentesco'], of: Menor['cuidado']) =>
      requisitosDe({ ...pedido, tutor: tia, parentesco, menor: { ...menor, cuidado: of } })[0]?.estado
    expect(tutorOf('tutor', cuidado)).toBe('cumple')
    expect(tutorOf('cuidador', cuidado)).toBe('cumple')
    expect(tutorOf('institucion', home)).toBe('cumple')
    expect(tutorOf('institucion', cuidado)).toBe('no_cumple')
    expect(tutorOf('tutor', home)).toBe('por_confirmar')
  })
})
