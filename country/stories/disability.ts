import { addMonths, addYears } from '#domain/dates.ts'
import { formatRun, runOfNumber } from '#domain/run.ts'
import { simple } from '../benefits.ts'
import { giros } from '../companies.ts'
import type { Discapacidad, Persona, TramoRsh } from '../types.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'

const tutor = (place: number) => runOfNumber(16_447_300 + place)
const child = (place: number) => runOfNumber(24_447_300 + place)

/** Tutors by the answer of the disability subsidy (procedures §43187). */
export const tutorRuns = {
  mayorDeEdad: tutor(1),
  certificadoVencido: tutor(2),
  menosDe50: tutor(3),
  rshSobre60: tutor(4),
  residencia: tutor(5),
  enCurso: tutor(6),
  conBeneficio: tutor(7),
  /** An aunt appointed guardian by a court. */
  tutora: tutor(8),
  /** Represents the home of the foundation. */
  hogar: tutor(9),
  /** Father; the certificate is in no register. */
  sinCertificado: tutor(10),
  causanteSuf: tutor(11),
  /** A neighbour who cares for a child without any register knowing. */
  cuidadora: tutor(12),
  /** Mother of a child who is nearly 18. */
  casiDieciocho: tutor(14),
} as const

/** Mother of the child for whom the neighbour cares: she confirms it, or not. */
export const madreQueConfirma = tutor(13)

/** The children of {@link tutorRuns}, under the same names. */
export const childRuns = {
  mayorDeEdad: child(1),
  certificadoVencido: child(2),
  menosDe50: child(3),
  rshSobre60: child(4),
  residencia: child(5),
  enCurso: child(6),
  conBeneficio: child(7),
  tutora: child(8),
  hogar: child(9),
  sinCertificado: child(10),
  causanteSuf: child(11),
  cuidadora: child(12),
  casiDieciocho: child(14),
} as const

/** The foundation that runs the home. */
export const hogarRut = runOfNumber(65_447_301)

type Name = keyof typeof tutorRuns

/** What a story sets; the rest is the same for all. */
interface Told {
  readonly tutor: Pick<Sketch, 'nombres' | 'apellidos' | 'sexo' | 'edad'>
  readonly child: Pick<Sketch, 'nombres' | 'apellidos' | 'sexo' | 'edad' | 'daysSinceBirthday'>
  readonly comuna: string
  readonly relato: string
  /** `padre` and `madre` are on record; `nadie`: no register links the two. */
  readonly tie: 'madre' | 'padre' | 'nadie'
  readonly tramo?: TramoRsh
  /** Differences from a valid certificate of 70 %; `null` if there is none. */
  readonly discapacidad?: Partial<Discapacidad> | null
  readonly childFacts?: Partial<Persona>
  readonly tutorFacts?: Partial<Persona>
}

/** A tutor and a child for each answer of the disability subsidy. */
export function disability(tools: StoryTools): StorySet {
  const told = storiesOf(tools)
  const names = Object.keys(told) as Name[]
  return {
    sketches: [...names.flatMap(name => sketchesOf(name, told[name], tools)), madreDeBastian],
    bonds: [
      ...names.flatMap(name => {
        const { tie } = told[name]
        return tie === 'nadie' ? [] : [{ [tie]: tutorRuns[name], hijos: [childRuns[name]] }]
      }),
      { madre: madreQueConfirma, hijos: [childRuns.cuidadora] },
    ],
    homes: names.flatMap(name => {
      const { tie, tramo = 40 } = told[name]
      const both = [tutorRuns[name], childRuns[name]]
      return tie === 'nadie' && name !== 'tutora'
        ? both.map(run => ({ tramo, integrantes: [run] }))
        : [{ tramo, integrantes: both }]
    }),
    empresas: [
      {
        rut: hogarRut,
        razonSocial: 'Fundación Hogar Los Copihues',
        giro: 'servicios',
        codigoSii: giros.servicios.codigoSii,
        representante: tutorRuns.hogar,
        domicilio: { calle: 'Manuel Montt', numero: '880', comuna: '09101' },
        telefono: '452447301',
        correo: 'contacto@loscopihues.example',
        cuentas: [],
        otrasCuentas: [{ codigoBanco: 1, tipoCuenta: 1, numeroCuenta: '00447301', titular: hogarRut }],
        deudas: [],
        mutual: 'ISL',
      },
    ],
  }
}

