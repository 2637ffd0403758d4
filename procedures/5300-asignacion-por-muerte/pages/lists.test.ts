import { describe, expect, it } from 'vitest'
import type { PageBlock } from '#engine/asking/page-block.ts'
import { readKept } from '#engine/walking/another.ts'
import type { SolicitudEnLista } from '#services/asignacion-muerte/contract.ts'
import { solicitud } from '../procedure.ts'
import { empresas, hector, silent } from '../testing/fake-institution.ts'
import { caseOf, reachFor } from '../testing/reach.ts'
import { resumenOf } from '../testing/resumen.ts'
import { cartola } from './cartola.ts'
import { listadoEmpresas } from './listado-empresas.ts'
import { listadoSolicitudes } from './listado-solicitudes.ts'

const [sanJose, delValle] = empresas

function only<Kind extends PageBlock['kind']>(blocks: readonly PageBlock[] = [], kind: Kind) {
  return blocks.filter((block): block is Extract<PageBlock, { kind: Kind }> => block.kind === kind)
}

/** An institution that keeps these requests and records its queries. */
function archive(records: readonly SolicitudEnLista[], total = records.length) {
  const asked: unknown[] = []
  const listarSolicitudes = async (input?: { query?: unknown }) => {
    asked.push(input?.query)
    return { records: [...records], total }
  }
  return { asked, calls: { listarSolicitudes } }
}

describe('the choice of whose requests to see', () => {
  it('offers one’s own, and each home with its requests and payments', async () => {
    const view = await listadoEmpresas.load(reachFor({ person: hector }))
    const [table] = only(view?.blocks, 'table')
    expect(table?.rows.map(row => row[0])).toEqual(['Funeraria San José Ltda.', 'Funeraria Del Valle Ltda.'])
    expect(JSON.stringify(view)).toContain(`cartola?empresa=${sanJose.idEmpresa}`)
  })

  it('leads those who represent nobody straight to their own list, whose way back is not here', async () => {
    expect(await listadoEmpresas.instead?.(reachFor())).toContain('consultarSolicitud/listadoSolicitudes')
    expect(await listadoEmpresas.instead?.(reachFor({ person: hector }))).toBeUndefined()
    const { calls } = archive([resumenOf()])
    expect((await listadoSolicitudes.load(reachFor({ calls })))?.backPath).toBeUndefined()
    expect((await listadoSolicitudes.load(reachFor({ calls, person: hector })))?.backPath).toBe(
      'consultarSolicitud/listadoEmpresas',
    )
  })

  it('says so when nobody answers', async () => {
    expect(await listadoEmpresas.instead?.(reachFor({ calls: { listarEmpresas: silent } }))).toBeUndefined()
    const view = await listadoEmpresas.load(reachFor({ calls: { listarEmpresas: silent } }))
    expect(view?.blocks[0]).toMatchObject({ kind: 'notice', tone: 'aviso' })
  })
})

