import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

/** A bucket that keeps its objects in memory. */
export interface Bucket {
  /** Its server, as an endpoint. */
  readonly endpoint: string
  readonly objects: ReadonlyMap<string, Buffer>
  /** What signed the last request (`Credential=…` of AWS). */
  readonly signedBy: () => string
  close(): Promise<void>
}

/** Keys of one answer to a list; real buckets give a thousand. */
const pageSize = 2

/**
 * The bucket `documentos`, with the few requests of S3 that a file store makes. As a real one it refuses what is not signed with the
 * secret of its key (AWS Signature Version 4), and lists page by page.
 */
export async function openBucketServer(secret = 'de-prueba'): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  let signedBy = ''
  const server = createServer(async (request, response) => {
    signedBy = request.headers.authorization ?? ''
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(pathname.replace(/^\/documentos\/?/, ''))
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    if (!isSigned(request, body, secret))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (searchParams.has('list-type')) {
      response.setHeader('content-type', 'application/xml')
      return response.end(listed([...objects.keys()], searchParams))
    }
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (found === undefined) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    return response.end(request.method === 'GET' ? found : undefined)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    signedBy: () => signedBy,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** One page of the keys below a prefix, and where the next one begins. */
function listed(all: readonly string[], query: URLSearchParams): string {
  const keys = all.filter(key => key.startsWith(query.get('prefix') ?? '')).sort()
  const start = Number(query.get('continuation-token') ?? 0)
  const page = keys.slice(start, start + pageSize)
  const next = start + pageSize
  const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  const contents = page.map(key => `<Contents><Key>${key}</Key><Size>4</Size></Contents>`).join('')
  return `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated><KeyCount>${page.length}</KeyCount>${more}${contents}</ListBucketResult>`
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether a request is signed with the secret, and its body is the one that was signed. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer, secret: string): boolean {
  const found = /Credential=[^/]+\/(\S+), ?SignedHeaders=(\S+), ?Signature=(\S+)/.exec(
    headers.authorization ?? '',
  )
  const [, scope = '', names = '', signature = ''] = found ?? []
  const [path = '', query = ''] = url.split('?')
  const bodyHash = String(headers['x-amz-content-sha256'])
  const canonical = [
    ...[method, path, query.split('&').sort().join('&')],
    ...names.split(';').map(name => `${name}:${String(headers[name]).trim()}`),
    ...['', names, bodyHash],
  ].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`)
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  return hmac(key, text).toString('hex') === signature && bodyHash === sha256(body)
}
