import { addDays, addMonths, addYears, type IsoDate } from '#domain/dates.ts'
import { type Run, runOfNumber } from '#domain/run.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import { gruposAporteFamiliar } from '#law/aporte-familiar.ts'
import { lastCollectionDay } from '#law/cobro.ts'
import { aporteFamiliarPaidOn, asignacionFamiliar, childCarga, simple } from '../benefits.ts'
import { notCollected, pagoOf } from '../payments.ts'
import type { Beneficio, Pago, Persona } from '../types.ts'
import { brisas } from './cargas.ts'
import type { Sketch, StorySet, StoryTools } from './named-people.ts'
import { lastMonths, yearsAgo } from './when.ts'

/** RUNs of people by the result about the Aporte Familiar Permanente (procedures §38913). */
export const aporteRuns = {
  pagado: runOfNumber(17_582_104),
  porCobrar: runOfNumber(17_582_216),
  enCurso: runOfNumber(17_582_327),
  porFamilia: runOfNumber(17_582_438),
  vencido: runOfNumber(17_582_540),
  noActualizadas: runOfNumber(17_582_653),
  sobreTramo: runOfNumber(17_582_764),
} as const

const child = (place: number) => runOfNumber(24_582_000 + place)
const student = runOfNumber(21_582_653)

/** Parents for each result about the yearly family payment; each had her last birthday forty days ago. */
export function yearlyAllowance(tools: StoryTools): StorySet {
  const { today, montos } = tools
  const { pagado, porCobrar, enCurso, porFamilia, vencido, noActualizadas, sobreTramo } = aporteRuns
  const since = yearsAgo(today, 4)
  const suf = (hijo: string) => simple('SUF', since, montos.sufClp, hijo)
  const workerOf = (rentaImponibleClp: number, hijo: string, edad: number) => {
    const cargas = [childCarga(hijo, addDays(addYears(today, -edad), -90), rentaImponibleClp, montos)]
    return {
      cotizaciones: [
        { institucion: 'Modelo' as const, rutEmpleador: brisas, ...lastMonths(today, 24), rentaImponibleClp },
      ],
      cargas,
      beneficios: asignacionFamiliar(cargas),
    }
  }
  const worker = workerOf(560_000, child(3), 8)
  const again = workingDayOnOrAfter(`${addMonths(today, 1).slice(0, 7)}-13`)
  const missed = aporteOn(2, 1, { today: addYears(today, -1) })
  return {
    sketches: [
      parent(
        pagado,
        ['Yasna Carolina', 'Pizarro', 'Núñez'],
        'Recibió el Aporte Familiar por sus dos hijos (38913).',
        {
          beneficios: [suf(child(1)), suf(child(2)), aporteOn(1, 2, tools)],
        },
      ),
      kid(child(1), 'Isidora Paz', 'Pizarro', 7),
      kid(child(2), 'Lucas Benjamín', 'Pizarro', 5),
      {
        ...parent(
          porCobrar,
          ['Gonzalo Iván', 'Espinoza', 'Parra'],
          'Tiene el Aporte Familiar por cobrar en BancoEstado (38913).',
          {
            ...worker,
            beneficios: [...worker.beneficios, aporteOn(3, 1, tools)],
            formaPago: { codigo: '2', pagador: 'BancoEstado', comuna: '07101' },
          },
        ),
        sexo: 'M',
        reworkPagos: pagos => pagos.map(pago => (isAporte(pago) ? notCollected(pago, today) : pago)),
      },
      kid(child(3), 'Maximiliano Iván', 'Espinoza', 8),
      {
        ...parent(
          enCurso,
          ['Nicole Andrea', 'Saavedra', 'Olate'],
          'No lo cobró y lo pidió otra vez: su Aporte Familiar tiene fecha de pago (38913).',
          {
            beneficios: [suf(child(4)), aporteOn(2, 1, tools)],
          },
        ),
        reworkPagos: pagos =>
          pagos.map(pago =>
            isAporte(pago)
              ? {
                  ...pago,
                  estado: 'programado',
                  fechaPago: again,
                  fechaVencimiento: lastCollectionDay(again, { isAporteFamiliar: true }),
                }
              : pago,
          ),
      },
      kid(child(4), 'Trinidad Andrea', 'Saavedra', 6),
      parent(
        porFamilia,
        ['Flor Maribel', 'Antinao', 'Huenul'],
        'Recibió un Aporte Familiar por su familia, sin cargas (38913).',
        {
          beneficios: [aporteOn(2, 1, tools)],
        },
      ),
      {
        ...parent(
          vencido,
          ['Marcos Esteban', 'Vergara', 'Pinto'],
          'Dejó vencer el Aporte Familiar del año pasado, y este año no le tocó (38913).',
          {
            beneficios: [missed],
          },
        ),
        sexo: 'M',
        reworkPagos: (_pagos, context) => [pagoOf(missed, context, missed.fechaInicio, 'caducado')],
      },
      parent(
        noActualizadas,
        ['Lorena Patricia', 'Cáceres', 'Bravo'],
        'Su hijo estudia y no renovó la carga: no está en el Aporte Familiar (38913).',
        {
          cargas: [
            {
              run: student,
              parentesco: 'hijo',
              tipo: 'simple',
              desde: yearsAgo(today, 15),
              vence: `${Number(today.slice(0, 4)) - 1}-03-31`,
              tramo: 2,
              montoClp: montos.tramosAsignacionFamiliar[1].montoClp,
              entidad: 'IPS',
            },
          ],
        },
      ),
      { ...kid(student, 'Diego Alonso', 'Cáceres', 20), sexo: 'M' },
      {
        ...parent(
          sobreTramo,
          ['Andrés Felipe', 'Lorca', 'Meza'],
          'Gana más que el último tramo: no está en el Aporte Familiar (38913).',
          workerOf(1_950_000, child(5), 9),
        ),
        sexo: 'M',
      },
      kid(child(5), 'Elisa Amparo', 'Lorca', 9),
    ],
    bonds: [
      { madre: pagado, hijos: [child(1), child(2)] },
      { padre: porCobrar, hijos: [child(3)] },
      { madre: enCurso, hijos: [child(4)] },
      { madre: noActualizadas, hijos: [student] },
      { padre: sobreTramo, hijos: [child(5)] },
    ],
    homes: [
      { tramo: 40, integrantes: [pagado, child(1), child(2)] },
      { tramo: 50, integrantes: [porCobrar, child(3)] },
      { tramo: 40, integrantes: [enCurso, child(4)] },
      { tramo: 40, integrantes: [porFamilia] },
      { tramo: 50, integrantes: [vencido] },
      { tramo: 60, integrantes: [noActualizadas, student] },
      { tramo: 90, integrantes: [sobreTramo, child(5)] },
    ],
  }
}

