import { describe, expect, it } from 'vitest'
import { type Run, runOfNumber } from '#domain/run.ts'
import { formInput } from '#engine/asking/form-input.ts'
import type { IssuedPaper, OwnPapers, PaperToIssue } from '#engine/cases/paper.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { type Calls, procedureWorld, silent, surroundingsOf } from '../../testing/procedure-world.ts'
import { convenioOf, empresasDe, type Reach } from '../registers.ts'
import { pages } from '../requests.ts'
import { cuponPage } from './cupon.ts'
import { deEmpresaPage } from './de-empresa.ts'

const world = await procedureWorld('97391')
const { servicesOf } = world
const pilar = '17655309-k'
const stranger = '17655304-9'

interface Asked {
  readonly query?: Readonly<Record<string, string>>
  readonly calls?: Calls['deudas']
  readonly papers?: OwnPapers
}

function reachOf(run: Run, { query = {}, calls, papers }: Asked = {}): Reach {
  return {
    ...surroundingsOf({ person: run }),
    services: servicesOf(run, { deudas: calls ?? {} }),
    query: { get: name => query[name] ?? '' },
    params: { get: () => '' },
    cases: fakeClient('cases', {}),
    papers: papers ?? fakeClient('papers', {}),
    requestId: 'pedido-1',
    portalUrl: 'https://micha.example',
    hrefOf: path => `/tramites/97391/${path}`,
  }
}

/** The agreement of Pilar's company that is being paid: two of six payments have come. */
const known = await servicesOf(pilar).deudas.listarConvenios({ query: { rut: 76_656_080, dv: '6' } })
const id = known[0]?.idSolicitud ?? ''
const open = async (run: Run, pago: number, asked: Omit<Asked, 'query'> = {}) =>
  JSON.stringify(await cuponPage.load(reachOf(run, { ...asked, query: { id, pago: String(pago) } })))

