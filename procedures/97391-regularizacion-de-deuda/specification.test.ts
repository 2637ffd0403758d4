import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { addressesOf } from '#engine/addresses.ts'
import { stateOf } from '#engine/cases/case-states.ts'
import { convenioDeuda } from '#law/deuda-previsional.ts'
import { deudasContract } from '#services/deudas/contract.ts'
import { convenio } from './application.ts'
import { concerns } from './concerns.ts'
import { convenioBlocks, owedBlocks } from './pages/convenio-blocks.ts'
import { tramite } from './procedure.ts'
import { declarations } from './questions.ts'
import { outcomes, refusals } from './reasons.ts'
import { requests } from './requests.ts'
import { cuotaText, optionOf, withoutDot } from './words.ts'

const { operations } = deudasContract

describe('97391 against the specification', () => {
  it('has the address of the specification, and the steps below it (shell §2)', () => {
    const paths = addressesOf(tramite.procedure).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['', 'cupon', 'convenios', 'solicitudes', 'solicitud']))
  })

  it('asks for debts, simulates, asks for a guarantor, and is accepted (procedures §97391)', () => {
    expect(convenio.pages.map(({ id }) => id)).toEqual(['quien', 'deudas', 'plan', 'aval', 'avisos'])
    expect(convenio.pages[1]?.questions.elegidas).toMatchObject({ kind: 'rows', select: 'many' })
    expect(Object.keys(convenio.pages[3]?.questions ?? {})).toEqual(['run', 'nombre'])
    expect(Object.keys(declarations)).toEqual(['reconoce'])
  })

  it('simulates nominal, adjustment, interest, total and instalments (build sheet F11)', () => {
    expect(Object.keys(operations.simularConvenio.reply.shape)).toEqual(
      expect.arrayContaining(['nominalClp', 'reajusteClp', 'interesClp', 'totalClp', 'planes']),
    )
  })

  it('has simular, aceptar and cupon beside the seventeen calls, encrypted and in an envelope (build sheet F11)', () => {
    const { simularConvenio, aceptarConvenio, cuponConvenio } = operations
    for (const one of [simularConvenio, aceptarConvenio, cuponConvenio])
      expect(one).toMatchObject({ encryptedReply: true, access: 'persona' })
    expect(
      [simularConvenio, aceptarConvenio, cuponConvenio].map(({ path }) => path.split('/').at(-1)),
    ).toEqual([...['simular', 'aceptar', 'cupon']])
    expect(aceptarConvenio.idempotent).toBe(true)
  })

  it('gives a coupon with folio and expiry (procedures §97391)', () => {
    expect(Object.keys(operations.cuponConvenio.reply.shape)).toEqual(
      expect.arrayContaining(['numero', 'vence', 'montoClp', 'faltaClp', 'urlPago']),
    )
  })

  it('has up to 12 instalments, 10 % first and a guarantor above 6 (decisions, 97391)', () => {
    expect(convenioDeuda.at('2026-11-23')).toMatchObject({ cuotasMax: 12, piePercent: 10, cuotasSinAval: 6 })
    expect(convenioDeuda.source).toContain('demostración')
  })

  it('is refused for a dispute, a sale ordered and a broken agreement (procedures §97391)', () => {
    const said = ['impugnada', 'con_remate', 'convenio_incumplido']
    expect(Object.keys(outcomes)).toEqual(expect.arrayContaining(said))
    expect(Object.keys(refusals)).toEqual(expect.arrayContaining(said))
  })

  it('has the states aceptada, pagada, incumplida and anulada (procedures §97391); a draft is the simulated one', () => {
    const labels = Object.values(requests.states.states).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Aceptado', 'Pagado', 'Incumplido', 'Anulado']))
  })

  it('tells the other representatives and the workers, and asks the guarantor (decisions 13 and 15)', () => {
    expect(Object.keys(concerns)).toEqual(['representante', 'aval', 'aval_trabajador', 'trabajador'])
    expect(concerns.aval.confirm).toBeDefined()
    expect(concerns.representante.confirm).toBeUndefined()
  })
})

