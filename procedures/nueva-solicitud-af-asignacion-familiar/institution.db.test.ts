import { describe, expect, it } from 'vitest'
import { createWorld, runs } from '#services/asignacion-familiar/world.fixture.ts'
import { reconocerOutcomes } from './outcomes.ts'
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
  const minimal = fixtureOf('minimal')
  return { ...minimal, person, pages: { ...minimal.pages, carga: { run, ...carga } } }
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
  }

  it.each(Object.entries(reached))('%s', async (outcome, fixture) => {
    expect((await fill(world, fixture)).stoppedAt).toEqual({ id: 'carga', outcome })
  })

  it('who is not what she says reads so, may bring a paper, and learns nothing of the other', async () => {
    const { stoppedAt, walk } = await fill(world, asking('daniela', runs.leonor, hijo))
    expect(stoppedAt).toMatchObject({ id: 'documentos', errors: { parentesco: expect.any(String) } })
    const page = walk.steps.find(one => one.page.id === 'documentos')
    const shown = JSON.stringify([page?.page.intro?.(page.context), page?.page.outro?.(page.context)])
    expect(shown).toContain('El Registro Civil no tiene anotado ese parentesco')
    // Leonor is Esteban's carga.
    expect(shown).not.toMatch(/Leonor|otra persona/)
  })

  it('en_tramite', async () => {
    const first = asking('paula', runs.amanda, hijo)
    await deliver(world, first, await fill(world, first), 'clave-af-en-tramite')
    expect((await fill(world, first)).stoppedAt).toEqual({ id: 'carga', outcome: 'en_tramite' })
  })

  it('there is no other', () => {
    const here = [...Object.keys(reached), 'en_tramite', 'registro_caido']
    expect(here.sort()).toEqual(Object.keys(reconocerOutcomes).sort())
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
  it.each(fixtures)('$name is filed once and decided', async fixture => {
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
