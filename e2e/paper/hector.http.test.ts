import { describe, expect, it } from 'vitest'
import {
  daysAgo,
  deCarmen,
  type ForFamily,
  fillInFamily,
  fillInForFamily,
  hijaDeErnesto,
  isAt,
  nameDead,
  root,
  send,
  viuda,
  writeDownRelative,
} from '../journeys/asignacion-por-muerte.ts'
import { fallecidos, funerarias } from '../people.ts'
import { confirms } from './confirms.ts'
import { textOf } from './open-page.ts'
import { useServer } from './server.ts'
import type { Device } from './sign-in.ts'

const { sanJose, delValle } = funerarias
const companies = `${root}/consultarSolicitud/listadoEmpresas`

/** The text of the first row of a table that says this. */
function rowSaying({ sheet }: Pick<Device, 'sheet'>, text: string): string {
  return (
    sheet.page.main
      .querySelectorAll('tr')
      .map(textOf)
      .find(row => row.includes(text)) ?? ''
  )
}

describe('Asignación por muerte, for a funeral home (procedures §5300)', () => {
  const { enter } = useServer({ each: true })

  it('its representative files for a family and follows it among its requests and payments', async () => {
    const device = await enter('hector')
    const { form, sheet } = device
    await fillInForFamily(form, { ...deCarmen, empresa: sanJose.razonSocial, cesion: '1.070.445' })
    expect(await form.text()).toContain('Casa matriz')
    expect(await send(form)).toMatch(/^MIC-/)
    await confirms(await enter('carmen'), 'Sí, lo confirmo')

    await form.open(companies)
    await form.follow(`Ver las solicitudes de ${sanJose.razonSocial}`)
    const row = () => rowSaying(device, 'Luis Alberto Fuentes')
    await sheet.until(async () => row().includes('Pagada'), 'it is paid')
    expect(row()).toContain('$1.070.445')

    await form.open(companies)
    await form.follow(`Ver los pagos a ${sanJose.razonSocial}`)
    expect(row()).toContain('90451')
  })

  it('a request for another family begins with the home already said, once, from the receipt and from the list', async () => {
    const { form, sheet } = await enter('hector')
    const empresa = sanJose.razonSocial
    await fillInForFamily(form, { ...deCarmen, empresa, cesion: '1.070.445' })
    await send(form)
    const receipt = sheet.address()
    await form.press('Pedir por otra familia')
    await isAt(form, '1-causante')
    const begun = sheet.address()

    // The button of the receipt that is made anew is the same press.
    await form.open(receipt)
    await form.press('Pedir por otra familia')
    expect(sheet.address()).toBe(begun)
    await form.open(root)
    expect((await form.text()).split('Usted tiene una solicitud sin terminar')).toHaveLength(2)

    await form.open(begun)
    const ernesto: ForFamily = {
      ...deCarmen,
      causante: fallecidos.ernesto,
      empresa,
      cesion: '500.000',
      familiar: hijaDeErnesto,
      factura: { ...deCarmen.factura, numero: '90452' },
    }
    await nameDead(form, ernesto.causante)
    await isAt(form, '2-funeraria')
    const chosen = sheet.page.main.querySelectorAll('input[type=radio][checked]')
    expect(chosen.map(radio => textOf(radio.closest('label') ?? radio.parentNode))).toEqual([
      expect.stringContaining('Casa matriz'),
    ])
    await form.press('Continuar')
    await fillInFamily(form, ernesto)
    await send(form)

    await form.open(companies)
    await form.follow(`Ver las solicitudes de ${delValle.razonSocial}`)
    await form.press('Pedir por otra familia')
    await nameDead(form, fallecidos.bernardo)
    expect(await form.text()).toContain(delValle.razonSocial)
  })
})

describe('For a funeral home, where nothing is filed', () => {
  const { enter } = useServer()

  it('a slip in what is copied from the relative’s identity card is said on the page, and nothing of her is shown', async () => {
    const { form } = await enter('hector', companies)
    await form.follow(`Ver las solicitudes de ${sanJose.razonSocial}`)
    await form.press('Pedir por otra familia')
    await nameDead(form, fallecidos.luis)
    await form.choose('¿Qué local hizo el funeral?', 'Casa matriz')
    await form.press('Continuar')
    await writeDownRelative(form, { ...viuda, apellido: 'Soto' })
    await isAt(form, '3-beneficiario')
    expect(await form.text()).toContain(
      'No pudimos confirmar que el RUN, el nombre y la fecha sean de una misma persona adulta',
    )
    expect(await form.text()).not.toContain('Rojas')
    await writeDownRelative(form, viuda)
    await isAt(form, '4-factura')
  })

  it('the relative reads who asked about her, and what for', async () => {
    const { form } = await enter('hector', root)
    await fillInForFamily(form, { ...deCarmen, empresa: sanJose.razonSocial, cesion: '1.070.445' })
    const carmen = await enter('carmen', '/datos/accesos')
    expect(rowSaying(carmen, 'RUN 9.431.276-0')).toContain(
      'Saber si el RUN, el nombre y la fecha de nacimiento que escribió una funeraria son de una misma persona',
    )
  })

  it('lists can be narrowed by state and by date, and say when nothing is left', async () => {
    const { form, sheet } = await enter('hector', companies)
    await form.follow(`Ver las solicitudes de ${sanJose.razonSocial}`)
    await form.pick('Estado', 'Rechazada')
    await form.press('Buscar')
    const states = sheet.page.main.querySelectorAll('tr strong').map(textOf)
    expect(new Set(states)).toEqual(new Set(['Rechazada']))

    await form.follow('Quitar filtros')
    await form.date('Llegaron desde el', daysAgo(1))
    await form.press('Buscar')
    expect(await form.text()).toContain('No hay solicitudes así')
    await form.date('Llegaron desde el', ['31', '2', '2026'])
    await form.press('Buscar')
    expect(await sheet.errors()).not.toBe('')
  })

  it('the second page of a list keeps what it was narrowed by', async () => {
    const { form, sheet } = await enter('hector', companies)
    await form.follow(`Ver las solicitudes de ${sanJose.razonSocial}`)
    await form.pick('Estado', 'Pagada')
    await form.press('Buscar')
    await form.follow('Siguiente')
    const state = sheet.page.main.querySelector('select[name=estado] option[selected]')
    expect(state?.getAttribute('value')).toBe('pagada')
    expect(await sheet.title()).toContain(sanJose.razonSocial)
  })

  it('the payments add up, and can be kept as a PDF and as a CSV', async () => {
    const { form, sheet, visitor } = await enter('hector', companies)
    await form.follow(`Ver los pagos a ${delValle.razonSocial}`)
    const paidClp = Number(textOf(sheet.page.main.querySelector('dd')).replace(/\D/g, ''))
    expect(paidClp).toBeGreaterThan(0)
    const [csvHref = ''] = await sheet.links('a[href*="archivo=csv"]')
    const [pdfHref = ''] = await sheet.links('a[href*="archivo=pdf"]')
    const csv = await visitor.get(csvHref)
    const amounts = csv.html
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map(line => Number(line.split(';').at(-1)))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(paidClp)
    const pdf = await visitor.get(pdfHref)
    expect(pdf.headers.get('content-disposition')).toMatch(/\.pdf/)
    expect(pdf.html.slice(0, 5)).toBe('%PDF-')
  })
})
