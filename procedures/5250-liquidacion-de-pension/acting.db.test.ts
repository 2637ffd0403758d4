import { describe, expect, it } from 'vitest'
import { powerRuns } from '#country/stories/powers.ts'
import { formInput } from '#engine/asking/form-input.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { poderesContract } from '#services/poderes/contract.ts'
import { idOfSeeded } from '#services/poderes/demo.ts'
import { createPoderesWorld } from '#services/poderes/world.fixture.ts'
import type { SlipServices } from '../parts/slips/acting.ts'
import { createPapers, createWorld } from '../parts/slips/testing/world.ts'
import { tramite } from './procedure.ts'

const { reachOf } = await createWorld('5250', '2026-11-23T15:00:00Z')
const register = await createPoderesWorld()
const { apoderada, conPoder, vencido, limitado, porAceptar } = powerRuns
const [list, , comprobante] = tramite.procedure.consultations
if (!list || !comprobante?.act) throw new Error('The pages are not there')

const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError({ service: 'poderes', operation: 'listar' }, 'timeout')
}

function reachFor(query: Readonly<Record<string, string>>, options: { papers?: never; calls?: object } = {}) {
  const said = { token: apoderada, procedure: '5250', purpose: 'Ver liquidaciones' }
  const reach = reachOf(apoderada, query, options)
  const poderes = { ...bindClient(poderesContract, register.client, said), ...options.calls }
  return { ...reach, services: { ...reach.services, poderes } as SlipServices } as never
}
const textOf = async (query: Readonly<Record<string, string>>, options = {}) => {
  const view = await list.load(reachFor(query, options))
  return view && JSON.stringify(view)
}
const por = idOfSeeded(conPoder)

describe('the slips of who gave a power', () => {
  it('are found from a list of those people', async () => {
    const text = await textOf({ por: 'elegir' })
    expect(text).toContain('Rosaura del Tránsito Leiva Cofré')
    expect(text).toContain(`/tramites/5250?por=${por}`)
  })

  it('are shown under her name, and every link goes on for her', async () => {
    const text = (await textOf({ por })) ?? ''
    expect(text).toContain('Usted mira los datos de Rosaura del Tránsito Leiva Cofré')
    const links = [...text.matchAll(/"\/tramites\/5250\/[^"]*"/g)].map(([href]) => href)
    expect(links.length).toBeGreaterThan(3)
    for (const href of links) expect(href).toContain(`por=${por}`)
  })

  it('speak of her by her name: no text says «usted» or «su» of her money', async () => {
    const view = await list.load(reachFor({ por }))
    expect(view?.title).toBe('Liquidaciones de pago de Rosaura del Tránsito Leiva Cofré')
    // The help at the end speaks to the reader.
    const text = (JSON.stringify(view) ?? '').split('Si usted cobra por otra persona')[0] ?? ''
    expect(text).not.toMatch(
      /\bsu (pago|pensión|beneficio|PGU)\b|le (pagan|descuentan|subieron|bajaron)|Donde dice/i,
    )
    const [, kind = '', pago = ''] =
      /\/tramites\/5250\/(liquidacion|comprobante)\?pago=([^&"]+)/.exec(text) ?? []
    const page = tramite.procedure.consultations.find(({ path }) => path === kind)
    const one = JSON.stringify(await page?.load(reachFor({ por, pago })))
    expect(one).toContain('Rosaura')
    expect(one).not.toMatch(/Usted recibió|le descuentan|le descontaron|\bsu (pago|pensión)\b/i)
  })

  it('are kept as papers that bear her name, apart from the holder’s own', async () => {
    const text = (await textOf({ por })) ?? ''
    const [, kind = '', pago = ''] =
      /\/tramites\/5250\/(liquidacion|comprobante)\?pago=([^&"]+)/.exec(text) ?? []
    const page = tramite.procedure.consultations.find(({ path }) => path === kind)
    const { papers, kept } = createPapers()
    const paid = [...text.matchAll(/pago=([^&"]+)/g)].map(([, id = '']) => id)
    expect(paid).toContain(pago)
    for (const id of paid)
      await page?.act?.(
        reachFor({ por, pago: id }, { papers: papers as never }),
        formInput([['quiere', 'descargar']]),
      )
    expect(kept.length).toBeGreaterThan(0)
    for (const paper of kept) {
      expect(paper.key.startsWith(`${por}/`)).toBe(true)
      expect(paper.subject).toContain('de Rosaura')
      expect(paper).toMatchObject({ holder: { run: conPoder, nombre: 'Rosaura del Tránsito Leiva Cofré' } })
    }
  })

  it.each([
    ['El poder ya no vale', vencido],
    ['El poder no alcanza para esto', limitado],
    ['El poder todavía no vale', porAceptar],
  ])('are not shown, and it is said why: %s', async (title, mandante) => {
    const text = await textOf({ por: idOfSeeded(mandante) })
    expect(text).toContain(title)
    // Nothing is written on these pages.
    expect(text).not.toContain('queda guardado')
  })

  it('are nobody’s under an address that is made up', async () => {
    expect(await textOf({ por: '00000000-0000-4000-8000-000000000000' })).toBeUndefined()
  })

  it('wait for the register, which is not asked about her own', async () => {
    expect(await textOf({ por }, { calls: { listar: silent } })).toContain(
      'El registro de poderes no respondió',
    )
    expect(await textOf({}, { calls: { listar: silent } })).toContain('Sus liquidaciones de pago')
  })
})
