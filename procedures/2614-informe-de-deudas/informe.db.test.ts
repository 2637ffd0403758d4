import { describe, expect, it } from 'vitest'
import { debtorRuns } from '#country/stories/debtors.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { addressesOf } from '#engine/addresses.ts'
import { formInput } from '#engine/asking/form-input.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { IssuedPaper, OwnPapers, PaperToIssue } from '#engine/cases/paper.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { cmfContract, informeSchema } from '#services/cmf/contract.ts'
import { createCmfWorld } from '#services/cmf/world.fixture.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { readableText } from '../testing/readable-text.ts'
import { informePage } from './pages/informe.ts'
import { tramite } from './procedure.ts'
import type { Reach } from './registers.ts'

const world = await createCmfWorld()
const { alDia, conMora, soloAval } = debtorRuns
const francisca = '19456328-0'

const fail = async (): Promise<never> => {
  throw new ServiceUnavailableError({ service: 'cmf', operation: 'x' }, 'timeout')
}
const silent = fakeClient<Reach['services']['cmf']>('cmf', { sitioInforme: fail, informe: fail })

function reachOf(
  run: string | undefined,
  { ver = '', papers, client }: { ver?: string; papers?: OwnPapers; client?: Reach['services']['cmf'] } = {},
): Reach {
  const cmf =
    client ??
    bindClient(cmfContract, world.client, { token: run, procedure: '2614', purpose: 'Ver sus deudas' })
  return {
    person: { run: run ?? '', nombres: 'Mauricio', apellidos: 'Saldías' },
    signedIn: run !== undefined,
    acting: { origin: 'ORDINARIA' },
    today: '2026-11-23',
    lists: { regiones: [], comunas: [], bancos: [], tiposCuenta: [] },
    services: { cmf },
    query: { get: name => (name === 'ver' ? ver : '') },
    params: { get: () => '' },
    cases: fakeClient('cases', {}),
    papers: papers ?? fakeClient('papers', {}),
    requestId: 'pedido-1',
    hrefOf: (path, asked = {}) => {
      const search = new URLSearchParams(asked).toString()
      return `/tramites/2614${path && `/${path}`}${search && `?${search}`}`
    },
  }
}

const report = (run: string) => informePage.load(reachOf(run, { ver: 'informe' }))
const said = (view: ConsultationView | undefined) => JSON.stringify(view)
const wish = (quiere: string) => formInput([['quiere', quiere]], new Map())
const tableOf = (view: ConsultationView | undefined, caption: string) =>
  view?.blocks
    .flatMap((block): readonly PageBlock[] => (block.kind === 'details' ? block.blocks : [block]))
    .find(block => block.kind === 'table' && block.caption === caption)

describe('2614 against the specification', () => {
  it('stands at its own address, open to read what it is (shell §2, procedures §2614: one page)', () => {
    expect(addressesOf(tramite.procedure).map(({ path, access }) => [path, access])).toEqual([['', 'open']])
  })

  it('has own debts by 30–89 and 90 or more days, guarantees and credit lines, by institution (procedures §2614)', () => {
    const { directas, indirectas, lineas } = informeSchema.shape
    expect(Object.keys(directas.element.shape)).toEqual(
      expect.arrayContaining(['institucion', 'tipo', 'alDiaClp', 'mora30a89Clp', 'mora90Clp']),
    )
    expect(Object.keys(indirectas.element.shape)).toContain('institucion')
    expect(Object.keys(lineas.element.shape)).toContain('disponibleClp')
    expect(informeSchema.shape.situacion.options).toEqual(['sin_deudas', 'con_deudas'])
  })
})

