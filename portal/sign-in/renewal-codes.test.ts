import { expect, it } from 'vitest'
import { createSealer } from '#platform/secrets/sealing.ts'
import type { Session } from '#sessions/types.ts'
import { createRenewalCodes } from './renewal-codes.ts'

const official = '14570113-9'
const domingo = '4021337-6'

function codesAtDesk() {
  const mailed: string[] = []
  const codes = createRenewalCodes({
    codes: { create: async () => ({ id: 'uno', code: '123456' }), check: async () => 'right' },
    mailer: { send: async ({ to }: { to: string }) => void mailed.push(to) },
    limits: { take: async () => true },
    sealer: createSealer([{ id: 'k1', key: Buffer.alloc(32, 1) }]),
    publicUrl: 'https://micha.example',
    addressOf: async (run: string) => (run === official ? 'marta@correo.example' : ''),
  } as never)
  return { codes, mailed }
}

it('no code goes to the address of the official who attends: it would prove that the official reads it', async () => {
  const { codes, mailed } = codesAtDesk()
  const attended = { id: 's', run: domingo, attention: { official: { run: official } } } as never as Session
  expect(await codes.sendTo(attended, 'Marta@correo.example')).toEqual({ outcome: 'officials' })
  expect(await codes.sendTo(attended, 'domingo@correo.example')).toMatchObject({ outcome: 'sent' })
  const herself = { id: 's', run: official } as never as Session
  expect(await codes.sendTo(herself, 'marta@correo.example')).toMatchObject({ outcome: 'sent' })
  expect(mailed).toEqual(['domingo@correo.example', 'marta@correo.example'])
})
