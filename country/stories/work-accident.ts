import { addDays, addMonths, addYears } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { childCarga, islPension, pgu } from '../benefits.ts'
import { withConceptos } from '../payments.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'
import { yearsAgo } from './when.ts'

/** RUNs of people who can sign in to read an ISL pay slip, by its content (procedures §8765). */
export const workAccidentRuns = {
  conCarga: runOfNumber(9_581_104),
  viudaConPgu: runOfNumber(9_581_216),
  sinSupervivencia: runOfNumber(9_581_327),
  sinEstudios: runOfNumber(20_581_438),
  deMutual: runOfNumber(9_581_540),
  terminada: runOfNumber(20_581_653),
} as const

const hija = runOfNumber(24_581_701)
const difunto = runOfNumber(8_581_215)

/** People for each case of the ISL's pay slips: with a carga, with a PGU, suspended for two reasons, none, ended. */
export function workAccident(tools: StoryTools): StorySet {
  const { conCarga, viudaConPgu, sinSupervivencia, sinEstudios, deMutual, terminada } = workAccidentRuns
  return {
    sketches: [
      conCargaSketch(tools),
      {
        ...named(hija, ['Antonia Belén', 'Quiroga', 'Mena', 'F', 9, '08101']),
        daysSinceBirthday: 80,
      },
      viudaSketch(tools),
      {
        ...named(difunto, ['Anselmo Segundo', 'Barría', 'Cárdenas', 'M', 58, '10101']),
        muerte: { causa: 'sin_derecho_sin_causal', tope: 'ninguno', daysAgo: 365 * 18 + 200 },
      },
      ...stoppedSketches(tools),
      {
        ...named(deMutual, ['Waldo Hernán', 'Iturra', 'Cifuentes', 'M', 61, '06101']),
        relato: 'Su pensión por accidente la paga una mutual: en el ISL no tiene liquidaciones (8765).',
      },
      terminadaSketch(tools),
    ],
    bonds: [
      { padre: conCarga, hijos: [hija] },
      { madre: viudaConPgu, padre: difunto, marriedYears: 45 },
    ],
    homes: [
      { tramo: 60, integrantes: [conCarga, hija] },
      { tramo: 50, integrantes: [viudaConPgu] },
      { tramo: 60, integrantes: [sinSupervivencia] },
      { tramo: 40, integrantes: [sinEstudios] },
      { tramo: 70, integrantes: [deMutual] },
      { tramo: 60, integrantes: [terminada] },
    ],
  }
}

/**
 * A partial disability pension with a daughter as carga: the allowance appears in the last payment for the first time.
 */
function conCargaSketch({ today, montos }: StoryTools): Sketch {
  const pensionClp = 412_380
  const birth = addDays(addYears(today, -9), -80)
  const carga = childCarga(hija, birth, pensionClp, montos)
  return {
    ...named(workAccidentRuns.conCarga, ['Ramón Antonio', 'Quiroga', 'Saavedra', 'M', 52, '08101']),
    relato:
      'Recibe una pensión del ISL por un accidente del trabajo, con asignación familiar por su hija (8765).',
    facts: {
      beneficios: [islPension('invalidez', '7301104', pensionClp, yearsAgo(today, 7))],
      cargas: [carga],
    },
    reworkPagos: pagos => {
      const lastPaid = pagos.findLast(({ estado }) => estado === 'pagado')?.mes ?? ''
      // The last payment made is the first with the allowance, so its slip explains the change.
      return pagos.map(pago =>
        pago.mes >= lastPaid
          ? withConceptos(pago, [{ codigo: 'ASIGNACION_FAMILIAR', montoClp: carga.montoClp }])
          : pago,
      )
    },
  }
}

/** A worker's widow, paid in person, with a PGU as well and one uncollected payment. */
function viudaSketch({ today, montos }: StoryTools): Sketch {
  const birth = addMonths(today, -12 * 72 - 3)
  return {
    ...named(workAccidentRuns.viudaConPgu, ['Elba Rosario', 'Mancilla', 'Oyarzún', 'F', 72, '10101']),
    daysSinceBirthday: 90,
    relato: 'Viuda: recibe en persona una pensión del ISL y la PGU, y no cobró un mes (8765).',
    facts: {
      beneficios: [islPension('viudez', '7301216', 287_450, yearsAgo(today, 18)), pgu(birth, today, montos)],
      formaPago: { codigo: '2', pagador: 'Caja Los Héroes', comuna: '10101' },
    },
    reworkPagos: pagos => {
      const own = pagos.filter(({ beneficio, estado }) => beneficio === 'PENSION_ISL' && estado === 'pagado')
      const left = own.at(-2)?.id
      return pagos.map(pago => (pago.id === left ? { ...pago, estado: 'pendiente' } : pago))
    },
  }
}

/**
 * Two people whose payment has been suspended since last month: one did not prove to be alive, the other to be
 * studying.
 */
function stoppedSketches({ today }: StoryTools): Sketch[] {
  const desde = `${addMonths(today, -1).slice(0, 7)}-01`
  return [
    {
      ...named(workAccidentRuns.sinSupervivencia, ['Hernaldo José', 'Bahamonde', 'Vargas', 'M', 63, '12101']),
      relato: 'Su pensión del ISL está detenida: falta mostrar que está con vida (8765).',
      facts: {
        beneficios: [
          {
            ...islPension('invalidez', '7301327', 350_910, yearsAgo(today, 11)),
            suspension: { desde, motivo: 'sin_supervivencia' },
          },
        ],
      },
    },
    {
      ...named(workAccidentRuns.sinEstudios, ['Millaray Antonia', 'Cayul', 'Navarrete', 'F', 20, '09101']),
      relato: 'Su pensión de orfandad del ISL está detenida: falta mostrar que estudia (8765).',
      facts: {
        beneficios: [
          {
            ...islPension('orfandad', '7301438', 96_780, yearsAgo(today, 8)),
            suspension: { desde, motivo: 'sin_estudios' },
          },
        ],
      },
    },
  ]
}

/** An orphan who turned 24 more than a year ago. */
function terminadaSketch({ today }: StoryTools): Sketch {
  const birth = addDays(addYears(today, -25), -100)
  return {
    ...named(workAccidentRuns.terminada, ['Cristóbal Andrés', 'Leal', 'Bustamante', 'M', 25, '16101']),
    daysSinceBirthday: 100,
    relato: 'Su pensión de orfandad del ISL terminó cuando cumplió 24 años (8765).',
    facts: {
      beneficios: [
        {
          ...islPension('orfandad', '7301653', 94_310, yearsAgo(today, 15)),
          fechaTermino: addDays(addYears(birth, 24), -1),
        },
      ],
    },
  }
}
