import { addDays } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { simple } from '../benefits.ts'
import { giros } from '../companies.ts'
import type { Carga, Empresa, Persona } from '../types.ts'
import type { Sketch, StorySet, StoryTools } from './named-people.ts'
import { lastMonths, yearsAgo } from './when.ts'

const run = (place: number) => runOfNumber(17_643_100 + place)

/** RUNs of the people around the maternal allowance, by what they are told (procedures §5678). */
export const maternityRuns = {
  /** Granted. */
  otorgada: run(1),
  /** Granted for his wife, who is his carga. */
  conyuge: run(2),
  esposa: run(3),
  /** Works on her own account and contributes: granted. */
  independiente: run(4),
  /** The COMPIN finds the certificate incomplete, or refuses it. */
  porCompletar: run(5),
  compinRechaza: run(6),
  sinAcreditar: run(7),
  esposaSinAcreditar: run(8),
  enCurso: run(9),
  sufMaternal: run(10),
  sinEmpleadorIps: run(11),
  sobreTramo: run(12),
  antesDelQuinto: run(13),
  /** Represents both employers. */
  representante: run(14),
  yaLaTiene: run(15),
} as const

/** Employers: one pays through the IPS, the other through a compensation fund. */
export const empleadoresMaternal = { ips: runOfNumber(76_764_310), conCaja: runOfNumber(76_764_420) } as const

/** Pregnant workers, and workers whose wife is pregnant: one for each answer. */
export function maternity(tools: StoryTools): StorySet {
  const { today, montos } = tools
  /** So many days after the probable gestation. */
  const pregnant = (daysAgo: number, compin: 'aprueba' | 'incompleto' | 'rechaza' = 'aprueba') => ({
    embarazo: { compin, gestacion: addDays(today, -daysAgo), parto: addDays(today, 270 - daysAgo) },
  })
  const aprueba = pregnant(160)
  const { otorgada, conyuge, esposa, sinAcreditar, esposaSinAcreditar } = maternityRuns
  const wife = wifeCarga(tools)
  return {
    sketches: [
      who(otorgada, ['Antonia Paz', 'Riveros', 'Lara'], 28, {
        relato: 'Embarazada y trabaja con contrato: le corresponde la asignación maternal (5678).',
        facts: { ...worker(tools, 610_000), ...aprueba },
      }),
      who(conyuge, ['Rodrigo Alonso', 'Cifuentes', 'Mora'], 33, {
        sexo: 'M',
        relato: 'Su esposa es su carga y está embarazada: pide la asignación maternal por ella (5678).',
        facts: {
          ...worker(tools, 890_000),
          cargas: [wife],
          otrasCuentas: [{ codigoBanco: 1, tipoCuenta: 1, numeroCuenta: '8820415', titular: conyuge }],
        },
      }),
      who(esposa, ['Marisol Andrea', 'Tapia', 'Neira'], 31, { facts: pregnant(200) }),
      who(maternityRuns.independiente, ['Bárbara Isabel', 'Godoy', 'Castro'], 35, {
        relato: 'Embarazada, trabaja por su cuenta y cotiza: le corresponde la asignación maternal (5678).',
        facts: {
          ...pregnant(150),
          afp: { nombre: 'Modelo', desde: yearsAgo(tools.today, 3) },
          cotizaciones: [
            { institucion: 'Modelo', ...lastMonths(tools.today, 24), rentaImponibleClp: 480_000 },
          ],
        },
      }),
      who(maternityRuns.porCompletar, ['Ximena del Pilar', 'Ulloa', 'Vera'], 30, {
        relato: 'A la COMPIN le falta algo en su certificado de embarazo: se lo piden (5678).',
        facts: { ...worker(tools, 560_000), ...pregnant(160, 'incompleto') },
      }),
      who(maternityRuns.compinRechaza, ['Soledad Elena', 'Paredes', 'Ruz'], 37, {
        relato: 'La COMPIN no aprueba su certificado de embarazo (5678).',
        facts: { ...worker(tools, 700_000), ...pregnant(160, 'rechaza') },
      }),
      who(sinAcreditar, ['Gabriel Ignacio', 'Muñoz', 'Salas'], 29, {
        sexo: 'M',
        relato:
          'Su esposa está embarazada y aún no es su carga: debe pedir primero que la reconozcan (5678).',
        facts: worker(tools, 620_000),
      }),
      who(esposaSinAcreditar, ['Fernanda Belén', 'Opazo', 'Rivas'], 27, { facts: aprueba }),
      who(maternityRuns.enCurso, ['Camila Fernanda', 'Osorio', 'Pinto'], 32, {
        relato: 'Ya pidió la asignación maternal y espera la respuesta (5678).',
        facts: { ...worker(tools, 600_000), ...aprueba },
      }),
      who(maternityRuns.yaLaTiene, ['Romina Constanza', 'Ibarra', 'Meza'], 30, {
        relato: 'Ya recibe la asignación maternal por su embarazo (5678).',
        facts: { ...worker(tools, 615_000), ...aprueba },
      }),
      who(maternityRuns.sufMaternal, ['Nataly Andrea', 'Cárdenas', 'Soto'], 24, {
        relato:
          'Recibe el Subsidio Familiar por su embarazo y empezó a trabajar: no puede tener los dos (5678).',
        facts: {
          ...worker(tools, 560_000),
          ...aprueba,
          beneficios: [simple('SUF', addDays(today, -60), montos.sufClp, maternityRuns.sufMaternal)],
        },
      }),
      who(maternityRuns.sinEmpleadorIps, ['Karla Antonia', 'Venegas', 'Díaz'], 29, {
        relato: 'Su empresa usa una caja de compensación: la asignación maternal se pide ahí (5678).',
        facts: { ...worker(tools, 640_000, empleadoresMaternal.conCaja), ...aprueba },
      }),
      who(maternityRuns.sobreTramo, ['Macarena Sofía', 'Leighton', 'Bravo'], 34, {
        relato: 'Gana más que el último tramo: no hay pago por su embarazo (5678).',
        facts: { ...worker(tools, 2_100_000), ...aprueba },
      }),
      who(maternityRuns.antesDelQuinto, ['Josefa Amalia', 'Retamal', 'Cid'], 26, {
        relato: 'Está al comienzo de su embarazo: aún no puede pedir la asignación maternal (5678).',
        facts: { ...worker(tools, 590_000), ...pregnant(60) },
      }),
      who(maternityRuns.representante, ['Hernán Patricio', 'Aguirre', 'Vial'], 52, {
        sexo: 'M',
        facts: { representa: [empleadoresMaternal.ips, empleadoresMaternal.conCaja] },
      }),
    ],
    bonds: [
      { madre: esposa, padre: conyuge, marriedYears: 4 },
      { madre: esposaSinAcreditar, padre: sinAcreditar, marriedYears: 1 },
    ],
    homes: [
      { tramo: 60, integrantes: [conyuge, esposa] },
      { tramo: 70, integrantes: [sinAcreditar, esposaSinAcreditar] },
      { tramo: 40, integrantes: [maternityRuns.sufMaternal] },
    ],
    empresas: [
      employer(empleadoresMaternal.ips, 'Panificadora El Trigal SpA', {}),
      employer(empleadoresMaternal.conCaja, 'Supermercados Puerto Claro SpA', { caja: 'Caja Los Andes' }),
    ],
  }
}

