import { describe, expect, it } from 'vitest'
import { gente } from '#country/stories/cargas.ts'
import { childRuns, madreQueConfirma, tutorRuns } from '#country/stories/disability.ts'
import { type Run, runOfNumber, runToWire } from '#domain/run.ts'
import { cuentasRehusadas } from '../kit/accounts.fixture.ts'
import { eventoSchema, type Parentesco } from './contract.ts'
import { createSubsidioWorld, solicitudOf } from './world.fixture.ts'

const { client, clock, nextKey, portal, present, step, upload } = await createSubsidioWorld()
const sofia = runOfNumber(25_118_904)
const [daniela, tomas, francisca] = ['15678234-3', '23456781-0', '19456328-0'] as const
const verify = (token: Run, menor: Run, parentesco: Parentesco) =>
  client.verificarRequisitos({ token, query: { ...runToWire(menor), parentesco } })
const see = (own: Awaited<ReturnType<typeof present>>) => client.consultarSolicitud(own)

/** Every story with its expected answer. */
const answers = [
  ['mayorDeEdad', 'madre', 'mayor_de_edad'],
  ['certificadoVencido', 'madre', 'certificado_vencido'],
  ['menosDe50', 'padre', 'menos_de_50'],
  ['rshSobre60', 'madre', 'rsh_sobre_60'],
  ['residencia', 'madre', 'residencia'],
  ['enCurso', 'madre', 'en_curso'],
  ['conBeneficio', 'madre', 'con_beneficio'],
  ['causanteSuf', 'madre', 'causante_de_AF'],
  ['tutora', 'tutor', null],
  ['hogar', 'institucion', null],
  ['sinCertificado', 'padre', 'certificado_sin_registro'],
  ['casiDieciocho', 'madre', null],
  ['cuidadora', 'cuidador', null],
] as const

describe('the check of the requirements', () => {
  it.each(answers)('answers %s, as %s, with %s', async (name, parentesco, motivo) => {
    expect((await verify(tutorRuns[name], childRuns[name], parentesco)).motivo).toBe(motivo)
  })

  it('finds every requirement met for Tomás, and asks for no paper', async () => {
    const found = await verify(daniela, tomas, 'madre')
    expect(found).toMatchObject({ acreditado: true, motivo: null, documentos: [], montoClp: 125_138 })
    expect(found.requisitos.every(({ estado }) => estado === 'cumple')).toBe(true)
    expect(found.beneficiario).toMatchObject({ tipo_discapacidad: 'mental', porcentaje_rsh: 40 })
  })

  it('says that his sister is a carga, and that a boy has died', async () => {
    expect((await verify(daniela, sofia, 'madre')).motivo).toBe('causante_de_AF')
    expect((await verify(gente.paula, gente.simon, 'madre')).motivo).toBe('fallecido')
  })

  it('tells a stranger the same of a child as of a RUN that nobody has', async () => {
    for (const parentesco of ['madre', 'padre', 'tutor', 'cuidador', 'institucion'] as const) {
      const found = await verify(francisca, tomas, parentesco)
      expect(found).toEqual(await verify(francisca, '22222222-2', parentesco))
      expect(found).toMatchObject({ acreditado: false, beneficiario: null, solicitudAnterior: null })
      const isConfirmable = parentesco === 'tutor' || parentesco === 'cuidador'
      expect(found.motivo).toBe(isConfirmable ? null : 'tutor_no_acreditado')
    }
  })

  it('asks papers of whom no register knows, and always those of an institution', async () => {
    const papers = async (...of: Parameters<typeof verify>) => (await verify(...of)).documentos
    expect(await papers(tutorRuns.tutora, childRuns.tutora, 'tutor')).toEqual([])
    expect(await papers(tutorRuns.cuidadora, childRuns.cuidadora, 'cuidador')).toEqual(['cuidado'])
    expect(await papers(tutorRuns.hogar, childRuns.hogar, 'institucion')).toEqual([
      'vigencia_institucion',
      'vigencia_representante',
      'poder',
    ])
  })

  it('names the request that waits to who sent it', async () => {
    const { solicitudAnterior } = await verify(tutorRuns.enCurso, childRuns.enCurso, 'madre')
    expect(solicitudAnterior).toMatchObject({ folio: 'SD000001', idSolicitud: expect.any(String) })
  })

  it('is written down for the child', async () => {
    const reason = { procedure: '43187', purpose: 'Saber si puede tener el subsidio' }
    const query = { ...runToWire(tomas), parentesco: 'madre' as const }
    await client.verificarRequisitos({ token: daniela, query, reason })
    const { accesos } = await client.quienVioMisDatos({ token: tomas })
    expect(accesos[0]).toMatchObject({ operacion: 'verificarRequisitos', proposito: reason.purpose })
  })
})

