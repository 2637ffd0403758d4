import { describe, expect, it } from 'vitest'
import type { KeptForm } from './messages.ts'
import { afterAnswer, afterPage, isSaved, keepMs, kindOf, mayTell, partsOf, personAfter } from './rules.ts'

const origin = 'https://micha.example'
const path = '/tramites/5300/ingresarSolicitud/1-causante'

const kind = (
  method: string,
  target: string,
  mode: RequestMode = 'navigate',
  referrer = `${origin}${path}`,
) => kindOf({ method, mode, url: new URL(target, origin).href, referrer }, origin)

const form: KeptForm = {
  url: `${origin}${path}`,
  sealed: 'sellado',
  persona: 'carmen',
  keptAtMs: 1_000,
  state: 'esperando',
}

describe('what the service worker looks at (shell §7)', () => {
  it('keeps files with a hash in their name, and no page', () => {
    expect(kind('GET', '/assets/micha-abc.js', 'no-cors')).toBe('file')
    expect(kind('GET', '/static/micha.svg', 'no-cors')).toBe('other')
    expect(kind('GET', '/inicio')).toBe('page')
    expect(kind('GET', '/tramites/5300/consultarSolicitud/cartola')).toBe('page')
  })

  it('keeps forms of procedures only, and never one that deletes', () => {
    expect(kind('POST', path)).toBe('form')
    expect(kind('POST', '/tramites/5300/ingresarSolicitud/ingresar/borrador')).toBe('other')
    expect(kind('POST', '/login/claveunica')).toBe('other')
    expect(kind('POST', '/datos/editar')).toBe('other')
    expect(kind('POST', '/tramites/5300/documentos/factura', 'same-origin')).toBe('other')
  })

  it('leaves alone what another site sends, and what goes to another site', () => {
    expect(kind('POST', path, 'navigate', 'https://malo.example/')).toBe('other')
    expect(kind('POST', path, 'navigate', '')).toBe('other')
    expect(kind('POST', path, 'navigate', 'https://micha.example.malo/')).toBe('other')
    expect(kind('GET', 'https://www.chileatiende.gob.cl/')).toBe('other')
  })
})

describe('a form that was kept without connection', () => {
  it.each([200, 409, 422])(
    'is forgotten when the portal answers %i, because the page shows what was typed',
    status => {
      expect(afterAnswer(form, { type: 'basic', status })).toBeUndefined()
    },
  )

  it.each([403, 429, 500, 503])('stays when the portal answers %i', status => {
    expect(afterAnswer(form, { type: 'basic', status })).toEqual(form)
  })

  it('is forgotten when the page after its sending is the person’s own', () => {
    const sent = afterAnswer(form, { type: 'opaqueredirect', status: 0 })
    expect(sent?.state).toBe('enviado')
    const next = '/tramites/5300/ingresarSolicitud/2-funeraria'
    expect(afterPage(sent as KeptForm, { path: next, persona: 'carmen', nowMs: 2_000 })).toBeUndefined()
  })

  it('waits again when the sending ended at the sign-in', () => {
    const sent = { ...form, state: 'enviado' as const }
    const waiting = afterPage(sent, { path: '/login/claveunica', persona: undefined, nowMs: 2_000 })
    expect(waiting?.state).toBe('esperando')
    expect(afterPage(waiting as KeptForm, { path, persona: 'carmen', nowMs: 3_000 })).toEqual(form)
  })

  it('is forgotten when the person signs out, when somebody else comes, and after four hours', () => {
    expect(afterPage(form, { path: '/logout', persona: undefined, nowMs: 2_000 })).toBeUndefined()
    expect(afterPage(form, { path: '/inicio', persona: 'pedro', nowMs: 2_000 })).toBeUndefined()
    expect(afterPage(form, { path: '/inicio', persona: 'carmen', nowMs: 1_001 + keepMs })).toBeUndefined()
    expect(afterPage(form, { path: '/', persona: undefined, nowMs: 1_000 + keepMs })).toEqual(form)
  })

  it('is told to the person whose it is and where the connection is lost, and to nobody who comes next', () => {
    expect(mayTell(form, { persona: 'carmen' })).toBe(true)
    expect(mayTell(form, 'sin-conexion')).toBe(true)
    for (const shown of [{ persona: undefined }, { persona: 'pedro' }, undefined])
      expect(mayTell(form, shown)).toBe(false)
  })

  it('keeps words and the names of files, not the files', () => {
    const data = new FormData()
    data.append('nombre', 'Luis')
    data.append('nombre', 'Alberto')
    data.append('factura', new File(['x'], 'factura.pdf'))
    data.append('otra', new File([], ''))
    expect(partsOf(data)).toEqual({
      entries: [
        ['nombre', 'Luis'],
        ['nombre', 'Alberto'],
      ],
      files: ['factura.pdf'],
    })
  })
})

describe('whose pages the browser shows', () => {
  it('stays as it was when a file is saved, and changes with a page in its place', () => {
    const sent = (headers: Record<string, string>) => isSaved({ headers: new Headers(headers) })
    expect(sent({ 'content-disposition': "attachment; filename*=UTF-8''pagos.pdf" })).toBe(true)
    expect(sent({ 'content-disposition': 'inline; filename="pagos.pdf"' })).toBe(false)
    expect(sent({ 'content-type': 'text/html' })).toBe(false)
  })

  const answer = (persona: string | undefined, type: ResponseType = 'basic') => ({
    type,
    headers: new Headers(persona === undefined ? {} : { 'micha-persona': persona }),
  })

  it('is the person of the last page, and nobody after a page without a session, as after signing out', () => {
    expect(personAfter('', answer('carmen'))).toBe('carmen')
    expect(personAfter('carmen', answer('rosa'))).toBe('rosa')
    expect(personAfter('carmen', answer(undefined))).toBe('')
  })

  it('does not change with a redirect', () => {
    expect(personAfter('carmen', answer(undefined, 'opaqueredirect'))).toBe('carmen')
  })
})
