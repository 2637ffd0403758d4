import { createCountry } from '#country/country.ts'
import { isoDateInChile } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { OwnCases } from '#engine/cases/consultation.ts'
import { formOf, surroundings } from '#engine/testing/surroundings.ts'
import { openPapersHouse } from '#papers/testing/papers-house.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { createClient } from '#platform/contract/client.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { certificadosContract } from '#services/certificados/contract.ts'
import { seedCertificados } from '#services/certificados/demo.ts'
import { certificados } from '#services/certificados/institution.ts'
import { createCertificadosService } from '#services/certificados/operations.ts'
import { migrateInstitution } from '#services/kit/bundled.ts'
import { createTestHouse, silentLog } from '#services/kit/testing.ts'
import { fakeClient } from '../../../testing/fake-client.ts'
import type { CertificateReach, CertificateServices } from '../certificate.ts'

/** Operations of the institution that do not answer. */
export type Silent = readonly (keyof CertificateServices['certificados'])[]

/** Options for opening a certificate's page. */
export interface Visit {
  readonly run: Run
  readonly query?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
  readonly silent?: Silent
}

/**
 * The portal's papers and the bundled institution on one database and one clock, with the people of the country; pages
 * are those of one procedure.
 */
export async function openWorld(procedure: string) {
  const papersHouse = await openPapersHouse()
  const { database, clock } = papersHouse
  const country = createCountry({ seed: 'prueba', today: isoDateInChile(clock.now()), size: 0 })
  await migrateInstitution(database, certificados)
  await seedCertificados(database, country)
  const { handler } = createCertificadosService({ ...createTestHouse(database).house, clock })
  const client = createClient(certificadosContract, {
    baseUrl: 'http://s.test',
    fetch: handler,
    log: silentLog,
  })
  let requests = 0

  function reachOf({ run, query = {}, params = {}, silent = [] }: Visit): CertificateReach {
    const persona = country.persona(run)
    if (!persona) throw new Error('Nobody has that RUN')
    const { nombres, apellidoPaterno, apellidoMaterno, contacto } = persona
    const person = {
      run,
      nombres,
      apellidos: `${apellidoPaterno} ${apellidoMaterno}`,
      email: contacto.correo,
    }
    const binding = { token: run, procedure, purpose: 'Pedir un certificado' }
    const calls = bindClient(certificadosContract, client, binding)
    const silence = silent.map(operation => [
      operation,
      () => Promise.reject(new ServiceUnavailableError({ service: 'certificados', operation }, 'timeout')),
    ])
    return {
      ...surroundings,
      person,
      today: isoDateInChile(clock.now()),
      services: { certificados: { ...calls, ...Object.fromEntries(silence) } },
      query: { get: name => query[name] ?? '' },
      params: { get: name => params[name] ?? '' },
      cases: fakeClient<OwnCases>('cases', {}),
      papers: papersHouse.forPerson(person),
      requestId: `00000000-0000-7000-8000-${String(++requests).padStart(12, '0')}`,
      hrefOf: (path, search = {}) => {
        const text = new URLSearchParams(search).toString()
        return `/tramites/${procedure}${path && `/${path}`}${text && `?${text}`}`
      },
    }
  }
  return { ...papersHouse, reachOf, form: (values: Record<string, string>): FormInput => formOf(values) }
}
