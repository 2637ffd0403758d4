import { describe, expect, it } from 'vitest'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import { type Form, files } from '#engine/walking/form.ts'
import { cuentasRehusadas } from '#services/kit/accounts.fixture.ts'
import { procedures } from '../registry.ts'
import { createReadingWorld, today } from './answer-readers/world.ts'
import { documentBytes } from './document-bytes.ts'
import { fillIn } from './fill-in.ts'
import type { Fixture } from './fixtures.ts'
import { fixturesOf } from './procedure-fixtures.ts'

const world = await createReadingWorld()

/** A fixture of each procedure that takes an account at the end of a request, and where it types one. */
const typings = [
  ['5300', 'minimal', 'pago', 'cuentaPropia'],
  ['5294', 'por-todos', 'pago', 'cuenta'],
  ['funico', 'maximal-vejez', 'pago', 'cuenta'],
  ['sibs', 'trabajo-pesado', 'pago', 'cuenta'],
  ['43187', 'minimal', 'pago', 'cuenta'],
  ['43187', 'hogar', 'pago', 'cuentaInstitucion'],
  ['5678', 'conyuge', 'pago', 'cuenta'],
  ['5433v2', 'minimal', 'pago', 'cuenta'],
] as const

/** What the page says of each reason. */
const told = {
  cuenta_no_es_suya: 'El banco dice que esa cuenta es de otra persona.',
  cuenta_desconocida: 'El banco no conoce esa cuenta.',
}

type Cuenta = (typeof cuentasRehusadas)[number][1]
const cases = typings.flatMap(typing =>
  cuentasRehusadas.map(([motivo, cuenta]) => [...typing, motivo, cuenta] as const),
)

/** Fills in and sends a form with another account. */
async function send(id: string, form: Form, fixture: Fixture): Promise<void> {
  const services = world.servicesOf(fixture.person, id)
  const { walk, stoppedAt } = await fillIn(form, fixture, world.surroundingsOf(fixture), services, {
    offered: true,
  })
  expect(stoppedAt).toBeUndefined()
  if (!files(form)) throw new Error('The form sends nothing')
  await form.ending.deliver({
    ...walk.context,
    services,
    idempotencyKey: `clave-${id}-${fixture.name}`,
    filedOn: today,
    sentAt: `${today}T15:00:00.000Z`,
    letters: { send: async () => 'queued', withdraw: async () => undefined },
    readDocument: async (one: string) =>
      documentBytes(attachmentsOf(walk).find(known => known.id === one) as never),
  } as never)
}

function withAccount(fixture: Fixture, page: string, name: string, cuenta: Cuenta, motivo: string): Fixture {
  const typed = {
    ...fixture.pages[page],
    formaPago: 'deposito',
    [`${name}.tipo`]: String(cuenta.tipoCuenta),
    [`${name}.banco`]: String(cuenta.banco),
    [`${name}.numero`]: cuenta.numeroCuenta,
  }
  return { ...fixture, name: `${fixture.name}-${motivo}`, pages: { ...fixture.pages, [page]: typed } }
}

describe('an account that is not the payee’s', () => {
  it.each(cases)('%s as in %s, %s.%s: %s is refused, and its page says why', async (...typing) => {
    const [id, name, page, control, motivo, cuenta] = typing
    const procedure = procedures.get(id)
    const fixture = fixturesOf(id).find(one => one.name === name)
    const form = procedure?.forms.find(one => one.pages.some(({ id: known }) => known === page))
    if (!procedure?.cases || !fixture || !form) throw new Error('There is no such fixture')
    await send(id, form, withAccount(fixture, page, control, cuenta, motivo))
    const before = world.events.length
    await world.decide()
    const events = world.events.slice(before)
    expect(events.filter(({ tipo }) => tipo === 'aprobada' || tipo === 'pagada')).toEqual([])
    const { states, keeps } = procedure.cases
    const rechazada: CaseEvent = {
      ...{
        id: 'rechazada',
        type: 'rechazada',
        actor: 'institucion',
        occurredAt: `${today}T15:00:00Z`,
        data: {},
      },
      resumen: keeps?.(events.find(({ tipo }) => tipo === 'rechazada')?.datos),
    }
    expect(JSON.stringify(stateBlocks(states, 'rechazada', [rechazada]))).toContain(told[motivo])
  })
})
