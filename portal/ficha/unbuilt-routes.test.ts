import { describe, expect, it } from 'vitest'
import { sampleProcedure } from '#engine/testing/sample-procedure.ts'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { specifiedProcedures } from '../routes.ts'
import { pageApp } from '../testing/page-app.ts'
import { notOnlineSentence } from './online-way.tsx'
import { unbuiltRoutes } from './unbuilt-routes.tsx'

const fichas = createFichaCatalog()
const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
const app = pageApp({ fichas, procedures: new Map(), clock }, unbuiltRoutes)
const unbuilt = [...specifiedProcedures.keys()]

describe('an address of a procedure that is not built (shell §2)', () => {
  it.each(unbuilt)('of %s says that it cannot be done here, and where it can', async id => {
    const { status, html } = await app.get(`/tramites/${id}`)
    expect(status).toBe(404)
    expect(html).toContain(notOnlineSentence)
    expect(html).toContain('¿Cómo se hace?')
    expect(html).toContain(`href="/ficha/${id}"`)
    expect(html).not.toContain('Iniciar trámite')
  })

  it('asks for a session below the start page', async () => {
    const { status, location } = await app.get('/tramites/50109/step_2')
    expect([status, location]).toEqual([303, '/login/claveunica'])
  })

  it('is none where a number stands in the address and something else was written (shell §2: {num}, {step})', async () => {
    const statusOf = async (path: string) => (await app.get(`/tramites/${path}`)).status
    expect([await statusOf('5220/2'), await statusOf('5678/3')]).toEqual([303, 303])
    expect([await statusOf('5220/abc'), await statusOf('5678/otro'), await statusOf('5220/2x')]).toEqual([
      404, 404, 404,
    ])
  })
})

it('stops the start where a built procedure serves less than the specification lists', () => {
  const procedures = new Map([['5300', sampleProcedure]])
  expect(() => pageApp({ fichas, procedures, clock }, unbuiltRoutes)).toThrow(
    /procedure 5300 leaves to nobody .*ingresarSolicitud\/1-causante/,
  )
})
