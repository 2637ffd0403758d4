import { expect, it } from 'vitest'
import { officialOf } from '#country/stories/mesa-offices.ts'
import { type Run, runOfNumber } from '#domain/run.ts'
import { systemIds } from '#platform/ids.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { createAgendaWorld, solicitudOf } from './world.fixture.ts'

const [edelmira, paola] = [9_560_101, 9_560_112].map(runOfNumber) as [Run, Run]
const { client, clock, step, tick } = await createAgendaWorld({ mesas: ['agenda'] })
const [coordina, analista, firma] = [
  officialOf('agenda', 'coordina'),
  officialOf('agenda', 'analista'),
  officialOf('agenda', 'firma'),
]
const reason = { purpose: 'Revisar la solicitud' }

it('waits for people with its medical certificate, and gets another hour when its own has come undecided', async () => {
  const hora = { fecha: '2026-11-26', hora: '09:00' }
  const asked = solicitudOf(paola, edelmira, hora)
  const apoderado = {
    ...{ rut: 14_380_104, dv: '7', nombres: 'Luis Alfonso', apellidoPaterno: 'Riffo' },
    ...{ apellidoMaterno: '', parentesco: 'hijo' as const },
  }
  const body = { ...asked, motivo: 'poder' as const, apoderado }
  const { idSolicitud } = await client.ingresarSolicitud({
    ...{ token: paola, idempotencyKey: 'clave-000001', body },
  })
  const params = { idSolicitud }
  await client.subirDocumento({
    ...{ token: paola, params: { idSolicitud, idDocumento: systemIds.uuid() } },
    query: { tipo: 'certificado', nombre: 'certificado.pdf' },
    body: { bytes: smallPdf('prueba'), mediaType: 'application/pdf' },
  })
  await step(20)
  const seen = () => client.consultarSolicitud({ token: paola, params })
  expect(await seen()).toMatchObject({ estadoSolicitud: 'en_revision', ...hora })
  clock.advance(4 * 86_400_000)
  await tick()
  const of = (token: Run) => ({ token, reason, params })
  let keys = 1
  const acting = (token: Run) => ({ ...of(token), idempotencyKey: `clave-00000${++keys}` })
  // Nobody of Biobío proposes: who coordinates gives it to Santiago.
  const { revision } = await client.mesaAbrir({ ...of(coordina), query: {} })
  const [a] = (await client.mesaValido({ token: coordina, reason })).colegas.filter(
    ({ rut }) => rut === Number(analista.slice(0, -2)),
  )
  if (!a) throw new Error('The analyst is no colleague')
  const assigned = { revision, a: { rut: a.rut, dv: a.dv }, razon: 'Nadie de su región la puede revisar.' }
  await client.mesaAsignar({ ...acting(coordina), body: assigned })
  const caso = await client.mesaAbrir({ ...of(analista), query: {} })
  // All that was asked stands before who decides, also to whom the power will go.
  const hoja = JSON.stringify(caso.hoja)
  for (const told of ['Luis Alfonso Riffo', '14.380.104-7', 'timbre malo']) expect(hoja).toContain(told)
  // In words: no code of the contract.
  expect(hoja).toContain('Dar un poder para cobrar')
  expect(hoja).not.toMatch(/"(?:poder|en.cama|hogar|hijo|\d{9})"/i)
  // What the applicant says that she is stands beside what the register says, also of whom the power is for.
  expect(hoja).toContain('Qué dice ser de la persona')
  const family = caso.hoja.find(({ titulo }) => titulo === 'Familia cercana, según el registro')
  expect(family?.filas).toEqual([
    { label: 'Quien pide', lines: ['Sí'], fuente: 'Registro Civil' },
    { label: 'A quien se dará el poder', lines: ['No figura'], fuente: 'Registro Civil' },
  ])
  // Her daughter on record asks without her, who is only told of it.
  expect(caso.requisitos.map(({ id }) => id)).not.toContain('voluntad')
  expect(caso.requisitos.find(({ id }) => id === 'impedimento')).toMatchObject({ cumple: 'no_se_sabe' })
  // The rule proposes nothing that rests on what a person judges.
  const listed = async () => {
    const { casos } = await client.mesaListar({ token: analista, reason, query: { lista: 'mias' } })
    return casos.find(one => one.idSolicitud === idSolicitud)
  }
  expect(await listed()).toMatchObject({ propone: null, porJuzgar: true })
  const proposed = await client.mesaProponer({
    ...acting(analista),
    body: {
      ...{ revision: caso.revision, decision: 'aprobar', motivos: [], razon: '', texto: '' },
      requisitos: caso.requisitos.map(({ id, cumple }) => ({
        ...{ id, cumple: 'si' as const },
        porque: cumple === 'si' ? '' : 'Lo dice el certificado.',
      })),
    },
  })
  expect(await listed()).toMatchObject({ propone: 'aprobar' })
  // Who goes, and with which credential, is what each of them reads before it is sent.
  const letter = async (token: Run) =>
    (await client.mesaCarta({ ...of(token), body: { propuesta: proposed.n } })).datos as object
  const read = [await letter(analista), await letter(firma)]
  await client.mesaFirmar({
    ...{ ...acting(firma), body: { revision: proposed.revision }, params: { idSolicitud, n: proposed.n } },
  })
  await step(16)
  expect(await seen()).toMatchObject({ estadoSolicitud: 'aprobada', cambioHora: true, fecha: '2026-12-02' })
  const { credencial, funcionario } = await seen()
  for (const one of read) expect(one).toMatchObject({ credencial, funcionario })
  expect(credencial).toMatch(/^AS-/)
})

