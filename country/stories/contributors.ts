import { addDays, addYears } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { pgu } from '../benefits.ts'
import type { CodigoExCaja } from '../contribution-types.ts'
import { exCajas } from '../work.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'

/** The people for the certificate of contributions to ex cajas (5288). */
export const imponentes = {
  /** Contributed before and after 1981. */
  aurora: runOfNumber(3_912_408),
  /** Believes he contributed; the books do not list him. */
  domingo: runOfNumber(4_021_337),
  /** Died; contributed only before 1981. */
  belisario: runOfNumber(3_745_116),
  /** His daughter. */
  ines: runOfNumber(9_522_104),
} as const

const daysSinceBirthday = 70

/** Aurora, in the books and in the system; Domingo, in neither; Inés, who asks about her late father Belisario. */
export function contributors(tools: StoryTools): StorySet {
  const { aurora, domingo, belisario, ines } = imponentes
  return {
    sketches: [auroraSketch(tools), domingoSketch(tools), belisarioSketch(), inesSketch()],
    bonds: [{ padre: belisario, hijos: [ines] }],
    homes: [
      { tramo: 40, integrantes: [aurora] },
      { tramo: 50, integrantes: [domingo] },
      { tramo: 60, integrantes: [ines] },
    ],
  }
}

const membership = (codigo: CodigoExCaja, numeroInscripcion: string) => ({
  codigo,
  nombre: exCajas[codigo],
  numeroInscripcion,
})

// Fixed months: the books end in 1980, whatever the country's day.
function auroraSketch({ today, montos }: StoryTools): Sketch {
  return {
    run: imponentes.aurora,
    nombres: 'Aurora Mercedes',
    apellidos: ['Pacheco', 'Rivas'],
    sexo: 'F',
    edad: 88,
    daysSinceBirthday,
    comuna: '05101',
    relato:
      'Cotizó en el Seguro Social antes y después de 1981: un certificado al momento, y una búsqueda (5288). Le dio un poder a Inés.',
    facts: {
      exCaja: membership('SSS', '20114487'),
      cotizaciones: [
        {
          institucion: 'SSS',
          nombreEmpleador: 'Textil Andina',
          lugar: 'Valparaíso',
          desde: '1972-03',
          hasta: '1978-11',
          rentaImponibleClp: 210_000,
        },
        {
          institucion: 'SSS',
          nombreEmpleador: 'Panadería La Espiga',
          desde: '1979-04',
          hasta: '1984-06',
          rentaImponibleClp: 230_000,
        },
      ],
      beneficios: [pgu(addDays(addYears(today, -88), -daysSinceBirthday), today, montos)],
      poderes: [
        {
          apoderado: imponentes.ines,
          origen: 'ips',
          desde: addDays(today, -120),
          hasta: addDays(today, 600),
        },
      ],
    },
  }
}

function domingoSketch({ today, montos }: StoryTools): Sketch {
  return {
    run: imponentes.domingo,
    nombres: 'Domingo Antonio',
    apellidos: ['Huerta', 'Salas'],
    sexo: 'M',
    edad: 87,
    daysSinceBirthday,
    comuna: '07301',
    relato: 'Cree que cotizó en una caja antigua, y los libros no lo tienen (5288).',
    facts: { beneficios: [pgu(addDays(addYears(today, -87), -daysSinceBirthday), today, montos)] },
  }
}

function belisarioSketch(): Sketch {
  return {
    run: imponentes.belisario,
    nombres: 'Belisario Segundo',
    apellidos: ['Quiroz', 'Tapia'],
    sexo: 'M',
    edad: 86,
    daysSinceBirthday,
    comuna: '08101',
    muerte: { daysAgo: 420, causa: 'sin_derecho_sin_causal', tope: 'ninguno' },
    facts: {
      exCaja: membership('FERROCARRILES', '41150226'),
      cotizaciones: [
        {
          institucion: 'FERROCARRILES',
          nombreEmpleador: 'Ferrocarriles del Estado, maestranza de Concepción',
          anotadoComo: 'Belisario Quiroz T.',
          desde: '1972-04',
          hasta: '1979-10',
          rentaImponibleClp: 260_000,
        },
      ],
    },
  }
}

function inesSketch(): Sketch {
  return {
    ...named(imponentes.ines, ['Inés del Carmen', 'Quiroz', 'Leal', 'F', 58, '08101']),
    relato: 'Busca lo que cotizó su padre, que fue ferroviario y murió (5288).',
  }
}