describe('the words of an agreement', () => {
  const cuota = {
    ...{ cuota: 2, vence: '2027-01-04', hasta: '2027-01-19', numero: 'CP1-2', montoClp: 1000, pagadoClp: 0 },
    atrasada: false,
  }

  it('offer no coupon of an agreement that is over, and write no second full stop', () => {
    expect(cuotaText(cuota, 'aceptada').text).toBe('Por pagar')
    expect(cuotaText(cuota, 'incumplida').text).toBe('Ya no se paga')
    expect(withoutDot('Packing del Maule Ltda.')).toBe('Packing del Maule Ltda')
  })

  it('say while it waits for the guarantor until when she answers, what silence does, and that the days move', () => {
    const said = requests.states.events.por_confirmar?.text?.({ confirmaHasta: '2026-12-16' })
    expect(said).toContain('hasta el 16 de diciembre de 2026. Si no responde, el convenio no se hace.')
    expect(said).toContain('El primero vence 10 días después')
  })

  it('say of a payment which coupon is next, and of an acceptance the first amount and day', () => {
    const resumen = { totalClp: 2000, cuotas: [cuota], pago: { cuota: 1, montoClp: 1000 } }
    const { cuota_pagada, aprobada } = requests.states.events
    expect(cuota_pagada?.text?.({}, resumen)).toContain('El cupón 2 es el que sigue: faltan $1.000')
    expect(aprobada?.text?.({}, resumen)).toBe('Son $2.000, en un pago, hasta el 4 de enero de 2027.')
    expect(aprobada?.text?.({}, { ...resumen, cuotas: [cuota, cuota] })).toContain(
      'en 2 pagos. El primero es de $1.000, hasta el 4 de enero de 2027.',
    )
  })
})

describe('an agreement whose first payment came only in part', () => {
  const resumen = {
    ...{ idSolicitud: '0198c0de-0000-7000-8000-000000000001', situacion: 'anulada', hecho: 'vencido' },
    ...{ totalClp: 124_876, pagadoClp: 6244, deudas: [], empleador: 'Los Aromos SpA', cantidad: 1 },
    cuotas: [
      { cuota: 1, vence: '2026-12-10', hasta: '2026-12-10', montoClp: 12_488, pagadoClp: 6244 },
      { cuota: 2, vence: '2027-01-11', hasta: '2027-01-26', montoClp: 112_388, pagadoClp: 0 },
    ],
    pagos: [
      { cuota: 1, montoClp: 6244, aplicadoClp: 6244, devolverClp: 0, pagadoEn: '2026-12-01T15:00:00Z' },
    ],
  } as const

  it('says that a part came, that it is taken off the debt, and where what is owed is read', () => {
    const said = requests.states.events.desistida?.text?.({}, resumen)
    expect(said).toBe(
      'Del primer pago llegó a tiempo solo una parte. Los $6.244 que se pagaron se descuentan de la deuda.',
    )
    // Whoever represents the company reads it too: not she paid.
    expect(requests.states.events.incumplida?.text?.({}, resumen)).toBe(
      'Los $6.244 que se pagaron se descuentan de la deuda.',
    )
    const page = JSON.stringify(convenioBlocks(resumen as never, '2026-12-11'))
    expect(page).toContain('Los $6.244 que se pagaron se descuentan de la deuda.')
    expect(page).toContain('/tramites/70652/deuda')
    expect(page).toContain('Llegaron $6.244. Ya no se paga')
    expect(page).not.toContain('Cuenta para el cupón')
    const about = { applicant: 'Ana', procedure: '', filedOn: '2026-11-30', data: {}, resumen }
    expect(concerns.representante.text({ ...about, state: 'desistida' }).join(' ')).toContain('se descuentan')
  })
})

describe('a payment that is given back', () => {
  const { pago_repetido, pago_devuelto } = requests.states.events
  const pago = { cuota: 1, montoClp: 9110, devolverClp: 9110 }

  it('is not called too much where it came after the end of the agreement: why it goes back is said', () => {
    const said = (situacion: string) => pago_repetido?.text?.({}, { situacion, pago, cuotas: [] })
    expect(said('anulada')).toBe(
      'Llegó después de que el convenio se anuló. Son $9.110. Los devolvemos a quien pagó.',
    )
    expect(said('incumplida')).toContain('Llegó después de que el convenio terminó.')
    expect(said('pagada')).toBe(
      'Sobraba del cupón 1, que ya está pagado. Son $9.110. Los devolvemos a quien pagó.',
    )
    const given = pago_devuelto?.text?.({}, { situacion: 'aceptada', pago, cuotas: [] })
    expect(given).toContain('Sobraba del cupón 1, que ya está pagado.')
    expect(`${pago_repetido?.title} ${pago_devuelto?.title}`).not.toMatch(/no hacía falta|de más/)
  })
})

