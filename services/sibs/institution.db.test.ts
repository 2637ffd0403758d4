import { describe, expect, it } from 'vitest'
import { representedRuns, solidarityRuns } from '#country/stories/solidarity.ts'
import { formatRun, type Run, runOfNumber, runToWire } from '#domain/run.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { cuentasRehusadas } from '../kit/accounts.fixture.ts'
import { eventoSibsSchema } from './contract.ts'
import type { BloqueBeneficio, SolicitudEnviada } from './schemas.ts'
import { applicationFor, createSibsWorld } from './world.fixture.ts'

const { client, country, portal, step } = await createSibsWorld()
const rosa = '5213478-1'
const pedro = '4876521-1'
const { apoderado } = solidarityRuns
const { mandante, mandanteRico } = representedRuns

let keys = 0
const nextKey = () => `clave-${String(++keys).padStart(6, '0')}`
const birthOf = (run: Run) => country.persona(run)?.fechaNacimiento ?? ''
const eligibility = (run: Run, token: Run = run, fechaNacimiento = birthOf(run)) =>
  client.elegibilidad({ token, query: { ...runToWire(run), fechaNacimiento } })
const enquire = (run: Run, fechaNacimiento = birthOf(run)) =>
  client.consultarPgu({ query: { ...runToWire(run), fechaNacimiento } })
const send = (token: string, body: SolicitudEnviada, idempotencyKey = nextKey()) =>
  client.ingresarSolicitud({ token, idempotencyKey, body, query: {} })
const read = (token: Run, idSolicitud: string) =>
  client.consultarSolicitud({ token, params: { idSolicitud } })

async function decided(run: Run, listaBeneficios?: BloqueBeneficio[]) {
  const { idSolicitud } = await send(
    run,
    applicationFor(run, { ...(listaBeneficios && { listaBeneficios }) }),
  )
  await step(14)
  return read(run, idSolicitud)
}

const enfermedad = {
  categoriaEnfermedad: {
    sensorial_comunicacion: false,
    motriz_fisica: false,
    mental_cognitiva: true,
    multiples_otras: false,
  },
  enfermedad: 'Esquizofrenia',
}
const pbsi: BloqueBeneficio = {
  tipoBeneficio: 2,
  datosEspecificos: { condicionInvalidezDeclarada: false, ...enfermedad },
}

