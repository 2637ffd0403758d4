import { addDays, addMonths } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import { lastCollectionDay } from '#law/cobro.ts'
import { pguBegins } from '#law/pension-garantizada-universal.ts'
import { aporteFamiliar, exCajaPension, pgu, simple } from '../benefits.ts'
import { isPagoOf, lapsingMonth, monthOf, notCollected, type PaymentContext, pagoOf } from '../payments.ts'
import type { Pago } from '../types.ts'
import { exCajas } from '../work.ts'
import { fromCast } from './cast.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'
import { between, yearsAgo } from './when.ts'

/** Rosa, Pedro, Jorge and Ana, with their families. */
export function pensioners(tools: StoryTools): StorySet {
  const { today } = tools
  const rosa = fromCast('5213478-1')
  const pedro = fromCast('4876521-1')
  const [elena, lucia] = [runOfNumber(5012466), runOfNumber(12980447)]
  const rosaChildren: readonly Sketch[] = [
    {
      ...named(runOfNumber(11874520), ['Marcelo Andrés', 'Lizana', 'Muñoz', 'M', 44, '13119']),
    },
    {
      ...named(runOfNumber(13442187), ['Paola Andrea', 'Lizana', 'Muñoz', 'F', 40, '13119']),
    },
    {
      ...named(runOfNumber(15330912), ['Rodrigo Alonso', 'Lizana', 'Muñoz', 'M', 36, '13110']),
    },
  ]
  const anaChildren: readonly Sketch[] = [
    {
      ...named(runOfNumber(12055871), ['Wilma Rosa', 'Choque', 'Quispe', 'F', 43, '15101']),
    },
    {
      ...named(runOfNumber(13788240), ['Edgar Luis', 'Choque', 'Quispe', 'M', 39, '15101']),
    },
  ]
  const ana = fromCast('4567893-8')
  return {
    sketches: [
      {
        ...rosa,
        comuna: '13119',
        estadoCivil: 'divorciado',
        relato: 'Pensionada de 66 años sin PGU, con tres hijos: puede pedir la PGU y el Bono por Hijo.',
        facts: {
          afp: { nombre: 'ProVida', desde: yearsAgo(today, 42) },
          pensionAfpClp: 184_320,
          cotizaciones: [
            {
              institucion: 'ProVida',
              nombreEmpleador: 'Confecciones Maipú',
              ...between(today, 42, 25),
              rentaImponibleClp: 265_000,
            },
          ],
          puntajeFocalizacion: 1502,
        },
      },
      ...rosaChildren,
      pedroSketch(tools, lucia),
      {
        ...named(elena, ['Elena del Carmen', 'Vergara', 'Ruiz', 'F', 74, '05801']),
        facts: { beneficios: [{ ...simple('PGU', pguBegins, tools.montos.pguClp) }] },
      },
      {
        ...named(runOfNumber(12980447), ['Lucía Elena', 'Soto', 'Vergara', 'F', 45, '05801']),
      },
      jorgeSketch(tools),
      {
        ...ana,
        comuna: '15101',
        relato:
          'Llega desde el Registro Social de Hogares: puede pedir beneficios y tiene un pago por cobrar.',
        facts: {
          puntajeFocalizacion: 1311,
          beneficios: [aporteFamiliar(1, today)],
        },
        reworkPagos: (_pagos, context) => [lateAporte(context)],
      },
      ...anaChildren,
    ],
    bonds: [
      { madre: rosa.run, hijos: rosaChildren.map(({ run }) => run) },
      { madre: elena, padre: pedro.run, hijos: [lucia], marriedYears: 49 },
      { madre: ana.run, hijos: anaChildren.map(({ run }) => run) },
    ],
    homes: [
      { tramo: 40, integrantes: [rosa.run] },
      { tramo: 60, integrantes: [pedro.run, elena] },
      { tramo: 50, integrantes: ['6345129-0'] },
      { tramo: 40, integrantes: [ana.run] },
    ],
  }
}

/** The aporte of this year, which she can collect since ten weeks ago; not before its own day. */
function lateAporte(context: PaymentContext): Pago {
  const aporte = aporteFamiliar(1, context.today)
  const late = addMonths(addDays(context.today, -12), -2)
  const fechaPago = late > aporte.fechaInicio ? late : aporte.fechaInicio
  return {
    ...pagoOf(aporte, context, aporte.fechaInicio, 'pendiente'),
    ...{ fechaPago, fechaVencimiento: lastCollectionDay(fechaPago, { isAporteFamiliar: true }) },
  }
}

/** Paid in person so far, with an account on file to change to, and a power for his daughter that ends soon. */
function pedroSketch({ today, montos }: StoryTools, apoderado: string): Sketch {
  const pedro = fromCast('4876521-1')
  const exCaja = { codigo: 'EMPART', nombre: exCajas.EMPART, numeroInscripcion: '40218765' } as const
  const birth = addMonths(today, -12 * pedro.edad - 5)
  return {
    ...pedro,
    daysSinceBirthday: 150,
    comuna: '05801',
    relato:
      'Pensionado de una ex caja, con PGU: pagos mensuales, liquidaciones y forma de pago que puede cambiar.',
    facts: {
      exCaja,
      cotizaciones: [
        {
          institucion: 'EMPART',
          nombreEmpleador: 'Compañía Textil Andina',
          ...between(today, 57, 15),
          rentaImponibleClp: 720_000,
        },
      ],
      beneficios: [exCajaPension('vejez', exCaja, 486_310, yearsAgo(today, 11)), pgu(birth, today, montos)],
      formaPago: { codigo: '2', pagador: 'Caja Los Héroes', comuna: '05801' },
      puntajeFocalizacion: 1690,
      poderes: [{ apoderado, origen: 'notarial', desde: addDays(today, -710), hasta: addDays(today, 20) }],
    },
  }
}

/** A payment of each kind that the payments page shows; the older of the two to collect lapses this month. */
function jorgeSketch({ today, montos }: StoryTools): Sketch {
  const jorge = fromCast('6345129-0')
  const subsidio = aporteFamiliar(1, addMonths(today, -12))
  const asignacion = simple(
    'ASIGNACION_FAMILIAR',
    yearsAgo(today, 14),
    montos.tramosAsignacionFamiliar[0].montoClp,
  )
  const closed = { ...asignacion, fechaTermino: addMonths(today, -30) }
  const universal = pgu(addMonths(today, -12 * jorge.edad - 2), today, montos)
  return {
    ...jorge,
    daysSinceBirthday: 61,
    comuna: '13101',
    relato:
      'Tiene pagos disponibles, vencidos y prescritos. Puede llegar desde BancoEstado o con ClaveÚnica.',
    facts: { beneficios: [closed, subsidio, universal] },
    reworkPagos: (pagos, context) => {
      const own = pagos.filter(pago => isPagoOf(pago, universal))
      const lapsing = lapsingMonth(today)
      const lapsed = monthOf(addMonths(`${lapsing}-01`, -1))
      const left = [lapsed, lapsing, own.findLast(({ estado }) => estado === 'pagado')?.mes]
      return [
        ...[-66, -65].map(months => {
          const fecha = workingDayOnOrAfter(`${monthOf(addMonths(today, months))}-15`)
          return pagoOf(closed, context, fecha, 'prescrito')
        }),
        pagoOf(subsidio, context, subsidio.fechaInicio, 'caducado'),
        ...own.map(pago => (left.includes(pago.mes) ? notCollected(pago, today) : pago)),
      ]
    },
  }
}
