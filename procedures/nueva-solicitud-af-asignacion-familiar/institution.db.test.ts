import { describe, expect, it } from 'vitest'
import { brisas } from '#country/stories/cargas.ts'
import { createWorld, runs } from '#services/asignacion-familiar/world.fixture.ts'
import { reasons } from './reasons.ts'
import {
  deliver,
  type Fixture,
  fill,
  fixtureOf,
  fixtures,
  type Person,
  people,
  silent,
} from './testing/world.ts'

const world = await createWorld()
const strict = await createWorld({ contingencia: false })

/** A recognition by a person, up to where the institution lets it go. */
function asking(person: Person, run: string, carga: Readonly<Record<string, string>>): Fixture {
  const { pages, ...minimal } = fixtureOf('minimal')
  const calidad = { ...pages.calidad, ...situacionOf(person) }
  return { ...minimal, person, pages: { ...pages, calidad, carga: { run, ...carga } } }
}

/** What is on record of each person's work. */
function situacionOf(person: Person): Readonly<Record<string, string>> {
  if (person === 'daniela') return {}
  return person === 'otilia' ? { calidad: 'pensionado' } : { rutEmpleador: brisas }
}
const hijo = { parentesco: 'hijo', causal: 'menor' }
const adult = { tieneInvalidez: 'no' }

describe('each outcome is reached by somebody of the country', () => {
  const reached: Record<string, Fixture> = {
    fallecida: asking('paula', runs.simon, hijo),
    ya_es_su_carga: asking('paula', runs.clemente, hijo),
    carga_en_otro: asking('paula', runs.leonor, hijo),
    tiene_suf: asking('paula', runs.ignacia, hijo),
    solo_descendientes: asking('otilia', runs.remigio, { parentesco: 'conyuge', tieneInvalidez: 'si' }),
    sobre_edad: asking('paula', runs.gaspar, { parentesco: 'hijo', causal: 'estudiante' }),
    bajo_edad: asking('esteban', runs.horacio, { parentesco: 'ascendiente', ...adult }),
    conyuge_sin_invalidez: asking('paula', runs.esteban, { parentesco: 'conyuge', ...adult }),
    madre_no_viuda: asking('gaspar', runs.paula, { parentesco: 'madre_viuda', ...adult }),
    ingreso_propio: asking('paula', runs.renata, hijo),
    no_es_pariente: asking('paula', runs.renato, hijo),
    no_estudia: asking('paula', runs.clemente, { parentesco: 'hijo', causal: 'estudiante' }),
    sin_invalidez: asking('paula', runs.esteban, { parentesco: 'conyuge', tieneInvalidez: 'si' }),
  }

  it('calidad_no_consta, before anything is said of a carga', async () => {
    const { pages, ...rest } = asking('paula', runs.amanda, hijo)
    const calidad = { ...pages.calidad, calidad: 'pensionado' }
    const way = await fill(world, { ...rest, pages: { ...pages, calidad } })
    expect(way.stoppedAt).toEqual({ id: 'calidad', outcome: 'calidad_no_consta' })
  })

  it('an employer who does not contribute for her is asked about', async () => {
    const { pages, ...rest } = asking('paula', runs.amanda, hijo)
    const calidad = { ...pages.calidad, rutEmpleador: '76.881.204-7' }
    const way = await fill(world, { ...rest, pages: { ...pages, calidad } })
    expect(way.stoppedAt).toMatchObject({ errors: { rutEmpleador: expect.any(String) } })
  })

  it('an answer «por orden de un juez» together with «mi hijo» is asked about', async () => {
    const { pages, ...rest } = asking('paula', runs.amanda, hijo)
    const way = await fill(world, {
      ...rest,
      pages: { ...pages, calidad: { ...pages.calidad, calidad: 'cuidador_judicial' } },
    })
    expect(way.stoppedAt).toMatchObject({ id: 'carga', errors: { parentesco: expect.any(String) } })
  })

  it.each(Object.entries(reached))('%s', async (outcome, fixture) => {
    expect((await fill(world, fixture)).stoppedAt).toEqual({ id: 'carga', outcome })
  })

  it('of strangers the page says the same, whatever they are, and «cuidado judicial» tells who has to confirm', async () => {
    const care = { parentesco: 'cuidado_judicial', causal: 'menor' }
    const strangers = [runs.leonor, runs.ignacia, runs.simon, runs.renata, runs.gaspar]
    for (const run of strangers) {
      expect((await fill(world, asking('daniela', run, hijo))).stoppedAt).toEqual({
        id: 'carga',
        outcome: 'no_es_pariente',
      })
      const { stoppedAt, walk } = await fill(world, asking('daniela', run, care))
      expect(stoppedAt).toBeUndefined()
      const page = walk.steps.find(one => one.page.id === 'documentos')
      const shown = JSON.stringify(page?.page.outro?.(page.context))
      expect(shown).toContain('Alguien más debe confirmarlo')
      expect(shown).not.toMatch(/Leonor|Ignacia|Simón|Renata|Gaspar|Hasta el/)
    }
  })

  it('en_tramite', async () => {
    const first = asking('paula', runs.amanda, hijo)
    await deliver(world, first, await fill(world, first), 'clave-af-en-tramite')
    expect((await fill(world, first)).stoppedAt).toEqual({ id: 'carga', outcome: 'en_tramite' })
  })

  it('there is no other', () => {
    const here = [...Object.keys(reached), 'calidad_no_consta', 'en_tramite', 'registro_caido']
    expect(here.sort()).toEqual(Object.keys(reasons.outcomes).sort())
  })
})

