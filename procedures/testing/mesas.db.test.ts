import { describe, expect, it } from 'vitest'
import { type Run, runFromWire, runOfNumber } from '#domain/run.ts'
import { files } from '#engine/walking/form.ts'
import type { BoundClient } from '#platform/contract/bound-client.ts'
import type { Contract } from '#platform/contract/contract.ts'
import type { mesaOperations } from '#services/kit/mesa/operations.ts'
import type { Caso, Fila, PropuestaEnviada } from '#services/kit/mesa/schemas.ts'
import { createMesaStore } from '#services/kit/mesa/store.ts'
import { deskSchema } from '#services/kit/requests/migrate-desk.ts'
import { type InstitutionName, institutionNames, institutionsByName } from '#services/listed.ts'
import { procedures } from '../registry.ts'
import { fixturesOf } from './procedure-fixtures.ts'
import { type CountryWorld, country, countryWorld, formOf, procedureIn } from './procedure-world.ts'

type MesaClient = BoundClient<Contract<ReturnType<typeof mesaOperations>>>

/** The institutions whose contract lets people decide. */
const desks = institutionNames.filter(name => 'mesaValido' in institutionsByName[name].contract.operations)
const keyOf = (name: InstitutionName) => institutionsByName[name].key
const [analista, firma] = [19_871_201, 19_871_202].map(runOfNumber) as [Run, Run]

/** A country where people decide at every desk, with two officials at each, and what waits for them there. */
async function mesaWorld() {
  const world = await countryWorld({ mesas: desks.map(keyOf) })
  for (const name of desks)
    await createMesaStore(keyOf(name)).insertPersonas(
      world.database,
      [analista, firma].map(run => ({
        ...{ run, nombre: `Funcionaria ${run}`, oficina: 'Centro', regiones: [], tramites: [] },
        derechos: ['ver', 'pedir', 'proponer', ...(run === firma ? (['firmar', 'reabrir'] as const) : [])],
      })),
    )
  const filed = new Set<string>()
  for (const { head, forms } of procedures.values())
    for (const id of await fileFixtures(world, head.id, forms)) filed.add(id)
  // Papers may come for ten steps; then those are asked whom a request concerns.
  await world.step(14)
  await confirmAll(world)
  await world.step(2)
  const mesaOf = (name: InstitutionName, run: Run) =>
    world.servicesOf(run, 'mesas')[name] as unknown as MesaClient
  return { ...world, filed, mesaOf }
}

type MesaWorld = Awaited<ReturnType<typeof mesaWorld>>

/** Files the first form of everybody among the fixtures of a procedure. Returns the requests. */
async function fileFixtures(
  world: CountryWorld,
  id: string,
  forms: Parameters<typeof formOf>[0],
): Promise<readonly string[]> {
  const own = procedureIn(world, id)
  const people = new Set<Run>()
  const filed: string[] = []
  for (const fixture of fixturesOf(id)) {
    const form = formOf(forms, fixture)
    if (!form || !files(form) || fixture.outcome !== undefined || people.has(fixture.person)) continue
    people.add(fixture.person)
    const way = await own.fill(fixture)
    // What she filed in another procedure may stop her here.
    if (way.walk.complete) filed.push((await own.file(way)).idSolicitud)
  }
  return filed
}

/** Everybody whom an institution asks says yes. */
async function confirmAll(world: CountryWorld): Promise<void> {
  for (const { tipo, idSolicitud, concernidos = [] } of [...world.events])
    for (const one of tipo === 'por_confirmar' ? concernidos : []) {
      const services = world.servicesOf(runFromWire(one), 'mesas')
      for (const name of desks) {
        const { confirmar } = services[name] as unknown as { readonly confirmar?: Confirm }
        const body = { respuesta: 'si' } as const
        await confirmar?.({ params: { idSolicitud }, idempotencyKey: crypto.randomUUID(), body }).catch(
          () => undefined,
        )
      }
    }
}

