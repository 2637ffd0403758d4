import { describe, expect, it } from 'vitest'
import { empleadoresMaternal, maternityRuns as runs } from '#country/stories/maternity.ts'
import { addDays, formatDate } from '#domain/dates.ts'
import { type Run, runOfNumber, runToWire } from '#domain/run.ts'
import { cuentasRehusadas } from '../../kit/accounts.fixture.ts'
import { pdfText } from '../../kit/requests/pdf-text.fixture.ts'
import { eventoSchema, type SolicitudEnviada } from '../contract.ts'
import { createWorld } from '../world.fixture.ts'

type Maternal = Extract<SolicitudEnviada, { tipoSolicitud: 3 }>

const world = await createWorld()
const { client, clock, see, step, upload, nextKey } = world
/** An employer that the IPS does not know. */
const unknownEmployer = runOfNumber(76_000_000)
/** The world's day. */
const today = '2026-11-23'
/** The day from which the country's dates are counted. */
const made = '2026-11-21'
/** In the sixth month on the world's day, as the health service told it. */
const embarazo = { gestacion: addDays(made, -160), parto: addDays(made, 110) }

const noSpaces = (text: string) => text.replaceAll(' ', '')

const optional = (rut: Run | undefined, name: string) => {
  if (rut === undefined) return {}
  const wire = runToWire(rut)
  return { [`rut${name}`]: wire.rut, [`dv${name}`]: wire.dv }
}
const verify = (
  token: Run,
  asked: { conyuge?: Run; empleador?: Run; gestacion?: string; parto?: string } = {},
) =>
  client.verificarMaternal({
    token,
    query: {
      calidad: 'trabajador_dependiente',
      ...optional(asked.conyuge, 'Conyuge'),
      ...optional(asked.empleador ?? empleadoresMaternal.ips, 'Empleador'),
      ...(asked.gestacion && { gestacion: asked.gestacion, parto: asked.parto }),
    },
  })

function bodyOf(run: Run, change: Partial<Maternal> = {}): Maternal {
  const { rut, dv } = runToWire(run)
  return {
    tipoSolicitud: 3,
    beneficiario: {
      nombre: 'Persona de Prueba',
      run: rut,
      dv,
      email: '',
      direccion: 'Prat 10, Valparaíso',
      telefono: '912345678',
      tipo: 'trabajador_dependiente',
    },
    conyuge: null,
    empleador: runToWire(empleadoresMaternal.ips),
    embarazo: { ...embarazo, emisor: 'matrona' },
    pago: { formaPago: '1', banco: 12, tipoCuenta: 8, numeroCuenta: String(rut) },
    documentos: [],
    ...change,
  }
}

/** Files a request with its certificate; returns its id. */
async function file(run: Run, change?: Partial<Maternal>): Promise<string> {
  const body = bodyOf(run, change)
  const { idSolicitud } = await client.ingresarSolicitud({ token: run, idempotencyKey: nextKey(), body })
  await upload(run, idSolicitud, 'embarazo')
  return idSolicitud
}
const toldOf = (id: string) => world.events.flatMap(one => (one.idSolicitud === id ? [one.tipo] : []))

/** Daniela, who works and is not pregnant. */
const sinEmbarazo = '15678234-3'

