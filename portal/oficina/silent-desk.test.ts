import { describe, expect, it } from 'vitest'
import { ServiceUnavailableError, type UnavailableReason } from '#platform/contract/contract-errors.ts'
import { caseIds, caseOf } from './testing/fake-mesa.ts'
import { openOffice } from './testing/office.ts'
import type { MesaClient } from './types.ts'

const [first = ''] = caseIds
const at = `/oficina/casos/muestra/${first}`
const batch = `/oficina/lotes/${first}?mesa=muestra`
const act = { revision: '2.0', clave: '00000000-0000-4000-8000-0000000000aa', folio: 'SD-1', n: '2' }
/** What she typed, in every press that takes words. */
const words = 'Lo que escribí «con calma» & sin copia.'
const proposal = {
  ...{ ...act, accion: 'enviar', decision: 'aprobar', texto: words },
  ...{ 'cumple.edad': 'si', 'cumple.cuidado': 'si', 'porque.cuidado': words },
  vista: JSON.stringify(['aprobar', [], '', words]),
}
const question = { ...act, accion: 'enviar', mensaje: words, vista: JSON.stringify([words, []]) }

type Press = readonly [operation: keyof MesaClient, url: string, form: Readonly<Record<string, string>>]

/** Presses that change something. */
const writes: readonly Press[] = [
  ['mesaSiguiente', '/oficina/siguiente', { 'clave.muestra': act.clave }],
  ['mesaTomar', at, { ...act, accion: 'tomar' }],
  ['mesaSoltar', at, { ...act, accion: 'soltar', 'soltar.razon': words }],
  ['mesaAsignar', at, { ...act, accion: 'asignar', 'asignar.a': '8214653-9', 'asignar.razon': words }],
  ['mesaAnotar', at, { ...act, accion: 'anotar', 'anotar.texto': words }],
  ['mesaEtiquetar', at, { ...act, accion: 'etiquetar', 'etiquetar.codigos': 'dificil' }],
  ['mesaDeclararInteres', at, { ...act, accion: 'declarar_interes', 'declarar_interes.razon': words }],
  ['mesaProrrogar', at, { ...act, accion: 'prorrogar', 'prorrogar.dias': '5', 'prorrogar.razon': words }],
  ['mesaReabrir', at, { ...act, accion: 'reabrir', 'reabrir.razon': words }],
  ['mesaRetirar', at, { ...act, accion: 'retirar' }],
  ['mesaFirmar', at, { ...act, accion: 'firmar' }],
  ['mesaDevolver', at, { ...act, accion: 'devolver', 'devolver.comentario': words }],
  ['mesaDeshacer', at, { ...act, accion: 'deshacer' }],
  ['mesaPedir', `${at}/pedir`, question],
  ['mesaProponer', `${at}/propuesta`, proposal],
  ['mesaAplicarLote', batch, { clave: act.clave, accion: 'aplicar' }],
  ['mesaDeshacerLote', batch, { clave: act.clave, accion: 'deshacer' }],
]

/** Presses that only ask, or whose act is never reached. */
const questions: readonly Press[] = [
  ['mesaAbrir', `${at}/propuesta`, proposal],
  ['mesaAbrir', `${at}/pedir`, question],
  [
    'mesaEnsayarLote',
    '/oficina/lotes',
    { mesa: 'muestra', accion: 'asignar', solicitud: first, a: '8214653-9', razon: words },
  ],
]

/** Pages of one desk, and pages that show what the others answer. */
const pages: readonly (readonly [operation: keyof MesaClient, url: string, status: number])[] = [
  ['mesaValido', '/oficina/mesas/muestra', 503],
  ['mesaCuentas', '/oficina/mesas/muestra', 503],
  ['mesaListar', '/oficina/mesas/muestra', 503],
  ['mesaAbrir', at, 503],
  ['mesaAbrir', `${at}/propuesta`, 503],
  ['mesaAbrir', `${at}/pedir`, 503],
  ['mesaDocumento', `${at}/papeles/${first}`, 503],
  ['mesaLote', batch, 503],
  ['mesaCuentas', '/oficina', 200],
  ['mesaListar', '/oficina', 200],
  ['mesaListar', '/oficina/firma', 200],
  ['mesaInforme', '/oficina/informes', 200],
  ['mesaInforme', '/oficina/informes/cifras.csv', 200],
]

