import { beforeEach, describe, expect, it } from 'vitest'
import type { Run } from '#domain/run.ts'
import type { LetterToSend } from '#engine/cases/letters.ts'
import type { ConcernedPerson, InstitutionEvent } from '#engine/procedure.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { carmen, openCaseHouse, pedro } from '../testing/case-house.ts'

const madre = { rut: 5380215, dv: 'k', como: 'madre', pide: false } as const
const madreRun = '5380215-k'
const answering = { run: madreRun, nombres: 'ELENA', apellidos: 'FUENTES ROJAS' } as const
const sent: (LetterToSend & { from: Run })[] = []
const house = await openCaseHouse({
  lettersOf: from => ({
    send: async letter => {
      if (!sent.some(({ key }) => key === letter.key)) sent.push({ ...letter, from })
      return 'queued'
    },
    withdraw: async () => undefined,
  }),
})
const { cases, concerns, clock } = house
let events = 0

async function filed(): Promise<{ caseId: string; idSolicitud: string }> {
  const caseId = await house.sendOne()
  await house.runJobs()
  const idSolicitud = (await cases.findCase(carmen.run, caseId))?.idSolicitud ?? ''
  return { caseId, idSolicitud }
}

function say(
  idSolicitud: string,
  sequence: number,
  [type, ...concernidos]: [string, ...ConcernedPerson[]],
  datos: InstitutionEvent['datos'] = {},
) {
  return cases.receiveEvent({
    institutionKey: 'instituto-de-prueba',
    idSolicitud,
    event: { id: `e-${++events}`, type, sequence, occurredAt: clock.now().toISOString() },
    content: { tipo: type, datos, concernidos },
  })
}

const asked = { ...madre, pide: true, vence: '2040-05-25' } as const

beforeEach(async () => {
  clock.set('2040-05-04T15:00:00.000Z')
  await house.runJobs()
  sent.length = 0
})

