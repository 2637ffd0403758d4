import { describe, expect, it } from 'vitest'
import { hiredRuns, youngEmployerRuns, youngEmployerRuts } from '#country/stories/young-employers.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { formatRun, type Run, runToWire } from '#domain/run.ts'
import { stateOf } from '#engine/cases/case-states.ts'
import { stateBlocks, stateSentences } from '#engine/cases/case-view.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { stjContract } from '#services/stj/contract.ts'
import type { Fixture } from '../testing/fixtures.ts'
import { type Filled, procedureWorld, silent, withAnswers } from '../testing/procedure-world.ts'
import { readableText } from '../testing/readable-text.ts'
import { solicitud, solicitudOf } from './application.ts'
import { concerns } from './concerns.ts'
import { type CambioPosible, revisarTrabajador, type Services, verifyEmpresa } from './registers.ts'
import { requests } from './requests.ts'
import type { Trabajador } from './rules.ts'

const {
  clients,
  deliveryOf,
  events,
  file,
  fill: fillIn,
  fixture: fixtureOf,
  fixtures,
  goTo,
  historyOf,
  servicesOf,
  step,
} = await procedureWorld('5433v2')
const client = clients.stj
type Calls = Partial<Services['stj']>
const fill = (fixture: Fixture, stj: Calls = {}) => fillIn(fixture, { calls: { stj } })
const bodyOf = (way: Filled) => {
  const delivery = deliveryOf(way)
  const { lista } = (way.walk.context.answers.trabajadores ?? {}) as { lista?: { file?: string } }
  return solicitudOf(delivery as never, {
    trabajadores: (way.rows.trabajadores ?? []).map(({ answers }) => answers as Trabajador),
    file: lista?.file,
    ...(way.walk.context.answers.contacto as { tipoSolicitud?: '1' | '2'; idReforma?: string }),
    retirados: way.walk.context.answers.cambio?.retirados as readonly Run[] | undefined,
  })
}
/** Filled in while the person whom it takes out is still there. */
const saca = await fill(fixtureOf('saca'))
const filed = fixtures.filter(({ outcome }) => outcome === undefined)
const { representante, mandataria, vina } = youngEmployerRuns
const { imprenta } = youngEmployerRuts

const number = (run: Run) => runToWire(run).rut
const valida = async (token: Run, trabajador: Run, empleador: Run = imprenta) =>
  (
    await client.validaTrabajador({
      token,
      query: { rut_trabajador: number(trabajador), rut_empleador: number(empleador) },
    })
  ).codigoValida
/** What the page of a request and the letter of its last entry say, as the portal has it. */
function toldOf(idSolicitud: string) {
  const history = historyOf(idSolicitud)
  const state = stateOf(requests.states, history)
  const row = requests.states.states[state]
  const last = history.at(-1)
  const said = last && requests.states.events[last.type]?.text?.({}, last.resumen)
  if (!row) throw new Error(`There is no state ${state}`)
  return {
    state,
    blocks: stateBlocks(requests.states, state, history),
    letter: stateSentences(row, said, last?.resumen).join(' '),
  }
}
const empresaOf = async (token: Run) => (await client.listadoEmpresas({ token })).empresas[0]?.idEmpresa ?? ''
const listed = async (token: Run, query: { estado?: 'aprobada_parcial'; hasta?: string } = {}) =>
  (await client.misSolicitudes({ token, query: { idEmpresa: await empresaOf(token), ...query } })).records
const detalle = (token: Run, id_solicitud: string) =>
  client.detalleContratacion({ token, params: { id_solicitud } })
// Runs before anything is filed for these people.
describe('validaTrabajador (flows §7; procedures §5433v2)', () => {
  it.each([
    ['0', 'ana'],
    ['1', 'mayorDe35'],
    ['2', 'completa'],
    ['3', 'rentaAlta'],
    ['4', 'enVina'],
    ['5', 'pagada'],
    ['5', 'enEspera'],
  ] as const)('answers %s to her employer about %s', async (codigo, name) => {
    expect(await valida(representante, hiredRuns[name])).toBe(codigo)
  })

  it('answers 9 to who does not represent the employer, and so reveals nothing', async () => {
    expect(await valida(mandataria, hiredRuns.ana)).toBe('9')
    expect(await valida(mandataria, hiredRuns.rentaAlta)).toBe('9')
  })

  it('is told to the worker, and to nobody else', async () => {
    await servicesOf(representante).stj.validaTrabajador({
      query: { rut_trabajador: number(hiredRuns.ana), rut_empleador: number(imprenta) },
    })
    const { accesos } = await client.quienVioMisDatos({ token: hiredRuns.ana })
    expect(accesos.map(({ operacion, por }) => [operacion, por.rut])).toContainEqual([
      'validaTrabajador',
      number(representante),
    ])
  })
})

