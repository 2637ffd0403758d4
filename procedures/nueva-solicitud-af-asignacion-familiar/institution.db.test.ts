import { describe, expect, it } from 'vitest'
import { brisas, gente as runs } from '#country/stories/cargas.ts'
import type { Run } from '#domain/run.ts'
import { formatRun } from '#domain/run.ts'
import type { Fixture } from '../testing/fixtures.ts'
import { type Calls, procedureWorld, silent } from '../testing/procedure-world.ts'
import { reasons } from './reasons.ts'
import { reconocer } from './reconocer.ts'
import { otraPersona } from './rules.ts'

const { clients, file, fill, fixture, step } = await procedureWorld('nueva-solicitud-af')
const client = clients.asignacionFamiliar
const daniela: Run = '15678234-3'

/** The page about her work, as she types it. */
const typed = {
  ...{ calidad: 'trabajador_dependiente', rutEmpleador: '76.881.204-7', telefono: '9 1234 5678' },
  ...{ 'direccion.calle': 'Colón', 'direccion.numero': '455', 'direccion.comuna': '08110' },
}

/** A recognition by a person, up to where the institution lets it go. */
function asking(person: Run, run: Run, carga: Readonly<Record<string, string>>): Fixture {
  const { pages, ...minimal } = fixture('minimal')
  const calidad = { ...typed, ...situacionOf(person) }
  const otra = { quien: otraPersona, run: formatRun(run), ...carga }
  return { ...minimal, person, pages: { ...pages, calidad, carga: otra } }
}

/** What is on record of each person's work. */
function situacionOf(person: Run): Readonly<Record<string, string>> {
  if (person === daniela) return {}
  return person === runs.otilia ? { calidad: 'pensionado' } : { rutEmpleador: brisas }
}

const fillWith = (asked: Fixture, asignacionFamiliar: Calls['asignacionFamiliar'] = {}) =>
  fill(asked, { calls: { asignacionFamiliar } })

const hijo = { parentesco: 'hijo', causal: 'menor' }
const adult = { tieneInvalidez: 'no' }

