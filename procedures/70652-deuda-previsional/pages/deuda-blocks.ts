import { formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatPercentage, plural } from '#domain/quantities.ts'
import type { Block } from '#engine/content/block.ts'
import { type Content, figure, folded, list, notice, rows } from '#engine/content/content.ts'
import { interesMensualPercent, ipcMensualPercent } from '#law/deuda-previsional.ts'
import type { Deuda, Montos } from '#services/deudas/contract.ts'
import type { Whose } from '../registers.ts'
import { sumOf, vigentes } from '../rules.ts'
import { estadoDeudaTexts, tipoDeudaTexts } from '../words.ts'

/** Who owes today, and that nobody does. */
function owing({ rol, empleador }: Whose): { readonly owes: string; readonly none: string } {
  if (rol === 'persona')
    return { owes: 'Usted debe hoy', none: 'Según el IPS, usted no debe cotizaciones de nadie.' }
  const name = empleador?.razonSocial ?? ''
  return rol === 'empresa'
    ? { owes: `${name} debe hoy`, none: `Según el IPS, ${name} no debe cotizaciones.` }
    : { owes: `${name} debe hoy por usted`, none: `Según el IPS, ${name} no debe cotizaciones suyas.` }
}

/**
 * The total of today and what it is made of; or that nothing is owed.
 *
 * @param montos - the institution's sums; added up here if there are none
 */
export function total(
  whose: Whose,
  deudas: readonly Deuda[],
  { today, montos }: { readonly today: IsoDate; readonly montos?: Omit<Montos, 'cantidad'> | undefined },
): Content {
  const owed = vigentes(deudas)
  const { owes, none } = owing(whose)
  if (owed.length === 0) return notice('exito', 'No hay cotizaciones sin pagar', none)
  const sum = (name: keyof Omit<Montos, 'cantidad'>) => formatClp(montos?.[name] ?? sumOf(owed, name))
  return [
    figure(owes, sum('totalClp'), {
      note: `${plural('mes sin pagar', 'meses sin pagar', owed.length)}, al ${formatDate(today)}`,
    }),
    rows('', {
      'Lo que no se pagó': sum('nominalClp'),
      'Alza de los precios (IPC)': sum('reajusteClp'),
      Intereses: sum('interesClp'),
      'Ya pagado en un convenio': owed.some(({ abonadoClp }) => abonadoClp > 0) && `-${sum('abonadoClp')}`,
    }),
    rates(today),
  ]
}

/** By which rule, rate and days a debt grows (Ley 17.322, art. 22). The rates are the demonstration's. */
export const rates = (day: IsoDate): Content =>
  folded(
    'Cómo se calcula',
    list([
      `El alza es el IPC: ${formatPercentage(ipcMensualPercent.at(day))} por cada mes entero que pasó después del mes que se debe.`,
      `El interés es ${formatPercentage(interesMensualPercent.at(day))} al mes sobre lo ya alzado. Corre cada día de atraso, hasta el ${formatDate(day)}.`,
      'El atraso empieza el día después del plazo: el 10 del mes que sigue, o el primer día hábil después.',
      'Lo manda el artículo 22 de la Ley 17.322. Los dos porcentajes son de esta demostración, no los publicados.',
    ]),
  )

const amounts = [
  ['Sin pagar', 'nominalClp'],
  ['IPC', 'reajusteClp'],
  ['Intereses', 'interesClp'],
  ['Ya pagado', 'abonadoClp'],
  ['Total', 'totalClp'],
] as const

/** The state of what an agreement pays, whatever the institution calls it besides. */
export const enConvenioState = { codigo: 'en_convenio', glosa: 'En un convenio de pago' } as const

/** The state that a debt is shown and found by. */
export const shownState = ({ estado, enConvenio }: Deuda): string =>
  enConvenio ? enConvenioState.codigo : estado

/** In what a debt is, in words. */
function estadoText({ estado, conSentencia, enConvenio }: Deuda): string {
  if (enConvenio) return enConvenioState.glosa
  return estado === 'judicial' && conSentencia ? 'En juicio, con sentencia' : estadoDeudaTexts[estado]
}

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
  const hasPaid = deudas.some(({ abonadoClp }) => abonadoClp > 0)
  const shown = whole ? amounts.filter(([, name]) => hasPaid || name !== 'abonadoClp') : amounts.slice(-1)
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
      estadoText(one),
      ...shown.map(([, name]) => formatClp(one[name])),
    ]),
  }
}
