import { describe, expect, it } from 'vitest'
import { createSignedInSite } from '../testing/signed-in-site.ts'
import { offlineRoutes } from './offline-routes.tsx'

describe('the lost connection (shell §7)', () => {
  const { app, pages } = createSignedInSite()
  offlineRoutes(app, { worker: { script: 'self.michaBuild={}' } }, pages)

  it('sends the service worker from the root, so that it sees every page, and never from a cache', async () => {
    const { headers, body } = await app.inject('/sw.js')
    expect(headers['content-type']).toContain('text/javascript')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toBe('self.michaBuild={}')
  })

  it('has a page for a page that did not come, and one for a form that was kept', async () => {
    expect((await app.inject('/sin-conexion')).body).toContain('No hay conexión a internet')
    const saved = (await app.inject('/sin-conexion/guardado')).body
    expect(saved).toContain('guardado en este aparato')
    for (const hook of ['data-estado', 'data-reintentar', 'data-borrar', 'data-archivos'])
      expect(saved).toContain(hook)
  })
})
