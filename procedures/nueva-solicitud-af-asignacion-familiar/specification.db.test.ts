import { describe, expect, it } from 'vitest'
import { gente as runs } from '#country/stories/cargas.ts'
import { formatRun } from '#domain/run.ts'
import { addressesOf } from '#engine/addresses.ts'
import { files } from '#engine/walking/form.ts'
import { plazoExtincionCarga, plazoReconocimientoCarga } from '#law/asignacion-familiar.ts'
import { plazoSolicitudPendiente } from '#law/solicitudes.ts'
import { asignacionFamiliarContract } from '#services/asignacion-familiar/contract.ts'
import { tramite as maternal } from '../5678-asignacion-maternal/procedure.ts'
import { tramite as independientes } from '../45056-asignacion-familiar-independientes/procedure.ts'
import { procedureWorld, silent, surroundingsOf, withAnswers } from '../testing/procedure-world.ts'
import { extinguir, extinguirBody } from './extinguir.ts'
import { tramite } from './procedure.ts'
import { reconocer, reconocerBody } from './reconocer.ts'
import { requests } from './requests.ts'
import { otraPersona } from './rules.ts'

describe('shell §2, routes under /tramites/nueva-solicitud-af', () => {
  const specified = [
    '',
    'descargarResolucion',
    ...[1, 2, 3].map(n => `extinguirCargaPaso${n}`),
    ...[1, 2, 3, 4, 5].map(n => `reconocerCargaPaso${n}`),
  ]

  it('are all served', () => {
    const served = addressesOf(tramite.procedure).map(({ path }) => path)
    expect(served).toEqual(expect.arrayContaining(specified))
  })

  it('are two ways in their order: Paso4 reads, Paso5 declares and sends; Paso3 of the other confirms', () => {
    const orderOf = ({ pages, ending }: typeof reconocer) => [
      ...pages.map(({ path }) => path),
      ...(ending.review.reading ? [ending.review.reading.path] : []),
      ending.review.path,
    ]
    expect(orderOf(reconocer)).toEqual([1, 2, 3, 4, 5].map(n => `reconocerCargaPaso${n}`))
    expect(orderOf(extinguir)).toEqual([1, 2, 3].map(n => `extinguirCargaPaso${n}`))
  })
})

