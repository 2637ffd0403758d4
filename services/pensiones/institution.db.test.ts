import { describe, expect, it } from 'vitest'
import { gente } from '#country/stories/old-system.ts'
import { addDays, addMonths, addYears } from '#domain/dates.ts'
import { type Run, runOfNumber, runToWire } from '#domain/run.ts'
import { systemIds } from '#platform/ids.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { cuentaDeAdriana, cuentasRehusadas } from '../kit/accounts.fixture.ts'
import { eventoSchema, type Motivo, type TipoDocumento, type TramiteId, type Vinculo } from './contract.ts'
import type { SolicitudRecibida } from './schemas.ts'
import { causanteDe, solicitudDe } from './solicitud.fixture.ts'
import { findImponente } from './store.ts'
import { answer, insertPeticion, pendingOf } from './testigos/store.ts'
import { createPensionesWorld } from './world.fixture.ts'

const { client, clock, country, database, portal, step } = await createPensionesWorld()
const { today } = country
const carmen = '8214653-9'
const luis = '4123987-5'
const francisca = '19456328-0'

let keys = 0
const nextKey = () => `clave-${String(++keys).padStart(6, '0')}`

const situacion = (run: Run, tramite: TramiteId, token: Run = run) =>
  client.situacion({ token, query: { ...runToWire(run), tramite } })

function porMuerte(
  causante: Run,
  beneficiario: Run,
  vinculo: Vinculo,
  { token = beneficiario }: { token?: Run } = {},
) {
  const { rut: rutBeneficiario, dv: dvBeneficiario } = runToWire(beneficiario)
  return client.situacionCausante({
    token,
    query: {
      ...runToWire(causante),
      tramite: vinculo === 'hijo' ? '5239' : '5199',
      vinculo,
      rutBeneficiario,
      dvBeneficiario,
    },
  })
}

const causanteOf = (run: Run) => causanteDe(run, country.persona(run)?.fechaDefuncion ?? '')

async function file(
  token: Run,
  body: SolicitudRecibida,
  papers: readonly TipoDocumento[] = [],
): Promise<string> {
  const { idSolicitud } = await client.ingresarSolicitud({ token, body, idempotencyKey: nextKey() })
  for (const tipo of papers)
    await client.subirDocumento({
      token,
      params: { idSolicitud, idDocumento: systemIds.uuid() },
      query: { tipo, nombre: `${tipo}.pdf` },
      body: { bytes: smallPdf('prueba'), mediaType: 'application/pdf' },
    })
  return idSolicitud
}

const read = (token: Run, idSolicitud: string) =>
  client.consultarSolicitud({ token, params: { idSolicitud } })

