import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exemptionRuns } from '#country/stories/health-exemption.ts'
import type { Run } from '#domain/run.ts'
import { type Context, nobody } from '#engine/asking/context.ts'
import { formInput } from '#engine/asking/form-input.ts'
import type { Verification } from '#engine/asking/page.ts'
import { readPage } from '#engine/asking/read-page.ts'
import { contextWith, lists } from '#engine/testing/surroundings.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { type Beneficiario, exencionSaludContract } from '#services/exencion-salud/contract.ts'
import { createExencionWorld } from '#services/exencion-salud/world.fixture.ts'
import { noMatch } from '../parts/telling/open-enquiry.ts'
import { deliver, solicitud, solicitudOf } from './application.ts'
import { consulta } from './enquiry.ts'
import { solicitudAntigua } from './pages/solicitud-antigua.ts'
import type { Services } from './registers.ts'

const { client, country, step } = await createExencionWorld()
const servicesOf = (token: Run | undefined): Services => ({
  exencionSalud: bindClient(exencionSaludContract, client, {
    token,
    procedure: '41345',
    purpose: 'Saber si tiene la exención',
  }),
})
const comunas = [{ value: '12101', label: 'Punta Arenas', region: '12' }]
const personOf = (run: Run) => ({ run, nombres: 'Persona', apellidos: 'De Prueba' })
const contextOf = (run: Run): Context =>
  contextWith({ today: '2026-11-23', person: personOf(run), lists: { ...lists, comunas } })

/** Result of a form's gate for a person. */
function gateOf(form: typeof consulta, run: Run): Promise<Verification<unknown>> {
  if (!form.gate) throw new Error('The form has no gate')
  return form.gate({ context: contextOf(run), services: servicesOf(run) as never })
}

/** What the enquiry answers to who is not signed in. */
const askCoarsely = (services: Services, persona: { run: string; fechaNacimiento: string }) =>
  consulta.pages[0]?.verify?.({ context: contextWith({ signedIn: false }), services }, persona as never)

const askedOf = (run: Run, fechaNacimiento = country.persona(run)?.fechaNacimiento ?? '') =>
  askCoarsely(servicesOf(undefined), { run, fechaNacimiento })

describe('the open enquiry, with the bundled institution', () => {
  it.each([
    ['sin_beneficio', exemptionRuns.sinPension],
    ['beneficio_caducado', exemptionRuns.caducado],
    ['tramite_en_curso', exemptionRuns.enCurso],
  ] as const)('ends in %s, and carries nothing of the person', async (outcome, run) => {
    expect(await askedOf(run)).toEqual({ kind: 'outcome', outcome, data: {} })
  })

  it('says yes without a fact', async () => {
    expect(await askedOf(exemptionRuns.conBeneficio)).toEqual({ kind: 'ok', facts: undefined })
  })

  it('gives a RUN that nobody has and a wrong birth date the same sentence', async () => {
    const refused = { kind: 'errors', errors: { run: noMatch } }
    expect(await askedOf('22222222-2', '1950-01-01')).toEqual(refused)
    expect(await askedOf(exemptionRuns.conBeneficio, '1950-01-01')).toEqual(refused)
  })

  it('ends in a passing outcome when the institution does not answer', async () => {
    const silent = async () => {
      throw new ServiceUnavailableError({ service: 'exencion-salud', operation: 'consultar' }, 'timeout')
    }
    const services = { exencionSalud: { ...servicesOf(undefined).exencionSalud, consultar: silent } }
    const said = await askCoarsely(services, { run: '22222222-2', fechaNacimiento: '1950-01-01' })
    expect(said).toMatchObject({ kind: 'outcome', outcome: 'error' })
    expect(consulta.outcomes.error?.passing).toBe(true)
  })

  it('asks nobody for who is not signed in before she is asked', async () => {
    const context = { ...contextOf(''), person: nobody, signedIn: false }
    expect(await consulta.gate?.({ context, services: {} as never })).toEqual({ kind: 'ok', facts: null })
  })
})

