import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import { saidOf } from '#engine/cases/case-view.ts'
import type { MotivoSinDerecho, PagosIndependiente } from '#services/asignacion-familiar/contract.ts'
import { readableText } from '../testing/readable-text.ts'
import { cuenta } from './cuenta.ts'
import { estadoBlocks } from './pages/estado.ts'
import { motivos, motivosBlocks, refusals } from './reasons.ts'
import { requests } from './requests.ts'

const { states } = requests

const today = '2026-11-23'

const cartolaWith = (change: Partial<PagosIndependiente>): PagosIndependiente => ({
  anos: [2026, 2025],
  ano: 2026,
  modalidad: 'honorarios',
  ingresoDeclarado: 20_000_000,
  ingresoMensual: 2_000_000,
  tramo: 4,
  ingresoMaximo: 1_478_539,
  estado: 'sin_derecho',
  motivos: [],
  cargas: [],
  pagos: [],
  pagado: 0,
  pendiente: 0,
  cuenta: null,
  cuentaEnTramite: false,
  ...change,
})

const refund = {
  id: '2026-renta',
  de: 'ano',
  mes: null,
  folio: null,
  medio: 'devolucion',
  fecha: null,
  mesDevolucion: '2027-05',
  monto: 100_000,
  estado: 'calculado',
} as const
const deposit = {
  ...refund,
  de: 'mes',
  mes: '2026-11',
  medio: 'deposito',
  fecha: '2026-12-17',
  mesDevolucion: null,
} as const

const event = (type: string, resumen: object): CaseEvent => ({
  ...{ id: type, type, occurredAt: '2026-11-23T15:00:00Z', sequence: 1, actor: 'institucion' },
  ...{ data: {}, resumen },
})
const told = (state: string, resumen: object) => requests.told({ state, history: [event(state, resumen)] })

const granted = { que: 'meses', monto: 22_007, fechaPago: '2026-12-01', plazo: '2026-12-07' }
const account = { que: 'cuenta', monto: 0, ultimosDigitos: '7788', plazo: '2026-12-07' }

describe('the texts for people', () => {
  it.each([
    ...Object.keys(motivos).map((motivo): [string, string] => [
      `reason ${motivo}`,
      readableText(motivosBlocks(cartolaWith({ motivos: [motivo as MotivoSinDerecho] }))),
    ]),
    ...(['calculado', 'pagado', 'devuelto', 'compensado_en_renta', 'sin_derecho'] as const).map(
      (estado): [string, string] => [
        `state ${estado}`,
        readableText(estadoBlocks(cartolaWith({ estado, pagos: [refund] }), today)),
      ],
    ),
    [
      'state pagado, month by month',
      readableText(estadoBlocks(cartolaWith({ estado: 'pagado', modalidad: 'por_su_cuenta' }), today)),
    ],
    ...[granted, account].map((data): [string, string] => [
      `events of ${data.que}`,
      Object.values(states.events)
        .map(({ title, text }) => `${title}.\n${text?.({}, data) ?? ''}`)
        .join('\n'),
    ]),
  ] as const)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})

describe('what is said of a year', () => {
  it('is a day only where one is known, and it can be among her reminders', () => {
    const byMonth = estadoBlocks(cartolaWith({ estado: 'calculado', pagos: [deposit] }), today)
    expect(readableText(byMonth)).toContain('El próximo pago es el 17 de diciembre de 2026')
    expect(byMonth).toContainEqual(expect.objectContaining({ kind: 'remind', date: '2026-12-17' }))
    const byYear = estadoBlocks(cartolaWith({ estado: 'calculado', pagos: [refund] }), today)
    expect(readableText(byYear)).toContain('en mayo de 2027')
    expect(byYear.map(({ kind }) => kind)).not.toContain('remind')
  })
})

describe('the highest income with a right', () => {
  it('is the one of each month: it changed within the year', () => {
    const meses = ['2025-03', '2025-04', '2025-05', '2025-12'].map(mes => ({
      ...{ mes, monto: 0, estado: 'sin_derecho', motivo: 'ingreso_sobre_limite' },
    }))
    const cargas = [{ idCarga: 'x', nombre: 'Emilia', esDuplo: false, total: 0, meses }] as never
    const text = motivos.ingreso_sobre_limite.why(
      cartolaWith({ ano: 2025, cargas, ingresoMaximo: 1_412_957 }),
    )
    expect(text).toContain(
      'hasta $1.335.450 en marzo y abril de 2025 y hasta $1.412.957 en mayo y diciembre de 2025',
    )
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
    // The claim asks for no paper.
    expect(motivos.ingreso_sobre_limite.todo(cartolaWith({})).join(' ')).not.toContain('con la declaración')
  })
})

describe('what is said of a request', () => {
  it('a claim that is granted in part is called so, with what is paid, what is not and why', () => {
    const part = {
      ...{ que: 'deposito', monto: 22_601, fechaPago: '2026-12-01', plazo: '2026-12-07' },
      concedidos: [{ mes: '2026-08', monto: 22_601 }],
      negados: [{ mes: '2026-07', nombre: '', motivo: 'abono_confirmado' }],
    }
    const { aprobada_parcial } = states.events
    expect(aprobada_parcial?.title).toBe('Solicitud aprobada en parte')
    const text = aprobada_parcial?.text?.({}, part) ?? ''
    expect(text).toBe(
      'Son $22.601, por agosto de 2026. Se depositan el 1 de diciembre de 2026. No se paga julio de 2026: el banco dice que el dinero entró en su cuenta.',
    )
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
    expect(states.states.aprobada_parcial?.label).toBe('Aprobada en parte')
    expect(states.states.aprobada_parcial?.final).toBe(true)
    expect(JSON.stringify(told('aprobada_parcial', part))).toMatch(/Lo que no se paga.*Julio de 2026/)
  })

  it('a granted claim has its amount and its day, and an account its last digits', () => {
    expect(JSON.stringify(told('aprobada', granted))).toMatch(/\$22\.007.*1 de diciembre de 2026/)
    expect(states.events.aprobada?.text?.({}, account)).toContain('termina en 7788')
  })

  it('an account says also which one it takes the place of, and is called one in its letters', () => {
    const said = (more: object) => states.events.aprobada?.text?.({}, { ...account, ...more })
    expect(said({ digitosAntes: '0101' })).toContain(
      'termina en 7788. Antes depositaba en la que termina en 0101. Si usted no lo pidió',
    )
    expect(said({ digitosAntes: null })).toContain('Antes no tenía una en el IPS.')
    expect(said({})).not.toContain('Antes')
    expect(cuenta.ending.kind === 'files' && cuenta.ending.caseTitle?.({} as never)).toBe(
      'Cuenta para los pagos por cargas',
    )
  })

  it('a changed account warns, also where it was before (decisions, 5268)', () => {
    expect(states.events.en_revision).toMatchObject({ warns: true })
    expect(states.events.en_revision?.text?.({}, account)).toContain('retire la solicitud y llame al 101')
    expect(states.events.en_revision?.text?.({}, granted)).not.toContain('cuenta')
  })

  it.each(Object.entries(refusals))(
    'a refusal as %s says why in its state, once, and leads on',
    (motivoRechazo, text) => {
      const found = { state: 'rechazada', history: [event('rechazada', { ...account, motivoRechazo })] }
      expect(saidOf(states, found.state, found.history)).toContain(text)
      expect(requests.told(found).map(({ kind }) => kind)).toEqual(['actions'])
    },
  )
})
