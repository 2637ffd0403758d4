import { describe, expect, it } from 'vitest'
import { type CargaRegistrada, cargasDisponibles, datosCargasOf } from './rules.ts'

const titular = '9521213-1'
const hijo = '9521329-4'
const carga: CargaRegistrada = {
  runTitular: titular,
  runCarga: hijo,
  nombre: 'Benjamín',
  titular: 'Magaly',
  nacimiento: '2008-11-23',
  parentesco: 'hijo',
  clase: 'simple',
  desde: '2008-12-01',
  vence: '2026-11-23',
  extinguidaEl: null,
  tramo: 1,
  monto: 20_000,
  entidad: 'IPS',
}
const of = (run: string, cargas: readonly CargaRegistrada[], today: string) =>
  cargasDisponibles({ run, fechaDefuncion: null, cargas }, today)

describe('the cargas that are certified', () => {
  it('hold through their last day', () => {
    expect(of(titular, [carga], '2026-11-23').opciones).toHaveLength(1)
    expect(of(titular, [carga], '2026-11-24').motivo).toEqual({
      codigo: 'sin_cargas',
      ultimaHasta: '2026-11-23',
      comoCarga: false,
    })
  })

  it('end earlier where they were extinguished', () => {
    const ended = { ...carga, extinguidaEl: '2026-05-03' }
    expect(of(titular, [ended], '2026-06-01').motivo).toMatchObject({ ultimaHasta: '2026-05-02' })
  })

  it('are told to the carga from the day on which she turns 18, without tranche and amount', () => {
    const longer = { ...carga, vence: '2032-11-22' }
    expect(of(hijo, [longer], '2026-11-22').opciones).toEqual([])
    expect(of(hijo, [longer], '2026-11-23').opciones).toMatchObject([{ pago: null, titular: 'Magaly' }])
    expect(of(titular, [longer], '2026-11-23').opciones).toMatchObject([{ pago: { tramo: 1 } }])
  })

  it('hold for ever where there is no end', () => {
    const endless = { ...carga, vence: null }
    expect(of(titular, [endless], '2060-01-01').opciones).toMatchObject([{ vence: null }])
  })

  it('were hers as a carga, where she never had one', () => {
    const ended = { ...carga, extinguidaEl: '2026-11-23' }
    expect(of(hijo, [ended], '2026-11-24').motivo).toMatchObject({ comoCarga: true })
    expect(of(titular, [ended], '2026-11-24').motivo).toMatchObject({ comoCarga: false })
  })

  it('are of the entity that has them', () => {
    const elsewhere = { ...carga, entidad: 'Caja Los Andes' }
    expect(of(titular, [elsewhere], '2026-11-01').motivo).toEqual({
      codigo: 'otra_entidad',
      entidad: 'Caja Los Andes',
    })
  })

  it('are all those that were asked for, or none', () => {
    const { opciones } = of(titular, [carga], '2026-11-01')
    expect(datosCargasOf(opciones, ['C1'])?.cargas).toHaveLength(1)
    expect(datosCargasOf(opciones, ['C1', 'C2'])).toBeUndefined()
  })
})
