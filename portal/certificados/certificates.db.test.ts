import { describe, expect, it } from 'vitest'
import { careHelp } from '#cases/testing/care-help.ts'
import { carmen, openCaseHouse, pedro } from '#cases/testing/case-house.ts'
import { constanciaToIssue, openPapersHouse } from '#papers/testing/papers-house.ts'
import { testIncomingFiles } from '#platform/testing/incoming.ts'
import type { PortalDeps } from '../deps.ts'
import { pageApp } from '../testing/page-app.ts'
import { sessionOf } from '../testing/signed-in-site.ts'
import { certificateRoutes } from './certificate-routes.tsx'

/** Whose power Carmen has. */
let powers: ReadonlySet<string> = new Set()
const principalsOf = async () => powers
const house = await openCaseHouse({ principalsOf })
const papersHouse = await openPapersHouse({ principalsOf })
const papers = papersHouse.forPerson(carmen)
const procedures = new Map([['1234', careHelp(house.institution)]])
const incoming = await testIncomingFiles()
/** Folios whose facts have changed at their institution. */
const changedFolios = new Set<string>()
const institution = { silent: false }
const empresa = { id: 'a', rut: '76543300-2', nombre: 'Imprenta Nahuel SpA' }
const appWith = (cards: PortalDeps['settings']['cards']) =>
  pageApp(
    {
      cases: house,
      papers: papersHouse,
      representedOf: async ({ run }) =>
        run === pedro.run ? [{ ...empresa, kind: 'empresa', run: empresa.rut }] : [],
      incoming,
      procedures,
      factsOfPaper: async ({ folio }) => {
        if (!folio?.startsWith('CER-')) return 'unknown'
        if (institution.silent) return 'silent'
        return changedFolios.has(folio) ? 'changed' : 'same'
      },
      settings: { cards } as PortalDeps['settings'],
    },
    certificateRoutes,
  )
const app = appWith(['certificados'])
const me = { ...sessionOf(carmen.run), email: carmen.email }
const stranger = sessionOf(pedro.run)

describe('what was made with a power that is over', () => {
  it('stands in the list with its day alone, and is not opened (decisions 6)', async () => {
    powers = new Set([pedro.run])
    const represents = { run: pedro.run, nombre: 'Pedro Rojas' }
    const caseId = await house.sendOne(carmen, {
      actsFor: pedro.run,
      represents,
      subject: 'El pago de Pedro',
    })
    const paper = await papers.issue(
      constanciaToIssue({ key: 'poder', subject: 'poder', holder: represents }),
    )
    await papersHouse.runJobs()
    const receipt = `/solicitudes/${caseId}/comprobante.pdf`
    const { html } = await app.get('/certificados', me)
    for (const shown of [receipt, paper.href, 'El pago de Pedro']) expect(html).toContain(shown)
    powers = new Set()
    const after = (await app.get('/certificados', me)).html
    for (const hidden of [receipt, paper.href, paper.code, 'El pago de Pedro'])
      expect(after).not.toContain(hidden)
    expect(after).toContain('con un poder que ya no vale')
    expect((await app.get(paper.href, me)).status).toBe(403)
    const verified = await app.get(paper.verifyHref, me)
    expect(verified.status).toBe(200)
    expect(verified.html).not.toContain(paper.href)
  })
})

describe('a paper of a company', () => {
  it('is downloaded by each of its representatives, and by nobody else', async () => {
    const paper = await papersHouse.forPerson(pedro, empresa).issue(constanciaToIssue({ key: 'empresa' }))
    await papersHouse.runJobs()
    expect((await app.get(paper.href, stranger)).status).toBe(200)
    expect((await app.get(paper.href, me)).status).toBe(404)
    expect((await app.get(paper.verifyHref, stranger)).html).toContain(paper.href)
  })

  it('is in the list of the company, for who acts for it, and in nobody’s own', async () => {
    const { code } = await papersHouse
      .forPerson(pedro, empresa)
      .issue(constanciaToIssue({ key: 'de-la-lista' }))
    await papersHouse.runJobs()
    const actingFor = { ...empresa, kind: 'empresa', run: empresa.rut } as const
    const listed = async (session: typeof stranger) => (await app.get('/certificados', session)).html
    const ofCompany = await listed({ ...stranger, actingFor })
    expect(ofCompany).toContain('<h1>Certificados de Imprenta Nahuel SpA</h1>')
    expect(ofCompany).toContain(code)
    expect(await listed(stranger)).not.toContain(code)
    expect(
      await listed({ ...me, actingFor }),
      'whom the register does not have as its representative',
    ).not.toContain(code)
  })
})

