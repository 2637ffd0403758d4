import { addMonths } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { exCajaPension } from '../benefits.ts'
import type { ExencionSalud, Residencia } from '../types.ts'
import { exCajas } from '../work.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'
import { yearsAgo } from './when.ts'

/** RUNs of people by the answer of the exemption from the 7 % (procedures §41345). */
export const exemptionRuns = {
  conBeneficio: runOfNumber(9_540_118),
  antigua: runOfNumber(9_540_342),
  puntajeAlto: runOfNumber(9_540_571),
  residenciaAntigua: runOfNumber(9_540_809),
  residenciaReciente: runOfNumber(9_541_036),
  menorDe65: runOfNumber(9_541_257),
  sinPension: runOfNumber(9_541_463),
  caducado: runOfNumber(9_541_690),
  enCurso: runOfNumber(9_541_885),
} as const

/** What a story of the exemption sets; the rest is the same for all. */
interface Told extends Pick<Sketch, 'run' | 'nombres' | 'apellidos' | 'sexo' | 'edad' | 'comuna'> {
  readonly relato: string
  readonly puntaje: number
  readonly residencia?: Residencia
  /** Gross ex caja pension in pesos, with health discount unless `exenta`. */
  readonly pensionClp?: number
  readonly exenta?: boolean
  readonly exencionSalud?: ExencionSalud
}

/** A person for each answer of the exemption from the 7 % for health. */
export function healthExemption(tools: StoryTools): StorySet {
  const sketches = peopleOf(tools).map(told => sketchOf(told, tools))
  return { sketches, homes: sketches.map(({ run }) => ({ tramo: 60, integrantes: [run] })) }
}

function peopleOf({ today }: StoryTools): readonly Told[] {
  return [
    {
      ...named(exemptionRuns.conBeneficio, ['Gabriela Inés', 'Sanhueza', 'Toro', 'F', 73, '08101']),
      relato: 'Su pensión no paga el 7 % de salud: se lo aplicaron solo (41345).',
      puntaje: 1402,
      pensionClp: 312_400,
      exenta: true,
    },
    {
      ...named(exemptionRuns.antigua, ['Aurelio Segundo', 'Bascuñán', 'Leiva', 'M', 79, '06101']),
      relato: 'Pidió en 2021 no pagar el 7 % de salud, con las reglas de entonces (41345).',
      puntaje: 1511,
      pensionClp: 298_700,
      exenta: true,
      exencionSalud: {
        modalidad: 'S',
        desde: '2021-12-01',
        fechaSolicitud: '2021-10-04',
        requestNumber: '2021-118204',
      },
    },
    {
      ...named(exemptionRuns.puntajeAlto, ['Hernán Eduardo', 'Valdivieso', 'Prado', 'M', 71, '13114']),
      relato: 'Le descuentan el 7 % de salud: su puntaje pasa del máximo (41345).',
      puntaje: 2240,
      pensionClp: 655_000,
    },
    {
      ...named(exemptionRuns.residenciaAntigua, [
        'Mireya del Rosario',
        'Cifuentes',
        'Ojeda',
        'F',
        72,
        '12101',
      ]),
      relato:
        'Los registros no muestran todos sus años en Chile: los declara y le aprueban la exención (41345).',
      puntaje: 1377,
      pensionClp: 241_900,
      residencia: { anosDesdeLos20: 14, anosUltimosCinco: 5 },
    },
    {
      ...named(exemptionRuns.residenciaReciente, [
        'Ramón Alcides',
        'Quezada',
        'Fuentealba',
        'M',
        69,
        '02101',
      ]),
      relato: 'Volvió a Chile hace dos años: pide la exención del 7 % y se la rechazan (41345).',
      puntaje: 1466,
      pensionClp: 276_300,
      residencia: { anosDesdeLos20: 31, anosUltimosCinco: 2 },
    },
    {
      ...named(exemptionRuns.menorDe65, ['Nancy Adriana', 'Poblete', 'Arce', 'F', 62, '07101']),
      relato: 'Jubiló antes de los 65 años: todavía paga el 7 % de salud (41345).',
      puntaje: 1290,
      pensionClp: 233_100,
    },
    {
      ...named(exemptionRuns.sinPension, ['Delfina Rosa', 'Catalán', 'Rivas', 'F', 68, '09101']),
      relato: 'No tiene una pensión a la que se le descuente el 7 % de salud (41345).',
      puntaje: 1344,
    },
    {
      ...named(exemptionRuns.caducado, ['Orlando Patricio', 'Melgarejo', 'Santis', 'M', 76, '05101']),
      relato: 'Se le terminó la exención del 7 % de salud y puede pedirla otra vez (41345).',
      puntaje: 1588,
      pensionClp: 305_800,
      exencionSalud: {
        modalidad: 'A',
        desde: yearsAgo(today, 6),
        hasta: addMonths(yearsAgo(today, 0), -8),
      },
    },
    {
      ...named(exemptionRuns.enCurso, ['Ester Noemí', 'Garay', 'Maldonado', 'F', 70, '04101']),
      relato: 'Ya pidió no pagar el 7 % de salud y espera la respuesta (41345).',
      puntaje: 1423,
      pensionClp: 287_600,
      exencionSalud: { solicitudDaysAgo: 3 },
    },
  ]
}

function sketchOf(told: Told, { today }: StoryTools): Sketch {
  const { puntaje, residencia, pensionClp, exenta = false, exencionSalud, ...person } = told
  const exCaja = {
    codigo: 'SSS',
    nombre: exCajas.SSS,
    numeroInscripcion: String(told.run).slice(0, 7),
  } as const
  const since = yearsAgo(today, told.edad > 65 ? told.edad - 65 : 1)
  return {
    ...person,
    facts: {
      puntajeFocalizacion: puntaje,
      ...(residencia && { residencia }),
      ...(exencionSalud && { exencionSalud }),
      ...(pensionClp !== undefined && {
        exCaja,
        beneficios: [exCajaPension('vejez', exCaja, pensionClp, since, ...(exenta ? [0] : []))],
      }),
    },
  }
}
