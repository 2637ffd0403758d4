import { runOfNumber } from '#domain/run.ts'
import { islPension } from '../benefits.ts'
import { named, type StorySet, type StoryTools } from './named-people.ts'
import { yearsAgo } from './when.ts'

/**
 * RUNs that ClaveÚnica's sandbox lets in, published in its integration manual. The sandbox gives them names of its own; the
 * registers know them by these.
 */
export const trialRuns = {
  pideLaPgu: runOfNumber(44_444_444),
  paseCultural: runOfNumber(55_555_555),
  pensionDelIsl: runOfNumber(88_888_888),
  sinDatos: runOfNumber(99_999_999),
} as const

/**
 * The four people of ClaveÚnica's sandbox, so that it and the simulated registers speak of the same people. Three have
 * numbers of companies, and so no CuentaRUT.
 */
export function trialPeople({ today }: StoryTools): StorySet {
  const { pideLaPgu, paseCultural, pensionDelIsl, sinDatos } = trialRuns
  return {
    sketches: [
      {
        ...named(pideLaPgu, ['Elena Prudencia', 'Vera', 'Lillo', 'F', 67, '13101']),
        relato: 'RUN de prueba de ClaveÚnica: no tiene pensión y puede pedir la PGU (102077).',
      },
      {
        ...named(paseCultural, ['Tomás Amaro', 'Reyes', 'Cofré', 'M', 18, '05101']),
        relato: 'RUN de prueba de ClaveÚnica: le toca el Pase Cultural (pasecultural).',
        facts: { cuentas: [] },
      },
      {
        ...named(pensionDelIsl, ['Gladys Noemí', 'Parra', 'Oñate', 'F', 58, '08101']),
        relato: 'RUN de prueba de ClaveÚnica: recibe una pensión cada mes y ve sus pagos (5250, 5268).',
        facts: { cuentas: [], beneficios: [islPension('invalidez', '7204488', 312_000, yearsAgo(today, 4))] },
      },
      {
        ...named(sinDatos, ['Ulises Renato', 'Donoso', 'Arce', 'M', 36, '13119']),
        relato: 'RUN de prueba de ClaveÚnica: ningún registro dice nada de él.',
        facts: { cuentas: [] },
      },
    ],
    homes: [
      { tramo: 40, integrantes: [pideLaPgu] },
      { tramo: 40, integrantes: [paseCultural] },
    ],
  }
}