describe('what the registers say of who asks for her own years', () => {
  it.each<[TramiteId, Run, Motivo | null]>([
    ['5230', gente.elsa, null],
    ['5230', gente.osvaldo, null],
    ['5230', gente.sonia, 'edad'],
    ['5230', gente.raimundo, 'falta_reconocer'],
    ['5230', gente.nelson, 'semanas'],
    ['5230', gente.fidelia, 'afiliado_afp'],
    ['5230', gente.amador, 'en_curso'],
    ['5230', francisca, 'sin_caja'],
    ['5230', '4876521-1', 'ya_pensionado'],
    ['26828', gente.lidia, null],
    ['26828', gente.julio, null],
    ['26828', gente.gerardo, 'en_servicio'],
    ['26828', gente.elsa, 'sin_caja'],
    ['5381', gente.marcelino, null],
    ['5381', gente.hilda, null],
    ['5381', gente.osvaldo, 'edad_vejez'],
    ['64155', gente.raimundo, null],
    ['64155', '10234567-3', null],
    ['64155', francisca, 'sin_caja'],
    ['5199', carmen, null],
  ])('%s for %s is %s', async (tramite, run, motivo) => {
    const reply = await situacion(run, tramite)
    expect(reply.motivo).toBe(motivo)
    if (reply.requisitos.length > 0 && motivo !== 'en_curso' && motivo !== 'ya_pensionado')
      expect(reply.requisitos.every(({ cumple }) => cumple)).toBe(motivo === null)
  })

  it('counts the heavy work that was qualified: twenty years in a mine lower the age to 57 (procedures §5230)', async () => {
    const found = await situacion(gente.evaristo, '5230')
    expect(found).toMatchObject({ motivo: null, trabajoPesado: { anios: 20, enMinas: true } })
    expect(found.requisitos.find(({ codigo }) => codigo === 'edad')).toMatchObject({
      cumple: true,
      exigido: 57,
      registrado: 58,
    })
    expect((await situacion(gente.sonia, '5230')).trabajoPesado).toBeNull()
  })

  it('says what the rule asks for and what is on record', async () => {
    const { requisitos } = await situacion(gente.sonia, '5230')
    expect(requisitos.find(({ codigo }) => codigo === 'edad')).toMatchObject({ exigido: 60, registrado: 57 })
  })

  it('is told to nobody else but a parent of a minor', async () => {
    expect((await situacion(gente.benjamin, '5239', gente.pamela)).tramite).toBe('5239')
    for (const [run, token] of [
      [gente.elsa, carmen],
      [gente.benjamin, carmen],
    ] as const)
      await expect(situacion(run, '5230', token)).rejects.toMatchObject({ name: 'NoAutorizado' })
  })

  it('is refused for a wrong verifier', async () => {
    const query = { rut: 8_214_653, dv: '1', tramite: '5230' as const }
    await expect(client.situacion({ token: carmen, query })).rejects.toMatchObject({
      name: 'SolicitudInvalida',
    })
  })
})

describe('what a death gives', () => {
  it.each<[Run, Run, Vinculo, Motivo | null]>([
    [luis, carmen, 'conyuge', null],
    [runOfNumber(9_550_031), runOfNumber(9_550_032), 'conyuge', null],
    [gente.eusebio, gente.violeta, 'conyuge', 'conyuge_sin_plazo'],
    [gente.mirta, gente.rolando, 'conyuge', 'viudo_sin_invalidez'],
    [gente.lautaro, gente.norma, 'conviviente', 'faltan_testigos'],
    [luis, gente.elsa, 'conyuge', 'sin_vinculo'],
    ['6890214-2', '7215330-8', 'conyuge', 'afiliado_afp'],
    [gente.elsa, carmen, 'conyuge', 'sin_vinculo'],
    [gente.arnoldo, gente.teresa, 'conyuge', null],
    [gente.horacio, gente.nicolas, 'hijo', null],
    [gente.rene, gente.joaquin, 'hijo', null],
    [gente.rene, gente.tamara, 'hijo', 'sobre_edad'],
    [luis, gente.joaquin, 'hijo', 'sin_vinculo'],
  ])('%s gives %s as %s: %s', async (causante, beneficiario, vinculo, motivo) => {
    expect((await porMuerte(causante, beneficiario, vinculo)).motivo).toBe(motivo)
  })

  it('says how much: half of the pension with children in common, a share for each child', async () => {
    const pension = country.persona(luis)?.beneficios[0]?.montoClp ?? 0
    expect((await porMuerte(luis, carmen, 'conyuge')).montoEstimadoClp).toBe(Math.round(pension / 2))
    const child = await porMuerte(gente.waldo, gente.benjamin, 'hijo', { token: gente.pamela })
    expect(child).toMatchObject({ motivo: null, montoEstimadoClp: Math.round(386_400 * 0.15) })
  })

  it.each<[string, Run, Run, Vinculo]>([
    ['a stranger who says that she cares for the child', gente.waldo, gente.benjamin, 'hijo'],
    ['the same, of an adult', gente.rene, gente.tamara, 'hijo'],
    ['the same, of a child that is not his', luis, gente.benjamin, 'hijo'],
    ['the same, where the other person lives', gente.fidelia, gente.benjamin, 'hijo'],
    ['the same, with a number that nobody has', runOfNumber(29_999_999), gente.benjamin, 'hijo'],
  ])('tells nothing to %s: the answer is the same for all', async (_who, causante, beneficiario, vinculo) => {
    const told = await porMuerte(causante, beneficiario, vinculo, { token: francisca })
    expect(told).toEqual({
      motivo: null,
      exigido: null,
      registrado: null,
      causante: null,
      exCajas: [],
      tipoPension: '',
      fechaMatrimonio: null,
      afp: null,
      trabajaba: null,
      convivenciaDesde: null,
      hijosConDerecho: null,
      causaMuerte: null,
      montoEstimadoClp: null,
    })
  })

  it('says the same to a false spouse of somebody who died, lives, or does not exist', async () => {
    const [dead, ...others] = await Promise.all(
      [luis, gente.fidelia, runOfNumber(29_999_999)].map(run => porMuerte(run, francisca, 'conyuge')),
    )
    expect(dead).toMatchObject({ motivo: 'sin_vinculo', causante: null })
    for (const other of others) expect(other).toEqual(dead)
  })

  it('says the same to somebody without a child of both, whoever the other is and whatever two witnesses declared', async () => {
    const others: readonly (readonly [Run, string])[] = [
      // Married; without contributions; alive; a number that nobody has; a pensioner who has a child with somebody else.
      [luis, 'Luis Fuentes Vera'],
      ['8011946-1', 'Sergio Pizarro Godoy'],
      [gente.fidelia, 'Fidelia Soto'],
      [runOfNumber(29_999_999), 'Nadie'],
      [gente.lautaro, 'Lautaro Bustos'],
    ]
    const told = []
    for (const [run, nombreCausante] of others) {
      await declared(francisca, run, nombreCausante)
      told.push(await porMuerte(run, francisca, 'conviviente'))
    }
    expect(told[0]).toMatchObject({ motivo: 'sin_vinculo', causante: null, exCajas: [] })
    for (const one of told) expect(one).toEqual(told[0])
  })
})

