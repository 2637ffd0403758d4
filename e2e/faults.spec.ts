import { until } from './browser/until.ts'
import {
  confirmOwnData,
  copyInvoice,
  deCarmen,
  describeDead,
  fillIn,
  isAt,
  labels,
  root,
  sayHowToPay,
  sayWhichHome,
  sayWhoDied,
  send,
} from './journeys/asignacion-por-muerte.ts'
import { expect, test } from './test.ts'
import { type Fault, ownRestMs } from './world/faults.ts'

const kinds: readonly Fault[] = [{ kind: 'hang' }, { kind: 'fail' }, { kind: 'nonsense' }]
/** Pause after a delivery's first failure. */
const firstPauseMs = 30_000
const services = ['asignacion-muerte', 'personas', 'formas-de-pago', 'territorio', 'llaves'] as const

test.describe('When an institution is down (quality: reliability)', () => {
  test.use({ settings: { SERVICE_DEADLINE: '1s', DECISION_STEP: '5m' } })
  test.setTimeout(120_000)

  for (const service of services)
    for (const fault of kinds)
      test(`${service} goes wrong (${fault.kind}): answers are kept, the person is told, and she goes on once it is mended`, async ({
        page,
        form,
        faults,
        signIn,
      }) => {
        await signIn('carmen', `${root}/ingresarSolicitud/1-causante`)
        await faults.set({ service, fault })
        await sayWhoDied(form, deCarmen.causante)
        // While nobody says that she is a relative, she describes who died as anybody would.
        if (service === 'asignacion-muerte') {
          await isAt(form, '1-causante-datos')
          await expect(page.getByRole('heading', { name: /^Falta confirmar/ })).toBeVisible()
          await describeDead(form, deCarmen.causante)
        }
        await isAt(form, '2-funeraria')
        // The rest of the portal is unaffected.
        await page.goto('/inicio')
        await expect(page.getByRole('heading', { level: 1, name: 'Hola, Carmen' })).toBeVisible()
        await page.goto(`${root}/ingresarSolicitud/2-funeraria`)
        await sayWhichHome(form, deCarmen.rutFuneraria)
        await isAt(form, '3-beneficiario')
        if (service === 'personas')
          await expect(page.getByRole('heading', { name: 'No pudimos traer sus datos' })).toBeVisible()

        await faults.clear()
        if (fault.kind === 'hang') await page.waitForTimeout(ownRestMs)
        await page.goto(`${root}/ingresarSolicitud/1-causante`)
        await expect(page.getByRole('textbox', { name: labels.run })).toHaveValue(deCarmen.causante)
        await form.press('Continuar')
        await sayWhichHome(form, deCarmen.rutFuneraria)
        await isAt(form, '3-beneficiario')
        // The rest of the journey does not depend on the fault; one is enough.
        if (fault.kind !== 'hang') return
        await confirmOwnData(form, {})
        await copyInvoice(form, deCarmen.factura)
        await sayHowToPay(form, deCarmen)
        await send(form)
      })

  test('an institution that is only slow delays its page, and nothing is lost', async ({
    page,
    form,
    faults,
    signIn,
  }) => {
    await signIn('carmen', `${root}/ingresarSolicitud/1-causante`)
    await faults.set({ service: 'asignacion-muerte', fault: { kind: 'slow', ms: 500 } })
    await sayWhoDied(form, deCarmen.causante)
    await isAt(form, '2-funeraria')
    await expect(page.getByText('Luis Alberto Fuentes Vera')).toBeVisible()
  })

  for (const fault of kinds.filter(({ kind }) => kind !== 'fail'))
    test(`what was sent while the institution goes wrong (${fault.kind}) is delivered once it is mended`, async ({
      page,
      form,
      faults,
      signIn,
    }) => {
      await signIn('carmen', root)
      await fillIn(form, deCarmen)
      await faults.set({ service: 'asignacion-muerte', fault })
      const folio = await send(form)
      await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
      const main = page.getByRole('main')
      await expect(main).toContainText(folio)
      await expect(main).toContainText('Estamos entregando su solicitud')
      await page.goto(`${root}/consultarSolicitud/listadoSolicitudes`)
      await expect(main).toContainText('El IPS no responde en este momento')
      await expect(page.getByRole('row').filter({ hasText: 'Luis Alberto' })).toContainText(
        'Enviándose al IPS',
      )
      await page.goBack()
      await faults.clear()
      await until(
        page,
        () =>
          expect(main.getByRole('heading', { name: 'El IPS recibió la solicitud' })).toBeVisible({
            timeout: 100,
          }),
        firstPauseMs + 30_000,
      )
    })
})
