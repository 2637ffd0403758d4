import { addMonths, addYears } from '#domain/dates.ts'
import { type Run, runOfNumber } from '#domain/run.ts'
import type { Discapacidad, EnMesa } from '../types.ts'
import { mesaOffices } from './mesa-offices.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'

const official = (place: number) => runOfNumber(14_871_300 + place)

/** Officials who decide on the subsidy for children with a disability, by what they do. */
export const mesaRuns = {
  analista: official(1),
  otroAnalista: official(2),
  firma: official(3),
  coordina: official(4),
  otraRegion: official(5),
  sinDerechos: official(6),
  audita: official(7),
  analistaNacional: official(8),
  firmaNacional: official(9),
} as const

const santiago = 'Sucursal Santiago Centro'
const works = ['ver', 'pedir', 'proponer'] as const
const metropolitana = ['13']
/** Every other region: the national office takes what no regional one can. */
const lasDemas = Array.from({ length: 16 }, (_, at) => String(at + 1).padStart(2, '0')).filter(
  region => !metropolitana.includes(region),
)

type Told = readonly [name: Parameters<typeof named>[1], cargo: string, relato: string, enMesa?: EnMesa]

const officials: Readonly<Record<keyof typeof mesaRuns, Told>> = {
  analista: [
    ['Paula Andrea', 'Riquelme', 'Soto', 'F', 36, '13123'],
    'Analista de beneficios',
    'Analista del IPS en Santiago: revisa solicitudes del Subsidio de Discapacidad y propone qué decidir.',
    { oficina: santiago, derechos: works, regiones: metropolitana },
  ],
  otroAnalista: [
    ['Felipe Ignacio', 'Cárdenas', 'Mella', 'M', 31, '13119'],
    'Analista de beneficios',
    'Analista del IPS en Santiago, en la misma oficina que Paula.',
    { oficina: santiago, derechos: works, regiones: metropolitana },
  ],
  firma: [
    ['Gloria del Carmen', 'Tapia', 'Ruiz', 'F', 52, '13120'],
    'Jefa de oficina',
    'Jefa de oficina del IPS en Santiago: firma lo que otra persona propone, o lo devuelve.',
    { oficina: santiago, derechos: [...works, 'firmar'], regiones: metropolitana },
  ],
  coordina: [
    ['Ximena Loreto', 'Barra', 'Peña', 'F', 45, '13114'],
    'Coordinadora nacional',
    'Coordinadora del IPS: reparte las solicitudes de todo el país, mira las cifras y reabre lo rechazado.',
    { oficina: 'Nivel central', derechos: ['ver', 'repartir', 'auditar', 'reabrir'] },
  ],
  otraRegion: [
    ['Álvaro Esteban', 'Mancilla', 'Oyarzún', 'M', 40, '05101'],
    'Analista de beneficios',
    'Analista del IPS en Valparaíso: trabaja solo, y lo que propone lo firma el nivel central.',
    { oficina: 'Sucursal Valparaíso', derechos: works, regiones: ['05'] },
  ],
  sinDerechos: [
    ['Nicolás Andrés', 'Vera', 'Lagos', 'M', 28, '13101'],
    'Ejecutivo de atención',
    'Funcionario del IPS que no decide solicitudes.',
  ],
  audita: [
    ['Patricia Elena', 'Moya', 'Díaz', 'F', 58, '13114'],
    'Auditora',
    'Auditora del IPS: ve los casos y las cifras, y no decide ninguno.',
    { oficina: 'Auditoría interna', derechos: ['ver', 'auditar'] },
  ],
  analistaNacional: [
    ['Marcela Ivonne', 'Saavedra', 'Godoy', 'F', 39, '13101'],
    'Analista de beneficios',
    'Analista del IPS en el nivel central: revisa las solicitudes de las regiones que no tienen analista.',
    { oficina: 'Nivel central', derechos: works, regiones: lasDemas },
  ],
  firmaNacional: [
    ['Rodrigo Hernán', 'Pizarro', 'Leal', 'M', 55, '13114'],
    'Jefe de departamento',
    'Jefe del IPS en el nivel central: firma lo de todas las regiones menos la Metropolitana.',
    { oficina: 'Nivel central', derechos: ['ver', 'firmar'], regiones: lasDemas },
  ],
}

