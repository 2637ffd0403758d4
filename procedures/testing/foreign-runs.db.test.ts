import { describe, expect, it } from 'vitest'
import type { Empresa } from '#country/types.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, type Run, runOfNumber, runToWire } from '#domain/run.ts'
import { type Form, sheetOn } from '#engine/walking/form.ts'
import { procedures } from '../registry.ts'
import { type Asked, askedOn } from './answer-readers/other-answers.ts'
import { fillIn } from './fill-in.ts'
import type { Fixture } from './fixtures.ts'
import { fixturesOf } from './procedure-fixtures.ts'
import { country, countryWorld, surroundingsOf } from './procedure-world.ts'

const world = await countryWorld()

/** Nobody has them. */
const unused: Run = '23999999-9'
const noCompany = runOfNumber(78_999_991)
const people = country.historias.flatMap(({ run }) => country.persona(run) ?? [])
type Persona = (typeof people)[number]

const dead = people.filter(({ fechaDefuncion }) => fechaDefuncion)
const living = people.filter(({ fechaDefuncion, pagos }) => !fechaDefuncion && pagos.length > 0)

/** Every question about a RUN or RUT in a form that somebody signed in fills in. */
const everyQuestion = [...procedures.values()].flatMap(({ head, forms }) =>
  forms
    .filter(({ access }) => access === 'session')
    .flatMap(form =>
      askedOn(form.pages).flatMap(asked =>
        asked.question.kind === 'run' ? [{ id: head.id, form, asked, of: asked.question.of }] : [],
      ),
    ),
)
const questions = everyQuestion.filter(({ of }) => of !== 'empresa')

/** Those questions with the fixtures that answer them. */
const everyTyping = everyQuestion.flatMap(({ id, form, asked, of }) =>
  fixturesOf(id)
    .filter(fixture => fixture.form === undefined || fixture.form === form.id)
    .flatMap(fixture => {
      const control = controlOf(fixture, asked)
      return control ? [{ id, form, asked, fixture, control, of }] : []
    }),
)
const typings = everyTyping.filter(({ of }) => of !== 'empresa')
const companyTypings = everyTyping.filter(({ of }) => of === 'empresa')
type Typing = (typeof everyTyping)[number]

/** Every RUN in the rows of a list, with the fixtures that type such a row. */
const rowTypings = [...procedures.values()].flatMap(({ head, forms }) =>
  forms.flatMap(form =>
    form.pages.flatMap(page => {
      const sheet = sheetOn(page)?.sheet
      const controls = Object.entries(sheet?.item ?? {}).flatMap(([name, { kind }]) =>
        kind === 'run' ? name : [],
      )
      return controls.flatMap(control =>
        fixturesOf(head.id).flatMap(fixture => {
          const rows = fixture.rows?.[page.id]
          const [row] = typeof rows === 'string' ? [] : (rows ?? [])
          return sheet && row && control in row
            ? [{ id: head.id, form, page: page.id, sheet: sheet.id, control, row, fixture }]
            : []
        }),
      )
    }),
  ),
)
const nameOf = ({ id, asked }: { id: string; asked: Asked }) => `${id} ${asked.id}`

/** The control of the question in a fixture that types it. */
function controlOf({ pages }: Fixture, { page, name, part }: Asked): string | undefined {
  const typed = Object.keys(pages[page] ?? {})
  const is = (control: string) =>
    part === undefined ? control === name : new RegExp(`^${name}\\.\\d+\\.${part}$`).test(control)
  return typed.find(is)
}

/** What a form with another RUN at that control reads, from that page on: what institutions tell it, its pages, its end. */
async function toldOf({ id, form, fixture, control, asked }: Typing, run: Run) {
  const told: unknown[] = []
  const pages = {
    ...fixture.pages,
    [asked.page]: { ...fixture.pages[asked.page], [control]: formatRun(run) },
  }
  const services = world.servicesOf(fixture.person, id)
  const way = await fillIn(
    listening(form, asked.page, one => told.push(one)),
    { ...fixture, pages },
    surroundingsOf(fixture),
    services,
    { offered: true },
  )
  return maskedText({ told, visited: way.visited, stoppedAt: way.stoppedAt }, run)
}

/** What the list says of a row with another RUN, and how far the form comes with it alone. */
async function toldOfRow(
  { id, form, fixture, page, sheet, control, row }: (typeof rowTypings)[number],
  run: Run,
) {
  const rows = { ...fixture.rows, [page]: [{ ...row, [control]: formatRun(run) }] }
  const services = world.servicesOf(fixture.person, id)
  const way = await fillIn(form, { ...fixture, rows }, surroundingsOf(fixture), services, { offered: true })
  const said = way.rows[sheet]?.map(one => one.said)
  const { visited, stoppedAt } = way
  return maskedText({ said, visited, stoppedAt }, run)
}

/** The form with everything noted that its institutions say from this page on, and what it says of it. */
function listening(form: Form, from: string, note: (told: unknown) => void): Form {
  const first = form.pages.findIndex(({ id }) => id === from)
  return {
    ...form,
    pages: form.pages.map((page, index) => {
      const { consult, verify } = page
      if (index < first) return page
      return {
        ...page,
        ...(consult &&
          index > first && {
            consult: async reach => {
              const said = await consult(reach)
              note([page.id, said, page.facts?.(reach.context, said), page.prefill?.(reach.context, said)])
              return said
            },
          }),
        ...(verify && {
          verify: async (reach, answers) => {
            const said = await verify(reach, answers)
            const outcome = said.kind === 'outcome' ? form.outcomes[said.outcome] : undefined
            note([page.id, said, said.kind === 'outcome' && outcome?.blocks(reach.context, said.data)])
            return said
          },
        }),
      }
    }),
  }
}

