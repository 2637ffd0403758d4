import { describe, expect, it } from 'vitest'
import { powerRuns } from '#country/stories/powers.ts'
import { runToWire } from '#domain/run.ts'
import { files } from '#engine/walking/form.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { idOfSeeded } from '#services/poderes/demo.ts'
import { procedureWorld, silent, surroundingsOf } from '../testing/procedure-world.ts'
import { tramite } from './procedure.ts'
import type { Services } from './registers.ts'
import { enter, quien } from './registers.ts'

const world = await procedureWorld('114831')
const { clients, file, fill, fixture, step } = world
const { apoderada, conPoder, porVencer, renueva } = powerRuns
const form = tramite.procedure.forms.find(files)
if (!form) throw new Error('The procedure files nothing')
const { ending } = form

const servicesOf = (poderes: Partial<Services['poderes']> = {}) => world.servicesOf(apoderada, { poderes })
const around = surroundingsOf({ person: apoderada })

const verifyQuien = (services: Services, para: string) =>
  quien.verify({ services, context: around }, { para })

describe('an attorney who chose for whom she acts', () => {
  const follow = async (elegido: string | undefined) =>
    quien.follows({ elegido }, await quien.consult({ services: servicesOf() }))

  it('is not asked again, while the power holds', async () => {
    expect(await follow(conPoder)).toEqual({ para: idOfSeeded(conPoder) })
    expect(await follow(undefined)).toBeUndefined()
    expect(await follow(apoderada)).toBeUndefined()
  })
})

describe('an attorney who asks for payments', () => {
  it('files them for who gave her the power, with both names, and once', async () => {
    const way = await fill(fixture('con-poder'))
    const { context } = way.walk
    expect(ending.actsFor(context)).toMatchObject({
      run: conPoder,
      nombre: 'Rosaura del Tránsito Leiva Cofré',
    })
    expect(ending.subjectOf(context)).toBe('1 pago por cobrar de Rosaura del Tránsito Leiva Cofré')
    const { idSolicitud } = await file(way)
    await step(3)
    const params = { idSolicitud }
    for (const token of [apoderada, conPoder])
      expect(await clients.beneficios.consultarSolicitud({ token, params })).toMatchObject({
        estadoSolicitud: 'aprobada',
      })
    const { accesos } = await clients.beneficios.quienVioMisDatos({ token: conPoder })
    expect(accesos.map(({ operacion }) => operacion)).toEqual(
      expect.arrayContaining(['pagosPorCobrar', 'ingresarSolicitud']),
    )
    for (const { por } of accesos.filter(({ operacion }) => operacion === 'ingresarSolicitud'))
      expect(por).toEqual(runToWire(apoderada))
  })

  it('writes the CuentaRUT of who is paid, and no other', async () => {
    const con = fixture('con-poder')
    const { 'lugar.comuna': _comuna, lugar: _lugar, ...contact } = con.pages.solicitud ?? {}
    const into = (numero: string) =>
      fill({
        ...con,
        pages: {
          quien: { para: idOfSeeded(renueva) },
          pagos: {},
          solicitud: {
            ...{ ...contact, formaPago: 'deposito', 'cuenta.banco': '12', 'cuenta.tipo': '8' },
            'cuenta.numero': numero,
          },
        },
      })
    expect((await into('14380104')).stoppedAt).toMatchObject({
      id: 'solicitud',
      errors: { 'cuenta.numero': expect.any(String) },
    })
    expect((await into(String(runToWire(renueva).rut))).stoppedAt).toBeUndefined()
  })

  it('hears on the next page that the power ended while she wrote', async () => {
    const idPoder = idOfSeeded(porVencer)
    expect(await verifyQuien(servicesOf(), idPoder)).toMatchObject({ kind: 'ok' })
    expect(form.pages.find(({ id }) => id === 'quien')?.verifyFresh).toBe(true)
    await clients.poderes.revocar({ token: porVencer, params: { idPoder }, idempotencyKey: 'revoca-1' })
    expect(await verifyQuien(servicesOf(), idPoder)).toMatchObject({
      kind: 'outcome',
      outcome: 'poder_terminado',
      data: { estado: 'revocado', nombre: 'Heriberto Segundo Ojeda Vera' },
    })
  })
})

describe('the register of powers that does not answer', () => {
  it('stops nobody who asks for her own, and is asked again', async () => {
    const unheard = servicesOf({ listar: silent })
    const entered = await enter(unheard, around.acting)
    expect(entered).toMatchObject({ kind: 'ok', facts: { poderes: null } })
    await expect(verifyQuien(unheard, idOfSeeded(conPoder))).rejects.toBeInstanceOf(ServiceUnavailableError)
    expect(await verifyQuien(unheard, 'mi')).toMatchObject({ kind: 'outcome', outcome: 'sin_pagos' })
  })

  it('is said to be silent on the page that asks for whom, where she may still choose herself', async () => {
    const page = form.pages.find(({ id }) => id === 'quien')
    const unheard = { services: servicesOf({ listar: silent }), context: around } as never
    await expect(page?.consult?.(unheard)).rejects.toBeInstanceOf(ServiceUnavailableError)
    expect(page?.consultSilence).toBe('goOn')
    expect(quien.options.para(around, undefined)).toEqual([expect.objectContaining({ value: 'mi' })])
  })

  it('is not asked about by a session of another site', async () => {
    const entered = await enter(servicesOf({ listar: silent }), { origin: 'PAGORUT' })
    expect(entered).toMatchObject({ kind: 'outcome', outcome: 'sin_pagos' })
  })
})