/** This year's aporte for a number of cargas, or for a family; last year's until this year's group is paid. */
function aporteOn(grupo: 1 | 2 | 3, count: number, { today }: Pick<StoryTools, 'today'>): Beneficio {
  const year = Number(today.slice(0, 4))
  const [first, second, third] = gruposAporteFamiliar
  const day = { 1: first, 2: second, 3: third }[grupo]
  const dayOf = (of: number): IsoDate => workingDayOnOrAfter(`${of}-${day}`)
  const fecha = dayOf(year) <= today ? dayOf(year) : dayOf(year - 1)
  return aporteFamiliarPaidOn(fecha, count)
}

const isAporte = ({ beneficio }: Pago) => beneficio === 'APORTE_FAMILIAR_PERMANENTE'

type Name = readonly [nombres: string, paterno: string, materno: string]

function parent(run: Run, [nombres, ...apellidos]: Name, relato: string, facts: Partial<Persona>): Sketch {
  return {
    run,
    nombres,
    apellidos,
    sexo: 'F',
    edad: 41,
    daysSinceBirthday: 40,
    comuna: '07101',
    relato,
    facts,
  }
}

function kid(run: Run, nombres: string, apellido: string, edad: number): Sketch {
  return {
    run,
    nombres,
    apellidos: [apellido, 'Rojas'],
    sexo: 'F',
    edad,
    daysSinceBirthday: 90,
    comuna: '07101',
  }
}
