import { createCountry } from '#country/country.ts'
import { isoDateInChile } from '#domain/dates.ts'
import type { Consultation } from '#engine/cases/consultation.ts'
import type { IssuedPaper, OwnPapers, PaperToKeep } from '#engine/cases/paper.ts'
import type { Procedure } from '#engine/procedure.ts'
import { createMovableClock } from '#platform/clock.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { createClient } from '#platform/contract/client.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { beneficiosContract } from '#services/beneficios/contract.ts'
import { seedBeneficios } from '#services/beneficios/demo.ts'
import { beneficios } from '#services/beneficios/institution.ts'
import { createBeneficiosService } from '#services/beneficios/operations.ts'
import { findLugaresPago } from '#services/formas-de-pago/operations.ts'
import { migrateInstitution } from '#services/kit/bundled.ts'
import { createTestHouse, silentLog } from '#services/kit/testing.ts'
import { fakeClient } from '../../../testing/fake-client.ts'
import type { Reach } from '../reach.ts'

/** The bundled institution with the country of a day, and pages opened by its people. */
export async function createWorld(procedure: string, now = '2026-11-21T15:00:00Z') {
  const { database } = await testDatabase()
  const clock = createMovableClock(now)
  const today = isoDateInChile(clock.now())
  await migrateInstitution(database, beneficios)
  const country = createCountry({ seed: 'prueba', today, size: 0 })
  await seedBeneficios(database, { country, lugaresPago: comunaId => findLugaresPago({ comunaId }) })
  const { handler } = createBeneficiosService({ ...createTestHouse(database).house, clock })
  const client = createClient(beneficiosContract, {
    baseUrl: 'http://s.test',
    fetch: handler,
    log: silentLog,
  })

  /** The input of a page for a person; with `silent`, the institution does not answer. */
  function reachOf(
    run: string,
    query: Readonly<Record<string, string>> = {},
    options: { readonly papers?: OwnPapers; readonly silent?: boolean } = {},
  ): Reach {
    const { papers = createPapers().papers, silent = false } = options
    const binding = { token: run, procedure, purpose: 'Ver sus liquidaciones' }
    return {
      person: { run, nombres: 'Nélida Rosa', apellidos: 'Barrientos Ulloa' },
      signedIn: true,
      acting: { origin: 'ORDINARIA' },
      today,
      lists: { regiones: [], comunas: [], bancos: [], tiposCuenta: [] },
      services: {
        beneficios: silent ? silentClient() : bindClient(beneficiosContract, client, binding),
      },
      query: { get: name => query[name] ?? '' },
      params: { get: () => '' },
      cases: fakeClient('cases', {}),
      papers,
      requestId: 'pedido-1',
      hrefOf: (path, asked = {}) => {
        const search = new URLSearchParams(asked).toString()
        return `/tramites/${procedure}${path && `/${path}`}${search && `?${search}`}`
      },
    }
  }
  return { reachOf, clock, country, today }
}

function silentClient(): Reach['services']['beneficios'] {
  const silent = async (): Promise<never> => {
    throw new ServiceUnavailableError({ service: 'beneficios', operation: 'cualquiera' }, 'timeout')
  }
  return fakeClient<Reach['services']['beneficios']>('beneficios', {
    liquidaciones: silent,
    liquidacion: silent,
    documentoLiquidacion: silent,
  })
}

/** In-memory papers, one for each kind and key. */
export function createPapers(): { papers: OwnPapers; kept: readonly PaperToKeep[] } {
  const kept: PaperToKeep[] = []
  const issued: IssuedPaper[] = []
  const papers = fakeClient<OwnPapers>('papers', {
    list: async ({ kind } = {}) => issued.filter(one => kind === undefined || one.kind.id === kind),
    keep: async paper => {
      const index = kept.findIndex(one => one.key === paper.key && one.kind.id === paper.kind.id)
      const found = issued[index]
      if (found) return found
      kept.push(paper)
      const code = `AAAA-BBBB-000${kept.length}`
      const { kind, subject, title, institution, institutionFolio } = paper
      const one: IssuedPaper = {
        ...{ id: code, code, kind, subject, title, institution, institutionFolio },
        issuedOn: '2026-11-21',
        state: 'vigente',
        href: `/certificados/${code}/archivo.pdf`,
        verifyHref: `/certificados/${code}`,
        ready: true,
      }
      issued.push(one)
      return one
    },
  })
  return { papers, kept }
}

/** The pages of a procedure of pay slips, the months first. */
export function pagesOf({ consultations }: Procedure) {
  const [list, liquidacion, comprobante] = consultations as readonly Consultation<Reach['services']>[]
  if (!list || !liquidacion) throw new Error('It has no pages of pay slips')
  return [list, liquidacion, comprobante ?? liquidacion] as const
}
