import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import { stateOf, warnsOf } from '#engine/cases/case-states.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { asignacionFamiliarContract, eventoSchema } from '#services/asignacion-familiar/contract.ts'
import { accountRefusals } from '../parts/telling/account-refusals.ts'
import { solicitud } from './application.ts'
import { ficha } from './ficha.ts'
import { start } from './pages/start.ts'
import { tramite } from './procedure.ts'
import { reasons, refusals } from './reasons.ts'
import { requests } from './requests.ts'

const { operations } = asignacionFamiliarContract
const { outcomes } = reasons
const { states, kind } = requests
const signedIn = contextWith({ today: '2026-11-23' })

const told = (...types: string[]) =>
  types.map((type, index) => ({
    id: String(index),
    type,
    occurredAt: `2026-11-2${index}T15:00:00Z`,
    actor: 'institucion' as const,
    data: {},
  }))

describe('shell §2, /tramites/5678/{step?}', () => {
  it('is the start page and the steps 1 to 4', () => {
    const paths = addressesOf(tramite.procedure).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['', '1', '2', '3', '4']))
    expect(paths.filter(path => /^\d/.test(path))).toEqual(['1', '2', '3', '4'])
  })

  it('asks applicant and employer, pregnancy dates and file, payment and declaration, then shows the summary (procedures §5678)', () => {
    const asked = Object.fromEntries(
      solicitud.pages.map(({ path, questions }) => [path, Object.values(questions).map(({ kind }) => kind)]),
    )
    expect(Object.keys(asked)).toEqual(['1', '2', '3'])
    expect(solicitud.pages[0]?.questions).toHaveProperty('rutEmpleador')
    expect(asked['2']).toEqual(expect.arrayContaining(['date', 'documents']))
    expect(asked['3']).toEqual(expect.arrayContaining(['bankAccount', 'declaration']))
    expect(solicitud.ending.kind === 'files' && solicitud.ending.review.path).toBe('4')
  })
})

describe('procedures §5678', () => {
  it('is for a pregnant worker, and for a worker whose pregnant spouse is a carga', () => {
    const { embarazo } = solicitud.pages[0]?.questions ?? {}
    expect(embarazo?.kind === 'choice' && embarazo.options.map(({ value }) => value)).toEqual([
      'propio',
      'conyuge',
    ])
  })

  it('refuses: before the fifth month, certificate incomplete, above the third tranche, SUF maternal, spouse not accredited', () => {
    expect(Object.keys(outcomes)).toEqual(
      expect.arrayContaining([
        'menos_de_5_meses',
        'certificado_incompleto',
        'ingreso_sobre_tramo',
        'suf_maternal',
        'conyuge_no_acreditada',
      ]),
    )
  })

  it('tells every reason of the institution, before and after the request', () => {
    const { motivo } = operations.verificarMaternal.reply.options[1].shape
    expect(Object.keys(outcomes).sort()).toEqual([...motivo.options, 'certificado_incompleto'].sort())
    expect(Object.keys(refusals).sort()).toEqual(
      [...motivo.options, 'compin', ...Object.keys(accountRefusals)].sort(),
    )
  })

  it('pays by the tranches of the family allowance: $22.601, $13.870, $4.382', () => {
    const table = start('2026-11-23').find(block => block.kind === 'table')
    expect(table?.kind === 'table' && table.rows).toEqual([
      ['Si gana hasta $649.039', '$22.601'],
      ['Si gana hasta $947.990', '$13.870'],
      ['Si gana hasta $1.478.539', '$4.382'],
    ])
  })

  it('says before the fifth month from which day she may ask, and offers to remember it', () => {
    const blocks = outcomes.menos_de_5_meses.blocks(signedIn, { desde: '2027-01-24' })
    expect(JSON.stringify(blocks[0])).toContain('24 de enero de 2027')
    expect(blocks).toContainEqual(expect.objectContaining({ kind: 'remind', date: '2027-01-24' }))
  })

  it('leads from a spouse who is not accredited to her recognition', () => {
    const blocks = outcomes.conyuge_no_acreditada.blocks(signedIn, {})
    const [first] = blocks.flatMap(block => (block.kind === 'actions' ? block.actions : []))
    expect(first).toMatchObject({ href: '/tramites/nueva-solicitud-af/reconocerCargaPaso1', primary: true })
  })

  it('has the common states', () => {
    const { options } = operations.consultarSolicitud.reply.shape.estadoSolicitud
    expect(Object.keys(states.states).sort()).toEqual([...options, 'por_retirar'].sort())
  })
})

