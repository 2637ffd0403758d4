import { describe, expect, it } from 'vitest'
import { deudores, contributionDebtRuns as runs } from '#country/stories/contribution-debts.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { Run } from '#domain/run.ts'
import { formInput } from '#engine/asking/form-input.ts'
import type { IssuedPaper, OwnPapers, PaperToIssue } from '#engine/cases/paper.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { type Calls, procedureWorld, silent, surroundingsOf } from '../../testing/procedure-world.ts'
import { readableText } from '../../testing/readable-text.ts'
import type { Reach } from '../registers.ts'
import { debtPage } from './deuda.ts'

const { clients, servicesOf } = await procedureWorld('70652')
const client = clients.deudas

/** Refuses with a code that the contract does not name. */
const refusing = async (): Promise<never> => {
  const at = { service: 'deudas', operation: 'cualquiera' }
  throw new ContractError(at, 'RetornoNoExitoso', 200, { codigoRetorno: 35, glosaRetorno: 'Sin conexión' })
}
const { representante, chofer, enSuCasa } = runs
const datosOf = (run: Run) => servicesOf(run).deudas.datosEmpresaPersona
const idOf = async (rut: Run) => {
  const [numero = '', dv = ''] = representante.split('-')
  const { representa } = await datosOf(representante)({ query: { rut: Number(numero), dv } })
  return representa.find(one => `${one.rut}-${one.dv}` === rut)?.idEmpresa ?? ''
}

interface Asked {
  readonly query?: Readonly<Record<string, string>>
  readonly calls?: Calls['deudas']
  readonly papers?: OwnPapers
}

function reachOf(run: Run, de: string, { query = {}, calls, papers }: Asked = {}): Reach {
  return {
    ...surroundingsOf({ person: run }),
    services: servicesOf(run, { deudas: calls ?? {} }),
    query: { get: name => query[name] ?? '' },
    params: { get: () => de },
    cases: fakeClient('cases', {}),
    papers: papers ?? fakeClient('papers', {}),
    requestId: 'pedido-1',
    hrefOf: (path, asked = {}) => {
      const search = new URLSearchParams(asked).toString()
      return `/tramites/70652${path && `/${path}`}${search && `?${search}`}`
    },
  }
}

const open = async (run: Run, de: string, asked?: Asked) => {
  const view = await debtPage.load(reachOf(run, de, asked))
  return { view, blocks: view?.blocks ?? [], said: JSON.stringify(view) }
}
const rowsOf = (blocks: Awaited<ReturnType<typeof open>>['blocks']) =>
  blocks.flatMap(block => (block.kind === 'table' ? block.rows : []))

