import { addMonths } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { cuentaCorriente } from '../accounts.ts'
import { giros } from '../companies.ts'
import type { DeudaPrevisional } from '../contribution-debt-types.ts'
import { givenNames, surname } from '../names.ts'
import { monthOf } from '../payments.ts'
import { randomFor } from '../random.ts'
import type { Empresa } from '../types.ts'
import { afps } from '../work.ts'
import { accountantRun } from './accountant.ts'
import { fromCast } from './cast.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'
import { lastMonths, yearsAgo } from './when.ts'

/** RUT of Constructora Los Aromos SpA. */
const losAromos = '76543210-3'

/** Matías, his company of 24 workers with three debts, and Javiera, who works there. */
export function employer(tools: StoryTools): StorySet {
  const { today } = tools
  const matias = fromCast('12765431-k')
  const javiera = fromCast('20345678-6')
  const paula = runOfNumber(13902558)
  const children = [runOfNumber(23088415), runOfNumber(24055127)]
  const workers = Array.from({ length: 23 }, (_, index) => worker(index, today))
  return {
    sketches: [
      {
        ...javiera,
        comuna: '13401',
        relato: 'Trabajadora joven con 11 cotizaciones en Constructora Los Aromos.',
        facts: {
          afp: { nombre: 'Uno', desde: addMonths(`${monthOf(today)}-01`, -11) },
          cotizaciones: [
            {
              institucion: 'Uno',
              rutEmpleador: losAromos,
              ...lastMonths(today, 11),
              rentaImponibleClp: 648_000,
            },
          ],
        },
      },
      {
        ...matias,
        comuna: '13123',
        relato:
          'Representante legal de Constructora Los Aromos SpA: 24 trabajadores y tres deudas previsionales.',
        facts: {
          afp: { nombre: 'Habitat', desde: yearsAgo(today, 18) },
          cotizaciones: [{ institucion: 'Habitat', ...lastMonths(today, 130), rentaImponibleClp: 2_150_000 }],
          salud: { sistema: 'isapre', nombre: 'Consalud', cotizacionPactadaClp: 189_000 },
          representa: [losAromos],
        },
      },
      {
        ...named(
          paula,
          ['Paula Francisca', 'Ibáñez', 'Mora', 'F', 39, '13123'],
          'Está casada con Matías Herrera, que puede pedirle que responda por un convenio de su empresa (97391).',
        ),
      },
      {
        ...named(children[0] ?? '', ['Emilia Paula', 'Herrera', 'Ibáñez', 'F', 11, '13123']),
      },
      {
        ...named(children[1] ?? '', ['Joaquín Matías', 'Herrera', 'Ibáñez', 'M', 7, '13123']),
      },
      ...workers,
    ],
    bonds: [{ madre: paula, padre: matias.run, hijos: children, marriedYears: 13 }],
    homes: [
      { tramo: 90, integrantes: [matias.run, paula, ...children] },
      { tramo: 60, integrantes: [javiera.run] },
    ],
    empresas: [company(matias.run, workers, today)],
  }
}

/** Workers of all ages and wages: some qualify for the young workers' subsidy, some do not. */
function worker(index: number, today: string): Sketch {
  const random = randomFor(index, 5433)
  const sexo = random.chance(0.25) ? 'F' : 'M'
  const edad = 19 + index + Math.floor(index / 4)
  const institucion = random.pick(afps)
  const months = Math.min(8 + index * 5, (edad - 18) * 12)
  const period = lastMonths(today, months)
  return {
    run: runOfNumber(25_600_117 - edad * 290_003 - index * 17),
    nombres: givenNames(random, sexo),
    apellidos: [surname(random, '13'), surname(random, '13')],
    sexo,
    edad,
    comuna: random.pick(['13401', '13301', '13119', '13201']),
    facts: {
      afp: { nombre: institucion, desde: `${period.desde}-01` },
      cotizaciones: [
        {
          institucion,
          rutEmpleador: losAromos,
          ...period,
          rentaImponibleClp: 560_000 + (index % 8) * 95_000,
        },
      ],
    },
  }
}

function company(representante: string, workers: readonly Sketch[], today: string): Empresa {
  const kinds = [
    { tipo: 'DNP', estado: 'prejudicial', monthsAgo: 5 },
    { tipo: 'presunta', estado: 'prejudicial', monthsAgo: 9 },
    { tipo: 'diferencia', estado: 'judicial', monthsAgo: 16 },
  ] as const
  return {
    rut: losAromos,
    razonSocial: 'Constructora Los Aromos SpA',
    giro: 'construccion',
    codigoSii: giros.construccion.codigoSii,
    representante,
    otrosRepresentantes: [accountantRun],
    domicilio: { calle: 'Avenida Portales', numero: '1240', comuna: '13401' },
    telefono: '228543210',
    correo: 'contacto@losaromos.example',
    cuentas: [
      cuentaCorriente(randomFor(1, 76543210), losAromos),
      // Those that its representative registers for refunds (5234).
      { codigoBanco: 37, tipoCuenta: 1, numeroCuenta: '5234300010', titular: losAromos },
      { codigoBanco: 1, tipoCuenta: 1, numeroCuenta: '5234300011', titular: losAromos },
      ...cuentasDeSucursales,
    ],
    deudas: kinds.flatMap((kind, index) => debt(kind, workers[index + 19]?.run, today)),
    mutual: 'Mutual de Seguridad CChC',
  }
}

/** Eighty accounts at the Banco de Chile, one for each of its branches. */
const cuentasDeSucursales: Empresa['cuentas'] = Array.from({ length: 80 }, (_, index) => ({
  ...{ codigoBanco: 1, tipoCuenta: 1, numeroCuenta: `52343011${10 + index}`, titular: losAromos },
}))

function debt(
  kind: Pick<DeudaPrevisional, 'tipo' | 'estado'> & { monthsAgo: number },
  trabajador: string | undefined,
  today: string,
): DeudaPrevisional[] {
  if (!trabajador) return []
  const { monthsAgo, tipo, estado } = kind
  const mes = monthOf(addMonths(`${monthOf(today)}-01`, -monthsAgo))
  return [{ id: `${mes}-1`, trabajador, mes, tipo, estado, nominalClp: 78_400 + monthsAgo * 1_130 }]
}
