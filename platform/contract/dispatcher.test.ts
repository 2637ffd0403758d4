import { afterEach, describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { createDispatcher } from './dispatcher.ts'
import { createFaultBoard } from './faults.ts'
import { createLibrary, libraryContract } from './library.fixture.ts'
import { type ContractServer, serveContracts } from './serve-contracts.ts'

const services = [{ contract: libraryContract, handler: createLibrary() }]
const log = { warn: () => undefined, error: () => undefined }
const search = { query: { texto: 'ab' } }

describe('services behind one address', () => {
  it('lists every operation on a page in Spanish and describes it in OpenAPI', async () => {
    const handler = createDispatcher(services)
    const page = await (await handler(new Request('http://s.test/'))).text()
    expect(page).toContain('<html lang="es-CL">')
    for (const operation of Object.values(libraryContract.operations)) expect(page).toContain(operation.path)
    const document = await (await handler(new Request('http://s.test/openapi/biblioteca.json'))).json()
    expect(document.openapi).toBe('3.1.0')
    const parameters = document.paths['/biblioteca/v1/libros'].get.parameters
    expect(
      parameters.map((parameter: { name: string; required: boolean }) => [
        parameter.name,
        parameter.required,
      ]),
    ).toEqual([
      ['texto', true],
      ['soloDisponibles', false],
      ['pagina', false],
      ['temas', false],
    ])
    expect(Object.keys(document.paths['/biblioteca/v1/libros/{idLibro}/prestamos'].post.responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '409',
    ])
  })

  it.each(['hang', 'fail', 'nonsense'] as const)('can be told to %s and to work again', async kind => {
    const faults = createFaultBoard()
    const fetch = createDispatcher(services, faults)
    const library = createClient(libraryContract, { baseUrl: 'http://s.test', fetch, log, deadlineMs: 30 })
    faults.set({ service: 'biblioteca', operation: 'buscarLibros', fault: { kind } })
    const reason = { hang: 'timeout', fail: 'failure', nonsense: 'nonsense' }[kind]
    await expect(library.buscarLibros(search)).rejects.toMatchObject({ reason })
    await expect(library.donarLibro({ body: { titulo: 'T', autor: { nombre: 'A' } } })).resolves.toBeDefined()
    faults.clear()
    await expect(library.buscarLibros(search)).resolves.toBeDefined()
  })

  it('can be told to be slow, for a whole service', async () => {
    const faults = createFaultBoard()
    const fetch = createDispatcher(services, faults)
    const library = createClient(libraryContract, { baseUrl: 'http://s.test', fetch, log })
    faults.set({ service: 'biblioteca', fault: { kind: 'slow', ms: 5 } })
    await expect(library.buscarLibros(search)).resolves.toBeDefined()
  })

  it('opens the control of faults only where a board is given', async () => {
    const put = (body: string) => new Request('http://s.test/_fallas', { method: 'PUT', body })
    expect((await createDispatcher(services)(put('[]'))).status).toBe(404)
    const faults = createFaultBoard()
    const handler = createDispatcher(services, faults)
    expect((await handler(put('[{"service":"biblioteca","fault":{"kind":"explode"}}]'))).status).toBe(400)
    await handler(put('[{"service":"biblioteca","fault":{"kind":"fail"}}]'))
    expect(await (await handler(new Request('http://s.test/_fallas'))).json()).toEqual(faults.list())
    expect(faults.find('biblioteca', 'buscarLibros')).toEqual({ kind: 'fail' })
  })
})

describe('services on a port', () => {
  let server: ContractServer | undefined
  afterEach(() => server?.close())

  it('answer over HTTP as they do without a socket', async () => {
    server = await serveContracts({ services, port: 0, log })
    const library = createClient(libraryContract, { baseUrl: server.url, fetch: globalThis.fetch, log })
    expect(await library.buscarLibros(search)).toEqual({ eco: 'ab|false|1|', titulos: ['Altazor'] })
    const portada = { bytes: new Uint8Array([1, 2]), mediaType: 'image/png' }
    expect(await library.subirPortada({ params: { idLibro: 'x' }, body: portada, token: '1-9' })).toEqual(
      portada,
    )
    const foto = new File(['abc'], 'f.png')
    expect(await library.donarLibro({ body: { titulo: 'T', autor: { nombre: 'A' }, foto } })).toBeDefined()
  })

  it('refuse a body over the limit of the port', async () => {
    server = await serveContracts({ services, port: 0, log, maxBodyBytes: 4 })
    const response = await fetch(`${server.url}/biblioteca/v1/donaciones`, { method: 'POST', body: '12345' })
    expect(response.status).toBe(413)
  })
})