describe('decisions, 5678: COMPIN’s approval arrives as an event', () => {
  it('is one that the institution may send, and leaves the request under review', () => {
    expect(eventoSchema.shape.tipo.options).toEqual(
      expect.arrayContaining(['compin_aprobada', 'compin_rechazada']),
    )
    expect(stateOf(states, told('en_revision', 'compin_aprobada'))).toBe('en_revision')
    expect(stateOf(states, told('en_revision', 'compin_aprobada', 'aprobada', 'pagada'))).toBe('pagada')
    expect(stateOf(states, told('en_revision', 'compin_rechazada', 'rechazada'))).toBe('rechazada')
  })

  it.each(['compin_aprobada', 'compin_rechazada'])(
    '%s stands in the timeline, and a letter tells it',
    type => {
      const { title, text } = states.events[type] ?? {}
      expect(title).toContain('COMPIN')
      expect(text?.({}, { motivoCompin: 'emisor_no_autorizado' })).toContain('COMPIN')
      expect(warnsOf(states, type)).toBe(true)
    },
  )

  it('is not the decision: among what was granted stands only what the IPS decided', () => {
    const granted = Object.entries(states.events).filter(([, { tone }]) => tone === 'exito')
    expect(granted.map(([type]) => type).sort()).toEqual(['aprobada', 'pagada'])
  })

  it('says why the certificate was not approved', () => {
    const text = states.events.compin_rechazada?.text
    expect(text?.({}, { motivoCompin: 'emisor_no_autorizado' })).toContain('Quien lo firmó')
    expect(text?.({})).toBe('La COMPIN no aprobó el certificado del embarazo.')
  })
})