describe('each outcome is reached by somebody of the country', () => {
  const reached: Record<string, Fixture> = {
    fallecida: asking(runs.paula, runs.simon, hijo),
    ya_es_su_carga: asking(runs.paula, runs.clemente, hijo),
    carga_en_otro: asking(runs.paula, runs.leonor, hijo),
    tiene_suf: asking(runs.paula, runs.ignacia, hijo),
    solo_descendientes: asking(runs.otilia, runs.remigio, { parentesco: 'conyuge', tieneInvalidez: 'si' }),
    sobre_edad: asking(runs.paula, runs.gaspar, { parentesco: 'hijo', causal: 'estudiante' }),
    bajo_edad: asking(runs.esteban, runs.horacio, { parentesco: 'ascendiente', ...adult }),
    conyuge_sin_invalidez: asking(runs.paula, runs.esteban, { parentesco: 'conyuge', ...adult }),
    madre_no_viuda: asking(runs.gaspar, runs.paula, { parentesco: 'madre_viuda', ...adult }),
    ingreso_propio: asking(runs.paula, runs.renata, hijo),
    no_es_pariente: asking(runs.paula, runs.renato, hijo),
    no_estudia: asking(runs.paula, runs.clemente, { parentesco: 'hijo', causal: 'estudiante' }),
    sin_invalidez: asking(runs.paula, runs.esteban, { parentesco: 'conyuge', tieneInvalidez: 'si' }),
  }

  it('calidad_no_consta, before anything is said of a carga', async () => {
    const { pages, ...rest } = asking(runs.paula, runs.amanda, hijo)
    const calidad = { ...pages.calidad, calidad: 'pensionado' }
    const way = await fillWith({ ...rest, pages: { ...pages, calidad } })
    expect(way.stoppedAt).toEqual({ id: 'calidad', outcome: 'calidad_no_consta' })
  })

  it('an employer who does not contribute for her is asked about', async () => {
    const { pages, ...rest } = asking(runs.paula, runs.amanda, hijo)
    const calidad = { ...pages.calidad, rutEmpleador: '76.881.204-7' }
    const way = await fillWith({ ...rest, pages: { ...pages, calidad } })
    expect(way.stoppedAt).toMatchObject({ errors: { rutEmpleador: expect.any(String) } })
  })

  it('an answer «por orden de un juez» together with «mi hijo» is asked about', async () => {
    const { pages, ...rest } = asking(runs.paula, runs.amanda, hijo)
    const way = await fillWith({
      ...rest,
      pages: { ...pages, calidad: { ...pages.calidad, calidad: 'cuidador_judicial' } },
    })
    expect(way.stoppedAt).toMatchObject({ id: 'carga', errors: { parentesco: expect.any(String) } })
  })

  it.each(Object.entries(reached))('%s', async (outcome, fixture) => {
    expect((await fillWith(fixture)).stoppedAt).toEqual({ id: 'carga', outcome })
  })

  it('of strangers the page says the same, whatever they are, and «cuidado judicial» tells who has to confirm', async () => {
    const care = { parentesco: 'cuidado_judicial', causal: 'menor' }
    const strangers = [runs.leonor, runs.ignacia, runs.simon, runs.renata, runs.gaspar]
    for (const run of strangers) {
      expect((await fillWith(asking(daniela, run, hijo))).stoppedAt).toEqual({
        id: 'carga',
        outcome: 'no_es_pariente',
      })
      const { stoppedAt, walk } = await fillWith(asking(daniela, run, care))
      expect(stoppedAt).toBeUndefined()
      const shown = JSON.stringify(reconocer.ending.review.intro?.(walk.context))
      expect(shown).toContain('Alguien más debe confirmarlo')
      expect(shown).not.toMatch(/Leonor|Ignacia|Simón|Renata|Gaspar|Hasta el/)
    }
  })

  it('en_tramite', async () => {
    const first = asking(runs.paula, runs.amanda, hijo)
    await file(await fillWith(first))
    expect((await fillWith(first)).stoppedAt).toEqual({ id: 'carga', outcome: 'en_tramite' })
  })

  it('there is no other', () => {
    const here = [...Object.keys(reached), 'calidad_no_consta', 'en_tramite', 'registro_caido']
    expect(here.sort()).toEqual(Object.keys(reasons.outcomes).sort())
  })
})

describe('while the national register is down', () => {
  const asked = asking(runs.paula, runs.blanca, { parentesco: 'madre_viuda', ...adult })

  it('the request is taken and checked later, where contingency is on', async () => {
    const way = await fillWith(asked, { consultarSiagf: silent })
    expect(way.stoppedAt).toBeUndefined()
    expect(way.walk.context.verified.carga).toMatchObject({ siagf: 'pendiente' })
    const leonor = asking(runs.paula, runs.leonor, hijo)
    const { idSolicitud } = await file(await fillWith(leonor, { consultarSiagf: silent }))
    await step(2)
    const params = { idSolicitud }
    expect(await client.consultarSolicitud({ token: runs.paula, params })).toMatchObject({
      motivoRechazo: 'carga_en_otro',
    })
  })

  it('the way waits, where contingency is off', async () => {
    const contingencia = await client.cargas({ token: runs.paula })
    const way = await fillWith(asked, {
      consultarSiagf: silent,
      cargas: async () => ({ ...contingencia, contingencia: false }),
    })
    expect(way.stoppedAt).toEqual({ id: 'carga', outcome: 'registro_caido' })
  })

  it('the way goes on when the institution itself is silent', async () => {
    const way = await fillWith(asked, { verificarCarga: silent, cargas: silent })
    expect(way.stoppedAt).toBeUndefined()
    expect(way.visited.find(({ id }) => id === 'carga')?.pending).toBe(true)
  })
})

describe('with the bundled institution', () => {
  it('a carga that was extinguished is none any more', async () => {
    await file(await fill(fixture('extinguir-con-papel')))
    await step(2)
    const { cargas } = await client.cargas({ token: runs.paula })
    expect(cargas.find(({ nombre }) => nombre.startsWith('Clemente'))).toMatchObject({
      estado: 'extinguida',
      motivoExtincion: 'fin_cuidado',
    })
  })
})
