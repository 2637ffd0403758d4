import { describe, expect, it } from 'vitest'
import { powerRuns } from '#country/stories/powers.ts'
import { formatListDate } from '#domain/dates.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { type FormInput, formInput } from '#engine/asking/form-input.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { eventoPoderSchema } from '#services/poderes/contract.ts'
import { idOfSeeded } from '#services/poderes/demo.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { procedureWorld, silent, surroundingsOf, today } from '../testing/procedure-world.ts'
import { readableText } from '../testing/readable-text.ts'
import { eventLetters } from './letters.ts'
import { rootPage } from './pages/inicio.ts'
import { poderPage } from './pages/poder.ts'
import type { PoderServices } from './registers.ts'

const { clients, events, fill, fixture, servicesOf, step } = await procedureWorld('114807')
const client = clients.poderes
const { apoderada, conPoder, porVencer, porAceptar, limitado, sinPoder, vencido } = powerRuns

describe('a filled-in form', () => {
  it('waits where the register does not say whether there can be a power, with what was written kept', async () => {
    const { draft, visited } = await fill(fixture('minimal'), { calls: { poderes: { consultar: silent } } })
    expect(visited.find(({ id }) => id === 'persona')?.pending).toBe(true)
    expect(draft.answers.persona).toMatchObject({ run: apoderada })
  })
})

/** Presents a power of the two as it is on paper, or for the attorney to accept. */
async function presentedBy(run: Run, other: Run): Promise<string> {
  const isGiven = run === sinPoder
  const [mandante, apoderado] = isGiven ? [run, other] : [other, run]
  const { idSolicitud } = await client.registrar({
    token: run,
    idempotencyKey: `presentado-${run}-${other}`,
    body: {
      mandante: runToWire(mandante),
      apoderado: runToWire(apoderado),
      nombreOtro: isGiven ? 'Marcela Oyarzún' : 'Rosaura Leiva',
      parentesco: 'otro',
      beneficios: [],
      cambiaFormaPago: true,
      desde: today,
      hasta: '2027-11-22',
      via: isGiven ? 'aceptacion' : 'notarial',
      notaria: isGiven ? null : { nombre: 'Notaría Inventada', fecha: '2026-11-16' },
      contacto: { telefono: '987654321', correo: '' },
      declara: true,
      renueva: null,
      documentos: [],
    },
  })
  return idSolicitud
}

/** Answers that the portal kept. */
const noted: [Run, string, string][] = []

interface Visit {
  readonly id?: string
  readonly hacer?: string
  readonly calls?: Partial<PoderServices['poderes']>
}

function reachOf(
  run: Run,
  { id = '', hacer = '', calls = {} }: Visit = {},
): ConsultationReach<PoderServices> {
  return {
    ...surroundingsOf({ person: run }),
    services: servicesOf(run, { poderes: calls }),
    query: { get: name => (name === 'hacer' ? hacer : '') },
    params: { get: () => id },
    cases: fakeClient<ConsultationReach<PoderServices>['cases']>('cases', {
      async noteAnswer(idSolicitud, answer) {
        noted.push([run, idSolicitud, answer])
      },
    }),
    papers: fakeClient('papers', {}),
    requestId: 'pedido-1',
    portalUrl: 'https://micha.example',
    hrefOf: path => `/tramites/114807/${path}`,
  }
}

const textOn = async (run: Run, visit: Visit) => {
  const view = await poderPage.load(reachOf(run, visit))
  return view && `${view.title}\n${readableText(view.blocks)}`
}
const press = (run: Run, visit: Visit, form: FormInput = formInput([])) => {
  if (!poderPage.act) throw new Error('The page takes nothing')
  return poderPage.act(reachOf(run, visit), form)
}

describe('the page of all powers', () => {
  it('shows those given and received with their state, and what waits for her', async () => {
    const view = await rootPage.load(reachOf(apoderada))
    const text = JSON.stringify(view)
    for (const said of ['Rosaura del Tránsito Leiva Cofré', 'Vigente', 'Por vencer', 'Vencido', 'Revocado'])
      expect(text).toContain(said)
    expect(text).toContain('Tránsito del Carmen Vidal Oyarzo quiere darle un poder')
    // Of one that ended by itself the list says the last day on which it held.
    const ended = await clients.poderes.leer({ token: vencido, params: { idPoder: idOfSeeded(vencido) } })
    const rows = view?.blocks.flatMap(block => (block.kind === 'table' ? block.rows : [])) ?? []
    const row = rows.find(cells => JSON.stringify(cells).includes(ended.idPoder))
    expect(row?.[1]).toBe(formatListDate(ended.hasta))
  })

  it('says to who gave one that it ends soon', async () => {
    const view = await rootPage.load(reachOf(porVencer))
    expect(JSON.stringify(view)).toContain('vence pronto')
  })

  it('says that the register does not answer, and lets her try again', async () => {
    const view = await rootPage.load(reachOf(conPoder, { calls: { listar: silent } }))
    expect(JSON.stringify(view)).toContain('Intentar de nuevo')
  })
})