describe('an application', () => {
  it('comes in once per key, with its code, its day and a paper', async () => {
    const key = nextKey()
    const body = applicationFor(solidarityRuns.casi65)
    const first = await send(solidarityRuns.casi65, body, key)
    expect(first).toMatchObject({ codigoRetornoApi: 200, fechaIngresoSolicitud: '2026-11-23' })
    expect(Buffer.from(first.dcto_digital, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(await send(solidarityRuns.casi65, body, key)).toEqual(first)
    const other = applicationFor(solidarityRuns.casi65, { fechaSolicitud: '2026-11-20' })
    await expect(send(solidarityRuns.casi65, other, key)).rejects.toMatchObject({ name: 'ClaveReutilizada' })
    expect(await enquire(solidarityRuns.casi65)).toEqual({ estado: 'en_curso' })
  })

  it('for the PGU before its age is paid from the month of the birthday', async () => {
    await step(14)
    const { records } = await client.listarSolicitudes({ token: solidarityRuns.casi65, query: {} })
    const { idSolicitud = '' } = records[0] ?? {}
    const born = birthOf(solidarityRuns.casi65)
    expect(await read(solidarityRuns.casi65, idSolicitud)).toMatchObject({
      estadoSolicitud: 'pagada',
      desde: `${Number(born.slice(0, 4)) + 65}-${born.slice(5, 7)}-01`,
    })
  })

  it('is approved in part: each benefit has its own answer', async () => {
    const { rut, dv } = runToWire(runOfNumber(11_874_520))
    const both = await decided(rosa, [
      { tipoBeneficio: 8, datosEspecificos: null },
      {
        tipoBeneficio: 13,
        datosEspecificos: {
          hijosConRUN: [{ run: rut, digito: dv, fechaNacimiento: birthOf(runOfNumber(11_874_520)) }],
          hijosSinRUN: [],
        },
      },
      { tipoBeneficio: 10, datosEspecificos: null },
    ])
    expect(both.beneficios).toMatchObject([
      { tipoBeneficio: 8, resultado: 'aprobado', montoClp: 231_732 },
      { tipoBeneficio: 13, resultado: 'aprobado', montoClp: 297_000 },
      { tipoBeneficio: 10, resultado: 'rechazado', motivo: 'SIN_CALIFICACION' },
    ])
    expect(both).toMatchObject({ montoClp: 231_732, desde: '2026-12-01' })
    const told = portal.received.filter(one => one.idSolicitud === both.idSolicitud)
    expect(told.map(one => eventoSibsSchema.parse(one).tipo)).toEqual(['en_revision', 'aprobada', 'pagada'])
    const { beneficios } = await eligibility(rosa)
    expect(beneficios[0]).toMatchObject({ puede: false, motivo: 'YA_TIENE' })
    expect(beneficios[4]).toMatchObject({ motivo: 'SIN_CALIFICACION' })
  })

  it('is judged by the figures of the day on which it was made', async () => {
    const { idSolicitud } = await send(
      apoderado,
      applicationFor(mandante, { by: apoderado, fechaSolicitud: '2026-01-20' }),
    ).catch(() => ({ idSolicitud: '' }))
    // His power began after January.
    expect(idSolicitud).toBe('')
    const old = solidarityRuns.faltanAnos
    const late = await send(old, applicationFor(old, { fechaSolicitud: '2026-01-20' }))
    await step(3)
    const { resoluciones } = await client.resolucionesPgu({ token: old })
    expect(resoluciones.find(({ folio }) => folio === `R-${late.codigoSolicitud}`)?.calculo).toEqual({
      completaClp: 224_004,
      inferiorClp: 762_822,
      superiorClp: 1_210_828,
      montoClp: 224_004,
    })
  })

  it.each([
    ['PFP', solidarityRuns.puntajeAlto, undefined],
    ['RESIDENCIA', solidarityRuns.sinResidencia, undefined],
    ['PENSION_BASE', solidarityRuns.pensionBase, undefined],
    ['FONDO_UNIFORMADO', solidarityRuns.uniformado, undefined],
    ['EN_CURSO', solidarityRuns.enCurso, undefined],
    ['YA_TIENE', pedro, undefined],
    // Granted in part, and not paid yet.
    ['YA_TIENE', solidarityRuns.enParte, undefined],
    ['INVALIDEZ_NEGADA', solidarityRuns.sinInvalidez, [pbsi]],
  ] as const)('is turned down with the reason %s', async (motivoRechazo, run, bloques) => {
    expect(await decided(run, bloques && [...bloques])).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivoRechazo,
    })
  })

  it('for a disability is granted to whom the commission declares it', async () => {
    expect(await decided(solidarityRuns.conInvalidez, [pbsi])).toMatchObject({
      estadoSolicitud: 'pagada',
      montoClp: 250_275,
    })
  })

  it('of the bono counts each child whom the register confirms, and says of the others why not', async () => {
    const hijos = country.persona(rosa)?.familia.hijos ?? []
    const wire = (run: Run, fechaNacimiento = birthOf(run)) => {
      const { rut, dv } = runToWire(run)
      return { run: rut, digito: dv, fechaNacimiento }
    }
    const [first, second] = hijos as [Run, Run]
    const matias = '12765431-k'
    const sinRun = {
      ...{ nombres: 'Ángela', apellidoPaterno: 'Lizana', apellidoMaterno: 'Muñoz' },
      ...{ fechaNacimiento: '1979-03-02', fechaDefuncion: '1979-03-05' },
    }
    const world = await createSibsWorld()
    const { idSolicitud } = await world.client.ingresarSolicitud({
      token: rosa,
      idempotencyKey: nextKey(),
      query: {},
      body: applicationFor(rosa, {
        listaBeneficios: [
          {
            tipoBeneficio: 13,
            datosEspecificos: {
              hijosConRUN: [
                wire(first),
                wire(second, '1990-01-01'),
                wire(rosa, '1980-06-04'),
                wire(matias, '1981-06-04'),
                wire('22222222-2', '1981-06-04'),
              ],
              hijosSinRUN: [sinRun],
            },
          },
        ],
      }),
    })
    await world.client.subirDocumento({
      token: rosa,
      params: { idSolicitud, idDocumento: 'b3b5f0ce-5a0a-4d0b-9a4e-2f1f6f0f9c11' },
      query: { tipo: 'certificado_nacimiento', nombre: 'nacimiento.pdf' },
      body: { bytes: smallPdf('nacimiento'), mediaType: 'application/pdf' },
    })
    await world.step(3)
    const { beneficios } = await world.client.consultarSolicitud({ token: rosa, params: { idSolicitud } })
    // One bono of a child born before July 2009: 10 % of 18 times $165.000.
    expect(beneficios).toMatchObject([{ resultado: 'aprobado', montoClp: 297_000, hijosContados: 1 }])
    expect(beneficios[0]?.hijosNoContados).toEqual([
      { hijo: formatRun(second), motivo: 'OTRA_FECHA' },
      { hijo: formatRun(rosa), motivo: 'NO_FIGURA' },
      { hijo: formatRun(matias), motivo: 'NO_FIGURA' },
      { hijo: '22.222.222-2', motivo: 'NO_FIGURA' },
      { hijo: 'Ángela Lizana Muñoz', motivo: 'SIN_RUN' },
    ])
  })

  it('says of an invalidity that was not declared which degree the commission found', async () => {
    const { beneficios } = await decided(solidarityRuns.sinInvalidez, [pbsi])
    expect(beneficios).toMatchObject([{ motivo: 'INVALIDEZ_NEGADA', gradoInvalidez: 30 }])
  })

  it('is refused to strangers, to who signs with another name, and where it says two things', async () => {
    const stranger = send(pedro, applicationFor(mandante, { by: pedro }))
    await expect(stranger).rejects.toMatchObject({ name: 'NoAutorizado' })
    const body = applicationFor(rosa)
    const asOther = send(pedro, body)
    await expect(asOther).rejects.toMatchObject({ name: 'NoAutorizado' })
    const byOfficial = send(rosa, { ...body, usuarioIngreso: '13456782-1' })
    await expect(byOfficial).rejects.toMatchObject({ name: 'NoAutorizado' })
    const { datosPago } = body.solicitudBeneficios
    const noMoney = {
      ...body,
      solicitudBeneficios: {
        ...body.solicitudBeneficios,
        datosPago: { ...datosPago, formaPago: '1' as const },
      },
    }
    await expect(send(rosa, noMoney)).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })

  it('by an official at a desk bears her RUN, and the person stays who applies', async () => {
    const marta = '13456782-1'
    const body = { ...applicationFor(mandanteRico), usuarioIngreso: marta }
    const { idSolicitud } = await send(`${mandanteRico}/${marta}`, body)
    expect(await read(mandanteRico, idSolicitud)).toMatchObject({ hechaPorOtro: false })
  })
})

