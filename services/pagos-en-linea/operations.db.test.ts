import { describe, expect, it } from 'vitest'
import { createClient } from '#platform/contract/client.ts'
import { signedFetch } from '../kit/neighbours.ts'
import { createInstitutionWorld, silentLog } from '../kit/testing.ts'
import { pagosEnLinea } from './institution.ts'

const { client: unsigned, clock, handler } = await createInstitutionWorld(pagosEnLinea)
const signedWith = (secret: string) =>
  createClient(pagosEnLinea.contract, {
    ...{ baseUrl: 'http://s.test', log: silentLog },
    fetch: signedFetch(handler, { secret, clock }),
  })
const client = signedWith('secreto compartido')

let numbers = 0
const orden = (rest: object = {}) => ({
  ...{
    numero: `CP${String(++numbers).padStart(6, '0')}-1`,
    montoClp: 10_001,
    glosa: 'Convenio, pago 1 de 2',
  },
  ...{ vence: '2026-12-03', cobra: 'deudas', urlRetorno: 'https://micha.example/cupon' },
  ...rest,
})
const opened = async (rest: object = {}) => {
  const body = orden(rest)
  return { body, ...(await client.crearOrden({ body })) }
}
const show = async (url: string) => handler(new Request(url))
const press = async (url: string, como: string, key?: string) => {
  const clave = key ?? /name="clave" value="([^"]+)"/.exec(await (await show(url)).text())?.[1] ?? ''
  const body = new URLSearchParams({ clave, como })
  return { clave, page: await (await handler(new Request(url, { method: 'POST', body }))).text() }
}
const paid = async (numero: string) => (await client.consultarOrden({ params: { numero } })).pagos

describe('what those who collect ask', () => {
  it('is answered only with their signature', async () => {
    const body = orden()
    for (const other of [unsigned, signedWith('otro')])
      await expect(other.crearOrden({ body })).rejects.toMatchObject({ name: 'NoAutenticado' })
    await expect(client.crearOrden({ body })).resolves.toMatchObject({ idOrden: expect.any(String) })
  })

  it('opens a coupon once: the same number with another amount is refused', async () => {
    const { body, idOrden } = await opened()
    expect((await client.crearOrden({ body })).idOrden).toBe(idOrden)
    await expect(client.crearOrden({ body: { ...body, montoClp: 1 } })).rejects.toMatchObject({
      name: 'OrdenDistinta',
    })
  })

  it('gives a payment back once, and never more than was paid', async () => {
    const { body, urlPago } = await opened()
    await press(urlPago, 'normal')
    const [pago] = await paid(body.numero)
    const back = (montoClp: number) =>
      client.devolver({ params: { idPago: pago?.idPago ?? '' }, body: { montoClp } })
    await expect(back(10_002)).rejects.toMatchObject({ name: 'MontoDistinto' })
    expect((await back(10_001)).devueltoClp).toBe(10_001)
    expect((await back(10_001)).devueltoClp).toBe(10_001)
    await expect(back(1)).rejects.toMatchObject({ name: 'MontoDistinto' })
  })

  it('knows nothing of a number that was never opened', async () => {
    await expect(paid('CP999999-1')).rejects.toMatchObject({ name: 'NoEncontrada' })
  })
})

describe('the page of a coupon', () => {
  it('says what is paid, that it is a demonstration, and loads nothing', async () => {
    const { urlPago } = await opened({ glosa: 'Pago <1>' })
    const response = await show(urlPago.replace(/^http:\/\/[^/]+/, 'http://s.test'))
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await response.text()
    expect(page).toContain('Pago &#60;1&#62;')
    expect(page).toContain('Nadie paga aquí dinero de verdad')
    expect(page).toContain('$10.001')
    expect(page).not.toContain('<script')
  })

  it('pays once for each press, and once in two tabs', async () => {
    const { body, urlPago } = await opened()
    const { clave } = await press(urlPago, 'normal')
    expect((await press(urlPago, 'normal', clave)).page).toContain('Pago hecho: $10.001')
    expect((await press(urlPago, 'normal', crypto.randomUUID())).page).toContain('ya está pagado')
    expect(await paid(body.numero)).toHaveLength(1)
  })

  it.each([
    ['de_menos', [5001]],
    ['dos_veces', [10_001, 10_001]],
    ['aviso_perdido', [10_001]],
  ])('tries out %s', async (como, montos) => {
    const { body, urlPago } = await opened()
    await press(urlPago, como)
    expect((await paid(body.numero)).map(({ montoClp }) => montoClp)).toEqual(montos)
  })

  it('takes nothing for a coupon that is closed or has expired', async () => {
    const { body, urlPago } = await opened()
    await client.cerrarOrden({ params: { numero: body.numero } })
    expect((await press(urlPago, 'normal', crypto.randomUUID())).page).toContain('cerró este cupón')
    const late = await opened({ vence: '2026-11-22' })
    expect((await press(late.urlPago, 'normal', crypto.randomUUID())).page).toContain('venció')
    expect(await paid(body.numero)).toEqual([])
  })

  it('of an address that no coupon has says so', async () => {
    const url = `http://s.test/pagos-en-linea/pagar/${crypto.randomUUID()}`
    expect(await (await show(url)).text()).toContain('No encontramos este cupón')
  })
})
