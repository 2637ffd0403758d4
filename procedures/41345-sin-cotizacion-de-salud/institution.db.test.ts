import { describe, expect, it } from 'vitest'
import { exemptionRuns } from '#country/stories/health-exemption.ts'
import type { Run } from '#domain/run.ts'
import { type Context, nobody } from '#engine/asking/context.ts'
import type { Verification } from '#engine/asking/page.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { noMatch } from '../parts/telling/open-enquiry.ts'
import { country, procedureWorld, silent, surroundingsOf } from '../testing/procedure-world.ts'
import { solicitud } from './application.ts'
import { consulta } from './enquiry.ts'
import { solicitudAntigua } from './pages/solicitud-antigua.ts'
import type { Services } from './registers.ts'

const { file, fill, fixture, servicesOf, step } = await procedureWorld('41345')
/** Also of who is on no register. */
const contextOf = (run: Run): Context =>
  contextWith({ ...surroundingsOf({ person: run }), signedIn: true, person: { ...nobody, run } })

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
    const services = servicesOf(undefined, { exencionSalud: { consultar: silent } })
    const said = await askCoarsely(services, { run: '22222222-2', fechaNacimiento: '1950-01-01' })
    expect(said).toMatchObject({ kind: 'outcome', outcome: 'error' })
    expect(consulta.outcomes.error?.passing).toBe(true)
  })

  it('asks nobody for who is not signed in before she is asked', async () => {
    const context = contextWith({ person: nobody, signedIn: false })
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

describe('a request', () => {
  it('waits, and is granted', async () => {
    const minimal = fixture('minimal')
    await file(await fill(minimal))
    expect(await gateOf(consulta, minimal.person)).toMatchObject({ outcome: 'tramite_en_curso' })
    await step(2)
    expect(await gateOf(consulta, minimal.person)).toMatchObject({ kind: 'ok', facts: { modalidad: 'S' } })
  })
})