describe('an application with an account', () => {
  const into = (run: Run, { banco, tipoCuenta, numeroCuenta }: Cuenta): SolicitudEnviada => {
    const body = applicationFor(run, { listaBeneficios: [{ tipoBeneficio: 10, datosEspecificos: null }] })
    const { rut, dv } = runToWire(run)
    return {
      ...body,
      solicitudBeneficios: {
        ...body.solicitudBeneficios,
        datosPago: {
          formaPago: '1',
          depositoCuentaBancaria: {
            ...{ codigoBanco: banco, tipoCuentaBancaria: tipoCuenta, numeroCuenta },
            titularCuenta: { run: rut, digito: dv },
          },
          cobroPresencial: null,
        },
      },
    }
  }
  const run = solidarityRuns.trabajoPesado
  const own = { banco: 12, tipoCuenta: 8, numeroCuenta: String(runToWire(run).rut) }

  it.each([
    ...cuentasRehusadas.map(([motivo, cuenta]) => [motivo.toUpperCase(), cuenta] as const),
    [null, own] as const,
  ])('is answered with %s', async (motivoRechazo, cuenta) => {
    const { idSolicitud } = await send(run, into(run, cuenta))
    await step(14)
    expect(await read(run, idSolicitud)).toMatchObject({
      estadoSolicitud: motivoRechazo === null ? 'pagada' : 'rechazada',
      motivoRechazo,
    })
  })

  it('that is refused for it leaves no decision about the benefit', async () => {
    const [[, cuenta]] = cuentasRehusadas
    const body = into(solidarityRuns.anosSinRegistro, cuenta)
    const { idSolicitud } = await send(solidarityRuns.anosSinRegistro, {
      ...body,
      solicitudBeneficios: {
        ...body.solicitudBeneficios,
        listaBeneficios: [{ tipoBeneficio: 8, datosEspecificos: null }],
      },
    })
    await step(14)
    const { beneficios } = await read(solidarityRuns.anosSinRegistro, idSolicitud)
    expect(beneficios.map(({ resultado }) => resultado)).not.toContain('aprobado')
  })
})

interface Cuenta {
  readonly banco: number
  readonly tipoCuenta: number
  readonly numeroCuenta: string
}

describe('the resolution of an application', () => {
  const pdfOf = (token: Run, idSolicitud: string) => client.resolucion({ token, params: { idSolicitud } })

  it('is there once it is decided, for whom it concerns alone, always with the same bytes', async () => {
    const run = solidarityRuns.sinInvalidez
    const { idSolicitud } = await send(run, applicationFor(run, { listaBeneficios: [pbsi] }))
    await expect(pdfOf(run, idSolicitud)).rejects.toMatchObject({ name: 'NoEncontrada' })
    await step(14)
    const { bytes } = await pdfOf(run, idSolicitud)
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await pdfOf(run, idSolicitud)).bytes).toEqual(bytes)
    await expect(pdfOf(pedro, idSolicitud)).rejects.toMatchObject({ name: 'NoEncontrada' })
  })
})