describe('what a person asks before she files', () => {
  it('her tranche, her employers, and the wife who is her carga', async () => {
    // Reference data §4: $22.601 up to $649.039; $13.870 up to $947.990.
    expect(await client.maternal({ token: runs.otorgada })).toEqual({
      calidades: ['trabajador_dependiente'],
      tramo: 1,
      montoClp: 22_601,
      empleadores: [{ ...runToWire(empleadoresMaternal.ips), razonSocial: 'Panificadora El Trigal SpA' }],
      conyuge: null,
    })
    expect(await client.maternal({ token: runs.conyuge })).toMatchObject({
      tramo: 2,
      montoClp: 13_870,
      conyuge: { ...runToWire(runs.esposa), nombre: 'Marisol Andrea Tapia Neira' },
    })
  })

  it('that she may ask, with what, and what is paid once the dates are told', async () => {
    expect(await verify(runs.otorgada)).toEqual({
      procede: true,
      nombre: 'Antonia Paz Riveros Lara',
      tramo: 1,
      montoClp: 22_601,
      documentos: ['embarazo'],
      pago: null,
    })
    expect(await verify(runs.otorgada, embarazo)).toMatchObject({
      pago: { meses: 9, mesesAtrasados: 6, atrasadoClp: 6 * 22_601 },
    })
    expect(await verify(runs.conyuge, { conyuge: runs.esposa })).toMatchObject({
      procede: true,
      nombre: 'Marisol Andrea Tapia Neira',
      montoClp: 13_870,
    })
  })

  it('that her work has to be on record; no paper replaces it', async () => {
    const ask = (calidad: 'trabajador_independiente' | 'subsidiado') =>
      client.verificarMaternal({ token: runs.independiente, query: { calidad } })
    expect(await ask('trabajador_independiente')).toMatchObject({ procede: true, documentos: ['embarazo'] })
    expect(await ask('subsidiado')).toMatchObject({ procede: false, motivo: 'calidad_no_consta' })
  })

  it('that the employer has to be one who contributes for her', async () => {
    const { rut: rutEmpleador, dv: dvEmpleador } = runToWire(empleadoresMaternal.ips)
    const query = { calidad: 'trabajador_dependiente', rutEmpleador, dvEmpleador } as const
    expect(await client.verificarMaternal({ token: runs.sinEmpleadorIps, query })).toMatchObject({
      procede: false,
      motivo: 'sin_empleador_ips',
    })
  })

  it.each([
    ['conyuge_no_acreditada', runs.sinAcreditar, { conyuge: runs.esposaSinAcreditar }],
    // Another person's carga is nobody of hers.
    ['conyuge_no_acreditada', runs.otorgada, { conyuge: runs.esposa }],
    ['suf_maternal', runs.sufMaternal, {}],
    ['sin_empleador_ips', runs.sinEmpleadorIps, { empleador: empleadoresMaternal.conCaja }],
    ['sin_empleador_ips', runs.otorgada, { empleador: unknownEmployer }],
    ['ingreso_sobre_tramo', runs.sobreTramo, {}],
    ['en_curso', runs.enCurso, {}],
    ['ya_la_tiene', runs.yaLaTiene, {}],
  ] as const)('%s stands against it', async (motivo, token, asked) => {
    expect(await verify(token, asked)).toMatchObject({ procede: false, motivo })
  })

  it('the compensation fund where it is asked, if the employer has one', async () => {
    const found = await verify(runs.sinEmpleadorIps, { empleador: empleadoresMaternal.conCaja })
    expect(found).toMatchObject({ caja: 'Caja Los Andes' })
    expect(await verify(runs.otorgada, { empleador: unknownEmployer })).toMatchObject({ caja: '' })
  })

  it('from which day she may ask, before the fifth month', async () => {
    const early = { gestacion: addDays(today, -60), parto: addDays(today, 210) }
    expect(early.gestacion).toBe('2026-09-24')
    expect(await verify(runs.antesDelQuinto, early)).toMatchObject({
      motivo: 'menos_de_5_meses',
      desde: '2027-01-24',
    })
    const gone = { gestacion: addDays(today, -290), parto: addDays(today, -15) }
    expect(await verify(runs.antesDelQuinto, gone)).toMatchObject({ motivo: 'embarazo_terminado' })
  })

  it('her own request that is in progress or granted, with its folio', async () => {
    expect(await verify(runs.enCurso)).toMatchObject({ solicitud: { folio: 'AF-5678-1' } })
    const granted = await verify(runs.yaLaTiene)
    expect(granted).toMatchObject({ solicitud: { folio: 'AF-5678-2' } })
    const idSolicitud = (!granted.procede && granted.solicitud?.idSolicitud) || ''
    expect(await see(runs.yaLaTiene, idSolicitud)).toMatchObject({
      estadoSolicitud: 'pagada',
      montoClp: 22_601,
      maternal: { compin: { resultado: 'aprueba' }, pago: { meses: 9 } },
    })
  })

  it('nothing of a woman who is not her carga, not even whether she exists', async () => {
    const known = await verify(runs.sinAcreditar, { conyuge: runs.enCurso })
    expect(known).toEqual(await verify(runs.sinAcreditar, { conyuge: runOfNumber(27_000_001) }))
    expect(known).toMatchObject({ nombre: '', solicitud: null })
  })

  it('refuses half a RUT, and one whose check digit is wrong: no other pregnancy is meant', async () => {
    for (const query of [{ rutConyuge: 17_643_103 }, { rutConyuge: 17_643_103, dvConyuge: '3' }])
      await expect(
        client.verificarMaternal({
          token: runs.conyuge,
          query: { calidad: 'trabajador_independiente', ...query },
        }),
      ).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })

  it('refuses two dates that are of no pregnancy', async () => {
    const wrong = verify(runs.otorgada, { gestacion: '2020-01-01', parto: embarazo.parto })
    await expect(wrong).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })
})

