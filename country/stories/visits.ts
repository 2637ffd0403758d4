import { runOfNumber } from '#domain/run.ts'
import { exCajaPension, pgu } from '../benefits.ts'
import { exCajas } from '../work.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'
import { yearsAgo } from './when.ts'

const edelmira = runOfNumber(9_560_101)
const paola = runOfNumber(9_560_112)
const anselmo = runOfNumber(9_560_204)
const zunilda = runOfNumber(9_560_306)
const ernesto = runOfNumber(9_560_408)
const marcela = runOfNumber(9_560_419)

/**
 * People for each answer of the visits: one who can be visited, one nobody finds, one too far away, one with a coming
 * visit.
 */
export function visits(tools: StoryTools): StorySet {
  const { today, montos } = tools
  const pensioned = (run: string, montoClp: number): Sketch['facts'] => ({
    beneficios: [
      exCajaPension(
        'vejez',
        { codigo: 'SSS', nombre: exCajas.SSS, numeroInscripcion: `4${run.slice(0, 7)}` },
        montoClp,
        yearsAgo(today, 15),
      ),
    ],
  })
  return {
    sketches: [
      {
        ...named(edelmira, ['Edelmira del Rosario', 'Sanhueza', 'Riffo', 'F', 84, '08101']),
        facts: { beneficios: [pgu(yearsAgo(today, 84), today, montos)] },
      },
      {
        ...named(paola, ['Paola Andrea', 'Mardones', 'Sanhueza', 'F', 52, '08101']),
        relato: 'Su madre está en cama: pide que la visiten en su casa (50109).',
      },
      {
        ...named(anselmo, ['Anselmo Segundo', 'Huenchumil', 'Catrileo', 'M', 79, '09101']),
        relato: 'Vive en un hogar de ancianos: pide una visita, y ese día no lo encuentran (50109).',
        facts: pensioned(anselmo, 298_600),
      },
      {
        ...named(zunilda, ['Zunilda Mercedes', 'Barría', 'Oyarzo', 'F', 81, '10306']),
        relato: 'Vive en una comuna que ninguna sucursal visita (50109).',
        facts: pensioned(zunilda, 274_300),
      },
      {
        ...named(ernesto, ['Ernesto Valentín', 'Lobos', 'Aguirre', 'M', 86, '13101']),
        facts: pensioned(ernesto, 331_900),
      },
      {
        ...named(marcela, ['Marcela Ivonne', 'Lobos', 'Tapia', 'F', 55, '13101']),
        relato: 'Ya pidió una visita para su padre, que está en el hospital (50109).',
      },
    ],
    bonds: [
      { madre: edelmira, hijos: [paola] },
      { padre: ernesto, hijos: [marcela] },
    ],
    homes: [
      { tramo: 40, integrantes: [edelmira, paola] },
      { tramo: 50, integrantes: [anselmo] },
      { tramo: 40, integrantes: [zunilda] },
      { tramo: 60, integrantes: [ernesto, marcela] },
    ],
  }
}
