import { beforeEach, describe, expect, it } from 'vitest'
import type { Solicitante } from '#engine/asking/context.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { notify } from '../mails/notify.ts'
import { byHerself, carmen, openCaseHouse, pedro } from '../testing/case-house.ts'

const rosaura: Solicitante = { run: '5380215-k', nombres: 'ROSAURA DEL TRÁNSITO', apellidos: 'LEIVA COFRÉ' }
const represents = { run: rosaura.run, nombre: 'Rosaura del Tránsito Leiva Cofré' }
const asked: [run: string, purpose: string][] = []
const asking: Solicitante[] = []
/** Whose power Carmen has today; undefined while the register is silent. */
let powers: ReadonlySet<string> | undefined = new Set([rosaura.run])
const house = await openCaseHouse({
  principalsOf: async () => powers,
  destinatarioOf: async (run, purpose) => {
    asked.push([run, purpose])
    return { nombres: 'ROSAURA', correo: 'rosaura@ejemplo.cl' }
  },
  servicesFor: person => {
    asking.push(person)
    return {}
  },
})
const { cases, database, outbox } = house
const sendForRosaura = () => house.sendOne(carmen, { actsFor: rosaura.run, represents })
const withdraw = (person: Solicitante, caseId: string, requestId = `r-${person.run}`) =>
  cases.act({ person, acting: byHerself, caseId, action: 'desistir', requestId })

beforeEach(async () => {
  powers = new Set([rosaura.run])
  await house.runJobs()
  await database.rows('TRUNCATE correo.salida', [])
  asking.length = 0
})

describe('what an attorney filed for a person', () => {
  it('is in the lists of both, and names who filed it to whom it was filed for', async () => {
    const caseId = await sendForRosaura()
    const listed = await cases.listCases(rosaura.run, { actsFor: null, filedForHerToo: true })
    expect(listed.cases.map(({ id, filedBy }) => [id, filedBy])).toEqual([
      [caseId, 'Carmen Gloria Soto Pérez'],
    ])
    expect(listed.total).toBe(1)
    const [own] = (await cases.listCases(carmen.run, { actsFor: rosaura.run })).cases
    expect(own).toMatchObject({ id: caseId, filedBy: undefined })
    expect((await cases.listCases(rosaura.run)).total).toBe(0)
  })

  it('is open to the two of them and to nobody else, by either id', async () => {
    const caseId = await sendForRosaura()
    await house.runJobs()
    const found = await cases.findCase(rosaura.run, caseId)
    expect(found).toMatchObject({ id: caseId, filedBy: 'Carmen Gloria Soto Pérez' })
    const idSolicitud = found?.idSolicitud ?? ''
    expect(await cases.findCaseByIdSolicitud(rosaura.run, '1234', idSolicitud)).toBe(caseId)
    expect(await cases.findCase(pedro.run, caseId)).toBeUndefined()
    expect(await cases.findCaseByIdSolicitud(pedro.run, '1234', idSolicitud)).toBeUndefined()
    expect((await cases.listCases(pedro.run, { filedForHerToo: true })).total).toBe(0)
  })

  it('can be withdrawn by her (decisions 6): her name is in the history, and her own token goes to the institution', async () => {
    const caseId = await sendForRosaura()
    await house.runJobs()
    asking.length = 0
    expect(await withdraw(pedro, caseId)).toEqual({ kind: 'not-found' })
    expect(await withdraw(rosaura, caseId)).toEqual({ kind: 'done' })
    expect(await withdraw(rosaura, caseId)).toEqual({ kind: 'done' })
    await house.runJobs()
    expect(asking.map(({ run }) => run)).toEqual([rosaura.run])
    const { history = [] } = (await cases.findCase(carmen.run, caseId)) ?? {}
    const entries = history.filter(({ type }) => type === 'desistida')
    expect(entries).toMatchObject([
      {
        actor: 'ciudadano',
        actorRun: rosaura.run,
        data: { representada: 'Rosaura del Tránsito Leiva Cofré' },
      },
    ])
  })

  it('takes no documents from her: files are of who filed it', async () => {
    const caseId = await sendForRosaura()
    const request = { person: rosaura, acting: byHerself, caseId, action: 'desistir', requestId: 'con-papel' }
    expect(await cases.act({ ...request, documentIds: [caseId] })).toEqual({ kind: 'refused' })
  })

  it('is told to her at the address of the register, in her own name, with both names and no RUN', async () => {
    const caseId = await sendForRosaura()
    await house.runJobs()
    const mails = (await outbox.list()).filter(({ to }) => to === 'rosaura@ejemplo.cl')
    expect(mails).toHaveLength(1)
    expect(asked).toContainEqual([rosaura.run, expect.any(String)])
    for (const part of [
      'Hola, Rosaura:',
      'Carmen Gloria Soto Pérez presentó',
      'Rosaura del Tránsito Leiva Cofré',
      `https://micha.example/tramites/1234/solicitud?solicitud=${caseId}`,
    ])
      expect(mails[0]?.text).toContain(part)
    for (const run of ['5.380.215', '5380215', '12.345.678', '12345678'])
      expect(mails[0]?.text).not.toContain(run)
    await withdraw(rosaura, caseId)
    await house.runJobs()
    expect((await outbox.list()).map(({ to }) => to)).toEqual(
      expect.arrayContaining(['carmen@ejemplo.cl', 'rosaura@ejemplo.cl']),
    )
  })
})

