import { cuentaRutNumber } from '#domain/bank-account.ts'
import { addMonths } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { giros } from '../companies.ts'
import type { DeudaPrevisional } from '../contribution-debt-types.ts'
import type { IsoMonth, Rut } from '../contribution-types.ts'
import { monthOf } from '../payments.ts'
import type { Empresa, Persona } from '../types.ts'
import type { Sketch, StorySet, StoryTools } from './named-people.ts'

/** Employers of young workers and who asks for them (procedures §5433v2). */
export const youngEmployerRuns = {
  /** Represents the print shop. */
  representante: runOfNumber(14_543_001),
  /** Employs people herself, without a company. */
  personaNatural: runOfNumber(13_543_001),
  /** Represents a company that owes contributions. */
  conDeuda: runOfNumber(12_543_001),
  /** Keeps the books of a vineyard that she does not represent. */
  mandataria: runOfNumber(15_543_001),
  /** Represents the vineyard. */
  vina: runOfNumber(11_543_001),
} as const

/** Companies with young workers. */
export const youngEmployerRuts = {
  imprenta: runOfNumber(76_543_300),
  transportes: runOfNumber(76_543_400),
  vina: runOfNumber(76_543_500),
} as const

/** Workers, by what the institution answers about them (flows §7, `validaTrabajador`). */
export const hiredRuns = {
  ana: runOfNumber(20_543_001),
  luis: runOfNumber(20_543_002),
  mayorDe35: runOfNumber(20_543_003),
  rentaAlta: runOfNumber(20_543_004),
  /** The subsidy is paid for her. */
  pagada: runOfNumber(20_543_005),
  /** It was granted for him; his last contributions are missing. */
  impaga: runOfNumber(20_543_006),
  completa: runOfNumber(20_543_007),
  /** Her request waits. */
  enEspera: runOfNumber(20_543_008),
  sofia: runOfNumber(20_543_011),
  sueldoAlto: runOfNumber(20_543_012),
  conductor: runOfNumber(20_543_021),
  enVina: runOfNumber(20_543_031),
} as const

/** Employers who ask for the subsidy, one for each outcome, and their workers. */
export function youngEmployers(tools: StoryTools): StorySet {
  const r = youngEmployerRuns
  const { imprenta, transportes, vina } = youngEmployerRuts
  const w = hiredRuns
  const hired = hiredBy(tools)
  const debt = debtOf(tools, w.conductor)
  return {
    sketches: [
      boss(r.representante, ['Gabriela Inés', 'Muñoz', 'Sáez'], 'F', 47, {
        relato:
          'Representa a Imprenta Nahuel SpA: pide el subsidio por sus trabajadores jóvenes (5433v2) y ve los pagos (5433).',
        facts: { representa: [imprenta] },
      }),
      boss(r.personaNatural, ['Rodrigo Alonso', 'Vera', 'Campos'], 'M', 52, {
        relato:
          'Tiene un taller a su nombre: sube la lista de sus trabajadores jóvenes en un archivo (5433v2).',
        facts: { representa: [r.personaNatural] },
      }),
      boss(r.conDeuda, ['Mauricio Javier', 'Toro', 'Leiva'], 'M', 58, {
        relato:
          'Representa a Transportes Quilpué Ltda., que debe cotizaciones: no puede pedir el subsidio por sus jóvenes (5433v2).',
        facts: { representa: [transportes] },
      }),
      boss(r.mandataria, ['Pilar Andrea', 'Donoso', 'Rivas'], 'F', 38, {
        relato:
          'Lleva las cuentas de Viña Quebrada Honda Ltda. y no la representa: pide el subsidio con un poder (5433v2).',
      }),
      boss(r.vina, ['Arturo Segundo', 'Larraín', 'Prieto'], 'M', 63, {
        relato:
          'Representa a Viña Quebrada Honda Ltda.: confirma o no lo que otra persona pidió con un poder (5433v2).',
        facts: { representa: [vina] },
      }),
      hired(w.ana, ['Ana Belén', 'Soto', 'Vidal'], 22, imprenta, { months: 8 }),
      hired(w.luis, ['Luis Esteban', 'Araya', 'Rojas'], 25, imprenta, { months: 12 }),
      hired(w.mayorDe35, ['Marcela Paz', 'Fuenzalida', 'Ortiz'], 41, imprenta, { months: 10 }),
      hired(w.rentaAlta, ['Hugo Ignacio', 'Bravo', 'Mella'], 30, imprenta, { months: 9, pay: 1_240_000 }),
      hired(w.pagada, ['Paz Antonia', 'Cifuentes', 'Lara'], 24, imprenta, { months: 14 }),
      hired(w.impaga, ['Iván Andrés', 'Poblete', 'Díaz'], 23, imprenta, { months: 11, to: 3 }),
      hired(w.completa, ['Óscar Felipe', 'Henríquez', 'Silva'], 28, imprenta, { months: 40 }),
      hired(w.enEspera, ['Nina Isabel', 'Contreras', 'Paredes'], 21, imprenta, { months: 5 }),
      hired(w.sofia, ['Sofía Amanda', 'Reyes', 'Castro'], 23, r.personaNatural, { months: 6 }),
      hired(w.sueldoAlto, ['Tomás Javier', 'Núñez', 'Godoy'], 29, r.personaNatural, {
        months: 9,
        pay: 1_310_000,
      }),
      hired(w.conductor, ['Benjamín Omar', 'Salas', 'Jara'], 26, transportes, { months: 9 }),
      hired(w.enVina, ['Camila Rocío', 'Valdés', 'Moya'], 20, vina, { months: 4 }),
    ],
    empresas: [
      {
        ...company(imprenta, 'Imprenta Nahuel SpA', r.representante, 'Avenida Matta 815'),
        subsidioContratacion: [
          { daysAgo: 220, trabajadores: [w.pagada, w.impaga, w.completa], resuelta: true },
          { daysAgo: 10, trabajadores: [w.enEspera], resuelta: false },
        ],
      },
      company(r.personaNatural, 'Rodrigo Alonso Vera Campos', r.personaNatural, 'San Diego 1410'),
      {
        ...company(transportes, 'Transportes Quilpué Ltda.', r.conDeuda, 'Los Carrera 402'),
        deudas: [debt],
      },
      company(vina, 'Viña Quebrada Honda Ltda.', r.vina, 'Camino Real 77'),
    ],
  }
}