describe('a request', () => {
  it('comes in once per key, is granted and paid each month, and stands against another for the same child', async () => {
    const input = { token: daniela, idempotencyKey: nextKey(), body: solicitudOf(daniela, tomas, 'madre') }
    const first = await client.ingresarSolicitud(input)
    expect(await client.ingresarSolicitud(input)).toEqual(first)
    const second = await present(daniela, tomas, 'madre')
    await step(3)
    const own = { token: daniela, params: { idSolicitud: first.idSolicitud } }
    expect(await see(own)).toMatchObject({
      ...{ estadoSolicitud: 'pagada', montoClp: 125_138, menor: 'Tomás Ignacio Salas Contreras' },
      ...{ desde: '2026-11-01', fechaPago: '2026-11-23', cesadaEl: null },
      extras: {
        solicitud_id: first.idSolicitud,
        numero_postulacion: first.folio,
        codigo_estado_postulacion: 7,
        residencia: true,
        motivo_rechazo: null,
      },
    })
    expect((await see(second)).extras).toMatchObject({
      codigo_estado_postulacion: 5,
      motivo_rechazo: 'con_beneficio',
    })
    expect((await verify(daniela, tomas, 'madre')).motivo).toBe('con_beneficio')
    const told = portal.received.filter(one => one.idSolicitud === first.idSolicitud)
    expect(told.map(one => eventoSchema.parse(one).tipo)).toEqual(['en_revision', 'aprobada', 'pagada'])
  })

  it.each(answers.filter(([, , motivo]) => motivo !== null))(
    'for %s is turned down with its reason when it comes in all the same',
    async (name, parentesco, motivo) => {
      const own = await present(tutorRuns[name], childRuns[name], parentesco)
      await step(2)
      expect(await see(own)).toMatchObject({
        estadoSolicitud: 'rechazada',
        extras: { motivo_rechazo: motivo },
      })
    },
  )

  describe('of a carer whom no register knows', () => {
    const bastian = 'Bastián Alexis Tapia Reinoso'
    const file = (tutor: Run, menor: Run, nombre: string) => present(tutor, menor, 'cuidador', nombre)
    const answer = (own: Awaited<ReturnType<typeof present>>, token: Run, respuesta: 'si' | 'no') =>
      client.confirmar({ ...own, token, idempotencyKey: nextKey(), body: { respuesta } })

    it('waits for the mother on record, whatever papers came, and is granted when she confirms it', async () => {
      const own = await file(tutorRuns.cuidadora, childRuns.cuidadora, bastian)
      await upload(own, 'cuidado')
      await upload(own, 'otro')
      await step(12)
      expect(await see(own)).toMatchObject({ estadoSolicitud: 'en_revision', menor: '', hasta: null })
      const asked = portal.received.findLast(one => one.idSolicitud === own.params.idSolicitud)
      expect(asked).toMatchObject({
        tipo: 'por_confirmar',
        concernidos: [{ ...runToWire(madreQueConfirma), como: 'madre' }],
      })
      await answer(own, madreQueConfirma, 'si')
      await step(1)
      expect(await see(own)).toMatchObject({ estadoSolicitud: 'aprobada', menor: bastian })
      expect((await verify(madreQueConfirma, childRuns.cuidadora, 'madre')).motivo).toBe('con_beneficio')
    })

    it('is refused when the mother takes her yes back before it is decided', async () => {
      const own = await file(tutorRuns.cuidadora, childRuns.cuidadora, bastian)
      await upload(own, 'cuidado')
      await step(12)
      await answer(own, madreQueConfirma, 'si')
      await answer(own, madreQueConfirma, 'no')
      await step(2)
      expect(await see(own)).toMatchObject({
        ...{ estadoSolicitud: 'rechazada', extras: { motivo_rechazo: 'no_confirmado' } },
        resolucion: {
          requisitos: expect.arrayContaining([
            expect.objectContaining({
              hecho: 'Se le preguntó a quien figura como madre, padre o tutor, y dijo que no.',
              fuente: 'Quien figura como madre, padre o tutor',
            }),
          ]),
        },
      })
      await expect(answer(own, madreQueConfirma, 'si')).rejects.toMatchObject({ name: 'EstadoNoPermite' })
    })

    it('never closes the way of the mother on record', async () => {
      const own = await file(francisca, childRuns.casiDieciocho, 'Vicente Aukán Millán Loncón')
      await upload(own, 'cuidado')
      await step(3)
      const mother = tutorRuns.casiDieciocho
      expect((await verify(mother, childRuns.casiDieciocho, 'madre')).motivo).toBeNull()
      await answer(own, mother, 'no')
      await step(1)
      expect(await see(own)).toMatchObject({
        estadoSolicitud: 'rechazada',
        menor: '',
        extras: { motivo_rechazo: 'no_confirmado' },
      })
    })

    it('with another name than the child’s is refused and nobody is asked, and the mother is told (decisions 15)', async () => {
      const own = await file(francisca, tomas, 'Pepito Nadie')
      await upload(own, 'cuidado')
      await step(2)
      expect(await see(own)).toMatchObject({ extras: { motivo_rechazo: 'tutor_no_acreditado' } })
      const told = portal.received.filter(one => one.idSolicitud === own.params.idSolicitud)
      const concerned = told.flatMap(({ concernidos }) => concernidos ?? [])
      expect(concerned.map(({ rut }) => rut)).toContain(runToWire(daniela).rut)
      expect(new Set(concerned.map(({ como }) => como))).toEqual(new Set(['otro_nombre']))
      expect(concerned.map(({ pide }) => pide)).not.toContain(true)
    })

    it('is refused in the same words for a child whose mother already has the subsidy', async () => {
      const own = await file(francisca, childRuns.conBeneficio, 'Otro Nombre')
      await step(2)
      expect(await see(own)).toMatchObject({ extras: { motivo_rechazo: 'tutor_no_acreditado' } })
    })
  })

  it('for a RUN that nobody has is turned down as from a tutor without proof', async () => {
    const own = await present(francisca, '22222222-2', 'tutor')
    await step(2)
    expect((await see(own)).extras.motivo_rechazo).toBe('tutor_no_acreditado')
  })

  it.each(cuentasRehusadas)('is refused with %s, and nothing is paid there', async (motivo, cuenta) => {
    const world = await createSubsidioWorld()
    const body = solicitudOf(daniela, tomas, 'madre')
    const { idSolicitud } = await world.client.ingresarSolicitud({
      token: daniela,
      idempotencyKey: nextKey(),
      body: {
        ...body,
        pago_subsidio: {
          ...body.pago_subsidio,
          ...{ banco: cuenta.banco, tipo_cuenta: cuenta.tipoCuenta, numero_cuenta: cuenta.numeroCuenta },
        },
      },
    })
    await world.step(3)
    const params = { idSolicitud }
    expect(await world.client.consultarSolicitud({ token: daniela, params })).toMatchObject({
      estadoSolicitud: 'rechazada',
      extras: { motivo_rechazo: motivo },
    })
  })

  it('of a home is paid to the home, by the court’s order on record, and to nobody else', async () => {
    const world = await createSubsidioWorld()
    const own = await world.present(tutorRuns.hogar, childRuns.hogar, 'institucion')
    for (const tipo of ['vigencia_institucion', 'vigencia_representante', 'poder'] as const)
      await world.upload(own, tipo)
    await world.step(4)
    expect((await world.client.consultarSolicitud(own)).estadoSolicitud).toBe('pagada')
    const body = solicitudOf(tutorRuns.hogar, childRuns.hogar, 'institucion')
    const { pago_subsidio } = solicitudOf(tutorRuns.hogar, childRuns.hogar, 'tutor')
    await expect(
      world.client.ingresarSolicitud({
        token: tutorRuns.hogar,
        idempotencyKey: nextKey(),
        body: { ...body, pago_subsidio },
      }),
    ).rejects.toMatchObject({ name: 'NoAutorizado' })
  })

  it('is withdrawn by its tutor, unknown to others, and refused for somebody else or without a statement', async () => {
    const own = await present(tutorRuns.hogar, childRuns.hogar, 'institucion')
    await expect(client.consultarSolicitud({ ...own, token: francisca })).rejects.toMatchObject({
      name: 'NoEncontrada',
    })
    await client.desistir({ ...own, idempotencyKey: nextKey() })
    expect((await see(own)).extras.codigo_estado_postulacion).toBe(6)
    const body = solicitudOf(daniela, tomas, 'madre')
    const send = (wrong: object) =>
      client.ingresarSolicitud({
        token: daniela,
        idempotencyKey: nextKey(),
        body: { ...body, ...wrong } as typeof body,
      })
    const { tutor } = solicitudOf(francisca, tomas, 'madre')
    await expect(send({ tutor })).rejects.toMatchObject({ name: 'NoAutorizado' })
    const declaraciones = { ...body.declaraciones, renuncia: false }
    const pago_subsidio = { ...body.pago_subsidio, numero_cuenta: '' }
    for (const wrong of [{ declaraciones }, { pago_subsidio }])
      await expect(send(wrong)).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })

  it('that was granted ends on the day of the eighteenth birthday, and the portal is told', async () => {
    const own = await present(tutorRuns.casiDieciocho, childRuns.casiDieciocho, 'madre')
    await step(3)
    const { hasta } = await see(own)
    expect(hasta).not.toBeNull()
    clock.set(`${hasta}T15:00:00Z`)
    await step(1)
    expect(await see(own)).toMatchObject({ estadoSolicitud: 'pagada', cesadaEl: null })
    clock.advance(86_400_000)
    await step(1)
    const ended = await see(own)
    expect(ended.extras.codigo_estado_postulacion).toBe(8)
    expect(ended.cesadaEl).toBe(clock.now().toISOString().slice(0, 10))
    const last = portal.received.filter(one => one.idSolicitud === own.params.idSolicitud).at(-1)
    expect(last?.tipo).toBe('cesada')
    const now = await verify(own.token, childRuns.casiDieciocho, 'madre')
    expect(now.motivo).toBe('mayor_de_edad')
  })
})