describe('who is signed in', () => {
  it.each([
    ['sin_beneficio', 'PFP', exemptionRuns.puntajeAlto],
    ['sin_beneficio', 'RESIDENCIA', exemptionRuns.residenciaReciente],
    ['sin_beneficio', 'EDAD', exemptionRuns.menorDe65],
    ['sin_beneficio', 'SIN_PENSION', exemptionRuns.sinPension],
    ['sin_beneficio', null, '4876521-1'],
    ['sin_beneficio', 'SIN_PENSION', '22222222-2'],
    ['beneficio_caducado', null, exemptionRuns.caducado],
    ['tramite_en_curso', null, exemptionRuns.enCurso],
  ] as const)('reads %s with the reason "%s" of %s', async (outcome, noActionReason, run) => {
    expect(await gateOf(consulta, run)).toMatchObject({ kind: 'outcome', outcome, data: { noActionReason } })
  })

  it('reads how she has it', async () => {
    expect(await gateOf(consulta, exemptionRuns.conBeneficio)).toMatchObject({
      kind: 'ok',
      facts: { estado: 1, modalidad: 'A' },
    })
  })

  it.each([
    ['con_beneficio', exemptionRuns.conBeneficio],
    ['sin_beneficio', exemptionRuns.puntajeAlto],
    ['sin_beneficio', exemptionRuns.menorDe65],
    ['tramite_en_curso', exemptionRuns.enCurso],
  ] as const)('cannot ask for it while the answer is %s', async (outcome, run) => {
    expect(await gateOf(solicitud, run)).toMatchObject({ kind: 'outcome', outcome })
    expect(solicitud.toldElsewhere).toHaveProperty(outcome)
  })

  it('may ask for it when only her residence is missing, when nothing is, and when it lapsed', async () => {
    for (const run of [exemptionRuns.residenciaReciente, '4876521-1', exemptionRuns.caducado])
      expect(await gateOf(solicitud, run)).toMatchObject({ kind: 'ok' })
  })

  it('reads of a request of before 2022-02-01; others are led to the enquiry', async () => {
    const reachOf = (run: Run) =>
      ({ services: servicesOf(run), hrefOf: () => 'consulta' }) as unknown as Parameters<
        typeof solicitudAntigua.load
      >[0]
    expect(await solicitudAntigua.instead?.(reachOf(exemptionRuns.antigua))).toBeUndefined()
    const view = await solicitudAntigua.load(reachOf(exemptionRuns.antigua))
    expect(JSON.stringify(view)).toContain('4 de octubre de 2021')
    for (const run of [exemptionRuns.conBeneficio, exemptionRuns.enCurso, '22222222-2'])
      expect(await solicitudAntigua.instead?.(reachOf(run))).toBe('consulta')
  })
})

interface Fixture {
  readonly person: Run
  readonly pages: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const folder = new URL('fixtures/', import.meta.url)
const fixtures = readdirSync(folder).map(
  file => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Fixture] as const,
)

/** The delivery of a fixture, from the gate to the answers of its page. */
async function deliveryOf({ person: run, pages }: Fixture): Promise<Parameters<typeof deliver>[0]> {
  const gate = await gateOf(solicitud, run)
  if (gate.kind !== 'ok') throw new Error('The gate lets nobody through')
  const [page] = solicitud.pages
  if (!page) throw new Error('The form has no page')
  const consulted = { gate: gate.facts as Beneficiario }
  const context = { ...contextOf(run), consulted }
  const { answers, errors } = readPage(page, formInput(Object.entries(pages.declaracion ?? {})), context)
  expect(errors).toEqual({})
  return {
    answers: { declaracion: answers } as unknown as Parameters<typeof deliver>[0]['answers'],
    consulted,
    verified: {},
    person: personOf(run),
    acting: { origin: 'ORDINARIA' },
    services: servicesOf(run),
    idempotencyKey: `clave-41345-${run}`,
    filedOn: '2026-11-23',
    sentAt: '2026-11-23T15:00:00.000Z',
    readDocument: async () => new Uint8Array(),
  }
}

describe.each(fixtures)('the request of the fixture %s', (_file, fixture) => {
  it('is one that the contract takes, is filed once, and is granted', async () => {
    const delivery = await deliveryOf(fixture)
    const { schema } = exencionSaludContract.operations.ingresarSolicitud.body
    expect(schema.safeParse(solicitudOf(delivery)).error).toBeUndefined()
    const first = await deliver(delivery)
    expect(await deliver(delivery)).toEqual(first)
    expect(await gateOf(consulta, fixture.person)).toMatchObject({ outcome: 'tramite_en_curso' })
    await step(2)
    expect(await gateOf(consulta, fixture.person)).toMatchObject({ kind: 'ok', facts: { modalidad: 'S' } })
  })
})