function who(
  place: string,
  [nombres, paterno, materno]: readonly [string, string, string],
  edad: number,
  rest: Pick<Sketch, 'facts' | 'relato'> & Partial<Pick<Sketch, 'sexo'>>,
): Sketch {
  return { run: place, nombres, apellidos: [paterno, materno], sexo: 'F', edad, comuna: '05101', ...rest }
}

/** A worker of two years with contributions up to last month. */
function worker({ today }: StoryTools, rentaImponibleClp: number, rutEmpleador = empleadoresMaternal.ips) {
  return {
    afp: { nombre: 'Modelo', desde: yearsAgo(today, 3) },
    cotizaciones: [{ institucion: 'Modelo', rutEmpleador, ...lastMonths(today, 24), rentaImponibleClp }],
  } satisfies Partial<Persona>
}

/** The wife as carga: recognised a year ago, in the second tranche. */
function wifeCarga({ today, montos }: StoryTools): Carga {
  return {
    run: maternityRuns.esposa,
    parentesco: 'conyuge',
    tipo: 'simple',
    desde: addDays(today, -365),
    vence: null,
    tramo: 2,
    montoClp: montos.tramosAsignacionFamiliar[1].montoClp,
    entidad: 'IPS',
  }
}

function employer(rut: string, razonSocial: string, caja: Pick<Empresa, 'caja'>): Empresa {
  return {
    rut,
    razonSocial,
    giro: 'comercio',
    codigoSii: giros.comercio.codigoSii,
    representante: maternityRuns.representante,
    domicilio: { calle: 'Avenida Argentina', numero: '640', comuna: '05101' },
    telefono: '322640310',
    correo: 'contacto@empleador.example',
    cuentas: [],
    deudas: [],
    mutual: 'ACHS',
    ...caja,
  }
}
