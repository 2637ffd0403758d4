import { expect, type Page } from '@playwright/test'
import { accessProblems, overflowProblems } from './access.ts'

export const phone = { width: 360, height: 800 }

/** How high a page may be on a phone when it opens, before anything is unfolded. */
const tallestPx = 3500

/** Pages that are higher, with how high: long by what they list or ask. */
const taller: Readonly<Record<string, number>> = {
  '/tramites/102077-RBPGU/detalle': 3950,
  '/tramites/26828': 3700,
  '/tramites/43187/estado-tramite': 3600,
  '/tramites/45056': 4200,
  '/tramites/45056/solicitudes/detalle': 3700,
  '/tramites/50109/solicitudes/detalle': 3800,
  '/tramites/50109/step_3/revisar': 3600,
  '/tramites/5199/solicitud': 3700,
  '/tramites/5230': 3700,
  '/tramites/5234/solicitud': 3800,
  '/tramites/5250': 3600,
  '/tramites/5294/solicitud/3-saldos': 4150,
  '/tramites/5294/solicitud/8-revisar': 4450,
  '/tramites/5300/consultarSolicitud/cartola': 3650,
  '/tramites/5300/consultarSolicitud/listadoSolicitudes': 3600,
  '/tramites/5300/ingresarSolicitud/3-beneficiario': 5100,
  '/tramites/5381': 3900,
  '/tramites/5433v2/3': 3950,
  '/tramites/5678/solicitud': 4150,
  '/tramites/97391/convenio/3-forma-de-pago': 3800,
  '/tramites/97391/convenio/6-revisar': 5100,
  '/tramites/funico/ingresarSolicitud/revisar': 3650,
}

/** Expects that the page that is open in a window as narrow as a phone is not higher than it may be. */
export async function isShort(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const { pathname } = new URL(page.url())
  expect.soft(height, `${pathname}: its height on a phone`).toBeLessThanOrEqual(taller[pathname] ?? tallestPx)
}

/** The same of a page that is open in another window. */
export async function isShortOnPhone(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize(phone)
  await isShort(page)
  if (size) await page.setViewportSize(size)
}

/**
 * Expects that the open page fits a small phone, is not higher than it may be and, with `closely`, that it does with text twice as large and that axe
 * finds nothing at 320 px.
 */
export async function fitsPhone(page: Page, closely: boolean): Promise<void> {
  expect(await overflowProblems(page), page.url()).toEqual([])
  await isShort(page)
  if (!closely) return
  await scaleText(page, '2')
  expect(await overflowProblems(page), `${page.url()}, text twice as large`).toEqual([])
  await scaleText(page, '')
  await page.setViewportSize({ ...phone, width: 320 })
  expect(await accessProblems(page), page.url()).toEqual([])
  await page.setViewportSize(phone)
}

/** Scales the text as a phone set to larger letters does; `''` undoes it. */
function scaleText(page: Page, scale: string): Promise<void> {
  return page.evaluate(by => document.documentElement.style.setProperty('--m-letra-escala', by), scale)
}
