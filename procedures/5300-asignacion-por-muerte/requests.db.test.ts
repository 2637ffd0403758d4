import { describe, expect, it } from 'vitest'
import { type Documento, formInput } from '#engine/asking/form-input.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'
import { mayDo, stateOf } from '#engine/cases/case-states.ts'
import type { ConsultationView, OwnCaseDetail } from '#engine/cases/consultation.ts'
import { readKept } from '#engine/walking/another.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { asignacionMuerteContract, type ResumenSolicitud } from '#services/asignacion-muerte/contract.ts'
import { readableText } from '../testing/readable-text.ts'
import { solicitud } from './application.ts'
import { cartola } from './pages/cartola.ts'
import { listadoEmpresas } from './pages/listado-empresas.ts'
import { refusals } from './reasons.ts'
import { detail, list, requests } from './requests.ts'
import { type Calls, createProcedureWorld, hector, idSolicitud, refuse, silent } from './testing/world.ts'

const { reachFor, servicesOf } = await createProcedureWorld()
type Opening = NonNullable<Parameters<typeof reachFor>[0]>

const { empresas } = await servicesOf(hector).asignacionMuerte.listarEmpresas()
const homeOf = (wanted: number) => {
  const found = empresas.find(({ rut }) => rut === wanted)
  if (!found) throw new Error('Héctor does not represent that home')
  return found
}
const [sanJose, delValle] = [homeOf(77123450), homeOf(65432109)]
const { shape } = asignacionMuerteContract.operations.consultarSolicitud.reply
const estados = shape.estadoSolicitud.options
const { states } = requests

function only<Kind extends PageBlock['kind']>(view: ConsultationView | undefined, kind: Kind) {
  return (view?.blocks ?? []).filter(
    (block): block is Extract<PageBlock, { kind: Kind }> => block.kind === kind,
  )
}

/** A request as the institution returns it. */
const resumenOf = (changes: Partial<ResumenSolicitud> = {}): ResumenSolicitud => ({
  ...{ idSolicitud, folio: '53000200', estadoSolicitud: 'ingresada', tipoSolicitud: 'persona' },
  ...{ fechaIngreso: '2026-11-23', fechaResSolicitud: null, plazo: '2026-12-21', fechaPago: null },
  ...{ causante: 'Luis Alberto Fuentes Vera', beneficiario: 'Carmen Gloria Rojas Díaz' },
  ...{ rutCausante: 4123987, dvCausante: '5', funeraria: 'Funeraria San José Ltda.' },
  ...{ nmroFactura: '4521', montoTotalFacturaClp: 595_000, montoMaximoPagar: 1_070_445 },
  ...{ montoClp: 1_070_445, montoBeneficiarioClp: 1_070_445, montoFunerariaClp: 0 },
  ...{ regla: 'tres_ingresos_minimos', formaPago: '1', motivoRechazo: null, observacion: null },
  historia: [{ estadoSolicitud: 'ingresada', ocurridoEn: '2026-11-23T13:00:00Z' }],
  ...changes,
})

const observacion: NonNullable<ResumenSolicitud['observacion']> = {
  mensaje: 'La factura no se lee bien.',
  documentos: [
    { tipo: 'factura', motivo: 'La foto está borrosa.' },
    { tipo: 'certificado_sepultacion', motivo: 'Pasaron más de 30 días.' },
  ],
  vence: '2026-12-08',
}

const documento = { nombre: 'factura.pdf', tipoContenido: 'application/pdf', bytes: 120_000 } as const
const enviada = { id: 'e1', type: 'enviada', occurredAt: '2026-11-22T20:00:00Z', data: {} }

/** One of Carmen's cases in the portal. */
const caseOf = (changes: Partial<OwnCaseDetail> = {}): OwnCaseDetail => ({
  ...{
    id: 'caso-1',
    folio: 'MIC-2026-000001-1',
    institution: 'IPS',
    institutionFolio: '53000200',
    idSolicitud,
  },
  ...{
    procedureId: '5300',
    state: 'ingresada',
    filedOn: '2026-11-23',
    sentAt: new Date(),
    subject: 'Luis Alberto Fuentes Vera',
  },
  history: [{ ...enviada, actor: 'ciudadano' }],
  delivery: { kind: 'delivered', at: new Date('2026-11-22T20:01:00Z') },
  documents: [{ ...documento, id: 'd1', from: 'persona' }],
  summary: [
    { pageId: 'causante', title: 'Persona que falleció', rows: [{ label: 'RUN', lines: ['4.123.987-5'] }] },
  ],
  ...{ receiptHref: '/solicitudes/caso-1/comprobante.pdf' },
  ...changes,
})
const notSent = { idSolicitud: undefined, institutionFolio: undefined } as const