/** As text, with the RUN that was typed left out: it may be shown back. */
function maskedText(told: unknown, run: Run): string {
  const wire = runToWire(run)
  return (JSON.stringify(told) ?? '')
    .replaceAll(formatRun(run), '(RUN)')
    .replaceAll(run, '(RUN)')
    .replaceAll(`"rut":${'rut' in wire ? wire.rut : ''}`, '"rut":(RUN)')
    .replaceAll(`"dv":"${wire.dv}"`, '"dv":(DV)')
}

/** What only registers know of a person. */
function secretsOf({ familia: _family, ...persona }: Persona): readonly string[] {
  const { nombres, apellidoPaterno, domicilio, contacto, fechaNacimiento, fechaDefuncion, pagos } = persona
  return [
    nombres,
    `${nombres.split(' ')[0]} ${apellidoPaterno}`,
    fechaNacimiento,
    ...(fechaDefuncion ? [fechaDefuncion] : []),
    `${domicilio.calle} ${domicilio.numero}`,
    ...(contacto.correo ? [contacto.correo] : []),
    ...[contacto.movil, contacto.fijo].flatMap(telefono => telefono ?? []),
    ...pagos.flatMap(({ montoLiquidoClp }) => [String(montoLiquidoClp), formatClp(montoLiquidoClp)]),
  ]
}

/** What only registers know of a company: its name and activity are public. */
const secretsOfCompany = ({ correo, telefono, domicilio }: Empresa) => [
  correo,
  telefono,
  `${domicilio.calle} ${domicilio.numero}`,
]

const represents = (run: Run, { representante, otrosRepresentantes = [] }: Empresa) =>
  [representante, ...otrosRepresentantes].includes(run)

/** Whether the person of a fixture has nothing to do with the other, whom it does not name. */
function areStrangers({ person: run, pages, rows = {} }: Fixture, other: Persona): boolean {
  const persona = country.persona(run)
  const near = (one: Persona | undefined) => JSON.stringify(one ?? '')
  const typed = JSON.stringify([pages, rows]).replaceAll('.', '')
  const own = [run, ...[...country.empresas()].flatMap(one => (represents(run, one) ? one.rut : []))]
  return (
    ![near(persona), typed].some(text => text.includes(other.run)) &&
    !own.some(one => near(other).includes(one))
  )
}

/** Companies with which the person of a fixture has nothing to do, and that it does not name. */
const foreignCompanies = ({ person, pages }: Fixture) =>
  [...country.empresas()].filter(
    one =>
      !represents(person, one) &&
      !JSON.stringify([pages, country.persona(person)])
        .replaceAll('.', '')
        .includes(one.rut),
  )

describe('who types the RUN of a stranger', () => {
  it('is tried in every form that asks for one', async () => {
    const reached = new Set<string>()
    for (const typing of typings)
      if ((await toldOf(typing, unused)).includes(`"${typing.asked.page}"`)) reached.add(nameOf(typing))
    const untried = questions.map(nameOf).filter(name => !reached.has(name))
    expect(untried).toEqual([])
  })

  it('differs from a relative, who reads what the register knows', async () => {
    const widow = typings.find(
      ({ id, asked, fixture }) =>
        id === '5300' && asked.id === 'causante.run' && fixture.person === '8214653-9',
    )
    const husband = country.persona('4123987-5')
    if (!widow || !husband) throw new Error('There is no fixture of a widow')
    const told = await toldOf(widow, husband.run)
    expect(secretsOf(husband).filter(secret => told.includes(secret)).length).toBeGreaterThan(1)
  })

  it.each(typings)(
    '$id $asked.id, as in $fixture.name: reads the same of the living, the dead and of nobody',
    async typing => {
      const ofNobody = await toldOf(typing, unused)
      for (const group of [living, dead])
        for (const other of group.filter(one => areStrangers(typing.fixture, one)).slice(0, 3)) {
          const told = await toldOf(typing, other.run)
          const read = secretsOf(other).filter(secret => told.includes(secret) && !ofNobody.includes(secret))
          expect.soft(read, other.run).toEqual([])
          expect.soft(told, other.run).toBe(ofNobody)
        }
    },
  )

  it.each(rowTypings)(
    '$id, in a row of $page as in $fixture.name: reads the same of the living, of the dead and of nobody',
    async typing => {
      const ofNobody = await toldOfRow(typing, unused)
      for (const group of [living, dead])
        for (const other of group.filter(one => areStrangers(typing.fixture, one)).slice(0, 3)) {
          const told = await toldOfRow(typing, other.run)
          const read = secretsOf(other).filter(secret => told.includes(secret) && !ofNobody.includes(secret))
          expect.soft(read, other.run).toEqual([])
          expect.soft(told, other.run).toBe(ofNobody)
        }
    },
  )
})

describe('who types the RUT of a company that is not hers', () => {
  it('is tried in every form that asks for one, and in every list', () => {
    const tried = new Set(companyTypings.map(nameOf))
    const asked = everyQuestion.filter(({ of }) => of === 'empresa').map(nameOf)
    expect(asked.filter(name => !tried.has(name))).toEqual([])
    expect(new Set(rowTypings.map(({ id }) => id))).toEqual(new Set(['5433v2', 'pocaf']))
  })

  it.each(companyTypings)(
    '$id $asked.id, as in $fixture.name: reads the same of every company and of none',
    async typing => {
      const ofNone = await toldOf(typing, noCompany)
      for (const other of foreignCompanies(typing.fixture).slice(0, 3)) {
        const told = await toldOf(typing, other.rut)
        const read = secretsOfCompany(other).filter(one => told.includes(one) && !ofNone.includes(one))
        expect.soft(read, other.rut).toEqual([])
        expect.soft(told, other.rut).toBe(ofNone)
      }
    },
  )
})
