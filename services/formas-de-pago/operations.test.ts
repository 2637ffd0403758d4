import { describe, expect, it } from 'vitest'
import { isWorkingDay } from '#domain/working-days.ts'
import { createMovableClock } from '#platform/clock.ts'
import { createClient } from '#platform/contract/client.ts'
import { formasDePagoContract } from './contract.ts'
import { createFormasDePagoService } from './operations.ts'
import { nextPaymentDates } from './rules.ts'

const log = { warn: () => undefined, error: () => undefined }
const clock = createMovableClock('2026-11-21T12:00:00Z')
const { handler } = createFormasDePagoService({ authenticate: async () => undefined, log, clock })
const client = createClient(formasDePagoContract, { baseUrl: 'http://s.test', fetch: handler, log })

describe('the service of payment forms', () => {
  it('lists the banks that take new accounts, and on request all 34', async () => {
    const { bancos } = await client.listarBancos()
    expect(bancos.map(banco => banco.codigo)).not.toContain(27)
    expect(bancos.find(banco => banco.codigo === 12)?.tiposCuenta).toEqual([1, 2, 3, 4, 8])
    expect(bancos.find(banco => banco.codigo === 672)?.tiposCuenta).toEqual([4])
    expect((await client.listarBancos({ query: { soloActivos: false } })).bancos).toHaveLength(34)
  })

  it('lists account types and payment forms with the codes of the specification', async () => {
    const { tiposCuenta } = await client.listarTiposCuenta()
    expect(tiposCuenta.map(tipo => tipo.codigo)).toEqual([1, 2, 3, 4, 8, 9])
    expect(tiposCuenta.map(tipo => tipo.nombre)).toEqual([
      ...['Cuenta corriente', 'Cuenta de ahorro a plazo', 'Cuenta de ahorro a la vista', 'Cuenta vista'],
      ...['CuentaRUT de BancoEstado', 'CuentaRUT de otro banco'],
    ])
    expect((await client.listarFormasPago()).formasPago.map(forma => forma.codigo)).toEqual(['1', '2'])
  })

  it('lists the payment places of a comuna or region, of both payers', async () => {
    const { lugaresPago } = await client.listarLugaresPago({ query: { comunaId: '13110' } })
    expect(lugaresPago.map(lugar => lugar.pagador)).toEqual(['BancoEstado', 'Caja Los Héroes'])
    const region = await client.listarLugaresPago({ query: { regionId: '13' } })
    expect(region.lugaresPago.every(lugar => lugar.comunaId.startsWith('13'))).toBe(true)
    await expect(client.listarLugaresPago({ query: { comunaId: '1' } })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('pays on working days, and after day 13 only the next month', async () => {
    expect(nextPaymentDates('2026-11-13', 1)).toEqual([{ fecha: '2026-11-27', cierre: '2026-11-13' }])
    expect(nextPaymentDates('2026-11-14', 1)).toEqual([{ fecha: '2026-12-30', cierre: '2026-12-13' }])
    const { fechasPago } = await client.listarFechasPago({ query: { cantidad: 12 } })
    expect(fechasPago).toHaveLength(12)
    expect(fechasPago.every(({ fecha }) => isWorkingDay(fecha))).toBe(true)
    await expect(client.listarFechasPago({ query: { cantidad: 13 } })).rejects.toMatchObject({ status: 400 })
  })
})