type Confirm = (call: {
  readonly params: { readonly idSolicitud: string }
  readonly idempotencyKey: string
  readonly body: { readonly respuesta: 'si' }
}) => Promise<unknown>

/** Every request of a desk in a list. */
async function listed({ mesaOf }: MesaWorld, name: InstitutionName): Promise<readonly Fila[]> {
  const found: Fila[] = []
  for (let pagina = 1; ; pagina++) {
    const { casos, hayMas } = await mesaOf(name, firma).mesaListar({ query: { lista: 'abiertas', pagina } })
    found.push(...casos)
    if (!hayMas) return found
  }
}

const of = ({ idSolicitud }: Pick<Fila, 'idSolicitud'>) => ({ params: { idSolicitud } })
const at = (revision: string) => ({ idempotencyKey: crypto.randomUUID(), body: { revision } })

/** Takes a request, proposes, has another one sign it, and lets it count. */
async function decide(
  { mesaOf, step }: MesaWorld,
  name: InstitutionName,
  one: Fila,
  propose: (caso: Caso) => Omit<PropuestaEnviada, 'revision'>,
): Promise<Caso> {
  const hers = mesaOf(name, analista)
  const other = mesaOf(name, firma)
  const caso = await hers.mesaAbrir({ ...of(one), query: {} })
  const taken = await hers.mesaTomar({ ...of(one), ...at(caso.revision) })
  const body = { ...propose(caso), revision: taken.revision }
  const { n, revision } = await hers.mesaProponer({ ...of(one), ...at(taken.revision), body })
  const signing = { params: { idSolicitud: one.idSolicitud, n }, ...at(revision) }
  await expect(hers.mesaFirmar(signing)).rejects.toMatchObject({ name: 'NoAutorizado' })
  await other.mesaFirmar(signing)
  await step(16)
  return other.mesaAbrir({ ...of(one), query: {} })
}

const answers = (caso: Caso, answer: (id: string) => 'si' | 'no'): PropuestaEnviada['requisitos'] =>
  caso.requisitos.map(({ id, cumple }) => ({
    id,
    cumple: answer(id),
    porque: cumple === answer(id) ? '' : 'Lo vi en los papeles.',
  }))

const ruleOf = ({ propuestas }: Caso) => propuestas.find(({ autor }) => autor === null)
const stateOf = ({ datos }: { readonly datos?: unknown }) =>
  (datos as { readonly estadoSolicitud?: string } | undefined)?.estadoSolicitud

/** How often the portal was told that a request came to a state. */
const told = ({ events }: MesaWorld, { idSolicitud }: Fila, estado: string) =>
  events.filter(one => one.idSolicitud === idSolicitud && stateOf(one) === estado)

const [granting, refusing] = [await mesaWorld(), await mesaWorld()]
const waiting = new Map<InstitutionName, readonly Fila[]>()
for (const name of desks) waiting.set(name, await listed(granting, name))

/** What each desk refused. */
const refused = new Map<InstitutionName, Fila>()

