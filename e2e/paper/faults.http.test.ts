import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  confirmOwnData,
  copyInvoice,
  deCarmen,
  describeDead,
  fillIn,
  isAt,
  root,
  sayHowToPay,
  sayWhichHome,
  sayWhoDied,
  send,
} from '../journeys/asignacion-por-muerte.ts'
import { type Fault, ownRestMs } from '../world/faults.ts'
import { useServer } from './server.ts'

const hang: Fault = { kind: 'hang' }
const fail: Fault = { kind: 'fail' }
const nonsense: Fault = { kind: 'nonsense' }
/** Pause after a delivery's first failure. */
const firstPauseMs = 30_000
const first = `${root}/ingresarSolicitud/1-causante`

describe('When an institution is down (quality: reliability)', () => {
  const server = useServer({ settings: { SERVICE_DEADLINE: '1s', DECISION_STEP: '5m' } })
  const { enter } = server
  beforeEach(async () => {
    // After one that hung, nothing is asked for a while.
    await wait(ownRestMs)
  })

  // One client asks all institutions: every kind of fault is tried on one of them, and every one of them is silent once.
  it.each([
    { service: 'asignacion-muerte', fault: fail },
    { service: 'asignacion-muerte', fault: nonsense },
    { service: 'personas', fault: hang },
    { service: 'formas-de-pago', fault: nonsense },
    { service: 'territorio', fault: fail },
    { service: 'llaves', fault: hang },
    { service: 'asignacion-muerte', fault: hang },
  ])(
    '$service goes wrong ($fault.kind): answers are kept, the person is told, and she goes on once it is mended',
    async ({ service, fault }) => {
      const { form, sheet } = await enter('carmen', first)
      await server.faults.set({ service, fault })
      await sayWhoDied(form, deCarmen.causante)
      // While nobody says that she is a relative, she describes who died as anybody would.
      if (service === 'asignacion-muerte') {
        await isAt(form, '1-causante-datos')
        expect(await form.text()).toMatch(/Falta confirmar/)
        expect(await form.text()).not.toContain('no se puede')
        await describeDead(form, deCarmen.causante)
      }
      await isAt(form, '2-funeraria')
      // The rest of the portal is unaffected.
      await form.open('/inicio')
      expect(await sheet.title()).toBe('Hola, Carmen')
      await form.open(`${root}/ingresarSolicitud/2-funeraria`)
      await sayWhichHome(form, deCarmen.rutFuneraria)
      await isAt(form, '3-beneficiario')
      if (service === 'personas') expect(await form.text()).toContain('No pudimos traer sus datos')

      await server.faults.clear()
      await wait(ownRestMs)
      await form.open(first)
      expect(sheet.page.main.querySelector('[name=run]')?.getAttribute('value')).toBe(deCarmen.causante)
      await form.press('Continuar')
      await sayWhichHome(form, deCarmen.rutFuneraria)
      await isAt(form, '3-beneficiario')
      // What can still be sent after one of them was down shows that nothing was lost; it is sent once.
      if (service !== 'asignacion-muerte' || fault !== hang) return
      await confirmOwnData(form, {})
      await copyInvoice(form, deCarmen.factura)
      await sayHowToPay(form, deCarmen)
      await send(form)
    },
  )
})

describe('While the institution that receives it is down (quality: reliability)', () => {
  const server = useServer({ settings: { SERVICE_DEADLINE: '1s', DECISION_STEP: '5m' }, each: true })

  it('an institution that is only slow delays its page, and nothing is lost', async () => {
    const { form } = await server.enter('carmen', first)
    await server.faults.set({ service: 'asignacion-muerte', fault: { kind: 'slow', ms: 500 } })
    await sayWhoDied(form, deCarmen.causante)
    await isAt(form, '2-funeraria')
    expect(await form.text()).toContain('Luis Alberto Fuentes Vera')
  })

  it.each([hang, nonsense])(
    'what was sent while the institution goes wrong ($kind) is delivered once it is mended',
    async fault => {
      const { form, sheet } = await server.enter('carmen')
      await fillIn(form, deCarmen)
      await server.faults.set({ service: 'asignacion-muerte', fault })
      const folio = await send(form)
      await form.follow('Seguir mi solicitud')
      const followed = sheet.address()
      expect(await form.text()).toContain(folio)
      expect(await form.text()).toContain('Estamos entregando su solicitud')
      await form.open(`${root}/consultarSolicitud/listadoSolicitudes`)
      expect(await form.text()).toContain('El IPS no responde en este momento')
      expect(await form.text()).toMatch(/Luis Alberto.*Enviándose al IPS/)
      await form.open(followed)
      await server.faults.clear()
      await sheet.until(() => sheet.says('El IPS recibió la solicitud', 'partly'), 'the IPS has it')
    },
    firstPauseMs + 60_000,
  )
})
