import { describe, expect, it } from 'vitest'
import { NotOfferedError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import type { PersonalServices } from '../http/personal-services.ts'
import { createSignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import { beneficiosRoutes } from './beneficios-routes.ts'
import { listsOfTests, pagoWith, pgu } from './pago.fixture.ts'

const down = async () => {
  throw new ServiceUnavailableError({ service: 'beneficios', operation: 'cualquiera' }, 'timeout')
}
const answers: PersonalServices['beneficios'] = {
  listarBeneficios: async () => ({ beneficios: [pgu] }),
  listarPagos: async input => {
    asked.push(input.query)
    return {
      pagos: [
        pagoWith({
          mes: '2026-12',
          fechaPago: '2026-12-21',
          estado: 'programado',
          formaPago: { forma: 'presencial', pagador: 'BancoEstado', comuna: '13110', lugar: null },
        }),
      ],
    }
  },
}
const asked: object[] = []

const none = async () => ({ ano: null, modalidad: null, pagado: 0, pendiente: 0 })

function siteOf(
  beneficios: Partial<PersonalServices['beneficios']> = {},
  cards = ['beneficios'],
  pagosIndependiente: () => Promise<object> = none,
) {
  const site = createSignedInSite(sessionOf('4876521-1'))
  beneficiosRoutes(
    site.app,
    {
      signIn: signInOfTests,
      settings: { cards, publicUrl: 'https://micha.example' } as never,
      clock: { now: () => new Date('2026-11-21T15:00:00Z') },
      lists: () => listsOfTests,
      procedures: new Map(),
      fichas: createFichaCatalog(),
      cases: {
        cases: { listCases: async () => ({ cases: [], total: 0 }) },
        concerns: { listConcerns: async () => [] },
      } as never,
      personalServices: () =>
        ({
          beneficios: { ...answers, ...beneficios },
          asignacionFamiliar: { pagosIndependiente },
        }) as never,
    },
    site.pages,
  )
  return site
}

describe('the routes of Mis Beneficios (shell §2)', () => {
  it.each(['/misBeneficios', '/inicio/beneficios'])(
    '%s shows the same, of a year and three months',
    async url => {
      asked.length = 0
      const { statusCode, body } = await siteOf().app.inject(url)
      expect(statusCode).toBe(200)
      expect(body).toContain('Lunes 21 de diciembre de 2026')
      expect(asked).toEqual([{ desde: '2025-11', hasta: '2027-02' }])
    },
  )

  it('give the days of payment as a calendar file, with the amount out of the title', async () => {
    const { headers, body } = await siteOf().app.inject('/misBeneficios/pagos.ics')
    expect(headers['content-type']).toContain('text/calendar')
    expect(headers['content-disposition']).toContain('mis-pagos.ics')
    expect(body).toContain('DTSTART;VALUE=DATE:20261221')
    expect(body).toContain('SUMMARY:Día de pago del IPS\r\n')
    expect(body).toContain('UID:pago-2026-12-21-presencial@micha.example')
    expect(body).toContain('BEGIN:VALARM')
  })

  it('say plainly that the institution does not answer, on a page that stands', async () => {
    const page = await siteOf({ listarBeneficios: down, listarPagos: down }).app.inject('/misBeneficios')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('El IPS no responde en este momento')
    const file = await siteOf({ listarPagos: down }).app.inject('/misBeneficios/pagos.ics')
    expect(file.statusCode).toBe(503)
    expect(file.headers['content-type']).toContain('text/html')
  })

  it('stand where one institution does not offer its part, and say where it is still asked for', async () => {
    const notHere = async () => {
      throw new NotOfferedError(
        { service: 'asignacion-familiar', operation: 'pagosIndependiente' },
        'Instituto de Previsión Social (IPS)',
      )
    }
    const { statusCode, body } = await siteOf({}, ['beneficios'], notHere).app.inject('/misBeneficios')
    expect(statusCode).toBe(200)
    expect(body).toContain('Lunes 21 de diciembre de 2026')
    expect(body).toContain('todavía se consulta en el Instituto de Previsión Social (IPS)')
    expect(body).not.toContain('No llegó la asignación familiar')
    const empty = await siteOf(
      { listarBeneficios: async () => ({ beneficios: [] }), listarPagos: async () => ({ pagos: [] }) },
      ['beneficios'],
      notHere,
    ).app.inject('/misBeneficios')
    expect(empty.body).not.toContain('Hoy no recibe beneficios')
  })

  it('answer also while the card is off, which hides the card and not the page (shell §3)', async () => {
    const { app } = siteOf({}, ['rsh'])
    for (const url of ['/misBeneficios', '/inicio/beneficios'])
      expect((await app.inject(url)).body).toContain('Su próximo pago')
    expect((await app.inject('/misBeneficios/pagos.ics')).headers['content-type']).toContain('text/calendar')
  })

  it('send who is not signed in to the sign-in', async () => {
    const site = siteOf()
    site.visitor = undefined
    expect((await site.app.inject('/misBeneficios')).headers.location).toBe('/login/claveunica')
  })
})
