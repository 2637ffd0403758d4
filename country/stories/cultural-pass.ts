import { addMonths } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { named, type StorySet, type StoryTools } from './named-people.ts'

/** RUNs of people by the answer of the cultural pass (procedures, pasecultural). */
export const passRuns = {
  sinCuenta: runOfNumber(21_648_101),
  activado: runOfNumber(21_648_102),
  vencido: runOfNumber(21_648_103),
  residencia: runOfNumber(21_648_104),
} as const

/** A young person for each answer of the cultural pass that no other story covers. */
export function culturalPass({ today }: StoryTools): StorySet {
  const { sinCuenta, activado, vencido, residencia } = passRuns
  return {
    sketches: [
      {
        ...named(sinCuenta, ['Bruno Ismael', 'Carvajal', 'Ríos', 'M', 18, '05101']),
        relato: 'Le toca el Pase Cultural y no tiene CuentaRUT: el derecho lo espera (pasecultural).',
        facts: { cuentas: [] },
      },
      {
        ...named(activado, ['Emilia Rocío', 'Fuenzalida', 'Toro', 'F', 19, '13123']),
        relato: 'Activó el Pase Cultural hace tres meses (pasecultural).',
        facts: { paseCultural: { activadoEl: addMonths(today, -3) } },
      },
      {
        ...named(vencido, ['Joaquín Alonso', 'Marín', 'Espinoza', 'M', 19, '08101']),
        relato: 'Ya tuvo el Pase Cultural y se le venció (pasecultural).',
        facts: { paseCultural: { activadoEl: addMonths(today, -13) } },
      },
      {
        ...named(residencia, ['Camila Andreína', 'Ortega', 'Salazar', 'F', 18, '13101']),
        relato: 'Tiene la edad del Pase Cultural y aún no la residencia definitiva (pasecultural).',
        facts: { nacionalidad: 'venezolana', residencia: { anosDesdeLos20: 0, anosUltimosCinco: 2 } },
      },
    ],
    homes: [
      { tramo: 40, integrantes: [sinCuenta] },
      { tramo: 60, integrantes: [activado] },
      { tramo: 40, integrantes: [vencido] },
      { tramo: 40, integrantes: [residencia] },
    ],
  }
}