describe('getEmpleador', () => {
  const ask = (token: Run, flagrl: number, rut: Run = imprenta) =>
    client.getEmpleador({
      token,
      query: { rut_empleador: number(rut), rut_solicitante: number(token), flagrl },
    })

  it('tells about an employer only to its representative, who reads who else asked', async () => {
    const own = await ask(representante, 1)
    expect(own.empleador).toMatchObject({
      razonSocial: 'Imprenta Nahuel SpA',
      email: expect.stringMatching('@'),
    })
    expect(own.empleador.runRepresentante?.rut).toBe(number(representante))
    const { dv: _dv, rut: _rut, tipo, contactoDiferente, ...told } = (await ask(mandataria, 0)).empleador
    expect([tipo, contactoDiferente]).toEqual(['juridica', true])
    expect(new Set(Object.values(told))).toEqual(new Set(['', null]))
    await servicesOf(mandataria).stj.getEmpleador({
      query: { rut_empleador: number(imprenta), rut_solicitante: number(mandataria), flagrl: 0 },
    })
    const { accesos } = await client.quienVioMisDatos({ token: representante })
    expect(accesos.map(({ operacion, por }) => [operacion, por.rut])).toContainEqual([
      'getEmpleador',
      number(mandataria),
    ])
  })

  it.each([0, 1])(
    'answers a stranger alike about known, unknown and natural employers (flagrl %i)',
    async flagrl => {
      const said = async (rut: Run) =>
        JSON.stringify(await ask(mandataria, flagrl, rut).catch((error: Error) => error.name)).replaceAll(
          /"(rut|dv)":[^,]+,/g,
          '',
        )
      expect(await said('76111111-6')).toBe(await said(imprenta))
      expect(await said('20543001-6')).toBe(await said(youngEmployerRuns.personaNatural))
    },
  )

  it('refuses who says that she represents it and does not, and who asks in another name', async () => {
    await expect(ask(mandataria, 1)).rejects.toMatchObject({ name: 'NoRepresenta' })
    const query = { rut_empleador: number(imprenta), rut_solicitante: number(representante), flagrl: 0 }
    await expect(client.getEmpleador({ token: mandataria, query })).rejects.toMatchObject({
      name: 'NoAutorizado',
    })
  })
})

describe('each fixture', () => {
  it('is taken and decided at once, and the portal is told of both', async () => {
    for (const fixture of filed) {
      const { idSolicitud } = await file(await fill(fixture))
      await step(2)
      const tipos = events.filter(one => one.idSolicitud === idSolicitud).map(({ tipo }) => tipo)
      expect(tipos, fixture.name).toEqual(['en_evaluacion', fixture.caso ?? fixture.expected?.estado])
    }
  })
})

/** Answers that were given before somebody else filed. */
const accepted: Calls = {
  validaTrabajador: async () => ({ codigoValida: '0', codigoError: 0, registro: null }),
}

