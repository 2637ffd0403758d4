import { describe, expect, it } from 'vitest'
import { burialHelp } from '#cases/testing/burial-help.ts'
import { carmen, openCaseHouse, pedro } from '#cases/testing/case-house.ts'
import type { PortalDeps } from '../deps.ts'
import { pageApp } from '../testing/page-app.ts'
import { sessionOf } from '../testing/signed-in-site.ts'
import { certificateRoutes } from './certificate-routes.tsx'

const house = await openCaseHouse()
const procedures = new Map([['1234', burialHelp(house.institution)]])
const appWith = (cards: PortalDeps['settings']['cards']) =>
  pageApp({ cases: house, procedures, settings: { cards } as PortalDeps['settings'] }, certificateRoutes)
const app = appWith(['certificados'])
const me = sessionOf(carmen.run)

describe('/certificados (shell §2)', () => {
  it('lists a person’s own receipts with their code, to download, and says which was withdrawn', async () => {
    const kept = await house.sendOne(carmen, { subject: 'Ana' })
    const withdrawn = await house.sendOne()
    const requestId = '01890000-0000-7000-8000-0000000000ac'
    await house.cases.act({ run: carmen.run, caseId: withdrawn, action: 'desistir', requestId })
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
      'Todavía no tiene comprobantes',
    )
  })

  it('asks everyone else for the code of a document, and shows the way in', async () => {
    const { html } = await app.get('/certificados')
    expect(html).toContain('<h1>Verificar un documento</h1>')
    expect(html).toContain('/login/claveunica?destino=/certificados')
  })

  it('says that the list is off when its card is, and still verifies', async () => {
    const { html } = await appWith([]).get('/certificados', me)
    expect(html).toContain('apagada por ahora')
    expect(html).toContain('Código del documento')
    expect((await appWith([]).get('/certificados')).html).not.toContain('Entre con ClaveÚnica')
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
