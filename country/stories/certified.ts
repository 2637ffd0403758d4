import { addDays, addYears, type IsoDate } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { asignacionFamiliar, childCarga, exCajaPension, pgu, studying } from '../benefits.ts'
import type { Carga } from '../types.ts'
import { exCajas } from '../work.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'
import { lastMonths, yearsAgo } from './when.ts'

const run = (place: number) => runOfNumber(9_521_000 + place)

/** The people for the certificates of income (5284) and of cargas (5422). */
export const certificados = {
  /** His pension is taxable. */
  rodolfo: run(108),
  /** Three cargas in the IPS: a son who studies, a daughter with double the amount, and her mother. */
  magaly: run(213),
  benjamin: run(329),
  catalina: run(337),
  hortensia: run(345),
  /** Hortensia's late husband. */
  evaristo: run(353),
  /** A compensation fund administers her carga. */
  patricia: run(434),
  emilia: run(442),
  /** His carga ended. */
  sergio: run(540),
  noelia: run(558),
} as const

const daysSinceBirthday = 90

/**
 * Rodolfo, whose pension is taxable; Magaly with three cargas; Patricia's carga in a compensation fund; Sergio's ended
 * one.
 */
export function certified(tools: StoryTools): StorySet {
  const { magaly, benjamin, catalina, hortensia, patricia, emilia, sergio, noelia } = certificados
  return {
    sketches: [
      rodolfoSketch(tools),
      ...magalySketches(tools),
      ...patriciaSketches(tools),
      ...sergioSketches(tools),
    ],
    bonds: [
      { madre: magaly, hijos: [benjamin, catalina] },
      { madre: hortensia, padre: certificados.evaristo, hijos: [magaly], marriedYears: 52 },
      { madre: patricia, hijos: [emilia] },
      { padre: sergio, hijos: [noelia] },
    ],
    homes: [
      { tramo: 90, integrantes: [certificados.rodolfo] },
      { tramo: 60, integrantes: [magaly, benjamin, catalina, hortensia] },
      { tramo: 60, integrantes: [patricia, emilia] },
      { tramo: 70, integrantes: [sergio, noelia] },
    ],
  }
}

function rodolfoSketch({ today, montos }: StoryTools): Sketch {
  const exCaja = { codigo: 'CANAEMPU', nombre: exCajas.CANAEMPU, numeroInscripcion: '51208846' } as const
  return {
    run: certificados.rodolfo,
    nombres: 'Rodolfo Hernán',
    apellidos: ['Santander', 'Egaña'],
    sexo: 'M',
    edad: 72,
    daysSinceBirthday,
    comuna: '13123',
    relato: 'Su pensión de ex caja es alta y paga impuesto: pide la constancia para la renta (5284).',
    facts: {
      exCaja,
      beneficios: [
        exCajaPension('antiguedad', exCaja, 1_682_400, yearsAgo(today, 9)),
        pgu(birthOf(today, 72), today, montos),
      ],
    },
  }
}

function magalySketches({ today, montos }: StoryTools): Sketch[] {
  const { magaly, benjamin, catalina, hortensia } = certificados
  const student = birthOf(today, 20)
  const rentaClp = 640_000
  const carga = (hijo: string, birth: IsoDate) => childCarga(hijo, birth, rentaClp, montos)
  const ofCatalina = carga(catalina, birthOf(today, 11))
  const cargas: Carga[] = [
    studying(carga(benjamin, student), today),
    { ...ofCatalina, tipo: 'duplo', montoClp: ofCatalina.montoClp * 2, vence: null },
    {
      ...carga(hortensia, student),
      parentesco: 'madre',
      desde: yearsAgo(today, 3),
      vence: null,
    },
  ]
  return [
    {
      ...named(magaly, ['Magaly Ester', 'Poblete', 'Arriagada', 'F', 49, '08101']),
      relato:
        'Tiene tres cargas en el IPS, una con doble asignación: pide un certificado para su empleador (5422).',
      facts: {
        afp: { nombre: 'Modelo', desde: yearsAgo(today, 18) },
        cotizaciones: [worked(today, rentaClp)],
        cargas,
        beneficios: asignacionFamiliar(cargas),
      },
    },
    {
      ...child(benjamin, 'Benjamín Ignacio', 'M', 20),
      facts: { estudia: true },
      relato: 'Estudia y es carga de su madre: puede pedir su propio certificado (5422).',
    },
    {
      ...child(catalina, 'Catalina Paz', 'F', 11),
      facts: {
        discapacidad: {
          tipo: 'fisica',
          porcentaje: 60,
          certificadaPor: 'COMPIN',
          numeroCertificado: '20-118734',
          vigenteHasta: addDays(yearsAgo(today, -4), -1),
        },
      },
    },
    {
      ...named(hortensia, ['Hortensia del Rosario', 'Arriagada', 'Muñoz', 'F', 78, '08101']),
    },
    {
      ...named(certificados.evaristo, ['Evaristo Segundo', 'Poblete', 'Neira', 'M', 76, '08101']),
      muerte: { daysAgo: 2000, causa: 'sin_derecho_sin_causal', tope: 'ninguno' },
    },
  ]
}

function child(who: string, nombres: string, sexo: 'F' | 'M', edad: number): Sketch {
  const apellidos = ['Sanhueza', 'Poblete']
  return { run: who, nombres, apellidos, sexo, edad, daysSinceBirthday, comuna: '08101' }
}

function patriciaSketches({ today, montos }: StoryTools): Sketch[] {
  const { patricia, emilia } = certificados
  const own = { ...childCarga(emilia, birthOf(today, 6), 810_000, montos), entidad: 'Caja Los Andes' }
  return [
    {
      ...named(patricia, ['Patricia Soledad', 'Jorquera', 'Melo', 'F', 37, '05109']),
      relato: 'Su carga está en una caja de compensación: el IPS no da el certificado (5422).',
      facts: {
        afp: { nombre: 'Habitat', desde: yearsAgo(today, 12) },
        cotizaciones: [worked(today, 810_000)],
        cargas: [own],
      },
    },
    {
      run: emilia,
      nombres: 'Emilia Antonia',
      apellidos: ['Farías', 'Jorquera'],
      sexo: 'F',
      edad: 6,
      daysSinceBirthday,
      comuna: '05109',
    },
  ]
}

function sergioSketches({ today, montos }: StoryTools): Sketch[] {
  const { sergio, noelia } = certificados
  return [
    {
      ...named(sergio, ['Sergio Antonio', 'Maturana', 'Lillo', 'M', 51, '06101']),
      relato: 'Su hija dejó de ser carga al cumplir 18 años: hoy no tiene cargas (5422).',
      facts: {
        afp: { nombre: 'Capital', desde: yearsAgo(today, 24) },
        cotizaciones: [worked(today, 730_000)],
        cargas: [childCarga(noelia, birthOf(today, 19), 730_000, montos)],
      },
    },
    {
      run: noelia,
      nombres: 'Noelia Fernanda',
      apellidos: ['Maturana', 'Soto'],
      sexo: 'F',
      edad: 19,
      daysSinceBirthday,
      comuna: '06101',
    },
  ]
}

const birthOf = (today: IsoDate, edad: number) => addDays(addYears(today, -edad), -daysSinceBirthday)

const worked = (today: IsoDate, rentaImponibleClp: number) => ({
  institucion: 'Modelo' as const,
  rutEmpleador: runOfNumber(76_953_001),
  ...lastMonths(today, 36),
  rentaImponibleClp,
})
