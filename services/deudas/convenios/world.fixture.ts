import { createCountry } from '#country/country.ts'
import { conveniados } from '#country/stories/contribution-debts.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { createClient } from '#platform/contract/client.ts'
import { signWebhook } from '#platform/secrets/webhook-signature.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateInstitution, seedInstitution } from '../../kit/bundled.ts'
import { firmaLlamadaHeader } from '../../kit/neighbours.ts'
import { createTestHouse, silentLog } from '../../kit/testing.ts'
import { institutionsByName } from '../../listed.ts'
import { deudas } from '../institution.ts'

/** Matías Herrera's company with three debts, which nobody has put into an agreement. */
export const losAromos: Run = '76543210-3'
export const matias: Run = '12765431-k'
export const { alDia, incumplido, conRemate } = conveniados

/** The collector and the payment institution together, on Monday 23 November 2026. */
export async function createConveniosWorld() {
  const { database } = await testDatabase()
  const { house, clock, portal } = createTestHouse(database)
  /** Whether the payment institution can be reached, and the notices that reached the collector. */
  const line = { isOpen: true, notices: [] as { body: string; firma: string }[] }
  const neighbours = {
    ...house.neighbours,
    fetch: async (request: Request) => {
      if (new URL(request.url).host === 'deudas.test') {
        line.notices.push({
          body: await request.clone().text(),
          firma: request.headers.get(firmaLlamadaHeader) ?? '',
        })
        return running.handler(request)
      }
      return line.isOpen ? taking.handler(request) : Promise.reject(new Error('closed'))
    },
  }
  const encrypt = async (clear: string) => Buffer.from(clear).toString('base64')
  const running = deudas.bundled.create({ ...house, neighbours, encrypt })
  const { pagosEnLinea } = institutionsByName
  const taking = pagosEnLinea.bundled.create({ ...house, neighbours })
  for (const institution of [deudas, pagosEnLinea]) await migrateInstitution(database, institution)
  const country = createCountry({ seed: 'prueba', today: '2026-11-23', size: 0 })
  for (const _twice of [1, 2]) await seedInstitution(database, deudas, country)
  const client = createClient(deudas.contract, {
    ...{ baseUrl: 'http://deudas.test', fetch: running.handler, log: silentLog },
    decrypt: async text => Buffer.from(text, 'base64').toString(),
  })
  let keys = 0

  async function step(times = 1): Promise<void> {
    for (let n = 0; n < times; n++) {
      clock.advance(house.stepMs)
      await taking.tick?.()
      await running.tick?.()
    }
  }

  const simulate = async (rut: Run, token: Run) => {
    const all = await client.listaDeudas({ token, query: runToWire(rut) })
    const ids = all.filter(one => one.estado !== 'regularizada').map(({ idDeuda }) => idDeuda)
    return { ids, plan: await client.simularConvenio({ token, body: { ...runToWire(rut), deudas: ids } }) }
  }

  return {
    ...{ client, clock, database, line, portal, running, step, taking, simulate },

    /** Sends a notice with a signature of one's own. */
    notify: (body: string, { secret = 'secreto compartido', signed = body } = {}) =>
      running.handler(
        new Request('http://deudas.test/deudas/v1/pagos/aviso', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            [firmaLlamadaHeader]: signWebhook(`POST /deudas/v1/pagos/aviso\n${signed}`, secret, clock.now()),
          },
          body,
        }),
      ),

    /** Accepts an agreement about all debts of an employer, as simulated. */
    async accept(rut: Run, token: Run, cuotas: number, rest: Record<string, unknown> = {}) {
      const { ids, plan } = await simulate(rut, token)
      return client.aceptarConvenio({
        token,
        idempotencyKey: `clave-${String(++keys).padStart(6, '0')}`,
        body: {
          solicitante: { ...runToWire(token), telefono: '912345678', correo: '' },
          ...{ calidad: 'empresa', empleador: runToWire(rut), deudas: ids, cuotas, aval: null },
          ...{ calculadoEl: plan.calculadoEl, totalClp: plan.totalClp },
          ...rest,
        },
      })
    },

    see: (id: string, token: Run) => client.consultarConvenio({ token, query: { id } }),

    coupon: (idSolicitud: string, cuota: number, token: Run) =>
      client.cuponConvenio({ token, body: { idSolicitud, cuota, urlRetorno: 'https://micha.test/vuelta' } }),

    /** Opens the page of a coupon in a tab; the function presses its button. */
    async tab(urlPago: string | null) {
      const page = await (await taking.handler(new Request(urlPago ?? 'http://nowhere.test'))).text()
      const clave = /name="clave" value="([^"]+)"/.exec(page)?.[1] ?? ''
      const press = async (como = 'normal') => {
        const body = new URLSearchParams({ clave, como })
        return (await taking.handler(new Request(urlPago ?? '', { method: 'POST', body }))).text()
      }
      return { page, press }
    },
  }
}
