import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { both, hortensia } from '../journeys/cambio-forma-de-pago.ts'
import { proveAddress } from '../walker/prove-address.ts'
import { ownRestMs } from '../world/faults.ts'
import { fillInFixture } from './fill-in.ts'
import { type FormDevice, useServer } from './server.ts'

const root = '/tramites/5268'
type Pages = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Fills in a change up to its review. */
async function fillIn({ sheet }: FormDevice, pages: Pages): Promise<void> {
  await fillInFixture(sheet, {
    id: '5268',
    name: 'maximal',
    change: ({ files: _files, ...fixture }) => ({ ...fixture, pages }),
  })
}

/** Declares and sends, and goes from the receipt to the page of the change. Returns its address. */
async function send({ sheet, form }: FormDevice): Promise<string> {
  await form.tick('Sí, lo declaro')
  await form.press('Confirmar el cambio')
  await proveAddress(sheet)
  await form.follow('Seguir mi solicitud')
  expect(await sheet.title()).toBe('Su cambio')
  return sheet.address()
}

const isState = ({ sheet }: FormDevice, label: string) =>
  sheet.until(() => sheet.says(label), `the change is «${label}»`)

/** Waits for letters with this subject: to all these addresses, or to anybody. */
async function areWritten({ form, sheet }: FormDevice, subject: string, ...addresses: string[]) {
  await form.open('/dev/correo')
  const letters = () =>
    sheet.page.main
      .querySelectorAll('li, tr')
      .map(({ text }) => text)
      .filter(text => text.toLowerCase().includes(subject))
  await sheet.until(
    async () =>
      letters().length > 0 && addresses.every(address => letters().some(letter => letter.includes(address))),
    `letters about «${subject}»`,
  )
}

describe('While all institutions answer', () => {
  // Each changes how somebody else is paid.
  const { enter } = useServer()

  describe('A change of the form of payment (procedures §5268)', () => {
    it('shows in 5212, 5250 and 114831, warns the former address and the new one, and is undone with one press', async () => {
      const device = await enter(hortensia)
      const { form } = device
      await fillIn(device, both)
      for (const address of [hortensia.before, hortensia.now])
        expect((await form.text()).replaceAll(' ', '')).toContain(address)
      expect(await form.text()).toContain('Lo que cambia')
      await form.tick('Sí, lo declaro')
      await form.press('Confirmar el cambio')
      expect(await device.sheet.title()).toBe('Escriba el código')
      await form.press('Volver a revisar')
      const detail = await send(device)
      await isState(device, 'Aplicado')
      await form.open('/tramites/5212/detallesConsulta')
      expect(await form.text()).toContain('termina en 8101')
      await form.open('/tramites/5250')
      expect(await form.text()).toContain('Depósito')
      await form.open('/datos')
      expect(await form.text()).toContain('Los Aromos 455')
      await areWritten(device, 'cambiar cómo o dónde me pagan', hortensia.before, hortensia.now)

      await form.open(detail)
      await form.press('Deshacer el cambio')
      await isState(device, 'Deshecho')
      await form.open('/tramites/5212/detallesConsulta')
      expect(await form.text()).not.toContain('termina en 8101')
      await form.open('/datos')
      expect(await form.text()).not.toContain('Los Aromos 455')
      await areWritten(device, 'el cambio se deshizo', hortensia.before, hortensia.now)
    })
  })

  describe('A change that an attorney makes (114807, 5268)', () => {
    const marcela = { run: '14380104-7' }
    const blas = { run: '5381091-8', nombre: 'Blas Enrique Tapia Cerda', cuenta: '5381091' }

    it('bears both names, is in the list of whose payment it is, and that person undoes it with one press', async () => {
      const attorney = await enter(marcela)
      await fillIn(attorney, {
        quien: { para: `Para ${blas.nombre}` },
        forma: {
          formaPago: 'deposito',
          'cuenta.banco': '12',
          'cuenta.tipo': '8',
          'cuenta.numero': blas.cuenta,
        },
        cuenta: { numeroOtraVez: blas.cuenta },
      })
      expect(await attorney.form.text()).toContain(`Es el pago de ${blas.nombre}`)
      await send(attorney)
      await isState(attorney, 'Aplicado')
      expect(await attorney.form.text()).toContain('Marcela Beatriz Oyarzún Leiva pidió el cambio')

      const device = await enter(blas, `${root}/cambios`)
      const { form, sheet } = device
      expect(await form.text()).toMatch(/Presentada por.*Marcela Beatriz Oyarzún Leiva/)
      await form.follow(`Cómo se paga a ${blas.nombre}`)
      expect(await form.text()).toContain('La presentó Marcela Beatriz Oyarzún Leiva')
      const change = sheet.address()
      await form.open('/tramites/5212/detallesConsulta')
      expect(await form.text()).toContain('termina en 1091')
      await form.open(change)
      await form.press('Deshacer el cambio')
      await isState(device, 'Deshecho')
      expect(await form.text()).toContain(`${blas.nombre} pidió deshacer el cambio`)
      await form.open('/tramites/5212/detallesConsulta')
      expect(await form.text()).not.toContain('termina en 1091')
      await areWritten(device, 'el cambio se deshizo: ')
    })

    it('speaks in 5250 of whose money it is by her name, and of nobody as «usted»', async () => {
      const { form, sheet } = await enter(marcela, '/tramites/5250')
      await form.open('/tramites/5250?por=elegir')
      await form.follow(blas.nombre)
      expect(await sheet.title()).toBe(`Liquidaciones de pago de ${blas.nombre}`)
      expect(await form.text()).not.toMatch(/Donde dice «usted»|Su pago de/)
      await form.open('/tramites/8765?por=elegir')
      await form.follow(blas.nombre)
      expect(await sheet.title()).toBe(`Liquidaciones del ISL de ${blas.nombre}`)
      expect(await form.text()).toContain('Usted mira los datos de')
    })
  })
})

