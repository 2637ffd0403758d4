import { describe, expect, it } from 'vitest'
import { parseRun } from '#domain/run.ts'
import { addressesOf } from '#engine/addresses.ts'
import { stateOf } from '#engine/cases/case-states.ts'
import { files } from '#engine/walking/form.ts'
import { resumenSchema, solicitudSchema } from '#services/stj/schemas.ts'
import { ficha } from './ficha.ts'
import { tramite } from './procedure.ts'
import { leyOn, outcomes, requisitos } from './reasons.ts'
import { requests } from './requests.ts'
import { afpRuts } from './words.ts'

describe('shell §2, routes under /tramites/5220', () => {
  const served = addressesOf(tramite.procedure)

  it('are the procedure itself, a number, and cartolaStj; pages 1 to 3 are person, employers, previsión (decisions, 5220)', () => {
    const paths = served.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['', ':num', 'cartolaStj', '1', '2', '3']))
    const [form] = tramite.procedure.forms.filter(files)
    expect(form?.pages.map(({ id, path }) => [path, id])).toEqual([
      ['1', 'persona'],
      ['2', 'empleadores'],
      ['3', 'prevision'],
    ])
    expect(form?.resumePaths).toEqual([':num'])
  })

  it('are open as far as the enquiry goes; what files or shows deposits wants a session (decisions 2)', () => {
    const open = served.filter(({ access }) => access === 'open').map(({ path }) => path)
    expect(open.sort()).toEqual(['', 'error', 'puede-pedirlo', 'respuesta'])
  })
})

describe('flows §3, work-contract process', () => {
  it('persona, empleadores and previsión go with the request', () => {
    expect(Object.keys(solicitudSchema.shape)).toEqual(
      expect.arrayContaining(['persona', 'empleadores', 'prevision']),
    )
    const empleador = solicitudSchema.shape.empleadores.element
    expect(Object.keys(empleador.shape)).toEqual(
      expect.arrayContaining(['nombre', 'rut', 'telefono', 'correo', 'rutAfp', 'direccion']),
    )
    expect(Object.keys(solicitudSchema.shape.prevision.shape)).toEqual(['afp', 'salud', 'mutual'])
  })

  it('resumenSolicitud comes back', () => {
    expect(Object.keys(resumenSchema.shape.resumenSolicitud.shape)).toEqual([
      'codRes',
      'estadoSolicitud',
      'idSolicitud',
      'fechaIngreso',
      'fechaResolucion',
    ])
  })

  it('names every AFP of reference data §9 by a RUT with its right verifier', () => {
    expect(Object.keys(afpRuts).sort()).toEqual([
      ...['Capital', 'Cuprum', 'Habitat', 'Modelo', 'PlanVital', 'ProVida', 'Uno'],
    ])
    for (const rut of Object.values(afpRuts)) expect(parseRun(rut)).toBe(rut)
  })
})

describe('procedures §5220 and build sheet F14', () => {
  it('there are outcomes for closed, age, pay, 24 contributions, independent, and a request that waits', () => {
    expect(Object.keys(outcomes)).toEqual(
      expect.arrayContaining([
        ...['cerrado', 'edad', 'renta', 'veinticuatro_cotizaciones', 'independiente', 'en_curso'],
      ]),
    )
    // "contributions unpaid", among the rejections.
    expect(Object.keys(requisitos.outcomes)).toContain('cotizacion_impaga')
  })

  it('the limits are those of the law: 18 to 35, 1,5 minimum incomes, 24 contributions', () => {
    const today = '2026-11-21'
    expect(leyOn(today)[0]).toContain('18 y 35')
    expect(leyOn(today)[2]).toContain('$830.329')
    expect(leyOn(today)[3]).toContain('24')
  })

  it('a granted subsidy is suspended, goes on, and is extinguished', () => {
    const event = (type: string, index: number) => ({
      ...{ id: String(index), type, sequence: index, actor: 'institucion' as const, data: {} },
      occurredAt: `2027-01-0${index}T12:00:00Z`,
    })
    const stateAfter = (...types: string[]) =>
      stateOf(
        requests.states,
        types.map((type, index) => event(type, index + 1)),
      )
    expect(stateAfter('en_revision', 'aprobada', 'pagada')).toBe('pagada')
    expect(stateAfter('en_revision', 'aprobada', 'pagada', 'suspendida')).toBe('suspendida')
    expect(stateAfter('aprobada', 'pagada', 'suspendida', 'reanudada')).toBe('pagada')
    expect(stateAfter('aprobada', 'pagada', 'suspendida', 'extinguida')).toBe('extinguida')
    expect(stateAfter('aprobada', 'pagada', 'extinguida')).toBe('extinguida')
    expect(requests.states.states.extinguida?.final).toBe(true)
  })

  it('the ficha leads to the page, and says that it is a demonstration while it takes requests', () => {
    expect(ficha.how.some(({ channel }) => channel === 'online')).toBe(true)
    const said = ficha.what.map(one => (typeof one === 'string' ? one : one('2026-11-21'))).join(' ')
    expect(said).toContain('demostración')
    expect(said).toContain('Subsidio Unificado al Empleo')
  })
})