/** Keeps that two witnesses declared, without asking whether they may be asked. */
async function declared(run: Run, runCausante: Run, nombreCausante: string): Promise<void> {
  const testigos = [gente.ulises, gente.amelia]
  const id = await insertPeticion(database, {
    ...{ id: systemIds.uuid(), clave: nextKey(), run, runCausante, nombreCausante },
    ...{ desde: addYears(today, -8), relato: 'Vivíamos juntos.', pedidaEn: clock.now(), vence: today },
    testigos: testigos.map(one => ({
      run: one,
      nombre: nameOf(one),
      parentesco: 'vecino',
      direccion: 'Calle 1',
    })),
  })
  for (const one of testigos)
    await answer(database, id, { run: one, estado: 'declara', declaracion: '', respondidoEn: clock.now() })
}

describe('a request', () => {
  it('is granted, told step by step, and keeps another from being made', async () => {
    const id = await file(gente.elsa, solicitudDe(gente.elsa, '5230'))
    expect((await situacion(gente.elsa, '5230')).motivo).toBe('en_curso')
    await step(3)
    expect(await read(gente.elsa, id)).toMatchObject({
      estadoSolicitud: 'aprobada',
      tramite: '5230',
      motivo: null,
      desde: addMonths(`${today.slice(0, 7)}-01`, 1),
    })
    expect((await situacion(gente.elsa, '5230')).motivo).toBe('ya_pensionado')
    // One more, sent all the same, reads that the first was granted, and not to wait for its answer.
    const again = await file(gente.elsa, solicitudDe(gente.elsa, '5230'))
    await step(3)
    expect(await read(gente.elsa, again)).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivo: 'ya_pensionado',
    })
    const events = portal.received.filter(evento => evento.idSolicitud === id)
    expect(events.map(({ tipo }) => tipo)).toEqual(['en_revision', 'aprobada'])
    for (const evento of events) expect(eventoSchema.safeParse(evento).success).toBe(true)
  })

  it('has a resolution once it is decided, for those of the request alone, and always the same one', async () => {
    const idSolicitud = await file(gente.lidia, solicitudDe(gente.lidia, '26828'), ['cese'])
    const resolucion = (token: Run) => client.resolucion({ token, params: { idSolicitud } })
    await expect(resolucion(gente.lidia)).rejects.toMatchObject({ name: 'NoEncontrada' })
    await step(3)
    const { bytes, mediaType } = await resolucion(gente.lidia)
    expect(mediaType).toBe('application/pdf')
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-')
    expect((await resolucion(gente.lidia)).bytes).toEqual(bytes)
    await expect(resolucion(carmen)).rejects.toMatchObject({ name: 'NoEncontrada' })
  })

  it('is the same for the same key, and another content under that key is refused', async () => {
    const body = solicitudDe(gente.julio, '26828')
    const idempotencyKey = nextKey()
    const one = await client.ingresarSolicitud({ token: gente.julio, body, idempotencyKey })
    expect(await client.ingresarSolicitud({ token: gente.julio, body, idempotencyKey })).toEqual(one)
    const other = { ...body, instituciones: { seleccionada: 'EMOS' as const, historicas: [] } }
    await expect(
      client.ingresarSolicitud({ token: gente.julio, body: other, idempotencyKey }),
    ).rejects.toMatchObject({ name: 'ClaveReutilizada' })
  })

  it('is turned down by the rule that is not met, with the fact', async () => {
    const id = await file(gente.nelson, solicitudDe(gente.nelson, '5230'))
    await step(3)
    const { motivo, exigido, registrado, estadoSolicitud } = await read(gente.nelson, id)
    expect([estadoSolicitud, motivo, exigido]).toEqual(['rechazada', 'semanas', 800])
    expect(registrado).toBeLessThan(800)
    const { resolucion } = await read(gente.nelson, id)
    expect(resolucion?.requisitos[0]?.hecho).toBe(
      `Se piden 800 semanas cotizadas. En los registros hay ${registrado}.`,
    )
  })

  it('for invalidity, of somebody whom the commission never examined, does not say that it denied it', async () => {
    const id = await file(gente.bernarda, solicitudDe(gente.bernarda, '5381'))
    await step(4)
    const { resolucion } = await read(gente.bernarda, id)
    expect(resolucion?.requisitos).toMatchObject([
      { hecho: expect.stringContaining('Le preguntamos, y no la ha examinado.'), fuente: 'COMPIN' },
    ])
  })

  it('for invalidity is decided by the medical commission, never by an uploaded report', async () => {
    const hilda = await file(gente.hilda, solicitudDe(gente.hilda, '5381'))
    const bernarda = await file(gente.bernarda, solicitudDe(gente.bernarda, '5381'), ['informe_medico'])
    await step(4)
    // 640.000 of pay, 60 % lower than 70 %: 50 % and one more for each 50 weeks over 500.
    const granted = await read(gente.hilda, hilda)
    expect(granted).toMatchObject({ estadoSolicitud: 'aprobada', calculo: { baseClp: 640_000 } })
    expect(granted.fundamentos).toContainEqual({
      pide: 'Que la comisión médica declare la invalidez',
      consta: 'Dictamen 864226: perdió el 74 % de su capacidad de trabajo',
      fuente: 'COMPIN',
    })
    expect(await read(gente.bernarda, bernarda)).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivo: 'invalidez_no_declarada',
      registrado: null,
    })
    const events = portal.received.filter(evento => evento.idSolicitud === hilda)
    expect(events.map(({ tipo }) => tipo)).toEqual(['en_revision', 'en_comision', 'aprobada'])
  })

  it('for old age before its time is granted by the qualified work alone', async () => {
    const id = await file(gente.evaristo, solicitudDe(gente.evaristo, '5230'))
    await step(3)
    expect((await read(gente.evaristo, id)).estadoSolicitud).toBe('aprobada')
    const sonia = await file(
      gente.sonia,
      solicitudDe(gente.sonia, '5230', { trabajoPesado: { anios: 40, enMinas: true } }),
      ['trabajo_pesado'],
    )
    await step(3)
    expect(await read(gente.sonia, sonia)).toMatchObject({ estadoSolicitud: 'rechazada', motivo: 'edad' })
  })

  it('has its amount, how it was reached, and where and when it is paid first', async () => {
    const id = await file(gente.osvaldo, solicitudDe(gente.osvaldo, '5230'))
    await step(3)
    // 32 years are more than 1.500 weeks: 50 % and 20 more, the most (Ley 10.383).
    expect(await read(gente.osvaldo, id)).toMatchObject({
      montoClp: 448_000,
      calculo: { baseClp: 640_000, porcentaje: 70 },
      desde: '2026-12-01',
      primerPago: { desde: '2026-12-01', hasta: '2027-06-01' },
    })
  })

  it('of years of service that ended without her will needs the fund to know it', async () => {
    const obligada = { id: '26828' as const, nombre: 'Jubilación', tipo: 2, variante: 'expiracion_obligada' }
    const id = await file(gente.matilde, solicitudDe(gente.matilde, '26828', { tramite: obligada }), ['cese'])
    await step(3)
    expect(await read(gente.matilde, id)).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivo: 'cese_no_consta',
    })
  })

  it('of who declares an income that excludes the pension is turned down for it', async () => {
    const puntos = Array.from({ length: 7 }, (_, index) => ({
      punto: index + 1,
      estado: index === 1,
      organismo: index === 1 ? 'Habitat' : '',
      tipoPension: '',
      institucionPagadora: '',
      montoClp: index === 1 ? 9_000_000 : 0,
      origenIngreso: '',
    }))
    const said = { declaracionJubilatorio: { puntos, confirmacion: true as const } }
    const id = await file(gente.raimundo, solicitudDe(gente.raimundo, '5230', said))
    await step(3)
    expect((await read(gente.raimundo, id)).estadoSolicitud).toBe('rechazada')
    const elsa = { ...said, ...solicitudDe(gente.marcelino, '5381'), ...said }
    const other = await file(gente.marcelino, elsa)
    await step(3)
    expect(await read(gente.marcelino, other)).toMatchObject({ motivo: 'afiliado_afp' })
  })

  it('of a recognition adds its weeks, so that the pension can be asked for', async () => {
    const tramite = { id: '64155' as const, nombre: 'Reconocimiento', tipo: 6, variante: 'libretas_perdidas' }
    const id = await file(gente.raimundo, solicitudDe(gente.raimundo, '64155', { tramite }))
    await step(3)
    const { estadoSolicitud, semanasReconocidas } = await read(gente.raimundo, id)
    expect(estadoSolicitud).toBe('aprobada')
    expect(semanasReconocidas).toBeGreaterThan(400)
    expect((await read(gente.raimundo, id)).periodos).toMatchObject([
      { empleador: 'Fundo Santa Rita', semanas: semanasReconocidas, semanasRepetidas: 0 },
    ])
    expect((await situacion(gente.raimundo, '5230')).motivo).toBeNull()
  })

  it('of a recognition shows by a paper nothing that no register has', async () => {
    const ricardo = '10234567-3'
    const tramite = { id: '64155' as const, nombre: 'Reconocimiento', tipo: 6, variante: 'libretas_perdidas' }
    const id = await file(ricardo, solicitudDe(ricardo, '64155', { tramite }), ['certificado_empleador'])
    await step(3)
    expect(await read(ricardo, id)).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivo: 'nada_que_reconocer',
      semanasReconocidas: null,
    })
  })

  it('of a parent for her child is seen by both, and by nobody else', async () => {
    const body = solicitudDe(gente.benjamin, '5239', {
      calidad: 'padre_o_madre',
      vinculo: 'hijo',
      causante: causanteOf(gente.waldo),
    })
    const id = await file(gente.pamela, body)
    // What was written of the deceased is another name: the registered one counts once it is granted.
    expect((await read(gente.pamela, id)).causante).toBe('Luis Alberto Fuentes Vera')
    await step(3)
    for (const token of [gente.pamela, gente.benjamin])
      expect(await read(token, id)).toMatchObject({
        ...{ estadoSolicitud: 'aprobada', causante: expect.stringContaining(nameOf(gente.waldo)) },
      })
    await expect(read(carmen, id)).rejects.toMatchObject({ name: 'NoEncontrada' })
    await expect(
      client.ingresarSolicitud({ token: carmen, body, idempotencyKey: nextKey() }),
    ).rejects.toMatchObject({ name: 'NoAutorizado' })
    const { records } = await client.listarSolicitudes({ token: gente.pamela, query: { tramite: '5239' } })
    expect(records).toMatchObject([{ beneficiario: expect.any(String), tramite: '5239' }])
    expect((await client.listarSolicitudes({ token: gente.pamela, query: { tramite: '5230' } })).total).toBe(
      0,
    )
  })
})