/** The state after these events, one minute apart. */
const stateAfter = (...types: string[]) =>
  stateOf(
    states,
    types.map((type, index) => ({
      ...{ id: String(index), type, occurredAt: new Date(index * 60_000).toISOString() },
      ...{ actor: 'institucion' as const, data: {} },
    })),
  )

/** What the timeline says of an event that carries this request. */
const told = (type: string, changes: Partial<ResumenSolicitud>) =>
  states.events[type]?.text?.({}, requests.kind.keeps(resumenOf(changes)))

describe('the states of a request', () => {
  it('are those of the institution, each told in the timeline, and each may be skipped', () => {
    expect(Object.keys(states.states)).toEqual([
      'por_confirmar',
      ...estados.filter(one => one !== 'desistida'),
      // She asked for it; the institution has not said so.
      'por_retirar',
      'desistida',
    ])
    for (const estado of estados) {
      expect(states.events[estado]?.title).toBeTruthy()
      expect(stateAfter(estado)).toBe(estado)
    }
  })

  it('follow the institution from the first day to the payment', () => {
    const events = ['enviada', 'entregada', 'ingresada', 'en_revision', 'observada', 'respondida']
    expect(stateAfter(...events)).toBe('en_revision')
    expect(stateAfter(...events, 'aprobada', 'pagada')).toBe('pagada')
    expect(stateAfter('enviada', 'rechazada', 'en_revision')).toBe('rechazada')
  })

  it('let the institution’s decision stand against a withdrawal that crossed it', () => {
    expect(stateAfter('en_revision', 'aprobada', 'desistida')).toBe('aprobada')
    expect(stateAfter('en_revision', 'desistida', 'aprobada')).toBe('aprobada')
    expect(stateAfter('en_revision', 'desistida', 'observada')).toBe('desistida')
  })

  it('let a citizen withdraw until it is decided, and answer only what was asked', () => {
    const who = (action: string) => estados.filter(estado => mayDo(states, estado, action, 'ciudadano'))
    expect(who('desistir')).toEqual(['ingresada', 'en_revision', 'observada'])
    expect(who('responder')).toEqual(['observada'])
    expect(who('resolver')).toEqual([])
  })
})

describe('an event of the institution', () => {
  it('is kept with what people need to know of it, and without what no page tells', () => {
    expect(requests.kind.keeps(resumenOf({ observacion }))).toEqual({
      ...{
        plazo: '2026-12-21',
        tipoSolicitud: 'persona',
        formaPago: '1',
        fechaPago: null,
        fechaResSolicitud: null,
      },
      ...{ montoBeneficiarioClp: 1_070_445, montoFunerariaClp: 0, motivoRechazo: null },
      ...{ runCausante: '4.123.987-5', funeraria: 'Funeraria San José Ltda.' },
      beneficiario: 'Carmen Gloria Rojas Díaz',
      ...{ nmroFactura: '4521', montoTotalFacturaClp: 595_000, observacion },
    })
    expect(told('observada', { observacion })).toBe(
      'La factura no se lee bien.\nFactura de la funeraria: La foto está borrosa.\nCertificado de sepultación: Pasaron más de 30 días.\nResponda a más tardar el 8 de diciembre de 2026. Mientras tanto se detiene el plazo para resolver.',
    )
  })

  it('says why it was turned down, for every reason of the contract', () => {
    const motivos = shape.motivoRechazo.unwrap().options
    expect(Object.keys(refusals).sort()).toEqual(motivos.toSorted())
    for (const motivoRechazo of motivos)
      expect(told('rechazada', { motivoRechazo })?.length).toBeGreaterThan(20)
  })

  it('says what is paid, to whom and when', () => {
    const both = { montoFunerariaClp: 400_000, montoBeneficiarioClp: 670_445, fechaPago: '2026-12-11' }
    expect(told('pagada', both)).toBe(
      'Son $670.445 para usted y $400.000 para la funeraria, el 11 de diciembre de 2026, por depósito en la cuenta.',
    )
    expect(told('aprobada', { ...both, tipoSolicitud: 'funeraria' })).toBe(
      // The home reads what it is paid itself.
      'Son $400.000 para la funeraria.',
    )
    expect(told('aprobada', {})).toBe('Son $1.070.445.')
    const asTexts = { montoBeneficiarioClp: '1070445', montoFunerariaClp: '0' }
    expect(states.events.aprobada?.text?.(asTexts, undefined)).toBe('Son $1.070.445.')
  })

  it('sends nobody to a place of payment for money that all goes to the funeral home', () => {
    const home = { montoBeneficiarioClp: 0, montoFunerariaClp: 1_070_445, formaPago: '2' } as const
    expect(told('pagada', home)).toBe('Son $1.070.445 para la funeraria, por depósito en la cuenta.')
    expect(told('pagada', { ...home, montoBeneficiarioClp: 1 })).toContain('Se puede cobrar')
  })
})