describe('a request of who presents a power', () => {
  /** Files the mandate's request, perhaps for another employer; returns its id. */
  async function filed(rut?: Run) {
    const { idSolicitud } = await file(
      await fill(withAnswers(fixtureOf('mandataria'), 'empresa', rut ? { rut } : {})),
    )
    await step(2)
    return idSolicitud
  }
  const told = (id: string) => events.filter(({ idSolicitud }) => idSolicitud === id)
  const answer = (token: Run, idSolicitud: string, respuesta: 'si' | 'no') =>
    client.confirmar({
      token,
      params: { idSolicitud },
      body: { respuesta },
      idempotencyKey: `respuesta-${respuesta}-${idSolicitud}`,
    })
  const resolved = async (id: string) => {
    await step(2)
    const { estado_solicitud, motivoRechazo } = await detalle(mandataria, id)
    return [estado_solicitud, motivoRechazo]
  }

  it('waits for the representative on record, who is asked; before that nothing is granted or told', async () => {
    const id = await filed()
    expect(told(id).at(-1)).toMatchObject({
      tipo: 'por_confirmar',
      concernidos: expect.arrayContaining([
        expect.objectContaining({ rut: number(vina), como: 'representante', pide: true }),
        expect.objectContaining({
          ...{ como: 'trabajador', pide: false },
          pedido: ['entra', 'sueldo:610000', expect.stringMatching(/^inicio:2026-/)],
        }),
      ]),
      datos: { porConfirmar: true },
    })
    await step(20)
    expect(await detalle(mandataria, id)).toMatchObject({
      estado_solicitud: 'en_evaluacion',
      lista: [{ codigoValida: null }],
    })
    await expect(answer(mandataria, id, 'si')).rejects.toMatchObject({ name: 'NoEncontrada' })
    await expect(answer(representante, id, 'si')).rejects.toMatchObject({ name: 'NoEncontrada' })
    expect(await valida(vina, hiredRuns.enVina, youngEmployerRuts.vina)).toBe('0')
    await answer(vina, id, 'no')
    expect(await resolved(id)).toEqual(['rechazada', 'no_confirmado'])
    // Her worker is told that it came to nothing, and never that the company asked.
    expect(told(id).at(-1)).toMatchObject({
      datos: { porConfirmar: true },
      concernidos: expect.arrayContaining([
        expect.objectContaining({ como: 'trabajador', resuelto: [{ que: 'entra', codigo: 'rechazada' }] }),
      ]),
    })
  })

  it('says to the representative who asks, for how many, and where it would be paid', async () => {
    const id = await filed()
    const resumen = requests.kind.keeps(told(id).at(-1)?.datos)
    const about = { applicant: 'Pilar Donoso', procedure: 'x', filedOn: '2026-11-23', data: {}, resumen }
    const { title, text, confirm } = concerns.representante
    const said = [title(about), ...text(about)].join(' ')
    for (const fact of ['Pilar Donoso', '76.543.500-5', '1 joven', 'Banco de Chile', 'terminada en 3500'])
      expect(said).toContain(fact)
    expect(inflesz([said, confirm?.title].join('\n'))).toBeGreaterThanOrEqual(plainSpanishBar)
    await answer(vina, id, 'no')
    await step(2)
  })

  it('says the place to the representative where it would be collected in cash, and whom the list has', async () => {
    const places = (await clients.formasDePago.listarLugaresPago({ query: { regionId: '13' } })).lugaresPago
    const [place] = places
    const cash = withAnswers(fixtureOf('mandataria'), 'pago', {
      formaPago: 'presencial',
      lugarPago: place?.codigo ?? '',
    })
    const { idSolicitud: id } = await file(await fill(cash))
    await step(2)
    const resumen = requests.kind.keeps(told(id).at(-1)?.datos)
    const about = { applicant: 'Pilar Donoso', procedure: 'x', filedOn: '2026-11-23', data: {}, resumen }
    const said = concerns.representante.text(about).join(' ')
    for (const fact of [place?.direccion, place?.comunaNombre, 'Camila Rocío Valdés Moya'])
      expect(said).toContain(fact)
    await answer(vina, id, 'no')
    await step(2)
  })

  it('is answered alike for an employer that nobody has on record', async () => {
    const id = await filed('76111111-6')
    expect(told(id).map(({ tipo }) => tipo)).toEqual(['en_evaluacion', 'por_confirmar'])
    await goTo('2026-12-31')
    expect(await resolved(id)).toEqual(['rechazada', 'no_confirmado'])
  })

  it('is refused if the representative does not answer in time', async () => {
    const id = await filed()
    await goTo('2027-02-15')
    expect(await resolved(id)).toEqual(['rechazada', 'no_confirmado'])
  })

  it('is granted for those who qualify once she confirms, with the names of the register', async () => {
    const id = await filed()
    await answer(vina, id, 'si')
    expect(await resolved(id)).toEqual(['aprobada_total', null])
    expect(told(id).at(-1)).toMatchObject({ datos: { porConfirmar: false } })
    const { lista } = await detalle(mandataria, id)
    expect(lista).toMatchObject([{ nombre: 'Camila Rocío Valdés Moya', codigoValida: 0 }])
    // Who filed it reads its payments (5433).
    const { pagos } = await client.pagosContratacion({ token: mandataria, params: { id_solicitud: id } })
    expect(Array.isArray(pagos)).toBe(true)
  })
})