const madreDeBastian: Sketch = {
  ...named(madreQueConfirma, ['Rocío Belén', 'Reinoso', 'Araya', 'F', 33, '02101']),
  relato:
    'Madre de Bastián, a quien cuida su vecina Nora: cuando Nora pide el subsidio, ella dice si está bien (43187).',
}

function storiesOf({ today, montos }: StoryTools): Record<Name, Told> {
  return {
    mayorDeEdad: {
      tutor: { nombres: 'Verónica Isabel', apellidos: ['Painemal', 'Soto'], sexo: 'F', edad: 43 },
      child: { nombres: 'Matías Nahuel', apellidos: ['Ruiz', 'Painemal'], sexo: 'M', edad: 18 },
      comuna: '09101',
      relato: 'Madre de Matías, que ya cumplió 18 años.',
      tie: 'madre',
    },
    certificadoVencido: {
      tutor: { nombres: 'Lorena Andrea', apellidos: ['Cárcamo', 'Vera'], sexo: 'F', edad: 34 },
      child: { nombres: 'Agustina Belén', apellidos: ['Oyarzo', 'Cárcamo'], sexo: 'F', edad: 8 },
      comuna: '10101',
      relato: 'Madre de Agustina, con el certificado vencido.',
      tie: 'madre',
      discapacidad: { vigenteHasta: addMonths(today, -2) },
    },
    menosDe50: {
      tutor: { nombres: 'Rodrigo Javier', apellidos: ['Saavedra', 'Mora'], sexo: 'M', edad: 39 },
      child: { nombres: 'Florencia Paz', apellidos: ['Saavedra', 'Lillo'], sexo: 'F', edad: 11 },
      comuna: '07101',
      relato: 'Padre de Florencia, con una discapacidad de 40 %.',
      tie: 'padre',
      discapacidad: { tipo: 'fisica', porcentaje: 40 },
    },
    rshSobre60: {
      tutor: { nombres: 'Constanza Elena', apellidos: ['Bravo', 'Iturra'], sexo: 'F', edad: 40 },
      child: { nombres: 'Benjamín Andrés', apellidos: ['Leal', 'Bravo'], sexo: 'M', edad: 7 },
      comuna: '13114',
      relato: 'Madre de Benjamín; su hogar está en el tramo del 80 %.',
      tie: 'madre',
      tramo: 80,
    },
    residencia: {
      tutor: { nombres: 'Yolanda del Valle', apellidos: ['Rojas', 'Peña'], sexo: 'F', edad: 36 },
      child: { nombres: 'Samuel David', apellidos: ['Peña', 'Rojas'], sexo: 'M', edad: 10 },
      comuna: '13101',
      relato: 'Madre de Samuel, que lleva un año en Chile.',
      tie: 'madre',
      childFacts: { nacionalidad: 'venezolana', residencia: { anosDesdeLos20: 0, anosUltimosCinco: 1 } },
    },
    enCurso: {
      tutor: { nombres: 'Pamela Rocío', apellidos: ['Zúñiga', 'Rebolledo'], sexo: 'F', edad: 37 },
      child: { nombres: 'Gaspar Elías', apellidos: ['Mena', 'Zúñiga'], sexo: 'M', edad: 6 },
      comuna: '05101',
      relato: 'Madre de Gaspar; ya lo pidió y espera la respuesta.',
      tie: 'madre',
      childFacts: { subsidioPedido: { tutor: tutorRuns.enCurso, daysAgo: 4 } },
    },
    conBeneficio: {
      tutor: { nombres: 'Ruth Noemí', apellidos: ['Alvear', 'Cortés'], sexo: 'F', edad: 41 },
      child: { nombres: 'Elisa Antonia', apellidos: ['Cortés', 'Alvear'], sexo: 'F', edad: 12 },
      comuna: '04101',
      relato: 'Madre de Elisa; ya cobra el subsidio por ella.',
      tie: 'madre',
      tutorFacts: {
        beneficios: [
          simple(
            'SUBSIDIO_DISCAPACIDAD',
            addMonths(`${today.slice(0, 7)}-01`, -30),
            montos.subsidioDiscapacidadClp,
            childRuns.conBeneficio,
          ),
        ],
      },
    },
    tutora: {
      tutor: { nombres: 'Silvia Eugenia', apellidos: ['Lepe', 'Bustos'], sexo: 'F', edad: 52 },
      child: { nombres: 'Dante Ignacio', apellidos: ['Farías', 'Lepe'], sexo: 'M', edad: 13 },
      comuna: '06101',
      relato: 'Tía de Dante: un juez le dio su cuidado y puede pedir el subsidio.',
      tie: 'nadie',
      discapacidad: { tipo: 'sensorial' },
      childFacts: { cuidado: { tutor: tutorRuns.tutora, orden: 'P-118-2024' } },
    },
    hogar: {
      tutor: { nombres: 'Álvaro Tomás', apellidos: ['Wenzel', 'Rioseco'], sexo: 'M', edad: 57 },
      child: { nombres: 'Isidora Luz', apellidos: ['Quilodrán', 'Paillalef'], sexo: 'F', edad: 14 },
      comuna: '09101',
      relato: 'Representa a un hogar de niños donde vive Isidora: pide por ella.',
      tie: 'nadie',
      discapacidad: { porcentaje: 85 },
      childFacts: {
        cuidado: { tutor: tutorRuns.hogar, institucion: hogarRut, orden: 'P-402-2022' },
      },
      tutorFacts: { representa: [hogarRut] },
    },
    sinCertificado: {
      tutor: { nombres: 'Cristóbal Andrés', apellidos: ['Morales', 'Henríquez'], sexo: 'M', edad: 45 },
      child: { nombres: 'Trinidad Sol', apellidos: ['Morales', 'Aguayo'], sexo: 'F', edad: 12 },
      comuna: '08101',
      relato: 'Padre de Trinidad; su certificado no está en ningún registro, y sin él no se puede pedir.',
      tie: 'padre',
      tramo: 60,
      discapacidad: null,
    },
    causanteSuf: {
      tutor: { nombres: 'Jimena Soledad', apellidos: ['Catrileo', 'Huenul'], sexo: 'F', edad: 32 },
      child: { nombres: 'Ayelén Rayén', apellidos: ['Catrileo', 'Huenul'], sexo: 'F', edad: 5 },
      comuna: '09101',
      relato: 'Madre de Ayelén; por ella se paga el Subsidio Familiar.',
      tie: 'madre',
      tutorFacts: {
        beneficios: [simple('SUF', addMonths(today, -20), montos.sufClp, childRuns.causanteSuf)],
      },
    },
    cuidadora: {
      tutor: { nombres: 'Nora Ester', apellidos: ['Villalobos', 'Ávila'], sexo: 'F', edad: 60 },
      child: { nombres: 'Bastián Alexis', apellidos: ['Tapia', 'Reinoso'], sexo: 'M', edad: 9 },
      comuna: '02101',
      relato: 'Cuida a Bastián, hijo de una vecina; ningún registro lo dice: su madre debe confirmarlo.',
      tie: 'nadie',
    },
    casiDieciocho: {
      tutor: { nombres: 'Maritza Elena', apellidos: ['Loncón', 'Barra'], sexo: 'F', edad: 46 },
      child: {
        nombres: 'Vicente Aukán',
        apellidos: ['Millán', 'Loncón'],
        sexo: 'M',
        edad: 17,
        daysSinceBirthday: 330,
      },
      comuna: '08101',
      relato: 'Madre de Vicente, que cumple 18 años en un mes: entonces el subsidio termina.',
      tie: 'madre',
    },
  }
}

function sketchesOf(name: Name, told: Told, { today }: StoryTools): Sketch[] {
  const { comuna, relato, discapacidad, childFacts, tutorFacts } = told
  const certificate: Discapacidad = {
    tipo: 'mental',
    porcentaje: 70,
    certificadaPor: 'COMPIN',
    numeroCertificado: `2025-${childRuns[name].slice(-6, -2)}`,
    vigenteHasta: addYears(today, 2),
    ...discapacidad,
  }
  return [
    {
      run: tutorRuns[name],
      ...told.tutor,
      comuna,
      relato: `${relato} RUN del menor: ${formatRun(childRuns[name])} (43187).`,
      ...(tutorFacts && { facts: tutorFacts }),
    },
    {
      run: childRuns[name],
      ...told.child,
      comuna,
      facts: { ...(discapacidad === null ? {} : { discapacidad: certificate }), ...childFacts },
    },
  ]
}
