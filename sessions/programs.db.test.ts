import { expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { createSealer } from '#platform/secrets/sealing.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createPrograms, programTokenSeconds } from './programs.ts'
import { migrateSessions } from './sessions.ts'

const { database } = await testDatabase()
await migrateSessions(database)
const clock = createMovableClock('2026-05-03T12:00:00Z')
const sealer = createSealer([{ id: 'uno', key: new Uint8Array(32).fill(7) }])
const programs = createPrograms({ database, sealer, clock, ids: systemIds })

const person = { run: '14543001-1', nombres: 'Gabriela', apellidos: 'Muñoz' }
const imprenta = { id: '0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a01', rut: '76543300-2', nombre: 'Imprenta SpA' }
const otra = { id: '0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a02', rut: '76543210-3', nombre: 'Los Aromos SpA' }
const statements = [{ tramite: '5433v2', page: 'revisar', name: 'verdad', text: 'Todo es verdad.' }]
const give = (empresa = imprenta) =>
  programs.issue({ nombre: 'Sueldos Sur', empresa, person, prueba: false, statements })
const asked = (body: string, key = 'clave-de-mayo') => ({ key, body, tramite: '5433v2' })

/** The list of a key that nobody fills in. */
async function begin(program: Parameters<typeof programs.claim>[0], body: string) {
  const claimed = await programs.claim(program, asked(body))
  if (typeof claimed === 'string') throw new Error(`The key is ${claimed}`)
  return claimed.planilla
}

it('shows the secret once: only its digest is stored', async () => {
  const { program, secret } = await give()
  const stored = JSON.stringify(await database.rows('SELECT * FROM sesiones.programas', []))
  expect(stored).toContain(program.id)
  expect(stored).not.toContain(secret)
})

it('gives a token for the right secret only, and tells when the key was last used', async () => {
  const { program, secret } = await give()
  expect(await programs.tokenFor(program.id, `${secret}x`)).toBeUndefined()
  expect(await programs.tokenFor('nadie', secret)).toBeUndefined()
  const given = await programs.tokenFor(program.id, secret)
  expect(await programs.ofToken(given?.token ?? '')).toMatchObject({ empresa: imprenta, person, statements })
  expect((await programs.list(imprenta.rut)).find(one => one.id === program.id)?.usedAt).toEqual(clock.now())
  expect(await programs.ofToken(`${given?.token}x`)).toBeUndefined()
})

it('takes no token that ran out', async () => {
  const { program, secret } = await give()
  const given = await programs.tokenFor(program.id, secret)
  clock.advance(programTokenSeconds * 1000)
  expect(await programs.ofToken(given?.token ?? '')).toBeUndefined()
})

it('ends a key at once with its tokens, for its own company only', async () => {
  const { program, secret } = await give()
  const given = await programs.tokenFor(program.id, secret)
  expect(await programs.end(otra.rut, program.id, 'Otra Persona')).toBeUndefined()
  expect(await programs.end(imprenta.rut, program.id, 'Gabriela Muñoz')).toMatchObject({
    endedBy: 'Gabriela Muñoz',
  })
  expect(await programs.ofToken(given?.token ?? '')).toBeUndefined()
  expect(await programs.tokenFor(program.id, secret)).toBeUndefined()
  expect(await programs.end(imprenta.rut, program.id, 'Gabriela Muñoz')).toBeUndefined()
})

it('takes an idempotency key once, with one body, and apart for each program', async () => {
  const [one, other] = [(await give()).program, (await give(otra)).program]
  const first = await begin(one, '{"a":1}')
  await programs.settle(first.id, { problems: [], draftId: undefined })
  expect(await programs.claim(one, asked('{"a":1}'))).toMatchObject({ planilla: { id: first.id } })
  expect(await programs.claim(one, asked('{"a":2}'))).toBe('other')
  const hers = await begin(other, '{"a":1}')
  expect(hers.id).not.toBe(first.id)
  expect(await programs.find(other, first.id)).toBeUndefined()
  expect(await programs.find(one, 'no-es-un-id')).toBeUndefined()
})

it('lets one call fill in a list, and the next one only once it failed or ended without a word', async () => {
  const { program } = await give()
  const { id } = await begin(program, '{}')
  expect(await programs.claim(program, asked('{}'))).toBe('busy')
  await programs.release(id)
  expect((await begin(program, '{}')).id).toBe(id)
  expect(await programs.claim(program, asked('{}'))).toBe('busy')
  clock.advance(120_000)
  expect((await begin(program, '{}')).id).toBe(id)
})

it('keeps what was wrong, and one key of the sending', async () => {
  const { program } = await give()
  const { id } = await begin(program, '{}')
  const problems = [{ lugar: 'pago.cuenta', mensaje: 'Revise la cuenta.' }]
  await programs.settle(id, { problems, draftId: undefined })
  expect(await programs.find(program, id)).toMatchObject({ problems, draftId: undefined })
  expect(await programs.claimSending(program, id, 'envio-001')).toBe(true)
  expect(await programs.claimSending(program, id, 'envio-001')).toBe(true)
  expect(await programs.claimSending(program, id, 'envio-002')).toBe(false)
})
