import { createServer, type Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import type { Mail } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

let server: Server | undefined
let close: (() => void) | undefined

afterEach(() => {
  close?.()
  server?.close()
})

const letter: Mail = {
  to: 'maria@correo.example',
  subject: 'Señora María, recibimos su solicitud',
  text: 'Hola',
  html: '<p>Hola</p>',
  messageId: 'caso-1-recibido',
}

describe('the SMTP mailer', () => {
  it('hands the letter over with a Message-ID that stays the same', async () => {
    const { url, received } = await startSmtpServer('250 aceptada')
    const mailer = newMailer(url)
    await mailer.send(letter)
    expect(received()).toContain('Message-ID: <caso-1-recibido@micha.example>')
    expect(received()).toContain('RCPT TO:<maria@correo.example>')
    expect(received()).toContain('Auto-Submitted: auto-generated')
  })

  it.each([
    ['550 no existe', true],
    ['451 intente luego', false],
  ])('after «%s» says whether trying again is useless', async (answer, permanent) => {
    const { url } = await startSmtpServer(answer)
    await expect(newMailer(url).send(letter)).rejects.toMatchObject({ name: 'MailError', permanent })
  })

  it('says that trying again may help when the server does not know us', async () => {
    const { url } = await startSmtpServer('250 bien', '535 no')
    await expect(newMailer(url.replace('//', '//yo:mal@')).send(letter)).rejects.toMatchObject({
      permanent: false,
    })
  })

  it('tells a server that does not encrypt nothing at all, where it must (ASVS 5.0, 12.3.1)', async () => {
    const { url, received } = await startSmtpServer('250 aceptada')
    await expect(newMailer(url, true).send(letter)).rejects.toMatchObject({ permanent: false })
    expect(received()).toContain('STARTTLS')
    expect(received()).not.toMatch(/MAIL FROM|maria|AUTH/)
  })

  it.each(['maria@correo.example\r\nBCC: otra@correo.example', 'maria@correo.example, otra@correo.example'])(
    'tells the server nothing of a letter to %j (ASVS 5.0, 1.3.11)',
    async to => {
      const { url, received } = await startSmtpServer('250 aceptada')
      await expect(newMailer(url).send({ ...letter, to })).rejects.toMatchObject({ permanent: true })
      expect(received()).toBe('')
    },
  )

  it('writes a subject in one line, whatever stands in it (ASVS 5.0, 1.3.11)', async () => {
    const { url, received } = await startSmtpServer('250 aceptada')
    await newMailer(url).send({ ...letter, subject: 'Recibimos\r\nBcc: otra@correo.example' })
    expect(received()).toContain('Subject: Recibimos Bcc: otra@correo.example')
  })

  it.each([{ path: fileURLToPath(import.meta.url) }, { href: 'http://127.0.0.1:1/' }])(
    'sends no letter whose text is to be read from %j (ASVS 5.0, 1.3.11)',
    async text => {
      const { url } = await startSmtpServer('250 aceptada')
      const sent = newMailer(url).send({ ...letter, text: text as never })
      await expect(sent).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/access rejected/i) },
      })
    },
  )

  it('says that trying again may help when there is no server', async () => {
    await expect(newMailer('smtp://127.0.0.1:1').send(letter)).rejects.toMatchObject({ permanent: false })
  })
})

function newMailer(url: string, requireTls = false) {
  const mailer = createSmtpMailer({
    url,
    requireTls,
    from: 'Micha <no-responder@micha.example>',
    messageIdDomain: 'micha.example',
  })
  close = mailer.close
  return mailer
}

/** A minimal SMTP server for one letter, with configurable replies to RCPT and AUTH. */
async function startSmtpServer(
  rcptAnswer: string,
  authAnswer = '235 bien',
): Promise<{ url: string; received: () => string }> {
  let text = ''
  let inBody = false
  server = createServer(socket => {
    socket.write('220 listo\r\n')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (const line of chunk.split('\r\n').slice(0, -1)) {
        if (inBody && line !== '.') continue
        inBody = line === 'DATA'
        const answers: Record<string, string> = {
          EHLO: '250-bien\r\n250 AUTH PLAIN',
          STAR: '454 no',
          AUTH: authAnswer,
          RCPT: rcptAnswer,
          DATA: '354 siga',
        }
        socket.write(`${answers[line.slice(0, 4)] ?? '250 bien'}\r\n`)
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `smtp://127.0.0.1:${port}`, received: () => text }
}
