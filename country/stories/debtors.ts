import { runOfNumber } from '#domain/run.ts'
import type { OperacionFinanciera } from '../financial-types.ts'
import type { Sketch, StorySet } from './named-people.ts'

/** RUNs of people by their reported debts (procedures §2614). */
export const debtorRuns = {
  alDia: runOfNumber(15_584_104),
  conMora: runOfNumber(15_584_216),
  soloAval: runOfNumber(15_584_327),
} as const

/** Three people with debts: paid on time, late in both columns, and only a guarantee. Nobody else has any. */
export function debtors(): StorySet {
  const { alDia, conMora, soloAval } = debtorRuns
  return {
    sketches: [
      debtor(alDia, ['Verónica Isabel', 'Tapia', 'Rebolledo'], 'Paga al día su casa y su tarjeta (2614).', [
        directa('BancoEstado', 'vivienda', 31_482_510),
        directa('Banco Falabella', 'tarjeta', 386_240),
        { clase: 'linea', institucion: 'Banco Falabella', saldoClp: 1_213_760 },
        { clase: 'linea', institucion: 'BancoEstado', saldoClp: 300_000 },
      ]),
      debtor(
        conMora,
        ['Mauricio Alejandro', 'Saldías', 'Ormeño'],
        'Debe a tres bancos, con atraso en dos (2614).',
        [
          directa('Coopeuch', 'consumo', 2_148_900),
          directa('Banco Ripley', 'tarjeta', 642_315, 47),
          directa('Banco de Chile', 'consumo', 4_906_720, 163),
          { clase: 'indirecta', institucion: 'Scotiabank', tipo: 'consumo', saldoClp: 1_870_400 },
          { clase: 'linea', institucion: 'Coopeuch', saldoClp: 150_000 },
        ],
      ),
      debtor(
        soloAval,
        ['Ingrid Marlene', 'Cofré', 'Aedo'],
        'No debe nada, y es aval de un crédito de otra persona (2614).',
        [{ clase: 'indirecta', institucion: 'BancoEstado', tipo: 'comercial', saldoClp: 7_350_000 }],
      ),
    ],
    homes: [
      { tramo: 80, integrantes: [alDia] },
      { tramo: 70, integrantes: [conMora] },
      { tramo: 70, integrantes: [soloAval] },
    ],
  }
}

function directa(
  institucion: string,
  tipo: Extract<OperacionFinanciera, { clase: 'directa' }>['tipo'],
  saldoClp: number,
  diasAtraso = 0,
): OperacionFinanciera {
  return { clase: 'directa', institucion, tipo, saldoClp, diasAtraso }
}

function debtor(
  run: string,
  [nombres, ...apellidos]: readonly [string, string, string],
  relato: string,
  operacionesFinancieras: readonly OperacionFinanciera[],
): Sketch {
  return {
    run,
    nombres,
    apellidos,
    sexo: nombres.startsWith('Mauricio') ? 'M' : 'F',
    edad: 43,
    comuna: '05109',
    relato,
    facts: { operacionesFinancieras },
  }
}