describe('where people decide', () => {
  it.each([
    ['pensiones', ['Último cargo', 'Isapre', 'Lo que declara que recibe', 'Mujeres']],
    ['sibs', ['Su salud, según quien pide', 'Enfermedad o discapacidad', 'De qué tipo']],
    ['asignacionMuerte', ['A nombre de', 'Estado civil', 'Nacionalidad']],
  ] as const)('%s shows who decides what was declared', async (name, labels) => {
    const sheets: unknown[] = []
    for (const one of waiting.get(name) ?? [])
      sheets.push((await granting.mesaOf(name, firma).mesaAbrir({ ...of(one), query: {} })).hoja)
    const shown = JSON.stringify(sheets)
    for (const label of labels) expect(shown).toContain(label)
  })

  it('no rule decides on what fixtures file: it waits with the rule’s proposal, unless something was asked', async () => {
    for (const name of desks)
      for (const one of waiting.get(name)?.filter(({ idSolicitud }) => granting.filed.has(idSolicitud)) ??
        []) {
        const caso = await granting.mesaOf(name, firma).mesaAbrir({ ...of(one), query: {} })
        const asked = ['observada', 'por_confirmar'].some(tipo =>
          granting.events.some(evento => evento.idSolicitud === one.idSolicitud && evento.tipo === tipo),
        )
        expect.soft(asked || ruleOf(caso)?.estado, `${name} ${one.titulo}`).toBeTruthy()
        for (const estado of ['aprobada', 'rechazada', 'pagada'])
          expect.soft(told(granting, one, estado), `${name} ${one.titulo}`).toEqual([])
      }
  })

  it('every requirement has a name, a text, a norm and whose register it is, and every reason rests on one', async () => {
    for (const name of desks) {
      const mesa = granting.mesaOf(name, firma)
      const { motivos } = await mesa.mesaValido({})
      for (const one of waiting.get(name) ?? []) {
        const { requisitos } = await mesa.mesaAbrir({ ...of(one), query: {} })
        expect(new Set(requisitos.map(({ id }) => id)).size).toBe(requisitos.length)
        for (const { id, texto, norma, fuente } of requisitos) {
          for (const said of [id, texto, fuente, ...(norma === '' ? [] : [norma])])
            expect(said, `${name} ${id}`).toMatch(/\p{L}{3}/u)
          const resting = motivos.filter(({ requisito }) => requisito === id)
          expect(new Set(resting.map(motivo => motivo.norma)), `${name} ${id}`).toEqual(new Set([norma]))
        }
      }
    }
  })

  it.each(desks)('%s: a sheet has what a register says, each value once, and whose it is', async name => {
    const mesa = granting.mesaOf(name, firma)
    const sources = new Set<string>()
    for (const one of waiting.get(name) ?? [])
      for (const { titulo, filas } of (await mesa.mesaAbrir({ ...of(one), query: {} })).hoja) {
        const labels = filas.filter(({ fuente }) => fuente !== undefined).map(({ label }) => label)
        // Two of one name could not be compared with what the register says later.
        expect(new Set(labels).size, `${one.titulo}: ${titulo}`).toBe(labels.length)
        for (const { fuente } of filas) if (fuente !== undefined) sources.add(fuente)
      }
    expect([...sources]).not.toEqual([])
  })

  it('a paper that no register confirms leaves its requirement unknown, and nobody is granted anything by it', async () => {
    await granting.step(40)
    const found = new Set<string>()
    for (const name of desks)
      for (const one of await listed(granting, name)) {
        const caso = await granting.mesaOf(name, firma).mesaAbrir({ ...of(one), query: {} })
        const unknown = caso.requisitos.filter(({ hecho }) => /ningún registro confirma/.test(hecho))
        if (unknown.length === 0) continue
        found.add(name)
        expect(unknown.every(({ cumple }) => cumple === 'no_se_sabe')).toBe(true)
        expect(told(granting, one, 'aprobada')).toEqual([])
      }
    expect([...found]).toEqual([
      ...['agenda', 'asignacionMuerte', 'deudas', 'poderes', 'safem2', 'saldosInsolutos'],
      'subsidioDiscapacidad',
    ])
  })
})

