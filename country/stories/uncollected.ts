import { addMonths } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { pagoPrescriptionMonths } from '#law/cobro.ts'
import { aporteFamiliar, pgu, simple } from '../benefits.ts'
import { lapsingMonth, notCollected, pagoOf } from '../payments.ts'
import type { Pago } from '../types.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'
import { yearsAgo } from './when.ts'

/**
 * RUNs of people who can sign in about uncollected or missing payments, by what they find (procedures §114831, §5212).
 */
export const uncollectedRuns = {
  conCuenta: runOfNumber(9_640_107),
  enPersona: runOfNumber(9_640_218),
  porVencer: runOfNumber(9_640_329),
  requiereRevision: runOfNumber(9_640_431),
  suspendido: runOfNumber(9_640_542),
  prescrito: runOfNumber(9_640_653),
  atrasado: runOfNumber(9_640_764),
} as const

/** An account that a bank knows; anybody else who types it reads that it is not hers. */
export const cuentaConTitular = { codigoBanco: 1, tipoCuenta: 1, numeroCuenta: '2244668800' } as const

/**
 * People for each answer about uncollected payments: available, about to expire, under review, suspended, prescribed.
 */
export function uncollected(tools: StoryTools): StorySet {
  const sketches = [conCuenta, enPersona, porVencer, requiereRevision, suspendido, prescrito, atrasado].map(
    tell => tell(tools),
  )
  return { sketches, homes: sketches.map(({ run }) => ({ tramo: 50, integrantes: [run] })) }
}

/** One month available, and an account in her name. */
function conCuenta({ today, montos }: StoryTools): Sketch {
  const run = uncollectedRuns.conCuenta
  return {
    ...named(run, ['Adriana Beatriz', 'Norambuena', 'Silva', 'F', 71, '13120']),
    relato: 'No cobró un mes de su PGU: lo pide en su cuenta del Banco de Chile (114831).',
    facts: {
      beneficios: [pgu(birthOf(today, 71), today, montos)],
      cuentas: [{ ...cuentaConTitular, titular: run }],
      formaPago: { codigo: '1', cuenta: { ...cuentaConTitular, titular: run } },
    },
    reworkPagos: pagos => leftUncollected(pagos, 1, today),
  }
}

/** Paid in person: two uncollected months and two expired ones to choose from, and an invitation to deposits. */
function enPersona({ today, montos }: StoryTools): Sketch {
  const beneficio = pgu(birthOf(today, 74), today, montos)
  return {
    ...named(uncollectedRuns.enPersona, ['Eleuterio del Carmen', 'Paillán', 'Curiqueo', 'M', 74, '09111']),
    daysSinceBirthday: 60,
    relato:
      'Cobra en persona y estuvo hospitalizado: tiene dos meses pendientes y dos que caducaron (114831).',
    facts: {
      beneficios: [beneficio],
      formaPago: { codigo: '2', pagador: 'BancoEstado', comuna: '09101' },
    },
    reworkPagos: (pagos, context) => [
      pagoOf(beneficio, context, addMonths(today, -14), 'caducado'),
      pagoOf(beneficio, context, addMonths(today, -13), 'caducado'),
      ...leftUncollected(pagos, 2, today),
    ],
  }
}

/** Her uncollected payment is at the counter until the end of this month. */
function porVencer({ today, montos }: StoryTools): Sketch {
  return {
    ...named(uncollectedRuns.porVencer, ['Zunilda Rosa', 'Cabezas', 'Mena', 'F', 69, '05109']),
    daysSinceBirthday: 80,
    relato: 'Tiene un pago que vence este mes: debe cobrarlo en persona (114831).',
    facts: {
      beneficios: [pgu(birthOf(today, 69), today, montos)],
      formaPago: { codigo: '2', pagador: 'Caja Los Héroes', comuna: '05109' },
    },
    reworkPagos: pagos =>
      pagos.map(pago => (pago.mes === lapsingMonth(today) ? notCollected(pago, today) : pago)),
  }
}

