import { createHash, randomBytes } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { ReadSecret } from '../connect/secret.ts'
import { readBounded } from '../contract/bounded-body.ts'
import type { Fetch } from '../contract/client.ts'
import { namedError } from '../contract/contract-errors.ts'

/** What an element holds: text, further elements in their order, or the same element several times. */
export type XmlValue =
  | string
  | number
  | undefined
  | readonly XmlValue[]
  | { readonly [name: string]: XmlValue }

/** One operation of the other system. */
export interface SoapCall<Answer extends z.ZodType> {
  /** Name of the element in the body. */
  readonly operation: string
  readonly parameters: { readonly [name: string]: XmlValue }
  /** Shape of the first element of the answer's body. All values are text; an empty element is ''. */
  readonly answer: Answer
  /** Names of errors in the contract, by the fault's code. */
  readonly faults?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export type Soap = <Answer extends z.ZodType>(call: SoapCall<Answer>) => Promise<z.output<Answer>>

/** Dependencies of createSoap. */
export interface SoapOptions {
  readonly fetch: Fetch
  readonly url: string
  /** Namespace of the operations. */
  readonly namespace: string
  readonly clock: Pick<Clock, 'now'>
  /** Proves the caller by a WS-Security UsernameToken with a digest. */
  readonly user?: { readonly name: string; readonly password: ReadSecret }
  readonly maxBytes?: number
}

const envelope = 'http://schemas.xmlsoap.org/soap/envelope/'
const security = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'
const deepest = 40

/**
 * A small client for SOAP 1.1. Values are escaped on the way out. On the way in size and depth are limited, and a document
 * that declares types or entities is refused: no answer needs them.
 */
export function createSoap(options: SoapOptions): Soap {
  const { fetch, url, namespace, maxBytes = 2_000_000 } = options
  return async ({ operation, parameters, answer, faults = {}, signal }) => {
    const body = `<m:${operation} xmlns:m="${escaped(namespace)}">${elements(parameters, 'm:')}</m:${operation}>`
    const response = await fetch(
      new Request(url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${namespace}${operation}"` },
        body: `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="${envelope}"><s:Header>${await securityHeader(options)}</s:Header><s:Body>${body}</s:Body></s:Envelope>`,
        ...(signal && { signal }),
      }),
    )
    const held = bodyOf(new TextDecoder().decode(await readBounded(response, maxBytes)))
    const fault = faultSchema.safeParse(held.Fault)
    if (fault.success) {
      const name = faults[fault.data.faultcode]
      if (name) throw namedError(name)
      throw new Error(`${operation} answered the fault ${fault.data.faultcode}`)
    }
    if (!response.ok) throw new Error(`${operation} answered ${response.status}`)
    return answer.parse(Object.values(held)[0])
  }
}

const faultSchema = z.object({
  // The prefix of a code names a namespace, which the envelope may call as it likes.
  faultcode: z.string().transform(code => code.replace(/^\w+:/, '')),
})

async function securityHeader({ user, clock }: SoapOptions): Promise<string> {
  if (!user) return ''
  const nonce = randomBytes(16)
  const created = clock.now().toISOString()
  const digest = createHash('sha1')
    .update(nonce)
    .update(created)
    .update(await user.password())
    .digest('base64')
  const profile = `${security}-username-token-profile-1.0`
  return `<w:Security xmlns:w="${security}-wssecurity-secext-1.0.xsd" s:mustUnderstand="1"><w:UsernameToken><w:Username>${escaped(user.name)}</w:Username><w:Password Type="${profile}#PasswordDigest">${digest}</w:Password><w:Nonce>${nonce.toString('base64')}</w:Nonce><u:Created xmlns:u="${security}-wssecurity-utility-1.0.xsd">${created}</u:Created></w:UsernameToken></w:Security>`
}

function elements(values: { readonly [name: string]: XmlValue }, prefix: string): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (Array.isArray(value) ? value.map(one => [name, one]) : [[name, value]]))
    .map(([name, value]) => {
      if (value === undefined) return ''
      const inner =
        typeof value === 'object'
          ? elements(value as { readonly [name: string]: XmlValue }, prefix)
          : escaped(value)
      return `<${prefix}${name}>${inner}</${prefix}${name}>`
    })
    .join('')
}

function escaped(value: string | number): string {
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  maxNestedTags: deepest,
  // Without it, numeric references such as &#205; stay as they are.
  htmlEntities: true,
})

/** The elements in the body of an envelope. */
function bodyOf(text: string): Readonly<Record<string, unknown>> {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('The answer declares a document type')
  const read = z
    .object({ Envelope: z.object({ Body: z.record(z.string(), z.unknown()) }) })
    .safeParse(parser.parse(text))
  if (!read.success) throw new Error('The answer is no SOAP envelope')
  return read.data.Envelope.Body
}

/** A list of elements, which XML writes as none, one or many. */
export function oneOrMany<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    value => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(item),
  )
}
