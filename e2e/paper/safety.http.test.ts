import { describe, expect, it } from 'vitest'
import {
  deCarmen,
  deletion,
  fillIn,
  fillInUntil,
  isAt,
  root,
  send,
} from '../journeys/asignacion-por-muerte.ts'
import { people } from '../people.ts'
import { statusAt } from './expect-page.ts'
import { useServer } from './server.ts'
import type { Visitor } from './visitor.ts'

const nobody = '01980000-0000-7000-8000-000000000000'
const consult = `${root}/consultarSolicitud`

async function leaksNothing(visitor: Visitor, hrefs: readonly string[], secret: RegExp): Promise<void> {
  for (const href of hrefs) {
    const { status, html } = await visitor.get(href)
    expect([403, 404], href).toContain(status)
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    expect(main, href).not.toMatch(secret)
  }
}

describe('What belongs to another person (quality: security)', () => {
  const { enter } = useServer({ each: true })

  it('is not there, whatever id is put in the address', async () => {
    const { form, sheet, visitor } = await enter('carmen')
    await fillIn(form, deCarmen)
    await send(form)
    const receipt = new URL(sheet.address())
    const caseId = receipt.searchParams.get('solicitud') ?? ''
    await form.follow('Seguir mi solicitud')
    await sheet.until(() => sheet.says('Pagada'), 'it is paid')
    const [documentHref = ''] = await sheet.links('a[href^="/documentos/"]')

    const hector = await enter('hector', `${consult}/listadoEmpresas`)
    await hector.form.follow('Ver los pagos a Funeraria San José')
    const empresa = new URL(hector.sheet.address()).searchParams.get('empresa') ?? ''
    await hector.form.open(`${consult}/listadoSolicitudes?empresa=${empresa}`)
    const [foreignHref = ''] = await hector.sheet.links('table a')
    expect([documentHref, empresa, foreignHref]).not.toContain('')

    const ofCarmen = [
      documentHref,
      `/solicitudes/${caseId}/comprobante.pdf`,
      receipt.pathname + receipt.search,
      `${consult}/resumenSolicitud?solicitud=${caseId}`,
      `${consult}/resumenSolicitud?solicitud=${caseId}&hacer=desistir`,
      `${consult}/resumenSolicitud?solicitud=${caseId}&hacer=responder`,
    ]
    const ofHector = [
      `${consult}/listadoSolicitudes?empresa=${empresa}`,
      `${consult}/cartola?empresa=${empresa}`,
      `${consult}/cartola?empresa=${empresa}&archivo=csv`,
      `${consult}/cartola?empresa=${empresa}&archivo=pdf`,
      foreignHref,
    ]
    await leaksNothing(hector.visitor, ofCarmen, /Carmen|Fuentes|8\.?214|90451|%PDF/)
    await leaksNothing(visitor, ofHector, /San José|Huenchumán|%PDF|Fecha de pago/)
    for (const href of [...ofCarmen, ...ofHector]) {
      const invented = href.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, nobody)
      expect([403, 404], invented).toContain((await visitor.get(invented)).status)
    }
  })

  it('cannot be changed: neither withdrawn, nor answered, nor sent; and a folio opens nothing', async () => {
    const { form, sheet, visitor } = await enter('carmen')
    await fillIn(form, deCarmen)
    const borrador = sheet.page.main.querySelector('input[name=borrador]')?.getAttribute('value') ?? ''
    expect(borrador).not.toBe('')
    const stranger = await enter('francisca')
    await stranger.visitor.post(`${root}/ingresarSolicitud/6-confirmar`, {
      form: { borrador, declaracion: 'si' },
    })
    await stranger.visitor.post(deletion)
    await form.open(`${root}/ingresarSolicitud/6-confirmar`)
    await isAt(form, '6-confirmar')
    const folio = await send(form)
    const caseId = new URL(sheet.address()).searchParams.get('solicitud')
    for (const hacer of ['desistir', 'responder']) {
      const href = `${consult}/resumenSolicitud?solicitud=${caseId}&hacer=${hacer}`
      expect((await stranger.visitor.post(href)).status).toBe(404)
    }
    await stranger.form.open('/inicio')
    expect(await stranger.form.text()).not.toContain('MIC-')
    expect(await statusAt(visitor, `/certificados/${folio}`)).toBe(404)
    expect(await statusAt(visitor, `/solicitudes/${folio}/comprobante.pdf`)).toBe(404)
  })
})