describe('the coupon of a payment', () => {
  it('says amount, number and last day, and where it is paid', async () => {
    const said = await open(pilar, 3)
    const { folio, cuotas } = (await convenioOf(servicesOf(pilar), id)) ?? { folio: '', cuotas: [] }
    expect(cuotas).toHaveLength(6)
    expect(said).toContain(`${folio}-3`)
    expect(said).toContain('Pagar en línea')
    expect(said).toContain('/pagos-en-linea/pagar/')
    expect(said).toContain('Todavía no llega este pago')
  })

  it('is nobody else’s, and a payment that there is not does not exist', async () => {
    expect(await open(stranger, 3)).toBeUndefined()
    expect(await open(pilar, 7)).toBeUndefined()
    expect(await cuponPage.load(reachOf(pilar, { query: { id: 'nada', pago: '1' } }))).toBeUndefined()
  })

  it('of a payment that came says that it is paid, and offers its receipt', async () => {
    const said = await open(pilar, 1)
    expect(said).toContain('Este cupón está pagado')
    expect(said).toContain('Descargar el comprobante en PDF')
    expect(said).not.toContain('Pagar en línea')
  })

  it('says that the payment institution is silent, and not to pay again', async () => {
    const preguntado = async (input: never) => ({
      ...(await servicesOf(pilar).deudas.comprobarPago(input)),
      preguntado: false,
    })
    const said = await open(pilar, 4, { calls: { comprobarPago: preguntado as never } })
    expect(said).toContain('La institución de pago no respondió')
    expect(said).toContain('no pague otra vez')
  })

  it('says that the IPS is silent, with a link to ask again', async () => {
    const said = await open(pilar, 4, { calls: { consultarConvenio: silent } })
    expect(said).toContain('El IPS no respondió')
    expect(said).toContain('Intentar de nuevo')
  })

  it('whose last day is over offers nothing to pay and nothing to press: the IPS asks, and the agreement ends without it', async () => {
    const opened = async (input: never) => ({
      ...(await servicesOf(pilar).deudas.comprobarPago(input)),
      ...{ vence: '2026-10-05', hasta: '2026-10-20', atrasada: true },
    })
    const said = await open(pilar, 4, { calls: { comprobarPago: opened as never } })
    expect(said).toContain('El cupón 4 se podía pagar hasta el 20 de octubre de 2026.')
    expect(said).toContain('Si no, el convenio termina.')
    expect(said).not.toMatch(
      /Pagar en línea|Intentar de nuevo|preguntar otra vez|Descargar|Se paga en el sitio/,
    )
  })

  it('is issued as a paper with a code, until its last day; its code tells nothing of the workers', async () => {
    const issued: PaperToIssue[] = []
    const papers = fakeClient<OwnPapers>('papers', {
      issue: async one => {
        issued.push(one)
        return { href: '/certificados/1/pdf', verifyHref: '/certificados/1' } as IssuedPaper
      },
    })
    const wish = (quiere: string) => formInput(new URLSearchParams({ quiere }))
    const reach = (pago: string) => reachOf(pilar, { papers, query: { id, pago } })
    expect(await cuponPage.act?.(reach('3'), wish('descargar'))).toEqual({
      kind: 'redirect',
      href: '/certificados/1/pdf',
    })
    expect(await cuponPage.act?.(reach('1'), wish('correo'))).toEqual({
      kind: 'redirect',
      href: '/certificados/1/enviar',
    })
    expect(issued.map(({ kind }) => kind.id)).toEqual(['97391-cupon', '97391-pago'])
    const falta = 'Faltaba pagar el 23 de noviembre de 2026'
    expect(issued[0]?.publicRows).toEqual([
      ...['Empleador', 'Número del cupón', 'Monto', falta, 'Cuánto falta hoy', 'Se paga hasta el'],
    ])
    expect(issued[0]?.rows.map(({ label }) => label)).toEqual(
      expect.arrayContaining([falta, 'Cuánto falta hoy']),
    )
    expect(issued[0]?.validDays).toBeGreaterThan(0)
    expect(JSON.stringify(issued)).not.toContain('Jeannette')
    expect(issued[1]?.validDays).toBeUndefined()
  })

  it('says of a day that is over that it could be paid until then, and of no other that it still can', async () => {
    const on = async (today: string) =>
      JSON.stringify(
        await cuponPage.load({ ...reachOf(pilar, { query: { id, pago: '4' } }), today } as Reach),
      )
    expect(await on('2026-11-23')).toContain('"Se paga hasta el"')
    const late = await on('2028-01-01')
    expect(late).toContain('Se podía pagar hasta el')
    expect(late).not.toMatch(/"Se paga hasta el"|Con atraso, todavía/)
  })

  it('counts a payment that the payment institution tells when the person comes back without a notice', async () => {
    const first = await open(pilar, 5)
    const address = /http:[^"]*\/pagar\/[0-9a-f-]+/.exec(first)?.[0] ?? ''
    const page = await (await world.institution(new Request(address))).text()
    const clave = /name="clave" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const body = new URLSearchParams({ clave, como: 'aviso_perdido' })
    await world.institution(new Request(address, { method: 'POST', body }))
    expect(await open(pilar, 5)).toContain('Este cupón está pagado')
  })
})

describe('the page of an agreement', () => {
  const shown = async (reach: Reach) => JSON.stringify(await pages.detail.load(reach))

  it('reached by its number says nothing of who accepted it, and offers no coupon of one that is over', async () => {
    const [broken] = await servicesOf(pilar).deudas.listarConvenios({ query: { rut: 76_655_970, dv: '0' } })
    const cases = { findByIdSolicitud: async () => undefined } as never
    const said = await shown({ ...reachOf(pilar, { query: { id: broken?.idSolicitud ?? '' } }), cases })
    expect(said).toContain('Incumplido')
    expect(said).not.toMatch(/otra persona|Usted puede pagar|puede pagar sus cupones|anular/)
    expect(said).toContain('elija actuar por la empresa')
    const paid = await shown({ ...reachOf(pilar, { query: { id } }), cases })
    expect(paid).toContain('puede pagar sus cupones')
    expect(paid).not.toContain('Lo puede anular')
  })

  it.each([
    ['2027-01-12', 'Pague el cupón 2 hasta el 26 de enero de 2027. Después el convenio termina.', true],
    ['2027-01-27', 'El cupón 2 se podía pagar hasta el 26 de enero de 2027.', false],
  ])('that is late on %s says so, and reminds of no day that is over', async (today, says, canPay) => {
    const cuota = { numero: 'CP1', montoClp: 9110, atrasada: true }
    const cuotas = [
      { ...cuota, cuota: 1, vence: '2026-12-10', hasta: '2026-12-10', pagadoClp: 9110 },
      { ...cuota, cuota: 2, vence: '2027-01-11', hasta: '2027-01-26', pagadoClp: 0 },
    ]
    const resumen = { empleador: 'Los Aromos SpA', totalClp: 18_220, pagadoClp: 9110, cuotas }
    const event = { occurredAt: '2026-11-30T15:00:00Z', actor: 'institucion', data: {}, resumen }
    const detail = {
      ...{ id: 'a', state: 'aprobada', delivery: { kind: 'delivered', at: new Date() }, folio: 'MIC-1' },
      ...{ idSolicitud: id, filedOn: '2026-11-23', institution: 'IPS', documents: [], summary: [] },
      ...{ procedureId: '97391', history: [{ id: 'e', type: 'aprobada', ...event }] },
    }
    const consultarConvenio = async (input: never) => ({
      ...(await servicesOf(pilar).deudas.consultarConvenio(input)),
      ...{ situacion: 'aceptada', cuotas, totalClp: 18_220, pagadoClp: 9110, pagos: [] },
    })
    const reach = reachOf(pilar, {
      query: { solicitud: 'a' },
      calls: { consultarConvenio: consultarConvenio as never },
    })
    const said = await shown({ ...reach, today, cases: { find: async () => detail } as never })
    expect(said).toContain(says)
    expect(said).not.toMatch(/"kind":"remind","date":"2027-01-11"|El convenio está hecho/)
    expect(said.includes('Pagar el cupón 2')).toBe(canPay)
    expect(said.includes('"date":"2027-01-26"')).toBe(canPay)
    expect(said).not.toContain('Pague cada cupón')
  })

  it.each([
    ['en_revision', true],
    ['por_confirmar', false],
    ['rechazada', false],
  ])('that is %s says until when the IPS answers: %s', async (state, says) => {
    const resumen = { plazo: '2026-12-01', empleador: 'Los Aromos SpA', cuotas: [], pagadoClp: 0 }
    const event = { occurredAt: '2026-11-23T15:00:00Z', actor: 'institucion', data: {}, resumen }
    const detail = {
      ...{ id: 'a', state, delivery: { kind: 'delivered', at: new Date() }, folio: 'MIC-1', idSolicitud: id },
      ...{ filedOn: '2026-11-23', institution: 'IPS', documents: [], summary: [], procedureId: '97391' },
      history: [{ id: 'e', type: state, ...event }],
    }
    const reach = reachOf(pilar, { query: { solicitud: 'a' } })
    const said = await shown({ ...reach, cases: { find: async () => detail } as never })
    expect(/Responde a más tardar el|tiene hasta el 1 de diciembre/.test(said)).toBe(says)
  })
})

describe('the agreements of a company', () => {
  it('are shown to who represents it, with what is paid', async () => {
    const said = JSON.stringify(await deEmpresaPage.load(reachOf(pilar)))
    expect(said).toContain('De quién')
    const { empresas } = await empresasDe(servicesOf(pilar), pilar)
    const own = empresas.find(({ rut }) => rut === 76_656_080)
    const of = await deEmpresaPage.load(reachOf(pilar, { query: { empresa: own?.idEmpresa ?? '' } }))
    expect(JSON.stringify(of)).toContain('Aceptado')
    // The company that she acts for in the portal needs no second choice; her own are one choice away.
    const elegido = runOfNumber(76_656_080)
    expect(JSON.stringify(await deEmpresaPage.load({ ...reachOf(pilar), elegido }))).toContain('Aceptado')
    const empresa = { id: 'x', rut: elegido, nombre: 'Frutos del Maule SpA' }
    expect(JSON.stringify(await deEmpresaPage.load({ ...reachOf(pilar), empresa }))).toContain('Aceptado')
    const mine = await deEmpresaPage.load({ ...reachOf(pilar, { query: { empresa: 'mi' } }), elegido })
    expect(JSON.stringify(mine)).toContain('No figuran convenios de usted')
    expect(await deEmpresaPage.load(reachOf(pilar, { query: { empresa: id } }))).toBeUndefined()
  })
})
