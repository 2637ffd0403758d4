import type { Run } from '#domain/run.ts'
import { runOfNumber, splitRun } from '#domain/run.ts'
import { cuentaCorriente } from './accounts.ts'
import type { Rut } from './contribution-types.ts'
import { anyComuna, homeIn, landLine } from './places.ts'
import type { Random } from './random.ts'
import type { Empresa, GiroEmpresa } from './types.ts'

/** Families of a neighbourhood that share an employer; the first of them runs it. */
export const familiesPerCompany = 60

const firstNumber = 70_000_000
const numberStep = 97

/** RUT of the generated company with that index, from 0. */
export function rutOfCompany(index: number): Rut {
  return runOfNumber(firstNumber + index * numberStep)
}

/** Index of the generated company with that RUT; undefined if there is none. */
export function indexOfCompany(rut: Rut): number | undefined {
  const index = (splitRun(rut).numero - firstNumber) / numberStep
  return Number.isInteger(index) && index >= 0 ? index : undefined
}

/** Its legal representatives, the first one first. */
export const representantesDe = ({ representante, otrosRepresentantes = [] }: Empresa): readonly Run[] => [
  representante,
  ...otrosRepresentantes,
]

/** Activities with their code at the tax service and typical company names. */
export const giros: Readonly<Record<GiroEmpresa, { codigoSii: string; name: string }>> = {
  construccion: { codigoSii: '410010', name: 'Constructora' },
  funeraria: { codigoSii: '960310', name: 'Funeraria' },
  comercio: { codigoSii: '471100', name: 'Comercial' },
  agricola: { codigoSii: '016100', name: 'Agrícola' },
  servicios: { codigoSii: '812100', name: 'Servicios' },
  transporte: { codigoSii: '492300', name: 'Transportes' },
}
const order: readonly GiroEmpresa[] = [
  'comercio',
  'funeraria',
  'construccion',
  'agricola',
  'servicios',
  'transporte',
]
const companyNames = [
  'Santa Elena',
  'El Maitén',
  'Los Robles',
  'San Ramón',
  'Cordillera',
  'Puerto Varas',
  'Aconcagua',
]

/** A generated company; one in six is a funeral home. */
export function makeCompany(index: number, representante: Run, random: Random): Empresa {
  const giro = order[index % order.length] ?? 'comercio'
  const rut = rutOfCompany(index)
  const comuna = anyComuna(random)
  return {
    rut,
    razonSocial: `${giros[giro].name} ${random.pick(companyNames)} ${random.pick(['Ltda.', 'SpA', 'S.A.'])}`,
    giro,
    codigoSii: giros[giro].codigoSii,
    representante,
    domicilio: homeIn(random, comuna),
    telefono: landLine(random, comuna.slice(0, 2)),
    correo: `contacto@empresa${index}.example`,
    cuentas: [cuentaCorriente(random, rut)],
    deudas: [],
    mutual: random.pick(['ACHS', 'Mutual de Seguridad CChC', 'IST', 'ISL']),
  }
}
