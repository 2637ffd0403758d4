import { addDays, addYears } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { exCajaPension, pgu, simple } from '../benefits.ts'
import type { CodigoExCaja } from '../contribution-types.ts'
import type { Beneficio, Persona } from '../types.ts'
import { exCajas } from '../work.ts'
import { type Bond, named, type StorySet, type StoryTools } from './named-people.ts'
import { sanJose } from './officials.ts'
import { lastMonths, yearsAgo } from './when.ts'

const [jose, teresa] = [runOfNumber(6_890_214), runOfNumber(7_215_330)] as const
const [sergio, pablo] = [runOfNumber(8_011_946), runOfNumber(16_120_785)] as const
const [olga, gonzalo] = [runOfNumber(4_655_032), runOfNumber(9_984_117)] as const
const [manuel, rayen] = [runOfNumber(4_390_778), runOfNumber(11_502_639)] as const
const [norma, claudia] = [runOfNumber(4_811_265), runOfNumber(12_347_908)] as const
const [bernardo, justina] = [runOfNumber(5_630_481), runOfNumber(6_044_873)] as const
const [patricio, monica] = [runOfNumber(7_902_556), runOfNumber(9_077_412)] as const
const [iris, hugo] = [runOfNumber(10_871_903), runOfNumber(5_944_126)] as const

/** A deceased person for each answer of the asignación por muerte, each with somebody who can request it. */
export function deceased(tools: StoryTools): StorySet {
  const { today, montos } = tools
  const maximo = montos.asignacionPorMuerteMaximaClp
  const exCajaRight = { causa: 'pensionado_ex_caja', tope: 'tres_ingresos_minimos' } as const
  return {
    sketches: [
      {
        ...named(jose, ['José Miguel', 'Carrasco', 'Jara', 'M', 67, '09101']),
        relato: 'Falleció hace 12 días. Afiliado a una AFP: el trámite sigue en su AFP.',
        muerte: { causa: 'sin_derecho_afiliado_afp', tope: 'ninguno', daysAgo: 12 },
        facts: { afp: { nombre: 'Habitat', desde: yearsAgo(today, 44) }, pensionAfpClp: 342_700 },
      },
      {
        ...named(teresa, ['Teresa Isabel', 'Jara', 'Campos', 'F', 65, '09101']),
        relato:
          'Viuda de José Carrasco, que estaba en una AFP: la asignación por muerte se pide allá (5300).',
      },
      {
        ...named(sergio, ['Sergio Aníbal', 'Pizarro', 'Godoy', 'M', 60, '04102']),
        relato: 'Falleció hace 10 días. Sin pensión ni cotizaciones: no da derecho.',
        muerte: { causa: 'sin_derecho_sin_causal', tope: 'ninguno', daysAgo: 10 },
      },
      {
        ...named(pablo, ['Pablo Ignacio', 'Pizarro', 'Rivera', 'M', 35, '04102']),
        relato: 'Hijo de Sergio Pizarro, por quien no se paga la asignación por muerte (5300).',
      },
      {
        ...named(olga, ['Olga del Carmen', 'Sepúlveda', 'Ortiz', 'F', 81, '08101']),
        relato: 'Falleció hace 25 días. Su hijo ya pidió la asignación: está en revisión.',
        muerte: {
          ...exCajaRight,
          solicitudPrevia: {
            estado: 'en_revision',
            folio: '53000118',
            fecha: addDays(today, -9),
            solicitante: gonzalo,
            montoClp: maximo,
          },
          daysAgo: 25,
        },
        facts: pensioned('EMPART', '40117692', 402_310, addYears(today, -21)),
      },
      {
        ...named(gonzalo, ['Gonzalo Andrés', 'Bravo', 'Sepúlveda', 'M', 57, '08101']),
      },
      {
        ...named(manuel, ['Manuel Jesús', 'Huenchumán', 'Curinao', 'M', 84, '09112']),
        relato: 'Falleció hace 70 días. La asignación ya se pagó a Funeraria San José.',
        muerte: {
          ...exCajaRight,
          solicitudPrevia: {
            estado: 'pagada',
            folio: '53000094',
            fecha: addDays(today, -61),
            solicitante: sanJose,
            montoClp: maximo,
          },
          daysAgo: 70,
        },
        facts: pensioned('SSS', '10984415', 298_660, addYears(today, -19)),
      },
      {
        ...named(rayen, ['Rayén Millaray', 'Huenchumán', 'Antilef', 'F', 51, '09112']),
        relato: 'Hija de Manuel Huenchumán: la asignación por muerte ya se pagó (5300).',
      },
      {
        ...named(norma, ['Norma Luz', 'Alarcón', 'Vera', 'F', 79, '05109']),
        relato: 'Falleció hace 45 días: se pide además el certificado de sepultación.',
        muerte: { ...exCajaRight, daysAgo: 45 },
        facts: pensioned('SSS', '14420817', 276_940, addYears(today, -18)),
      },
      {
        ...named(claudia, ['Claudia Verónica', 'Ponce', 'Alarcón', 'F', 48, '05109']),
        relato:
          'Hija de Norma Alarcón: pide la asignación por muerte con el certificado de sepultación (5300).',
      },
      {
        ...named(bernardo, ['Bernardo Amaru', 'Choque', 'Condori', 'M', 77, '15101']),
        relato: 'Falleció hace 18 días. Recibía la PGU: la cuota es de 15 UF.',
        muerte: { causa: 'beneficiario_pgu', tope: 'quince_uf', daysAgo: 18 },
        facts: { beneficios: [pgu(addYears(today, -78), today, montos)] },
      },
      {
        ...named(justina, ['Justina Nayra', 'Huanca', 'Apaza', 'F', 73, '15101']),
        relato: 'Viuda de Bernardo Choque, que recibía la PGU: la cuota es de 15 UF (5300).',
      },
      {
        ...named(patricio, ['Patricio Eduardo', 'Lara', 'Fuentealba', 'M', 63, '12101']),
        relato: 'Falleció hace 8 días. Cotizó en una ex caja hasta el mes pasado.',
        muerte: { causa: 'cotizante_ultimos_6_meses', tope: 'tres_ingresos_minimos', daysAgo: 8 },
        facts: {
          exCaja: { codigo: 'CAPREMER', nombre: exCajas.CAPREMER, numeroInscripcion: '60031187' },
          cotizaciones: [
            {
              institucion: 'CAPREMER',
              nombreEmpleador: 'Naviera del Estrecho',
              ...contributedUntilDeath(today),
              rentaImponibleClp: 905_000,
            },
          ],
        },
      },
      {
        ...named(monica, ['Mónica Ester', 'Barría', 'Oyarzún', 'F', 58, '12101']),
      },
      {
        ...named(iris, ['Iris Antonia', 'Gallardo', 'Mena', 'F', 52, '13110']),
        relato: 'Falleció hace 22 días. Recibía la pensión básica solidaria de invalidez.',
        muerte: { causa: 'pensionado_pbsi', tope: 'tres_ingresos_minimos', daysAgo: 22 },
        facts: { beneficios: [simple('PBSI', addYears(today, -6), montos.pbsiClp)] },
      },
      {
        ...named(hugo, ['Hugo Enrique', 'Gallardo', 'Soto', 'M', 78, '13110']),
      },
    ],
    bonds: familyTies,
  }
}

