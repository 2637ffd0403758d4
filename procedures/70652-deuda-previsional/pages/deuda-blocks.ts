import { formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatPercentage, plural } from '#domain/quantities.ts'
import type { Block } from '#engine/content/block.ts'
import { interesMensualPercent, ipcMensualPercent } from '#law/deuda-previsional.ts'
import type { Deuda, Montos } from '#services/deudas/contract.ts'
import { vigentes } from '../answers.ts'
import type { Whose } from '../whose.ts'
import { estadoDeudaTexts, tipoDeudaTexts } from '../words.ts'

const sum = (deudas: readonly Deuda[], name: 'nominalClp' | 'reajusteClp' | 'interesClp' | 'totalClp') =>
  deudas.reduce((total, one) => total + one[name], 0)

/** Who owes, as the label of a figure. */
function owesLabel({ rol, empleador }: Whose): string {
  if (rol === 'persona') return 'Usted debe hoy'
  const name = empleador?.razonSocial ?? ''
  return rol === 'empresa' ? `${name} debe hoy` : `${name} debe hoy por usted`
}

type Sums = Omit<Montos, 'cantidad'>

/**
 * The total of today and what it is made of; or that nothing is owed.
 *
 * @param montos - the institution's sums; added up here if there are none
 */
export function totalBlocks(
  whose: Whose,
  deudas: readonly Deuda[],
  { today, montos }: { readonly today: IsoDate; readonly montos?: Sums | undefined },
): readonly Block[] {
  const owed = vigentes(deudas)
  const sums: Sums = montos ?? {
    nominalClp: sum(owed, 'nominalClp'),
    reajusteClp: sum(owed, 'reajusteClp'),
    interesClp: sum(owed, 'interesClp'),
    totalClp: sum(owed, 'totalClp'),
  }
  if (owed.length === 0)
    return [
      {
        kind: 'notice',
        tone: 'exito',
        title: 'No hay cotizaciones sin pagar',
        text: noneText(whose),
      },
    ]
  const row = (label: string, montoClp: number) => ({ label, lines: [formatClp(montoClp)] })
  return [
    {
      kind: 'figure',
      label: owesLabel(whose),
      value: formatClp(sums.totalClp),
      note: `${plural('mes sin pagar', 'meses sin pagar', owed.length)}, al ${formatDate(today)}`,
    },
    {
      kind: 'summary',
      rows: [
        row('Lo que no se pagó', sums.nominalClp),
        row('Alza de los precios (IPC)', sums.reajusteClp),
        row('Intereses', sums.interesClp),
      ],
    },
    ratesBlock(today),
  ]
}

/** By which rule, rate and days a debt grows (Ley 17.322, art. 22). The rates are the demonstration's. */
export function ratesBlock(day: IsoDate): Block {
  const percent = (value: number) => formatPercentage(value)
  return {
    kind: 'details',
    summary: 'Cómo se calcula',
    blocks: [
      {
        kind: 'list',
        items: [
          `El alza es el IPC: ${percent(ipcMensualPercent.at(day))} por cada mes entero que pasó después del mes que se debe.`,
          `El interés es ${percent(interesMensualPercent.at(day))} al mes sobre lo ya alzado. Corre cada día de atraso, hasta el ${formatDate(day)}.`,
          'El atraso empieza el día después del plazo: el 10 del mes que sigue, o el primer día hábil después.',
          'Lo manda el artículo 22 de la Ley 17.322. Los dos porcentajes son de esta demostración, no los publicados.',
        ],
      },
    ],
  }
}

function noneText({ rol, empleador }: Whose): string {
  if (rol === 'persona') return 'Según el IPS, usted no debe cotizaciones de nadie.'
  const name = empleador?.razonSocial ?? ''
  return rol === 'empresa'
    ? `Según el IPS, ${name} no debe cotizaciones.`
    : `Según el IPS, ${name} no debe cotizaciones suyas.`
}

const amounts = [
  ['Sin pagar', 'nominalClp'],
  ['IPC', 'reajusteClp'],
  ['Intereses', 'interesClp'],
  ['Total', 'totalClp'],
] as const

/**
 * Debts month by month; without the worker's name if she reads her own.
 *
 * @param whole - with what each total is made of, for paper; a phone shows the total
 */
export function debtTable(
  { rol }: Pick<Whose, 'rol'>,
  deudas: readonly Deuda[],
  { whole = false }: { readonly whole?: boolean } = {},
): Block {
  const isOwn = rol === 'trabajador'
  const shown = whole ? amounts : amounts.slice(-1)
  const head = ['Mes', ...(isOwn ? [] : ['Por quién']), 'Tipo', 'Estado', ...shown.map(([label]) => label)]
  return {
    kind: 'table',
    caption: 'Mes a mes',
    head,
    numeric: shown.map((_amount, index) => head.length - shown.length + index),
    rows: deudas.map(one => [
      formatMonth(one.periodo),
      ...(isOwn ? [] : [one.trabajador.nombre]),
      tipoDeudaTexts[one.tipo],
      one.estado === 'judicial' && one.conSentencia
        ? 'En juicio, con sentencia'
        : estadoDeudaTexts[one.estado],
      ...shown.map(([, name]) => formatClp(one[name])),
    ]),
  }
}
