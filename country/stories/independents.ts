import { addDays, addMonths, addYears, type IsoDate } from '#domain/dates.ts'
import { type Run, runOfNumber } from '#domain/run.ts'
import { cuentaRut } from '../accounts.ts'
import { asignacionFamiliar, childCarga } from '../benefits.ts'
import type { AnoIndependiente } from '../independent-types.ts'
import type { Carga, Persona } from '../types.ts'
import { brisas } from './cargas.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'
import { lastMonths } from './when.ts'

/** RUNs of people who work on their own account, by what they are told of their family allowance (procedures §45056). */
export const independentRuns = {
  /** Contributes on her own; a month is missing, and the bank sent a payment back. */
  porSuCuenta: runOfNumber(16_450_101),
  sinCotizaciones: runOfNumber(16_450_202),
  sobreLimite: runOfNumber(16_450_303),
  cargaExtinguida: runOfNumber(16_450_404),
  cargaDeOtro: runOfNumber(16_450_505),
  sinCargas: runOfNumber(16_450_606),
  /** The mother who is paid for the carga of `cargaDeOtro`. */
  otraBeneficiaria: runOfNumber(16_450_707),
} as const

/** Accounts at the Banco de Chile of who contributes on her own: an open one, and one that was closed. */
export const cuentasDeIndependiente = {
  otra: { codigoBanco: 1, tipoCuenta: 1, numeroCuenta: '4455667788' },
  cerrada: { codigoBanco: 1, tipoCuenta: 1, numeroCuenta: '9988776655' },
} as const

const child = (place: number) => runOfNumber(25_450_000 + place)

const daysSinceBirthday = 75

/** The months of the story of who contributes on her own, counted back from the day of the country. */
const monthsAgo = { withoutContribution: 7, sentBack: 3 } as const

/** The same work in this year and the last. */
export function lastYears(today: IsoDate, work: Omit<AnoIndependiente, 'ano'>): AnoIndependiente[] {
  const ano = Number(today.slice(0, 4))
  return [
    { ano: ano - 1, ...work },
    { ano, ...work },
  ]
}

/** People for each answer about the family allowance of the self-employed. */
export function independents(tools: StoryTools): StorySet {
  const { porSuCuenta, sinCotizaciones, sobreLimite, cargaExtinguida, cargaDeOtro } = independentRuns
  const { sinCargas, otraBeneficiaria } = independentRuns
  return {
    sketches: [...parentsOf(tools), ...children],
    bonds: [
      { madre: porSuCuenta, hijos: [child(1)] },
      { padre: sinCotizaciones, hijos: [child(2)] },
      { madre: sobreLimite, hijos: [child(3)] },
      { madre: cargaExtinguida, hijos: [child(4)] },
      { madre: otraBeneficiaria, padre: cargaDeOtro, hijos: [child(5)] },
    ],
    homes: [
      { tramo: 50, integrantes: [porSuCuenta, child(1)] },
      { tramo: 60, integrantes: [sinCotizaciones, child(2)] },
      { tramo: 90, integrantes: [sobreLimite, child(3)] },
      { tramo: 60, integrantes: [cargaExtinguida, child(4)] },
      { tramo: 70, integrantes: [cargaDeOtro] },
      { tramo: 60, integrantes: [otraBeneficiaria, child(5)] },
      { tramo: 60, integrantes: [sinCargas] },
    ],
  }
}

const children: readonly Sketch[] = [
  kid(1, ['Emilia Rayén', 'Catalán', 'Riffo'], 'F', 9),
  kid(2, ['Benjamín Eduardo', 'Mardones', 'Silva'], 'M', 7),
  kid(3, ['Antonella Sol', 'Rencoret', 'Lagos'], 'F', 11),
  kid(4, ['Joaquín Esteban', 'Sandoval', 'Mella'], 'M', 22),
  kid(5, ['Martín Alonso', 'Gatica', 'Ferrada'], 'M', 8),
]