describe('/certificados (shell §2)', () => {
  it('lists a person’s own receipts with their code, to download, and says which was withdrawn', async () => {
    const kept = await house.sendOne(carmen, { subject: 'Ana' })
    const withdrawn = await house.sendOne()
    const requestId = '01890000-0000-7000-8000-0000000000ac'
    const acting = { origin: 'ORDINARIA' } as const
    await house.cases.act({ person: carmen, acting, caseId: withdrawn, action: 'desistir', requestId })
    await house.runJobs()
    await house.says((await house.cases.findCase(carmen.run, withdrawn))?.idSolicitud, 'desistida')
    const { code } = (await house.cases.findCase(carmen.run, kept))?.receipt ?? { code: '' }
    const { html } = await app.get('/certificados', me)
    for (const text of [
      'Ana',
      code,
      `/certificados/${code}`,
      `/solicitudes/${kept}/comprobante.pdf`,
      `solicitud=${kept}`,
      'Vigente',
      'Anulado',
      'Verificar un documento',
    ])
      expect(html).toContain(text)
    expect((await app.get('/certificados', sessionOf(pedro.run))).html).toContain(
      'Todavía no tiene certificados ni comprobantes',
    )
  })

  it.each(['1e308', 'Infinity', '99999999999999999999', '-3', '0', 'x', '1.5'])(
    'answers the page %s, which there is not, with one that says so',
    async page => expect((await app.get(`/certificados?pagina=${page}`, me)).status).toBe(200),
  )

  it('asks everyone else for the code of a document, and shows the way in', async () => {
    const { html } = await app.get('/certificados')
    expect(html).toContain('<h1>Verificar un documento</h1>')
    expect(html).toContain('/login/claveunica?destino=/certificados')
  })

  it('has the same page while the card is off, which hides the card alone (shell §3)', async () => {
    const { html } = await appWith([]).get('/certificados', me)
    expect(html).toContain('Sus certificados, y los comprobantes')
    expect(html).toContain('Código del documento')
  })

  it('leads to the document of a code, and says what is missing without one', async () => {
    expect((await app.get('/certificados?codigo=4f7k-q2mx-91zt')).location).toBe('/certificados/4F7KQ2MX91ZT')
    for (const visitor of [me, undefined]) {
      const { status, html } = await app.get('/certificados?codigo=', visitor)
      expect(status).toBe(422)
      expect(html).toContain('Escriba el código que aparece en el documento.')
    }
    expect((await app.get('/certificados/AAAABBBBCCCC')).status).toBe(404)
  })
})