function boss(
  run: string,
  [nombres, paterno, materno]: readonly [string, string, string],
  sexo: 'F' | 'M',
  edad: number,
  rest: Pick<Sketch, 'facts' | 'relato'>,
): Sketch {
  return { run, nombres, apellidos: [paterno, materno], sexo, edad, comuna: '13101', ...rest }
}

/** Makes workers with consecutive contributions from one employer, up to last month. */
function hiredBy(tools: StoryTools) {
  return (
    run: string,
    [nombres, paterno, materno]: readonly [string, string, string],
    edad: number,
    rutEmpleador: Rut,
    { months, pay = 610_000, to = 1 }: { months: number; pay?: number; to?: number },
  ): Sketch => {
    const period = { desde: monthsAgo(tools, months), hasta: monthsAgo(tools, to) }
    return {
      ...{ run, nombres, apellidos: [paterno, materno], edad, daysSinceBirthday: 100, comuna: '13101' },
      sexo: nombres.split(' ')[0]?.endsWith('a') || nombres.startsWith('Paz') ? 'F' : 'M',
      facts: {
        afp: { nombre: 'Modelo', desde: `${period.desde}-01` },
        cotizaciones: [{ institucion: 'Modelo', rutEmpleador, ...period, rentaImponibleClp: pay }],
      } satisfies Partial<Persona>,
    }
  }
}

function monthsAgo({ today }: StoryTools, ago: number): IsoMonth {
  return monthOf(addMonths(`${monthOf(today)}-01`, -ago))
}

function company(rut: Rut, razonSocial: string, representante: string, street: string): Empresa {
  const [, calle = street, numero = 'S/N'] = /^(.*) (\d+)$/.exec(street) ?? []
  return {
    ...{ rut, razonSocial, representante, giro: 'servicios', codigoSii: giros.servicios.codigoSii },
    domicilio: { calle, numero, comuna: '13101' },
    telefono: '226543300',
    correo: 'personas@empleador.example',
    cuentas: [],
    otrasCuentas: [{ codigoBanco: 1, tipoCuenta: 1, numeroCuenta: cuentaRutNumber(rut), titular: rut }],
    deudas: [],
    mutual: 'ACHS',
  }
}

/** A contribution of two months ago that was declared and not paid. */
function debtOf(tools: StoryTools, trabajador: string): DeudaPrevisional {
  const mes = monthsAgo(tools, 2)
  return { id: `${mes}-1`, trabajador, mes, tipo: 'DNP', estado: 'prejudicial', nominalClp: 79_300 }
}