describe('the list of requests', () => {
  it('asks for one page of ten, narrowed by state and days', async () => {
    const { asked, calls } = archive([resumenOf()], 25)
    const query = {
      estado: 'aprobada',
      desde: '2026-11-01',
      'hasta.dia': '30',
      'hasta.mes': '11',
      'hasta.anio': '2026',
      pagina: '2',
    }
    const view = await listadoSolicitudes.load(reachFor({ query, calls }))
    expect(asked).toEqual([
      expect.objectContaining({
        estado: 'aprobada',
        desde: '2026-11-01',
        hasta: '2026-11-30',
        registros: 10,
        pagina: 2,
      }),
    ])
    const [pages] = only(view?.blocks, 'pages')
    expect(pages).toMatchObject({ page: 2, pageCount: 3 })
    expect(pages?.hrefOf[2]).toContain('estado=aprobada&desde=2026-11-01&hasta=2026-11-30&pagina=3')
  })

  it('has filters only above ten requests, closed until they narrow it', async () => {
    const filterOf = async (total: number, query = {}) => {
      const { calls } = archive([resumenOf()], total)
      return only((await listadoSolicitudes.load(reachFor({ calls, query })))?.blocks, 'filter')[0]
    }
    expect(await filterOf(10)).toBeUndefined()
    expect((await filterOf(11))?.folded).toBe('Filtrar')
    expect(await filterOf(1, { estado: 'aprobada' })).toMatchObject({ clearHref: expect.any(String) })
    expect((await filterOf(11, { estado: 'aprobada' }))?.folded).toBeUndefined()
  })

  it('shows no amount where nothing is paid, and days as people write them', async () => {
    const { calls } = archive([resumenOf({ estadoSolicitud: 'rechazada' })])
    const [table] = only((await listadoSolicitudes.load(reachFor({ calls })))?.blocks, 'table')
    expect(table?.rows[0]?.[3]).toBe('Sin pago')
    expect(table?.rows[0]?.[1]).toMatch(/^\d{1,2} [a-z]{3} 2026$/)
  })

  it('puts what the institution has not got yet on top of the first page, and shows nothing twice', async () => {
    const { calls } = archive([resumenOf()])
    const cases = [caseOf(), caseOf({ id: 'caso-2', idSolicitud: undefined, institutionFolio: undefined })]
    const view = await listadoSolicitudes.load(reachFor({ calls, cases }))
    const [table] = only(view?.blocks, 'table')
    expect(table?.rows.map(row => JSON.stringify(row[0]).match(/\?[^"]+/)?.[0])).toEqual([
      '?solicitud=caso-2',
      `?id=${resumenOf().idSolicitud}`,
    ])
    const second = await listadoSolicitudes.load(reachFor({ calls, cases, query: { pagina: '2' } }))
    expect(only(second?.blocks, 'table')[0]?.rows).toHaveLength(1)
  })

  it('shows own cases while the institution does not answer', async () => {
    const view = await listadoSolicitudes.load(
      reachFor({ calls: { listarSolicitudes: silent }, cases: [caseOf()] }),
    )
    expect(view?.blocks[0]).toMatchObject({ kind: 'notice', tone: 'aviso' })
    expect(only(view?.blocks, 'table')[0]?.rows).toHaveLength(1)
  })

  it('asks for a home by its RUT, which is in no address', async () => {
    const { asked, calls } = archive([resumenOf({ tipoSolicitud: 'funeraria' })], 11)
    const reach = reachFor({ person: hector, query: { empresa: sanJose.idEmpresa }, calls })
    const view = await listadoSolicitudes.load(reach)
    expect(asked[0]).toMatchObject({ rutEmpresa: sanJose.rut, dvEmpresa: 'k' })
    expect(reach.listed[0]).toMatchObject({ actsFor: '77123450-k', undelivered: true })
    expect(view?.title).toContain('San José')
    expect(JSON.stringify(view)).not.toContain('77123450')
  })

  it('offers another request for that home, and none in one’s own name', async () => {
    const { calls } = archive([resumenOf({ tipoSolicitud: 'funeraria' })])
    const offeredTo = async (query: Record<string, string>) => {
      const view = await listadoSolicitudes.load(reachFor({ person: hector, query, calls }))
      return only(view?.blocks, 'actions').flatMap(({ actions }) => actions)
    }
    const [another, ...more] = await offeredTo({ empresa: sanJose.idEmpresa })
    expect(more).toEqual([])
    expect(another).toMatchObject({
      kind: 'post',
      label: 'Pedir por otra familia',
      action: '/tramites/5300/ingresarSolicitud/ingresar/repetir?borrador=pedido-1',
    })
    const kept = another?.kind === 'post' ? (another.fields?.respuestas ?? '') : ''
    expect(readKept(solicitud, kept)).toEqual({
      ingresar: { calidad: 'funeraria' },
      listadoEmpresas: { empresa: sanJose.idEmpresa },
    })
    expect(await offeredTo({})).toEqual([])
  })

  it('is not there for a home of somebody else', async () => {
    expect(await listadoSolicitudes.load(reachFor({ query: { empresa: sanJose.idEmpresa } }))).toBeUndefined()
  })

  it('says what to do when it is empty, and which day cannot be read', async () => {
    const { calls } = archive([])
    const view = await listadoSolicitudes.load(reachFor({ calls, query: { desde: 'ayer' } }))
    expect(only(view?.blocks, 'empty')[0]?.action?.label).toBe('Hacer una solicitud')
    expect(view?.errors?.[0]?.name).toBe('desde.dia')
    const narrowed = await listadoSolicitudes.load(reachFor({ calls, query: { estado: 'pagada' } }))
    expect(only(narrowed?.blocks, 'empty')[0]?.title).toBe('No hay solicitudes así')
  })
})

describe('the statement of payments to a home', () => {
  const pago = (index: number) => ({
    idSolicitud: '7f0b7f0c-6d1f-4f0e-9d0a-1b2c3d4e5f60',
    folio: `5300${index}`,
    fechaPago: '2026-11-13',
    causante: index === 0 ? '=HYPERLINK("x")' : 'Luis Fuentes',
    nmroFactura: String(index),
    montoClp: 1000,
  })
  const all = Array.from({ length: 130 }, (_, index) => pago(index))
  const calls: Parameters<typeof reachFor>[0] = {
    person: hector,
    calls: {
      cartola: async ({ query }) => {
        const { registros = 10, pagina = 1 } = query
        const records = all.slice((pagina - 1) * registros, pagina * registros)
        return { records, total: all.length, totalPagadoClp: 130_000, totalPorPagarClp: 5_000 }
      },
    },
  }
  const make = {
    pdf: async (title: string, blocks: readonly PageBlock[]) =>
      new TextEncoder().encode(title + blocks.length),
  }

  it('shows ten payments, the totals of all, and the files', async () => {
    const view = await cartola.load(
      reachFor({ ...calls, query: { empresa: sanJose.idEmpresa, desde: '2026-11-01' } }),
    )
    expect(only(view?.blocks, 'table')[0]?.rows).toHaveLength(10)
    expect(only(view?.blocks, 'summary')[0]?.rows.map(row => row.lines[0])).toEqual(['$130.000', '$5.000'])
    const links = JSON.stringify(only(view?.blocks, 'actions'))
    expect(links).toContain(`empresa=${sanJose.idEmpresa}&desde=2026-11-01&archivo=csv`)
    expect(JSON.stringify(view)).not.toMatch(/empresa=\d{7,8}[^-\d]/)
  })

  it('gives every payment as CSV, and no formula', async () => {
    const file = await cartola.file?.(
      reachFor({ ...calls, query: { empresa: delValle.idEmpresa } }),
      'csv',
      make,
    )
    const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file?.bytes).trimEnd().split('\r\n')
    expect(lines).toHaveLength(131)
    expect(lines[0]).toBe('\uFEFFFecha de pago;Solicitud;Persona que falleció;Factura;Monto')
    expect(lines[1]).toBe('13/11/2026;53000;"\'=HYPERLINK(""x"")";0;1000')
    expect(file?.fileName).toBe('pagos-asignacion-por-muerte-2026-11-21.csv')
  })

  it('gives the same as PDF, and no other file', async () => {
    const reach = reachFor({ ...calls, query: { empresa: sanJose.idEmpresa } })
    expect(await cartola.file?.(reach, 'pdf', make)).toMatchObject({ contentType: 'application/pdf' })
    expect(await cartola.file?.(reach, 'exe', make)).toBeUndefined()
    expect(
      await cartola.file?.(reachFor({ query: { empresa: sanJose.idEmpresa } }), 'csv', make),
    ).toBeUndefined()
  })

  it('asks which home where there are several, and is nothing for those who represent none', async () => {
    expect(only((await cartola.load(reachFor(calls)))?.blocks, 'filter')[0]?.fields).toHaveLength(1)
    expect(only((await cartola.load(reachFor()))?.blocks, 'empty')).toHaveLength(1)
    expect(await cartola.load(reachFor({ query: { empresa: sanJose.idEmpresa } }))).toBeUndefined()
  })

  it('without payments, speaks of other dates only to those who chose dates', async () => {
    const none = async () => ({ records: [], total: 0, totalPagadoClp: 0, totalPorPagarClp: 0 })
    const emptyText = async (query: Record<string, string>) => {
      const reach = reachFor({
        ...calls,
        calls: { cartola: none },
        query: { empresa: sanJose.idEmpresa, ...query },
      })
      return only((await cartola.load(reach))?.blocks, 'empty')[0]?.text
    }
    expect(await emptyText({})).not.toContain('fechas')
    expect(await emptyText({ desde: '2026-11-01' })).toContain('otras fechas')
  })

  it('says so when the institution does not answer', async () => {
    const down = { ...calls, calls: { cartola: silent }, query: { empresa: sanJose.idEmpresa } }
    expect((await cartola.load(reachFor(down)))?.blocks[0]).toMatchObject({ kind: 'notice', tone: 'aviso' })
    expect(
      (await cartola.load(reachFor({ person: hector, calls: { listarEmpresas: silent } })))?.blocks[0],
    ).toMatchObject({
      kind: 'notice',
    })
  })
})
