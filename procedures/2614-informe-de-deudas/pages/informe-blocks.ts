import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Block } from '#engine/content/block.ts'
import type { Informe, TipoDeuda } from '#services/cmf/contract.ts'

const tipos: Readonly<Record<TipoDeuda, string>> = {
  consumo: 'Crédito de consumo',
  vivienda: 'Crédito para la vivienda',
  comercial: 'Crédito comercial',
  tarjeta: 'Tarjeta de crédito',
  linea_credito: 'Línea de crédito',
  credito_social: 'Crédito social',
}

/** Says that the figures are fictitious: the demonstration's commission invents them. */
export const simuladoBlock: Block = {
  kind: 'notice',
  tone: 'aviso',
  title: 'Informe simulado',
  text: 'Es una demostración. Estas deudas son inventadas y no vienen de la CMF. Este informe no sirve para presentarlo.',
}

/** A report: total, own debts by delay, guarantees, and unused credit. */
export function informeBlocks(informe: Informe): readonly Block[] {
  const { directas, indirectas, lineas, situacion, informadoAl, emitidoEl, folio } = informe
  return [
    ...(situacion === 'sin_deudas' ? noneBlocks(informe) : sumBlocks(informe)),
    ...(directas.length > 0 ? [directasTable(informe), totalsBlock(informe)] : []),
    ...(indirectas.length > 0
      ? ([
          {
            kind: 'table',
            caption: 'Deudas de otros en que usted es aval',
            head: ['Quién informa', 'Qué es', 'Monto'],
            numeric: [2],
            rowsLead: true,
            rows: indirectas.map(one => [one.institucion, tipos[one.tipo], formatClp(one.totalClp)]),
          },
        ] as const)
      : []),
    ...(lineas.length > 0
      ? ([
          {
            kind: 'table',
            caption: 'Crédito que no ha usado',
            head: ['Quién informa', 'Le queda'],
            numeric: [1],
            rows: lineas.map(one => [one.institucion, formatClp(one.disponibleClp)]),
          },
        ] as const)
      : []),
    {
      kind: 'summary',
      title: 'Sobre este informe',
      rows: [
        { label: 'Muestra sus deudas hasta el', lines: [formatDate(informadoAl)] },
        { label: 'Emitido el', lines: [formatDate(emitidoEl)] },
        { label: 'Folio', lines: [folio] },
      ],
    },
  ]
}

function noneBlocks({ informadoAl }: Informe): readonly Block[] {
  return [
    {
      kind: 'notice',
      tone: 'exito',
      title: 'No tiene deudas en el sistema financiero',
      text: `Ningún banco ni otra entidad informó una deuda suya hasta el ${formatDate(informadoAl)}.`,
    },
  ]
}

function sumBlocks({ directas, indirectas }: Informe): readonly Block[] {
  const totalClp = sum(directas.map(one => one.totalClp))
  const lateClp = sum(directas.map(one => one.mora30a89Clp + one.mora90Clp))
  const guaranteed = sum(indirectas.map(one => one.totalClp))
  return [
    {
      kind: 'figure',
      label: 'Usted debe',
      value: formatClp(totalClp),
      note: directas.length === 0 ? 'No tiene deudas propias' : lateNote(lateClp),
    },
    ...(lateClp > 0
      ? [
          {
            kind: 'notice',
            tone: 'aviso',
            title: 'Tiene pagos atrasados',
            text: `Debe ${formatClp(lateClp)} con 30 días de atraso o más. Hable con el banco: mientras antes, más barato sale.`,
          } as const,
        ]
      : []),
    ...(guaranteed > 0
      ? [
          {
            kind: 'paragraph',
            text: `Además es aval por ${formatClp(guaranteed)}. Eso lo debe otra persona. Si no paga, le cobran a usted.`,
          } as const,
        ]
      : []),
  ]
}

const lateNote = (lateClp: number) => (lateClp === 0 ? 'Todo está al día' : 'Una parte está atrasada')

function directasTable({ directas }: Informe): Block {
  return {
    kind: 'table',
    caption: 'Lo que usted debe',
    head: ['Quién informa', 'Qué es', 'Al día', '30 a 89 días', '90 días o más', 'Total'],
    numeric: [2, 3, 4, 5],
    rowsLead: true,
    rows: directas.map(({ institucion, tipo, alDiaClp, mora30a89Clp, mora90Clp, totalClp }) => [
      institucion,
      tipos[tipo],
      ...[alDiaClp, mora30a89Clp, mora90Clp, totalClp].map(formatClp),
    ]),
  }
}

/** The sum of each column, labelled on a phone as well. */
function totalsBlock({ directas }: Informe): Block {
  const row = (label: string, amounts: readonly number[]) => ({ label, lines: [formatClp(sum(amounts))] })
  return {
    kind: 'summary',
    title: 'En total',
    rows: [
      row(
        'Al día',
        directas.map(one => one.alDiaClp),
      ),
      row(
        'Con 30 a 89 días de atraso',
        directas.map(one => one.mora30a89Clp),
      ),
      row(
        'Con 90 días de atraso o más',
        directas.map(one => one.mora90Clp),
      ),
    ],
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
