import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Mail } from './mailer.ts'
import { createOutbox, type Outbox } from './outbox.ts'

let outbox: Outbox

beforeAll(async () => {
  outbox = await createOutbox((await testDatabase()).database)
})

const letter: Mail = {
  to: 'maria@correo.example',
  subject: 'Recibimos su solicitud',
  text: 'Hola',
  html: '<p>Hola</p>',
  messageId: 'caso-1-recibido',
  attachments: [
    { fileName: 'comprobante.pdf', contentType: 'application/pdf', bytes: Buffer.from([1, 2, 255]) },
  ],
}

describe('the outbox', () => {
  it('keeps a letter whole, with its attachments', async () => {
    await outbox.send(letter)
    expect(await outbox.find('caso-1-recibido')).toEqual({ ...letter, sentAt: expect.any(Date) })
  })

  it('keeps a letter once, however often it is sent', async () => {
    const twice = { ...letter, to: 'ana@correo.example', messageId: 'caso-2' }
    await outbox.send(twice)
    await outbox.send({ ...twice, subject: 'Otra vez' })
    expect((await outbox.list({ to: twice.to })).map(mail => mail.subject)).toEqual([letter.subject])
  })

  it('lists the newest first, as many as asked', async () => {
    await outbox.send({ ...letter, messageId: 'caso-3' })
    expect((await outbox.list({ limit: 1 })).map(mail => mail.messageId)).toEqual(['caso-3'])
  })

  it('refuses an address that could add a line or a second person', async () => {
    for (const to of ['a@b.cl\nBcc: c@d.cl', 'a@b.cl, c@d.cl', 'nadie']) {
      await expect(outbox.send({ ...letter, to, messageId: 'malo' })).rejects.toMatchObject({
        permanent: true,
      })
    }
    await expect(outbox.send({ ...letter, messageId: 'con espacio' })).rejects.toMatchObject({
      permanent: true,
    })
    expect(await outbox.find('malo')).toBeUndefined()
  })
})