/** How many requests wait besides those of other stories. */
export const waitingRequests = 40

const parent = (place: number): Run => runOfNumber(16_871_500 + place)
const child = (place: number): Run => runOfNumber(24_871_500 + place)

const mothers = [
  'Carolina Paz',
  'Marisol Andrea',
  'Fabiola Inés',
  'Daniela Ester',
  'Romina Belén',
  'Cecilia del Pilar',
  'Evelyn Soledad',
  'Katherine Luz',
]
const children = [
  ['Emilia', 'F'],
  ['Joaquín', 'M'],
  ['Antonella', 'F'],
  ['Maximiliano', 'M'],
  ['Catalina', 'F'],
  ['Cristóbal', 'M'],
  ['Amparo', 'F'],
] as const
const surnames = [
  'Aravena',
  'Burgos',
  'Cornejo',
  'Donoso',
  'Espinoza',
  'Figueroa',
  'Garrido',
  'Huerta',
  'Inostroza',
  'Jorquera',
  'Klagges',
]
const comunas = ['13101', '13110', '13123', '13201', '05101', '13119', '08101', '13114'] as const

const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T

/** What the registers say of a child whose request waits; the others meet every requirement. */
type Kind = 'sin_certificado' | 'vencido' | 'sobre_60' | 'menos_de_50' | 'cuidadora' | 'cumple'

const kinds: readonly Kind[] = [
  'cumple',
  'cumple',
  'sin_certificado',
  'cumple',
  'cuidadora',
  'cumple',
  'vencido',
  'cumple',
  'sobre_60',
  'menos_de_50',
]

/** The people of an office, and the requests that wait for them (procedures §43187). */
export function mesa(tools: StoryTools): StorySet {
  const places = Array.from({ length: waitingRequests }, (_, place) => place)
  return {
    sketches: [
      ...Object.entries(mesaRuns).map(officialOf),
      ...mesaOffices(),
      ...places.flatMap(place => waitingOf(place, tools)),
    ],
    bonds: places.flatMap(place =>
      at(kinds, place) === 'cuidadora' ? [] : [{ madre: parent(place), hijos: [child(place)] }],
    ),
    homes: places.flatMap(place => {
      const tramo = at(kinds, place) === 'sobre_60' ? 80 : 40
      const both = [parent(place), child(place)]
      return at(kinds, place) === 'cuidadora'
        ? both.map(run => ({ tramo, integrantes: [run] }))
        : [{ tramo, integrantes: both }]
    }),
  }
}

function officialOf([name, run]: [string, Run]): Sketch {
  const [who, cargo, relato, enMesa] = officials[name as keyof typeof mesaRuns]
  return {
    ...named(run, who, relato),
    facts: {
      funcionario: {
        institucion: 'Instituto de Previsión Social',
        cargo,
        autorizadoSafem2: false,
        puedeTramitarPorCiudadano: false,
        ...(enMesa && { mesas: { 'subsidio-discapacidad': enMesa } }),
      },
    },
  }
}

function waitingOf(place: number, { today }: StoryTools): Sketch[] {
  const kind = at(kinds, place)
  const comuna = at(comunas, place)
  const [own, other] = [at(surnames, place), at(surnames, place + 4)] as const
  const [nombre, sexo] = at(children, place)
  const certificado: Discapacidad = {
    tipo: at(['mental', 'fisica', 'sensorial'] as const, place),
    porcentaje: kind === 'menos_de_50' ? 40 : 60 + (place % 4) * 10,
    certificadaPor: 'COMPIN',
    numeroCertificado: `2024-${7100 + place}`,
    vigenteHasta: kind === 'vencido' ? addMonths(today, -3) : addYears(today, 2),
  }
  const pedido = {
    tutor: parent(place),
    daysAgo: 1 + ((place * 7) % 22),
    ...(kind === 'cuidadora' && { cuida: true as const }),
  }
  return [
    named(parent(place), [at(mothers, place), own, other, 'F', 32 + (place % 14), comuna]),
    {
      ...named(child(place), [
        nombre,
        kind === 'cuidadora' ? other : at(surnames, place + 7),
        own,
        sexo,
        3 + (place % 13),
        comuna,
      ]),
      facts: { ...(kind !== 'sin_certificado' && { discapacidad: certificado }), subsidioPedido: pedido },
    },
  ]
}
