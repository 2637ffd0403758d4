import { beforeEach, describe, expect, it } from 'vitest'
import type { Acting } from '#engine/asking/context.ts'
import { ContractError, NotOfferedError } from '#platform/contract/contract-errors.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { type CaseHouse, carmen, openCaseHouse } from '../testing/case-house.ts'

const house: CaseHouse = await openCaseHouse({ deliveryPausesSeconds: [30, 60] })
const { cases, clock, deliveries, institution } = house
const present = institution.present

const find = async (caseId: string) => {
  const found = await cases.findCase(carmen.run, caseId)
  if (!found) throw new Error('No case')
  return found
}
const down = async () => {
  throw new Error('connect ECONNREFUSED')
}

describe('the delivery of a case', () => {
  beforeEach(async () => {
    institution.present = present
    institution.act = async () => undefined
    await house.database.rows('TRUNCATE casos.entregas, trabajos.job', [])
  })

  it('writes the institution’s folio into the case and its history', async () => {
    const caseId = await house.sendOne()
    expect(await find(caseId)).toMatchObject({
      delivery: 'pendiente',
      deliveries: [{ action: 'presentar', attempts: 0 }],
    })
    await house.runJobs()
    const found = await find(caseId)
    expect(found).toMatchObject({
      delivery: 'entregada',
      state: { id: 'recibida' },
      institutionFolio: expect.stringMatching(/^IPS-/),
    })
    expect(found.history.at(-1)).toMatchObject({
      type: 'entregada',
      actor: 'sistema',
      data: { folio: found.institutionFolio, idSolicitud: found.idSolicitud },
    })
    expect(await cases.findCaseByIdSolicitud(carmen.run, '1234', found.idSolicitud ?? '')).toBe(caseId)
  })

  it('waits in the lane of its own institution, not of all that have the same name for people (B3)', async () => {
    await house.sendOne()
    const [job] = await house.database.rows<{ group_id: string }>(
      "SELECT group_id FROM trabajos.job WHERE name = 'entregar-caso'",
    )
    const [sent] = await house.database.rows<{ institucion: string; institucion_clave: string }>(
      'SELECT institucion, institucion_clave FROM casos.casos LIMIT 1',
    )
    expect(sent?.institucion_clave).not.toBe(sent?.institucion)
    expect(job?.group_id).toBe(sent?.institucion_clave)
  })

  it('is tried again after growing pauses with the same key, and shows the next try', async () => {
    const keys: string[] = []
    institution.present = async ({ key }) => {
      keys.push(key)
      return down()
    }
    const caseId = await house.sendOne()
    await house.runJobs()
    expect((await find(caseId)).deliveries).toMatchObject([
      { state: 'pendiente', attempts: 1, nextTryAt: new Date(clock.now().getTime() + 30_000) },
    ])
    clock.advance(29_000)
    expect(await house.runJobs()).toEqual([])
    clock.advance(1_000)
    await house.runJobs()
    expect((await find(caseId)).deliveries).toMatchObject([
      { attempts: 2, nextTryAt: new Date(clock.now().getTime() + 60_000) },
    ])
    institution.present = request => {
      keys.push(request.key)
      return present(request)
    }
    clock.advance(60_000)
    await house.runJobs()
    expect((await find(caseId)).delivery).toBe('entregada')
    expect(keys).toEqual([caseId, caseId, caseId])
  })

  it('after its last try is told to citizen and operator, and can be started anew', async () => {
    institution.present = down
    const caseId = await house.sendOne()
    await house.runJobs()
    clock.advance(30_000)
    await house.runJobs()
    clock.advance(60_000)
    await house.runJobs()
    const dead = await find(caseId)
    expect(dead).toMatchObject({ delivery: 'fallida', deliveries: [{ attempts: 3, nextTryAt: undefined }] })
    expect(dead.history.at(-1)).toMatchObject({ type: 'entrega_fallida', actor: 'sistema' })
    const mails = await house.outbox.list({ to: 'carmen@ejemplo.cl', limit: 1 })
    expect(mails[0]?.subject).toContain('aún no llega')

    const [listed] = await deliveries.listDeadDeliveries()
    expect(listed).toMatchObject({
      caseId,
      folio: dead.folio,
      action: 'presentar',
      attempts: 3,
      failure: 'connect ECONNREFUSED',
    })
    institution.present = present
    expect(await deliveries.requeueDelivery(listed?.id ?? '')).toBe(true)
    expect(await deliveries.requeueDelivery(listed?.id ?? '')).toBe(false)
    expect(await deliveries.requeueDelivery('x')).toBe(false)
    await house.runJobs()
    expect(await find(caseId)).toMatchObject({ delivery: 'entregada', state: { id: 'recibida' } })
    expect(await deliveries.listDeadDeliveries()).toEqual([])
    // The letter before promised this one.
    const [arrived] = await house.outbox.list({ to: 'carmen@ejemplo.cl', limit: 1 })
    expect(arrived?.subject).toBe(`Ya llegó a la institución: Ayuda para quien cuida (${dead.folio})`)
  })

  it('that the institution refuses as wrong is not tried again: citizen and operator are told at once', async () => {
    institution.present = async () => {
      throw new ContractError({ service: 'prueba', operation: 'presentar' }, 'SolicitudInvalida', 400)
    }
    const caseId = await house.sendOne()
    await house.runJobs()
    const refused = await find(caseId)
    expect(refused).toMatchObject({
      delivery: 'fallida',
      deliveries: [{ attempts: 1, refused: true, nextTryAt: undefined }],
    })
    expect(refused.history.at(-1)).toMatchObject({ type: 'entrega_fallida', data: { causa: 'no_aceptada' } })
    const [mail] = await house.outbox.list({ to: 'carmen@ejemplo.cl', limit: 1 })
    expect(mail?.text).toContain('no puede aceptarla tal como le llegó')
    const [listed] = await deliveries.listDeadDeliveries()
    expect(listed).toMatchObject({ caseId, attempts: 1, refused: true })

    institution.present = present
    expect(await deliveries.requeueDelivery(listed?.id ?? '')).toBe(true)
    await house.runJobs()
    expect(await find(caseId)).toMatchObject({ delivery: 'entregada', deliveries: [{ refused: false }] })
  })

  it('that the institution does not offer here is not tried again, and nobody reads that it did not answer', async () => {
    institution.present = async () => {
      throw new NotOfferedError({ service: 'prueba', operation: 'presentar' }, 'Instituto de Prueba')
    }
    const caseId = await house.sendOne()
    await house.runJobs()
    const stopped = await find(caseId)
    expect(stopped.deliveries).toMatchObject([{ attempts: 1, refused: false, nextTryAt: undefined }])
    expect(stopped.history.at(-1)).toMatchObject({ data: { causa: 'version_sin_entrega' } })
    const [mail] = await house.outbox.list({ to: 'carmen@ejemplo.cl', limit: 1 })
    expect(mail?.text).toContain('Por una falla nuestra, aún no entregamos')
    institution.present = present
    expect(await deliveries.requeueDelivery((await deliveries.listDeadDeliveries())[0]?.id ?? '')).toBe(true)
    await house.runJobs()
    expect(await find(caseId)).toMatchObject({ delivery: 'entregada' })
  })

  it('are counted by institution however many there are, and started anew together but for what it refused', async () => {
    const refuse = async () => {
      throw new ContractError({ service: 'prueba', operation: 'presentar' }, 'SolicitudInvalida', 400)
    }
    institution.present = refuse
    await house.sendOne()
    await house.runJobs()
    await house.sendOne()
    await house.sendOne()
    await house.database.rows(
      `UPDATE casos.entregas SET estado = 'fallida', terminada_en = $1 WHERE estado = 'pendiente'`,
      [clock.now()],
    )
    const [counted] = await deliveries.countDeadDeliveries()
    const silent = (counted?.count ?? 0) - (counted?.refused ?? 0)
    expect(counted).toMatchObject({ institution: 'Instituto de Prueba' })
    expect([silent >= 2, (counted?.refused ?? 0) >= 1]).toEqual([true, true])
    expect(await deliveries.requeueSilent('Otra institución')).toBe(0)
    expect(await deliveries.requeueSilent('Instituto de Prueba')).toBe(silent)
    expect(await deliveries.countDeadDeliveries()).toEqual([
      { institution: 'Instituto de Prueba', count: counted?.refused, refused: counted?.refused },
    ])
    institution.present = present
    await house.runJobs()
  })

  it('that were refused are put away by the operator together, and stay refused for their person', async () => {
    institution.present = async () => {
      throw new ContractError({ service: 'prueba', operation: 'presentar' }, 'SolicitudInvalida', 400)
    }
    const refused = await house.sendOne()
    await house.runJobs()
    const silent = await house.sendOne()
    await house.database.rows(
      `UPDATE casos.entregas SET estado = 'fallida', terminada_en = $1 WHERE caso_id = $2`,
      [clock.now(), silent],
    )
    expect(await deliveries.putAwayRefused('Otra institución')).toBe(0)
    expect(await deliveries.putAwayRefused('Instituto de Prueba')).toBeGreaterThanOrEqual(1)
    expect(await deliveries.countDeadDeliveries()).toEqual([
      { institution: 'Instituto de Prueba', count: 1, refused: 0 },
    ])
    expect((await deliveries.listDeadDeliveries()).map(({ caseId }) => caseId)).toEqual([silent])
    expect(await find(refused)).toMatchObject({ deliveries: [{ refused: true }] })
    institution.present = present
    await deliveries.requeueSilent('Instituto de Prueba')
    await house.runJobs()
  })

  it('hands the institution who sent it, from where, when and for whom', async () => {
    const official = { run: '13456782-1', nombre: 'Marta Olivares', institucion: 'IPS' }
    const client = { ip: '200.1.2.3', userAgent: 'Navegador de prueba' }
    const acting: Acting = { origin: 'MDSF', official, client }
    const seen: unknown[] = []
    institution.present = async request => {
      seen.push(request)
      return present(request)
    }
    institution.act = async request => {
      seen.push(request)
    }
    const sentAt = clock.now().toISOString()
    const caseId = await house.sendOne(carmen, { acting, actsFor: '76543210-3' })
    clock.advance(60_000)
    await house.runJobs()
    const doneAt = clock.now().toISOString()
    const doing: Acting = { origin: 'PAGORUT', client: { ip: '200.1.2.4', userAgent: 'Otro' } }
    const request = { person: carmen, caseId, action: 'desistir', requestId: 'r', acting: doing }
    expect(await cases.act(request)).toEqual({ kind: 'done' })
    await house.runJobs()
    expect(seen).toMatchObject([
      { acting, actsFor: '76543210-3', sentAt, version: 3 },
      { acting: doing, actsFor: '76543210-3', sentAt: doneAt },
    ])
    expect(house.spoken.slice(-2)).toEqual([acting, doing])
  })

  it('keeps what else the institution said, and its papers as they came', async () => {
    const bytes = new TextEncoder().encode('<resolucion/>')
    const paper = { title: 'Resolución', fileName: 'Resolución 7.xml', contentType: 'application/xml', bytes }
    institution.present = async request => ({
      ...(await present(request)),
      data: { plazo: '10 días', folio: 'otro' },
      papers: [paper, { ...paper, title: 'Copia' }],
    })
    const caseId = await house.sendOne()
    await house.runJobs()
    clock.advance(100 * 86_400_000)
    await house.documents.collectGarbage()
    const found = await find(caseId)
    expect(found.history.at(-1)?.data).toEqual({
      plazo: '10 días',
      folio: found.institutionFolio,
      idSolicitud: found.idSolicitud,
    })
    expect(found.documents).toMatchObject([
      {
        title: 'Resolución',
        nombre: 'Resolucion-7.xml',
        tipoContenido: 'application/xml',
        from: 'institucion',
      },
      { title: 'Copia', bytes: bytes.byteLength, question: '' },
    ])
    const id = found.documents[0]?.id ?? ''
    expect((await house.documents.readDocument(carmen.run, id))?.bytes).toEqual(bytes)
    expect(await house.documents.findDocuments(carmen.run, [id])).toEqual([])
    expect(await house.documents.discardDocument(carmen.run, id)).toBe(false)
  })

  it('is tried again when a paper could not be stored, and the case gets each paper once', async () => {
    const paper = { fileName: 'acta.pdf', contentType: 'application/pdf', bytes: smallPdf() }
    const papers = ['Acta', 'Anexo'].map(title => ({ ...paper, title }))
    institution.present = async request => ({ ...(await present(request)), papers })
    const caseId = await house.sendOne()
    const table = 'ALTER TABLE casos.documentos'
    await house.database.rows(
      `${table} ADD CONSTRAINT lleno CHECK (titulo IS DISTINCT FROM 'Anexo') NOT VALID`,
      [],
    )
    await house.runJobs()
    await house.database.rows(`${table} DROP CONSTRAINT lleno`, [])
    expect(await find(caseId)).toMatchObject({ delivery: 'pendiente', documents: [] })
    clock.advance(30_000)
    await house.runJobs()
    const found = await find(caseId)
    expect(found.delivery).toBe('entregada')
    expect(found.documents.map(one => one.title).sort()).toEqual(['Acta', 'Anexo'])
  })

  it('is made by the version that the form was sent with', async () => {
    const versions: number[] = []
    institution.present = async request => {
      versions.push(request.version)
      return present(request)
    }
    const { form } = await house.prepare()
    await house.sendOne(carmen, { form: { ...form, version: 2 } })
    await house.runJobs()
    expect(versions).toEqual([2])
    expect(await cases.findUndeliverable()).toEqual([])
  })

  it('of a newer form than this process serves waits for a process that serves it, and counts no try', async () => {
    const { form } = await house.prepare()
    const caseId = await house.sendOne(carmen, { form: { ...form, version: 4 } })
    await house.runJobs()
    const waiting = await find(caseId)
    expect(waiting).toMatchObject({ delivery: 'pendiente', deliveries: [{ attempts: 0 }] })
    expect(waiting.deliveries[0]?.nextTryAt).toEqual(new Date(clock.now().getTime() + 120_000))
    // What a process of that version finds: a form that it serves.
    await house.database.rows('UPDATE casos.casos SET version = 3 WHERE id = $1', [caseId])
    clock.advance(120_000)
    await house.runJobs()
    expect(await find(caseId)).toMatchObject({ delivery: 'entregada', deliveries: [{ attempts: 1 }] })
  })

  it('that no served version can make is found at the start, said as such and not tried in vain', async () => {
    const { form } = await house.prepare()
    const caseId = await house.sendOne(carmen, { form: { ...form, version: 1 } })
    const strayId = await house.sendOne()
    await house.database.rows(`UPDATE casos.casos SET formulario = '9999/nada' WHERE id = $1`, [strayId])
    await house.sendOne()
    expect(await cases.findUndeliverable()).toEqual([
      { formKey: '1234/solicitud', version: 1, count: 1 },
      { formKey: '9999/nada', version: 3, count: 1 },
    ])
    await house.runJobs()
    for (const id of [caseId, strayId])
      expect(await find(id)).toMatchObject({
        delivery: 'fallida',
        deliveries: [{ attempts: 1, refused: false, nextTryAt: undefined }],
      })
    const dead = await deliveries.listDeadDeliveries()
    expect(dead.find(one => one.caseId === caseId)?.failure).toBe(
      'No served version of the form 1234/solicitud delivers what was sent with version 1',
    )
    const mails = await house.outbox.list({ to: 'carmen@ejemplo.cl' })
    const { folio } = await find(caseId)
    const told = mails.find(mail => mail.subject.includes(folio) && mail.subject.includes('aún no llega'))
    expect(told?.text).toContain('Por una falla nuestra')
    expect(await cases.findUndeliverable()).toEqual([])
  })

  it('is counted by procedure for the operator until the institution has it', async () => {
    institution.present = down
    await house.sendOne()
    await house.sendOne()
    const since = clock.now()
    expect(await deliveries.countPendingDeliveries()).toMatchObject([
      { count: 2, retrying: 0, oldestAt: since },
    ])
    await house.runJobs()
    expect(await deliveries.countPendingDeliveries()).toMatchObject([{ count: 2, retrying: 2 }])
    institution.present = present
    clock.advance(30_000)
    await house.runJobs()
    expect(await deliveries.countPendingDeliveries()).toEqual([])
  })

  it('is written down once when a job runs again after its worker was killed', async () => {
    const caseId = await house.sendOne()
    const job = await house.database.row<{ id: string }>(
      `SELECT id FROM trabajos.job WHERE name = 'entregar-caso'`,
      [],
    )
    await house.runJobs()
    const before = await find(caseId)
    await house.database.rows(`INSERT INTO trabajos.job (id, name, data) VALUES ($1, 'entregar-caso', $2)`, [
      job?.id,
      JSON.stringify({ run: carmen.run, caseId, turno: 1, attempt: 1 }),
    ])
    expect(await house.runJobs()).toEqual(['entregar-caso'])
    expect(await find(caseId)).toEqual(before)
  })

  it('hands the institution the bytes of the attached files', async () => {
    const base = { run: carmen.run, procedureId: '1234', question: 'certificado', fileName: 'a.pdf' }
    const { documento } = await house.documents.upload({ ...base, bytes: smallPdf() })
    let files = 0
    institution.present = request => {
      files = request.files
      return present(request)
    }
    const answers = { persona: { nombre: 'Luis', certificado: documento } }
    await house.sendOne(carmen, {
      content: { answers, consulted: {}, verified: {} },
      documentIds: [documento?.id ?? ''],
    })
    await house.runJobs()
    expect(files).toBe(smallPdf().byteLength)
  })
})
