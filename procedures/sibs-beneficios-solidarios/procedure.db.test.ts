import { describe, expect, it } from 'vitest'
import { representedRuns, solidarityRuns } from '#country/stories/solidarity.ts'
import { runToWire } from '#domain/run.ts'
import { textOf } from '#engine/asking/page-view.ts'
import { submissionOf } from '#engine/walking/summary.ts'
import { walk } from '#engine/walking/walk.ts'
import {
  type Filled,
  procedureWorld,
  silent,
  surroundingsOf,
  today,
  withAnswers,
} from '../testing/procedure-world.ts'
import { detail as madeByOther } from './pages/por-otros.ts'
import { solicitud } from './procedure.ts'
import { solicitudOf } from './rules.ts'

const { clients, deliveryOf, file, fill, fixture, servicesOf, step } = await procedureWorld('sibs')
const client = clients.sibs
const minimal = fixture('minimal')

const queryOf = (id: string) => ({ get: (name: string) => (name === 'id' ? id : '') })
const keepPaper = async () => ({ code: 'AAAA-BBBB-CCCC', href: '/papel', verifyHref: '/comprobar' })

/** An official of the country. */
const marta = { run: '13456782-1', nombre: 'Marta Inés Olivares Reyes', institucion: 'IPS' }

/** The application as the institution receives it. */
const submitted = (way: Filled) =>
  solicitudOf({ ...deliveryOf(way), lugares: way.walk.context.consulted.pago ?? [] } as never)

describe('before the first question', () => {
  it.each([
    ['no_cumple', solidarityRuns.puntajeAlto],
    ['ya_tiene', '4876521-1'],
    ['en_curso', solidarityRuns.enCurso],
    ['sin_registro', '23456781-0'],
  ] as const)(
    'the way ends at %s for who may ask for nothing and represents nobody',
    async (outcome, person) => {
      expect((await fill(minimal, { person })).stoppedAt).toEqual({ id: 'gate', outcome })
    },
  )

  it('the page says what can be asked for, how much, and why not the others', async () => {
    const { context, steps } = (await fill(minimal)).walk
    const { lead = '', intro } = steps[0]?.page ?? {}
    const text = `${textOf(lead, context)} ${JSON.stringify(intro?.(context))}`
    expect(text).toContain('Pensión Garantizada Universal (PGU)')
    expect(text).toContain('$231.732 al mes')
    expect(text).toContain('Es para personas de 18 a 64 años.')
    expect(text).toContain('Hoy tiene 66 años.')
  })

  it('an official whom the register does not have is told so (flows §6, existe_funcionario)', async () => {
    const acting = { origin: 'ORDINARIA', official: { ...marta, run: '17234561-1' } } as const
    expect((await fill(minimal, { acting })).stoppedAt).toEqual({
      id: 'gate',
      outcome: 'no_existe_funcionario',
    })
  })
})

describe('who it is for', () => {
  it('is not oneself under another name, nor a RUN with a birth date that is not hers', async () => {
    const tercero = fixture('tercero')
    const own = withAnswers(tercero, 'quien', { run: solidarityRuns.apoderado })
    expect((await fill(own)).stoppedAt).toMatchObject({
      errors: { run: expect.stringContaining('es el suyo') },
    })
    const other = withAnswers(tercero, 'quien', { 'fechaNacimiento.dia': '15' })
    expect((await fill(other)).stoppedAt).toMatchObject({
      errors: { run: expect.stringContaining('No encontramos') },
    })
  })
})

describe('what is asked for', () => {
  it('is nothing where the only one that can be asked for is not taken', async () => {
    const way = await fill(withAnswers(fixture('trabajo-pesado'), 'beneficios', { conTrabajoPesado: 'no' }))
    expect(way.stoppedAt).toMatchObject({
      id: 'beneficios',
      errors: { conTrabajoPesado: expect.any(String) },
    })
  })
})

describe('the PGU and what is paid for an invalidity until then (procedures, sibs)', () => {
  const almost = (lista?: readonly string[]) =>
    fill(withAnswers(minimal, 'beneficios', { ...(lista && { lista: [...lista] }) }), {
      person: solidarityRuns.casi65,
    })

  it('who may ask for both is offered the PGU, and not asked about an illness', async () => {
    const way = await almost()
    expect(way.stoppedAt).toBeUndefined()
    expect(way.walk.context.answers.beneficios).toMatchObject({ lista: ['8'] })
  })

  it('are not asked for together, and each alone may be', async () => {
    expect((await almost(['8', '2'])).stoppedAt).toMatchObject({
      id: 'beneficios',
      errors: { lista: expect.stringContaining('no se reciben a la vez') },
    })
    expect((await almost(['2'])).stoppedAt).toMatchObject({ id: 'enfermedad' })
  })
})