describe('the page', () => {
  it('explains to anybody, says nothing of anyone, and leads to the sign-in', async () => {
    const text = said(await informePage.load(reachOf(undefined, { ver: 'informe' })))
    expect(text).toContain('/login/claveunica?destino=%2Ftramites%2F2614%3Fver%3Dinforme')
    expect(text).not.toMatch(/\$\d/)
  })

  it('asks nothing about who is signed in until she wants it', async () => {
    const before = (await world.client.quienVioMisDatos({ token: alDia })).accesos.length
    const text = said(await informePage.load(reachOf(alDia)))
    expect(text).toContain('"label":"Ver mi informe","href":"/tramites/2614?ver=informe"')
    expect((await world.client.quienVioMisDatos({ token: alDia })).accesos).toHaveLength(before)
  })

  it('shows debts by bank, kind and days late, marked as made up, with what to do', async () => {
    const view = await report(conMora)
    expect(view?.blocks[0]).toMatchObject({ kind: 'notice', title: 'Informe simulado' })
    expect(tableOf(view, 'Lo que usted debe')).toMatchObject({
      rows: [
        ['Banco de Chile', 'Crédito de consumo', '$0', '$0', '$4.906.720', '$4.906.720'],
        ['Coopeuch', 'Crédito de consumo', '$2.148.900', '$0', '$0', '$2.148.900'],
        ['Banco Ripley', 'Tarjeta de crédito', '$0', '$642.315', '$0', '$642.315'],
      ],
    })
    for (const part of [
      '"lines":["$2.148.900"]',
      '$7.697.935',
      'Tiene pagos atrasados',
      '$5.549.035',
      'aval por $1.870.400',
      'reclame ante la CMF',
    ])
      expect(said(view)).toContain(part)
  })

  it('says that all is paid in time, that there is a guarantee alone, that there is nothing', async () => {
    expect(said(await report(alDia))).toContain('Todo está al día')
    expect(said(await report(alDia))).not.toContain('Tiene pagos atrasados')
    expect(said(await report(soloAval))).toContain('No tiene deudas propias')
    expect(said(await report(francisca))).toContain('No tiene deudas en el sistema financiero')
  })

  it('leads to the real commission where a setting names its page', async () => {
    const real = await createCmfWorld({ sitioInformeDeudas: 'https://cmf.example/deuda' })
    const client = bindClient(cmfContract, real.client, {
      token: conMora,
      procedure: '2614',
      purpose: 'Ver sus deudas',
    })
    const text = said(await informePage.load(reachOf(conMora, { ver: 'informe', client })))
    expect(text).toContain('"href":"https://cmf.example/deuda"')
    expect(text).not.toContain('Informe simulado')
  })

  it('is not available while the commission is silent, and can be tried again', async () => {
    const view = await informePage.load(reachOf(conMora, { ver: 'informe', client: silent }))
    expect(said(view)).toContain('La CMF no respondió')
    expect(said(view)).toContain('"label":"Intentar de nuevo","href":"/tramites/2614?ver=informe"')
    const reply = await informePage.act?.(reachOf(conMora, { client: silent }), wish('descargar'))
    expect(reply).toMatchObject({ kind: 'page' })
  })
})

describe('the paper', () => {
  const issued: PaperToIssue[] = []
  const papers = fakeClient<OwnPapers>('papers', {
    issue: async paper => {
      issued.push(paper)
      return { href: '/certificados/C/archivo.pdf', verifyHref: '/certificados/C' } as IssuedPaper
    },
  })

  it('is issued with its mark, shows no debt to who has its code, and goes to a file or to a mail', async () => {
    expect(await informePage.act?.(reachOf(conMora, { papers }), wish('descargar'))).toEqual({
      kind: 'redirect',
      href: '/certificados/C/archivo.pdf',
    })
    expect(await informePage.act?.(reachOf(conMora, { papers }), wish('correo'))).toEqual({
      kind: 'redirect',
      href: '/certificados/C/enviar',
    })
    const [paper, again] = issued
    expect(paper?.title).toBe('Informe de deudas (simulado)')
    expect(paper?.blocks?.[0]).toMatchObject({ title: 'Informe simulado' })
    expect(paper?.caution).toBe('Este informe no sirve para presentarlo.')
    // Who checks it by its code reads that it is invented, not that the commission answers for it.
    const shown = paper?.rows.filter(({ label }) => paper.publicRows?.includes(label))
    expect(shown).toEqual([
      {
        label: 'Informe simulado',
        lines: [
          'Es una demostración. Estas deudas son inventadas y no vienen de la CMF. Este informe no sirve para presentarlo.',
        ],
      },
    ])
    expect(paper).toMatchObject({ institution: 'Demostración de Micha' })
    expect(paper?.institutionFolio).toBeUndefined()
    expect(JSON.stringify(paper)).toContain('$7.697.935')
    expect(again?.key).toBe(paper?.key)
  })

  it('is made for nobody who is not signed in', async () => {
    const reply = await informePage.act?.(reachOf(undefined, { papers }), wish('descargar'))
    expect(reply).toMatchObject({ kind: 'redirect', href: expect.stringContaining('/login/claveunica') })
  })
})

it('reads easily', async () => {
  const views = [
    await informePage.load(reachOf(undefined)),
    ...(await Promise.all([alDia, conMora, soloAval, francisca].map(report))),
    await informePage.load(reachOf(conMora, { client: silent })),
  ]
  for (const view of views)
    expect(inflesz(readableText(view?.blocks ?? [])), view?.title).toBeGreaterThanOrEqual(plainSpanishBar)
})