/** The office of a desk that gives no usable answer to one operation. */
function officeWithout(operation: keyof MesaClient, reason: UnavailableReason) {
  const office = openOffice()
  office.desk.instead[operation] = () =>
    Promise.reject(new ServiceUnavailableError({ service: 'muestra', operation }, reason))
  const changed = () =>
    office.desk.got.map(({ name }) => name).filter(name => writes.some(([write]) => write === name))
  return { ...office, changed }
}

/** Text of a page, in one line. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

/** What a page sends again, as the browser would. */
const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value?.replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
    ]),
  )

describe.each(['timeout', 'failure'] as const)('an institution without an answer (%s)', reason => {
  it.each(writes)('to %s at %s: it may be done or not, and goes again as it was', async (...press) => {
    const [operation, url, form] = press
    const { post, changed } = officeWithout(operation, reason)
    const { statusCode, body } = await post(url, form)
    expect([statusCode, changed()]).toEqual([503, [operation]])
    expect(textOf(body)).toContain('No sabemos si se hizo Instituto de Muestra no dio una respuesta.')
    expect(hiddenIn(body)).toEqual(form)
  })

  it.each(questions)('to %s at %s: nothing was done, and it goes again', async (operation, url, form) => {
    const { post, changed } = officeWithout(operation, reason)
    const { statusCode, body } = await post(url, form)
    expect([statusCode, changed()]).toEqual([503, []])
    expect(textOf(body)).toContain('No se hizo todavía Instituto de Muestra no respondió. Nada cambió.')
    expect(textOf(body)).not.toContain('si ya se había hecho')
    expect(hiddenIn(body)).toEqual(form)
  })

  it.each(pages)('to %s: %s says who keeps silent', async (operation, url, status) => {
    const { get } = officeWithout(operation, reason)
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(status)
    expect(textOf(body)).toMatch(/Instituto de Muestra(;;;N| n)o respondió/)
  })

  it('to a search: it says so, and what she searches stays', async () => {
    const { post } = officeWithout('mesaBuscar', reason)
    const { statusCode, body } = await post('/oficina/buscar', { texto: 'SD-77', proposito: words })
    expect(statusCode).toBe(200)
    expect(textOf(body)).toContain('Instituto de Muestra no respondió')
    expect(body).toContain('value="SD-77"')
  })

  it('to the letter: the page says so, and nothing goes that she has not read', async () => {
    const { post, state, changed } = officeWithout('mesaCarta', reason)
    state.letter = () =>
      Promise.reject(new ServiceUnavailableError({ service: 'muestra', operation: 'mesaCarta' }, reason))
    const { statusCode, body } = await post(`${at}/propuesta`, { ...proposal, accion: 'ver' })
    expect(statusCode).toBe(200)
    expect(textOf(body)).toContain('No pudimos preparar la carta')
    expect(body).not.toContain('name="vista"')
    const sent = await post(`${at}/propuesta`, { ...proposal, vista: '' })
    expect([sent.statusCode, changed()]).toEqual([200, []])
    expect(textOf(sent.body)).not.toContain('Lea la carta')
    expect(sent.body).toContain('con calma')
  })
})

describe('the pages after a press that an institution did not answer', () => {
  it('lead to an address that is there', async () => {
    for (const [operation, url, form] of [...writes, ...questions]) {
      const { desk, get, post } = officeWithout(operation, 'timeout')
      const { body } = await post(url, form)
      const [, href = ''] = /<a class="[^"]*secondary[^>]* href="([^"]+)"/.exec(body) ?? []
      delete desk.instead[operation]
      desk.instead.mesaLote = async () => ({ ...caseOf(0), filas: [] })
      expect((await get(href.replaceAll('&amp;', '&'))).statusCode, `${url} to ${href}`).not.toBe(404)
    }
  })
})
