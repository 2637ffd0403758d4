/**
 * The service worker (shell §7). It keeps the build's files and the offline page, never a person's page. When a
 * procedure's form cannot be sent, or the session has ended, it keeps that one form until it can be sent.
 */
import type { KeptForm } from './messages.ts'
import {
  afterAnswer,
  afterPage,
  isSaved,
  isSignIn,
  isTooOld,
  kindOf,
  type LastShown,
  mayTell,
  partsOf,
  personAfter,
} from './rules.ts'
import type { RequestEvent, WorkerScope } from './scope.ts'
import { sealForm } from './seal.ts'
import { createKeptStore } from './store.ts'

const scope = self as unknown as WorkerScope
const { version, files, sealingKey } = scope.michaBuild
const cacheName = `micha-${version}`
const kept = createKeptStore(scope.indexedDB)
// The last form sent, in memory until the next page tells whether somebody was signed in. Only then is it written down.
let sent: { readonly request: Request; readonly persona: string } | undefined
// File names of the form kept last. When the browser stops the worker they are only in the sealed form.
let lostFiles: readonly string[] | undefined
// Lost when the browser stops the worker: until the next page nobody is then taken to be signed in.
let shown: LastShown

scope.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then(cache => cache.addAll([...files]))
      .then(() => scope.skipWaiting()),
  )
})

scope.addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([
      forgetOldCaches(),
      // Fetches the page while the worker starts, so that it costs no time.
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  )
})

scope.addEventListener('fetch', event => {
  const kind = kindOf(event.request, scope.location.origin)
  if (kind === 'file') event.respondWith(file(event))
  if (kind === 'page') event.respondWith(page(event))
  if (kind === 'form') event.respondWith(form(event))
})

scope.addEventListener('message', event => {
  event.waitUntil(
    (async () => {
      if (event.data.pide === 'tomar') await scope.clients.claim()
      if (event.data.pide === 'borrar') await kept.setForm(undefined)
      const found = await kept.form()
      const isToTell = found && !isTooOld(found, Date.now()) && mayTell(found, shown)
      event.ports[0]?.postMessage(isToTell ? { formulario: found, archivos: lostFiles } : {})
    })(),
  )
})

async function file({ request }: RequestEvent): Promise<Response> {
  const found = await caches.match(request, { ignoreVary: true })
  if (found) return found
  const response = await fetch(request)
  if (response.ok) await (await caches.open(cacheName)).put(request, response.clone())
  return response
}

async function page(event: RequestEvent): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isSaved(response)) return response
    shown = { persona: response.headers.get('micha-persona') ?? undefined }
    event.waitUntil(lookAt(event.request, response))
    return response
  } catch {
    return offlinePage('/sin-conexion')
  }
}

/**
 * Deletes what is kept when the page says so, keeps a form that ended at the sign-in, and remembers whose pages are
 * shown.
 */
async function lookAt({ url }: Request, response: Response): Promise<void> {
  const persona = response.headers.get('micha-persona') ?? undefined
  const { pathname: path } = new URL(url)
  const last = sent
  sent = undefined
  const found = await kept.form()
  if (last && isSignIn(path) && found?.state !== 'enviado')
    await kept.setForm(await keptOf(last.request, last.persona))
  else if (found) await kept.setForm(afterPage(found, { path, persona, nowMs: Date.now() }))
  const known = await kept.person()
  const now = personAfter(known, response)
  if (now !== known) await kept.setPerson(now)
}

async function form({ request }: RequestEvent): Promise<Response> {
  const copy = request.clone()
  const persona = await senderOf(request)
  let response: Response
  try {
    response = await fetch(request)
  } catch {
    return keep(copy, persona)
  }
  shown = { persona: response.headers.get('micha-persona') ?? undefined }
  sent = response.type === 'opaqueredirect' ? { request: copy, persona } : undefined
  const found = await kept.form().catch(() => undefined)
  // Before the browser continues, so that the next page finds it.
  if (found?.url === request.url) await kept.setForm(afterAnswer(found, response))
  return response
}

/** The sender of a form: the person of the last page, or the one who kept the form, if it is sent again. */
async function senderOf({ url }: Request): Promise<string> {
  if (typeof shown === 'object') return shown.persona ?? ''
  const found = await kept.form().catch(() => undefined)
  return found?.url === url ? found.persona : kept.person().catch(() => '')
}

/** A form to keep, sealed for its owner. */
async function keptOf(request: Request, persona: string): Promise<KeptForm> {
  const multipart = request.headers.get('content-type')?.startsWith('multipart/') === true
  const parts = partsOf(await request.formData())
  lostFiles = parts.files
  const sealed = await sealForm(sealingKey, persona, { ...parts, multipart })
  return { url: request.url, sealed, persona, keptAtMs: Date.now(), state: 'esperando' }
}

async function keep(request: Request, persona: string): Promise<Response> {
  try {
    await kept.setForm(await keptOf(request, persona))
    return offlinePage('/sin-conexion/guardado')
  } catch {
    // A browser that stores nothing (private windows): the page must not promise that the form is kept.
    return offlinePage('/sin-conexion')
  }
}

async function offlinePage(path: string): Promise<Response> {
  shown = 'sin-conexion'
  return (await caches.match(path, { ignoreVary: true })) ?? Response.error()
}

async function forgetOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name !== cacheName).map(name => caches.delete(name)))
}
