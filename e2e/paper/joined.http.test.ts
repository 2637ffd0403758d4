import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { retentions } from '#roles/retentions.ts'
import { ownRestMs } from '../world/faults.ts'
import { hub, moment, readyAll, tell } from './death-told-once.ts'
import { useServer, windowOf } from './server.ts'

describe('A death told once (momentos/fallecimiento)', () => {
  const { enter } = useServer({ each: true })

  it('the widow says once who died, reads one review and sends three requests with three receipts', async () => {
    const device = await enter('carmen', moment)
    const { form, sheet, visitor } = device
    await tell(device)
    expect(await form.text()).toContain('Sigue: Funeraria')

    // Each asks only what the others did not, and leads back.
    await readyAll(device)
    const review = await form.text()
    expect(review).toContain('Enviar las 3 solicitudes')

    // A statement that is missing sends nothing.
    await form.press('Enviar las 3 solicitudes')
    expect(sheet.page.main.querySelectorAll('.m-error-summary a').length).toBe(3)

    // Another window sends it too: each request is there once.
    const other = windowOf(device)
    await other.form.open(hub)
    for (const device of [{ form, sheet }, other]) {
      for (const box of device.sheet.page.main.querySelectorAll(
        'main input[type=checkbox], input[type=checkbox]',
      ))
        await device.sheet.tick(box.getAttribute('name') ?? '')
      await device.form.press('Enviar las 3 solicitudes')
    }
    await form.open(hub)
    expect(await sheet.title()).toContain('Recibimos sus solicitudes')
    expect((await form.text()).match(/Ver el comprobante/g)).toHaveLength(3)
    expect((await visitor.get('/inicio')).html, 'nothing is left to do').not.toContain('sin terminar')
    const list = (await visitor.get('/solicitudes')).html
    expect(list).not.toBe('')

    const operator = await enter('marta', '/operacion')
    const figures = await operator.form.text()
    expect(figures, 'each began with what was told once, and was sent with the others').toMatch(
      /Trámites empezados 3 Trámites enviados 3/,
    )
    expect(figures).toMatch(/pida todo de una vez Empezados: 1 ?\. Lo que se envía aquí se cuenta/)
    for (const { table, days } of retentions)
      expect(figures, 'what ends, and when').toContain(`${table} Plazo ${days} días`)
  }, 240_000)

  it('sends one alone, whatever is left out of the others, which stay', async () => {
    const device = await enter('carmen', moment)
    const { form, sheet } = device
    await tell(device)
    await readyAll(device)
    for (const box of sheet.page.main.querySelectorAll('input[type=checkbox]'))
      if (box.getAttribute('name')?.startsWith('t2-')) await sheet.tick(box.getAttribute('name') ?? '')
    await form.press('Enviar solo: Pensión de viudez')
    await form.open(hub)
    const text = await form.text()
    expect(text.match(/Ver el comprobante/g)).toHaveLength(1)
    expect(text).toContain('Enviar las 2 solicitudes')
  }, 240_000)

  it('a son who did not pay the funeral reads why two of them are not his', async () => {
    const device = await enter({ run: '16874233-9' }, moment)
    await tell(device, { parentesco: 'Hija o hijo', pago: 'No, lo pagó otra persona' })
    const text = await device.form.text()
    expect(text).toContain('A usted no le toca, porque es para quien pagó el funeral.')
    expect(text).toContain('A usted no le toca, porque es para la esposa, el esposo o la pareja')
    expect(text).toContain('Sigue: Meses sin cobrar')
  })

  it('whoever says afterwards that she did not pay is not sent on with the allowance that this rules out', async () => {
    const device = await enter('carmen', moment)
    const { form, visitor } = device
    await tell(device)
    const begun = async () => (await visitor.get('/inicio')).html.match(/(?<=borrador=)[^&"]+/g) ?? []
    const asked = async () => (await visitor.get('/inicio')).html.includes('/tramites/5300')
    expect([(await begun()).length > 0, await asked()]).toEqual([true, true])
    await form.open('/tramites/fallecimiento?desde=revision')
    await form.choose('¿Usted pagó el funeral?', 'No, lo pagó otra persona')
    await form.press('Continuar')
    expect(await form.text()).toContain('A usted no le toca, porque es para quien pagó el funeral.')
    expect([(await begun()).length > 0, await asked()]).toEqual([true, false])
  })

  it('a stranger who says that she is the widow is shown nothing of who died', async () => {
    const device = await enter({ run: '19456328-0' }, moment)
    await tell(device)
    const text = await device.form.text()
    expect(text).not.toMatch(/Luis|Fuentes|\$/)
    expect(text).toContain('No vemos a un familiar suyo fallecido con ese RUN')
  })
})

describe('A death told once while an institution is silent (quality: reliability)', () => {
  const server = useServer({ settings: { SERVICE_DEADLINE: '1s' } })

  it('goes on by itself the next time the page is opened, once the institution is back', async () => {
    await server.faults.set({ service: 'asignacion-muerte', fault: { kind: 'fail' } })
    const { form, ...device } = await server.enter('carmen', moment)
    await tell({ form, ...device })
    expect(await form.text()).not.toContain('Sigue: Funeraria')
    await server.faults.clear()
    await wait(ownRestMs)
    await form.open(hub)
    expect(await form.text()).toContain('Sigue: Funeraria')
  })
})

describe('A death told once while one of its requests is closed (shell §4)', () => {
  const { enter } = useServer({ settings: { MAINTENANCE_PROCEDURES: '5294' } })

  it('says so of that one alone, and goes on with the others', async () => {
    const device = await enter('carmen', moment)
    await tell(device)
    const text = await device.form.text()
    expect(text).toContain('Cerrada por ahora')
    expect(text).toContain('vuelva más tarde')
    expect(text).toContain('Sigue: Funeraria')
    expect(text).not.toContain('Meses sin cobrar')
  })
})
