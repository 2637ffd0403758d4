import { BlockList, isIP } from 'node:net'
import { parseRun, type Run } from '#domain/run.ts'
import type { SettingKind } from '#platform/settings.ts'

/**
 * Which proxies are trusted to state the client's address: none, a number of them in a chain, or those in certain
 * networks.
 */
export type TrustedProxies = false | number | readonly string[]

const mostHops = 5

/** Trusted proxies. A plain "yes" is refused: it would trust a header that anyone can write (OWASP ASVS 5.0 §4.1.3). */
export const trustedProxies: SettingKind<TrustedProxies> = {
  expected: `cuántos proxys hay delante (de 0 a ${mostHops}), o sus redes separadas por comas, por ejemplo \`10.0.0.0/8\``,
  parse(value) {
    if (/^\d$/.test(value) && Number(value) <= mostHops) return Number(value) || false
    const networks = value.split(',').map(network => network.trim())
    for (const network of networks) requireNetwork(network)
    return networks
  },
}

/** Where a bucket is. */
export interface BucketPlace {
  readonly bucket: string
  readonly region: string
  /** Undefined for Amazon's own. */
  readonly endpoint?: string
}

/** A bucket of an S3-compatible store, or none. */
export const bucketPlace: SettingKind<BucketPlace | undefined> = {
  expected: '`s3://cubo?region=us-east-1&servidor=https://…`, o nada',
  parse(value) {
    if (value === '') return undefined
    const { protocol, hostname, pathname, searchParams } = new URL(value)
    const { region = 'us-east-1', servidor: endpoint, ...others } = Object.fromEntries(searchParams)
    const isBucket = protocol === 's3:' && /^[\da-z][\da-z.-]{1,62}$/.test(hostname) && /^\/?$/.test(pathname)
    const isServer = endpoint === undefined || /^https?:\/\/[^/]/.test(endpoint)
    if (!isBucket || !isServer || Object.keys(others).length > 0) refuse('Not a bucket')
    return { bucket: hostname, region, ...(endpoint !== undefined && { endpoint }) }
  },
}

/** Comma-separated RUNs, in any notation. */
export const runs: SettingKind<readonly Run[]> = {
  expected: 'RUN separados por comas, por ejemplo `12345678-5`',
  parse: value => itemsOf(value).map(item => parseRun(item) ?? refuse(`Not a RUN: ${item.length}`)),
  emptyIsValue: true,
}

/** Comma-separated paths of this site. */
export const paths: SettingKind<readonly string[]> = {
  expected: 'direcciones que comienzan con / separadas por comas',
  parse: value => itemsOf(value).map(item => (/^\/[\w./-]+$/.test(item) ? item : refuse('Not a path'))),
  emptyIsValue: true,
}

/** Any number of several words, comma-separated. */
export function someOf<const Word extends string>(words: readonly Word[]): SettingKind<readonly Word[]> {
  return {
    expected: `algunos de: ${words.map(word => `\`${word}\``).join(', ')}, separados por comas`,
    parse: value =>
      itemsOf(value).map(item => words.find(word => word === item) ?? refuse(`Not one: ${item}`)),
    emptyIsValue: true,
  }
}

/** At least one of several words, comma-separated. */
export function oneOrMoreOf<const Word extends string>(words: readonly Word[]): SettingKind<readonly Word[]> {
  const { parse, ...rest } = someOf(words)
  return {
    ...rest,
    parse: value => {
      const chosen = parse(value)
      return chosen.length > 0 ? chosen : refuse('None')
    },
  }
}

function itemsOf(value: string): string[] {
  return value.split(',').flatMap(item => item.trim() || [])
}

function requireNetwork(text: string): void {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) refuse('Not a network')
  const longest = family === 4 ? 32 : 128
  if (bits === undefined) return
  // A /0 network would trust everybody.
  if (!/^\d{1,3}$/.test(bits) || Number(bits) < 1 || Number(bits) > longest) refuse('Not a network')
  new BlockList().addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6')
}

function refuse(why: string): never {
  throw new RangeError(why)
}