describe('the page of who answers for an agreement', () => {
  const said = (state: string | undefined) =>
    concerns.aval
      .text({
        ...{ applicant: 'Matías Herrera', procedure: 'Convenio', filedOn: '2026-11-24', data: {}, state },
        resumen: { totalClp: 90_847, cantidad: 3, empleador: 'Los Aromos SpA', cuotas: [], pagadoClp: 0 },
      })
      .join(' ')

  it('asks for no yes that she gave already, and says what she owes once it is over', () => {
    expect(said('por_confirmar')).toContain('Si usted dice que sí')
    for (const state of ['aprobada', 'por_anular', 'incumplida', 'pagada', 'desistida', 'rechazada'])
      expect(said(state), state).not.toContain('Si usted dice que sí')
    expect(said('aprobada')).toContain('Usted dijo que responde por él. Si el primer pago')
    expect(said('desistida')).toContain('no hay más pagos')
    for (const state of ['pagada', 'desistida', 'rechazada'])
      expect(said(state), state).toContain('no se le puede cobrar nada por él')
  })
})

describe('an agreement that a guarantor and the other representatives read', () => {
  const resumen = {
    ...{ totalClp: 91_102, cantidad: 1, empleador: 'Los Aromos SpA', cuotas: [], pagadoClp: 0, enPagos: 7 },
    ...{ meses: ['2026-06'], aval: 'Paula Ibáñez Mora', respuestaAval: null },
  }
  const about = (state: string, rest: object = {}, kept: object = {}) => ({
    ...{ applicant: 'Matías Herrera', procedure: 'Convenio', filedOn: '2026-11-24', data: {}, state },
    ...{ resumen: { ...resumen, ...kept }, ...rest },
  })
  const aval = (...of: Parameters<typeof about>) => concerns.aval.text(about(...of)).join(' ')
  const otra = (...of: Parameters<typeof about>) => concerns.representante.text(about(...of)).join(' ')

  it('names company, months and sum in her list', () => {
    for (const words of [concerns.aval, concerns.representante])
      expect(words.detail?.(about('por_confirmar'))).toBe(
        'Los Aromos SpA. Cotizaciones de junio de 2026. $91.102, en 7 pagos.',
      )
  })

  it('says before she binds herself each payment, its months, and that a broken one grows again', () => {
    const said = aval('por_confirmar')
    expect(said).toContain('Son las de junio de 2026.')
    expect(said).toContain(
      'Los pagos, en su orden: $9.110, 5 de $13.665 y uno de $13.667. Se paga uno al mes.',
    )
    expect(said).toContain('El primero vence 10 días después')
    expect(said).toContain('la deuda vuelve a crecer por ley')
    expect(said).toContain('puede ser más que $91.102')
    expect(inflesz(said)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('says to her the last day of each payment once it is made, and of a late one how it can be paid', () => {
    const cuotas = [
      {
        cuota: 1,
        vence: '2026-12-10',
        hasta: '2026-12-10',
        montoClp: 9110,
        pagadoClp: 9110,
        atrasada: false,
      },
      { cuota: 2, vence: '2027-01-11', hasta: '2027-01-26', montoClp: 13_665, pagadoClp: 0, atrasada: true },
      { cuota: 3, vence: '2027-02-10', hasta: '2027-02-25', montoClp: 13_667, pagadoClp: 0, atrasada: false },
    ]
    const said = aval('aprobada', { answer: 'si' }, { cuotas, respuestaAval: 'si', pagadoClp: 9110 })
    expect(said).toContain(
      'Faltan estos pagos: $13.665 hasta el 26 de enero de 2027; $13.667 hasta el 10 de febrero de 2027.',
    )
    expect(said).toContain(
      'Cualquiera puede pagar con el cupón. Pídaselo a Matías Herrera, o al IPS en una sucursal de ChileAtiende.',
    )
    expect(concerns.aval.detail?.(about('aprobada', {}, { cuotas, pagadoClp: 9110 }))).toMatch(
      /Hay un pago atrasado\. Se puede pagar hasta el 26 de enero de 2027\.$/,
    )
  })

  it('tells her no as a no, and counts no days of it', () => {
    const said = aval('por_confirmar', { answer: 'no' })
    expect(said).toContain('Usted dijo que no responde por él: el convenio no se hace.')
    expect(said).not.toMatch(/Usted no dijo|días de pago/)
    expect(aval('por_confirmar', { answer: 'vencida' })).toContain('Usted no contestó a tiempo')
  })

  it('says to the other representatives who answers for it, and what she said', () => {
    expect(otra('por_confirmar')).toContain('Se le pide a Paula Ibáñez Mora que responda por él.')
    expect(otra('en_revision', {}, { respuestaAval: 'si' })).toContain('Responde por él Paula Ibáñez Mora.')
    const no = otra('en_revision', {}, { respuestaAval: 'no' })
    expect(no).toContain('y dijo que no. El convenio no se hace.')
    expect(no).not.toContain('se puede anular')
    const { confirmacion } = requests.states.events
    expect(confirmacion?.text?.({}, { ...resumen, respuestaAval: 'si' })).toContain('dijo que sí')
    expect(confirmacion?.text?.({}, { ...resumen, respuestaAval: 'no' })).toContain('dijo que no')
  })

  it('is told as over where nothing more is to be paid', () => {
    expect(otra('desistida', {}, { respuestaAval: 'si' })).toMatch(/Eran \$91\.102.*Respondía por él Paula/)
    expect(aval('desistida')).toContain('Eran $91.102')
    expect(aval('desistida')).not.toContain('Los pagos, en su orden')
  })
})

describe('an agreement that somebody asked to annul', () => {
  it('leads nobody to pay, and reminds of no day, until it is known whether it goes on', () => {
    const cuotas = [
      { cuota: 1, vence: '2026-12-10', hasta: '2026-12-10', montoClp: 9110, pagadoClp: 0, atrasada: false },
    ]
    const found = { idSolicitud: 'x', situacion: 'aceptada', cuotas, pagos: [], deudas: [], totalClp: 9110 }
    const page = (isEnding: boolean) =>
      JSON.stringify(convenioBlocks({ ...found, pagadoClp: 0 } as never, '2026-11-30', isEnding))
    expect(page(false)).toMatch(/Pagar el cupón 1.*remind/)
    expect(page(true)).not.toMatch(/Pagar el cupón 1|remind/)
  })
})

describe('what is owed after an agreement was annulled', () => {
  it('is on its page, with a button to make another', () => {
    const another = { kind: 'link', label: 'Hacer otro convenio', href: '/x' } as const
    const page = JSON.stringify(owedBlocks({ totalClp: 97_123, canAgree: true }, another))
    expect(page).toContain('Lo que se debe hoy por esos meses')
    expect(page).toContain('$97.123')
    expect(page).toContain('Hacer otro convenio')
    expect(JSON.stringify(owedBlocks({ totalClp: 0, canAgree: false }, another))).not.toContain('Hacer otro')
  })
})

describe('the page of a guarantor whose own contributions the agreement pays', () => {
  const { aval_trabajador: words } = concerns
  const about = (state: string, answer?: 'si' | 'no') => ({
    ...{ applicant: 'Claudia Mella', procedure: 'Convenio', filedOn: '2026-11-24', data: {}, state },
    ...{ asked: ['2026-06', '2026-08'], ...(answer && { answer }) },
    resumen: { totalClp: 90_847, cantidad: 3, empleador: 'Río Claro SpA', cuotas: [], pagadoClp: 0 },
  })
  const said = (...of: Parameters<typeof about>) => words.text(about(...of)).join(' ')

  it('says that they are hers before she answers, and what becomes of them after', () => {
    expect(words.title(about('por_confirmar'))).toContain('también las de usted')
    const asked = said('por_confirmar')
    expect(asked).toContain('están las de usted: junio y agosto de 2026.')
    expect(asked).toContain('usted responde por lo que su empleador le debe a usted')
    expect(words.confirm).toBe(concerns.aval.confirm)
    for (const after of [said('por_confirmar', 'no'), said('rechazada', 'no'), said('aprobada', 'si')])
      expect(after).not.toContain('Si dice que sí')
    expect(said('rechazada', 'no').match(/El IPS no hizo el convenio/g)).toHaveLength(1)
    expect(said('rechazada', 'no')).toContain('Le sigue cobrando a su empleador esas cotizaciones.')
    expect(words.onward?.href).toBe('/tramites/70652/deuda/trabajador')
  })
})

describe('a way to pay', () => {
  const cuotas = [
    { cuota: 1, vence: '2026-12-04', montoClp: 10_000 },
    { cuota: 2, vence: '2027-01-04', montoClp: 45_000 },
    { cuota: 3, vence: '2027-02-04', montoClp: 45_002 },
  ]

  it('says every amount, so that they come to the total', () => {
    expect(optionOf({ cantidad: 3, pideAval: false, cuotas }).hint).toBe(
      '$10.000, uno de $45.000 y uno de $45.002',
    )
    const even = cuotas.map(one => ({ ...one, montoClp: 30_000 }))
    expect(optionOf({ cantidad: 3, pideAval: false, cuotas: even }).hint).toBe('$30.000 y 2 de $30.000')
  })

  it('says the day where there is one payment', () => {
    expect(optionOf({ cantidad: 1, pideAval: false, cuotas: cuotas.slice(0, 1) }).hint).toBe(
      '$10.000, hasta el 4 de diciembre de 2026',
    )
  })
})

describe('the course of an agreement', () => {
  const told = (...types: string[]) =>
    types.map((type, index) => ({
      ...{ id: String(index), type, occurredAt: `2026-11-2${index}T15:00:00Z` },
      ...{ actor: 'institucion' as const, data: {} },
    }))

  it.each([
    [['en_revision', 'aprobada'], 'aprobada'],
    [['en_revision', 'por_confirmar', 'confirmacion', 'aprobada'], 'aprobada'],
    [['aprobada', 'cuota_pagada', 'cuota_atrasada', 'pago_parcial'], 'aprobada'],
    [['aprobada', 'cuota_pagada', 'pagada'], 'pagada'],
    [['aprobada', 'pagada', 'pago_repetido', 'pago_devuelto'], 'pagada'],
    [['aprobada', 'cuota_atrasada', 'incumplida'], 'incumplida'],
    [['aprobada', 'incumplida', 'pago_repetido'], 'incumplida'],
    [['aprobada', 'desistida', 'pago_repetido'], 'desistida'],
    [['aprobada', 'anulacion_pedida'], 'por_anular'],
    [['aprobada', 'anulacion_pedida', 'desistida'], 'desistida'],
    [['aprobada', 'anulacion_pedida', 'no_anulada'], 'aprobada'],
    [['aprobada', 'cuota_pagada', 'anulacion_pedida', 'no_anulada'], 'aprobada'],
    [['aprobada', 'anulacion_pedida', 'pagada'], 'pagada'],
    [['anulacion_pedida', 'aprobada', 'desistida'], 'desistida'],
    [['en_revision', 'rechazada'], 'rechazada'],
  ])('%j is %s', (events, state) => {
    expect(stateOf(requests.states, told(...events))).toBe(state)
  })

  it('goes on after a payment that came while its annulment waited, and does not call it one from before', () => {
    const kept = { pagadoClp: 10_397, cuotas: [] }
    expect(requests.states.events.no_anulada?.text?.({}, kept)).toContain(
      'Llegó un pago antes de que el IPS lo anulara, y el convenio sigue. Ya se pagaron $10.397.',
    )
  })

  it('has words for everything that the institution says of it', () => {
    const said = [
      'cuota_pagada',
      'pago_parcial',
      'pago_repetido',
      'pago_devuelto',
      'cuota_atrasada',
      'incumplida',
    ]
    for (const type of said) expect(requests.states.events[type]?.title, type).toMatch(/\p{L}/u)
    for (const type of ['cuota_pagada', 'pago_parcial', 'pago_repetido', 'pago_devuelto'])
      expect(requests.states.events[type]?.warns, type).toBe(true)
    expect(requests.states.events.cuota_atrasada?.warns).toBe(true)
    expect(requests.states.events.incumplida?.warns).toBe(true)
  })
})

it('an accepted agreement has the last day of its next payment among the coming days, until it is late', () => {
  const cuota = (n: number, pagadoClp: number) => ({
    ...{ cuota: n, montoClp: 10_000, pagadoClp, vence: `2026-12-${n}0`, hasta: '2027-01-10' },
  })
  const on = (today: string) =>
    requests.states.states.aprobada?.onDay?.({ cuotas: [cuota(1, 10_000), cuota(2, 0)] }, today)
  expect(on('2026-12-20')).toEqual({
    coming: { date: '2026-12-20', what: 'Último día para pagar el cupón 2 del convenio' },
  })
  expect(on('2026-12-21')).toMatchObject({ label: 'Pago atrasado' })
  expect(
    requests.states.states.aprobada?.onDay?.({ cuotas: [cuota(1, 10_000)] }, '2026-12-01'),
  ).toBeUndefined()
})
