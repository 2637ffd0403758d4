import { describe, expect, it } from 'vitest'
import { contributionDebtRuns as runs } from '#country/stories/contribution-debts.ts'
import { runOfNumber, runToWire } from '#domain/run.ts'
import { alDia, conRemate, createConveniosWorld, incumplido, losAromos, matias } from './world.fixture.ts'

const pilar = runs.conConvenios

/** An agreement of Matías that is accepted, in a world of its own. */
async function accepted(cuotas: number) {
  const world = await createConveniosWorld()
  const { idSolicitud } = await world.accept(losAromos, matias, cuotas)
  await world.step(2)
  const see = () => world.see(idSolicitud, matias)
  const pay = async (cuota: number, como?: string) => {
    const { urlPago } = await world.coupon(idSolicitud, cuota, matias)
    return (await world.tab(urlPago)).press(como)
  }
  /** Moves to noon of a day, day by day, as the institutions live through them. */
  const goTo = async (day: string) => {
    world.clock.advance(Date.parse(`${day}T15:00:00Z`) - world.clock.now().getTime())
    await world.step(2)
  }
  return { ...world, idSolicitud, see, pay, goTo }
}

describe('a simulation (procedures §97391: nominal, adjustment by IPC, interest, total, instalments)', () => {
  it('adds up the chosen debts and offers one to twelve payments, ten per cent first (decisions, 97391)', async () => {
    const { simulate } = await createConveniosWorld()
    const { plan } = await simulate(losAromos, matias)
    expect(plan.nominalClp + plan.reajusteClp + plan.interesClp).toBe(plan.totalClp)
    expect(plan.planes.map(({ cantidad }) => cantidad)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    for (const { cuotas, cantidad, pideAval } of plan.planes) {
      expect(cuotas.reduce((sum, { montoClp }) => sum + montoClp, 0)).toBe(plan.totalClp)
      expect(pideAval).toBe(cantidad > 6)
      if (cantidad > 1) expect(cuotas[0]?.montoClp).toBe(Math.round(plan.totalClp * 0.1))
    }
  })

  it('promises the days that the agreement then has, also after closing time', async () => {
    const { accept, clock, see, simulate, step } = await createConveniosWorld()
    clock.advance(8 * 3_600_000)
    const { plan } = await simulate(losAromos, matias)
    const { idSolicitud } = await accept(losAromos, matias, 3)
    await step(2)
    const days = (cuotas: readonly { vence: string }[] = []) => cuotas.map(({ vence }) => vence)
    expect(days((await see(idSolicitud, matias)).cuotas)).toEqual(days(plan.planes[2]?.cuotas))
  })

  it('is nobody else’s', async () => {
    const { simulate } = await createConveniosWorld()
    await expect(simulate(losAromos, runs.chofer)).rejects.toMatchObject({ name: 'NoAutorizado' })
  })
})

describe('an agreement', () => {
  it('is accepted with a coupon for each payment, and its debts stop growing', async () => {
    const { see, client, clock } = await accepted(6)
    const found = await see()
    expect(found).toMatchObject({ situacion: 'aceptada', estadoSolicitud: 'aprobada', pagadoClp: 0 })
    expect(found.cuotas.map(({ numero }) => numero)).toEqual(
      [1, 2, 3, 4, 5, 6].map(n => `${found.folio}-${n}`),
    )
    clock.advance(5 * 24 * 3_600_000)
    const later = await client.listaDeudas({ token: matias, query: runToWire(losAromos) })
    expect(later.reduce((sum, { totalClp }) => sum + totalClp, 0)).toBe(found.totalClp)
    expect(later.every(({ enConvenio }) => enConvenio)).toBe(true)
  })

  it('is refused for debts in dispute, with a sale ordered, or of one who broke an earlier one', async () => {
    const { accept, see, step } = await createConveniosWorld()
    const cases = [
      [conRemate, pilar, 1, 'con_remate'],
      [incumplido, pilar, 2, 'convenio_incumplido'],
      [alDia, pilar, 1, 'en_convenio'],
    ] as const
    for (const [rut, who, cuotas, motivoRechazo] of cases) {
      const { plan } = await (await createConveniosWorld()).simulate(rut, who)
      const totalClp = Math.max(1, plan.totalClp)
      const { idSolicitud } = await accept(rut, who, cuotas, { totalClp })
      await step(3)
      expect(await see(idSolicitud, who)).toMatchObject({ situacion: 'rechazada', motivoRechazo })
    }
  })

  it('of one who broke an earlier one can still be the whole at once', async () => {
    const { accept, see, step } = await createConveniosWorld()
    const { idSolicitud } = await accept(incumplido, pilar, 1)
    await step(2)
    expect(await see(idSolicitud, pilar)).toMatchObject({ situacion: 'aceptada' })
  })

  it('is refused if the debt is not what was accepted', async () => {
    const { accept, see, step } = await createConveniosWorld()
    const { idSolicitud } = await accept(losAromos, matias, 2, { totalClp: 1000 })
    await step(2)
    expect(await see(idSolicitud, matias)).toMatchObject({ motivoRechazo: 'cambio_la_deuda' })
  })

  it('waits above six payments for the guarantor, who says so herself (decisions 13)', async () => {
    const { accept, client, see, step } = await createConveniosWorld()
    const paula = runOfNumber(13_902_558)
    const aval = { ...runToWire(paula), nombre: 'Paula Ibáñez' }
    const { idSolicitud } = await accept(losAromos, matias, 12, { aval })
    await step(3)
    expect(await see(idSolicitud, matias)).toMatchObject({
      ...{ situacion: 'ingresada', aval: 'Paula Ibáñez', enPagos: 12, cuotas: [] },
    })
    const answer = (token: string) =>
      client.confirmar({
        ...{ token, params: { idSolicitud }, body: { respuesta: 'si' }, idempotencyKey: 'confirma-01' },
      })
    await expect(answer(matias)).rejects.toMatchObject({ name: 'NoEncontrada' })
    await answer(paula)
    await step(2)
    expect(await see(idSolicitud, matias)).toMatchObject({ situacion: 'aceptada' })
  })

  it('asks nobody whose RUN has another name, and says so', async () => {
    const { accept, portal, see, step } = await createConveniosWorld()
    const paula = runToWire(runOfNumber(13_902_558))
    const aval = { ...paula, nombre: 'Pepita Pérez' }
    const { idSolicitud } = await accept(losAromos, matias, 12, { aval })
    await step(3)
    expect(await see(idSolicitud, matias)).toMatchObject({
      ...{ situacion: 'rechazada', motivoRechazo: 'aval_otro_nombre' },
    })
    const told = portal.received.flatMap(one => one.concernidos ?? [])
    expect(told.map(({ rut }) => rut)).not.toContain(paula.rut)
  })

  it('tells a no as a no, and silence as silence', async () => {
    const { accept, client, clock, portal, see, step } = await createConveniosWorld()
    const paula = runOfNumber(13_902_558)
    const aval = { ...runToWire(paula), nombre: 'Paula Ibáñez' }
    const { idSolicitud } = await accept(losAromos, matias, 12, { aval })
    await step(3)
    await client.confirmar({
      ...{ token: paula, params: { idSolicitud } },
      ...{ body: { respuesta: 'no' }, idempotencyKey: 'confirma-03' },
    })
    await step(2)
    expect(await see(idSolicitud, matias)).toMatchObject({
      ...{ motivoRechazo: 'aval_dijo_no', respuestaAval: 'no' },
    })
    const answered = portal.received.find(one => one.tipo === 'confirmacion')
    expect(answered?.datos).toMatchObject({ respuestaAval: 'no' })
    const { idSolicitud: other } = await accept(losAromos, matias, 12, { aval })
    await step(3)
    clock.advance(40 * 24 * 3_600_000)
    await step(3)
    expect(await see(other, matias)).toMatchObject({
      ...{ motivoRechazo: 'aval_no_confirma', respuestaAval: 'vencida' },
    })
  })

  it('counts its days from the guarantor’s yes, however late in her time, and not from its simulation', async () => {
    const { accept, client, clock, see, simulate, step } = await createConveniosWorld()
    const paula = runOfNumber(13_902_558)
    const { plan } = await simulate(losAromos, matias)
    expect(plan.planes[11]?.cuotas[0]?.vence).toBe('2026-12-03')
    const aval = { ...runToWire(paula), nombre: 'Paula Ibáñez' }
    const { idSolicitud } = await accept(losAromos, matias, 12, { aval })
    await step(3)
    clock.set('2026-12-15T15:00:00Z')
    await client.confirmar({
      ...{ token: paula, params: { idSolicitud } },
      ...{ body: { respuesta: 'si' }, idempotencyKey: 'confirma-02' },
    })
    await step(2)
    const { situacion, cuotas } = await see(idSolicitud, matias)
    expect([situacion, cuotas[0]?.vence, cuotas[1]?.vence]).toEqual(['aceptada', '2026-12-28', '2027-01-28'])
  })

  it('is told to everybody whose months it pays, with her months alone', async () => {
    const { accept, client, portal, step } = await createConveniosWorld()
    const { idSolicitud } = await accept(losAromos, matias, 2)
    await step(2)
    const months = new Map<number, string[]>()
    for (const { trabajador, periodo } of await client.listaDeudas({
      token: matias,
      query: runToWire(losAromos),
    }))
      months.set(trabajador.rut, [...(months.get(trabajador.rut) ?? []), periodo])
    const told = portal.received.filter(one => one.idSolicitud === idSolicitud)
    for (const { datos, concernidos = [] } of told) {
      const workers = concernidos.filter(({ como }) => como === 'trabajador')
      expect(new Map(workers.map(({ rut, pedido }) => [rut, pedido]))).toEqual(months)
      expect(JSON.stringify(datos)).not.toContain('porQuien')
    }
    expect(told.length).toBeGreaterThan(1)
  })

  it('asks a guarantor whose own months it pays as both, and tells which months are hers', async () => {
    const { accept, client, portal, step } = await createConveniosWorld()
    const all = await client.listaDeudas({ token: matias, query: runToWire(losAromos) })
    const { trabajador } = all[0] as (typeof all)[number]
    const { rut, dv, nombre } = trabajador
    const { idSolicitud } = await accept(losAromos, matias, 12, { aval: { rut, dv, nombre } })
    await step(3)
    const hers = (tipo: string) =>
      portal.received
        .findLast(one => one.idSolicitud === idSolicitud && one.tipo === tipo)
        ?.concernidos?.filter(one => one.rut === rut)
    const pedido = all.filter(one => one.trabajador.rut === rut).map(({ periodo }) => periodo)
    expect(hers('por_confirmar')).toEqual([
      expect.objectContaining({ como: 'aval_trabajador', pide: true, pedido }),
    ])
  })

  it('is told to every other representative of the company', async () => {
    const { accept, database, portal, step, see } = await createConveniosWorld()
    await database.rows(
      'INSERT INTO deudas.representantes (run, rut) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [runs.chofer, losAromos],
    )
    const { idSolicitud } = await accept(losAromos, matias, 2)
    await step(2)
    const told = portal.received.filter(one => one.idSolicitud === idSolicitud)
    expect(told.length).toBeGreaterThan(1)
    for (const { concernidos } of told)
      expect(concernidos).toContainEqual(
        expect.objectContaining({ ...runToWire(runs.chofer), como: 'representante', pide: false }),
      )
    expect((await see(idSolicitud, runs.chofer)).idSolicitud).toBe(idSolicitud)
    await expect(see(idSolicitud, runs.ayudante)).rejects.toMatchObject({ name: 'NoEncontrada' })
  })
})

describe('a payment', () => {
  it('counts when its signed notice comes, and not because somebody came back', async () => {
    const { pay, see, step } = await accepted(2)
    await pay(1)
    expect((await see()).pagadoClp).toBe(0)
    await step()
    const found = await see()
    expect(found.cuotas[0]?.pagadoClp).toBe(found.cuotas[0]?.montoClp)
    expect(found.pagos).toMatchObject([{ supimosPor: 'aviso', devolverClp: 0 }])
  })

  it('of the last instalment ends the agreement, and the debts are no longer owed', async () => {
    const { pay, see, step, client, portal } = await accepted(2)
    for (const cuota of [1, 2]) {
      await pay(cuota)
      await step()
    }
    expect(await see()).toMatchObject({ situacion: 'pagada', estadoSolicitud: 'pagada' })
    const { existe } = await client.existeDeuda({ token: matias, query: runToWire(losAromos) })
    expect(existe).toBe(false)
    expect(portal.received.map(({ tipo }) => tipo)).toEqual([
      ...['en_revision', 'aprobada', 'cuota_pagada', 'pagada'],
    ])
  })

  it('in two tabs is made once: the second one says that it is paid', async () => {
    const { coupon, idSolicitud, see, step, tab } = await accepted(1)
    const { urlPago } = await coupon(idSolicitud, 1, matias)
    const [one, other] = [await tab(urlPago), await tab(urlPago)]
    expect(await one.press()).toContain('Pago hecho')
    expect(await one.press()).toContain('Pago hecho')
    expect(await other.press()).toContain('ya está pagado')
    await step()
    expect((await see()).pagos).toHaveLength(1)
  })

  it('made twice all the same is given back once', async () => {
    const { pay, see, step, portal } = await accepted(1)
    await pay(1, 'dos_veces')
    await step(4)
    const { pagos, totalClp, pagadoClp, situacion } = await see()
    expect([situacion, pagadoClp]).toEqual(['pagada', totalClp])
    expect(pagos).toMatchObject([
      { aplicadoClp: totalClp, devolverClp: 0 },
      { aplicadoClp: 0, devolverClp: totalClp, devueltoEn: expect.any(String) },
    ])
    expect(portal.received.map(({ tipo }) => tipo).slice(-3)).toEqual([
      ...['pagada', 'pago_repetido', 'pago_devuelto'],
    ])
  })

  it('of less leaves the rest to be paid by the same coupon', async () => {
    const { pay, see, step, coupon, idSolicitud } = await accepted(1)
    await pay(1, 'de_menos')
    await step()
    const { totalClp, pagadoClp, situacion } = await see()
    expect([situacion, pagadoClp]).toEqual(['aceptada', Math.ceil(totalClp / 2)])
    const cupon = await coupon(idSolicitud, 1, matias)
    expect(cupon.faltaClp).toBe(totalClp - pagadoClp)
    await pay(1)
    await step()
    expect((await see()).situacion).toBe('pagada')
  })

  it('whose notice was lost is found by asking: when the person looks, or by itself', async () => {
    const { pay, see, step, client, idSolicitud } = await accepted(2)
    await pay(1, 'aviso_perdido')
    expect((await see()).pagadoClp).toBe(0)
    const asked = await client.comprobarPago({ token: matias, body: { idSolicitud, cuota: 1 } })
    expect(asked).toMatchObject({ preguntado: true, faltaClp: 0 })
    expect((await see()).pagos).toMatchObject([{ supimosPor: 'pregunta' }])
    await pay(2, 'aviso_perdido')
    await step(3)
    expect((await see()).situacion).toBe('pagada')
  })

  it('announced twice counts once, and so does a notice that is sent again', async () => {
    const { pay, see, step, line, notify } = await accepted(2)
    await pay(1, 'aviso_doble')
    await step()
    expect(line.notices).toHaveLength(2)
    const [first] = line.notices
    expect((await notify(first?.body ?? '')).status).toBe(200)
    expect((await see()).pagos).toHaveLength(1)
  })

  it('is not believed without the signature of the payment institution, or with that of another text', async () => {
    const { see, notify } = await accepted(1)
    const { folio, totalClp } = await see()
    const body = JSON.stringify({
      ...{ idAviso: crypto.randomUUID(), idPago: crypto.randomUUID(), numero: `${folio}-1` },
      ...{ montoClp: totalClp, pagadoEn: '2026-11-23T15:00:00.000Z' },
    })
    expect((await notify(body, { secret: 'otro' })).status).toBe(401)
    expect((await notify(body, { signed: body.replace(`${totalClp}`, '1') })).status).toBe(401)
    expect((await see()).pagadoClp).toBe(0)
    expect((await notify(body)).status).toBe(200)
    expect((await see()).situacion).toBe('pagada')
  })

  it('is asked for later while the payment institution does not answer, and the coupon says so', async () => {
    const { coupon, client, idSolicitud, line } = await accepted(1)
    line.isOpen = false
    await expect(coupon(idSolicitud, 1, matias)).rejects.toMatchObject({ name: 'PagoNoResponde' })
    line.isOpen = true
    expect((await coupon(idSolicitud, 1, matias)).urlPago).toMatch(/^http:\/\/pagos-en-linea\.test/)
    line.isOpen = false
    const asked = await client.comprobarPago({ token: matias, body: { idSolicitud, cuota: 1 } })
    expect(asked).toMatchObject({ preguntado: false, pagadoClp: 0 })
  })
})

describe('the days of an agreement', () => {
  it('that nobody begins to pay lapse: it is cancelled, and its coupon can no longer be paid', async () => {
    const { see, goTo, coupon, idSolicitud, tab } = await accepted(3)
    const { urlPago } = await coupon(idSolicitud, 1, matias)
    await goTo('2026-12-05')
    expect(await see()).toMatchObject({ situacion: 'anulada' })
    expect((await coupon(idSolicitud, 1, matias)).urlPago).toBeNull()
    expect((await tab(urlPago)).page).toMatch(/venció|cerró/)
  })

  it('that see only a part of the first payment cancel it too: what came is taken off the debt, and not given back', async () => {
    const { see, goTo, pay, step, client, idSolicitud } = await accepted(3)
    await pay(1, 'de_menos')
    await step()
    const { pagadoClp } = await see()
    expect(pagadoClp).toBeGreaterThan(0)
    await goTo('2026-12-05')
    expect(await see()).toMatchObject({ situacion: 'anulada', hecho: 'vencido', pagadoClp })
    expect(
      (await client.consultarConvenio({ token: matias, query: { id: idSolicitud } })).pagos,
    ).toMatchObject([{ devolverClp: 0 }])
    const debts = await client.listaDeudas({ token: matias, query: runToWire(losAromos) })
    expect(debts.reduce((sum, one) => sum + one.abonadoClp, 0)).toBe(pagadoClp)
  })

  it('tell that an instalment is late, then that the agreement is broken; what was paid counts', async () => {
    const { see, goTo, pay, step, client, portal } = await accepted(3)
    await pay(1)
    await step()
    const { cuotas, totalClp, pagadoClp } = await see()
    expect(cuotas[1]?.vence).toBe('2027-01-04')
    await goTo('2027-01-06')
    expect((await see()).cuotas[1]).toMatchObject({ atrasada: true })
    expect((await see()).situacion).toBe('aceptada')
    await goTo('2027-01-25')
    expect(await see()).toMatchObject({ situacion: 'incumplida', pagadoClp })
    expect(portal.received.map(({ tipo }) => tipo).slice(-2)).toEqual(['cuota_atrasada', 'incumplida'])
    const debts = await client.listaDeudas({ token: matias, query: runToWire(losAromos) })
    expect(debts.reduce((sum, one) => sum + one.abonadoClp, 0)).toBe(pagadoClp)
    expect(debts.reduce((sum, one) => sum + one.totalClp, 0)).toBeGreaterThan(totalClp - pagadoClp)
  })

  it('make nobody late for a notice that was lost: the payment institution is asked first', async () => {
    const { see, goTo, pay, line } = await accepted(1)
    await pay(1, 'aviso_perdido')
    line.isOpen = false
    await goTo('2026-12-06')
    expect((await see()).situacion).toBe('aceptada')
    line.isOpen = true
    await goTo('2026-12-07')
    expect((await see()).situacion).toBe('pagada')
  })

  it('end it when somebody looks at its coupon, as soon as the payment institution answers again', async () => {
    const { client, clock, coupon, goTo, idSolicitud, line, pay, see, step } = await accepted(3)
    await pay(1)
    await step()
    await coupon(idSolicitud, 2, matias)
    line.isOpen = false
    await goTo('2027-01-25')
    const ask = () => client.comprobarPago({ token: matias, body: { idSolicitud, cuota: 2 } })
    expect(await ask()).toMatchObject({ preguntado: false, situacion: 'aceptada' })
    line.isOpen = true
    expect(await ask()).toMatchObject({ preguntado: true, situacion: 'incumplida' })
    expect((await see()).situacion).toBe('incumplida')
    expect(clock.now().toISOString()).toContain('2027-01-25')
  })

  it('in which nothing was paid leave it free to be cancelled; after a payment it is not', async () => {
    const { see, client, idSolicitud, pay, portal, step } = await accepted(2)
    const cancel = (key: string) =>
      client.desistir({ token: matias, params: { idSolicitud }, idempotencyKey: key })
    await pay(1)
    await step()
    await expect(cancel('anular-0001')).rejects.toMatchObject({ name: 'EstadoNoPermite' })
    await step()
    expect(portal.received.at(-1)).toMatchObject({ tipo: 'no_anulada' })
    const other = await accepted(2)
    await other.client.desistir({
      ...{ token: matias, params: { idSolicitud: other.idSolicitud }, idempotencyKey: 'anular-0002' },
    })
    expect((await other.see()).situacion).toBe('anulada')
    expect((await see()).situacion).toBe('aceptada')
  })

  it('leave it as it is if a payment came before whose notice was lost, and while nobody can say whether one came', async () => {
    const { see, client, idSolicitud, line, pay, portal, step } = await accepted(2)
    const cancel = () =>
      client.desistir({ token: matias, params: { idSolicitud }, idempotencyKey: 'anular-0004' })
    await pay(1, 'aviso_perdido')
    line.isOpen = false
    await expect(cancel()).rejects.toMatchObject({ name: 'ErrorBD' })
    line.isOpen = true
    await expect(cancel()).rejects.toMatchObject({ name: 'EstadoNoPermite' })
    await step()
    expect(await see()).toMatchObject({ situacion: 'aceptada', pagos: [{ devolverClp: 0 }] })
    expect(portal.received.at(-1)).toMatchObject({ tipo: 'no_anulada' })
  })

  it('after it is over send back what is paid too late', async () => {
    const { see, client, coupon, idSolicitud, step, tab } = await accepted(1)
    const { urlPago } = await coupon(idSolicitud, 1, matias)
    const { press } = await tab(urlPago)
    await client.desistir({ token: matias, params: { idSolicitud }, idempotencyKey: 'anular-0003' })
    await press('aviso_perdido')
    await step(5)
    const { pagos, totalClp, situacion } = await see()
    expect(situacion).toBe('anulada')
    expect(pagos).toMatchObject([{ aplicadoClp: 0, devolverClp: totalClp, devueltoEn: expect.any(String) }])
  })
})
