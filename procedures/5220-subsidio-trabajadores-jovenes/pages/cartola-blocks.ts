import { capitalized } from '#domain/capitalized.ts'
import { formatDate, formatListDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatInteger, plural } from '#domain/quantities.ts'
import type { Block } from '#engine/content/block.ts'
import { requisitosSubsidioJovenes } from '#law/trabajador-joven.ts'
import type { CartolaStj } from '#services/stj/contract.ts'
import { estadosMes, motivoSuspensionTexts } from '../words.ts'

type Mes = CartolaStj['meses'][number]

const { contributions } = requisitosSubsidioJovenes

/** How the subsidy stands: what is next, why it stopped, or that it ended. */
export function estadoBlocks({ subsidio, proximo, depositadoClp }: CartolaStj): readonly Block[] {
  switch (subsidio?.estado) {
    case 'vigente':
      return proximo
        ? [
            {
              kind: 'notice',
              tone: 'info',
              title: depositadoClp > 0 ? 'El aporte sigue' : 'Usted tiene el subsidio',
              text: `El ${depositadoClp > 0 ? 'próximo' : 'primer'} depósito es el ${formatDate(proximo.fecha)}, si su empleador paga la cotización de ${formatMonth(proximo.mes)}.`,
            },
            { kind: 'remind', date: proximo.fecha, text: 'Depósito en mi cuenta de la AFP' },
          ]
        : []
    case 'suspendida':
      return [
        {
          kind: 'notice',
          tone: 'aviso',
          title: 'El aporte está detenido',
          text: subsidio.motivo ? motivoSuspensionTexts[subsidio.motivo] : 'Llame al 101 y pregunte por qué.',
        },
      ]
    case 'extinguida':
      return [
        {
          kind: 'notice',
          tone: 'neutro',
          title: 'El aporte terminó',
          text: `Usted juntó ${contributions} cotizaciones. Lo depositado queda en su cuenta de la AFP.`,
        },
      ]
    default:
      return []
  }
}

/** The statement on a page: the sum, then the months, of which a phone shows the newest. */
export function pageBlocks(found: CartolaStj): readonly Block[] {
  const { meses } = found
  const isLong = meses.length > shortList
  return [
    ...figureBlocks(found),
    ...tableOf(isLong ? meses.slice(-newest) : meses, 'Mes a mes'),
    ...(isLong
      ? [
          {
            kind: 'details',
            summary: `Los ${formatInteger(meses.length - newest)} meses anteriores`,
            blocks: tableOf(meses.slice(0, -newest), 'Meses anteriores'),
          } as const,
        ]
      : []),
  ]
}

/** The statement as a document, with every month and how it stands on a day. */
export function fileBlocks(found: CartolaStj, today: IsoDate): readonly Block[] {
  return [
    { kind: 'paragraph', text: `Al ${formatDate(today)}.` },
    ...estadoBlocks(found).filter(({ kind }) => kind !== 'remind'),
    ...figureBlocks(found),
    ...tableOf(found.meses, 'Mes a mes'),
  ]
}

/** The statement as rows of a spreadsheet. */
export function csvRows({ meses, afp }: CartolaStj): readonly (readonly (string | number)[])[] {
  return [
    ['Mes', 'Empleador', 'Monto en pesos', 'AFP', 'Día del depósito', 'Estado'],
    ...meses.map(({ mes, empleador, montoClp, fecha, estado }) => [
      ...[mes, empleador],
      montoClp,
      ...[afp ?? '', isDeposit(estado) ? fecha : '', estadosMes[estado].text],
    ]),
  ]
}

/** A list of this length is shown whole; of a longer one, the newest are shown and the others folded. */
const shortList = 6
const newest = 4

const isDeposit = (estado: Mes['estado']) => estado === 'depositado' || estado === 'por_depositar'

function figureBlocks({ depositadoClp, afp, meses, cotizaciones }: CartolaStj): readonly Block[] {
  const done = meses.filter(({ estado }) => estado === 'depositado').length
  if (meses.length === 0) return []
  return [
    {
      kind: 'figure',
      label: afp ? `Depositado en AFP ${afp}` : 'Depositado en su AFP',
      value: formatClp(depositadoClp),
      note: `${plural('depósito', 'depósitos', done)}. Usted tiene ${plural('cotización', 'cotizaciones', cotizaciones)}.`,
    },
  ]
}

function tableOf(meses: readonly Mes[], caption: string): readonly Block[] {
  if (meses.length === 0) return []
  return [
    {
      kind: 'table',
      caption,
      head: ['Mes', 'Empleador', 'Monto', 'Depósito', 'Estado'],
      numeric: [2],
      rows: meses
        .toReversed()
        .map(({ mes, empleador, montoClp, fecha, estado }) => [
          capitalized(formatMonth(mes)),
          empleador || 'No consta',
          formatClp(montoClp),
          isDeposit(estado) ? formatListDate(fecha) : 'No hubo',
          estadosMes[estado],
        ]),
    },
  ]
}
