import type { Page } from '@playwright/test'
import { type Form, formOf } from './browser/form.ts'
import { loseConnection, throughWorker, withWorker } from './browser/service-worker.ts'
import { signIn as enter } from './browser/sign-in.ts'
import { fillInUntil, isAt, labels, root, sayWhoDied } from './journeys/asignacion-por-muerte.ts'
import { fallecidos } from './people.ts'
import { expect, onlyDrafts, test } from './test.ts'

test.use(onlyDrafts)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A signed-in person enters the RUN of the deceased just as the connection is lost: the page keeps it. */
async function sayWhoDiedOffline(form: Form): Promise<void> {
  const { page } = form
  await fillInUntil(form, '1-causante')
  await throughWorker(page)
  await loseConnection(page)
  await sayWhoDied(form, fallecidos.luis)
  await expect(heading(page)).toHaveText('Se cortó la conexión, pero no perdió nada')
}

/** Everything that the service worker has stored, as text. */
function keptInBrowser(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('micha')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asked = opening.result.transaction('guardado').objectStore('guardado').getAll()
          asked.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(asked.result))
          }
        }
      }),
  )
}

test.describe('a lost connection (shell §7)', () => {
  test('shows its own page, and the page asked for once it is back', async ({ page, watch }) => {
    await page.goto('/uikit')
    await withWorker(page)
    watch.expectLostConnections()
    await loseConnection(page)
    await page.goto('/uikit/colores')
    await expect(heading(page)).toHaveText('No hay conexión a internet')
    await page.context().setOffline(false)
    await expect(heading(page)).toHaveText('Colores')
  })

  test('keeps what was typed, sends it when it is back, and says so', async ({
    page,
    form,
    signIn,
    watch,
  }) => {
    await signIn('carmen')
    watch.expectLostConnections()
    await sayWhoDiedOffline(form)
    await page.context().setOffline(false)
    await isAt(form, '2-funeraria')
    await expect(
      page.getByRole('status').filter({ hasText: 'Ya enviamos lo que estaba guardado' }),
    ).toBeVisible()
    await page.goto(`${root}/ingresarSolicitud/1-causante`)
    await expect(page.getByRole('textbox', { name: labels.run })).toHaveValue(fallecidos.luis)
  })

  test('shows that another device saved meanwhile, with what was typed here', async ({
    page,
    form,
    signIn,
    watch,
    otherDevice,
  }) => {
    await signIn('carmen')
    watch.expectLostConnections()
    await sayWhoDiedOffline(form)

    const other = await otherDevice()
    await enter(other, 'carmen', `${root}/ingresarSolicitud/1-causante`)
    await sayWhoDied(formOf(other, true), fallecidos.norma)
    await isAt(formOf(other, true), '1-causante-datos')

    await page.context().setOffline(false)
    await expect(page.getByText('Usted abrió este trámite en otra ventana')).toBeVisible()
    await expect(page.getByRole('textbox', { name: labels.run })).toHaveValue(fallecidos.luis)
  })

  test('opens what was kept for her alone: where her session is over, after she signs in again', async ({
    page,
    form,
    signIn,
    watch,
  }) => {
    await signIn('carmen')
    watch.expectLostConnections()
    watch.expectStatus(403)
    await sayWhoDiedOffline(form)
    await page.context().clearCookies({ name: 'micha' })
    await page.context().setOffline(false)
    // The identity provider still has her session, and does not ask again.
    const kept = page.getByRole('status').filter({ hasText: 'Tiene algo sin enviar' })
    await expect(kept).toBeVisible()
    await kept.getByRole('button', { name: 'Enviarlo ahora' }).click()
    await isAt(form, '2-funeraria')
  })

  test('offers what is still waiting at the next visit, and forgets it at sign-out', async ({
    page,
    form,
    signIn,
    watch,
  }) => {
    await signIn('carmen')
    watch.expectLostConnections()
    await sayWhoDiedOffline(form)
    // The tab is closed before the connection returns.
    const context = page.context()
    await page.close()
    await context.setOffline(false)

    const later = await context.newPage()
    await later.goto('/inicio')
    const waiting = later.getByRole('status').filter({ hasText: 'Tiene algo sin enviar' })
    await expect(waiting.getByRole('button', { name: 'Enviarlo ahora' })).toBeVisible()
    // The stored data are sealed: opening them reveals nothing that she typed.
    const inBrowser = await keptInBrowser(later)
    expect(inBrowser).toContain('sealed')
    expect(inBrowser.replaceAll('.', '')).not.toContain(fallecidos.luis.replaceAll('.', ''))
    await later.goto('/logout')
    await later.goto('/uikit')
    await later.waitForFunction(() => document.readyState === 'complete')
    const kept = await later.evaluate(
      () =>
        new Promise(resolve => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = event => resolve(event.data.formulario ?? 'nothing')
          navigator.serviceWorker.controller?.postMessage({ pide: 'formulario' }, [port2])
        }),
    )
    expect(kept).toBe('nothing')
  })
})
