import { addMonths } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { giros } from '../companies.ts'
import type { IsoMonth, PeriodoCotizado, Rut } from '../contribution-types.ts'
import { monthOf } from '../payments.ts'
import type { Empresa, Persona } from '../types.ts'
import type { Sketch, StorySet, StoryTools } from './named-people.ts'

const run = (place: number) => runOfNumber(20_522_000 + place)

/** RUNs of the young workers, by what they are told (procedures §5220); Javiera, of the cast, is granted. */
export const youngWorkerRuns = {
  /** Two employers, an isapre: granted. */
  dosEmpleos: run(1),
  mayorDe35: run(2),
  rentaAlta: run(3),
  /** Had the subsidy until her 24th contribution. */
  completa: run(4),
  independiente: run(5),
  enCurso: run(6),
  /** The subsidy is paid each month. */
  vigente: run(7),
  /** It stopped: her employer has not paid the last contributions. */
  suspendida: run(8),
  /** Has never had it, and the last contribution is not paid. */
  impaga: run(9),
  /** Granted; the contribution of the month after next will be missing, and the next one comes. */
  conPausa: run(10),
  representante: run(11),
} as const

/** Two employers of young workers. */
export const empleadoresJovenes = { tienda: runOfNumber(76_522_010), cafe: runOfNumber(76_522_020) } as const

/** Born 70 days before their last birthday, so that an open enquiry can name the day. */
const daysSinceBirthday = 70

/** Young workers, one for each answer about the subsidy to their contributions. */
export function youngWorkers(tools: StoryTools): StorySet {
  const r = youngWorkerRuns
  const { tienda, cafe } = empleadoresJovenes
  const month = (ago: number) => monthsAgo(tools, ago)
  const work = (from: number, to = 1, pay = 620_000, rut: Rut = tienda) => period(tools, from, to, pay, rut)
  return {
    sketches: [
      who(r.dosEmpleos, ['Bruno Andrés', 'Salinas', 'Cortés'], 28, {
        sexo: 'M',
        relato:
          'Trabaja en dos lugares y gana menos que el límite: puede pedir el subsidio de trabajadores jóvenes (5220).',
        facts: {
          ...paid([work(15, 1, 430_000), work(6, 1, 310_000, cafe)]),
          salud: { sistema: 'isapre', nombre: 'Cruz Blanca', cotizacionPactadaClp: 61_000 },
        },
      }),
      who(r.mayorDe35, ['Lorena Isabel', 'Cáceres', 'Mena'], 37, {
        relato: 'Cumplió 36 años: no puede pedir el subsidio de trabajadores jóvenes (5220).',
        facts: paid([work(9)]),
      }),
      who(r.rentaAlta, ['Diego Ignacio', 'Farías', 'Leal'], 27, {
        sexo: 'M',
        relato:
          'Gana más de un ingreso mínimo y medio: no puede pedir el subsidio de trabajadores jóvenes (5220).',
        facts: paid([work(8, 1, 1_180_000)]),
      }),
      who(r.completa, ['Catalina Andrea', 'Bustos', 'Rojas'], 26, {
        relato: 'Juntó 24 cotizaciones y su subsidio de trabajadores jóvenes terminó: ve su cartola (5220).',
        facts: { ...paid([work(28)]), subsidioJoven: { desde: month(22) } },
      }),
      who(r.independiente, ['Tomás Alonso', 'Vergara', 'Núñez'], 25, {
        sexo: 'M',
        relato:
          'Cotiza por su cuenta: el subsidio de trabajadores jóvenes es para quien tiene contrato (5220).',
        facts: paid([
          { institucion: 'Modelo', desde: month(10), hasta: month(1), rentaImponibleClp: 580_000 },
        ]),
      }),
      who(r.enCurso, ['Martina Belén', 'Arriagada', 'Soto'], 22, {
        relato: 'Pidió el subsidio de trabajadores jóvenes en una sucursal y espera la respuesta (5220).',
        facts: { ...paid([work(7)]), subsidioJoven: { solicitudDaysAgo: 12 } },
      }),
      who(r.vigente, ['Renata Paz', 'Gallegos', 'Ibarra'], 23, {
        relato: 'Tiene el subsidio de trabajadores jóvenes y ve cada mes el depósito en su AFP (5220).',
        facts: { ...paid([work(14)]), subsidioJoven: { desde: month(8) } },
      }),
      who(r.suspendida, ['Joaquín Elías', 'Pino', 'Carvajal'], 24, {
        sexo: 'M',
        relato:
          'Su empleador no pagó las últimas cotizaciones: su subsidio de trabajadores jóvenes está suspendido (5220).',
        facts: { ...paid([work(13, 4)]), subsidioJoven: { desde: month(9) } },
      }),
      who(r.impaga, ['Isidora Amanda', 'Lagos', 'Peña'], 21, {
        relato: 'Falta su última cotización: aún no puede pedir el subsidio de trabajadores jóvenes (5220).',
        facts: paid([work(6, 2)]),
      }),
      who(r.conPausa, ['Vicente Raúl', 'Morales', 'Godoy'], 24, {
        sexo: 'M',
        relato:
          'Puede pedir el subsidio de trabajadores jóvenes; más adelante su empleador se atrasa un mes (5220).',
        facts: { ...paid([work(20)]), subsidioJoven: { faltaran: [month(-1)] } },
      }),
      who(r.representante, ['Elena Victoria', 'Ossa', 'Duarte'], 49, {
        facts: { representa: [tienda, cafe] },
      }),
    ],
    empresas: [
      employer(tienda, 'Comercial Los Boldos SpA', { calle: 'Avenida Alemania', numero: '0820' }),
      employer(cafe, 'Café Río Cautín Ltda.', { calle: 'Manuel Bulnes', numero: '512' }),
    ],
  }
}

function who(
  place: string,
  [nombres, paterno, materno]: readonly [string, string, string],
  edad: number,
  rest: Pick<Sketch, 'facts' | 'relato'> & Partial<Pick<Sketch, 'sexo'>>,
): Sketch {
  const fixed = { daysSinceBirthday, sexo: 'F', comuna: '09101' } as const
  return { run: place, nombres, apellidos: [paterno, materno], edad, ...fixed, ...rest }
}

/** The month that many months ago; a negative number is to come. */
function monthsAgo({ today }: StoryTools, ago: number): IsoMonth {
  return monthOf(addMonths(`${monthOf(today)}-01`, -ago))
}

function period(
  tools: StoryTools,
  from: number,
  to: number,
  rentaImponibleClp: number,
  rutEmpleador: Rut,
): PeriodoCotizado {
  const [desde, hasta] = [monthsAgo(tools, from), monthsAgo(tools, to)]
  return { institucion: 'Modelo', rutEmpleador, desde, hasta, rentaImponibleClp }
}

function paid(cotizaciones: PeriodoCotizado[]) {
  const [first] = cotizaciones
  return {
    afp: { nombre: 'Modelo', desde: `${first?.desde ?? '2020-01'}-01` },
    cotizaciones,
  } satisfies Partial<Persona>
}

function employer(rut: Rut, razonSocial: string, street: { calle: string; numero: string }): Empresa {
  return {
    rut,
    razonSocial,
    giro: 'comercio',
    codigoSii: giros.comercio.codigoSii,
    representante: youngWorkerRuns.representante,
    domicilio: { ...street, comuna: '09101' },
    telefono: '452522010',
    correo: 'personal@empleador.example',
    cuentas: [],
    deudas: [],
    mutual: 'ACHS',
  }
}
