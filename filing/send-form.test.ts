import { describe, expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import { formKeyOf } from '#engine/procedure.ts'
import { surroundings } from '#engine/testing/surroundings.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { openPage } from './open-page.ts'
import { type GrantServices, grantForm, grantPaths, willing } from './testing/grant-form.ts'
import { crowded, type FilingHouse, openHouse, silent } from './testing/house.ts'

const luis = { run: '9.876.543-3' }
const ana = { run: '20.000.003-K' }

/** A house whose institutions can be changed while the form is filled in. */
function changing(first: Partial<GrantServices> = {}) {
  const services = { ...willing, ...first }
  return { house: openHouse(grantForm, services), services }
}

async function fill({ answer }: FilingHouse) {
  await answer(grantPaths.persona, luis)
  await answer(grantPaths.sede, { sede: 'Norte' })
  await answer(grantPaths.monto, { monto: '5' })
}

describe('a change at the review', () => {
  it('puts later pages to their institutions anew in the same request', async () => {
    const asked: (string | undefined)[] = []
    const { house, services } = changing({
      revisarMonto: async (_monto, nombre) => {
        asked.push(nombre)
        return { kind: 'ok', facts: undefined }
      },
    })
    await fill(house)
    services.revisarCausante = async () => ({ kind: 'ok', facts: { nombre: 'Ana', pideCertificado: false } })
    await house.answer(grantPaths.persona, ana, { fromReview: true })
    expect(asked).toEqual(['Luis', 'Ana'])
    expect(await house.review()).toMatchObject({ kind: 'review', status: 200, review: { warnings: [] } })
    expect(asked).toHaveLength(2)
  })

  it('to the same answers asks nobody about later pages', async () => {
    let asked = 0
    const { house } = changing({
      revisarMonto: async () => {
        asked += 1
        return { kind: 'ok', facts: undefined }
      },
    })
    await fill(house)
    await house.answer(grantPaths.persona, luis, { fromReview: true })
    expect(asked).toBe(1)
  })

  it('says of a later page that its institution was silent only when it was asked and was', async () => {
    const { house, services } = changing()
    await fill(house)
    expect(await house.review()).toMatchObject({ review: { warnings: [] } })
    services.revisarMonto = silent
    await house.answer(grantPaths.persona, ana, { fromReview: true })
    expect(await house.review()).toMatchObject({
      review: { warnings: [{ kind: 'pending', page: { id: 'monto' } }] },
    })
  })

  it('is not sent while too many calls keep an institution from being asked', async () => {
    const { house, services } = changing()
    await fill(house)
    services.revisarMonto = silent
    await house.answer(grantPaths.persona, ana, { fromReview: true })
    services.revisarMonto = crowded
    expect(await house.send()).toMatchObject({
      kind: 'review',
      status: 503,
      review: { warnings: [{ kind: 'busy' }, { kind: 'pending' }] },
    })
    expect(house.sent).toEqual([])
  })

  it('leads to the outcome that a later page then comes to', async () => {
    const { house, services } = changing()
    await fill(house)
    services.revisarMonto = async () => ({ kind: 'outcome', outcome: 'sinDerecho', data: {} })
    expect(await house.answer(grantPaths.persona, ana, { fromReview: true })).toMatchObject({
      kind: 'go',
      path: grantPaths.resultado,
    })
    expect(await house.send()).toMatchObject({ kind: 'go', path: grantPaths.resultado })
    expect(house.sent).toEqual([])
  })

  it('opens the later page that the institution then wants mended, with what it says', async () => {
    const { house, services } = changing()
    await fill(house)
    services.revisarMonto = async () => ({ kind: 'errors', errors: { monto: 'Es demasiado.' } })
    await house.answer(grantPaths.persona, ana, { fromReview: true })
    expect(await house.review()).toMatchObject({ kind: 'go', path: grantPaths.monto })
    expect(await house.open(grantPaths.monto)).toMatchObject({
      page: { warnings: [{ kind: 'mend', text: 'Es demasiado.' }] },
    })
  })
})

describe('a second form about the same', () => {
  it('says on its review that the first one waits for an answer, and is sent only from a page that said so', async () => {
    const { house } = changing()
    await fill(house)
    const review = await house.review()
    expect(review).toMatchObject({ review: { warnings: [] } })
    await house.send()
    await fill(house)
    const said = { review: { warnings: [{ kind: 'sent-already', caseId: 'caso-1', folio: 'MIC-1' }] } }
    // Its page was opened before the first one was sent.
    expect(await house.send()).toMatchObject({ kind: 'review', status: 409, ...said })
    expect(house.sent).toHaveLength(1)
    expect(await house.review()).toMatchObject(said)
    expect(await house.send(undefined, undefined, [['enviada', 'caso-1']])).toMatchObject({ kind: 'receipt' })
    expect(house.sent).toHaveLength(2)
  })

  it('says nothing of one about somebody else', async () => {
    const { house } = changing()
    await fill(house)
    await house.send()
    await fill(house)
    const ending = { ...grantForm.ending, subjectOf: () => 'Ana' }
    const another = house.with({ form: { ...grantForm, ending } as never })
    expect(await another.review()).toMatchObject({ review: { warnings: [] } })
  })
})

it('a case is called by its form where that says more than the title of the procedure', async () => {
  const { house } = changing()
  await fill(house)
  await house.send()
  await fill(house)
  const ending = { ...grantForm.ending, subjectOf: () => 'Ana', caseTitle: () => 'Lo que me dieron' }
  await house.with({ form: { ...grantForm, ending } as never }).send()
  expect(house.sent.map(one => (one as { title?: string }).title)).toEqual([undefined, 'Lo que me dieron'])
})

describe('the review of a draft with a page that nobody was asked about', () => {
  async function unasked() {
    const { house, services } = changing()
    await fill(house)
    const { id, revision, keepDays, ...draft } = { ...house.draft(), keepDays: 30 } as never as {
      id: string
      revision: number
      keepDays: number
    }
    const old = { ...draft, verified: {}, findings: {}, keepDays, base: { id, revision } }
    await house.visit.drafts.saveDraft(old as never)
    return { house, services }
  }

  it('waits while too many calls keep the institution from being asked, opened and sent', async () => {
    const { house, services } = await unasked()
    const written = house.draft()
    services.revisarCausante = crowded
    const waits = { kind: 'silent', path: grantPaths.revisar }
    expect(await house.review()).toMatchObject(waits)
    expect(await house.send()).toMatchObject(waits)
    expect(house.draft()).toEqual(written)
    expect(house.sent).toEqual([])
    services.revisarCausante = willing.revisarCausante
    expect(await house.review()).toMatchObject({ kind: 'review', status: 200 })
    expect(await house.send()).toMatchObject({ kind: 'receipt' })
  })

  it('asks now, keeps the outcome and leads to it', async () => {
    const { house, services } = await unasked()
    services.revisarCausante = async () => ({ kind: 'outcome', outcome: 'pagada', data: {} })
    expect(await house.review()).toMatchObject({ kind: 'go', path: grantPaths.pagada })
    expect(await house.outcome(grantPaths.pagada)).toMatchObject({ kind: 'outcome' })
  })
})

describe('sending', () => {
  it('makes the case of what was read, once, however often the button is pressed', async () => {
    const { house } = changing()
    await fill(house)
    const { id = '', revision = 0 } = house.draft() ?? {}
    const receipt = { kind: 'receipt', caseId: 'caso-1' }
    expect(await house.send()).toEqual({ ...receipt, isNew: true })
    expect(await house.send({ id, revision })).toEqual({ ...receipt, isNew: false })
    expect(house.sent).toHaveLength(1)
    expect(house.sent[0]).toMatchObject({
      formKey: 'muestra/beca',
      subject: 'Beca',
      draft: { id, revision },
      content: {
        answers: { persona: { run: '9876543-3' }, revisar: { verdad: true } },
        verified: { persona: { nombre: 'Luis' } },
      },
    })
  })

  it('waits until a new address is proved, which it asks last; a page pressed twice finds its receipt', async () => {
    const address = 'nueva@correo.example'
    const ending = { ...grantForm.ending, addressToProve: () => address }
    const house = changing().house.with({ form: { ...grantForm, ending } as never })
    await fill(house)
    const ref = house.draft()
    const asked: string[] = []
    const prove = (says: boolean) => async (one: string) => {
      asked.push(one)
      return says
    }
    expect(await house.send()).toMatchObject({ kind: 'unproved', address })
    expect(await house.send(undefined, undefined, [], prove(false))).toMatchObject({
      kind: 'unproved',
      address,
    })
    expect(house.sent).toEqual([])
    expect(await house.send(undefined, undefined, [], prove(true))).toMatchObject({
      kind: 'receipt',
      isNew: true,
    })
    expect(asked).toEqual([address, address])
    expect(await house.send(ref, undefined, [], prove(false))).toMatchObject({
      kind: 'receipt',
      isNew: false,
    })
    expect(house.sent).toHaveLength(1)
  })

  it('asks those that were silent once more, and files what they say', async () => {
    const { house, services } = changing({ revisarCausante: silent })
    await fill(house)
    services.revisarCausante = willing.revisarCausante
    await house.send()
    expect(house.sent[0]?.content.verified).toMatchObject({ persona: { nombre: 'Luis' } })
  })

  it('files without an answer where they are silent still', async () => {
    const { house } = changing({ revisarCausante: silent })
    await fill(house)
    expect(await house.send()).toMatchObject({ kind: 'receipt' })
    expect(house.sent[0]?.content.verified).not.toHaveProperty('persona')
  })

  it('is kept back by an outcome that they then come to', async () => {
    const { house, services } = changing({ revisarCausante: silent })
    await fill(house)
    services.revisarCausante = async () => ({ kind: 'outcome', outcome: 'pagada', data: {} })
    expect(await house.send()).toMatchObject({ kind: 'go', path: grantPaths.pagada })
    expect(await house.outcome(grantPaths.pagada)).toMatchObject({ kind: 'outcome' })
    expect(house.sent).toEqual([])
  })

  it('leads to the page that asks for more because of what they then say', async () => {
    const { house, services } = changing({ revisarCausante: silent })
    await fill(house)
    services.revisarCausante = async () => ({ kind: 'ok', facts: { nombre: 'Luis', pideCertificado: true } })
    expect(await house.send()).toMatchObject({ kind: 'go', path: grantPaths.sede })
    await house.answer(grantPaths.sede, { sede: 'Norte', certificado: 'C-1' })
    expect(await house.send()).toMatchObject({ kind: 'receipt' })
    expect(house.sent[0]?.content.answers.sede).toEqual({ sede: 'Norte', certificado: 'C-1' })
  })

  it('shows the review again when another tab saved after it was read', async () => {
    const { house } = changing()
    await fill(house)
    const { id = '', revision = 0 } = house.draft() ?? {}
    await house.answer(grantPaths.monto, { monto: '9' })
    expect(await house.send({ id, revision })).toMatchObject({
      kind: 'review',
      status: 409,
      review: { warnings: [{ kind: 'other-tab' }] },
    })
    expect(house.sent).toEqual([])
  })

  it('of a way that is not complete leads to where it stands', async () => {
    const { house } = changing()
    await house.answer(grantPaths.persona, luis)
    expect(await house.send()).toMatchObject({ kind: 'go', path: grantPaths.sede })
  })
})

describe('who has just sent the form', () => {
  const nota = {
    title: 'Nota',
    shortTitle: 'Nota',
    questions: { nota: ask.text({ label: 'Nota', missing: 'Escriba algo.' }) },
  }
  const form = defineForm<object>({ id: 'nota', version: 1, title: 'Nota', outcomePath: 'no' })
    .pageWhen('quien', () => false, { ...nota, path: '1-quien' })
    .page('nota', { ...nota, path: '2-nota' })
    .page('mas', { ...nota, path: '3-mas' })
    .files({
      review: { id: 'revisar', path: 'revisar', title: 'Revise', submitLabel: 'Enviar', declarations: {} },
      receipt: { id: 'comprobante', path: 'comprobante', title: 'Recibido' },
      subjectOf: () => '',
      deliver: async () => ({ idSolicitud: '1', folio: '1' }),
    })

  it('begins anew at its first address, also if that page is not asked of her; else she sees what she sent', async () => {
    const { parts, visit, clock } = openHouse(form, {})
    const last = { id: 'caso-1', formKey: formKeyOf(visit.procedure, form), sentAt: clock.now() }
    const listCases = async () => ({ cases: [last as never], total: 1, page: 1, pageCount: 1 })
    const sent = { ...parts, cases: { ...parts.cases, listCases } }
    expect(await openPage(sent, visit, '3-mas')).toMatchObject({ kind: 'receipt', caseId: 'caso-1' })
    expect(await openPage(sent, visit, '1-quien')).toMatchObject({ kind: 'go', path: '2-nota' })
  })
})

describe('the letters of a form', () => {
  const wantsNone = { ...grantForm, ending: { ...grantForm.ending, emailOf: () => null } } as typeof grantForm
  const sentBy = async (acting: Surroundings['acting']) => {
    const person = { ...surroundings.person, email: 'ella@ejemplo.cl' }
    const house = openHouse(wantsNone, willing, { ...surroundings, person, acting })
    await fill(house)
    await house.send()
    return house.sent[0]?.email
  }

  it('go to the person where an official fills it in, whatever was chosen there', async () => {
    const { acting } = surroundings
    expect(await sentBy(acting)).toBeNull()
    const official = { run: '13456782-1', nombre: 'Marta', institucion: 'ChileAtiende', cargo: '' }
    expect(await sentBy({ ...acting, official: { ...official, reason: 'Ayuda' } as never })).toBe(
      'ella@ejemplo.cl',
    )
  })
})
