import { addDays, addMonths } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { aguinaldoFiestasPatrias } from '#law/bonos.ts'
import { exCajaPension, pgu, simple } from '../benefits.ts'
import { withConceptos } from '../payments.ts'
import { exCajas } from '../work.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'
import { yearsAgo } from './when.ts'

const nelida = runOfNumber(9_510_117)
const osvaldo = runOfNumber(9_510_483)
const berta = runOfNumber(9_511_206)
const ivan = runOfNumber(9_511_874)
const silvia = runOfNumber(9_512_390)

/** RUNs of people who can sign in to read a pay slip (procedures §5250). */
export const payslipRuns = [nelida, osvaldo, berta, ivan, silvia] as const

/** People for each case of pay slips: changing amounts, a first PGU, one suspended, one to come, one ended. */
export function payslips(tools: StoryTools): StorySet {
  const { today, montos } = tools
  const ended = {
    ...exCajaPension(
      'invalidez',
      { codigo: 'SSS', nombre: exCajas.SSS, numeroInscripcion: '30311874' },
      226_400,
      yearsAgo(today, 4),
    ),
    fechaTermino: addMonths(today, -14),
  }
  return {
    sketches: [
      nelidaSketch(tools),
      osvaldoSketch(tools),
      bertaSketch(tools),
      {
        ...named(ivan, ['Iván Rodrigo', 'Cárcamo', 'Mansilla', 'M', 65, '10101']),
        relato: 'Le concedieron la PGU: su primer pago todavía no llega (5250).',
        facts: { beneficios: [simple('PGU', addDays(today, 1), montos.pguClp)] },
      },
      {
        ...named(silvia, ['Silvia Jeannette', 'Aravena', 'Pino', 'F', 58, '07101']),
        relato: 'Su pensión de invalidez terminó hace más de un año: no tiene pagos que mostrar (5250).',
        facts: { beneficios: [ended] },
      },
    ],
    homes: [
      { tramo: 60, integrantes: [nelida] },
      { tramo: 60, integrantes: [osvaldo] },
      { tramo: 50, integrantes: [berta] },
      { tramo: 50, integrantes: [ivan] },
      { tramo: 40, integrantes: [silvia] },
    ],
  }
}

/**
 * Two payments a month: a pension adjusted each December, with a loan since the last adjustment, and a PGU that rises
 * with age.
 */
function nelidaSketch({ today, montos }: StoryTools): Sketch {
  const birth = addMonths(today, -12 * 76 - 5)
  const exCaja = { codigo: 'SSS', nombre: exCajas.SSS, numeroInscripcion: '30318852' } as const
  const pensionClp = 341_870
  return {
    ...named(nelida, ['Nélida Rosa', 'Barrientos', 'Ulloa', 'F', 76, '09101']),
    daysSinceBirthday: 150,
    relato:
      'Recibe una pensión de una ex caja y la PGU. Sus montos cambian en el año: aguinaldo, edad y un crédito (5250).',
    facts: {
      exCaja,
      operacionesFinancieras: [
        {
          clase: 'directa',
          institucion: 'Caja Los Andes',
          tipo: 'credito_social',
          saldoClp: 425_500,
          diasAtraso: 0,
        },
      ],
      beneficios: [
        exCajaPension('vejez', exCaja, pensionClp, yearsAgo(today, 16)),
        pgu(birth, today, montos),
      ],
    },
    reworkPagos: pagos => {
      const own = pagos.filter(({ beneficio }) => beneficio === 'PENSION_EX_CAJA')
      const lastPaid = own.findLast(({ estado }) => estado === 'pagado')?.mes ?? ''
      return pagos.map(pago => {
        if (pago.beneficio === 'PGU') return pago
        const aguinaldo = aguinaldoFiestasPatrias.nearest(pago.fechaPago).montoClp
        const otros = [
          ...(pago.mes.endsWith('-09')
            ? [{ codigo: 'AGUINALDO_FIESTAS_PATRIAS', montoClp: aguinaldo } as const]
            : []),
          ...(pago.mes >= lastPaid ? [{ codigo: 'CREDITO_SOCIAL', montoClp: 18_500 } as const] : []),
        ]
        return withConceptos(pago, otros)
      })
    },
  }
}

/** The PGU starts in the last paid month. */
function osvaldoSketch({ today, montos }: StoryTools): Sketch {
  const exCaja = { codigo: 'EMPART', nombre: exCajas.EMPART, numeroInscripcion: '40291076' } as const
  return {
    ...named(osvaldo, ['Osvaldo Enrique', 'Vidal', 'Garrido', 'M', 67, '16101']),
    relato: 'Recibe una pensión de una ex caja y desde este mes también la PGU (5250).',
    facts: {
      exCaja,
      beneficios: [
        exCajaPension('vejez', exCaja, 402_660, yearsAgo(today, 2)),
        simple('PGU', addMonths(today, -1), montos.pguClp),
      ],
    },
  }
}

/** She did not collect her PGU for six months, so it was suspended. */
function bertaSketch({ today, montos }: StoryTools): Sketch {
  const desde = `${addMonths(today, -1).slice(0, 7)}-01`
  const uncollectedFrom = addMonths(desde, -6)
  return {
    ...named(berta, ['Berta del Carmen', 'Oyarzo', 'Levicán', 'F', 68, '10202']),
    relato: 'Su PGU está detenida porque no la cobró en seis meses (5250).',
    facts: {
      beneficios: [
        {
          ...simple('PGU', yearsAgo(today, 3), montos.pguClp),
          suspension: { desde, motivo: 'sin_cobro' },
        },
      ],
      formaPago: { codigo: '2', pagador: 'Caja Los Héroes', comuna: '10202' },
    },
    reworkPagos: pagos =>
      pagos.map(pago =>
        pago.fechaPago < uncollectedFrom
          ? pago
          : { ...pago, estado: pago.fechaVencimiento < today ? 'caducado' : 'pendiente' },
      ),
  }
}
