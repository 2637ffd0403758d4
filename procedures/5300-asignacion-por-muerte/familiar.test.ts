import { describe, expect, it } from 'vitest'
import { pageView } from '#engine/asking/page-view.ts'
import { type DraftContent, walk } from '#engine/walking/walk.ts'
import type { PersonaConocida } from '../parts/asking/registered-person.ts'
import { solicitud } from './procedure.ts'
import { hector, refuse, silent, surroundingsOf } from './testing/fake-institution.ts'
import { fill, fixtureOf, withAnswers } from './testing/fixtures.ts'
import { type Calls, idSolicitud, send } from './testing/send.ts'

const minimal = fixtureOf('minimal')
const funeraria = fixtureOf('funeraria')
const [wrongDate, unknownRun] = [
  { 'fechaNacimientoFamiliar.dia': '15' },
  { runFamiliar: '12.345.678-5' },
] as const
const identity = [
  'run',
  'nombres',
  'apellidoPaterno',
  'apellidoMaterno',
  'fechaNacimiento',
  'estadoCivil',
  'genero',
  'nacionalidad',
]
const asked = ['parentesco', 'telefono', 'correo', 'autorizaNotificacion', 'direccion', 'cedula', 'poder']

/** The page of who receives, as it opens to a funeral home. */
async function receptor(causante: Readonly<Record<string, string>> = {}, calls: Calls = {}) {
  const named = withAnswers(funeraria, 'causante', causante)
  const { walk: way, draft } = await fill({ ...named, pages: { ...named.pages, beneficiario: {} } }, calls)
  const step = way.steps.at(-1)
  if (step?.page.id !== 'beneficiario') throw new Error('The page of who receives was not reached')
  // The walk of an unanswered page was made before its consultation.
  const { page, context } = walk(solicitud, draft, surroundingsOf(hector)).steps.at(-1) ?? step
  const view = pageView(page, context, {})
  return { view, fields: view.fields.map(({ name }) => name), consulted: context.consulted.beneficiario }
}

/** The page after its consultation was answered so. */
async function receptorAfter(reply: PersonaConocida | null) {
  const { draft } = await fill({ ...funeraria, pages: { ...funeraria.pages, beneficiario: {} } })
  const consulted = { ...draft.consulted, beneficiario: reply }
  return walk(solicitud, { ...draft, consulted }, surroundingsOf(hector)).steps.at(-1)
}

