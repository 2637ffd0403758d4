import { expect, it } from 'vitest'
import { createClient } from '#platform/contract/client.ts'
import { silentLog } from '../kit/testing.ts'
import { personasContract } from './contract.ts'

/** The address that a client asks. */
async function asked(query: { rut: number; dv: string; f?: boolean }) {
  let said = ''
  const client = createClient(personasContract, {
    ...{ baseUrl: 'http://personas.test', log: silentLog },
    fetch: async request => {
      said = `${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`
      return new Response(null, { status: 502 })
    },
  })
  await client.getPersona({ token: 'x', query }).catch(() => undefined)
  return said
}

it('the person lookup asks with rut, dv and f, which is false unless the family is wanted (flows §7)', async () => {
  const who = { rut: 14_543_001, dv: '1' }
  expect(await asked(who)).toBe('GET /personas/v1/getpersona?rut=14543001&dv=1&f=false')
  expect(await asked({ ...who, f: true })).toBe('GET /personas/v1/getpersona?rut=14543001&dv=1&f=true')
})