describe('Who is not signed in, or comes from elsewhere (shell §4, §6)', () => {
  const server = useServer()
  const { visit, enter } = server

  it('what she left unfinished does not come up for somebody else', async () => {
    const { form } = await enter('carmen')
    await fillInUntil(form, '3-beneficiario')
    const stranger = await enter('francisca')
    await stranger.form.open(`${root}/ingresarSolicitud/3-beneficiario`)
    await isAt(stranger.form, '1-causante')
    expect(await stranger.form.text()).not.toContain('Fuentes')
  })

  it.each([
    '/inicio',
    '/datos/sesiones',
    `${root}/ingresarSolicitud/ingresar`,
    `${root}/ingresarSolicitud/6-confirmar`,
    `${root}/ingresarSolicitud/7-resumen?solicitud=${nobody}`,
    `${consult}/listadoEmpresas`,
    `${consult}/listadoSolicitudes?estado=pagada`,
    `${consult}/resumenSolicitud?solicitud=${nobody}`,
    `${consult}/cartola`,
    deletion,
    `/documentos/${nobody}`,
    `/solicitudes/${nobody}/comprobante.pdf`,
  ])('is sent to the sign-in from every page that is closed: %s', async path => {
    const { status, headers } = await visit().visitor.get(path, { follow: false })
    expect([status, headers.get('location')]).toEqual([303, '/login/claveunica'])
  })

  it('is refused by what only scripts and forms use', async () => {
    const { visitor } = visit()
    for (const path of [
      `${root}/ingresarSolicitud/ingresar`,
      `${root}/ingresarSolicitud/4-factura/documentos?pregunta=archivo`,
      deletion,
    ])
      expect([303, 401], path).toContain((await visitor.post(path, { follow: false })).status)
  })

  it('comes to where she wanted to go after signing in, with what stood after the question mark', async () => {
    const { sheet } = visit()
    await sheet.open(`${consult}/listadoSolicitudes?estado=pagada`)
    await sheet.pressValue('persona', people.carmen.run)
    const { pathname, search } = new URL(sheet.address())
    expect([pathname, search]).toEqual([`${consult}/listadoSolicitudes`, '?estado=pagada'])
  })

  it('is never sent to another site after signing in', async () => {
    for (const destino of ['https://example.com/', '//example.com', '/\\example.com']) {
      const { sheet } = visit()
      await sheet.open(`/login/claveunica?destino=${encodeURIComponent(destino)}`)
      await sheet.pressValue('persona', people.carmen.run)
      expect(new URL(sheet.address()).origin).toBe(server.micha.portalUrl)
    }
  })

  it('another site cannot act with her session', async () => {
    const { visitor } = await enter('carmen')
    const origins: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://malo.example', 'sec-fetch-site': '' },
      { origin: 'null', 'sec-fetch-site': '' },
    ]
    for (const headers of origins)
      for (const path of ['/logout', deletion, `${root}/ingresarSolicitud/ingresar`])
        expect((await visitor.post(path, { headers, follow: false })).status, path).toBe(403)
    expect((await visitor.get('/inicio')).html).toContain('Hola, Carmen')
  })

  it('each page has a policy with its own nonce, and may not be framed or kept', async () => {
    const { visitor } = await enter('carmen')
    const policies: string[] = []
    for (const path of ['/inicio', '/inicio', root]) {
      const { headers } = await visitor.get(path)
      const policy = headers.get('content-security-policy') ?? ''
      policies.push(policy)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers.get('cache-control')).toContain('no-store')
    }
    expect(new Set(policies).size).toBe(policies.length)
  })
})
