import { expect, it } from 'vitest'
import { confirmAt } from './concerns.ts'

it('hands the desk the answer of who was asked, under its key', async () => {
  const calls: object[] = []
  const confirm = confirmAt(
    (services: { mesa: { confirmar(call: object): Promise<unknown> } }) => services.mesa,
  )
  await confirm({
    services: { mesa: { confirmar: async call => calls.push(call) } },
    idSolicitud: 's-1',
    respuesta: 'no',
    idempotencyKey: 'clave-1',
  })
  expect(calls).toEqual([
    { params: { idSolicitud: 's-1' }, body: { respuesta: 'no' }, idempotencyKey: 'clave-1' },
  ])
})