describe('an official whose family a request concerns', () => {
  /** A request of a desk that is said to concern one person alone, besides who filed it, and an official there. */
  async function concerning(name: InstitutionName, concerned: Run, official: Run) {
    const { database } = granting
    const [{ id } = { id: '' }] = await database.rows<{ id: string }>(
      `UPDATE ${deskSchema(keyOf(name))}.solicitudes SET conciernen = ARRAY[$1] WHERE id =
         (SELECT id FROM ${deskSchema(keyOf(name))}.solicitudes
           WHERE estado IN ('ingresada', 'en_revision', 'observada') AND NOT run = ANY($2) LIMIT 1) RETURNING id`,
      [concerned, [concerned, official]],
    )
    const works = { nombre: 'Funcionaria', oficina: 'Centro', regiones: [], tramites: [] }
    await createMesaStore(keyOf(name)).insertPersonas(database, [
      { ...works, run: official, derechos: ['ver', 'proponer'] },
    ])
    return { id, hers: granting.mesaOf(name, official) }
  }

  async function expectHidden(name: InstitutionName, concerned: Run, official: Run) {
    const { id, hers } = await concerning(name, concerned, official)
    const opening = hers.mesaAbrir({ params: { idSolicitud: id }, query: {} })
    await expect(opening).rejects.toMatchObject({ name: 'CasoPropio' })
    for (let pagina = 1, hayMas = true; hayMas; pagina++) {
      const page = await hers.mesaListar({ query: { lista: 'abiertas', pagina } })
      expect(page.casos.map(one => one.idSolicitud)).not.toContain(id)
      hayMas = page.hayMas
    }
  }

  const alive = (run: Run | undefined) =>
    run !== undefined && country.persona(run)?.fechaDefuncion === undefined
  const people = [...country.personas()]
  const withChild = people.filter(({ run, familia }) => alive(run) && familia.hijos.some(alive))

  /** Whom a desk knows in the family of somebody: who is concerned, and the relative who works there. */
  const known: readonly (readonly [InstitutionName, string, () => readonly (Run | undefined)[]])[] = [
    ...(['asignacionFamiliar', 'pensiones', 'sibs', 'agenda'] as const).flatMap(name => {
      const mother = withChild.find(({ familia }) => familia.hijos.filter(alive).length > 1)
      const [one, other] = mother?.familia.hijos.filter(alive) ?? []
      return [
        [name, 'mother', () => [mother?.run, one]],
        [name, 'child', () => [one, mother?.run]],
        [name, 'brother or sister', () => [other, one]],
      ] as const
    }),
    ...(['asignacionMuerte', 'saldosInsolutos', 'certificados'] as const).map(name => {
      const dead = people.find(({ run, familia }) => !alive(run) && familia.hijos.some(alive))
      return [name, 'dead mother or father', () => [dead?.run, dead?.familia.hijos.find(alive)]] as const
    }),
  ]

  it.each(known)(
    '%s: opens nowhere, and finds in no list, what concerns her %s',
    async (name, _whom, pair) => {
      const [concerned, official] = pair()
      if (!concerned || !official) throw new Error('Nobody of the country has such a relative')
      await expectHidden(name, concerned, official)
    },
  )

  it.each(['safem2', 'deudas'] as const)(
    '%s: nor what concerns an employer that she represents',
    async name => {
      const [company] = country.empresas()
      if (!company) throw new Error('Nobody of the country represents an employer')
      await expectHidden(name, company.rut, company.representante)
    },
  )
})

describe('a paper that was asked for and never came', () => {
  it('is refused by nobody but people: the request goes back to them', async () => {
    const world = await mesaWorld()
    const asked = world.events.filter(({ tipo }) => tipo === 'observada').map(one => one.idSolicitud)
    await world.goTo('2026-12-28')
    await world.step(2)
    const refused = world.events.filter(
      one => asked.includes(one.idSolicitud) && stateOf(one) === 'rechazada',
    )
    expect(refused).toEqual([])
    const kept = (await listed(world, 'deudas')).filter(one => asked.includes(one.idSolicitud))
    expect(kept.map(({ propone }) => propone)).toContain('observar')
    const papers = (await listed(world, 'safem2')).filter(one => asked.includes(one.idSolicitud))
    expect(papers).not.toEqual([])
    for (const one of papers) {
      const { requisitos } = await world.mesaOf('safem2', firma).mesaAbrir({ ...of(one), query: {} })
      expect(requisitos.find(({ id }) => id === 'papeles')).toMatchObject({
        cumple: 'no',
        hecho: expect.stringContaining('No recibimos'),
      })
      expect(one.propone).toBe('observar')
    }
  })
})