/** An expired month of an allowance that has since ended. */
function requiereRevision({ today, montos }: StoryTools): Sketch {
  const ended = {
    ...simple('ASIGNACION_FAMILIAR', yearsAgo(today, 6), montos.tramosAsignacionFamiliar[0].montoClp),
    fechaTermino: addMonths(today, -9),
  }
  return {
    ...named(uncollectedRuns.requiereRevision, ['Humilde Antonia', 'Lagos', 'Riffo', 'F', 52, '16101']),
    relato: 'Dejó sin cobrar una asignación que ya terminó: hay que revisarlo en una sucursal (114831).',
    facts: { beneficios: [ended] },
    reworkPagos: (_pagos, context) => [pagoOf(ended, context, addMonths(today, -10), 'caducado')],
  }
}

/** After six months without collecting, his PGU is suspended, and with it the request. */
function suspendido({ today, montos }: StoryTools): Sketch {
  const stopped = {
    ...pgu(birthOf(today, 77), today, montos),
    suspension: { desde: addMonths(today, -2), motivo: 'sin_cobro' as const },
  }
  return {
    ...named(uncollectedRuns.suspendido, ['Baldomero Segundo', 'Inostroza', 'Vega', 'M', 77, '08301']),
    daysSinceBirthday: 40,
    relato: 'No cobró en seis meses: le detuvieron la PGU y sus pagos (114831).',
    facts: {
      beneficios: [stopped],
      formaPago: { codigo: '2', pagador: 'BancoEstado', comuna: '08301' },
    },
    reworkPagos: pagos => leftUncollected(pagos, 6, today),
  }
}

/** Her uncollected payment is more than two years old. */
function prescrito({ today }: StoryTools): Sketch {
  const once = aporteFamiliar(1, addMonths(today, -pagoPrescriptionMonths - 1))
  return {
    ...named(uncollectedRuns.prescrito, ['Filomena Inés', 'Araya', 'Rojo', 'F', 44, '04301']),
    relato: 'Dejó pasar más de dos años: su Aporte Familiar prescribió (114831).',
    facts: { beneficios: [once] },
    reworkPagos: (_pagos, context) => [pagoOf(once, context, once.fechaInicio, 'prescrito')],
  }
}

/**
 * Last month's payment was late: it comes with the next one, on the same day and in the same way (procedures §5212).
 */
function atrasado({ today, montos }: StoryTools): Sketch {
  return {
    ...named(uncollectedRuns.atrasado, ['Rigoberto Antonio', 'Machuca', 'Lillo', 'M', 70, '07301']),
    daysSinceBirthday: 100,
    relato: 'Su último pago no se hizo a tiempo: lo recibe junto con el próximo (5212).',
    facts: {
      beneficios: [pgu(birthOf(today, 70), today, montos)],
      formaPago: { codigo: '2', pagador: 'BancoEstado', comuna: '07301' },
    },
    reworkPagos: pagos => {
      const late = pagos.findLast(({ estado }) => estado === 'pagado')
      const next = pagos.find(({ estado }) => estado === 'programado')
      return pagos.map(pago =>
        pago === late && next
          ? {
              ...pago,
              estado: 'programado',
              fechaPago: next.fechaPago,
              fechaVencimiento: next.fechaVencimiento,
            }
          : pago,
      )
    },
  }
}

const birthOf = (today: string, edad: number) => addMonths(today, -12 * edad - 5)

/** The same payments with the last `count` paid ones uncollected: pending or, past their date, expired. */
function leftUncollected(pagos: readonly Pago[], count: number, today: string): Pago[] {
  const left = pagos.filter(pago => pago.estado === 'pagado').slice(-count)
  return pagos.map(pago => (left.includes(pago) ? notCollected(pago, today) : pago))
}