describe('the choice of whose requests to see', () => {
  it('offers one’s own, and each home with its requests and payments', async () => {
    const view = await listadoEmpresas.load(reachFor({ person: hector }))
    expect(
      only(view, 'table')[0]
        ?.rows.map(row => row[0])
        .toSorted(),
    ).toEqual(['Funeraria Del Valle Ltda.', 'Funeraria San José Ltda.'])
    expect(JSON.stringify(view)).toContain(`cartola?empresa=${sanJose.idEmpresa}`)
  })

  it('leads those who represent nobody straight to their own list, whose way back is not here', async () => {
    expect(await listadoEmpresas.instead?.(reachFor())).toContain('consultarSolicitud/listadoSolicitudes')
    expect(await listadoEmpresas.instead?.(reachFor({ person: hector }))).toBeUndefined()
    expect((await list.load(reachFor()))?.backPath).toBeUndefined()
    expect((await list.load(reachFor({ person: hector })))?.backPath).toBe(
      'consultarSolicitud/listadoEmpresas',
    )
  })

  it('says so when nobody answers', async () => {
    const down = { calls: { listarEmpresas: silent } }
    expect(await listadoEmpresas.instead?.(reachFor(down))).toBeUndefined()
    expect((await listadoEmpresas.load(reachFor(down)))?.blocks[0]).toMatchObject({ tone: 'aviso' })
  })
})