describe('flows §3, the beneficiary-case record', async () => {
  const { clients, events, file, fill, fixture, step } = await procedureWorld('nueva-solicitud-af')
  const client = clients.asignacionFamiliar
  const see = (token: string, idSolicitud: string) =>
    client.consultarSolicitud({ token, params: { idSolicitud } })
  const { idSolicitud: extinction } = await file(await fill(fixture('extinguir-con-papel')))
  const { idSolicitud: recognition } = await file(await fill(fixture('minimal')))
  await step(2)
  const ended = await see(runs.paula, extinction)
  const granted = await see(fixture('minimal').person, recognition)

  it.each([
    [
      'beneficiary name, run, dv, address, email, phone, type',
      'beneficiario',
      ['nombre', 'run', 'dv', 'direccion', 'email', 'telefono', 'tipo'],
    ],
    ['causante', 'causante', ['run', 'dv', 'parentesco']],
    ['employer', 'empleador', ['rut', 'dv']],
  ] as const)('%s', (_what, part, fields) => {
    expect(Object.keys(granted[part] ?? {}).sort()).toEqual([...fields].sort())
  })

  it('ids, the IPS’s ids and its message, estadoSolicitud, tipoSolicitud', () => {
    expect(granted).toMatchObject({
      idSolicitud: recognition,
      folio: expect.stringMatching(/^AF\d{6}$/),
      idCarga: recognition,
      mensaje: expect.stringMatching(/^Se reconoce la carga/),
      estadoSolicitud: 'aprobada',
      tipoSolicitud: 1,
    })
  })

  it('pending and loaded documents', () => {
    expect(ended).toMatchObject({ documentosPendientes: [], documentosCargados: [{ tipo: 'extincion' }] })
  })

  it('the dependants list', async () => {
    const { cargas } = await client.cargas({ token: runs.paula })
    expect(cargas.length).toBeGreaterThan(0)
  })

  it('the extinction’s document url, reason and files', async () => {
    expect(ended.extincion).toMatchObject({ motivo: 'fin_cuidado', fecha: '2026-10-01' })
    const { path } = asignacionFamiliarContract.operations.resolucion
    expect(ended.extincion?.urlDocumento).toBe(path.replace('{idSolicitud}', extinction))
    expect(ended.documentosCargados.map(({ nombre }) => nombre)).toEqual(['sentencia.pdf'])
  })

  it('a refusal is kept with its reason: no other procedure of the institution takes its events', async () => {
    const leonor = withAnswers(fixture('minimal'), 'carga', {
      quien: otraPersona,
      run: formatRun(runs.leonor),
      parentesco: 'hijo',
      causal: 'menor',
    })
    const calls = { asignacionFamiliar: { consultarSiagf: silent } }
    const { idSolicitud } = await file(await fill(leonor, { person: runs.paula, calls }))
    await step(2)
    const evento = events.findLast(one => one.idSolicitud === idSolicitud)
    const kept = [independientes.procedure, maternal.procedure, tramite.procedure].map(({ cases }) =>
      cases?.keeps?.(evento?.datos),
    )
    expect(kept).toEqual([undefined, undefined, expect.objectContaining({ motivoRechazo: 'carga_en_otro' })])
  })

  it('tipoSolicitud is 1 to recognise and 2 to extinguish (decisions, nueva-solicitud-af)', async () => {
    const bodies = [
      reconocerBody({
        answers: (await fill(fixture('maximal'))).walk.context.answers as never,
        person: surroundingsOf(fixture('maximal')).person,
      }),
      extinguirBody({
        answers: (await fill(fixture('extinguir'))).walk.context.answers as never,
        person: surroundingsOf(fixture('maximal')).person,
      }),
    ]
    expect(bodies.map(({ tipoSolicitud }) => tipoSolicitud)).toEqual([1, 2])
  })
})

describe('flows §9, terms', () => {
  it('ten working days for either, and fifteen to bring papers', () => {
    const tenWorkingDays = { days: 10, kind: 'habiles' }
    expect([plazoReconocimientoCarga, plazoExtincionCarga]).toEqual([tenWorkingDays, tenWorkingDays])
    expect(plazoSolicitudPendiente.days).toBe(15)
  })
})

describe('procedures, nueva-solicitud-af', () => {
  it('an approval says since when she is a carga, and what is paid', () => {
    const request = { montoClp: 22_601, desde: '2026-11-01' }
    expect(requests.states.events.aprobada?.text?.({}, request)).toBe(
      'Es su carga desde el 1 de noviembre de 2026. Se pagan $22.601 al mes.',
    )
  })

  it('an extinction may be decided wherever an approval may, also after a withdrawal', () => {
    const { states } = requests.states
    const decides = Object.keys(states).filter(id => states[id]?.on.aprobada)
    expect(decides).toContain('desistida')
    expect(decides.map(id => states[id]?.on.extinguida)).toEqual(decides.map(() => 'extinguida'))
    expect(states.desistida?.final).toBe(true)
  })

  it('states: those of every request but payment, and extinguida', () => {
    expect(Object.keys(tramite.procedure.cases?.states.states ?? {}).sort()).toEqual(
      [
        'aprobada',
        'desistida',
        'en_revision',
        'extinguida',
        'ingresada',
        'observada',
        'por_confirmar',
        'por_retirar',
        'rechazada',
      ].sort(),
    )
  })

  it('several recognitions may be begun at once, one for each carga', () => {
    expect(tramite.procedure.forms.every(files)).toBe(true)
    expect([reconocer.drafts, extinguir.drafts]).toEqual(['many', 'one'])
  })
})