describe('what is sent (flows §3)', () => {
  it('says who filed with a power, and the account is of whoever receives the benefit', async () => {
    const body = submitted(await fill(fixture('tercero')))
    const [tercero, mandante] = [runToWire(solidarityRuns.apoderado), runToWire(representedRuns.mandante)]
    expect(body).toMatchObject({
      usuarioIngreso: solidarityRuns.apoderado,
      fechaSolicitud: today,
      timestamp: '2026-11-23T15:00:00.000Z',
      solicitante: {
        tipo: 'tercero',
        datosTercero: {
          run: tercero.rut,
          digito: tercero.dv,
          contactabilidad: { correoElectronico1: 'cristian@correo.example' },
        },
      },
      beneficiario: {
        run: mandante.rut,
        digito: mandante.dv,
        contactabilidad: { correoElectronico1: 'olga@correo.example', correoElectronico2: '' },
      },
    })
    expect(body.solicitudBeneficios.datosPago).toEqual({
      formaPago: '1',
      depositoCuentaBancaria: {
        codigoBanco: 12,
        tipoCuentaBancaria: 8,
        numeroCuenta: '4571660',
        titularCuenta: { run: mandante.rut, digito: mandante.dv },
      },
      cobroPresencial: null,
    })
  })

  it('refuses an account of somebody else', async () => {
    const way = await fill(withAnswers(fixture('tercero'), 'pago', { 'cuenta.numero': '14570113' }))
    expect(way.stoppedAt).toMatchObject({ id: 'pago' })
  })

  it('names the official at a desk as who entered it, and the person as who asks', async () => {
    const acting = { origin: 'ORDINARIA', official: marta } as const
    const filled = { ...minimal, files: { quien: { documentoFuncionario: ['firmada.pdf'] } } }
    const way = await fill(filled, { acting })
    expect(submitted(way)).toMatchObject({
      usuarioIngreso: marta.run,
      solicitante: { tipo: 'beneficiario', datosTercero: null },
    })
    expect((await fill(minimal, { acting })).stoppedAt).toMatchObject({
      errors: { documentoFuncionario: expect.any(String) },
    })
  })

  it('holds every part of a contact, children with and without RUN, and the statements', async () => {
    const { beneficiario, solicitudBeneficios } = submitted(await fill(fixture('maximal')))
    expect(beneficiario.contactabilidad).toEqual({
      domicilio: {
        calle: 'Avenida Pajaritos',
        numeroCalle: '1820',
        block: 'B',
        numeroDepartamento: '302',
        poblacion: 'Villa Los Héroes',
        ciudad: 'Santiago',
        localidad: 'Rinconada',
        codigoComuna: '13119',
        codigoRegion: '13',
      },
      correoElectronico1: 'rosa@correo.example',
      correoElectronico2: 'marcelo@correo.example',
      telefonoMovil: '912345678',
      telefonoFijoParticular: '223456789',
      telefonoFijoLaboral: '229876543',
    })
    const [pgu, bph] = solicitudBeneficios.listaBeneficios
    expect(pgu).toEqual({ tipoBeneficio: 8, datosEspecificos: null })
    expect(bph).toMatchObject({
      tipoBeneficio: 13,
      datosEspecificos: {
        hijosConRUN: [{}, {}, {}, { run: 14_120_339, fechaNacimiento: '1981-06-04' }],
        hijosSinRUN: [{ nombres: 'Ángela', fechaNacimiento: '1979-03-02', fechaDefuncion: '1979-03-05' }],
      },
    })
    expect(solicitudBeneficios.datosGenerales).toEqual({
      misionesDiplomaticas: {
        realizoMisionesDiplomaticas: true,
        aceptaDeclaracionMisionesDiplomaticas: true,
      },
      aceptaDeclaracionResidencia: true,
      aceptaDeclaracionPostMortem: true,
    })
  })

  it('has the four flags and the illness, and for the PBSI whether it was declared', async () => {
    const { solicitudBeneficios } = submitted(await fill(fixture('invalidez')))
    const categoriaEnfermedad = {
      sensorial_comunicacion: false,
      motriz_fisica: false,
      mental_cognitiva: true,
      multiples_otras: true,
    }
    expect(solicitudBeneficios.listaBeneficios).toEqual([
      {
        tipoBeneficio: 2,
        datosEspecificos: {
          condicionInvalidezDeclarada: false,
          categoriaEnfermedad,
          enfermedad: 'Esquizofrenia y epilepsia',
        },
      },
    ])
    const aporte = submitted(await fill(fixture('aporte'))).solicitudBeneficios.listaBeneficios
    expect(aporte[0]?.datosEspecificos).not.toHaveProperty('condicionInvalidezDeclarada')
  })

  it('keeps nothing of a branch that was hidden again', async () => {
    const whole = await fill(fixture('maximal'))
    // She answered everything, and then changed her mind about the bono, the mission and the account.
    const changed = {
      ...whole.draft,
      answers: {
        ...whole.draft.answers,
        beneficios: { ...whole.draft.answers.beneficios, conBonoPorHijo: false },
        pago: {
          ...whole.draft.answers.pago,
          misiones: false,
          formaPago: 'presencial',
          lugarPago: 'BE-13119',
        },
      },
    }
    const again = walk(solicitud, changed, surroundingsOf({ person: '5213478-1' }))
    expect(again.complete).toBe(true)
    const answers = submissionOf(solicitud, again)
    expect(answers).not.toHaveProperty('hijos')
    const body = submitted({ ...whole, walk: again })
    expect(JSON.stringify(body)).not.toContain('Ángela')
    expect(body.solicitudBeneficios.datosGenerales).toMatchObject({
      misionesDiplomaticas: { aceptaDeclaracionMisionesDiplomaticas: false },
      aceptaDeclaracionPostMortem: false,
    })
    expect(body.solicitudBeneficios.datosPago.depositoCuentaBancaria).toBeNull()
  })
})