describe('while the national register is down', () => {
  const asked = asking('paula', runs.blanca, { parentesco: 'madre_viuda', ...adult })

  it('the request is taken and checked later, where contingency is on', async () => {
    const way = await fill(world, asked, { consultarSiagf: silent })
    expect(way.stoppedAt).toBeUndefined()
    expect(way.walk.context.verified.carga).toMatchObject({ siagf: 'pendiente' })
    const leonor = asking('paula', runs.leonor, hijo)
    const id = await deliver(
      world,
      leonor,
      await fill(world, leonor, { consultarSiagf: silent }),
      'clave-af-caido',
    )
    await world.step(2)
    expect(await world.see(runs.paula, id)).toMatchObject({ motivoRechazo: 'carga_en_otro' })
  })

  it('the way waits, where contingency is off', async () => {
    const way = await fill(strict, asked, { consultarSiagf: silent })
    expect(way.stoppedAt).toEqual({ id: 'carga', outcome: 'registro_caido' })
  })

  it('the way goes on when the institution itself is silent', async () => {
    const way = await fill(world, asked, { verificarCarga: silent, cargas: silent })
    expect(way.stoppedAt).toBeUndefined()
    expect(way.visited.find(({ id }) => id === 'carga')?.pending).toBe(true)
  })
})

describe('with the bundled institution', () => {
  it.each(fixtures.filter(({ outcome }) => !outcome))('$name is filed once and decided', async fixture => {
    const { person, expected, name } = fixture
    const way = await fill(world, fixture)
    expect(way.stoppedAt).toBeUndefined()
    const id = await deliver(world, fixture, way, `clave-af-${name}`)
    expect(await deliver(world, fixture, way, `clave-af-${name}`)).toBe(id)
    await world.step(2)
    expect(await world.see(people[person].run, id)).toMatchObject({
      tipoSolicitud: expected.tipoSolicitud,
      estadoSolicitud: expected.estado,
    })
  })

  it('a carga that was extinguished is none any more', async () => {
    const { cargas } = await world.client.cargas({ token: runs.paula })
    expect(cargas.find(({ nombre }) => nombre.startsWith('Clemente'))).toMatchObject({
      estado: 'extinguida',
      motivoExtincion: 'fin_cuidado',
    })
  })
})