describe('the relative of a funeral home’s request', () => {
  it('is named on the first page by RUN and birth date, by a home only', async () => {
    const questions = async (fixture: typeof minimal) =>
      Object.keys((await fill(fixture)).walk.context.answers.causante ?? {})
    expect(await questions(funeraria)).toEqual(['run', 'runFamiliar', 'fechaNacimientoFamiliar'])
    expect(await questions(minimal)).toEqual(['run'])
  })

  it('is not the deceased, nor who files, nor a minor', async () => {
    const stopped = async (causante: Readonly<Record<string, string>>) =>
      (await fill(withAnswers(funeraria, 'causante', causante))).stoppedAt
    const atFamiliar = { id: 'causante', errors: { runFamiliar: expect.any(String) } }
    expect(await stopped({ runFamiliar: '4.123.987-5' })).toEqual(atFamiliar)
    expect(await stopped({ runFamiliar: hector.run })).toEqual(atFamiliar)
    expect(await stopped({ 'fechaNacimientoFamiliar.anio': '2015' })).toEqual({
      id: 'causante',
      errors: { fechaNacimientoFamiliar: expect.stringContaining('menos de 18 años') },
    })
  })

  it('is asked nothing that the Registro Civil knows of her, which stands on a card with its source', async () => {
    const { view, fields } = await receptor()
    expect(fields).toEqual(asked)
    const card = view.facts.filter(({ question }) => question !== undefined)
    expect(card.map(({ question }) => question).sort()).toEqual([...identity].sort())
    expect(new Set(card.map(({ source }) => source))).toEqual(new Set(['Registro Civil']))
    expect(card.find(({ question }) => question === 'nombres')?.value).toBe('Carmen Gloria')
    expect(new Set(card.map(({ correct }) => correct?.href))).toEqual(
      new Set(['/tramites/5300/ingresarSolicitud/1-causante']),
    )
    expect(view.intro).toEqual([])
    expect(view.lead).toBe('Carmen Gloria Rojas Díaz le encargó el funeral y le cede el pago.')
  })

  it('is asked telephone, mail, address and kinship as ever: no register tells them to a home', async () => {
    const { view } = await receptor()
    for (const field of view.fields) expect([field.name, field.answer]).toEqual([field.name, undefined])
  })

  it('is asked everything where it is not confirmed, and the page says so alike for any reason', async () => {
    const [other, unknown, refused] = await Promise.all([
      receptor(wrongDate),
      receptor(unknownRun),
      receptor({}, { confirmarFamiliar: () => refuse('NoAutorizado') }),
    ])
    const typed = identity.filter(name => name !== 'run' && name !== 'fechaNacimiento')
    for (const { fields, view, consulted } of [other, unknown, refused]) {
      expect(fields.toSorted()).toEqual([...typed, ...asked].sort())
      expect(view.intro).toEqual(other.view.intro)
      expect(view.intro).toMatchObject([{ link: { href: '/tramites/5300/ingresarSolicitud/1-causante' } }])
      expect(consulted).toBeNull()
      expect(view.lead).toBe('No hay datos con ese RUN y esa fecha.')
      // RUN and date were written a moment ago.
      expect(view.facts.filter(({ question }) => question).map(({ source }) => source)).toEqual([
        'lo que usted escribió',
        'lo que usted escribió',
      ])
    }
  })

  it('is asked everything while the institution is silent, without a word that something did not match', async () => {
    const { fields, view, consulted } = await receptor({}, { confirmarFamiliar: silent })
    expect(fields).toContain('nombres')
    expect(view.intro).toEqual([])
    expect(view.lead).toBe('Es la persona que le encargó el funeral y que le cede el pago.')
    expect(consulted).toBeUndefined()
  })

  it('is asked what the Registro Civil has no record of', async () => {
    const step = await receptorAfter({ nombres: 'Carmen Gloria', apellidoPaterno: 'Rojas' })
    if (!step) throw new Error('The page was not reached')
    const fields = pageView(step.page, step.context, {}).fields.map(({ name }) => name)
    expect(fields).toEqual([
      'apellidoMaterno',
      'parentesco',
      'estadoCivil',
      'genero',
      'nacionalidad',
      ...asked.slice(1),
    ])
  })

  it('is asked for again when another one, or another date, is named on the first page', async () => {
    const { draft } = await fill(funeraria)
    const reopened = (causante: object) => {
      const answers = { ...draft.answers, causante: { ...draft.answers.causante, ...causante } }
      const { steps, complete } = walk(solicitud, { ...draft, answers }, surroundingsOf(hector))
      return complete ? undefined : steps.at(-1)?.page.id
    }
    expect(reopened({})).toBeUndefined()
    expect(reopened({ runFamiliar: '12345678-5' })).toBe('beneficiario')
    expect(reopened({ fechaNacimientoFamiliar: '1968-07-11' })).toBe('beneficiario')
    const { consultKey } = solicitud.pages.find(({ id }) => id === 'beneficiario') ?? {}
    const keyWith = async (causante: Readonly<Record<string, string>>) =>
      consultKey?.((await fill(withAnswers(funeraria, 'causante', causante))).walk.context)
    const keys = [await keyWith({}), await keyWith(wrongDate), await keyWith(unknownRun)]
    expect(new Set(keys).size).toBe(3)
  })

  it('is sent to the institution as named and confirmed', async () => {
    const { body } = await send(funeraria)
    expect(body?.beneficiario).toMatchObject({
      rut: 8214653,
      dv: '9',
      nombres: 'Carmen Gloria',
      apellidoP: 'Rojas',
      apellidoM: 'Díaz',
      fechaNac: '1968-07-10',
      estadoCivil: 'viudo',
      genero: 'femenino',
      nacionalidad: 'chilena',
    })
  })
})

/** What version 4 stored of the same request: the relative stands only on the page of who receives. */
async function asVersion4(): Promise<DraftContent> {
  const { draft } = await fill(funeraria)
  const { runFamiliar, fechaNacimientoFamiliar, ...causante } = draft.answers.causante ?? {}
  return {
    ...draft,
    answers: { ...draft.answers, causante },
    consulted: { ...draft.consulted, beneficiario: null, 'beneficiario#key': 'funeraria' },
    verified: { ...draft.verified, beneficiario: null },
  }
}

describe('a request begun in version 4', () => {
  it('opens the first page again with the RUN of who died, and needs nothing else once the relative is named', async () => {
    const draft = await asVersion4()
    const open = walk(solicitud, draft, surroundingsOf(hector))
    expect(open.steps.at(-1)).toMatchObject({ page: { id: 'causante' }, status: 'open' })
    const named = { runFamiliar: '8214653-9', fechaNacimientoFamiliar: '1968-07-10' }
    const answers = { ...draft.answers, causante: { ...draft.answers.causante, ...named } }
    expect(walk(solicitud, { ...draft, answers }, surroundingsOf(hector)).complete).toBe(true)
  })

  it('is delivered whole', async () => {
    const { answers, consulted, verified } = await asVersion4()
    const deliver = solicitud.ending.earlier[4]
    const { reply, body } = await send(funeraria, {}, {}, 'clave-4', {
      answers,
      consulted,
      verified,
      deliver,
    })
    expect(reply).toEqual({ idSolicitud, folio: '53000200' })
    expect(body).toEqual((await send(funeraria)).body)
  })
})