describe('papers at /certificados', () => {
  it('end what they say of themselves with one stop', async () => {
    await papersHouse.forPerson(pedro).issue(
      constanciaToIssue({
        ...{ key: 'dice', subject: 'dice' },
        ...{ rows: [{ label: 'Aviso', lines: ['No sirve para presentarlo.'] }], publicRows: ['Aviso'] },
      }),
    )
    const { html } = await app.get('/certificados', stranger)
    expect(html).toContain('No sirve para presentarlo.</p>')
  })

  it('say that their facts changed, in the list and at the verifier, also while the institution is silent', async () => {
    const own = papersHouse.forPerson(pedro)
    const folio = 'CER-2040-0000077'
    const paper = await own.issue(
      constanciaToIssue({ key: folio, subject: 'cambiada', institutionFolio: folio }),
    )
    const other = await own.issue(
      constanciaToIssue({ key: 'igual', subject: 'igual', institutionFolio: 'CER-2040-0000078' }),
    )
    const verified = async (code: string) => (await app.get(`/certificados/${code}`)).html
    const listed = async () => (await app.get('/certificados', stranger)).html
    expect(await verified(paper.code)).toContain('Documento válido')
    expect(await listed()).toContain(`Folio ${folio}`)
    changedFolios.add(folio)
    expect(await verified(paper.code)).toContain('los datos que certifica cambiaron después')
    expect(await verified(paper.code)).not.toMatch(/[Rr]eemplaza/)
    expect(await verified(other.code)).toContain('Documento válido')
    expect((await listed()).match(/No está al día/g)).toHaveLength(1)
    institution.silent = true
    expect(await verified(paper.code)).toContain('los datos que certifica cambiaron después')
    expect(await verified(other.code)).toContain('No pudimos preguntar si sus datos siguen igual')
    expect(await verified(other.code)).not.toContain('Sigue vigente')
    expect((await listed()).match(/Sin comprobar hoy/g)).toHaveLength(1)
    institution.silent = false
    // Facts that are as they were again make it true again.
    changedFolios.clear()
    expect(await verified(paper.code)).toContain('Documento válido')
  })

  it('stand among the receipts, the newest first, and are found by kind', async () => {
    const paper = await papers.issue(constanciaToIssue({ key: 'lista', subject: 'lista' }))
    papersHouse.clock.advance(60_000)
    const { html } = await app.get('/certificados', me)
    expect(html).toContain(paper.href)
    expect(html).toContain('Válido hasta el 14 de mayo de 2040')
    expect(html).toContain('Comprobante · Ayuda para quien cuida')
    const onlyPapers = (await app.get('/certificados?tipo=prueba-constancia', me)).html
    expect(onlyPapers).toContain(paper.code)
    expect(onlyPapers).not.toContain('comprobante.pdf')
    const onlyReceipts = (await app.get('/certificados?tipo=comprobante', me)).html
    expect(onlyReceipts).toContain('comprobante.pdf')
    expect(onlyReceipts).not.toContain(paper.code)
    expect((await app.get('/certificados?tipo=no-hay', me)).html).toContain('Aquí no hay documentos')
  })

  it('come ten to a page with the receipts, none twice and none lost', async () => {
    const ana = { ...carmen, run: '22222222-2' }
    const visitor = sessionOf(ana.run)
    const own = papersHouse.forPerson(ana)
    const codes: string[] = []
    for (let index = 0; index < 13; index++) {
      papersHouse.clock.advance(1_000)
      const key = `muchas-${index}`
      codes.push((await own.issue(constanciaToIssue({ key, subject: key }))).code)
    }
    for (let index = 0; index < 9; index++) await house.sendOne(ana)
    const pages = await Promise.all(
      [1, 2, 3, 4].map(page => app.get(`/certificados?pagina=${page}`, visitor)),
    )
    const shown = pages.map(({ html }) =>
      [...html.matchAll(/class="m-code" href="[^"]*\/([\w-]+)"/g)].map(([, code]) => code),
    )
    expect(shown.map(found => found.length)).toEqual([10, 10, 2, 0])
    expect(new Set(shown.flat()).size).toBe(22)
    expect(shown.flat().filter(code => codes.includes(code ?? ''))).toEqual(codes.toReversed())
  })

  it('are shown to their owner whole, and to others in their public rows', async () => {
    const paper = await papers.issue(constanciaToIssue({ key: 'entera', subject: 'entera' }))
    const mine = (await app.get(paper.verifyHref, me)).html
    for (const text of ['Este documento es suyo', '$231.732', paper.href, 'Documento válido'])
      expect(mine).toContain(text)
    for (const visitor of [stranger, undefined]) {
      const { html } = await app.get(paper.verifyHref, visitor)
      expect(html).toContain('<h1>Documento válido</h1>')
      expect(html).toContain('Pensionada por vejez')
      expect(html).not.toContain('$231.732')
      expect(html).not.toContain('Este documento es suyo')
    }
  })

  it('are downloaded by their owner alone', async () => {
    const paper = await papers.issue(constanciaToIssue({ key: 'bajar', subject: 'bajar' }))
    const { status, headers } = await app.get(paper.href, me)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain(`pensionado-${paper.code}.pdf`)
    expect((await app.get(paper.href, stranger)).status).toBe(404)
    expect((await app.get(paper.href)).location).toContain('/login/claveunica')
    expect((await app.get(`${paper.verifyHref}/otro.pdf`, me)).status).toBe(404)
  })

  it('go to one of the person’s own addresses, and to no other', async () => {
    const paper = await papers.issue(constanciaToIssue({ key: 'correo', subject: 'correo' }))
    const path = `${paper.verifyHref}/enviar`
    const { html } = await app.get(path, me)
    expect(html).toContain('value="carmen@ejemplo.cl"')
    const pedido = /name="pedido" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const wrong = await app.post(path, { pedido, correo: 'ajeno@ejemplo.cl' }, me)
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('Elija uno de sus correos.')
    expect(wrong.html).toContain(pedido)
    for (let twice = 0; twice < 2; twice++) {
      const sent = await app.post(path, { pedido, correo: 'otra@ejemplo.cl' }, me)
      expect([sent.status, sent.location]).toEqual([303, `${paper.verifyHref}?listo=enviado`])
    }
    await papersHouse.runJobs()
    expect((await papersHouse.outbox.list()).map(mail => mail.to)).toEqual(['otra@ejemplo.cl'])
    expect((await app.get(`${paper.verifyHref}?listo=enviado`, me)).html).toContain('va en camino')
    expect((await app.get(path, stranger)).status).toBe(404)
    expect((await app.post(path, { pedido, correo: 'ajeno@ejemplo.cl' }, stranger)).status).toBe(404)
    const withoutMail = sessionOf(carmen.run)
    expect((await app.get(path, withoutMail)).html).toContain('No tenemos un correo suyo')
  })
})

describe('a file at the verifier', () => {
  it('is found without its code, be it of a paper or of a receipt', async () => {
    const paper = await papers.issue(constanciaToIssue({ key: 'archivo', subject: 'archivo' }))
    const file = await papers.read(paper.id)
    const answer = await app.postFile('/certificados', file?.bytes ?? new Uint8Array())
    expect(answer.html).toContain('<h1>Documento válido</h1>')
    expect(answer.html).toContain('El archivo es el original')
    const receipt = await house.receipts.readPdf(carmen.run, await house.sendOne())
    const ofReceipt = await app.postFile('/certificados', receipt?.bytes ?? new Uint8Array())
    expect(ofReceipt.html).toContain('Ayuda para quien cuida')
  })

  it('that was changed is not known without its code, and is called so with it', async () => {
    const paper = await papers.issue(constanciaToIssue({ key: 'cambio', subject: 'cambio' }))
    const file = await papers.read(paper.id)
    const changed = Uint8Array.from([...(file?.bytes ?? []), 10])
    expect((await app.postFile('/certificados', changed)).html).toContain('No reconocemos este archivo')
    expect((await app.postFile(paper.verifyHref, changed)).html).toContain('El archivo no es el original')
    expect((await app.postFile(paper.verifyHref, file?.bytes ?? changed)).html).toContain(
      'Nadie lo ha cambiado',
    )
  })

  it('is asked for when the form comes without one', async () => {
    const missing = await app.postFile('/certificados', new Uint8Array())
    expect([missing.status, missing.html.includes('Falta el archivo')]).toEqual([422, true])
    const paper = await papers.issue(constanciaToIssue({ key: 'falta', subject: 'falta' }))
    expect((await app.postFile(paper.verifyHref, new Uint8Array())).status).toBe(422)
  })
})
