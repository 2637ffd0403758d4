import { addDays, addMonths } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { pguSuspension } from '#law/pension-garantizada-universal.ts'
import { exCajaPension, islPension } from '../benefits.ts'
import type { CodigoExCaja } from '../contribution-types.ts'
import { monthOf, notCollected } from '../payments.ts'
import { exCajas } from '../work.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'
import { yearsAgo } from './when.ts'

const teresa = runOfNumber(9_520_104)
const eugenio = runOfNumber(9_520_147)
const berta = runOfNumber(9_520_112)
const hernan = runOfNumber(9_520_120)
const raul = runOfNumber(9_520_139)

/** RUNs of people who can sign in to request a constancia of being a pensioner (5206). */
export const certificateRuns = [teresa, berta, hernan, raul] as const

/**
 * Teresa has two ex caja pensions, one as a widow; Berta's is suspended, Hernán's ended, and Raúl's is from the ISL.
 */
export function certificates(tools: StoryTools): StorySet {
  return {
    sketches: [
      teresaSketch(tools),
      eugenioSketch(tools),
      bertaSketch(tools),
      hernanSketch(tools),
      raulSketch(tools),
    ],
    bonds: [{ madre: teresa, padre: eugenio, marriedYears: 34 }],
    homes: [
      { tramo: 60, integrantes: [teresa] },
      { tramo: 40, integrantes: [berta] },
      { tramo: 50, integrantes: [hernan] },
      { tramo: 50, integrantes: [raul] },
    ],
  }
}

const membership = (codigo: CodigoExCaja, numeroInscripcion: string) => ({
  codigo,
  nombre: exCajas[codigo],
  numeroInscripcion,
})

function teresaSketch({ today }: StoryTools): Sketch {
  const sss = membership('SSS', '30877120')
  const railways = membership('FERROCARRILES', '41287633')
  return {
    ...named(teresa, ['Teresa del Rosario', 'Bustamante', 'Leiva', 'F', 63, '08101']),
    relato: 'Recibe dos pensiones de ex cajas, la suya y la de viudez: pide una constancia de cada una.',
    facts: {
      exCaja: sss,
      beneficios: [
        exCajaPension('vejez', sss, 288_340, yearsAgo(today, 4)),
        { ...exCajaPension('viudez', railways, 201_380, yearsAgo(today, 3)), causante: eugenio },
      ],
    },
  }
}

/** Her late husband, a railwayman. */
function eugenioSketch({ today }: StoryTools): Sketch {
  const exCaja = membership('FERROCARRILES', '41287633')
  return {
    ...named(eugenio, ['Eugenio Segundo', 'Riffo', 'Cárcamo', 'M', 66, '08101']),
    muerte: { daysAgo: 1150, causa: 'pensionado_ex_caja', tope: 'tres_ingresos_minimos' },
    facts: { exCaja, beneficios: [exCajaPension('vejez', exCaja, 402_760, yearsAgo(today, 7))] },
  }
}

/** She did not collect her pension for six months, so it was suspended. */
function bertaSketch({ today }: StoryTools): Sketch {
  const exCaja = membership('CANAEMPU', '51170934')
  return {
    ...named(berta, ['Berta Inés', 'Ahumada', 'Cordero', 'F', 64, '13101']),
    relato: 'Su pensión de ex caja está suspendida: estuvo enferma y no la cobró por seis meses.',
    facts: { exCaja, beneficios: [exCajaPension('vejez', exCaja, 351_900, yearsAgo(today, 4))] },
    reworkPagos: pagos => {
      const due = pagos.filter(({ mes }) => mes < monthOf(today))
      const first = due.length - pguSuspension.uncollectedMonths
      return due.map((pago, index) => (index < first ? pago : notCollected(pago, today)))
    },
  }
}

/** A temporary disability pension that has ended. */
function hernanSketch({ today }: StoryTools): Sketch {
  const exCaja = membership('EMPART', '44093217')
  return {
    ...named(hernan, ['Hernán Osvaldo', 'Tobar', 'Inostroza', 'M', 61, '05101']),
    relato: 'Su pensión de invalidez de una ex caja era por un plazo y terminó hace cinco meses.',
    facts: {
      exCaja,
      beneficios: [
        {
          ...exCajaPension('invalidez', exCaja, 297_450, yearsAgo(today, 5)),
          fechaTermino: addDays(addMonths(yearsAgo(today, 0), -4), -1),
        },
      ],
    },
  }
}

function raulSketch({ today }: StoryTools): Sketch {
  return {
    ...named(raul, ['Raúl Eduardo', 'Catalán', 'Mella', 'M', 62, '06101']),
    relato: 'Recibe una pensión del ISL por un accidente del trabajo, y ninguna de ex caja.',
    facts: { beneficios: [islPension('invalidez', '7100348', 318_270, yearsAgo(today, 6))] },
  }
}