function parentsOf(tools: StoryTools): Sketch[] {
  const { today } = tools
  const { porSuCuenta, sinCotizaciones, sobreLimite, cargaExtinguida, cargaDeOtro } = independentRuns
  const { sinCargas, otraBeneficiaria } = independentRuns
  const { otra, cerrada } = cuentasDeIndependiente
  const his = cargaOf(tools, { place: 5, edad: 8, ingresoClp: 540_000 })
  return [
    parent(tools, porSuCuenta, ['Marisol Andrea', 'Catalán', 'Osses'], 'F', {
      relato:
        'Cotiza por su cuenta y recibe el pago por su hija cada mes: le falta un mes, y un pago no le llegó (45056).',
      ingresoClp: 520_000,
      facts: {
        trabajoIndependiente: withMonths(
          lastYears(today, { modalidad: 'por_su_cuenta', ingresoMensualClp: 520_000 }),
          today,
        ),
        cargas: [cargaOf(tools, { place: 1, edad: 9, ingresoClp: 520_000 })],
        cuentas: [cuentaRut(porSuCuenta), { ...otra, titular: porSuCuenta }],
        cuentasCerradas: [{ ...cerrada, titular: porSuCuenta }],
      },
    }),
    parent(tools, sinCotizaciones, ['Eduardo Patricio', 'Mardones', 'Vega'], 'M', {
      relato:
        'Da boletas y no pagó cotizaciones: no se le paga por su hijo, y no ha dado una cuenta (45056).',
      ingresoClp: 610_000,
      facts: {
        trabajoIndependiente: lastYears(today, {
          modalidad: 'honorarios',
          ingresoMensualClp: 610_000,
          mesesSinCotizar: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        }),
        cotizaciones: [],
        cargas: [cargaOf(tools, { place: 2, edad: 7, ingresoClp: 610_000 })],
        cuentas: [cuentaRut(sinCotizaciones)],
        sinCuentaEnElIps: true,
      },
    }),
    parent(tools, sobreLimite, ['Constanza Isabel', 'Rencoret', 'Ugarte'], 'F', {
      relato:
        'Por su ingreso no le pagan por su hija; después lo rectificó, y puede reclamar la diferencia (45056).',
      ingresoClp: 2_150_000,
      facts: {
        trabajoIndependiente: lastYears(today, {
          modalidad: 'honorarios',
          ingresoMensualClp: 2_150_000,
          ingresoRectificadoClp: 720_000,
        }),
        cargas: [cargaOf(tools, { place: 3, edad: 11, ingresoClp: 2_150_000 })],
      },
    }),
    parent(tools, cargaExtinguida, ['Mónica del Carmen', 'Sandoval', 'Rivas'], 'F', {
      relato: 'Su hijo dejó de estudiar y ya no es su carga: no se le paga por él (45056).',
      ingresoClp: 580_000,
      facts: {
        trabajoIndependiente: lastYears(today, { modalidad: 'honorarios', ingresoMensualClp: 580_000 }),
        cargas: [
          {
            ...cargaOf(tools, { place: 4, edad: 22, ingresoClp: 580_000 }),
            vence: `${Number(today.slice(0, 4)) + 2}-12-31`,
            // Before this year began, and in the last.
            extinguida: { fecha: `${Number(today.slice(0, 4)) - 1}-07-01`, motivo: 'fin_estudios' },
          },
        ],
      },
    }),
    parent(tools, cargaDeOtro, ['Rodrigo Ismael', 'Gatica', 'Pino'], 'M', {
      relato: 'La madre de su hijo cobra por él desde el año pasado: a él no se le paga (45056).',
      ingresoClp: 640_000,
      facts: {
        trabajoIndependiente: lastYears(today, { modalidad: 'honorarios', ingresoMensualClp: 640_000 }),
        cargas: [
          {
            ...cargaOf(tools, { place: 5, edad: 8, ingresoClp: 640_000 }),
            extinguida: { fecha: `${Number(today.slice(0, 4)) - 1}-09-01`, motivo: 'otro_beneficiario' },
          },
        ],
      },
    }),
    parent(tools, sinCargas, ['Hernán Matías', 'Quilodrán', 'Soto'], 'M', {
      relato: 'Da boletas y cotiza, y no tiene cargas: puede pedir que las reconozcan (45056).',
      ingresoClp: 700_000,
      facts: {
        trabajoIndependiente: lastYears(today, { modalidad: 'honorarios', ingresoMensualClp: 700_000 }),
      },
    }),
    {
      ...named(otraBeneficiaria, ['Natalia Beatriz', 'Ferrada', 'Muñoz', 'F', 34, '06101']),
      facts: {
        cotizaciones: [
          {
            institucion: 'Modelo',
            rutEmpleador: brisas,
            ...lastMonths(today, 30),
            rentaImponibleClp: 540_000,
          },
        ],
        cargas: [{ ...his, desde: `${Number(today.slice(0, 4)) - 1}-09-01` }],
        beneficios: asignacionFamiliar([{ ...his, desde: `${Number(today.slice(0, 4)) - 1}-09-01` }]),
      },
    },
  ]
}

/** Leaves out a month's contributions, and sends a month's payment back. */
function withMonths(anos: readonly AnoIndependiente[], today: IsoDate): AnoIndependiente[] {
  const at = (months: number) => addMonths(`${today.slice(0, 7)}-01`, -months)
  const monthIn = (ano: number, day: IsoDate) =>
    Number(day.slice(0, 4)) === ano ? [Number(day.slice(5, 7))] : []
  return anos.map(one => ({
    ...one,
    mesesSinCotizar: monthIn(one.ano, at(monthsAgo.withoutContribution)),
    mesesRecaudados: monthIn(one.ano, at(monthsAgo.withoutContribution)),
    mesesDevueltos: monthIn(one.ano, at(monthsAgo.sentBack)),
  }))
}

function cargaOf(
  { today, montos }: StoryTools,
  { place, edad, ingresoClp }: { place: number; edad: number; ingresoClp: number },
): Carga {
  return childCarga(child(place), addDays(addYears(today, -edad), -daysSinceBirthday), ingresoClp, montos)
}

type Name = readonly [nombres: string, paterno: string, materno: string]

function parent(
  { today }: StoryTools,
  run: Run,
  [nombres, ...apellidos]: Name,
  sexo: 'F' | 'M',
  {
    relato,
    ingresoClp,
    facts,
  }: { relato: string; ingresoClp: number; facts: Partial<Persona> & Pick<Persona, 'trabajoIndependiente'> },
): Sketch {
  return {
    run,
    nombres,
    apellidos,
    sexo,
    edad: 38,
    comuna: '06101',
    relato,
    facts: {
      cotizaciones: [{ institucion: 'Modelo', ...lastMonths(today, 30), rentaImponibleClp: ingresoClp }],
      ...facts,
    },
  }
}

function kid(place: number, [nombres, ...apellidos]: Name, sexo: 'F' | 'M', edad: number): Sketch {
  return { run: child(place), nombres, apellidos, sexo, edad, daysSinceBirthday, comuna: '06101' }
}
