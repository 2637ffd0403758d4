import { describe, expect, it } from 'vitest'
import { addDays, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { dueDate } from '#domain/deadlines.ts'
import { procedures } from './registry.ts'
import { fixturesOf } from './testing/procedure-fixtures.ts'
import { countryWorld, procedureIn, procedureWorld } from './testing/procedure-world.ts'

/** As Chilean dates are written. */
const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** The day that a sentence names («21 de diciembre de 2026»). */
function dayIn(sentence: string): IsoDate {
  const [, day = '', month = '', year = ''] = /(\d+) de (\p{L}+) de (\d{4})/u.exec(sentence) ?? []
  return `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A request, filed and gone through its first steps; what its timeline says of an entry, in the part that promises. */
async function promised(id: string, name: string, [type, promise]: readonly [string, RegExp]) {
  const world = await procedureWorld(id)
  const { idSolicitud } = await world.file(await world.fill(world.fixture(name)))
  await world.country.step(15)
  const events = procedures.get(id)?.cases?.states.events
  const entry = world.historyOf(idSolicitud).find(one => one.type === type)
  const asked = world.country.events.find(one => one.idSolicitud === idSolicitud && one.tipo === type)
  const confirmaHasta =
    asked?.concernidos
      ?.map(({ vence = '' }) => vence)
      .toSorted()
      .at(-1) ?? ''
  const said = (entry && events?.[type]?.text?.({ ...entry.data, confirmaHasta }, entry.resumen)) ?? ''
  return {
    said: promise.exec(said)?.[0] ?? `(${type}) ${said}`,
    goTo: world.country.goTo,
    happened: () => world.historyOf(idSolicitud).map(one => one.type),
  }
}

describe('what a request promises for a day comes true on it, and not before', () => {
  it.each([
    ['50109', 'minimal', ['aprobada', /La visita es el .*/], 1, /realizada|no_ubicado/],
    ['5220', 'minimal', ['aprobada', /El primer depósito es el [^,]*/], 0, /pagada/],
    ['114831', 'minimal', ['aprobada', /desde el .*/], 0, /pagada/],
    ['43187', 'minimal', ['aprobada', /hasta el .*/], 1, /cesada/],
    ['97391', 'un-pago', ['aprobada', /en un pago, hasta el .*/], 1, /desistida/],
    ['5294', 'maximal', ['por_confirmar', /puede responder hasta el [^.]*/], 1, /rechazada/],
    ['5300', 'amiga-exenta', ['por_confirmar', /puede responder hasta el [^.]*/], 1, /rechazada/],
    ['114807', 'minimal', ['por_confirmar', /Puede responder hasta el .*/], 1, /rechazada/],
    ['5234', 'juridica-con-poder', ['por_confirmar', /puede responder hasta el [^.]*/], 1, /rechazada/],
  ] as const)('%s %s: %s, and %i days after: %s', async (id, name, words, days, then) => {
    const { said, goTo, happened } = await promised(id, name, words)
    expect(said).toMatch(words[1])
    const day = addDays(dayIn(said), days)
    await goTo(addDays(day, -1))
    expect(happened().join(' '), `the day before ${day}`).not.toMatch(then)
    await goTo(day)
    expect(happened().join(' '), `on ${day}`).toMatch(then)
  })
})

/** Fixtures that end against who files them, in whole or in part; of the review of a decision there is no other review. */
const refused = [...procedures.keys()]
  .filter(id => id !== '102077-RBPGU')
  .flatMap(id =>
    fixturesOf(id)
      .filter(({ caso, expected }) =>
        [caso, expected?.estado].some(state =>
          /^(rechazada|descartada|acogida_parcial|aprobada_parcial)$/.test(`${state}`),
        ),
      )
      .map(({ name }) => [id, name] as const),
  )

describe('a refusal, also of a part, says until when it can be looked at again', async () => {
  const world = await countryWorld()

  it.each(refused)(
    '%s %s: five working days from the decision (Ley 19.880, article 59)',
    async (id, name) => {
      const { fill, file, fixture, historyOf, step } = procedureIn(world, id)
      const { idSolicitud } = await file(await fill(fixture(name)))
      await step(15)
      const decision = historyOf(idSolicitud).findLast(({ type }) =>
        /^(rechaz|descart|sin_registros|.*_parcial)/.test(type),
      )
      const { resolucion } = (decision?.resumen ?? {}) as { resolucion?: { recurso?: { hasta: IsoDate } } }
      const day = isoDateInChile(new Date(decision?.occurredAt ?? ''))
      expect(resolucion?.recurso?.hasta).toBe(dueDate({ days: 5, kind: 'habiles' }, day))
    },
  )
})

it('what a claim of 45056 promises is among her payments, with its day and its sum', async () => {
  const world = await procedureWorld('45056')
  const fixture = world.fixture('reclamo-monto')
  const { idSolicitud } = await world.file(await world.fill(fixture))
  await world.country.step(15)
  const granted = world.historyOf(idSolicitud).find(({ type }) => type === 'aprobada')
  const said = procedures.get('45056')?.cases?.states.events.aprobada?.text?.({}, granted?.resumen) ?? ''
  const payments = async () =>
    (await world.servicesOf(fixture.person).asignacionFamiliar.pagosIndependiente({ query: { ano: 2025 } }))
      .pagos
  const [day, sum] = [dayIn(said), Number(/\$([\d.]+)/.exec(said)?.[1]?.replaceAll('.', ''))]
  const paid = (estado: string) => [expect.objectContaining({ fecha: day, monto: sum, estado })]
  expect([day, sum]).toEqual(['2026-12-01', 160_184])
  expect(await payments()).toEqual(paid('calculado'))
  await world.country.goTo(day)
  expect(await payments()).toEqual(paid('pagado'))
})
