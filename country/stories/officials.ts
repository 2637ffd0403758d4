import { addYears } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { cuentaCorriente } from '../accounts.ts'
import { exCajaPension } from '../benefits.ts'
import { giros } from '../companies.ts'
import { randomFor } from '../random.ts'
import type { Empresa } from '../types.ts'
import { exCajas } from '../work.ts'
import { fromCast } from './cast.ts'
import { named, type StorySet, type StoryTools } from './named-people.ts'
import { between } from './when.ts'
import { leaveUncollected } from './widow.ts'

/** RUT of Funeraria San José Ltda. */
export const sanJose = '77123450-k'
const delValle = '65432109-4'

/** Héctor and his two funeral homes; Marta of IPS, whose father died; Camilo of another institution. */
export function officials({ today }: StoryTools): StorySet {
  const hector = fromCast('9431276-0')
  const marta = fromCast('13456782-1')
  const camilo = fromCast('17234561-1')
  const father = runOfNumber(4_702_951)
  const exCaja = { codigo: 'CANAEMPU', nombre: exCajas.CANAEMPU, numeroInscripcion: '20774318' } as const
  return {
    sketches: [
      {
        ...hector,
        comuna: '13101',
        relato: 'Representante legal de dos funerarias: pide asignaciones por muerte para las familias.',
        facts: { representa: [sanJose, delValle] },
      },
      {
        ...marta,
        comuna: '13101',
        relato:
          'Funcionaria del IPS, autorizada para la bandeja de solicitudes y para tramitar por otras personas.',
        facts: {
          funcionario: {
            institucion: 'Instituto de Previsión Social',
            cargo: 'Ejecutiva de atención',
            autorizadoSafem2: true,
            puedeTramitarPorCiudadano: true,
          },
        },
      },
      {
        ...camilo,
        comuna: '13101',
        relato: 'Funcionario de otra institución, sin autorización para la bandeja de solicitudes.',
        facts: {
          funcionario: {
            institucion: 'Servicio de Registro Civil e Identificación',
            cargo: 'Oficial civil',
            autorizadoSafem2: false,
            puedeTramitarPorCiudadano: false,
          },
        },
      },
      {
        ...named(father, ['Ernesto Segundo', 'Olivares', 'Leal', 'M', 81, '06101']),
        relato:
          'Falleció hace 15 días. Padre de Marta Olivares, jubilado de la ex Caja de Empleados Públicos.',
        muerte: { daysAgo: 15, causa: 'pensionado_ex_caja', tope: 'tres_ingresos_minimos' },
        facts: {
          exCaja,
          cotizaciones: [
            {
              institucion: 'CANAEMPU',
              nombreEmpleador: 'Escuela Municipal D-14',
              ...between(today, 59, 27),
              rentaImponibleClp: 540_000,
            },
          ],
          beneficios: [exCajaPension('antiguedad', exCaja, 538_900, addYears(today, -26), 0)],
        },
        reworkPagos: leaveUncollected,
      },
    ],
    bonds: [{ padre: father, hijos: [marta.run] }],
    homes: [
      { tramo: 80, integrantes: [hector.run] },
      { tramo: 70, integrantes: [marta.run] },
      { tramo: 60, integrantes: [camilo.run] },
    ],
    empresas: [
      funeralHome(sanJose, 'Funeraria San José Ltda.', hector.run, '13101'),
      funeralHome(delValle, 'Funeraria Del Valle Ltda.', hector.run, '05501'),
    ],
  }
}

function funeralHome(rut: string, razonSocial: string, representante: string, comuna: string): Empresa {
  return {
    rut,
    razonSocial,
    giro: 'funeraria',
    codigoSii: giros.funeraria.codigoSii,
    representante,
    domicilio: { calle: 'Independencia', numero: '812', comuna },
    telefono: comuna.startsWith('13') ? '226715540' : '332715540',
    correo: `contacto@${rut.split('-')[0]}.example`,
    cuentas: [cuentaCorriente(randomFor(2, Number(rut.split('-')[0])), rut)],
    deudas: [],
    mutual: 'IST',
  }
}