describe('the witnesses of a cohabitation', () => {
  const { rut: rutCausante, dv: dvCausante } = runToWire(gente.lautaro)
  const witness = (run: Run) => ({
    ...runToWire(run),
    nombre: nameOf(run),
    parentesco: 'vecino',
    direccion: 'Calle 1',
  })
  const ask = (runs: readonly Run[], idempotencyKey = nextKey()) =>
    client.pedirTestigos({
      token: gente.norma,
      body: {
        rutCausante,
        dvCausante,
        nombreCausante: 'Lautaro Bustos',
        desde: addYears(today, -20),
        relato: 'Vivíamos juntos en la misma casa.',
        testigos: runs.map(witness),
      },
      idempotencyKey,
    })
  const declare = (run: Run, idPeticion: string, acepta: boolean) =>
    client.declararComoTestigo({
      token: run,
      params: { idPeticion },
      body: { acepta, declaracion: 'Los conocí.' },
      idempotencyKey: nextKey(),
    })

  it('both declare, each reads her own part alone, and the pension can be asked for', async () => {
    const key = nextKey()
    const { idPeticion, estado } = await ask([gente.ulises, gente.amelia], key)
    expect((await ask([gente.ulises, gente.amelia], key)).idPeticion).toBe(idPeticion)
    expect(estado).toBe('pendiente')
    const asked = async (token: Run) =>
      (await client.declaracionesPedidas({ token })).peticiones.map(one => one.idPeticion)
    expect([await asked(gente.ulises), await asked(carmen), await asked(gente.norma)]).toEqual([
      [idPeticion],
      [],
      [],
    ])
    const own = await client.leerComoTestigo({ token: gente.ulises, params: { idPeticion } })
    expect(own.testigos.map(runOf)).toEqual([gente.ulises])
    await expect(client.leerComoTestigo({ token: carmen, params: { idPeticion } })).rejects.toMatchObject({
      name: 'NoEncontrada',
    })
    await declare(gente.ulises, idPeticion, true)
    expect([await asked(gente.ulises), await asked(gente.amelia)]).toEqual([[], [idPeticion]])
    await expect(declare(gente.ulises, idPeticion, false)).rejects.toMatchObject({ name: 'YaRespondio' })
    expect((await porMuerte(gente.lautaro, gente.norma, 'conviviente')).motivo).toBe('faltan_testigos')
    expect((await declare(gente.amelia, idPeticion, true)).estado).toBe('acreditada')
    const { peticion } = await client.misTestigos({ token: gente.norma })
    expect(peticion?.testigos.map(({ estado: said }) => said)).toEqual(['declara', 'declara'])
    expect((await porMuerte(gente.lautaro, gente.norma, 'conviviente')).motivo).toBeNull()
  })

  it('must be two other living adults, by their number and their name', async () => {
    for (const runs of [
      [gente.ulises, gente.ulises],
      [gente.norma, gente.ulises],
      [gente.lautaro, gente.ulises],
      // Nine years old; dead; a number that nobody has.
      [gente.benjamin, gente.ulises],
      [gente.eusebio, gente.ulises],
      [runOfNumber(29_999_999), gente.ulises],
    ])
      await expect(ask(runs)).rejects.toMatchObject({ name: 'TestigoNoValido' })
    await expect(
      client.pedirTestigos({
        token: gente.norma,
        body: {
          rutCausante,
          dvCausante,
          nombreCausante: 'Lautaro Bustos',
          desde: addYears(today, -20),
          relato: 'Vivíamos juntos.',
          testigos: [{ ...witness(gente.ulises), nombre: 'Perico' }, witness(gente.amelia)],
        },
        idempotencyKey: nextKey(),
      }),
    ).rejects.toMatchObject({ name: 'TestigoNoValido' })
  })

  it('are not asked in vain: without a child of both, whoever the other is, or with a name that is another’s', async () => {
    const askFor = (token: Run, causante: Run, nombreCausante: string) =>
      client.pedirTestigos({
        token,
        body: {
          ...{ rutCausante: runToWire(causante).rut, dvCausante: runToWire(causante).dv, nombreCausante },
          ...{ desde: addYears(today, -8), relato: 'Vivíamos juntos.' },
          testigos: [witness(gente.ulises), witness(gente.amelia)],
        },
        idempotencyKey: nextKey(),
      })
    for (const run of [luis, gente.fidelia, runOfNumber(29_999_999), gente.lautaro])
      for (const nombre of ['Luis Fuentes Vera', 'Nadie'])
        await expect(askFor(francisca, run, nombre)).rejects.toMatchObject({ name: 'SinVinculo' })
    await expect(askFor(gente.norma, gente.lautaro, 'Pepe Pérez')).rejects.toMatchObject({
      name: 'OtroNombre',
    })
  })

  it('who were asked in vain by an earlier version are asked anew: both pages say that two are missing', async () => {
    await declared(gente.norma, gente.lautaro, 'Pepe Pérez')
    expect((await porMuerte(gente.lautaro, gente.norma, 'conviviente')).motivo).toBe('faltan_testigos')
    expect((await client.misTestigos({ token: gente.norma })).peticion).toBeNull()
  })

  it('read of the deceased what the applicant wrote, and no register', async () => {
    const { idPeticion } = await ask([gente.ulises, gente.amelia])
    const seen = await client.leerComoTestigo({ token: gente.ulises, params: { idPeticion } })
    expect(seen.causante).toBe('Lautaro Bustos')
  })

  it('do not outweigh a marriage: a request beside a widow is turned down, and the widow is told', async () => {
    await declared(francisca, luis, 'Luis Fuentes Vera')
    const [hijo] = (await findImponente(database, luis))?.hijos ?? []
    await database.rows(
      `UPDATE pensiones.imponentes SET datos = jsonb_set(datos, '{hijos}', $2) WHERE run = $1`,
      [francisca, JSON.stringify([hijo])],
    )
    const body = solicitudDe(francisca, '5199', { vinculo: 'conviviente', causante: causanteOf(luis) })
    const id = await file(francisca, body, ['convivencia'])
    await step(3)
    expect(await read(francisca, id)).toMatchObject({ estadoSolicitud: 'rechazada', motivo: 'hay_conyuge' })
    expect(portal.received.find(evento => evento.idSolicitud === id)?.concernidos).toContainEqual({
      ...runToWire(carmen),
      como: 'conyuge',
      pide: false,
    })
  })

  it('cannot have seen a couple of whom one was a child', async () => {
    await expect(
      client.pedirTestigos({
        token: gente.norma,
        body: {
          rutCausante,
          dvCausante,
          nombreCausante: 'Lautaro Bustos',
          desde: '1971-01-01',
          relato: 'Vivíamos juntos.',
          testigos: [witness(gente.ulises), witness(gente.amelia)],
        },
        idempotencyKey: nextKey(),
      }),
    ).rejects.toMatchObject({ name: 'FechaImposible' })
  })

  it('who does not want to declare closes the way online, whatever papers come', async () => {
    const { idPeticion } = await ask([gente.ulises, gente.amelia])
    expect((await declare(gente.amelia, idPeticion, false)).estado).toBe('no_acreditada')
    expect((await porMuerte(gente.lautaro, gente.norma, 'conviviente')).motivo).toBe('testigo_rehusa')
    const body = solicitudDe(gente.norma, '5199', {
      vinculo: 'conviviente',
      causante: causanteOf(gente.lautaro),
    })
    const id = await file(gente.norma, body, ['convivencia'])
    await step(3)
    expect(await read(gente.norma, id)).toMatchObject({ motivo: 'testigo_rehusa' })
  })

  it('have until their last day', async () => {
    await ask([gente.ulises, gente.amelia])
    const { vence, idPeticion } = await ask([gente.ulises, gente.amelia])
    expect(vence > addDays(today, 10)).toBe(true)
    // The earlier one was replaced.
    const { peticiones } = await client.declaracionesPedidas({ token: gente.ulises })
    expect(peticiones.map(one => one.idPeticion)).toEqual([idPeticion])
    expect(await pendingOf(database, gente.ulises, addDays(vence, 1))).toEqual([])
  })
})