describe('once the power is over', () => {
  const opened = (caseId: string) => [
    () => cases.findCase(carmen.run, caseId),
    () => house.receipts.readPdf(carmen.run, caseId),
    () => withdraw(carmen, caseId),
  ]

  it.each([
    ['its register says so', new Set<string>(), { statusCode: 403, nombre: represents.nombre }],
    ['its register is silent', undefined, { statusCode: 503, nombre: represents.nombre }],
  ])('who filed it opens nothing of it where %s (decisions 6)', async (_when, known, refusal) => {
    const { documento } = await house.documents.upload({
      ...{ run: carmen.run, procedureId: '1234', question: 'papel', fileName: 'papel.pdf' },
      bytes: smallPdf(),
    })
    const documentIds = documento ? [documento.id] : []
    const caseId = await house.sendOne(carmen, { actsFor: rosaura.run, represents, documentIds })
    await house.runJobs()
    powers = known
    for (const open of [
      ...opened(caseId),
      () => house.documents.readDocument(carmen.run, documento?.id ?? ''),
    ])
      await expect(open()).rejects.toMatchObject({ name: 'ClosedCaseError', ...refusal })
    expect(await cases.findCase(rosaura.run, caseId)).toMatchObject({ id: caseId, subject: 'Luis' })
    expect(await withdraw(rosaura, caseId)).toEqual({ kind: 'done' })
  })

  it('his list has folio, day and title of it, and no list by state has it', async () => {
    const caseId = await sendForRosaura()
    await house.runJobs()
    const { folio, sentAt, institutionFolio, state } = (await cases.findCase(carmen.run, caseId)) ?? {}
    expect(institutionFolio).toBeDefined()
    powers = new Set()
    const ofRosaura = { actsFor: rosaura.run }
    const card = (await cases.listCases(carmen.run, ofRosaura)).cases.find(({ id }) => id === caseId)
    expect(card).toMatchObject({ id: caseId, folio, sentAt, closed: 'ended', subject: '' })
    expect(card).toMatchObject({ institutionFolio: undefined, state: { label: 'El poder ya no vale' } })
    const byState = await cases.listCases(carmen.run, { ...ofRosaura, state: state?.id })
    expect(byState.cases.filter(({ id }) => id === caseId)).toEqual([])
  })

  it('no letter about it goes to who filed it, and none while its register is silent', async () => {
    const caseId = await sendForRosaura()
    await house.runJobs()
    await database.rows('TRUNCATE correo.salida', [])
    powers = undefined
    const letter = { run: carmen.run, caseId, eventId: `envio-${caseId}`, state: 'enviada' }
    await database.rows('TRUNCATE casos.avisos', [])
    await expect(notify(house.options, letter)).rejects.toThrow('does not say')
    powers = new Set()
    await withdraw(rosaura, caseId)
    await house.runJobs()
    expect((await outbox.list()).map(({ to }) => to)).toEqual(['rosaura@ejemplo.cl'])
  })

  it('what family on record filed goes on: she needs no power', async () => {
    const caseId = await house.sendOne(carmen, {
      actsFor: rosaura.run,
      represents: { ...represents, comoFamilia: true },
    })
    powers = new Set()
    expect(await cases.findCase(carmen.run, caseId)).toMatchObject({ id: caseId, subject: 'Luis' })
  })
})

describe('an institution that lists and tells by itself', () => {
  it('has no second list and no second letter here, and what the power closes is closed', async () => {
    const caseId = await house.sendOne(carmen, {
      actsFor: rosaura.run,
      represents: { ...represents, avisaInstitucion: true },
    })
    await house.runJobs()
    expect(await cases.findCase(rosaura.run, caseId)).toBeUndefined()
    expect((await outbox.list()).map(({ to }) => to)).not.toContain('rosaura@ejemplo.cl')
    powers = new Set()
    await expect(cases.findCase(carmen.run, caseId)).rejects.toMatchObject({ name: 'ClosedCaseError' })
  })
})

describe('what an official did for a person at a branch', () => {
  const official = { run: '13456782-1', nombre: 'Marta Olivares', institucion: 'ChileAtiende' }
  const atBranch = { origin: 'ORDINARIA', official } as const

  it('is told at her address on record, whatever was answered about mails, with the name of the official', async () => {
    const caseId = await house.sendOne(carmen, { email: null, acting: atBranch })
    await house.runJobs()
    await cases.act({
      person: carmen,
      acting: atBranch,
      caseId,
      action: 'desistir',
      requestId: 'en-sucursal',
    })
    await house.runJobs()
    const mails = (await outbox.list()).reverse()
    expect(mails.map(({ to }) => to)).toEqual(['rosaura@ejemplo.cl', 'rosaura@ejemplo.cl'])
    expect(mails[0]?.text).toContain('La presentó por usted, en una sucursal, Marta Olivares (ChileAtiende).')
    expect(mails[1]?.text).toContain('Lo último que se hizo por usted en una sucursal lo hizo Marta Olivares')
    for (const { text } of mails) expect(text).toContain('Si usted no lo pidió, llame gratis al 101.')
    expect((await cases.findCase(carmen.run, caseId))?.attendedBy).toBe('Marta Olivares (ChileAtiende)')
  })

  it('is told once where that address is the one of the form, and of her own request from then on', async () => {
    await house.sendOne(carmen, { email: 'Rosaura@ejemplo.cl', acting: atBranch })
    const own = await house.sendOne(carmen, { email: null })
    await house.runJobs()
    expect((await outbox.list()).map(({ to }) => to)).toEqual(['Rosaura@ejemplo.cl'])
    await database.rows('TRUNCATE correo.salida', [])
    await cases.act({ person: carmen, acting: atBranch, caseId: own, action: 'desistir', requestId: 'suya' })
    await house.runJobs()
    expect((await outbox.list()).map(({ to }) => to)).toEqual(['rosaura@ejemplo.cl'])
  })
})
