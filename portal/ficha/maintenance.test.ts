import Fastify from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Window } from '#operation/maintenance/windows.ts'
import { closedStarts, closureOf, plannedClosures } from '#operation/maintenance/windows.ts'
import { createMovableClock } from '#platform/clock.ts'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { insideFence } from '../http/fence.ts'
import { addMaintenance } from '../http/maintenance.ts'
import { plannedNotices } from '../http/maintenance-notices.ts'
import type { Pages } from '../http/pages.ts'
import { neverClosedPaths as neverClosed } from '../routes.ts'
import { maintenanceRoutes } from './maintenance-page.tsx'

const now = new Date('2026-05-03T12:00:00Z')
const fichas = createFichaCatalog()
const clock = createMovableClock(now)

function closing(part: Partial<Window>): Window {
  return {
    id: 'w',
    scope: 'tramite:5300',
    kind: 'cierre',
    from: new Date('2026-05-03T10:00:00Z'),
    until: new Date('2026-05-03T22:00:00Z'),
    noticeFrom: now,
    reason: 'Cambiamos el servidor.',
    ...part,
  }
}

function portal(...windows: Window[]) {
  const settings = { procedures: ['sibs'], paths: ['/1000'] }
  const maintenance = {
    closureOf: (path: string) => closureOf(path, { settings, windows, neverClosed, now }),
    closedStarts: () => closedStarts({ settings, windows }),
    planned: (path: string) => plannedClosures(path, { windows, neverClosed, now }),
  }
  const deps = { maintenance, fichas, clock }
  const app = Fastify()
  addMaintenance(app, maintenance)
  const pages = {
    send: (_request, reply, view, status = 200) => reply.code(status).send(renderToStaticMarkup(view.body)),
  } as Pages
  maintenanceRoutes(app, deps, pages)
  app.get('/*', () => 'abierto')
  return { deps, get: (url: string) => app.inject(url) }
}

describe('maintenance (shell §4)', () => {
  it.each(['/tramites/sibs', '/tramites/sibs/beneficio?x=1', '/1000'])(
    'sends from %s to its page',
    async url => {
      const answer = await portal().get(url)
      expect(answer.statusCode).toBe(303)
      expect(String(answer.headers.location)).toMatch(/^\/mantencion\?de=/)
    },
  )

  it.each([
    '/tramites/%73ibs',
    '/tramites/s%69bs/beneficio',
    '/tramites/sib%73/confirmacion?x=1',
    '/%74ramites/sibs',
    '/tramites/sibs/',
    '/1000/',
    '/%31000',
  ])('is not walked around by another spelling of the address: %s', async url =>
    expect((await portal().get(url)).statusCode).toBe(303),
  )

  it('leaves everything else alone', async () => {
    expect((await portal().get('/tramites/5300')).body).toBe('abierto')
  })

  it('says what is closed, until when and why', async () => {
    const { get } = portal(closing({}))
    const page = await get('/mantencion?de=%2Ftramites%2F5300%2Fingresar')
    expect(page.statusCode).toBe(503)
    expect(page.headers['retry-after']).toBe('Sun, 03 May 2026 22:00:00 GMT')
    expect(page.body).toContain('Estará disponible otra vez el 3 de mayo de 2026, 18:00 horas.')
    expect(page.body).toContain('«Recuperar lo que pagué por un funeral»')
    expect(page.body).toContain('Cambiamos el servidor.')
    expect(page.body).toContain('href="/tramites/5300/ingresar"')
  })

  it('goes back to the page once it is open, and never to another site', async () => {
    const { get } = portal()
    expect((await get('/mantencion?de=%2Ftramites%2F5300')).headers.location).toBe('/tramites/5300')
    expect((await get('/mantencion?de=%2F%2Fmalo.example')).headers.location).toBe('/')
  })

  it('names the branch, the video and what to take while a procedure is closed', async () => {
    const page = await portal().get('/mantencion?de=%2Ftramites%2Fsibs')
    expect(page.body).toContain('en una sucursal de ChileAtiende o por video en la Sucursal Virtual')
    expect(page.body).not.toContain('en otro sitio en línea')
    expect(page.body).toContain('Lleve:')
    expect(page.body).toContain('href="/ficha/sibs#como"')
    expect(page.body).toContain('href="/sucursales"')
  })

  it('says nothing of ways that lead out of the fence of a session', async () => {
    const { body } = await portal().get('/mantencion?de=%2Ftramites%2Fsibs')
    const fenced = insideFence(body, '/mantencion', () => false)
    expect(body).toContain('paso a paso')
    expect(fenced).not.toMatch(/paso a paso|sucursal<|Otra forma de hacerlo/)
  })

  it('promises nothing where no end is known', async () => {
    const page = await portal().get('/mantencion?de=%2Ftramites%2Fsibs')
    expect(page.body).toContain('Vuelva a intentarlo más tarde')
    expect(page.body).toContain('«PGU, invalidez y Bono por Hijo»')
    expect((await portal().get('/mantencion')).body).toContain('Vuelva a intentarlo más tarde')
  })

  it('is told before it begins, on the pages concerned', () => {
    const { deps } = portal(closing({ from: new Date('2026-05-03T20:00:00Z') }))
    expect(plannedNotices('/tramites/5300', deps)).toEqual([
      {
        kind: 'aviso',
        title: 'Habrá una mantención',
        text: 'No podrá usar el trámite «Recuperar lo que pagué por un funeral» desde el 3 de mayo de 2026, 16:00 horas hasta el 3 de mayo de 2026, 18:00 horas. Lo que guarde antes no se pierde. Cambiamos el servidor.',
      },
    ])
    expect(plannedNotices('/tramites/114831', deps)).toEqual([])
  })
})
