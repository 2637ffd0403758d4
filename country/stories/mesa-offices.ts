import { type Run, runOfNumber } from '#domain/run.ts'
import type { EnMesa } from '../types.ts'
import { named, type Sketch } from './named-people.ts'

/** «de», with the article that follows. */
const of = (mesa: string) => `de ${mesa}`.replace(/^de el /, 'del ')

const works = ['ver', 'pedir', 'proponer'] as const
const santiago = 'Sucursal Santiago Centro'

/** What each official of an office does, in the order of their RUNs; `mesa` is the office's work, in words. */
const table = {
  analista: {
    cargo: 'Analista de beneficios',
    edad: 36,
    comuna: '13123',
    hace: (mesa: string) => `Analista del IPS en Santiago: revisa ${mesa} y propone qué decidir.`,
    en: { oficina: santiago, derechos: works, regiones: ['13'] },
  },
  otroAnalista: {
    cargo: 'Analista de beneficios',
    edad: 31,
    comuna: '13119',
    hace: (mesa: string) => `Analista del IPS en Santiago, en la misma oficina: revisa ${mesa}.`,
    en: { oficina: santiago, derechos: works, regiones: ['13'] },
  },
  firma: {
    cargo: 'Jefatura de oficina',
    edad: 52,
    comuna: '13120',
    hace: (mesa: string) =>
      `Jefatura de oficina del IPS en Santiago: firma lo que otra persona propone ${of(mesa)}.`,
    en: { oficina: santiago, derechos: [...works, 'firmar'], regiones: ['13'] },
  },
  coordina: {
    cargo: 'Coordinación nacional',
    edad: 45,
    comuna: '13114',
    hace: (mesa: string) => `Coordina en el IPS ${mesa} de todo el país: reparte, mira las cifras y reabre.`,
    en: { oficina: 'Nivel central', derechos: ['ver', 'repartir', 'auditar', 'reabrir'] },
  },
  otraRegion: {
    cargo: 'Analista de beneficios',
    edad: 40,
    comuna: '05101',
    hace: (mesa: string) =>
      `Analista del IPS en Valparaíso ${of(mesa)}: en su oficina nadie firma lo que propone.`,
    en: { oficina: 'Sucursal Valparaíso', derechos: works, regiones: ['05'] },
  },
  sinDerechos: {
    cargo: 'Ejecutivo de atención',
    edad: 28,
    comuna: '13101',
    hace: (mesa: string) => `Trabaja en el IPS y no decide ${mesa}.`,
    en: undefined,
  },
  audita: {
    cargo: 'Auditoría',
    edad: 58,
    comuna: '13114',
    hace: (mesa: string) => `Audita en el IPS ${mesa}: ve los casos y las cifras, y no decide ninguno.`,
    en: { oficina: 'Auditoría interna', derechos: ['ver', 'auditar'] },
  },
} as const satisfies Readonly<
  Record<
    string,
    { cargo: string; edad: number; comuna: string; hace(mesa: string): string; en: EnMesa | undefined }
  >
>

/** Who works at an office. */
export type Puesto = keyof typeof table

const puestos = Object.keys(table) as readonly Puesto[]

/** The desks besides that of the disability subsidy, and what each decides. */
const offices = {
  agenda: { decide: 'las visitas en residencia', byRegion: true },
  'asignacion-familiar': { decide: 'las asignaciones familiares', byRegion: false },
  'asignacion-muerte': { decide: 'las asignaciones por muerte', byRegion: true },
  beneficios: { decide: 'los pagos por cobrar', byRegion: false },
  certificados: { decide: 'las búsquedas de imposiciones', byRegion: false },
  deudas: { decide: 'los reclamos por deudas', byRegion: false },
  'exencion-salud': { decide: 'las exenciones de salud', byRegion: true },
  pensiones: { decide: 'las pensiones del antiguo sistema', byRegion: true },
  poderes: { decide: 'los poderes', byRegion: false },
  safem2: { decide: 'el registro de empleadores', byRegion: true },
  'saldos-insolutos': { decide: 'los saldos insolutos', byRegion: false },
  sibs: { decide: 'los beneficios solidarios', byRegion: true },
  stj: { decide: 'el subsidio a jóvenes', byRegion: true },
} as const

/** The key of a desk that has an office of its own in the country. */
export type Office = keyof typeof offices

export const officeKeys = Object.keys(offices) as readonly Office[]

const nombres = {
  F: [
    'Andrea Paz',
    'Bárbara Inés',
    'Claudia Rosa',
    'Denisse Luz',
    'Elisa Ana',
    'Francisca Lía',
    'Gabriela Sol',
  ],
  M: [
    'Ariel Tomás',
    'Bruno Elías',
    'Claudio Raúl',
    'Dante Luis',
    'Emilio José',
    'Fabián Hugo',
    'Gonzalo Iván',
  ],
} as const
const apellidos = [
  ...['Aguayo', 'Bahamondes', 'Cifuentes', 'Droguett', 'Erazo', 'Farías', 'Gallardo', 'Hormazábal'],
  ...['Iturra', 'Jofré', 'Larenas', 'Mardones', 'Norambuena'],
] as const

const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T

/** An official of an office. RUNs follow those of the disability subsidy's office. */
export const officialOf = (office: Office, puesto: Puesto): Run =>
  runOfNumber(14_872_000 + 10 * officeKeys.indexOf(office) + puestos.indexOf(puesto))

/** The seven people of each office: two who propose, one who signs, who coordinates, who works elsewhere, who may not, who audits. */
export const mesaOffices = (): Sketch[] =>
  officeKeys.flatMap((office, place) => puestos.map((puesto, seat) => sketchOf(office, puesto, place, seat)))

function sketchOf(office: Office, puesto: Puesto, place: number, seat: number): Sketch {
  const { cargo, edad, comuna, hace } = table[puesto]
  const { decide, byRegion } = offices[office]
  const en: EnMesa | undefined = table[puesto].en
  const { regiones, ...everywhere } = en ?? {}
  const sexo = (place + seat) % 2 === 0 ? 'F' : 'M'
  const names = [at(apellidos, place), at(apellidos, place + 1 + seat)] as const
  return {
    ...named(
      officialOf(office, puesto),
      [at(nombres[sexo], seat + place), ...names, sexo, edad, comuna],
      hace(decide),
    ),
    facts: {
      funcionario: {
        institucion: 'Instituto de Previsión Social',
        cargo,
        autorizadoSafem2: false,
        puedeTramitarPorCiudadano: false,
        // Where requests name no region, nobody works by region.
        ...(en && { mesas: { [office]: byRegion ? en : (everywhere as EnMesa) } }),
      },
    },
  }
}
