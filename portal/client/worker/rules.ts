import type { FormParts, KeptForm } from './messages.ts'

/** What the worker does with a request: a file of the build, a page, a form to keep when it cannot be sent, or nothing. */
export type RequestKind = 'file' | 'page' | 'form' | 'other'

/** How long a form is kept, so that a forgotten phone does not tell what was typed on it: four hours. */
export const keepMs = 4 * 60 * 60 * 1000

/**
 * What a request is to the worker. Only files with a hash in their name are ever kept, never a page: what a page shows may
 * be personal. A form counts only when it comes from a page of the portal; what another site sends is left to the browser.
 */
export function kindOf(
  { method, mode, url, referrer }: Pick<Request, 'method' | 'mode' | 'url' | 'referrer'>,
  origin: string,
): RequestKind {
  const target = new URL(url)
  if (target.origin !== origin) return 'other'
  if (method === 'GET' && target.pathname.startsWith('/assets/')) return 'file'
  if (mode !== 'navigate') return 'other'
  if (method === 'GET') return 'page'
  return method === 'POST' && referrer.startsWith(`${origin}/`) && isDraftPath(target.pathname)
    ? 'form'
    : 'other'
}

/** Pages of procedures; what deletes a draft is not repeated later. */
function isDraftPath(path: string): boolean {
  return path.startsWith('/tramites/') && !path.endsWith('/borrador')
}

/**
 * What becomes of a kept form once the portal answered it. A page that shows what was typed (200, 409, 422) makes keeping
 * needless; a redirect leads on, or to the sign-in; anything else was no answer.
 */
export function afterAnswer(
  form: KeptForm,
  { type, status }: Pick<Response, 'type' | 'status'>,
): KeptForm | undefined {
  if (type === 'opaqueredirect') return { ...form, state: 'enviado' }
  return status < 300 || status === 409 || status === 422 ? undefined : form
}

/**
 * What becomes of a kept form when the person goes on to a page. It is forgotten when she signs out, when the page is of
 * somebody else, when it is too old, and when the page after its sending was hers. A sending that ended at the sign-in
 * waits again.
 *
 * @param persona - tag of the person whose page it is; missing on pages of nobody and on redirects
 */
export function afterPage(
  form: KeptForm,
  page: { path: string; persona: string | undefined; nowMs: number },
): KeptForm | undefined {
  const { path, persona, nowMs } = page
  if (path === '/logout' || isTooOld(form, nowMs)) return undefined
  if (persona !== undefined && persona !== form.persona) return undefined
  if (isSignIn(path)) return { ...form, state: 'esperando' }
  return form.state === 'enviado' && persona !== undefined ? undefined : form
}

/** Whether a page is the sign-in, to which a form leads that nobody signed in sent. */
export function isSignIn(path: string): boolean {
  return path.startsWith('/login/')
}

/** Whether a form has been kept for too long. */
export function isTooOld({ keptAtMs }: Pick<KeptForm, 'keptAtMs'>, nowMs: number): boolean {
  return nowMs - keptAtMs > keepMs
}

/** Whose page the browser showed last: the tag of a person, nobody's, or the one for a lost connection. */
export type LastShown = { readonly persona: string | undefined } | 'sin-conexion' | undefined

/**
 * Whether a page may be told of a kept form: one of the person whose it is, and the one for a lost connection. Whoever comes next to
 * the same browser is not told that there is one.
 */
export function mayTell({ persona }: Pick<KeptForm, 'persona'>, shown: LastShown): boolean {
  if (shown === 'sin-conexion') return true
  return shown !== undefined && shown.persona === persona
}

/** Text and file names of a form, each in its order. */
export function partsOf(form: FormData): Pick<FormParts, 'entries' | 'files'> {
  const entries: [string, string][] = []
  const files: string[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') entries.push([name, value])
    else if (value.name) files.push(value.name)
  }
  return { entries, files }
}