describe('what is owed (build sheet F11: debts with filters by type and state, and pages)', () => {
  it('is chosen by company where the person represents several, by an id that names nobody', async () => {
    const { blocks } = await open(representante, 'empresa')
    const cards = blocks.flatMap(block => (block.kind === 'cards' ? block.cards : []))
    expect(cards).toHaveLength(5)
    for (const { href } of cards) expect(href).toMatch(/^\/tramites\/70652\/deuda\/empresa-[0-9a-f-]{36}$/)
  })

  it('has ten debts on a page, and the others on the next', async () => {
    const de = `empresa-${await idOf(deudores.transportes)}`
    const first = await open(representante, de)
    expect(rowsOf(first.blocks)).toHaveLength(10)
    expect(first.blocks).toContainEqual(expect.objectContaining({ kind: 'pages', page: 1, pageCount: 2 }))
    expect(rowsOf((await open(representante, de, { query: { pagina: '2' } })).blocks)).toHaveLength(4)
    expect(rowsOf((await open(representante, de, { query: { pagina: '9' } })).blocks)).toHaveLength(4)
  })

  it('is narrowed by type and state, and says so when nothing is left', async () => {
    const de = `empresa-${await idOf(deudores.transportes)}`
    const presuntas = await open(representante, de, { query: { tipo: 'presunta' } })
    expect(rowsOf(presuntas.blocks).map(row => row[2])).toEqual(
      Array(4).fill('Calculada por el IPS: no se declaró'),
    )
    expect(rowsOf((await open(representante, de, { query: { estado: 'judicial' } })).blocks)).toHaveLength(3)
    const none = await open(representante, de, { query: { tipo: 'presunta', estado: 'judicial' } })
    expect(none.said).toContain('No hay deudas así')
  })

  it('adds up what is owed today, without what is regularised', async () => {
    const { blocks } = await open(representante, `empresa-${await idOf(deudores.transportes)}`)
    expect(blocks[0]).toMatchObject({ kind: 'figure', note: expect.stringContaining('13 meses sin pagar') })
    const montos = async () => ({
      ...{ cantidad: 13, nominalClp: 1, reajusteClp: 2, interesClp: 3, abonadoClp: 0, totalClp: 777_777 },
    })
    const told = await open(representante, `empresa-${await idOf(deudores.transportes)}`, {
      calls: { montos },
    })
    expect(told.blocks[0]).toMatchObject({ value: '$777.777' })
  })

  it('leads to a dispute with the company already chosen', async () => {
    const { blocks } = await open(representante, `empresa-${await idOf(deudores.transportes)}`)
    const posts = blocks.flatMap(block => (block.kind === 'actions' ? block.actions : []))
    expect(posts).toContainEqual(
      expect.objectContaining({
        kind: 'post',
        action: '/tramites/70652/reclamo/1-quien/repetir?borrador=pedido-1',
        fields: {
          respuestas: JSON.stringify({ quien: { calidad: 'empresa', empresa: deudores.transportes } }),
        },
      }),
    )
  })

  it('is only her own for a worker, without names, and leads to no dispute', async () => {
    const { blocks, said } = await open(chofer, 'trabajador')
    expect(said).toContain('Transportes Río Claro SpA debe hoy por usted')
    expect(said).not.toContain('Yasna')
    expect(said).not.toContain('Reclamar')
    expect(rowsOf(blocks).length).toBeGreaterThan(0)
  })

  it('is nothing for who owes nothing, who represents nobody, and who had no employer', async () => {
    expect((await open(chofer, 'persona')).said).toContain('usted no debe cotizaciones')
    expect((await open(chofer, 'empresa')).said).toContain('no figura como representante')
    expect((await open(representante, 'trabajador')).said).toContain('No figuran empleadores suyos')
  })

  it('does not exist for a company of somebody else, or an address that means nothing', async () => {
    const id = await idOf(deudores.transportes)
    for (const de of [`empresa-${id}`, `persona-${id}`, 'otro', 'empresa-x'])
      expect((await open(chofer, de)).view, de).toBeUndefined()
  })

  it.each([
    ['a person', enSuCasa, 'persona'],
    ['a worker', chofer, 'trabajador'],
    ['who represents nobody', chofer, 'empresa'],
  ] as const)('reads easily for %s', async (_who, run, de) => {
    const { blocks } = await open(run, de)
    expect(inflesz(readableText(blocks))).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})

describe('while the institution does not answer (flows §8)', () => {
  it.each([
    ['silent', silent],
    ['answering another code', refusing],
  ])('%s: the page says so, and offers to try again', async (_how, listaDeudas) => {
    const { said } = await open(enSuCasa, 'persona', { calls: { listaDeudas } })
    expect(said).toContain('El IPS no respondió')
    expect(said).toContain('Intentar de nuevo')
  })

  it('without the types it says «Error de comunicación con el servidor», and shows the list', async () => {
    const { blocks, said } = await open(enSuCasa, 'persona', { calls: { tiposDeuda: silent } })
    expect(said).toContain('Error de comunicación con el servidor')
    expect(rowsOf(blocks)).toHaveLength(2)
  })

  it('without the states it says the institution’s glosaRetorno', async () => {
    const { blocks, said } = await open(enSuCasa, 'persona', { calls: { estadosDeuda: refusing } })
    expect(said).toContain('Sin conexión')
    expect(rowsOf(blocks)).toHaveLength(2)
  })
})

describe('the certificate (by e-mail or as PDF)', () => {
  const paper = { href: '/documentos/1', verifyHref: '/certificados/1' } as IssuedPaper
  const wish = (quiere: string) => formInput([['quiere', quiere]], new Map())

  it('is issued with the institution’s number; its code tells employer and total, and no worker', async () => {
    const issued: PaperToIssue[] = []
    const papers = fakeClient<OwnPapers>('papers', {
      issue: async one => {
        issued.push(one)
        return paper
      },
    })
    const reach = reachOf(enSuCasa, 'persona', { papers })
    expect(await debtPage.act?.(reach, wish('descargar'))).toEqual({ kind: 'redirect', href: paper.href })
    expect(await debtPage.act?.(reach, wish('correo'))).toEqual({
      kind: 'redirect',
      href: '/certificados/1/enviar',
    })
    const [first, second] = issued
    expect(first?.key).toMatch(/^CDP-2026-\d{7}$/)
    expect(second?.key).toBe(first?.key)
    expect(first?.publicRows).toEqual(['Empleador', 'Dice la deuda de este día', 'Debía ese día'])
    expect([first?.validDays, first?.title]).toEqual([5, 'Certificado de deuda previsional'])
    expect(JSON.stringify(first?.blocks)).toMatch(/0,3.%.*1,5.%.*demostración, no los publicados/)
    expect(JSON.stringify(first?.rows)).not.toContain('Ester')
    expect(first?.blocks?.[0]).toMatchObject({
      head: ['Mes', 'Por quién', 'Tipo', 'Estado', 'Sin pagar', 'IPC', 'Intereses', 'Total'],
      rows: expect.arrayContaining([expect.arrayContaining(['Ester del Carmen Aravena Puga'])]),
    })
    expect(first?.title).not.toMatch(/\d/)
    await debtPage.act?.(reachOf(chofer, 'trabajador', { papers }), wish('descargar'))
    expect([first?.subject, issued[2]?.subject]).toEqual(['', 'Por su trabajo en Transportes Río Claro SpA'])
  })

  it('of who owes nothing says so, and never that she owes', async () => {
    const issued: PaperToIssue[] = []
    const papers = fakeClient<OwnPapers>('papers', {
      issue: async one => {
        issued.push(one)
        return paper
      },
    })
    await debtPage.act?.(reachOf(chofer, 'persona', { papers }), wish('descargar'))
    expect(issued[0]).toMatchObject({ title: 'Certificado de no tener deuda previsional', validDays: 5 })
    expect(JSON.stringify(issued[0]?.rows)).not.toContain('Debe"')
    expect(issued[0]?.rows).toContainEqual({ label: 'Debía ese día', lines: ['Ninguna cotización'] })
  })

  it('is not made while the institution does not answer, nor for a company of somebody else', async () => {
    const down = reachOf(enSuCasa, 'persona', { calls: { emailCertificado: silent } })
    expect(await debtPage.act?.(down, wish('descargar'))).toMatchObject({ kind: 'page' })
    const other = reachOf(chofer, `empresa-${await idOf(deudores.transportes)}`)
    expect(await debtPage.act?.(other, wish('descargar'))).toEqual({ kind: 'not-found' })
  })

  it('says that nothing is owed, where nothing is', async () => {
    const { said } = await open(chofer, 'persona')
    expect(said).toContain('Descargar en PDF')
    expect((await client.listaDeudas({ token: chofer, query: { rut: 17_655_304, dv: '9' } })).length).toBe(0)
  })
})