describe.each(desks)('%s', name => {
  it('grants what one proposes and another one signs, and tells it once', async () => {
    const one = waiting.get(name)?.find(({ propone, porJuzgar }) => propone === 'aprobar' || porJuzgar)
    if (!one) throw new Error('The rule would grant none of its fixtures')
    const after = await decide(granting, name, one, caso => {
      expect(ruleOf(caso)).toMatchObject({ decision: 'aprobar', estado: 'de_la_regla' })
      const requisitos = answers(caso, () => 'si')
      return { decision: 'aprobar', requisitos, motivos: [], razon: '', texto: '' }
    })
    expect(['aprobada', 'pagada']).toContain(after.estadoSolicitud)
    expect(told(granting, one, 'aprobada')).toHaveLength(1)
  })

  it('refuses for a requirement that is not met, with a reason in words, and tells it once', async () => {
    const open = await listed(refusing, name)
    const one =
      open.find(({ propone }) => propone === 'rechazar') ??
      open.find(({ propone, porJuzgar }) => propone || porJuzgar)
    if (!one) throw new Error('None of its fixtures waits')
    const { motivos } = await refusing.mesaOf(name, firma).mesaValido({})
    let texto = ''
    const after = await decide(refusing, name, one, caso => {
      const asked = new Set(caso.requisitos.map(({ id }) => id))
      const motivo = ruleOf(caso)?.motivos[0] ?? motivos.find(({ requisito }) => asked.has(requisito))
      texto = caso.requisitos.find(({ id }) => id === motivo?.requisito)?.texto ?? ''
      return {
        decision: 'rechazar',
        requisitos: answers(caso, id => (id === motivo?.requisito ? 'no' : 'si')),
        motivos: motivo ? [motivo.codigo] : [],
        razon: 'Falta un requisito.',
        texto: '',
      }
    })
    expect(after.estadoSolicitud).toBe('rechazada')
    const events = told(refusing, one, 'rechazada')
    expect(events).toHaveLength(1)
    expect(events[0]?.datos).toMatchObject({ resolucion: { requisitos: [{ texto }] } })
    refused.set(name, { ...one, revision: after.revision })
  })

  it('opens again what it refused, says why, and decides it another time', async () => {
    const one = refused.get(name)
    if (!one) throw new Error('Nothing was refused')
    const reopening = {
      idempotencyKey: crypto.randomUUID(),
      body: { revision: one.revision, razon: 'Llegó otro papel.' },
    }
    await refusing.mesaOf(name, firma).mesaReabrir({ ...of(one), ...reopening })
    await refusing.step(2)
    const reopened = refusing.events.filter(
      ({ tipo, idSolicitud }) => tipo === 'reabierta' && idSolicitud === one.idSolicitud,
    )
    expect(reopened).toMatchObject([{ datos: { resolucion: { texto: 'Llegó otro papel.' } } }])
    const after = await decide(refusing, name, one, caso => {
      const { motivos = [], requisitos = [] } =
        caso.propuestas.find(({ estado }) => estado === 'aplicada') ?? {}
      const failed = new Set(requisitos.flatMap(({ id, cumple }) => (cumple === 'no' ? [id] : [])))
      return {
        decision: 'rechazar',
        requisitos: answers(caso, id => (failed.has(id) ? 'no' : 'si')),
        motivos: motivos.map(({ codigo }) => codigo),
        razon: 'Tampoco alcanza.',
        texto: '',
      }
    })
    expect(after.estadoSolicitud).toBe('rechazada')
    expect(told(refusing, one, 'rechazada')).toHaveLength(2)
  })
})
