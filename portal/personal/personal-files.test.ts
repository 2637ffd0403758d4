import { afterAll, describe, expect, it } from 'vitest'
import type { Run } from '#domain/run.ts'
import { procedures } from '#procedures/registry.ts'
import type { Represented } from '#sessions/types.ts'
import { createSignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import { type PersonalParts, personalRoutes } from './personal-routes.ts'

const companyRut: Run = '76543210-3'
const site = createSignedInSite(sessionOf('12765431-k'))
let known: readonly Represented[] = []
const ofCompany =
  <Found>(found: Found) =>
  async (owner: Run) =>
    owner === companyRut ? found : undefined
const parts = {
  signIn: signInOfTests,
  settings: { publicUrl: 'http://micha.test' },
  representedOf: async () => known,
  procedures,
  cases: {
    documents: {
      readDocument: ofCompany({
        documento: { nombre: 'escritura.pdf', tipoContenido: 'application/pdf' },
        bytes: new Uint8Array(1),
      }),
    },
    receipts: { readPdf: ofCompany({ fileName: 'comprobante.pdf', bytes: new Uint8Array(1) }) },
  },
}
personalRoutes(site.app, parts as unknown as PersonalParts, site.pages)
afterAll(() => site.app.close())

const statusOf = async (url: string) => (await site.app.inject({ method: 'GET', url })).statusCode

describe('the files of a company’s case', () => {
  it.each([
    ...['/documentos/uno', '/solicitudes/uno/comprobante.pdf'],
    // For sessions of another system, below the page inside the fence.
    '/tramites/sibs/confirmacion/solicitud/documentos/uno',
    '/tramites/114831-pd/estado-tramite/detalle/solicitudes/uno/comprobante.pdf',
  ])('open for who represents it, and for nobody else: %s', async url => {
    known = [{ kind: 'persona', id: 'poder', run: companyRut, nombre: 'Un poder no basta' }]
    expect(await statusOf(url)).toBe(404)
    known = [{ kind: 'empresa', id: 'a', run: companyRut, nombre: 'Empresa a' }]
    expect(await statusOf(url)).toBe(200)
  })
})
