import { runOfNumber } from '#domain/run.ts'
import { exCajaPension } from '../benefits.ts'
import type { Pago } from '../types.ts'
import { exCajas } from '../work.ts'
import { fromCast } from './cast.ts'
import { named, type StorySet, type StoryTools } from './named-people.ts'
import { between, yearsAgo } from './when.ts'

const luis = '4123987-5'

/** Carmen, widow of Luis for 20 days, and their two children. */
export function widow({ today }: StoryTools): StorySet {
  const carmen = fromCast('8214653-9')
  const [andres, carolina] = [runOfNumber(16874233), runOfNumber(18209651)]
  const exCaja = { codigo: 'SSS', nombre: exCajas.SSS, numeroInscripcion: '15874302' } as const
  return {
    sketches: [
      {
        ...carmen,
        comuna: '13110',
        relato:
          'Viuda de Luis Fuentes, fallecido hace 20 días: pagó el funeral y pide la asignación por muerte.',
        facts: {
          otrasCuentas: [{ codigoBanco: 53, tipoCuenta: 4, numeroCuenta: '000123456', titular: carmen.run }],
        },
      },
      {
        ...named(luis, ['Luis Alberto', 'Fuentes', 'Vera', 'M', 79, '13110']),
        relato:
          'Falleció hace 20 días. Pensionado del ex Servicio de Seguro Social, nunca afiliado a una AFP.',
        muerte: { daysAgo: 20, causa: 'pensionado_ex_caja', tope: 'tres_ingresos_minimos' },
        facts: {
          exCaja,
          cotizaciones: [
            {
              institucion: 'SSS',
              nombreEmpleador: 'Maestranza Sur',
              ...between(today, 60, 18),
              rentaImponibleClp: 410_000,
            },
          ],
          beneficios: [exCajaPension('vejez', exCaja, 312_480, yearsAgo(today, 14), 0)],
          formaPago: { codigo: '2', pagador: 'BancoEstado', comuna: '13110' },
        },
        reworkPagos: leaveUncollected,
      },
      {
        ...named(andres, ['Luis Andrés', 'Fuentes', 'Rojas', 'M', 33, '13110']),
        relato: 'Hijo de Carmen: confirma lo que ella pide de lo que dejó su padre (5294).',
        facts: {
          otrasCuentas: [{ codigoBanco: 1, tipoCuenta: 1, numeroCuenta: '00123456', titular: andres }],
        },
      },
      {
        ...named(carolina, ['Carolina Andrea', 'Fuentes', 'Rojas', 'F', 29, '13119']),
        relato: 'Hija de Carmen: confirma lo que ella pide de lo que dejó su padre (5294).',
      },
    ],
    bonds: [{ madre: carmen.run, padre: luis, hijos: [andres, carolina], marriedYears: 34 }],
    homes: [
      { tramo: 50, integrantes: [carmen.run] },
      { tramo: 60, integrantes: [andres] },
      { tramo: 70, integrantes: [carolina] },
    ],
  }
}

/** He was in hospital for his last two pensions: they are the unpaid balance of 5294. */
export function leaveUncollected(pagos: Pago[]): Pago[] {
  return pagos.map((pago, index) => (index < pagos.length - 2 ? pago : { ...pago, estado: 'pendiente' }))
}