describe('what the institution decides by itself', () => {
  const rejected = async (name: string, token: Run) => {
    const fixture = fixtureOf(name)
    const body = bodyOf(await fill(fixture, accepted))
    const key = `clave-otra-${name}-${token}`
    const { id_solicitud } = await client.processReq({ token, idempotencyKey: key, body })
    await step(2)
    return (await detalle(token, id_solicitud)).motivoRechazo
  }

  it('refuses a request without a power of who does not represent the employer', async () => {
    expect(await rejected('mandataria', mandataria)).toBe('no_representa')
  })

  it('refuses a request for people who are already in another one', async () => {
    expect(await rejected('minimal', representante)).toBe('sin_trabajador_aceptado')
  })

  it('shows a request to the representative, and to no stranger', async () => {
    const id = (await listed(vina)).at(-1)?.id_solicitud ?? ''
    expect((await detalle(vina, id)).razonSocial).toBe('Viña Quebrada Honda Ltda.')
    await expect(detalle(representante, id)).rejects.toMatchObject({ name: 'NoEncontrada' })
    const query = { idEmpresa: await empresaOf(vina) }
    await expect(client.misSolicitudes({ token: representante, query })).rejects.toMatchObject({
      name: 'NoEncontrada',
    })
  })
})

describe('a request that adds people to another (decisions: tipo_solicitud 2, id_reforma)', () => {
  it('names the request that it changes', async () => {
    const records = await listed(representante, { estado: 'aprobada_parcial' })
    const added = records.find(one => one.tipo_solicitud === 2)
    expect((await detalle(representante, added?.id_solicitud ?? '')).reforma).toBe(
      records.at(-1)?.comprobante,
    )
  })
})

describe('a change that only takes people out', () => {
  it('asks for no account, place or authorisation, and the institution takes it so', async () => {
    expect(saca.visited.map(({ id }) => id)).toEqual(['contacto', 'cambio'])
    const { formulario, trabajadores } = bodyOf(saca)
    expect(trabajadores).toEqual([])
    expect(formulario).toMatchObject({ autorizacion: false, formapago: null, nroCuenta: '', lugarPago: '' })
    const { schema } = stjContract.operations.processReq.body
    const withPeople = bodyOf(await fill(fixtureOf('agrega'), accepted))
    expect(schema.safeParse(withPeople).success).toBe(true)
    for (const missing of [{ formapago: null }, { autorizacion: false }])
      expect(
        schema.safeParse({ ...withPeople, formulario: { ...withPeople.formulario, ...missing } }).success,
      ).toBe(false)
  })

  it('is told as what it is before it is sent, and once it is granted: nobody is paid by it', async () => {
    const before = JSON.stringify(solicitud.ending.highlights(saca.walk.context as never))
    expect(before).toContain('Ya no se paga')
    expect(before).not.toMatch(/\$\d|Pide el subsidio/)
    const { idSolicitud } =
      [...events].findLast(({ datos }) => (datos as { salen?: number }).salen === 1) ?? {}
    const { state, blocks, letter } = toldOf(idSolicitud ?? '')
    expect(state).toBe('aprobada_total')
    for (const said of [readableText(blocks), letter]) {
      expect(said).toMatch(/sacó de la solicitud STJE\d+ a la persona que usted pidió/)
      expect(said).toContain('Desde noviembre de 2026 ya no se paga por ella.')
      expect(said).not.toMatch(/\$\d|recibe el pago|cada mes|todas las personas de la lista/i)
      expect(inflesz(said)).toBeGreaterThanOrEqual(plainSpanishBar)
    }
  })

  it('of one that asks for people: for how many, and what each brings', async () => {
    const { idSolicitud } = events.findLast(({ tipo }) => tipo === 'aprobada_parcial') ?? {}
    expect(readableText(toldOf(idSolicitud ?? '').blocks)).toContain(
      'El IPS aprobó el subsidio por 1 de 2 personas. Por ella son $26.950 al mes desde noviembre de 2026, si usted paga a tiempo sus cotizaciones.',
    )
  })
})

describe('the payments (procedures §5433)', () => {
  const paymentsOf = async () => {
    const [first] = await listed(representante, { hasta: '2026-10-01' })
    const params = { id_solicitud: first?.id_solicitud ?? '' }
    return client.pagosContratacion({ token: representante, params })
  }

  it('are told month by month, with the reason of each month without one', async () => {
    const { pagos, pagadoClp } = await paymentsOf()
    const months = (nombre: string) => pagos.filter(one => one.nombre.startsWith(nombre))
    expect(months('Paz').every(({ estado }) => estado !== 'no_pagado')).toBe(true)
    expect(months('Iván').find(({ mes }) => mes === '2026-10')).toMatchObject({
      mes: '2026-10',
      motivo: 'sin_contrato',
      montoClp: 0,
    })
    // The subsidy was refused for him: he had 24 contributions.
    expect(months('Óscar')).toEqual([])
    const paid = pagos.filter(({ estado }) => estado === 'pagado')
    expect(pagadoClp).toBe(paid.length * 26_950)
  })

  it('end with the 24th contribution', async () => {
    await goTo('2027-12-27')
    const { pagos } = await paymentsOf()
    const paz = pagos.filter(one => one.nombre.startsWith('Paz'))
    expect(paz[0]).toMatchObject({ estado: 'no_pagado', motivo: 'veinticuatro_cotizaciones' })
    expect(paz[1]?.estado).toBe('pagado')
  })
})

