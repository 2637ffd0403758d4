import type { FormParts, KeptForm } from './messages.ts'

/**
 * How the worker handles a request: a file of the build, a page, a form to keep if it cannot be sent, or not at all.
 */
export type RequestKind = 'file' | 'page' | 'form' | 'other'

/** How long a form is kept: short, so that a phone left behind does not reveal it. Four hours. */
export const keepMs = 4 * 60 * 60 * 1000

/**
 * Classifies a request. Only files with a hash in their name are cached, never a page: pages may be personal. A form
 * counts only if it comes from a page of the portal; other sites' requests are left to the browser.
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

/** Whether the browser saves the response and goes on showing the page from which it was asked. */
export function isSaved({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.get('content-disposition')?.startsWith('attachment') === true
}

/** Pages of procedures, except the one that deletes a draft: that must not be repeated later. */
function isDraftPath(path: string): boolean {
  return path.startsWith('/tramites/') && !path.endsWith('/borrador')
}

/**
 * The kept form after the portal's answer. It is dropped after a page that shows the typed answers (200, 409, 422); a
 * redirect leads on, or to the sign-in; any other status does not count as an answer.
 */
export function afterAnswer(
  form: KeptForm,
  { type, status }: Pick<Response, 'type' | 'status'>,
): KeptForm | undefined {
  if (type === 'opaqueredirect') return { ...form, state: 'enviado' }
  return status < 300 || status === 409 || status === 422 ? undefined : form
}

/**
 * The kept form after the person opens a page. It is deleted when she signs out, on somebody else's page, when it is
 * too old, and on her own page after it was sent. If sending ended at the sign-in, the form waits again.
 * @param persona - tag of the page's person; undefined on pages without session and on redirects
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

/** Whether a page is the sign-in, where a form ends up without a session. */
export function isSignIn(path: string): boolean {
  return path.startsWith('/login/')
}

export function isTooOld({ keptAtMs }: Pick<KeptForm, 'keptAtMs'>, nowMs: number): boolean {
  return nowMs - keptAtMs > keepMs
}

/**
 * Whose pages this browser shows, after one more: the page's person, or nobody on a page without a session. A redirect says
 * nothing.
 */
export function personAfter(known: string, { type, headers }: Pick<Response, 'type' | 'headers'>): string {
  return type === 'opaqueredirect' ? known : (headers.get('micha-persona') ?? '')
}

/** Person of the last page: a tag, nobody, or the offline page. */
export type LastShown = { readonly persona: string | undefined } | 'sin-conexion' | undefined

/**
 * Whether a page may mention a kept form: a page of its owner, or the offline page. The next person at the same browser
 * does not learn that it exists.
 */
export function mayTell({ persona }: Pick<KeptForm, 'persona'>, shown: LastShown): boolean {
  if (shown === 'sin-conexion') return true
  return shown !== undefined && shown.persona === persona
}

/** Fields and file names of a form, each in order. */
export function partsOf(form: FormData): Pick<FormParts, 'entries' | 'files'> {
  const entries: [string, string][] = []
  const files: string[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') entries.push([name, value])
    else if (value.name) files.push(value.name)
  }
  return { entries, files }
}
