import { describe, expect, it } from 'vitest'
import { youngWorkerRuns } from '#country/stories/young-workers.ts'
import type { Run } from '#domain/run.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import type { FileMakers } from '#engine/cases/file.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { noMatch } from '../parts/telling/open-enquiry.ts'
import { country, procedureWorld, silent, surroundingsOf } from '../testing/procedure-world.ts'
import { readableText } from '../testing/readable-text.ts'
import { solicitud } from './application.ts'
import { consulta } from './enquiry.ts'
import { cartola } from './pages/cartola.ts'
import { hrefTo } from './paths.ts'
import type { Services } from './registers.ts'

const javiera = '20345678-6'
const r = youngWorkerRuns

const { fill, fixture, fixtures, servicesOf } = await procedureWorld('5220')
const told = fixtures.filter(({ form, outcome, open }) => form === 'consulta' && outcome && !open)
type Calls = Partial<Services['stj']>

/** What the enquiry answers to who is not signed in. */
const askCoarsely = (services: Services, persona: { run: string; fechaNacimiento: string }) =>
  consulta.pages[0]?.verify?.({ context: contextWith({ signedIn: false }), services }, persona as never)

describe('the enquiry, with the bundled institution', () => {
  it.each(told)('of $name: she cannot ask for it either', async one => {
    const found = await fill({ ...one, form: 'solicitud' })
    expect(found.stoppedAt).toMatchObject({ id: 'gate', outcome: one.outcome })
    expect(solicitud.toldElsewhere).toHaveProperty(one.outcome ?? '')
  })

  it('carries nothing of the person where nobody signed in', async () => {
    const fechaNacimiento = country.persona(r.vigente)?.fechaNacimiento ?? ''
    const found = await askCoarsely(servicesOf(undefined), { run: r.vigente, fechaNacimiento })
    expect(found).toEqual({ kind: 'outcome', outcome: 'con_subsidio', data: {} })
  })

  it('gives a RUN that nobody has and a wrong birth date the same sentence', async () => {
    const refused = { kind: 'errors', errors: { run: noMatch } }
    const ask = (run: Run) => askCoarsely(servicesOf(undefined), { run, fechaNacimiento: '1999-01-01' })
    expect(await ask('22222222-2')).toEqual(refused)
    expect(await ask(javiera)).toEqual(refused)
  })

  it('ends in a passing outcome when the institution does not answer', async () => {
    const services = servicesOf(undefined, { stj: { consultarTrabajador: silent } })
    const found = await askCoarsely(services, { run: javiera, fechaNacimiento: '1999-01-01' })
    expect(found).toMatchObject({ kind: 'outcome', outcome: 'error' })
    expect(consulta.outcomes.error?.passing).toBe(true)
  })
})

describe('the request, with the bundled institution', () => {
  it('offers the employers and the insurance that the institution has', async () => {
    const { walk } = await fill(fixture('sin-contrato'))
    const offersOf = (id: string) => {
      const step = walk.steps.find(({ page }) => page.id === id)
      return step?.page.prefill?.(step.context, undefined)
    }
    expect(offersOf('empleadores')).toMatchObject({
      lista: { value: [{ rut: '76522010-6', nombre: 'Comercial Los Boldos SpA' }] },
    })
    expect(offersOf('prevision')).toMatchObject({
      ...{ afp: { value: 'Modelo' }, salud: { value: 'Fonasa' }, mutual: { value: 'ACHS' } },
    })
  })

  it('takes each employer once, and not herself', () => {
    const [, page] = solicitud.pages
    const one = { nombre: 'X', direccion: {} }
    const context = { person: { run: javiera } }
    const problems = page?.rules.lista?.(
      [
        { ...one, rut: '76543210-3' },
        { ...one, rut: '76543210-3' },
        { ...one, rut: javiera },
      ] as never,
      context as never,
      {},
    )
    expect(Object.keys(problems ?? {})).toEqual(['1.rut', '2.rut'])
  })
})

describe('the statement', () => {
  const reachOf = (run: Run, calls: Calls = {}) =>
    ({
      ...surroundingsOf({ person: run }),
      services: servicesOf(run, { stj: calls }),
      query: { get: () => '' },
      hrefOf: (path: string, asked: Record<string, string> = {}) => hrefTo(path, asked),
    }) as unknown as ConsultationReach<Services>
  const see = async (run: Run, calls: Calls = {}) => {
    const view = await cartola.load(reachOf(run, calls))
    return `${view?.title}\n${readableText(view?.blocks ?? [])}\n${JSON.stringify(view?.blocks)}`
  }

  it('shows deposits, why they stopped, and that they ended', async () => {
    expect(await see(r.vigente)).toContain('El próximo depósito es el 21 de diciembre de 2026')
    expect(await see(r.suspendida)).toContain('Hable con su empleador')
    expect(await see(r.completa)).toContain('El aporte terminó')
  })

  it('leads who does not have it to the enquiry, also who is not on record', async () => {
    for (const run of [javiera, '22222222-2']) expect(await see(run)).toContain('Ver si puedo pedirlo')
  })

  it('says so when the institution does not answer', async () => {
    expect(await see(r.vigente, { cartola: silent })).toContain('El IPS no respondió')
  })

  it('is a PDF and a spreadsheet, for who has one', async () => {
    const make: FileMakers = {
      pdf: async (title, blocks) => new TextEncoder().encode(`${title}\n${readableText(blocks)}`),
    }
    const fileOf = (run: Run, kind: string) => cartola.file?.(reachOf(run), kind, make)
    const textOf = async (kind: string) => new TextDecoder().decode((await fileOf(r.vigente, kind))?.bytes)
    expect(await textOf('csv')).toContain('2026-10')
    expect(await textOf('pdf')).toContain('RUN 20.522.007-0')
    expect(await fileOf(javiera, 'pdf')).toBeUndefined()
    expect(await fileOf(r.vigente, 'otra')).toBeUndefined()
  })
})