describe('the list of requests', () => {
  /** The list of an institution that keeps these requests, and what it was asked. */
  async function listed(
    records: ResumenSolicitud[],
    { total = records.length, ...opening }: Opening & { total?: number } = {},
  ) {
    const asked: unknown[] = []
    const listarSolicitudes: Calls['listarSolicitudes'] = async input => {
      asked.push(input?.query)
      return { records, total }
    }
    const reach = reachFor({ calls: { listarSolicitudes }, ...opening })
    return { asked, reach, view: await list.load(reach) }
  }

  it('asks for one page of ten, narrowed by state and days', async () => {
    const hasta = { 'hasta.dia': '30', 'hasta.mes': '11', 'hasta.anio': '2026' }
    const query = { estado: 'aprobada', desde: '2026-11-01', ...hasta, pagina: '2' }
    const { asked, view } = await listed([resumenOf()], { total: 25, query })
    const days = { desde: '2026-11-01', hasta: '2026-11-30' }
    expect(asked).toEqual([
      expect.objectContaining({ estado: 'aprobada', ...days, registros: 10, pagina: 2 }),
    ])
    const [pages] = only(view, 'pages')
    expect(pages).toMatchObject({ page: 2, pageCount: 3 })
    expect(pages?.hrefOf[2]).toContain('estado=aprobada&desde=2026-11-01&hasta=2026-11-30&pagina=3')
  })

  it('has filters only above ten requests, closed until they narrow it', async () => {
    const filterOf = async (total: number, query = {}) =>
      only((await listed([resumenOf()], { total, query })).view, 'filter')[0]
    expect(await filterOf(10)).toBeUndefined()
    expect((await filterOf(11))?.folded).toBe('Filtrar')
    expect(await filterOf(1, { estado: 'aprobada' })).toMatchObject({ clearHref: expect.any(String) })
    expect((await filterOf(11, { estado: 'aprobada' }))?.folded).toBeUndefined()
  })

  it('shows no amount where nothing is paid, and days as people write them', async () => {
    const { view } = await listed([resumenOf({ estadoSolicitud: 'rechazada', recibidaEl: '2026-11-20' })])
    const [row] = only(view, 'table')[0]?.rows ?? []
    expect(row?.[3]).toBe('Sin pago')
    expect(row?.[1]).toMatch(/^\d{1,2} [a-z]{3} 2026$/)
  })

  it('puts what the institution has not got yet on top of the first page, and shows nothing twice', async () => {
    const cases = [caseOf(), caseOf({ id: 'caso-2', ...notSent })]
    const rowsOn = async (query = {}) =>
      only((await listed([resumenOf()], { cases, query })).view, 'table')[0]?.rows ?? []
    expect((await rowsOn()).map(row => JSON.stringify(row[0]).match(/\?[^"]+/)?.[0])).toEqual([
      ...['?solicitud=caso-2', `?id=${idSolicitud}`],
    ])
    expect(await rowsOn({ pagina: '2' })).toHaveLength(1)
  })

  it('shows own cases while the institution does not answer', async () => {
    const { view } = await listed([], { calls: { listarSolicitudes: silent }, cases: [caseOf()] })
    expect(view?.blocks[0]).toMatchObject({ kind: 'notice', tone: 'aviso' })
    expect(only(view, 'table')[0]?.rows).toHaveLength(1)
  })

  it('asks for a home by its RUT, which is in no address, and offers another request for it', async () => {
    const { idEmpresa } = sanJose
    const ofHome = { person: hector, query: { empresa: idEmpresa } }
    const { asked, reach, view } = await listed([resumenOf({ tipoSolicitud: 'funeraria' })], {
      total: 11,
      ...ofHome,
    })
    expect(asked[0]).toMatchObject({ rutEmpresa: sanJose.rut, dvEmpresa: 'k' })
    expect(reach.listed[0]).toMatchObject({ actsFor: '77123450-k', undelivered: true })
    expect(view?.title).toContain('San José')
    expect(JSON.stringify(view)).not.toContain('77123450')
    const [another, ...more] = only(view, 'actions').flatMap(({ actions }) => actions)
    expect(more).toEqual([])
    expect(another).toMatchObject({
      ...{ kind: 'post', label: 'Pedir por otra familia' },
      action: '/tramites/5300/ingresarSolicitud/ingresar/repetir?borrador=pedido-1',
    })
    const kept = another?.kind === 'post' ? (another.fields?.respuestas ?? '') : ''
    expect(readKept(solicitud, kept)).toEqual({
      ...{ ingresar: { calidad: 'funeraria' }, listadoEmpresas: { empresa: idEmpresa } },
    })
    // None in one's own name; and no list for a home of somebody else.
    expect(only((await listed([resumenOf()], { person: hector })).view, 'actions')).toEqual([])
    expect((await listed([], { query: { empresa: idEmpresa } })).view).toBeUndefined()
  })

  it('says what to do when it is empty, and which day cannot be read', async () => {
    const { view } = await listed([], { query: { desde: 'ayer' } })
    expect(only(view, 'empty')[0]?.action?.label).toBe('Hacer una solicitud')
    expect(view?.errors?.[0]?.name).toBe('desde.dia')
    const narrowed = await listed([], { query: { estado: 'pagada' } })
    expect(only(narrowed.view, 'empty')[0]?.title).toBe('No hay solicitudes así')
  })
})

describe('the statement of payments to a home', () => {
  const all = Array.from({ length: 130 }, (_, index) => ({
    ...{ idSolicitud, folio: `5300${index}`, fechaPago: '2026-11-13', nmroFactura: String(index) },
    ...{ causante: index === 0 ? '=HYPERLINK("x")' : 'Luis Fuentes', montoClp: 1000 },
  }))
  const pays =
    (payments: typeof all): NonNullable<Calls['cartola']> =>
    async ({ query: { registros = 10, pagina = 1 } }) => ({
      ...{ records: payments.slice((pagina - 1) * registros, pagina * registros), total: payments.length },
      ...{ totalPagadoClp: 130_000, totalPorPagarClp: 5_000 },
    })
  const opening = (query: Record<string, string> = {}, calls: Calls = { cartola: pays(all) }) =>
    reachFor({ person: hector, calls, query })
  const ofSanJose = { empresa: sanJose.idEmpresa }
  const pdf = async (title: string, blocks: readonly PageBlock[]) =>
    new TextEncoder().encode(title + blocks.length)

  it('shows ten payments, the totals of all, and the files', async () => {
    const view = await cartola.load(opening({ ...ofSanJose, desde: '2026-11-01' }))
    expect(only(view, 'table')[0]?.rows).toHaveLength(10)
    expect(only(view, 'summary')[0]?.rows.map(({ lines }) => lines[0])).toEqual(['$130.000', '$5.000'])
    const links = JSON.stringify(only(view, 'actions'))
    expect(links).toContain(`empresa=${sanJose.idEmpresa}&desde=2026-11-01&archivo=csv`)
    expect(JSON.stringify(view)).not.toMatch(/empresa=\d{7,8}(?![\da-f-])/)
  })

  it('gives every payment as CSV, and no formula', async () => {
    const file = await cartola.file?.(opening({ empresa: delValle.idEmpresa }), 'csv', { pdf })
    const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file?.bytes).trimEnd().split('\r\n')
    expect(lines).toHaveLength(131)
    expect(lines[0]).toBe('\uFEFFFecha de pago;Solicitud;Persona que falleció;Factura;Monto')
    expect(lines[1]).toBe('13/11/2026;53000;"\'=HYPERLINK(""x"")";0;1000')
    expect(file?.fileName).toBe('pagos-asignacion-por-muerte-2026-11-21.csv')
  })

  it('gives the same as PDF, and no other file, to who represents the home', async () => {
    const file = await cartola.file?.(opening(ofSanJose), 'pdf', { pdf })
    expect(file).toMatchObject({ contentType: 'application/pdf' })
    expect(await cartola.file?.(opening(ofSanJose), 'exe', { pdf })).toBeUndefined()
    expect(await cartola.file?.(reachFor({ query: ofSanJose }), 'csv', { pdf })).toBeUndefined()
  })

  it('asks which home where there are several, and is nothing for those who represent none', async () => {
    expect(only(await cartola.load(opening()), 'filter')[0]?.fields).toHaveLength(1)
    expect(only(await cartola.load(reachFor()), 'empty')).toHaveLength(1)
    expect(await cartola.load(reachFor({ query: ofSanJose }))).toBeUndefined()
  })

  it('without payments, speaks of other dates only to those who chose dates', async () => {
    const emptyText = async (query: Record<string, string>) =>
      only(await cartola.load(opening({ ...ofSanJose, ...query }, { cartola: pays([]) })), 'empty')[0]?.text
    expect(await emptyText({})).not.toContain('fechas')
    expect(await emptyText({ desde: '2026-11-01' })).toContain('otras fechas')
  })

  it('says so when the institution does not answer', async () => {
    for (const down of [opening(ofSanJose, { cartola: silent }), opening({}, { listarEmpresas: silent })]) {
      expect((await cartola.load(down))?.blocks[0]).toMatchObject({ kind: 'notice', tone: 'aviso' })
      await expect(cartola.file?.(down, 'csv', { pdf })).rejects.toBeInstanceOf(ServiceUnavailableError)
    }
  })
})

const query = { solicitud: 'caso-1' }
const foreign = { id: idSolicitud }
const answersWith = (changes: Partial<ResumenSolicitud> = {}): Calls => ({
  consultarSolicitud: async () => resumenOf(changes),
})
const load = (opening: Opening) => detail.load(reachFor({ calls: answersWith(), ...opening }))
const actionsOf = (view: ConsultationView | undefined) =>
  only(view, 'actions').flatMap(({ actions }) => actions.map(({ label }) => label))

describe('one request', () => {
  it('shows where it stands, how it came there, the amounts, the papers and the answers', async () => {
    const view = await load({ query, cases: [caseOf()] })
    expect(view?.title).toBe('Asignación por muerte de Luis Alberto Fuentes Vera')
    expect(view?.blocks.map(({ kind }) => kind)).toEqual([
      ...['drawing', 'notice', 'actions', 'timeline', 'summary', 'remind', 'table', 'details'],
    ])
    const actions = ['Descargar el comprobante (PDF)', 'Retirar la solicitud']
    expect(actionsOf(view)).toEqual(actions)
    expect(JSON.stringify(view)).toContain('$1.070.445')
    expect(JSON.stringify(view)).toContain('/documentos/d1')
    expect(actionsOf(await load({ query: foreign, cases: [caseOf()] }))).toEqual(actions)
  })

  it('is shown with a notice while the institution does not answer', async () => {
    const view = await load({ query, cases: [caseOf()], calls: { consultarSolicitud: silent } })
    expect(JSON.stringify(view)).toContain('El IPS no responde')
    expect(JSON.stringify(view)).toContain('MIC-2026-000001-1')
  })

  it('says that it is on its way, and cannot be withdrawn before it has arrived', async () => {
    const waiting = caseOf({ ...notSent, delivery: { kind: 'pending', tries: 2 } })
    const view = await load({ query, cases: [waiting] })
    expect(JSON.stringify(view)).toContain('Estamos entregando su solicitud')
    expect(actionsOf(view)).not.toContain('Retirar la solicitud')
  })

  it('is only read when it was filed elsewhere, with what the institution said last', async () => {
    const view = await load({
      query: foreign,
      calls: answersWith({ historia: [{ estadoSolicitud: 'aprobada', ocurridoEn: '2026-11-23T13:00:00Z' }] }),
    })
    expect(view?.blocks.map(({ kind }) => kind)).toEqual([
      'drawing',
      'remind',
      'notice',
      'summary',
      'timeline',
      'notice',
    ])
    expect(JSON.stringify(only(view, 'timeline'))).toContain('Son $1.070.445.')
    const down = await load({ query: foreign, calls: { consultarSolicitud: silent } })
    expect(JSON.stringify(down)).toContain('El IPS no responde')
  })

  it('leads with how much is paid, to whom and how, and shows no amount where nothing is paid', async () => {
    const rowsOf = async (changes: Partial<ResumenSolicitud>) =>
      only(await load({ query: foreign, calls: answersWith(changes) }), 'summary').flatMap(({ rows }) =>
        rows.map(({ label, lines }) => [label, ...lines]),
      )
    expect((await rowsOf({})).slice(0, 2)).toEqual([
      ['Recibiría usted', '$1.070.445'],
      ['Cómo se paga', 'Depósito en una cuenta'],
    ])
    const ofHome = { tipoSolicitud: 'funeraria', montoBeneficiarioClp: 0, montoFunerariaClp: 9000 } as const
    const paid = { estadoSolicitud: 'pagada', formaPago: '2', fechaPago: '2026-12-01' } as const
    const home = await rowsOf({ ...ofHome, ...paid })
    expect(home.slice(0, 2)).toEqual([
      ['Monto para Funeraria San José Ltda.', '$9.000'],
      ['Fecha del pago', '1 de diciembre de 2026'],
    ])
    expect(JSON.stringify(home)).not.toContain('En efectivo')
    expect(JSON.stringify(await rowsOf({ ...ofHome, estadoSolicitud: 'rechazada' }))).not.toContain('$9.000')
  })

  it('is not there for anybody else', async () => {
    expect(await load({ query })).toBeUndefined()
    expect(await load({ query: {} })).toBeUndefined()
    expect(await load({ query: { id: '../otro' } })).toBeUndefined()
    const calls: Calls = { consultarSolicitud: () => refuse('NoEncontrada') }
    expect(await load({ query: foreign, calls })).toBeUndefined()
    expect(await detail.act?.(reachFor({ query }), formInput([]))).toEqual({ kind: 'not-found' })
  })
})

describe('a request that waits for papers', () => {
  const answering = { ...query, hacer: 'responder' }
  const asked = { ...enviada, id: 'e3', type: 'observada', occurredAt: '2026-11-24T15:00:00Z' }
  const observed = caseOf({
    state: 'observada',
    history: [{ ...asked, actor: 'institucion', resumen: requests.kind.keeps(resumenOf({ observacion })) }],
  })
  const factura: Documento = { ...documento, id: 'n1' }
  const files = new Map([
    ['factura', [factura]],
    ['certificado_sepultacion', [{ ...documento, id: 'n2' }]],
  ])
  const reachOf = (more: Opening = {}) =>
    reachFor({ query: answering, cases: [observed], calls: answersWith(), ...more })

  it('says what is asked and until when, and has a place for each paper', async () => {
    const view = await load({ query, cases: [observed] })
    expect(actionsOf(view)[0]).toBe('Responder')
    expect(JSON.stringify(view)).toContain('Factura de la funeraria: La foto está borrosa.')
    for (const once of ['La factura no se lee bien.', '8 de diciembre de 2026'])
      expect(readableText(view?.blocks ?? []).split(once)).toHaveLength(2)
    const { fields = [] } = only(await detail.load(reachOf()), 'questions')[0] ?? {}
    expect(fields.map(({ name }) => name)).toEqual(['factura', 'certificado_sepultacion', 'comentario'])
    for (const { name, question } of fields)
      if (question.kind === 'documents') expect(detail.uploads?.[name]?.maxBytes).toBe(question.maxBytes)
  })

  it('says which paper is missing and keeps what was given; one that is no longer there is asked for again', async () => {
    const reach = reachOf()
    const form = formInput([['comentario', 'Ahí va']], new Map([['factura', [factura]]]))
    const result = await detail.act?.(reach, form)
    expect(result).toMatchObject({ kind: 'errors', view: { errors: [{ name: 'certificado_sepultacion' }] } })
    expect(reach.acted).toEqual([])
    const shown = result?.kind === 'errors' ? only(result.view, 'questions')[0]?.fields : []
    expect(shown?.[0]?.typed?.documents('factura')).toEqual([factura])
    const gone = await detail.act?.(reachOf({ result: 'documents' }), formInput([], files))
    expect(gone).toMatchObject({ kind: 'errors' })
  })

  it('takes the answer once for each request of the institution', async () => {
    const reach = reachOf()
    expect(await detail.act?.(reach, formInput([['comentario', 'Ahí va']], files))).toEqual({
      kind: 'redirect',
      href: '/tramites/5300/consultarSolicitud/resumenSolicitud?solicitud=caso-1',
    })
    expect(reach.acted).toEqual([
      {
        ...{ caseId: 'caso-1', action: 'responder', requestId: 'responder-e3' },
        data: { comentario: 'Ahí va', n1: 'factura', n2: 'certificado_sepultacion' },
        documents: [...files.values()].flat(),
      },
    ])
  })

  it('cannot be answered after its last day', async () => {
    const late = { ...reachOf(), today: '2026-12-09' }
    const view = await detail.load({ ...reachOf({ query }), today: '2026-12-09' })
    expect(actionsOf(view)).not.toContain('Responder')
    expect(JSON.stringify(view)).toContain('venció el 8 de diciembre de 2026')
    expect(await detail.act?.(late, formInput([]))).toMatchObject({ kind: 'page' })
  })
})

describe('withdrawing a request', () => {
  const reachOf = (state = 'ingresada') =>
    reachFor({ query: { ...query, hacer: 'desistir' }, cases: [caseOf({ state })] })

  it('is asked once more, says what it means, and is done once, however often it is pressed', async () => {
    const reach = reachOf()
    const view = await detail.load(reach)
    expect(view?.title).toBe('¿Quiere retirar la solicitud?')
    expect(actionsOf(view)).toEqual(['Sí, retirar la solicitud', 'No, volver'])
    await detail.act?.(reach, formInput([]))
    await detail.act?.(reach, formInput([]))
    expect(new Set(reach.acted.map(({ requestId }) => requestId))).toEqual(new Set(['desistir-caso-1']))
  })

  it('is not possible once it was decided', async () => {
    const reach = reachOf('aprobada')
    expect(await detail.act?.(reach, formInput([]))).toMatchObject({ kind: 'page' })
    expect(reach.acted).toEqual([])
  })
})
