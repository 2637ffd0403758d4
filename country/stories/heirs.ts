import { addMonths, type IsoDate } from '#domain/dates.ts'
import { type Run, runOfNumber } from '#domain/run.ts'
import { exCajaPension } from '../benefits.ts'
import type { CodigoExCaja } from '../contribution-types.ts'
import { pagoOf } from '../payments.ts'
import type { Beneficio, Pago, Persona } from '../types.ts'
import { exCajas } from '../work.ts'
import type { Bond, Sketch, StorySet, StoryTools } from './named-people.ts'
import { yearsAgo } from './when.ts'

const [humberto, rosario] = [runOfNumber(9_550_001), runOfNumber(9_550_002)] as const
const [elba, ramiro, ximena] = [
  runOfNumber(9_550_011),
  runOfNumber(9_550_012),
  runOfNumber(9_550_013),
] as const
const [aurelio, blanca] = [runOfNumber(9_550_021), runOfNumber(9_550_022)] as const
const [gaston, ines, felipe] = [
  runOfNumber(9_550_031),
  runOfNumber(9_550_032),
  runOfNumber(9_550_033),
] as const

/** Pensioners who died with uncollected payments, one for each answer of 5294, with their heirs. */
export function heirs(tools: StoryTools): StorySet {
  const { today } = tools
  return {
    sketches: [
      dead(tools, {
        run: humberto,
        name: ['Humberto Segundo', 'Cáceres', 'Molina', 'M', 78, '06101'],
        daysAgo: 1_100,
        caja: 'SSS',
        montoClp: 265_300,
        uncollected: 0,
        lost: [addMonths(today, -38), addMonths(today, -37)],
        relato: 'Falleció hace tres años. Lo que no cobró ya prescribió.',
      }),
      {
        ...kin(rosario, ['Rosario del Pilar', 'Cáceres', 'Soto', 'F', 49, '06101']),
        relato: 'Lo que su padre no cobró antes de morir ya prescribió (5294).',
      },
      dead(tools, {
        run: elba,
        name: ['Elba Rosa', 'Tapia', 'Núñez', 'F', 76, '07101'],
        daysAgo: 60,
        caja: 'EMPART',
        montoClp: 388_900,
        uncollected: 3,
        relato: 'Falleció hace 60 días. Su hijo ya pidió las pensiones que ella no cobró.',
      }),
      {
        ...kin(ramiro, ['Ramiro Esteban', 'Godoy', 'Tapia', 'M', 50, '07101']),
        relato: 'Ya pidió las pensiones que su madre no cobró antes de morir (5294).',
      },
      {
        ...kin(ximena, ['Ximena Paz', 'Godoy', 'Tapia', 'F', 46, '07102']),
        relato: 'Su hermano ya pidió lo que su madre no cobró; ella hereda por igual (5294).',
      },
      dead(tools, {
        run: aurelio,
        name: ['Aurelio Enrique', 'Vidal', 'Arce', 'M', 80, '08103'],
        daysAgo: 40,
        caja: 'FERROCARRILES',
        montoClp: 412_600,
        uncollected: 2,
        relato: 'Falleció hace 40 días. El archivo de sus pagos no responde por ahora.',
      }),
      {
        ...kin(blanca, ['Blanca Nieves', 'Salgado', 'Toro', 'F', 74, '08103']),
        relato: 'Viuda de un pensionado: el archivo de sus pagos no responde por ahora (5294).',
      },
      dead(tools, {
        run: gaston,
        name: ['Gastón Alberto', 'Errázuriz', 'Peña', 'M', 82, '05101'],
        daysAgo: 15,
        caja: 'CANAEMPU',
        montoClp: 1_150_000,
        uncollected: 5,
        lost: [addMonths(today, -27), addMonths(today, -26)],
        relato: 'Falleció hace 15 días. Dejó más de 5 UTA sin cobrar, y dos meses que ya prescribieron.',
      }),
      {
        ...kin(ines, ['Inés Margarita', 'Correa', 'Lyon', 'F', 77, '05101']),
        relato:
          'Viuda de un pensionado que dejó más de 5 UTA sin cobrar: pide con la posesión efectiva (5294).',
      },
      {
        ...kin(felipe, ['Felipe Andrés', 'Errázuriz', 'Correa', 'M', 44, '05109']),
        relato: 'Hijo de un pensionado que dejó dinero sin cobrar: confirma lo que pide su madre (5294).',
      },
    ],
    bonds: familyTies,
  }
}

const familyTies: Bond[] = [
  { padre: humberto, hijos: [rosario] },
  { madre: elba, hijos: [ramiro, ximena] },
  { madre: blanca, padre: aurelio, marriedYears: 51 },
  { madre: ines, padre: gaston, hijos: [felipe], marriedYears: 48 },
]

type Name = readonly [
  nombres: string,
  apellidoPaterno: string,
  apellidoMaterno: string,
  sexo: 'F' | 'M',
  edad: number,
  comuna: string,
]

interface Death {
  readonly run: Run
  readonly name: Name
  readonly daysAgo: number
  readonly caja: CodigoExCaja
  /** Monthly pension in pesos. */
  readonly montoClp: number
  /** How many of the last payments are uncollected. */
  readonly uncollected: number
  /** Days of older payments that have prescribed. */
  readonly lost?: readonly IsoDate[]
  readonly relato: string
}

function kin(run: Run, [nombres, paterno, materno, sexo, edad, comuna]: Name): Sketch {
  return { run, nombres, apellidos: [paterno, materno], sexo, edad, comuna }
}

function dead(tools: StoryTools, death: Death): Sketch {
  const { run, name, daysAgo, caja, montoClp, uncollected, lost = [], relato } = death
  const exCaja = { codigo: caja, nombre: exCajas[caja], numeroInscripcion: `6${run.slice(0, 7)}` }
  const pension: Beneficio = exCajaPension('vejez', exCaja, montoClp, yearsAgo(tools.today, 13), 0)
  const facts: Partial<Persona> = {
    exCaja,
    beneficios: [pension],
    formaPago: { codigo: '2', pagador: 'BancoEstado', comuna: name[5] },
  }
  return {
    ...kin(run, name),
    relato,
    muerte: { causa: 'pensionado_ex_caja', tope: 'tres_ingresos_minimos', daysAgo },
    facts,
    reworkPagos: (pagos, context): Pago[] => [
      ...lost.map(day => pagoOf(pension, context, day, 'prescrito')),
      ...pagos.map((pago, index) =>
        index < pagos.length - uncollected
          ? pago
          : {
              ...pago,
              estado: pago.fechaVencimiento < tools.today ? ('caducado' as const) : ('pendiente' as const),
            },
      ),
    ],
  }
}