describe('the page of a power', () => {
  it('is for its two people alone', async () => {
    const id = idOfSeeded(conPoder)
    expect(await textOn(conPoder, { id })).toContain('Poder para Marcela')
    expect(await textOn(apoderada, { id })).toContain('Poder de Rosaura')
    expect(await textOn(sinPoder, { id })).toBeUndefined()
    expect(await textOn(conPoder, { id: 'no-es-uno' })).toBeUndefined()
  })

  it('gives the principal the address for her attorney, who answers there', async () => {
    const id = idOfSeeded(porAceptar)
    const text = JSON.stringify(await poderPage.load(reachOf(porAceptar, { id })))
    expect(text).toContain(`https://micha.example/tramites/114807/poder/${id}`)
    expect(await textOn(porAceptar, { id })).toContain('Falta que lo acepte Marcela')
    expect(await textOn(apoderada, { id })).toContain('Lea el poder y diga si lo acepta')
    expect(await press(apoderada, { id })).toMatchObject({
      kind: 'errors',
      view: { errors: [{ name: 'acepta' }] },
    })
    const yes = formInput([['acepta', 'si']])
    const unheard = await press(apoderada, { id, calls: { aceptar: silent } }, yes)
    expect(JSON.stringify(unheard)).toContain('no respondió')
    expect(noted).toEqual([])
    expect(await press(apoderada, { id }, yes)).toMatchObject({ kind: 'redirect' })
    // Her first page asks her no more, before the register's event comes.
    expect(noted).toEqual([[apoderada, id, 'si']])
    await step(2)
    expect(await textOn(porAceptar, { id })).toContain('Vigente')
  })

  it('takes one answer: a second one elsewhere is not dropped in silence, and she is told how to end it', async () => {
    const id = idOfSeeded(porAceptar)
    const no = formInput([['acepta', 'no']])
    const reply = await press(apoderada, { id }, no)
    expect(reply).toMatchObject({ kind: 'errors' })
    const text = JSON.stringify(reply)
    expect(text).toContain('Usted ya dijo que sí, en otra página')
    expect(text).toContain('?hacer=terminar')
  })

  it('stands as it is when the principal answers for her attorney', async () => {
    const id = await presentedBy(sinPoder, apoderada)
    expect(await press(sinPoder, { id }, formInput([['acepta', 'si']]))).toMatchObject({ kind: 'errors' })
    expect(await textOn(sinPoder, { id })).toContain('Falta que lo acepte Marcela')
  })

  it('asks the principal whether she gave what somebody presents, and shows the presenter nothing of her', async () => {
    const id = await presentedBy(apoderada, conPoder)
    const asked = await textOn(conPoder, { id })
    expect(asked).toContain('Marcela Beatriz Oyarzún Leiva dice que usted le dio este poder')
    expect(asked).toContain('Si no conoce a esa persona')
    const presenter = await textOn(apoderada, { id })
    expect(presenter).toContain('usted no puede cobrar ni ver sus pagos')
    expect(presenter).not.toContain('Si no conoce a esa persona')
    expect(presenter).not.toContain('Cofré')
    // It is nobody's power so far: neither of the two reads it among those that were given.
    const tablesOf = async (run: Run) =>
      (await rootPage.load(reachOf(run)))?.blocks.flatMap(block =>
        block.kind === 'table' && JSON.stringify(block.rows).includes(id) ? [block.caption] : [],
      )
    expect(await tablesOf(conPoder)).toEqual([
      'Los papeles que presentó otra persona, y que usted no ha confirmado',
    ])
    expect(await tablesOf(apoderada)).toEqual(['Los papeles que usted presentó, y que nadie ha confirmado'])
    await press(conPoder, { id }, formInput([['acepta', 'no']]))
    expect(await textOn(conPoder, { id })).toContain('Usted dijo que no. El poder no se registró')
    expect(await textOn(apoderada, { id })).toContain('dijo que no le dio este poder')
  })

  it('ends it with one press after asking, and says what it cannot know', async () => {
    const visit = { id: idOfSeeded(limitado), hacer: 'terminar' }
    expect(await textOn(limitado, visit)).toContain('¿Quiere revocar el poder?')
    expect(await textOn(apoderada, visit)).toContain('¿Quiere renunciar al poder?')
    const unheard = await press(limitado, { ...visit, calls: { revocar: silent } })
    expect(JSON.stringify(unheard)).toContain('repetirlo no tiene otro efecto')
    expect(await press(limitado, visit)).toMatchObject({ kind: 'redirect' })
    expect(await textOn(limitado, { id: visit.id })).toContain('Revocado')
    // A second attempt shows the new state, and nothing breaks.
    expect(await press(apoderada, visit)).toMatchObject({ kind: 'redirect' })
  })

  it('has both told of each change by the register’s own event, whatever became of the portal after the press', async () => {
    await step(1)
    const told = events.flatMap(one => eventLetters(eventoPoderSchema.parse(one)))
    const toldOf = (mandante: Run, tipo: string) =>
      told
        .filter(letter => letter.key.startsWith(`poder/${idOfSeeded(mandante)}/${tipo}/`))
        .map(({ to }) => to)
    expect(toldOf(porAceptar, 'confirmacion')).toEqual([porAceptar, apoderada])
    expect(toldOf(limitado, 'revocado')).toEqual([limitado, apoderada])
    // Nobody is told twice: each letter has a key of its own.
    expect(new Set(told.map(({ key }) => key)).size).toBe(told.length)
  })

  it('reads easily in each state, for both', async () => {
    for (const mandante of Object.values(powerRuns).filter(run => run !== apoderada && run !== sinPoder))
      for (const run of [mandante, apoderada]) {
        const text = await textOn(run, { id: idOfSeeded(mandante) })
        expect(inflesz(text ?? ''), text).toBeGreaterThanOrEqual(plainSpanishBar)
      }
  })
})
