import { beforeEach, describe, expect, it } from 'vitest'
import { PermanentJobError } from '#platform/jobs/jobs.ts'
import { MailError } from '#platform/mail/mailer.ts'
import { mailPaper } from './mail-paper.ts'
import { carmen, constanciaToIssue, openPapersHouse } from './testing/papers-house.ts'

const house = await openPapersHouse()
const own = house.forPerson(carmen)
const paper = await own.issue(constanciaToIssue())
await house.runJobs()

describe('a paper by mail', () => {
  beforeEach(() => house.database.rows('TRUNCATE correo.salida, papeles.envios', []))

  it('goes as an attachment to an address that the person has proved, and names no RUN', async () => {
    expect(await own.mailAddresses()).toEqual(['carmen@ejemplo.cl', 'otra@ejemplo.cl'])
    expect(await own.mail(paper.id, ' Carmen@Ejemplo.cl ', 'pedido-1')).toBe('queued')
    expect(await house.runJobs()).toEqual(['mandar-papel'])
    const [mail] = await house.outbox.list()
    expect(mail?.to).toBe('carmen@ejemplo.cl')
    expect(mail?.text).toContain('Hola, Carmen:')
    expect(mail?.text).toContain(`https://micha.example/certificados/${paper.code}`)
    expect(mail?.attachments).toMatchObject([
      {
        fileName: `constancia-de-calidad-de-pensionado-${paper.code}.pdf`,
        contentType: 'application/pdf',
      },
    ])
    expect(await house.verifier.verifyFile(paper.code, mail?.attachments[0]?.bytes ?? new Uint8Array())).toBe(
      'same',
    )
    for (const text of [
      mail?.subject,
      mail?.text,
      mail?.html,
      mail?.attachments[0]?.fileName,
      mail?.messageId,
    ])
      expect(text).not.toMatch(/12\.?345\.?678/)
  })

  it('says of a paper that is no use to others why, and does not invite to verify it', async () => {
    await own.mail(paper.id, 'otra@ejemplo.cl', 'pedido-0')
    const caution = 'Este informe no sirve para presentarlo.'
    const made = await own.issue(constanciaToIssue({ key: 'F-2', subject: 'simulado', caution }))
    await own.mail(made.id, 'otra@ejemplo.cl', 'pedido-0')
    await house.runJobs()
    const texts = (await house.outbox.list()).map(({ text }) => text)
    const verifiable = 'comprobar con el código'
    expect(texts.filter(text => text.includes(caution) && !text.includes(verifiable))).toHaveLength(1)
    expect(texts.filter(text => !text.includes(caution) && text.includes(verifiable))).toHaveLength(1)
  })

  it('goes nowhere else', async () => {
    expect(await own.mail(paper.id, 'ajeno@ejemplo.cl', 'pedido-2')).toBe('not-her-address')
    expect(await own.mail(paper.id, '', 'pedido-2')).toBe('not-her-address')
    expect(await house.runJobs()).toEqual([])
  })

  it('goes once for one wish, and again for another', async () => {
    const to = 'otra@ejemplo.cl'
    await Promise.all([own.mail(paper.id, to, 'pedido-3'), own.mail(paper.id, to, 'pedido-3')])
    await house.runJobs()
    await own.mail(paper.id, to, 'pedido-3')
    await house.runJobs()
    expect(await house.outbox.list()).toHaveLength(1)
    await own.mail(paper.id, to, 'pedido 4, con otros signos ñ')
    await house.runJobs()
    expect(await house.outbox.list()).toHaveLength(2)
  })

  it('is tried again when the mail server is down, and given up when the address can never be reached', async () => {
    await own.mail(paper.id, 'otra@ejemplo.cl', 'pedido-5')
    const job = { run: carmen.run, id: paper.id, requestId: 'pedido-5' }
    const failing = (permanent: boolean) => ({
      ...house.options,
      mailer: { send: () => Promise.reject(new MailError('no', { permanent })) },
    })
    await expect(mailPaper(failing(false), job)).rejects.toThrow(MailError)
    await expect(mailPaper(failing(true), job)).rejects.toThrow(PermanentJobError)
    expect(await house.runJobs()).toEqual(['mandar-papel'])
    expect(await house.outbox.list()).toHaveLength(1)
  })
})
