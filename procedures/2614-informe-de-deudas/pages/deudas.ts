import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun } from '#domain/run.ts'
import type { IssuedPaper } from '#engine/cases/paper.ts'
import type { Block } from '#engine/content/block.ts'
import {
  type Content,
  content,
  drawn,
  figure,
  folded,
  notice,
  rows,
  rowsOf,
} from '#engine/content/content.ts'
import type { Informe, TipoDeuda } from '#services/cmf/contract.ts'
import type { Reach } from '../registers.ts'

const tipos: Readonly<Record<TipoDeuda, string>> = {
  consumo: 'Crédito de consumo',
  vivienda: 'Crédito para la vivienda',
  comercial: 'Crédito comercial',
  tarjeta: 'Tarjeta de crédito',
  linea_credito: 'Línea de crédito',
  credito_social: 'Crédito social',
}

const notToShow = 'Este informe no sirve para presentarlo.'
const simulatedRow = 'Informe simulado'
const invented = `Es una demostración. Estas deudas son inventadas y no vienen de la CMF. ${notToShow}`

/** A report: that it is fictitious if so, total, own debts by delay, guarantees, and unused credit. */
export function informeContent(informe: Informe): Content {
  const { directas, indirectas, lineas, situacion, informadoAl, emitidoEl, folio, simulado } = informe
  return [
    // The demonstration's commission invents the figures.
    simulado && notice('aviso', simulatedRow, invented),
    situacion === 'sin_deudas'
      ? notice(
          'exito',
          'No tiene deudas en el sistema financiero',
          `Ningún banco ni otra entidad informó una deuda suya hasta el ${formatDate(informadoAl)}.`,
        )
      : sums(informe),
    directas.length > 0 && own(informe),
    indirectas.length > 0 && {
      kind: 'table',
      caption: 'Deudas de otros en que usted es aval',
      head: ['Quién informa', 'Qué es', 'Monto'],
      numeric: [2],
      rowsLead: true,
      rows: indirectas.map(one => [one.institucion, tipos[one.tipo], formatClp(one.totalClp)]),
    },
    lineas.length > 0 && {
      kind: 'table',
      caption: 'Crédito que no ha usado',
      head: ['Quién informa', 'Le queda'],
      numeric: [1],
      rows: lineas.map(one => [one.institucion, formatClp(one.disponibleClp)]),
    },
    rows('Sobre este informe', {
      'Muestra sus deudas hasta el': formatDate(informadoAl),
      'Emitido el': formatDate(emitidoEl),
      Folio: folio,
    }),
  ]
}

function sums({ directas, indirectas }: Informe): Content {
  const lateClp = sum(directas.map(one => one.mora30a89Clp + one.mora90Clp))
  const guaranteedClp = sum(indirectas.map(one => one.totalClp))
  const lateNote = lateClp === 0 ? 'Todo está al día' : 'Una parte está atrasada'
  return [
    figure('Usted debe', formatClp(sum(directas.map(one => one.totalClp))), {
      note: directas.length === 0 ? 'No tiene deudas propias' : lateNote,
    }),
    lateClp > 0 &&
      notice(
        'aviso',
        'Tiene pagos atrasados',
        `Debe ${formatClp(lateClp)} con 30 días de atraso o más. Hable con el banco: mientras antes, más barato sale.`,
      ),
    guaranteedClp > 0 &&
      `Además es aval por ${formatClp(guaranteedClp)}. Eso lo debe otra persona. Si no paga, le cobran a usted.`,
  ]
}

/** Own debts, a row each with how late its parts are. */
const debts = (directas: Informe['directas']): Block => ({
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
})

/** Own debts, and the sum of each column, labelled on a phone as well. */
const own = ({ directas }: Informe): Content => [
  directas.length > 1 &&
    drawn({
      kind: 'amounts',
      title: 'Cuánto debe a cada uno',
      parts: [
        { id: 'alDia', label: 'Al día', look: 'lleno' },
        { id: 'mora30a89', label: 'Con 30 a 89 días de atraso', look: 'borde' },
        { id: 'mora90', label: 'Con 90 días de atraso o más', look: 'rayado' },
      ],
      rows: directas.map(({ institucion, tipo, alDiaClp, mora30a89Clp, mora90Clp }) => ({
        label: `${institucion}, ${tipos[tipo].toLowerCase()}`,
        amounts: { alDia: alDiaClp, mora30a89: mora30a89Clp, mora90: mora90Clp },
      })),
    }),
  directas.length > 1 ? folded('Ver cada deuda con su atraso', debts(directas)) : debts(directas),
  rows('En total', {
    'Al día': formatClp(sum(directas.map(one => one.alDiaClp))),
    'Con 30 a 89 días de atraso': formatClp(sum(directas.map(one => one.mora30a89Clp))),
    'Con 90 días de atraso o más': formatClp(sum(directas.map(one => one.mora90Clp))),
  }),
]

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Issues a report as a document, which replaces that of another day. Its code reveals nothing about the debts. */
export function issueInforme({ papers, person }: Reach, informe: Informe): Promise<IssuedPaper> {
  const { folio, simulado } = informe
  return papers.issue({
    kind: { id: '2614-informe', name: 'Informe de deudas' },
    key: folio,
    subject: '',
    title: simulado ? 'Informe de deudas (simulado)' : 'Informe de deudas del sistema financiero',
    // Who checks it reads the same as who asked for it: the commission knows neither an invented report nor its number.
    ...(simulado
      ? { institution: 'Demostración de Micha' }
      : { institution: 'Comisión para el Mercado Financiero (CMF)', institutionFolio: folio }),
    rows: rowsOf({
      [simulatedRow]: simulado ? invented : undefined,
      Nombre: `${person.nombres} ${person.apellidos}`,
      RUN: formatRun(person.run),
    }),
    blocks: content(informeContent(informe)),
    ...(simulado && { publicRows: [simulatedRow], caution: notToShow }),
  })
}