it('names who is visited, also of a visit for oneself and of one from before the demonstration', async () => {
  const pedro = '4876521-1' as Run
  const own = solicitudOf(pedro, pedro, { fecha: '2026-12-09', hora: '09:00' })
  const body = { ...own, solicitante: { ...own.solicitante, nombre: 'Pedro Antonio Soto Lagos' } }
  await client.ingresarSolicitud({ token: pedro, idempotencyKey: 'clave-pedro', body })
  const query = { texto: 'Visita', proposito: 'Buscar las visitas de hoy' }
  const { casos } = await client.mesaBuscar({ token: coordina, reason, body: query })
  const titles = casos.map(({ titulo }) => titulo)
  expect(titles).toContain('Visita a Pedro Antonio Soto Lagos')
  const [before] = (
    await client.mesaBuscar({ token: coordina, reason, body: { ...query, texto: '501000001' } })
  ).casos
  expect(before?.titulo).toMatch(/^Visita a \p{Lu}/u)
})

it.each([
  ['the pensioner says that she did not ask for it', 'no'],
  ['she does not answer in time', undefined],
] as const)('is refused at once when %s: nobody has anything to decide', async (_when, respuesta) => {
  const [javiera, anselmo] = ['20345678-6' as Run, runOfNumber(9_560_204)]
  const hora = { fecha: '2026-12-09', hora: '10:00' }
  const { idSolicitud } = await client.ingresarSolicitud({
    ...{
      token: javiera,
      idempotencyKey: `clave-javiera-${respuesta}`,
      body: solicitudOf(javiera, anselmo, hora),
    },
  })
  const params = { idSolicitud }
  await client.subirDocumento({
    ...{ token: javiera, params: { idSolicitud, idDocumento: systemIds.uuid() } },
    query: { tipo: 'certificado', nombre: 'certificado.pdf' },
    body: { bytes: smallPdf('prueba'), mediaType: 'application/pdf' },
  })
  await step(12)
  if (respuesta)
    await client.confirmar({
      ...{ token: anselmo, params, idempotencyKey: 'clave-anselmo', body: { respuesta } },
    })
  else {
    clock.advance(30 * 86_400_000)
    await tick()
  }
  await step(2)
  expect(await client.consultarSolicitud({ token: javiera, params })).toMatchObject({
    ...{ estadoSolicitud: 'rechazada', motivoRechazo: 'no_confirmado' },
  })
  const query = { proposito: 'Ver qué respondió' }
  const { historia } = await client.mesaAbrir({ token: coordina, reason, params, query })
  const answered = historia.filter(({ tipo }) => tipo === 'confirmacion').map(({ texto }) => texto)
  expect(answered).toEqual(respuesta ? ['Se le preguntó si la confirma, y respondió que no.'] : [])
})
