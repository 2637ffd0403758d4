import { describe, expect, it } from 'vitest'
import { procedures } from '#procedures/registry.ts'
import { type AnsweredRequest, countedPages, createEventOfRequest, eventOfMoved } from './event-of-request.ts'

const eventOfRequest = createEventOfRequest(procedures)
const root = '/tramites/5300'
const page = 'ingresarSolicitud/1-causante'
const review = 'ingresarSolicitud/6-confirmar'
const receipt = 'ingresarSolicitud/7-resumen'

const happening = (over: Partial<AnsweredRequest>) =>
  eventOfRequest({
    method: 'GET',
    route: `${root}/${page}`,
    status: 200,
    location: undefined,
    prefetched: false,
    repeated: false,
    ...over,
  })?.suceso

describe('what a request counts as (shell §9)', () => {
  it('counts a page that was shown, and the start of the procedure as its first', () => {
    expect(happening({})).toBe('llegada')
    expect(
      eventOfRequest({
        method: 'GET',
        route: root,
        status: 200,
        location: undefined,
        prefetched: false,
        repeated: false,
      }),
    ).toEqual({ tramite: '5300', pagina: 'inicio', suceso: 'llegada' })
  })

  it('counts answers that were taken, and a form that was sent', () => {
    const method = 'POST'
    const status = 303
    expect(happening({ method, status, location: `${root}/ingresarSolicitud/2-funeraria` })).toBe('avance')
    const sent = { method, status, route: `${root}/${review}` }
    expect(happening({ ...sent, location: `${root}/${receipt}?solicitud=x` })).toBe('termino')
    expect(happening({ ...sent, location: `${root}/${page}` })).toBeUndefined()
  })

  it('counts a form once, however often its button was pressed', () => {
    const sent = {
      method: 'POST',
      status: 303,
      route: `${root}/${review}`,
      location: `${root}/${receipt}?solicitud=x`,
    }
    expect(happening(sent)).toBe('termino')
    expect(happening({ ...sent, repeated: true })).toBeUndefined()
  })

  it.each([
    ['POST', 422, 'invalida'],
    ['POST', 409, 'conflicto'],
    ['GET', 500, 'falla'],
    ['POST', 503, 'falla'],
  ])('counts a %s answered with %i as %s', (method, status, suceso) => {
    expect(happening({ method, status })).toBe(suceso)
  })

  it('does not count what nobody saw, what was sent elsewhere, and what is no page', () => {
    expect(happening({ prefetched: true })).toBeUndefined()
    expect(happening({ status: 303, location: root })).toBeUndefined()
    expect(happening({ method: 'POST', status: 303, location: '/login/claveunica' })).toBeUndefined()
    expect(happening({ method: 'HEAD' })).toBeUndefined()
    expect(happening({ route: `${root}/documentos/factura` })).toBeUndefined()
    expect(happening({ route: '/tramites/:id' })).toBeUndefined()
    expect(happening({ route: '/inicio' })).toBeUndefined()
  })

  it('counts a form that began once, under its first page, and one sent together with others as its own would', () => {
    const form = { procedureId: '5300', formId: 'solicitud' }
    expect(eventOfMoved(procedures, { ...form, what: 'begun' })).toEqual({
      ...{ tramite: '5300', pagina: 'ingresarSolicitud/ingresar', suceso: 'empiezo' },
    })
    expect(eventOfMoved(procedures, { ...form, what: 'sent' })).toEqual({
      ...{ tramite: '5300', pagina: review, suceso: 'termino' },
    })
    expect(eventOfMoved(procedures, { ...form, formId: 'otro', what: 'sent' })).toBeUndefined()
  })

  it('names the pages of a form whose questions stand on the start page, and the page that sends all', () => {
    expect(countedPages(procedures.get('fallecimiento') as never).map(one => one.path)).toEqual([
      'inicio',
      'solicitudes',
    ])
  })

  it('names the pages of the way in their order', () => {
    const paths = countedPages(procedures.get('5300') as never).map(one => one.path)
    expect(paths[0]).toBe('inicio')
    expect(paths.slice(-2)).toEqual([review, receipt])
  })
})
