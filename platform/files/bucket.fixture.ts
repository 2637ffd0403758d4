import { createServer } from 'node:http'

/** A bucket that keeps its objects in memory. */
export interface Bucket {
  /** Its server, as an endpoint. */
  readonly endpoint: string
  readonly objects: ReadonlyMap<string, Buffer>
  /** What signed the last request (`Credential=…` of AWS). */
  readonly signedBy: () => string
  close(): Promise<void>
}

/** The bucket `documentos`, with the few requests of S3 that a file store makes. */
export async function openBucketServer(): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  let signedBy = ''
  const server = createServer(async (request, response) => {
    signedBy = request.headers.authorization ?? ''
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(pathname.replace(/^\/documentos\/?/, ''))
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    if (searchParams.has('list-type')) {
      const keys = [...objects.keys()].filter(one => one.startsWith(searchParams.get('prefix') ?? ''))
      const contents = keys.map(one => `<Contents><Key>${one}</Key><Size>4</Size></Contents>`).join('')
      response.setHeader('content-type', 'application/xml')
      return response.end(
        `<ListBucketResult><KeyCount>${keys.length}</KeyCount>${contents}</ListBucketResult>`,
      )
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