describe('an event', () => {
  const datos = {
    tipoSolicitud: 3,
    plazo: '2026-12-07',
    montoClp: 22_601,
    vence: '2027-03-13',
    observacion: null,
    numeroResolucion: 'RES-AF000001',
    maternal: {
      compin: { resultado: 'aprueba', fecha: '2026-11-23', motivo: null },
      motivoRechazo: null,
      pago: { meses: 9, mesesAtrasados: 6, atrasadoClp: 135_606 },
      pagadaEl: null,
    },
  }
  const granted = { plazo: '2026-12-07', montoClp: 22_601, meses: 9, mesesAtrasados: 6, atrasadoClp: 135_606 }

  it('is kept with amounts, months and days, and told in words', () => {
    const kept = kind.keeps(datos)
    expect(kept).toMatchObject({ ...granted, hasta: '2027-03-13', compin: 'aprueba' })
    expect(states.events.aprobada?.text?.({}, kept)).toBe(
      'Son $22.601 al mes, hasta el 13 de marzo de 2027. Los 6 meses que ya empezaron se pagan juntos: $135.606.',
    )
    expect(states.events.pagada?.text?.({}, { ...granted, pagadaEl: '2026-11-23' })).toBe(
      'Se pagaron $135.606 el 23 de noviembre de 2026, por 6 meses. Los demás se pagan mes a mes.',
    )
  })

  it('says which dates the health service told wherever it tells the result, if others were written', () => {
    const escritas = { gestacion: '2026-03-09', parto: '2026-12-09' }
    const tooEarly = { motivoRechazo: 'menos_de_5_meses' }
    const maternal = { ...datos.maternal, gestacion: '2026-06-29', parto: '2027-03-29', escritas }
    const kept = kind.keeps({ ...datos, maternal })
    const said = [
      ...['compin_aprobada', 'aprobada'].map(type => states.events[type]?.text?.({}, kept)),
      states.events.rechazada?.text?.({}, kind.keeps({ ...datos, maternal: { ...maternal, ...tooEarly } })),
    ]
    for (const text of said) {
      expect(text).toContain('gestación el 29 de junio de 2026 y parto el 29 de marzo de 2027')
      expect(text).toContain(
        'Usted escribió gestación el 9 de marzo de 2026 y parto el 9 de diciembre de 2026',
      )
    }
    const same = kind.keeps({ ...datos, maternal: { ...maternal, escritas: undefined } })
    expect(states.events.aprobada?.text?.({}, same)).not.toContain('Usted escribió')
  })

  it('that a desk wrote as texts is told in the same words', () => {
    const data = { montoClp: '22601', hasta: '2027-03-13', mesesAtrasados: '6', atrasadoClp: '135606' }
    expect(states.events.aprobada?.text?.(data)).toContain('Los 6 meses que ya empezaron')
  })

  it.each(['aprobada', 'pagada'])(
    '%s says how to tell that the pregnancy ended before its time, as she swore to do, and which months are paid then',
    state => {
      expect(states.states[state]?.text).toMatch(
        /termina antes.*avisar.*101.*sucursal.*ya empezaron se pagan/,
      )
    },
  )

  it('does not say that months are left when all were paid', () => {
    const paid = { ...granted, meses: 6, pagadaEl: '2026-11-23' }
    expect(states.events.pagada?.text?.({}, paid)).not.toContain('Los demás')
  })

  it('says nothing of a payment before it is granted, and is not kept of another kind of request', () => {
    expect(kind.keeps({ ...datos, maternal: { ...datos.maternal, pago: null } })).toMatchObject({
      hasta: null,
    })
    expect(kind.keeps({ ...datos, maternal: null })).toBeUndefined()
  })

  it('that refuses says why the COMPIN did not approve the certificate on the page, once', () => {
    const resumen = { motivoRechazo: 'compin', motivoCompin: 'emisor_no_autorizado' }
    const [event] = told('rechazada').map(one => ({ ...one, resumen }))
    const said = JSON.stringify(event && requests.told({ state: 'rechazada', history: [event] }))
    expect(said).toContain('"Quien lo firmó')
    expect(said, 'what its state says already').not.toContain('Pida otro')
    expect(states.events.rechazada?.text?.({}, resumen)).toContain('Pida otro en su consultorio')
    expect(states.events.rechazada?.text?.({}, resumen)).not.toContain('Quien lo firmó')
  })
})

it('the review of a later month does not say the first payment of an earlier one', () => {
  const { ending } = solicitud
  const pago = { meses: 9, mesesAtrasados: 6, atrasadoClp: 135_606 }
  const labels = (today: string) =>
    ending.kind === 'files' &&
    ending
      .highlights({
        ...contextWith({ today }),
        answers: {
          solicitante: { embarazo: 'propio' },
          embarazo: { fechaGestacion: '2026-07-07', fechaParto: '2027-04-07' },
        },
        verified: { embarazo: { montoClp: 22_601, pago } },
      } as never)
      .filter(({ value }) => value !== '')
      .map(({ label }) => label)
  expect(labels('2026-12-24')).toContain('Primer pago')
  expect(labels('2027-01-20')).not.toContain('Primer pago')
  expect(labels('2027-01-20')).toContain('Si se aprueba, se paga')
})

it('names itself as its ficha does', () => {
  const { id, title, summary } = ficha
  expect(tramite.procedure.head).toMatchObject({ id, title, summary })
})