describe('a request', () => {
  it('is approved by COMPIN first, which is an event of its own, then granted and paid with the months before', async () => {
    const id = await file(runs.otorgada)
    await step(2)
    expect(await see(runs.otorgada, id)).toMatchObject({
      estadoSolicitud: 'en_revision',
      maternal: { compin: { resultado: 'aprueba', fecha: today, motivo: null }, pago: null },
    })
    await step(1)
    expect(await see(runs.otorgada, id)).toMatchObject({
      estadoSolicitud: 'aprobada',
      tipoSolicitud: 3,
      nombreCausante: 'Antonia Paz Riveros Lara',
      causante: null,
      tramo: 1,
      montoClp: 22_601,
      desde: embarazo.gestacion,
      vence: embarazo.parto,
      maternal: { pago: { meses: 9, mesesAtrasados: 6, atrasadoClp: 6 * 22_601 }, motivoRechazo: null },
    })
    await step(1)
    expect(await see(runs.otorgada, id)).toMatchObject({
      estadoSolicitud: 'pagada',
      maternal: { pagadaEl: today },
      mensaje: expect.stringMatching(/^Se otorga la asignación maternal desde el 14 de junio de 2026/),
    })
    expect(toldOf(id)).toEqual(['en_revision', 'compin_aprobada', 'aprobada', 'pagada'])
    const { bytes } = await client.resolucion({ token: runs.otorgada, params: { idSolicitud: id } })
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
    expect(await verify(runs.otorgada)).toMatchObject({ motivo: 'ya_la_tiene' })
  })

  it('adds no carga to the register: nobody was born yet', async () => {
    const { cargas } = await client.cargas({ token: runs.otorgada })
    expect(cargas).toEqual([])
  })

  it('for a wife is of her pregnancy, in progress for who asks', async () => {
    const id = await file(runs.conyuge, { conyuge: runToWire(runs.esposa) })
    expect(await see(runs.conyuge, id)).toMatchObject({ nombreCausante: 'Marisol Andrea Tapia Neira' })
    expect(await verify(runs.conyuge, { conyuge: runs.esposa })).toMatchObject({ motivo: 'en_curso' })
    // She asks for the same pregnancy, and learns nothing of his request.
    const hers = await verify(runs.esposa)
    expect(hers).toMatchObject({ motivo: 'en_curso', solicitud: null })
    const second = await file(runs.esposa)
    await step(4)
    expect(await see(runs.conyuge, id)).toMatchObject({ estadoSolicitud: 'pagada', montoClp: 13_870 })
    // His came first, and was open when hers was reviewed.
    expect(await see(runs.esposa, second)).toMatchObject({
      estadoSolicitud: 'rechazada',
      maternal: { motivoRechazo: 'en_curso' },
    })
  })

  it('waits for a certificate that COMPIN finds incomplete, and goes on with the next one', async () => {
    const id = await file(runs.porCompletar)
    await step(2)
    expect(await see(runs.porCompletar, id)).toMatchObject({
      estadoSolicitud: 'observada',
      documentosPendientes: ['embarazo'],
      observacion: { documentos: [{ motivo: expect.stringContaining('COMPIN') }] },
      maternal: { compin: null },
    })
    const idDocumentos = [await upload(runs.porCompletar, id, 'embarazo')]
    await client.responderObservacion({
      token: runs.porCompletar,
      params: { idSolicitud: id },
      idempotencyKey: nextKey(),
      body: { comentario: '', idDocumentos },
    })
    await step(3)
    expect(await see(runs.porCompletar, id)).toMatchObject({ estadoSolicitud: 'pagada' })
    expect(toldOf(id)).toContain('compin_aprobada')
  })

  it('is turned down when COMPIN does not approve the certificate, after its event', async () => {
    const id = await file(runs.compinRechaza)
    await step(3)
    expect(await see(runs.compinRechaza, id)).toMatchObject({
      estadoSolicitud: 'rechazada',
      maternal: {
        compin: { resultado: 'rechaza', motivo: 'emisor_no_autorizado' },
        motivoRechazo: 'compin',
      },
      mensaje: 'Se rechaza la asignación maternal: la COMPIN no aprobó el certificado.',
    })
    const { bytes } = await client.resolucion({ token: runs.compinRechaza, params: { idSolicitud: id } })
    const paper = noSpaces(pdfText(bytes))
    for (const said of ['Asignación maternal.', 'La pidió Persona de Prueba', 'en un servicio de salud'])
      expect(paper).toContain(noSpaces(said))
    expect(toldOf(id)).toEqual(['en_revision', 'compin_rechazada', 'rechazada'])
  })

  it('of a pregnancy that no health service told is not approved by the COMPIN, whatever certificate came', async () => {
    const body = bodyOf(sinEmbarazo, { empleador: runToWire('76881204-7') })
    const token = sinEmbarazo
    const { idSolicitud } = await client.ingresarSolicitud({ token, idempotencyKey: nextKey(), body })
    await world.upload(token, idSolicitud, 'embarazo')
    await step(3)
    expect(await see(token, idSolicitud)).toMatchObject({
      estadoSolicitud: 'rechazada',
      maternal: { motivoRechazo: 'compin', compin: { motivo: 'embarazo_no_informado' } },
    })
  })

  it('asks for the certificate that did not come', async () => {
    const body = bodyOf(runs.independiente, { empleador: null })
    body.beneficiario = { ...body.beneficiario, tipo: 'trabajador_independiente' }
    const token = runs.independiente
    const { idSolicitud } = await client.ingresarSolicitud({ token, idempotencyKey: nextKey(), body })
    await step(11)
    expect(await see(token, idSolicitud)).toMatchObject({
      estadoSolicitud: 'observada',
      documentosPendientes: ['embarazo'],
    })
  })

  it.each([
    ['conyuge_no_acreditada', runs.sinAcreditar, { conyuge: runToWire(runs.esposaSinAcreditar) }],
    ['suf_maternal', runs.sufMaternal, {}],
    ['sin_empleador_ips', runs.sinEmpleadorIps, { empleador: runToWire(empleadoresMaternal.conCaja) }],
    ['ingreso_sobre_tramo', runs.sobreTramo, {}],
    [
      'menos_de_5_meses',
      runs.antesDelQuinto,
      { embarazo: { gestacion: addDays(today, -60), parto: addDays(today, 210), emisor: 'medico' } },
    ],
  ] as const)('is turned down for %s, with a resolution', async (motivoRechazo, run, change) => {
    const id = await file(run, change)
    await step(2)
    expect(await see(run, id)).toMatchObject({ estadoSolicitud: 'rechazada', maternal: { motivoRechazo } })
    const params = { idSolicitud: id }
    expect((await client.resolucion({ token: run, params })).mediaType).toBe('application/pdf')
  })

  it('is paid by the dates of the health service, whatever earlier ones were written', async () => {
    const fresh = await createWorld()
    const written = { gestacion: addDays(made, -200), parto: addDays(made, 70), emisor: 'medico' } as const
    const body = bodyOf(runs.otorgada, { embarazo: written })
    const { idSolicitud } = await fresh.client.ingresarSolicitud({
      ...{ token: runs.otorgada, idempotencyKey: nextKey(), body },
    })
    await fresh.upload(runs.otorgada, idSolicitud, 'embarazo')
    await fresh.step(5)
    expect(await fresh.see(runs.otorgada, idSolicitud)).toMatchObject({
      ...{ estadoSolicitud: 'pagada', desde: embarazo.gestacion, vence: embarazo.parto },
      maternal: {
        ...embarazo,
        escritas: { gestacion: written.gestacion, parto: written.parto },
        pago: { mesesAtrasados: 6, atrasadoClp: 6 * 22_601 },
      },
    })
    // With the COMPIN's answer already, and in the resolution, which says both.
    const told = fresh.events.find(({ tipo }) => tipo === 'compin_aprobada')
    expect(told?.datos.maternal).toMatchObject({ ...embarazo, escritas: { parto: written.parto } })
    const { bytes } = await fresh.client.resolucion({ token: runs.otorgada, params: { idSolicitud } })
    const paper = pdfText(bytes)
    expect(paper).toContain(noSpaces(formatDate(embarazo.parto)))
    expect(paper).toContain(noSpaces(formatDate(written.parto)))
  })

  it('stands in the way of no later pregnancy', async () => {
    clock.set('2027-09-01T15:00:00Z')
    expect(await verify(runs.otorgada)).toMatchObject({ procede: true })
    clock.set('2026-11-23T18:00:00Z')
  })

  it('sends events that the contract of events takes', () => {
    for (const event of world.events) expect(eventoSchema.parse(event)).toStrictEqual(event)
  })
})

describe('a request with an account', () => {
  const own = { banco: 12, tipoCuenta: 8, numeroCuenta: String(runToWire(runs.otorgada).rut) }

  it.each([...cuentasRehusadas, [null, own] as const])(
    'is answered with %s',
    async (motivoRechazo, cuenta) => {
      const fresh = await createWorld()
      const { idSolicitud } = await fresh.client.ingresarSolicitud({
        token: runs.otorgada,
        idempotencyKey: nextKey(),
        body: bodyOf(runs.otorgada, { pago: { formaPago: '1', ...cuenta } }),
      })
      await fresh.upload(runs.otorgada, idSolicitud, 'embarazo')
      await fresh.step(5)
      const found = await fresh.see(runs.otorgada, idSolicitud)
      expect(found.maternal?.motivoRechazo).toBe(motivoRechazo)
      expect(found.estadoSolicitud).toBe(motivoRechazo === null ? 'pagada' : 'rechazada')
    },
  )
})