describe('a request that concerns somebody else', () => {
  it('is shown to her, and to nobody else, without anything that the applicant typed', async () => {
    const { caseId, idSolicitud } = await filed()
    await say(idSolicitud, 2, ['en_revision', madre], { causante: 'Luis' })
    const found = await concerns.findConcern(madreRun, caseId)
    expect(found).toMatchObject({
      applicant: { run: carmen.run, name: 'Carmen Gloria Soto Pérez' },
      procedure: 'Ayuda para quien cuida',
      institution: 'Instituto de Prueba',
      filedOn: '2040-05-04',
      title: 'Carmen Gloria Soto Pérez pidió ayuda por Luis',
      asks: false,
      state: { label: 'En revisión' },
    })
    expect(JSON.stringify(found)).not.toMatch(/carmen@ejemplo.cl|MIC-2040/)
    expect((await concerns.listConcerns(madreRun)).map(one => one.caseId)).toContain(caseId)
    for (const run of [pedro.run, carmen.run]) {
      expect(await concerns.findConcern(run, caseId)).toBeUndefined()
      expect(await concerns.listConcerns(run)).toEqual([])
    }
    expect(await concerns.findConcern(madreRun, 'nada')).toBeUndefined()
  })

  it('shows who is asked about all of it which papers were sent, by what was asked for, and nobody who is only told', async () => {
    const base = { run: carmen.run, procedureId: '1234', fileName: 'Ana dijo que sí.png', bytes: smallPdf() }
    const upload = async (question: string) =>
      (await house.documents.upload({ ...base, question })).documento?.id ?? ''
    const documentIds = [await upload('nombre'), await upload('otra'), await upload('nombre')]
    const caseId = await house.sendOne(carmen, { documentIds })
    await house.runJobs()
    const idSolicitud = (await cases.findCase(carmen.run, caseId))?.idSolicitud ?? ''
    await say(idSolicitud, 2, ['en_revision', madre])
    expect((await concerns.findConcern(madreRun, caseId))?.filed).toBeUndefined()
    await say(idSolicitud, 3, ['por_confirmar', asked])
    expect((await concerns.findConcern(madreRun, caseId))?.filed?.papers).toEqual(['Nombre', 'Otro papel'])
    await say(idSolicitud, 4, ['por_confirmar', { ...asked, pedido: ['1'] }])
    expect((await concerns.findConcern(madreRun, caseId))?.filed).toBeUndefined()
  })

  it('shows who would be paid what was sent, though nobody asks her', async () => {
    const { caseId, idSolicitud } = await filed()
    await say(idSolicitud, 2, ['en_revision', { ...madre, como: 'visitado' }])
    expect((await concerns.findConcern(madreRun, caseId))?.filed).toEqual({ papers: [], paidAt: undefined })
  })

  it('tells her plainly where the procedure has no words for her', async () => {
    const { caseId, idSolicitud } = await filed()
    await say(idSolicitud, 2, ['en_revision', { ...madre, como: 'constructor' }])
    expect(await concerns.findConcern(madreRun, caseId)).toMatchObject({
      title: 'Carmen Gloria Soto Pérez presentó «Ayuda para quien cuida»',
    })
  })

  it('is asked of her until she answers or her time is over, whatever arrives late', async () => {
    const { caseId, idSolicitud } = await filed()
    await say(idSolicitud, 3, ['por_confirmar', asked])
    await say(idSolicitud, 2, ['en_revision', madre])
    const found = () => concerns.findConcern(madreRun, caseId)
    expect(await found()).toMatchObject({ asks: true, until: '2040-05-25' })
    clock.set('2040-05-26T15:00:00.000Z')
    expect(await found()).toMatchObject({ asks: false, answer: 'vencida' })
    clock.set('2040-05-25T15:00:00.000Z')
    await concerns.noteAnswer(pedro, caseId, 'no')
    await concerns.noteAnswer(answering, caseId, 'si')
    await concerns.noteAnswer(answering, caseId, 'no')
    expect(await found()).toMatchObject({ asks: false, answer: 'si' })
    await say(idSolicitud, 4, ['confirmacion', { ...asked, pide: false, respuesta: 'si' }])
    await say(idSolicitud, 5, ['aprobada', { ...asked, pide: false, respuesta: 'si' }])
    expect(await found()).toMatchObject({ answer: 'si', state: { label: 'Aprobada', final: true } })
  })

  it('says that she refused an earlier one of the same applicant', async () => {
    const first = await filed()
    await say(first.idSolicitud, 3, ['por_confirmar', asked])
    const before = (await concerns.findConcern(madreRun, first.caseId))?.saidNo
    await concerns.noteAnswer(answering, first.caseId, 'no')
    const second = await filed()
    await say(second.idSolicitud, 3, ['por_confirmar', asked])
    const found = await concerns.findConcern(madreRun, second.caseId)
    expect([before, found?.saidNo]).toEqual([
      undefined,
      expect.stringContaining(
        'otra solicitud de Carmen Gloria Soto Pérez, que llegó el 4 de mayo de 2040, 11:00.',
      ),
    ])
  })

  it('tells the applicant until when she may be answered', async () => {
    const { caseId, idSolicitud } = await filed()
    await say(idSolicitud, 3, ['por_confirmar', asked])
    const history = (await cases.findCase(carmen.run, caseId))?.history
    expect(history?.at(-1)?.data).toEqual({ confirmaHasta: '2040-05-25' })
  })

  it('is told to her once for each thing: that it names her, the question, the decision', async () => {
    const { caseId, idSolicitud } = await filed()
    await say(idSolicitud, 2, ['en_revision', madre])
    await say(idSolicitud, 3, ['por_confirmar', asked])
    await house.runJobs()
    await say(idSolicitud, 4, ['confirmacion', { ...asked, pide: false, respuesta: 'si' }])
    await say(idSolicitud, 5, ['aprobada', { ...asked, pide: false, respuesta: 'si' }])
    await house.runJobs()
    const keys = ['avisada', 'pedida', 'aprobada'].map(what => `concernido/${caseId}/${madreRun}/${what}`)
    expect(sent.map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
    expect(sent).toHaveLength(3)
    for (const letter of sent) {
      expect(letter).toMatchObject({ to: madreRun, from: carmen.run, protects: true })
      expect(letter.link.path).toBe(`/avisos/${caseId}`)
      expect(letter.paragraphs.join(' ')).toContain('Carmen Gloria Soto Pérez')
      expect(letter.paragraphs.join(' ')).not.toMatch(/12\.?345\.?678|Luis/)
    }
  })

  it('is told in each entry to who may read what the applicant reads, once, in the same words, and to nobody else', async () => {
    const { caseId, idSolicitud } = await filed()
    const socia = { ...madre, como: 'socia' } as const
    const other = { rut: 11111111, dv: '1', como: 'madre', pide: false } as const
    await say(idSolicitud, 2, ['en_revision', socia, other])
    await house.runJobs()
    sent.length = 0
    await say(idSolicitud, 3, ['cuenta_cambiada', socia, other])
    await say(idSolicitud, 4, ['cuenta_cambiada', socia, other])
    await house.runJobs()
    expect(sent.map(({ to }) => to)).toEqual([madreRun, madreRun])
    expect(sent[0]).toMatchObject({
      subject: 'Cambió la cuenta: Carmen Gloria Soto Pérez pidió ayuda para las dos',
      link: { path: `/avisos/${caseId}` },
    })
  })

  it('is told to who answered in what it means for her, and not in what the applicant reads of her answer or of a refusal', async () => {
    const { idSolicitud } = await filed()
    const socia = { ...asked, como: 'socia' } as const
    await say(idSolicitud, 2, ['por_confirmar', socia])
    await house.runJobs()
    sent.length = 0
    const said = { ...socia, pide: false, respuesta: 'no' } as const
    await say(idSolicitud, 3, ['confirmacion', said])
    await say(idSolicitud, 4, ['cuenta_cambiada', said])
    await house.runJobs()
    expect(sent).toEqual([])
    const yes = await filed()
    await say(yes.idSolicitud, 2, ['por_confirmar', socia])
    await house.runJobs()
    sent.length = 0
    await say(yes.idSolicitud, 3, ['confirmacion', { ...said, respuesta: 'si' }])
    await say(yes.idSolicitud, 4, ['cuenta_cambiada', { ...said, respuesta: 'si' }])
    await house.runJobs()
    expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual(['Cambió la cuenta'])
  })

  it('is told in the entries that are hers to read, and in no other, to who may read these alone', async () => {
    const { idSolicitud } = await filed()
    const visitado = { ...madre, como: 'visitado' } as const
    await say(idSolicitud, 2, ['en_revision', visitado])
    await house.runJobs()
    sent.length = 0
    await say(idSolicitud, 3, ['cuenta_cambiada', visitado])
    await say(idSolicitud, 4, ['reparada', visitado])
    await house.runJobs()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [madreRun, 'Faltan documentos: Carmen Gloria Soto Pérez pidió que lo visiten'],
    ])
  })

  it('tells the applicant how many are asked and how many have answered, where they are several', async () => {
    const { caseId, idSolicitud } = await filed()
    const father = { rut: 11111111, dv: '1', como: 'cuidador', pide: true, vence: '2040-05-25' } as const
    await say(idSolicitud, 3, ['por_confirmar', asked, father])
    await say(idSolicitud, 4, ['por_confirmar', { ...asked, pide: false, respuesta: 'no' }, father])
    const history = (await cases.findCase(carmen.run, caseId))?.history ?? []
    expect(history.slice(-2).map(({ data }) => data)).toEqual([
      { confirmaHasta: '2040-05-25', preguntadas: '2', respondieron: '0' },
      { confirmaHasta: '2040-05-25', preguntadas: '2', respondieron: '1' },
    ])
  })

  it('is told to her also where the event came before the acknowledgement, in the words of the case’s own procedure', async () => {
    const caseId = await house.sendOne()
    const number = (await house.database.row<{ n: number }>('SELECT count(*)::int AS n FROM casos.casos', []))
      ?.n
    await say(`S-${number}`, 2, ['en_revision', madre], { causante: 'Luis' })
    expect(await concerns.findConcern(madreRun, caseId)).toBeUndefined()
    await house.runJobs()
    expect(await concerns.findConcern(madreRun, caseId)).toMatchObject({
      title: 'Carmen Gloria Soto Pérez pidió ayuda por Luis',
    })
    const history = (await cases.findCase(carmen.run, caseId))?.history
    expect(history?.find(({ type }) => type === 'en_revision')?.resumen).toEqual({ causante: 'Luis' })
    expect(sent.map(({ to }) => to)).toEqual([madreRun])
  })

  it('is told to her by her own result, as soon as that is decided and once, whatever becomes of the rest', async () => {
    const { caseId, idSolicitud } = await filed()
    const hers = { ...madre, como: 'cuidador' }
    const resuelto = [{ que: 'Cuidado', codigo: 'no aceptado' }]
    const found = () => concerns.findConcern(madreRun, caseId)
    await say(idSolicitud, 2, ['en_revision', hers])
    expect(await found()).toMatchObject({ state: { label: 'En revisión', final: false } })
    await say(idSolicitud, 3, ['en_revision', { ...hers, resuelto }])
    await house.runJobs()
    await say(idSolicitud, 4, ['aprobada', { ...hers, resuelto }])
    await house.runJobs()
    expect(await found()).toMatchObject({ state: { label: 'Cuidado: no aceptado', final: true } })
    const [last, ...others] = sent.filter(({ key }) => !key.endsWith('avisada'))
    expect(others).toEqual([])
    expect(last?.subject).toBe('Cuidado: no aceptado. Carmen Gloria Soto Pérez quiere que usted cuide')
    expect(last?.paragraphs).toContain('Lo suyo ya está resuelto.')
    expect(last?.paragraphs.join(' ')).not.toContain('Aprobada')
  })

  it('is told to her in what was asked of her, which later events may leave out', async () => {
    const { caseId, idSolicitud } = await filed()
    await say(idSolicitud, 2, ['en_revision', { ...madre, como: 'cuidador', pedido: ['cuidado', 'pago'] }])
    await say(idSolicitud, 3, ['aprobada', { ...madre, como: 'cuidador' }])
    expect((await concerns.findConcern(madreRun, caseId))?.text).toContain('Se pidió: cuidado, pago.')
  })

  it('tells the others whom it concerns who answered', async () => {
    const { caseId, idSolicitud } = await filed()
    const other = { rut: 11111111, dv: '1', como: 'observador', pide: false } as const
    const readByOther = async () => (await concerns.findConcern('11111111-1', caseId))?.text
    await say(idSolicitud, 3, ['por_confirmar', asked, other])
    expect(await readByOther()).toEqual(['Nadie respondió.'])
    await concerns.noteAnswer({ ...answering, run: pedro.run }, caseId, 'no')
    expect(await readByOther()).toEqual(['Nadie respondió.'])
    await concerns.noteAnswer(answering, caseId, 'si')
    expect(await readByOther()).toEqual(['Respondió Elena Fuentes Rojas.'])
    await say(idSolicitud, 4, ['aprobada', { ...asked, pide: false, respuesta: 'si' }, other])
    expect(await readByOther()).toEqual(['Respondió Elena Fuentes Rojas.'])
  })

  it('keeps an answer whole or not at all, so that she can answer again', async () => {
    const { caseId, idSolicitud } = await filed()
    const other = { rut: 11111111, dv: '1', como: 'observador', pide: false } as const
    await say(idSolicitud, 3, ['por_confirmar', asked, other])
    // The others of the request cannot be told.
    await house.database.rows(
      `ALTER TABLE casos.concernidos ADD CONSTRAINT nadie_respondio CHECK (NOT datos ? 'respondio') NOT VALID`,
    )
    await expect(concerns.noteAnswer(answering, caseId, 'si')).rejects.toThrow('nadie_respondio')
    await house.database.rows('ALTER TABLE casos.concernidos DROP CONSTRAINT nadie_respondio')
    expect(await concerns.findConcern(madreRun, caseId)).toMatchObject({ asks: true })
    await concerns.noteAnswer(answering, caseId, 'si')
    expect(await concerns.findConcern(madreRun, caseId)).toMatchObject({ asks: false, answer: 'si' })
  })

  it('tells a reader the names of who answered and of who filed, also for a company', async () => {
    const company = '76543210-3'
    const renata = { run: '9876543-3', nombres: 'RENATA', apellidos: 'LILLO' }
    const question = { ...asked, rut: 9876543, dv: '3' } as const
    const submission = await house.prepare({ ...pedro, run: company })
    const result = await cases.submitCase({ ...submission, person: pedro, owner: company, actsFor: company })
    const caseId = result.kind === 'sent' ? result.caseId : ''
    await house.runJobs()
    const idSolicitud = (await cases.findCase(company, caseId))?.idSolicitud ?? ''
    const worker = { rut: 12345678, dv: '5', como: 'observador', pide: false } as const
    await say(idSolicitud, 3, ['por_confirmar', question, worker])
    const known = (others: readonly Run[], companies: readonly Run[] = []) =>
      concerns.namesOf(carmen.run, others, companies)
    expect(await known([renata.run, pedro.run, '8214653-9'])).toEqual(new Map([[pedro.run, 'Pedro Rojas']]))
    await concerns.noteAnswer(renata, caseId, 'si')
    expect(await known([renata.run])).toEqual(new Map([[renata.run, 'Renata Lillo']]))
    expect(await concerns.namesOf(renata.run, [pedro.run], [])).toEqual(new Map([[pedro.run, 'Pedro Rojas']]))
    // Whom the request does not concern learns it of a company that she represents, and not otherwise.
    const stranger = '8214653-9'
    expect(await concerns.namesOf(stranger, [pedro.run], [])).toEqual(new Map())
    expect((await concerns.namesOf(stranger, [pedro.run], [company])).size).toBe(1)
    // Who filed another request of the same company has no name for whom that request does not concern.
    const jorge = { ...carmen, run: '6345129-0', nombres: 'Jorge', apellidos: 'Muñoz' }
    const another = await house.prepare({ ...jorge, run: company })
    await cases.submitCase({ ...another, person: jorge, owner: company, actsFor: company })
    expect(await known([jorge.run])).toEqual(new Map())
    // What is kept of her name is not among what a procedure reads of the request.
    await say(idSolicitud, 4, ['confirmacion', { ...question, pide: false, respuesta: 'si' }, worker])
    expect(await known([renata.run])).toEqual(new Map([[renata.run, 'Renata Lillo']]))
  })

  it('tells her of a grant on its day, and not only once it is paid', async () => {
    const { idSolicitud } = await filed()
    await say(idSolicitud, 2, ['en_revision', madre], { causante: 'Luis' })
    await say(idSolicitud, 3, ['concedida', madre], { causante: 'Luis' })
    await house.runJobs()
    expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual(['Le concierne a usted', 'Concedida'])
  })

  it('says in the subject of each letter what it is about', async () => {
    const { idSolicitud } = await filed()
    await say(idSolicitud, 2, ['en_revision', madre], { causante: 'Luis' })
    await say(idSolicitud, 3, ['por_confirmar', asked], { causante: 'Luis' })
    await house.runJobs()
    await say(idSolicitud, 4, ['aprobada', { ...asked, pide: false, respuesta: 'si' }], { causante: 'Luis' })
    await house.runJobs()
    expect(sent.map(({ subject }) => subject)).toEqual(
      ['Le concierne a usted', 'Le piden confirmar', 'Aprobada'].map(
        what => `${what}: Carmen Gloria Soto Pérez pidió ayuda por Luis`,
      ),
    )
  })
})