describe('what the form asks about the company and the workers', () => {
  const textOf = ({ walk }: Awaited<ReturnType<typeof fill>>, id: string) => {
    const page = solicitud.pages.find(one => one.id === id)
    const step = walk.steps.find(one => one.page === page)
    if (!page || !step) throw new Error(`There is no page ${id}`)
    const { context } = step
    const consulted = (context.consulted as Record<string, unknown>)[id]
    const lead = typeof page.lead === 'function' ? page.lead(context) : page.lead
    const facts = page.facts?.(context, consulted) ?? []
    return JSON.stringify([lead, facts, page.prefill?.(context, consulted) ?? {}])
  }

  it('shows the register to the representative, and nothing of it to who says that she has a power', async () => {
    const own = textOf(await fill(fixtureOf('minimal'), accepted), 'contacto')
    expect(own).toContain('Imprenta Nahuel SpA')
    const other = textOf(await fill(fixtureOf('mandataria')), 'contacto')
    for (const secret of ['Viña', 'Camino Real', '226543300', '2 2654 3300', 'personas@empleador'])
      expect(other).not.toContain(secret)
  })

  const sent = async (name: string, calls?: Calls) => {
    const fixture = fixtureOf(name)
    return bodyOf(await fill(fixture, calls))
  }

  it('sends the names of bank, account type, region and comuna that the institution gives', async () => {
    const { empleador, formulario } = await sent('mandataria')
    expect(formulario).toMatchObject({ nomBanco: 'Banco de Chile', nomTipoCuenta: 'Cuenta corriente' })
    expect(empleador).toMatchObject({
      ...{ razonSocial: 'Viña Quebrada Honda Ltda.', direccion: 'Camino Real', numeracion: '77' },
      ...{ region: '13', nomRegion: 'Metropolitana de Santiago', comuna: '13101', nomcomuna: 'Santiago' },
    })
  })

  it('goes on with empty lists if the institution does not give them (flows §8, showError)', async () => {
    const lists = { getBancos: silent, getTipoCuenta: silent, getRegiones: silent, getComunas: silent }
    const { walk, stoppedAt } = await fill(fixtureOf('mandataria'), lists)
    expect(stoppedAt).toBeUndefined()
    expect(walk.context.verified).toMatchObject({ contacto: { showError: true, nomcomuna: '' } })
    const cuentas = { bancos: [], tiposCuenta: [], showError: true }
    expect(walk.context.consulted).toMatchObject({ pago: { cuentas } })
    expect(readableText(solicitud.ending.review.intro?.(walk.context) ?? [])).toContain('El IPS no respondió')
  })

  it('sends who asks as the institution has her, with both surnames apart', async () => {
    expect((await sent('minimal', accepted)).solicitante).toMatchObject({
      ...{ validado: true, idSolicitante: representante, run: 14_543_001, dv: '1' },
      idEmpresa: await empresaOf(representante),
      ...{ nombre: 'Gabriela Inés', apellido_paterno: 'Muñoz', apellido_materno: 'Sáez' },
    })
    expect((await sent('mandataria')).solicitante).toMatchObject({ validado: false, idEmpresa: '' })
  })

  const typed = (changed: Record<string, string>) => {
    const fixture = fixtureOf('minimal')
    const [first] = fixture.rows?.trabajadores ?? []
    if (typeof first !== 'object') throw new Error('The fixture types no row')
    return fill({ ...fixture, rows: { trabajadores: [{ ...first, ...changed }] } })
  }

  it.each([
    ['another name', { 'nombre.nombres': 'Carla' }, 'no son de la misma persona', /Ana|Belén/],
    ['another birth date', { nacimiento: '{{hoy-23a-100}}' }, 'no es de alguien que nació el', /Ana|Soto/],
  ])(
    'says at the row of %s that it does not agree, and nothing of the worker that was not typed',
    async (_what, changed, said, unsaid) => {
      const { stoppedAt } = await typed(changed)
      expect(JSON.stringify(stoppedAt)).toContain(said)
      expect(JSON.stringify(stoppedAt)).not.toMatch(unsaid)
    },
  )

  it('refuses a worker whom the change takes out, typed now or before', async () => {
    const fixture = fixtureOf('agrega')
    const { walk } = await fill(fixture, accepted)
    const [out] = (walk.context.consulted.cambio as CambioPosible).personas
    const [row] = fixture.rows?.trabajadores ?? []
    if (!out || typeof row !== 'object') throw new Error('Nobody can be taken out')
    const leaving = withAnswers(fixture, 'cambio', { retirados: [out.run] } as never)
    const both = { ...leaving, rows: { trabajadores: [{ ...row, run: formatRun(out.run) }] } }
    const { stoppedAt } = await fill(both, accepted)
    expect(JSON.stringify(stoppedAt)).toContain('Usted la saca')
    // What was answered before is looked at again, without asking anybody.
    const written = { ...(walk.context.answers as object), run: out.run } as never
    const about = { rut_empleador: number(imprenta), corregibles: [out.run], retirados: [out.run] }
    expect(await revisarTrabajador({} as never, written, about)).toMatchObject({
      kind: 'errors',
      errors: { run: expect.stringContaining('Usted la saca') },
    })
    expect(
      solicitud.pages.find(({ id }) => id === 'trabajadores')?.about?.lista?.(walk.context),
    ).toMatchObject({ retirados: [] })
  })

  it.each([
    ['of 36', { nacimiento: '{{hoy-36a-100}}' }, 'nacimiento'],
    ['with too much pay', { renta: '900.000' }, 'renta'],
    ['hired as a child', { inicio: '{{hoy-12a}}' }, 'inicio'],
  ])('refuses a worker %s on the page', async (_who, changed, field) => {
    const { stoppedAt } = await typed(changed)
    expect(Object.keys((stoppedAt as { errors?: object } | undefined)?.errors ?? {})).toEqual([field])
  })

  it('says of somebody else’s worker only that she does not work there', async () => {
    const { stoppedAt } = await typed({
      run: '20.543.031-8',
      'nombre.nombres': 'Otra',
    })
    expect(stoppedAt).toMatchObject({ outcome: 'sin_trabajador_aceptado' })
    expect(JSON.stringify(stoppedAt)).not.toContain('Camila')
  })

  it('takes an error of the server about a worker as codigoValida 9 (flows §5)', async () => {
    const failing: Calls = {
      async validaTrabajador() {
        throw new ServiceUnavailableError({ service: 'stj', operation: 'validaTrabajador' }, 'failure')
      },
    }
    const { walk, stoppedAt } = await fill(fixtureOf('minimal'), failing)
    expect(stoppedAt).toBeUndefined()
    expect(walk.context.answers.trabajadores).toMatchObject({ lista: { silent: 1 } })
    const [row] = (await fill(fixtureOf('minimal'), failing)).rows.trabajadores ?? []
    expect(row?.said).toEqual({ code: '9' })
  })

  it('passes on the institution’s words about a representative (flows §8)', async () => {
    const asked = { rut: youngEmployerRuts.vina, flagrl: true, person: mandataria, field: 'rut' }
    expect(await verifyEmpresa(servicesOf(mandataria), asked)).toMatchObject({
      outcome: 'no_representa',
      data: { glosa: stjContract.operations.getEmpleador.errors.NoRepresenta.description },
    })
  })
})

describe('the institution’s silence', () => {
  it('stops the way on the first page: without the employer nobody knows what to ask', async () => {
    expect(solicitud.pages[0]?.verifySilence).toBe('stop')
  })

  it('keeps a list that could not be checked, and goes on', async () => {
    const { walk, visited, stoppedAt } = await fill(fixtureOf('mandataria'), { validaTrabajador: silent })
    expect(stoppedAt).toBeUndefined()
    expect(walk.complete).toBe(true)
    expect(visited.find(({ id }) => id === 'trabajadores')).toMatchObject({ pending: true })
  })
})

describe('when the law takes no requests (decisions, 5433v2)', () => {
  it('says so before the first page', async () => {
    const listadoEmpresas = async () => ({ abierto: false, empresas: [] })
    const { stoppedAt } = await fill(fixtureOf('minimal'), { listadoEmpresas })
    expect(stoppedAt).toEqual({ id: 'gate', outcome: 'cerrado' })
  })
})
