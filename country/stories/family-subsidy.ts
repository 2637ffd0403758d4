import { runOfNumber } from '#domain/run.ts'
import type { TramoRsh } from '../types.ts'
import type { Sketch, StorySet } from './named-people.ts'

/** RUNs of mothers and babies by the answer of the family subsidy (procedures, requisitosSuf). */
export const subsidyRuns = {
  automatico: { madre: runOfNumber(18_904_101), hijo: runOfNumber(28_904_101) },
  pedir: { madre: runOfNumber(18_904_102), hijo: runOfNumber(28_904_102) },
  sobre60: { madre: runOfNumber(18_904_103), hijo: runOfNumber(28_904_103) },
} as const

/**
 * Three mothers, each with a hundred-day-old baby. Their own birth dates are fixed, because the open enquiry asks for
 * them.
 */
export function familySubsidy(): StorySet {
  const { automatico, pedir, sobre60 } = subsidyRuns
  return {
    sketches: [
      ...family(automatico, ['Tamara Belén', 'Huaiquil', 'Leiva'], ['Amaro José', 'Soto'], {
        fechaNacimiento: '1996-05-14',
        relato: 'Su hogar está en el 40 %: el Subsidio Familiar por su hijo le llega solo (requisitosSuf).',
      }),
      ...family(pedir, ['Rocío Alejandra', 'Barrera', 'Muñoz'], ['Renato Inti', 'Pino'], {
        fechaNacimiento: '1995-03-08',
        relato: 'Su hogar está en el 60 %: pide el Subsidio Familiar en su municipio (requisitosSuf).',
      }),
      ...family(sobre60, ['Paola Andrea', 'Lizama', 'Ferrer'], ['Borja Ignacio', 'Vial'], {
        fechaNacimiento: '1992-10-21',
        relato: 'Su hogar está sobre el 60 %: no le toca el Subsidio Familiar (requisitosSuf).',
      }),
    ],
    bonds: [automatico, pedir, sobre60].map(({ madre, hijo }) => ({ madre, hijos: [hijo] })),
    homes: [home(40, automatico), home(60, pedir), home(80, sobre60)],
  }
}

interface Pair {
  readonly madre: string
  readonly hijo: string
}

const home = (tramo: TramoRsh, { madre, hijo }: Pair) => ({ tramo, integrantes: [madre, hijo] })

function family(
  { madre, hijo }: Pair,
  [nombres, paterno, materno]: readonly [string, string, string],
  [baby, father]: readonly [string, string],
  { fechaNacimiento, relato }: { fechaNacimiento: string; relato: string },
): Sketch[] {
  return [
    {
      run: madre,
      nombres,
      apellidos: [paterno, materno],
      sexo: 'F',
      edad: 30,
      comuna: '06101',
      relato,
      facts: { fechaNacimiento },
    },
    {
      run: hijo,
      nombres: baby,
      apellidos: [father, paterno],
      sexo: 'M',
      edad: 0,
      daysSinceBirthday: 100,
      comuna: '06101',
    },
  ]
}
