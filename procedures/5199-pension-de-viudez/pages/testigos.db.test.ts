import { describe, expect, it } from 'vitest'
import { gente } from '#country/stories/old-system.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { formatRun, runOfNumber } from '#domain/run.ts'
import { type FormInput, formInput } from '#engine/asking/form-input.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import type { Letters, LetterToSend } from '#engine/cases/letters.ts'
import type { Services } from '../../funico-formulario-unico/registers.ts'
import { tramiteIds } from '../../funico-formulario-unico/words.ts'
import { tramites } from '../../registry.ts'
import { procedureWorld, silent, surroundingsOf } from '../../testing/procedure-world.ts'
import { readableText } from '../../testing/readable-text.ts'
import { testigosConsultations } from './testigos.ts'

const world = await procedureWorld('funico')
const [pedir, declarar] = testigosConsultations
if (!pedir?.act || !declarar?.act) throw new Error('There is no page of the witnesses')
const ask = pedir.act.bind(pedir)
const declare = declarar.act.bind(declarar)

/** Requested letters by key, without the cancelled ones. */
function letterBox() {
  const box = new Map<string, LetterToSend>()
  const letters: Letters = {
    send: async letter => {
      if (!box.has(letter.key)) box.set(letter.key, letter)
      return 'queued'
    },
    withdraw: async keys => {
      for (const key of keys) box.delete(key)
    },
  }
  const last = (run: string) => [...box.values()].filter(({ to }) => to === run).at(-1)
  return { box, letters, last }
}

/** What waits for a person on her first page. */
const askedOf = async (person: string) =>
  tramites.get('5199')?.procedure?.asked?.(world.servicesOf(person) as never)

let requests = 0
function reachOf(
  person: string,
  {
    id = '',
    calls = {},
    letters,
  }: { id?: string; calls?: Partial<Services['pensiones']>; letters?: Letters } = {},
): ConsultationReach<Services> {
  const key = `peticion-${++requests}`
  return {
    ...surroundingsOf({ person }),
    services: world.servicesOf(person, { pensiones: calls }),
    query: { get: () => '' },
    params: { get: () => id },
    cases: { list: async () => ({ cases: [] }) } as never,
    papers: {} as never,
    letters,
    requestId: key,
    portalUrl: 'https://micha.example',
    hrefOf: path => `/tramites/5199/${path}`,
  }
}

const typed = (changes: Record<string, string> = {}): FormInput =>
  formInput(
    Object.entries({
      causante: formatRun(gente.lautaro),
      nombreCausante: 'Lautaro Bustos',
      'desde.dia': '1',
      'desde.mes': '5',
      'desde.anio': '2004',
      relato: 'Vivíamos en la misma casa.',
      nombre1: 'Ulises Farías',
      run1: formatRun(gente.ulises),
      parentesco1: 'vecino',
      direccion1: 'Calle 1',
      nombre2: 'Amelia Robles',
      run2: formatRun(gente.amelia),
      parentesco2: 'amiga',
      direccion2: 'Calle 2',
      ...changes,
    }),
  )