const familyTies: Bond[] = [
  { madre: teresa, padre: jose, marriedYears: 38 },
  { padre: sergio, hijos: [pablo] },
  { madre: olga, hijos: [gonzalo] },
  { padre: manuel, hijos: [rayen] },
  { madre: norma, hijos: [claudia] },
  { madre: justina, padre: bernardo, marriedYears: 47 },
  { madre: monica, padre: patricio, marriedYears: 30 },
  { padre: hugo, hijos: [iris] },
]

/** A pensioner of that fund, with the contributions behind the pension. */
function pensioned(
  codigo: CodigoExCaja,
  numeroInscripcion: string,
  montoClp: number,
  since: string,
): Pick<Persona, 'exCaja' | 'cotizaciones' | 'beneficios'> {
  const exCaja = { codigo, nombre: exCajas[codigo], numeroInscripcion }
  const pension: Beneficio = exCajaPension('vejez', exCaja, montoClp, since, 0)
  const hasta = since.slice(0, 7)
  const desde = addYears(since, -34).slice(0, 7)
  return {
    exCaja,
    cotizaciones: [
      {
        institucion: codigo,
        nombreEmpleador: 'Molino San Cristóbal',
        desde,
        hasta,
        rentaImponibleClp: 350_000,
      },
    ],
    beneficios: [pension],
  }
}

/** Thirty years up to the month before the death eight days ago. */
function contributedUntilDeath(today: string): { desde: string; hasta: string } {
  return lastMonths(addDays(today, -8), 360)
}
