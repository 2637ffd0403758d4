import { addDays, addYears, daysBetween } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { cuentaRut } from '../accounts.ts'
import { aporteFamiliar, asignacionFamiliar, childCarga } from '../benefits.ts'
import { giros } from '../companies.ts'
import { exCajas } from '../work.ts'
import { fromCast } from './cast.ts'
import { lastYears } from './independents.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'
import { between, lastMonths, yearsAgo } from './when.ts'

const elRoble = runOfNumber(76_881_204)

/** Daniela with Tomás and Sofía, Valentina with her mother, Ricardo with his cargas, and Francisca alone. */
export function families(tools: StoryTools): StorySet {
  const daniela = fromCast('15678234-3')
  const tomas = '23456781-0'
  const [sofia, cristian, gloria] = [
    runOfNumber(25118904),
    runOfNumber(15012377),
    runOfNumber(10550218),
  ] as const
  const valentina = fromCast('21987654-8')
  const valentinaMother = runOfNumber(14220968)
  const francisca = fromCast('19456328-0')
  const ricardo = fromCast('10234567-3')
  const ricardoChildren = [runOfNumber(21765509), runOfNumber(22940163)]
  return {
    sketches: [
      danielaSketch(tools, sofia),
      {
        ...named(tomas, ['Tomás Ignacio', 'Salas', 'Contreras', 'M', 9, '08110']),
        relato: 'Hijo de Daniela, de 9 años, con discapacidad certificada de 60 %.',
        facts: {
          discapacidad: {
            tipo: 'mental',
            porcentaje: 60,
            certificadaPor: 'COMPIN',
            numeroCertificado: '2024-118734',
            vigenteHasta: addYears(tools.today, 2),
          },
        },
      },
      {
        ...named(sofia, ['Sofía Antonia', 'Salas', 'Contreras', 'F', 5, '08110']),
        daysSinceBirthday: 100,
      },
      {
        ...named(cristian, ['Cristián Alejandro', 'Salas', 'Godoy', 'M', 38, '08101']),
      },
      {
        ...named(gloria, ['Gloria Ester', 'Seguel', 'Ortega', 'F', 56, '08110']),
        facts: { representa: [elRoble] },
      },
      {
        ...valentina,
        comuna: '04101',
        // Half of the days of this year so far: the birthday was this year, whatever the day.
        daysSinceBirthday: Math.floor(dayOfYear(tools.today) / 2),
        relato: 'Cumplió 18 años este año y su hogar está en el 40 %: puede activar el Pase Cultural.',
      },
      {
        ...named(valentinaMother, ['Jacqueline Andrea', 'Pinto', 'Rivera', 'F', 44, '04101']),
      },
      ricardoSketch(tools, ricardoChildren),
      {
        ...named(ricardoChildren[0] ?? '', ['Agustín Ricardo', 'Castillo', 'Reyes', 'M', 16, '07101']),
        daysSinceBirthday: 80,
      },
      {
        ...named(ricardoChildren[1] ?? '', ['Josefa Belén', 'Castillo', 'Reyes', 'F', 12, '07101']),
        daysSinceBirthday: 200,
      },
      {
        ...francisca,
        comuna: '13120',
        relato: 'No registra nada: muestra cada página cuando está vacía.',
        facts: {
          cuentas: [],
          otrasCuentas: [cuentaRut(francisca.run)],
          salud: { sistema: 'ninguno' },
        },
      },
    ],
    bonds: [
      { madre: daniela.run, padre: cristian, hijos: [tomas, sofia] },
      { madre: valentinaMother, hijos: [valentina.run] },
      { padre: ricardo.run, hijos: ricardoChildren },
    ],
    homes: [
      { tramo: 40, integrantes: [daniela.run, tomas, sofia] },
      { tramo: 40, integrantes: [valentinaMother, valentina.run] },
      { tramo: 70, integrantes: [ricardo.run, ...ricardoChildren] },
    ],
    empresas: [
      {
        rut: elRoble,
        razonSocial: 'Servicios El Roble Ltda.',
        giro: 'servicios',
        codigoSii: giros.servicios.codigoSii,
        representante: gloria,
        domicilio: { calle: 'Colón', numero: '455', comuna: '08110' },
        telefono: '412455204',
        correo: 'contacto@elroble.example',
        cuentas: [],
        deudas: [],
        mutual: 'ACHS',
      },
    ],
  }
}

function danielaSketch({ today, montos }: StoryTools, sofia: string): Sketch {
  const sofiaBirth = addDays(addYears(today, -5), -100)
  const cargas = [childCarga(sofia, sofiaBirth, 560_000, montos)]
  return {
    ...fromCast('15678234-3'),
    comuna: '08110',
    relato:
      'Madre y tutora de Tomás, de 9 años, con discapacidad; recibe asignación familiar por su otra hija.',
    facts: {
      afp: { nombre: 'Modelo', desde: yearsAgo(today, 12) },
      cotizaciones: [
        {
          institucion: 'Modelo',
          rutEmpleador: elRoble,
          ...lastMonths(today, 40),
          rentaImponibleClp: 560_000,
        },
      ],
      cargas,
      beneficios: [...asignacionFamiliar(cargas), aporteFamiliar(1, today)],
    },
  }
}

/** An independent worker who long ago paid into an ex caja for a few years. */
function ricardoSketch({ today, montos }: StoryTools, [older, younger]: readonly string[]): Sketch {
  const cargas = [
    ...(older ? [childCarga(older, addDays(addYears(today, -16), -80), 890_000, montos)] : []),
    ...(younger ? [childCarga(younger, addDays(addYears(today, -12), -200), 890_000, montos)] : []),
  ]
  return {
    ...fromCast('10234567-3'),
    comuna: '07101',
    relato:
      'Da boletas de honorarios y tiene dos cargas: le pagan por ellas con la devolución de impuestos (45056). Cotizó en una ex caja cuando joven.',
    facts: {
      exCaja: { codigo: 'SSS', nombre: exCajas.SSS, numeroInscripcion: '31877450' },
      afp: { nombre: 'PlanVital', desde: yearsAgo(today, 28) },
      cotizaciones: [
        {
          institucion: 'SSS',
          nombreEmpleador: 'Panadería La Espiga',
          ...between(today, 34, 32),
          rentaImponibleClp: 98_000,
        },
        { institucion: 'PlanVital', ...lastMonths(today, 96), rentaImponibleClp: 890_000 },
      ],
      cargas,
      // Paid once a year with the tax refund: no benefit of every month.
      trabajoIndependiente: lastYears(today, { modalidad: 'honorarios', ingresoMensualClp: 890_000 }),
    },
  }
}

function dayOfYear(today: string): number {
  return daysBetween(`${today.slice(0, 4)}-01-01`, today)
}
