import comunas from './data/comunas.json' with { type: 'json' }
import type { Random } from './random.ts'
import type { Domicilio } from './types.ts'

/** Thousands of inhabitants of the larger comunas, rounded; every other comuna counts as `smallComunaThousands`. */
const inhabitantsThousands: Readonly<Record<string, number>> = {
  '13201': 600,
  '13119': 540,
  '13110': 390,
  '13101': 500,
  '05109': 350,
  '02101': 400,
  '05101': 310,
  '13301': 160,
  '13401': 320,
  '13120': 240,
  '13122': 250,
  '13112': 180,
  '13114': 300,
  '13106': 150,
  '13124': 250,
  '13126': 120,
  '13111': 120,
  '13125': 250,
  '13103': 140,
  '13104': 130,
  '13105': 170,
  '13109': 100,
  '13116': 105,
  '13117': 105,
  '13121': 105,
  '13123': 160,
  '13127': 170,
  '13128': 160,
  '13501': 140,
  '13604': 80,
  '08101': 230,
  '08110': 155,
  '08102': 120,
  '08103': 90,
  '08108': 140,
  '08112': 95,
  '08301': 220,
  '09101': 300,
  '09112': 80,
  '09120': 58,
  '10101': 270,
  '10301': 175,
  '10201': 45,
  '14101': 180,
  '16101': 200,
  '07101': 240,
  '07301': 165,
  '07401': 100,
  '06101': 260,
  '06115': 60,
  '06301': 76,
  '04101': 250,
  '04102': 260,
  '04301': 120,
  '03101': 175,
  '03301': 55,
  '01101': 210,
  '01107': 130,
  '02201': 190,
  '15101': 240,
  '05801': 170,
  '05804': 140,
  '05601': 95,
  '05501': 98,
  '12101': 135,
  '11101': 60,
  '11201': 25,
}
const smallComunaThousands = 18

const streets = [
  'Los Aromos',
  'Arturo Prat',
  'Bernardo O’Higgins',
  'Manuel Rodríguez',
  'Las Rosas',
  'El Roble',
  'Los Carrera',
  'Gabriela Mistral',
  'Pablo Neruda',
  'Balmaceda',
  'Los Copihues',
  'San Martín',
  'Lautaro',
  'Caupolicán',
  'Colón',
  'Esmeralda',
  'Independencia',
  'Los Canelos',
  'Santa Rosa',
  'Freire',
  'Maipú',
  'Chacabuco',
  'Violeta Parra',
] as const
const neighbourhoods = [
  'Villa El Sol',
  'Población Los Pinos',
  'Villa Las Araucarias',
  'Población San José',
  'Villa Esperanza',
]

const heaviestUntil: readonly number[] = comunas.reduce<number[]>((sums, { codigo }) => {
  sums.push((sums.at(-1) ?? 0) + (inhabitantsThousands[codigo] ?? smallComunaThousands))
  return sums
}, [])

/** CUT code of a comuna, weighted by population. */
export function anyComuna(random: Random): string {
  const wanted = random.next() * (heaviestUntil.at(-1) ?? 0)
  let low = 0
  let high = heaviestUntil.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((heaviestUntil[middle] ?? 0) > wanted) high = middle
    else low = middle + 1
  }
  return comunas[low]?.codigo ?? '13101'
}

/** A house or a flat in that comuna. */
export function homeIn(random: Random, comuna: string): Domicilio {
  const calle = random.pick(streets)
  const numero = String(random.between(12, 9800))
  const draw = random.next()
  if (draw < 0.25)
    return {
      calle,
      numero,
      block: random.pick(['A', 'B', 'C', 'D']),
      depto: String(random.between(11, 54)),
      comuna,
    }
  if (draw < 0.5) return { calle, numero, poblacion: random.pick(neighbourhoods), comuna }
  return { calle, numero, comuna }
}

/** A landline number: the region's area code and the number, nine digits. */
export function landLine(random: Random, region: string): string {
  return region === '13' ? `22${random.digits(7)}` : `${areaCodes[region] ?? '41'}2${random.digits(6)}`
}

const areaCodes: Readonly<Record<string, string>> = {
  '15': '58',
  '01': '57',
  '02': '55',
  '03': '52',
  '04': '51',
  '05': '32',
  '06': '72',
  '07': '71',
  '16': '42',
  '08': '41',
  '09': '45',
  '14': '63',
  '10': '65',
  '11': '67',
  '12': '61',
}
