import { describe, expect, it } from 'vitest'
import { isFile, skipTransitionsToFiles } from './page-transition.ts'

/** Leaves a page for `url` and returns what became of the transition. */
async function leaveFor(url: string) {
  const view = new EventTarget()
  skipTransitionsToFiles(view as unknown as Window)
  let skipped = false
  const given = Promise.reject(new DOMException('opt-in disabled'))
  const viewTransition = {
    ready: given,
    finished: given,
    updateCallbackDone: given,
    skipTransition: () => {
      skipped = true
    },
  }
  view.dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition, activation: { entry: { url } } }))
  // Time for an unhandled rejection to fail the test.
  await new Promise(resolve => setTimeout(resolve))
  return skipped
}

describe('leaving a page', () => {
  it('begins no transition to a file', async () => {
    expect(await leaveFor('https://micha.example/documentos/0190')).toBe(true)
    expect(await leaveFor('https://micha.example/.well-known/jwks.json')).toBe(true)
  })

  it('leaves the transition to a page alone, and catches what may go wrong with it', async () => {
    expect(await leaveFor('https://micha.example/tramites/5300/ingresarSolicitud/1-causante')).toBe(false)
  })

  it('tells files from pages', () => {
    for (const path of ['/robots.txt', '/solicitudes/a/comprobante.pdf', '/documentos/a'])
      expect(isFile(path)).toBe(true)
    for (const path of ['/', '/certificados/4F7KQ2MX91ZT', '/tramites/5300', '/documentos'])
      expect(isFile(path)).toBe(false)
  })
})