describe('the witnesses of a cohabitation', () => {
  it('are two other people, and the page says so where they are not', async () => {
    const reply = await ask(reachOf(gente.norma), typed({ run2: formatRun(gente.ulises) }))
    expect(reply).toMatchObject({ kind: 'errors', view: { errors: [{ name: 'run2' }] } })
    const wrong: Record<string, string>[] = [
      { nombre1: 'Perico' },
      // Nine years old.
      { run1: formatRun(gente.benjamin), nombre1: 'Benjamín Acuña' },
    ]
    for (const changes of wrong)
      expect(await ask(reachOf(gente.norma), typed(changes))).toMatchObject({
        view: { errors: [{ name: 'run2' }] },
      })
    expect(await ask(reachOf(gente.norma), formInput([]))).toMatchObject({ kind: 'errors' })
  })

  it('are not asked about somebody of whom the register has no child with her: the same words for all, and a branch', async () => {
    const told = []
    for (const run of ['4123987-5', gente.fidelia, runOfNumber(29_999_999)])
      told.push(
        JSON.stringify(
          await ask(
            reachOf(gente.ulises),
            typed({ causante: formatRun(run), run1: formatRun(gente.norma), nombre1: 'Norma Cuevas' }),
          ),
        ).replaceAll(formatRun(run), ''),
      )
    expect(told[0]).toContain('no podemos decirle más')
    expect(told[0]).toContain('Lleve su cédula, el certificado de defunción')
    for (const one of told) expect(one.replace(/peticion-\d+/, '')).toBe(told[0]?.replace(/peticion-\d+/, ''))
  })

  it('are not asked with a name that is not the one of the RUN: she reads so at the name, and not which it is', async () => {
    const reply = await ask(reachOf(gente.norma), typed({ nombreCausante: 'Pepe Pérez' }))
    expect(reply).toMatchObject({ kind: 'errors', view: { errors: [{ name: 'nombreCausante' }] } })
    expect(JSON.stringify(reply)).not.toContain('Bustos')
  })

  it('declare only with a recent sign-in: a pension is granted upon it', () => {
    expect(declarar.renewsSignIn?.(new URLSearchParams())).toBe(true)
  })

  it('get a link, declare each on their own, and the applicant sees who has', async () => {
    expect(await ask(reachOf(gente.norma), typed())).toMatchObject({ kind: 'redirect' })
    const own = await pedir.load(reachOf(gente.norma))
    const [, id = ''] =
      /https:\/\/micha\.example\/tramites\/5199\/testigos\/([0-9a-f-]{36})/.exec(JSON.stringify(own)) ?? []
    expect(id).not.toBe('')
    expect(await declarar.load(reachOf('8214653-9', { id }))).toBeUndefined()
    const page = await declarar.load(reachOf(gente.ulises, { id }))
    expect(JSON.stringify(page)).toContain(
      'Norma Angélica Cuevas Araya le pide que declare que vivía en pareja con',
    )
    expect(JSON.stringify(page), 'she asks for witnesses first').not.toContain(
      'pide la pensión de viudez por',
    )
    const waiting = { title: 'Le piden declarar como testigo', href: `/tramites/5199/testigos/${id}` }
    expect(await askedOf(gente.ulises)).toMatchObject([{ ...waiting, until: '2026-12-07' }])
    expect(JSON.stringify(await askedOf(gente.ulises))).toContain('Norma Angélica')
    expect(await askedOf(gente.norma)).toEqual([])
    expect(JSON.stringify(page)).not.toContain('Amelia')
    expect(await declare(reachOf(gente.ulises, { id }), formInput([]))).toMatchObject({ kind: 'errors' })
    expect(await declare(reachOf(gente.ulises, { id }), formInput([['acepta', 'si']]))).toMatchObject({
      kind: 'redirect',
    })
    expect(await askedOf(gente.ulises)).toEqual([])
    const seen = JSON.stringify(await pedir.load(reachOf(gente.norma)))
    expect(seen).toContain('Declaró el')
    expect(seen).toContain('Aún no responde')
    await declare(reachOf(gente.amelia, { id }), formInput([['acepta', 'si']]))
    expect(JSON.stringify(await pedir.load(reachOf(gente.norma)))).toContain('Los dos declararon')
    expect(JSON.stringify(await declarar.load(reachOf(gente.amelia, { id })))).toContain('Usted ya declaró')
  })

  it('are written to once each, reminded before the last day, and thanked; who asked learns what follows', async () => {
    const { box, letters, last } = letterBox()
    const by = (person: string, id = '') => reachOf(person, { id, letters })
    const reach = by(gente.norma)
    await ask(reach, typed())
    await ask({ ...reach, query: { get: name => (name === 'clave' ? reach.requestId : '') } }, typed())
    const asked = [...box.values()].filter(({ key }) => key.endsWith('/pedida'))
    expect(asked.map(({ to }) => to).sort()).toEqual([gente.ulises, gente.amelia].sort())
    const path = asked[0]?.link.path ?? ''
    const id = path.split('/').at(-1) ?? ''
    // Ten working days from Monday 23 November: Monday 7 December, and 8 December is a holiday.
    const reminders = [...box.values()].filter(({ key }) => key.endsWith('/recuerdo'))
    expect(reminders.map(({ on }) => on)).toEqual(['2026-12-02', '2026-12-02'])
    expect(last(gente.norma)).toMatchObject({ on: '2026-12-08' })
    expect(last(gente.norma)?.paragraphs.join(' ')).toContain('otras dos personas')

    await declare(by(gente.ulises, id), formInput([['acepta', 'si']]))
    expect([...box.values()].filter(({ key }) => key.endsWith('/recuerdo')).map(({ to }) => to)).toEqual([
      gente.amelia,
    ])
    expect(last(gente.ulises)?.subject).toBe('Recibimos su respuesta como testigo')
    expect(last(gente.norma)?.subject).toBe('Un testigo ya declaró')
    await declare(by(gente.amelia, id), formInput([['acepta', 'si']]))
    expect(last(gente.norma)?.subject).toBe('Sus dos testigos declararon')
    expect([...box.keys()].filter(key => /recuerdo|vencida/.test(key))).toEqual([])
    for (const letter of box.values()) {
      const prose = letter.paragraphs.join('\n')
      expect(inflesz(prose), prose).toBeGreaterThanOrEqual(plainSpanishBar)
      expect(JSON.stringify([letter.subject, prose, letter.link]), 'nothing typed, and no RUN').not.toMatch(
        /misma casa|\d\.\d{3}-|\d{7}-/,
      )
    }
  })

  it('are written to, and thanked, the next time that the page is opened if everything stopped right after the press', async () => {
    const { box, letters, last } = letterBox()
    await ask(reachOf(gente.norma), typed({ parentesco1: 'tio' }))
    expect(box.size).toBe(0)
    await pedir.load(reachOf(gente.norma, { letters }))
    const asked = [...box.values()].filter(({ key }) => key.endsWith('/pedida'))
    expect(asked.map(({ to }) => to).sort()).toEqual([gente.ulises, gente.amelia].sort())
    const id = asked[0]?.link.path.split('/').at(-1) ?? ''
    await declare(reachOf(gente.ulises, { id }), formInput([['acepta', 'si']]))
    await declarar.load(reachOf(gente.ulises, { id, letters }))
    expect(last(gente.ulises)?.subject).toBe('Recibimos su respuesta como testigo')
    expect(last(gente.norma)?.subject).toBe('Un testigo ya declaró')
    const written = [...box.keys()]
    await pedir.load(reachOf(gente.norma, { letters }))
    await declarar.load(reachOf(gente.ulises, { id, letters }))
    expect([...box.keys()], 'and once').toEqual(written)
  })

  it('who are replaced by others are not reminded any more', async () => {
    const { box, letters } = letterBox()
    await ask(reachOf(gente.norma, { letters }), typed())
    const first = [...box.keys()]
    await ask(reachOf(gente.norma, { letters }), typed({ parentesco1: 'primo' }))
    expect([...box.keys()].filter(key => first.includes(key))).toEqual([])
    expect(box.size).toBe(first.length)
  })

  it('who do not want to declare leave the way of other witnesses, and nobody is reminded of that', async () => {
    const { box, letters, last } = letterBox()
    await ask(reachOf(gente.norma, { letters }), typed())
    const id = [...box.values()][0]?.link.path.split('/').at(-1) ?? ''
    await declare(reachOf(gente.amelia, { id, letters }), formInput([['acepta', 'no']]))
    expect(last(gente.norma)).toMatchObject({ subject: 'Un testigo no quiso declarar' })
    expect([...box.keys()].some(key => key.endsWith('/vencida'))).toBe(false)
  })

  it('lose nothing when the institution is silent', async () => {
    const reply = await ask(reachOf(gente.norma, { calls: { pedirTestigos: silent } }), typed())
    expect(reply).toMatchObject({ kind: 'errors', view: { errors: [{ name: 'causante' }] } })
    const view = await pedir.load(reachOf(gente.norma, { calls: { misTestigos: silent } }))
    expect(view?.blocks[0]).toMatchObject({ kind: 'notice', title: 'El IPS no respondió' })
  })
})

describe('the page of each pension', () => {
  it.each(tramiteIds)(
    '%s reads easily for who is not signed in, and says when the institution is silent',
    async id => {
      const entry = tramites.get(id)?.procedure?.consultations.find(({ path }) => path === '')
      const open = await entry?.load({ ...reachOf(gente.norma), signedIn: false } as never)
      expect(inflesz(readableText(open?.blocks ?? []))).toBeGreaterThanOrEqual(plainSpanishBar)
      const down = await entry?.load(reachOf(gente.norma, { calls: { situacion: silent } }) as never)
      expect(down?.blocks[0]).toMatchObject({ kind: 'notice', title: 'No pudimos revisar sus requisitos' })
    },
  )
})
