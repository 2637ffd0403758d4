import { beforeEach, describe, expect, it } from 'vitest'
import { PermanentJobError } from '#platform/jobs/jobs.ts'
import { MailError } from '#platform/mail/mailer.ts'
import { notifyJob } from '../job-types.ts'
import { type CaseHouse, carmen, openCaseHouse, pedro } from '../testing/case-house.ts'
import { notify } from './notify.ts'

const house: CaseHouse = await openCaseHouse()
const { cases, clock, outbox, database } = house

const subjects = async () => (await outbox.list()).map(mail => mail.subject).reverse()

async function tell(caseId: string, type: string, minute: number): Promise<void> {
  const { idSolicitud = '' } = (await cases.findCase(carmen.run, caseId)) ?? {}
  const occurredAt = new Date(clock.now().getTime() + minute * 60_000).toISOString()
  await cases.receiveEvent({
    institutionKey: 'instituto-de-prueba',
    idSolicitud,
    event: { id: `${type} ñ/${minute}`, type, occurredAt },
  })
}

describe('letters about a case', () => {
  beforeEach(async () => {
    await database.rows('TRUNCATE correo.salida, trabajos.job', [])
  })

  it('say a state once, whatever else is told while it lasts', async () => {
    const caseId = await house.sendOne()
    await house.runJobs()
    await tell(caseId, 'en_revision', 1)
    await tell(caseId, 'concedida', 2)
    await house.runJobs()
    await tell(caseId, 'reparada', 3)
    await house.runJobs()
    expect((await subjects()).filter(subject => subject.startsWith('Concedida'))).toHaveLength(1)
  })

  it('go out when it is sent and at its result, each with what was asked for in its subject', async () => {
    const caseId = await house.sendOne()
    await house.runJobs()
    await tell(caseId, 'en_revision', 1)
    await house.runJobs()
    await tell(caseId, 'aprobada', 2)
    await house.runJobs()
    const folio = (await cases.findCase(carmen.run, caseId))?.folio
    expect(await subjects()).toEqual([
      `Recibimos su pedido: Ayuda para quien cuida (${folio})`,
      `Aprobada: Ayuda para quien cuida (${folio})`,
    ])
    const mails = (await outbox.list()).reverse()
    // Each says first what happened; what was asked for stands in it too; for whom, only below.
    expect(mails.map(({ text }) => text.split('\n\n')[1])).toEqual([
      expect.stringMatching(/^Recibimos su pedido «Ayuda para quien cuida»\. /),
      'Le pagaremos.',
    ])
    // True also while the institution is silent.
    expect(mails[0]?.text).toContain('Lo estamos entregando')
    for (const { text } of mails) {
      expect(text).toContain('«Ayuda para quien cuida»')
      const [greeting, first] = text.split('\n\n')
      expect(`${greeting} ${first}`).not.toContain('Luis')
      expect(text).toContain('Luis')
    }
    for (const { text, html, to } of mails) {
      expect(to).toBe('carmen@ejemplo.cl')
      expect(text).toContain('Hola, Carmen:')
      expect(text).toContain(`https://micha.example/tramites/1234/solicitud?solicitud=${caseId}`)
      expect(html).toContain('Hola, Carmen:')
      for (const form of [text, html]) expect(form).not.toMatch(/12\.?345\.?678/)
    }
  })

  it('carry no receipt, because nobody proved that the address is hers', async () => {
    await house.sendOne()
    await house.runJobs()
    const mails = await outbox.list()
    expect(mails.map(({ attachments }) => attachments)).toEqual([[]])
    for (const { text } of mails) expect(text).toMatch(/está en el portal/i)
  })

  it('go out once, also when their job runs again', async () => {
    const caseId = await house.sendOne()
    await house.runJobs()
    const count = (await outbox.list()).length
    await database.rows('DELETE FROM correo.salida', [])
    await database.rows(`INSERT INTO trabajos.job (name, data) VALUES ($1, $2)`, [
      notifyJob.name,
      JSON.stringify({ run: carmen.run, caseId, eventId: `envio-${caseId}`, state: 'enviada' }),
    ])
    expect(await house.runJobs()).toEqual([notifyJob.name])
    expect([count, (await outbox.list()).length]).toEqual([1, 0])
  })

  it('tell only the newest state when several events come together', async () => {
    const caseId = await house.sendOne()
    await house.runJobs()
    await database.rows('DELETE FROM correo.salida', [])
    await tell(caseId, 'en_revision', 1)
    await tell(caseId, 'aprobada', 2)
    await house.runJobs()
    const mails = await outbox.list()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/Estado de su solicitud «.+»: aprobada/)
    // What happened comes before the name of the state.
    expect(mails[0]?.text).not.toMatch(/^Hola.*\n\nEstado/m)
  })

  it('go to the address of the form, and nowhere when there is none or she wants none', async () => {
    await house.sendOne(carmen, { email: 'otra@ejemplo.cl' })
    await house.sendOne(carmen, { email: null })
    await house.sendOne(pedro)
    await house.runJobs()
    expect(new Set((await outbox.list()).map(mail => mail.to))).toEqual(new Set(['otra@ejemplo.cl']))
  })

  it('warn the address of before too, each once, whatever has happened since', async () => {
    const caseId = await house.sendOne(carmen, { email: 'nueva@ejemplo.cl', warnAt: ['antes@ejemplo.cl'] })
    await house.runJobs()
    await database.rows('DELETE FROM correo.salida', [])
    await tell(caseId, 'cuenta_cambiada', 1)
    await tell(caseId, 'en_revision', 2)
    await tell(caseId, 'aprobada', 3)
    await house.runJobs()
    const warned = (await outbox.list()).map(mail => mail.to).toSorted()
    // Only her own address gets the letter about the latest state.
    expect(warned).toEqual(['antes@ejemplo.cl', 'nueva@ejemplo.cl', 'nueva@ejemplo.cl'])
    await database.rows('DELETE FROM correo.salida', [])
    const job = { run: carmen.run, caseId, eventId: 'cuenta_cambiada ñ/1', state: 'enviada' }
    for (const again of [job, { ...job, copy: 1 }])
      await database.rows(`INSERT INTO trabajos.job (name, data) VALUES ($1, $2)`, [
        notifyJob.name,
        JSON.stringify(again),
      ])
    expect(await house.runJobs()).toEqual([notifyJob.name, notifyJob.name])
    expect(await outbox.list()).toEqual([])
  })

  it('are queued with what they warn of, or neither is', async () => {
    const caseId = await house.sendOne(carmen, { warnAt: ['antes@ejemplo.cl'] })
    await house.runJobs()
    await tell(caseId, 'cuenta_cambiada', 1)
    const [kept] = await database.rows<{ entries: number; letters: number }>(
      `SELECT (SELECT count(*)::int FROM casos.historia WHERE caso_id = $1 AND tipo = 'cuenta_cambiada') AS entries,
              (SELECT count(*)::int FROM trabajos.job WHERE name = $2 AND data->>'eventId' = 'cuenta_cambiada ñ/1') AS letters`,
      [caseId, notifyJob.name],
    )
    expect(kept).toEqual({ entries: 1, letters: 2 })
  })

  it('go to whoever else is told too, greeted by her own name and with nothing of the answers', async () => {
    const alsoTell = { correo: 'justina@ejemplo.cl', nombre: 'JUSTINA PÉREZ SOTO' }
    const caseId = await house.sendOne(carmen, { alsoTell })
    await house.runJobs()
    await tell(caseId, 'aprobada', 3)
    await house.runJobs()
    const mails = (await outbox.list()).filter(({ to }) => to === alsoTell.correo).reverse()
    expect(mails.map(({ subject }) => subject)).toEqual([
      // Whichever state the case has reached when its first letter goes out.
      expect.stringMatching(/^(Enviada|Recibida): Ayuda para quien cuida$/),
      'Aprobada: Ayuda para quien cuida',
    ])
    const { folio = '' } = (await cases.findCase(carmen.run, caseId)) ?? {}
    for (const { text } of mails) {
      expect(text).toContain('Hola, Justina:')
      expect(text).toContain('Carmen Gloria Soto Pérez presentó')
      expect(text).toContain('https://micha.example/ficha/1234')
      for (const hidden of [folio, 'Luis', '12.345.678', '12345678', caseId])
        expect(text).not.toContain(hidden)
    }
  })

  it('are given up at once when the address can never be reached, and tried again otherwise', async () => {
    const caseId = await house.sendOne()
    const job = { run: carmen.run, caseId, eventId: `envio-${caseId}`, state: 'enviada' }
    const options = { database, clock, procedures: new Map(), publicUrl: '' }
    const failing = (permanent: boolean) => ({
      ...options,
      mailer: { send: () => Promise.reject(new MailError('no', { permanent })) },
    })
    await expect(notify(failing(true), job)).rejects.toThrow(PermanentJobError)
    await expect(notify(failing(false), job)).rejects.toThrow(MailError)
    await notify({ ...options, mailer: outbox }, job)
    expect(await outbox.list()).toHaveLength(1)
  })
})
