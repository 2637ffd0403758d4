import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Run } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import { createRecent } from '#platform/recent.ts'
import { openUnaltered, type Sealer } from '#platform/secrets/sealing.ts'
import type { PortalSettings } from '../settings.ts'
import { cookieName } from './cookie-name.ts'
import { writeCookie } from './write-cookie.ts'

/** Cookie with a form that arrived after its session had ended. */
export const unsentCookie = 'micha-sin-enviar'
/** Hidden field of a form that says whose page it was on, sealed by the portal when it drew the page. */
export const personField = 'persona'

const keptSeconds = 15 * 60
const context = 'sin-enviar'
// Browsers refuse cookies of more than 4 kB. A form of 7,000 characters fits, compressed.
const maxCookieLength = 3_800
// Longer ones are refused before any work: whoever posts them need not be signed in.
const maxFormLength = 8_000
const compress = promisify(brotliCompress)
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export interface UnsentParts {
  sealer: Sealer
  clock: Clock
  settings: Pick<PortalSettings, 'publicUrl'>
}

const hourMs = 3_600_000
// An hour more than a session lasts at most, for which the same value goes on all pages of a person.
const drawnMs = 13 * hourMs
// A quarter of a kilobyte each.
const mostDrawn = 2_000
const drawnContext = 'persona-de-la-pagina'

/**
 * Value of the hidden field on a page of this person. Nobody can make one without a page of hers, and it dies with the
 * longest session: a form that somebody else plants in her browser is not offered to her.
 */
export function drawnFor(run: Run, { sealer, clock }: Pick<UnsentParts, 'sealer' | 'clock'>): string {
  return sealer.seal(`${run} ${clock.now().getTime() + drawnMs}`, drawnContext)
}

/** The values of `drawnFor`, each made once an hour. */
export function createDrawnFor(parts: Pick<UnsentParts, 'sealer' | 'clock'>): (run: Run) => string {
  const recent = createRecent<{ value: string; fromMs: number }>(mostDrawn)
  return run => {
    const nowMs = parts.clock.now().getTime()
    const known = recent.get(run)
    if (known !== undefined && nowMs - known.fromMs < hourMs) return known.value
    return recent.keep(run, { value: drawnFor(run, parts), fromMs: nowMs }).value
  }
}

/** For whom the portal drew the page with this value, and until when it offers her what she wrote there (ms); undefined if it drew none such. */
export function readDrawnFor(
  value: string,
  sealer: Sealer,
): { readonly run: Run; readonly until: number } | undefined {
  const [run, until] = openUnaltered(sealer, value, drawnContext)?.split(' ') ?? []
  return run === undefined ? undefined : { run, until: Number(until) }
}

/** The person on whose page the fields were written; undefined if the portal drew none such lately. */
function writerOf(fields: UnsentForm['fields'], { sealer, clock }: UnsentParts): Run | undefined {
  const value = fields.find(([name]) => name === personField)?.[1]
  const drawn = value === undefined ? undefined : readDrawnFor(value, sealer)
  return drawn && drawn.until > clock.now().getTime() ? drawn.run : undefined
}

/** A form that was posted without a session, in the words of who posted it. */
export interface UnsentForm {
  /** The page that it was filled in on. */
  page: string
  /** Where it was posted to. */
  action: string
  fields: readonly (readonly [name: string, value: string])[]
  /** Files came with it; they are not kept. */
  hadFiles: boolean
}

/**
 * Keeps the form in the person's own browser, sealed, for a quarter of an hour: the portal does not know yet whose it is.
 * A form that no page of a person sent, or longer than a cookie may be, is not kept.
 */
export async function keepUnsent(reply: FastifyReply, form: UnsentForm, deps: UnsentParts): Promise<void> {
  if (lengthOf(form.fields) > maxFormLength || writerOf(form.fields, deps) === undefined) return
  const until = deps.clock.now().getTime() + keptSeconds * 1000
  const packed = (await compress(JSON.stringify({ ...form, until }), quickly)).toString('base64url')
  const value = deps.sealer.seal(packed, context)
  if (value.length <= maxCookieLength) write(reply, deps, value, keptSeconds)
}

/** The form that this browser kept on this page for the signed-in person; `others` if somebody else wrote it, undefined if there is none. */
export function findUnsent(
  { cookies, session, url }: Pick<FastifyRequest, 'cookies' | 'session' | 'url'>,
  deps: UnsentParts,
): UnsentForm | 'others' | undefined {
  const sealed = session && cookies.get(cookieName(deps.settings, unsentCookie))
  const form = sealed && opened(sealed, deps)
  if (!form || form.until <= deps.clock.now().getTime()) return undefined
  if (form.page !== url.split('?')[0]) return undefined
  return writerOf(form.fields, deps) === session.run ? form : 'others'
}

/** Deletes a kept form once something is posted with a session. */
export function forgetUnsent(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  reply: FastifyReply,
  deps: UnsentParts,
): void {
  if (cookies.has(cookieName(deps.settings, unsentCookie))) write(reply, deps, '', 0)
}

/** The written fields of a posted form; files are left unread. */
export async function fieldsOf(request: FastifyRequest): Promise<Pick<UnsentForm, 'fields' | 'hadFiles'>> {
  if (request.body instanceof URLSearchParams) return { fields: [...request.body], hadFiles: false }
  const fields: [string, string][] = []
  let hadFiles = false
  let length = 0
  if (isMultipart(request))
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        hadFiles ||= part.filename !== ''
        part.file.resume()
        continue
      }
      const value = String(part.value)
      length += part.fieldname.length + value.length
      if (length > maxFormLength) return { fields: [], hadFiles }
      fields.push([part.fieldname, value])
    }
  return { fields, hadFiles }
}

/** Whether the request carries what a person wrote on a page. */
export function carriesWords(request: FastifyRequest): boolean {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return request.method === 'POST' && !request.is404 && (isForm === true || isMultipart(request))
}

const lengthOf = (fields: UnsentForm['fields']) =>
  fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0)

const isMultipart = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('multipart/form-data') === true

function opened(sealed: string, { sealer }: UnsentParts): (UnsentForm & { until: number }) | undefined {
  const packed = openUnaltered(sealer, sealed, context)
  if (packed === undefined) return undefined
  return JSON.parse(brotliDecompressSync(Buffer.from(packed, 'base64url')).toString())
}

function write(reply: FastifyReply, { settings }: UnsentParts, value: string, maxAge: number): void {
  writeCookie(reply, settings, { name: unsentCookie, value, maxAge })
}