function nameOf(run: Run): string {
  const { nombres = 'Nadie', apellidoPaterno = 'Nadie' } = country.persona(run) ?? {}
  return `${nombres} ${apellidoPaterno}`
}

function runOf({ rut, dv }: { rut: number; dv: string }): Run {
  return `${rut}-${dv}`
}

describe('the published lists', () => {
  it('are the funds and the twelve insurers', async () => {
    expect((await client.exCajas()).exCajas).toHaveLength(13)
    expect((await client.aseguradoras()).aseguradoras.map(({ codigo }) => codigo)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
  })
})

describe('the account of the monthly payment', () => {
  const { lugar: _lugar, ...place } = { ...solicitudDe(gente.osvaldo, '5230').pagoMensual }
  const into = ({ banco, tipoCuenta, numeroCuenta }: Cuenta) => ({
    pagoMensual: {
      ...{ fPago: '1' as const, banco, cuenta: tipoCuenta, nCuenta: numeroCuenta },
      ...{ region: place.region ?? '', comuna: place.comuna ?? '', lugar: '' },
    },
  })
  const own = (run: Run) => ({ banco: 12, tipoCuenta: 8, numeroCuenta: String(runToWire(run).rut) })

  it.each([...cuentasRehusadas, [null, own(gente.elsa)] as const])(
    'is answered with %s',
    async (motivo, cuenta) => {
      const world = await createPensionesWorld()
      const { idSolicitud } = await world.client.ingresarSolicitud({
        token: gente.elsa,
        body: solicitudDe(gente.elsa, '5230', into(cuenta)),
        idempotencyKey: nextKey(),
      })
      await world.step(3)
      expect(
        await world.client.consultarSolicitud({ token: gente.elsa, params: { idSolicitud } }),
      ).toMatchObject({ estadoSolicitud: motivo === null ? 'aprobada' : 'rechazada', motivo })
    },
  )

  it('of a child is the mother’s, whom the civil register has, and no stranger’s', async () => {
    const world = await createPensionesWorld()
    const body = (cuenta: Cuenta) =>
      solicitudDe(gente.benjamin, '5239', {
        ...{ calidad: 'padre_o_madre', vinculo: 'hijo', causante: causanteOf(gente.waldo) },
        ...into(cuenta),
      })
    for (const [cuenta, motivo] of [
      [cuentaDeAdriana, 'cuenta_no_es_suya'],
      [own(gente.pamela), null],
    ] as const) {
      const { idSolicitud } = await world.client.ingresarSolicitud({
        token: gente.pamela,
        body: body(cuenta),
        idempotencyKey: nextKey(),
      })
      await world.step(3)
      const params = { idSolicitud }
      expect((await world.client.consultarSolicitud({ token: gente.pamela, params })).motivo).toBe(motivo)
    }
  })
})

interface Cuenta {
  readonly banco: number
  readonly tipoCuenta: number
  readonly numeroCuenta: string
}