describe('When an institution of 5268 is down', () => {
  const server = useServer({ settings: { SERVICE_DEADLINE: '1s' }, each: true })
  const { enter } = server

  it.each(['hang', 'fail', 'nonsense'] as const)(
    'the bank goes wrong (%s): the account is kept, she is told, and the bank is asked before anything is paid there',
    async kind => {
      const device = await enter({ run: '6268105-5' })
      await server.faults.set({ service: 'beneficios', operation: 'verificarTitular', fault: { kind } })
      const forma = { ...both.forma, cambia: 'formaPago', 'cuenta.numero': '6268105' }
      await fillIn(device, { forma, cuenta: { numeroOtraVez: '6268105' } })
      expect(await device.form.text()).toContain('El banco no respondió de quién es la cuenta')
      await server.faults.clear()
      await send(device)
      await isState(device, 'Aplicado')
    },
  )

  it('the way waits where the former contact or the places are not known, and goes on with what was typed', async () => {
    const { form, sheet, visitor } = await enter(hortensia)
    for (const service of ['personas', 'beneficios']) {
      await server.faults.set({ service, fault: { kind: 'hang' } })
      await form.open(`${root}/step1`)
      expect(await form.text()).toContain('No perdió nada')
    }
    const fault = { kind: 'hang' } as const
    await server.faults.set({ service: 'formas-de-pago', operation: 'listarLugaresPago', fault })
    await wait(ownRestMs)
    await form.open(`${root}/step1`)
    await sheet.fill('cambia', 'formaPago')
    await sheet.fill('formaPago', 'presencial')
    await form.press('Continuar')
    expect(await form.text()).toContain('La lista de lugares de pago no llegó')
    await form.open(`${root}/step1`)
    const chosen = sheet.page.main.querySelector('[name=formaPago][checked]')
    expect(chosen?.getAttribute('value')).toBe('presencial')
    await server.faults.clear()
    await wait(ownRestMs)
    await form.open(`${root}/step3`)
    const maps = sheet.page.document.querySelectorAll('nav[aria-label="Mapa con los lugares de la lista"]')
    expect(maps).toHaveLength(1)
    const unavailable = expect.stringMatching(/^503 for /)
    expect(visitor.problems.splice(0)).toEqual([unavailable, unavailable, unavailable])
  })
})
