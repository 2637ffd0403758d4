import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealedBox } from '#platform/secrets/sealed-box.ts'
import { sealForm } from '../client/worker/seal.ts'
import { createSignedInSite, sessionOf } from '../testing/signed-in-site.ts'
import { offlineRoutes } from './offline-routes.tsx'

const earlierKey = randomBytes(32)
const box = createSealedBox([randomBytes(32), earlierKey])
const site = createSignedInSite()
offlineRoutes(
  site.app,
  { worker: { script: 'self.michaBuild={}' }, keptForms: box, personTag: run => `etiqueta de ${run}` },
  site.pages,
)

describe('the lost connection (shell §7)', () => {
  const { app } = site

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

describe('a form that a browser keeps (ASVS 5.0 14.3.3)', () => {
  const carmen = '8214653-9'
  const typed = {
    entries: [['cuenta', '12345678'] as const, ['nombre', 'Ñandú «Ñ»'] as const],
    multipart: true,
    files: ['boleta.pdf'],
  }
  const open = async (sealed: string, who: string | undefined) => {
    site.visitor = who === undefined ? undefined : sessionOf(who)
    return site.app.inject({
      method: 'POST',
      url: '/formulario-guardado',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ sellado: sealed }).toString(),
    })
  }

  it('shows nothing of what was typed to whoever finds it', async () => {
    const sealed = await sealForm(box.publicKey, `etiqueta de ${carmen}`, typed)
    const bytes = Buffer.from(sealed, 'base64url').toString('latin1')
    for (const word of ['12345678', 'cuenta', 'boleta', carmen]) expect(bytes + sealed).not.toContain(word)
  })

  it('opens for the person whose it is, word by word', async () => {
    const sealed = await sealForm(box.publicKey, `etiqueta de ${carmen}`, typed)
    const answer = await open(sealed, carmen)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(typed)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('opens neither for the next person, nor for nobody, nor when a sign of it was changed', async () => {
    const sealed = await sealForm(box.publicKey, `etiqueta de ${carmen}`, typed)
    const changed = `${sealed.slice(0, -8)}${sealed.at(-8) === 'A' ? 'B' : 'A'}${sealed.slice(-7)}`
    expect((await open(sealed, '4876521-1')).statusCode).toBe(403)
    expect((await open(sealed, undefined)).statusCode).toBe(403)
    expect((await open(changed, carmen)).statusCode).toBe(403)
    expect((await open('', carmen)).statusCode).toBe(403)
  })

  it('opens for anyone where nobody was signed in when it was written', async () => {
    expect((await open(await sealForm(box.publicKey, '', typed), undefined)).json()).toEqual(typed)
  })

  it('opens also when the secret of the portal was changed meanwhile', async () => {
    const before = createSealedBox([earlierKey])
    const sealed = await sealForm(before.publicKey, `etiqueta de ${carmen}`, typed)
    expect((await open(sealed, carmen)).json()).toEqual(typed)
    expect(createSealedBox([randomBytes(32)]).open(sealed)).toBeUndefined()
  })
})
