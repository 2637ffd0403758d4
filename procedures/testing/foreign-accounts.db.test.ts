import { describe, expect, it } from 'vitest'
import { stateBlocks } from '#engine/cases/case-view.ts'
import { cuentasRehusadas } from '#services/kit/accounts.fixture.ts'
import { procedures } from '../registry.ts'
import { countryWorld, procedureIn, withAnswers } from './procedure-world.ts'

const country = await countryWorld()

/** A fixture of each procedure that pays what is requested into an account, and the question for it. */
const typings = [
  ['5300', 'minimal', 'cuentaPropia'],
  ['5294', 'por-todos', 'cuenta'],
  ['funico', 'maximal-vejez', 'cuenta'],
  ['sibs', 'trabajo-pesado', 'cuenta'],
  ['43187', 'minimal', 'cuenta'],
  ['43187', 'hogar', 'cuentaInstitucion'],
  ['5678', 'conyuge', 'cuenta'],
  ['5433v2', 'minimal', 'cuenta'],
] as const

/** What the page says of each reason. */
const told = {
  cuenta_no_es_suya: 'El banco dice que esa cuenta es de otra persona.',
  cuenta_desconocida: 'El banco no conoce esa cuenta.',
}

const cases = typings.flatMap(typing =>
  cuentasRehusadas.map(([motivo, cuenta]) => [...typing, motivo, cuenta] as const),
)

describe('an account that is not the payee’s', () => {
  it.each(cases)('%s as in %s, %s: %s is refused, and its page says why', async (...typing) => {
    const [id, name, question, motivo, cuenta] = typing
    const { fixture, fill, file, step, historyOf } = procedureIn(country, id)
    const typed = {
      formaPago: 'deposito',
      [`${question}.tipo`]: String(cuenta.tipoCuenta),
      [`${question}.banco`]: String(cuenta.banco),
      [`${question}.numero`]: cuenta.numeroCuenta,
    }
    const way = await fill(withAnswers(fixture(name), 'pago', typed))
    expect(way.stoppedAt).toBeUndefined()
    const { idSolicitud } = await file(way)
    await step(5)
    const history = historyOf(idSolicitud)
    expect(history.map(({ type }) => type)).toContain('rechazada')
    expect(history.filter(({ type }) => type === 'aprobada' || type === 'pagada')).toEqual([])
    const states = procedures.get(id)?.cases?.states
    if (!states) throw new Error('Its requests have no page')
    expect(JSON.stringify(stateBlocks(states, 'rechazada', history))).toContain(told[motivo])
  })
})