describe('a delivery', () => {
  it('gives the code, the day and the paper of the institution, and bears being repeated', async () => {
    const way = await fill(fixture('tercero'))
    const first = await file(way)
    expect(first).toMatchObject({
      folio: expect.stringMatching(/^SB\d{7}$/),
      data: { fechaIngresoSolicitud: today, codigoRetornoApi: '200' },
      papers: [{ contentType: 'application/pdf' }],
    })
    expect(await file(way)).toEqual(first)
    await step(14)
    const params = { idSolicitud: first.idSolicitud }
    expect(await client.consultarSolicitud({ token: representedRuns.mandante, params })).toMatchObject({
      estadoSolicitud: 'pagada',
      hechaPorOtro: true,
      montoClp: 250_275,
    })
    const page = await madeByOther.load({
      ...{ services: servicesOf(representedRuns.mandante), query: queryOf(params.idSolicitud) },
      ...{ hrefOf: (path: string) => path, today, papers: { list: async () => [], keep: keepPaper } },
      cases: { findByIdSolicitud: async () => undefined },
    } as never)
    // Whose money it is reads as much as who asked for it.
    for (const said of ['Se paga al mes', '$250.275', 'Desde', 'Descargar la resolución', first.folio])
      expect(JSON.stringify(page?.blocks)).toContain(said)
  })

  it('says in its case whose power it was filed with, so that it is closed with it (decisions 6)', async () => {
    const whose = async (name: string) => solicitud.ending.actsFor((await fill(fixture(name))).walk.context)
    expect(await whose('tercero')).toMatchObject({ run: representedRuns.mandante, avisaInstitucion: true })
    expect(await whose('minimal')).toBeUndefined()
  })

  it('by an official is filed in the name of the person', async () => {
    const acting = { origin: 'ORDINARIA', official: marta } as const
    const filled = { ...minimal, files: { quien: { documentoFuncionario: ['firmada.pdf'] } } }
    const { idSolicitud } = await file(await fill(filled, { acting }))
    expect(await client.consultarSolicitud({ token: minimal.person, params: { idSolicitud } })).toMatchObject(
      { hechaPorOtro: false },
    )
  })
})

describe('silence of the institution', () => {
  it('stops the way where the answer decides, and says at the door of nothing that it is kept', async () => {
    const quien = solicitud.pages.find(({ id }) => id === 'quien')
    expect(quien?.verifySilence).toBe('stop')
    const { stoppedAt } = await fill(minimal, { calls: { sibs: { elegibilidad: silent } } })
    expect(stoppedAt).toEqual({
      id: 'gate',
      silent: expect.not.stringContaining('Lo que escribió está guardado'),
    })
  })

  it('of the places of payment leaves the deposit', () => {
    expect(solicitud.pages.find(({ id }) => id === 'pago')?.consultSilence).toBe('goOn')
  })
})

describe('the Pase Cultural (decisions, sibs)', () => {
  const ana = fixture('ext')
  const granted = async () => {
    const found = await client.elegibilidad({ token: ana.person, query: runToWire(ana.person) })
    return { ...found, puedeAutorizarPase: true }
  }

  it('is asked about only where the rules of the year give it with the PGU', async () => {
    const pages = (await fill(ana)).visited.map(({ id }) => id)
    expect(pages).not.toContain('pase')
    const asked = await fill(ana, { calls: { sibs: { elegibilidad: granted } } })
    expect(asked.stoppedAt).toMatchObject({ id: 'pase' })
  })
})
