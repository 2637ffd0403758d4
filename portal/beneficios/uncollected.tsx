import { capitalized } from '#domain/capitalized.ts'
import { formatDate, formatMonth, type IsoDate, lastOfMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { SaidByFichas } from '#procedures/catalog/said.ts'
import { formaLines } from '#procedures/parts/telling/benefit-words.ts'
import type { Beneficio, Pago } from '#services/beneficios/contract.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { Table } from '#ui/table/table.tsx'
import { nameOfPago } from './benefit-texts.ts'

export interface UncollectedProps {
  pagos: readonly Pago[]
  beneficios: readonly Beneficio[]
  lists: ReferenceLists
  today: IsoDate
  said: Pick<SaidByFichas, 'about'>
}

/** Payments the person has not collected: the last day to do so, and what to do after it. */
export function Uncollected({ pagos, beneficios, lists, today, said }: UncollectedProps) {
  const procedure = said.about('PAGO_VENCIDO')
  const waiting = pagos.filter(({ estado }) => estado === 'pendiente' || estado === 'caducado')
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="cobrar">
      <h2 id="cobrar">Pagos que no ha cobrado</h2>
      {waiting.some(({ estado }) => estado === 'pendiente') ? (
        <Notice kind="aviso">
          <p>Tiene dinero por cobrar. Cóbrelo antes de la fecha que dice cada pago.</p>
        </Notice>
      ) : null}
      <Table
        caption="Pagos por cobrar y pagos vencidos"
        captionHidden
        onPhone="lines"
        columns={[
          {
            id: 'mes',
            header: 'Mes',
            rowHeader: true,
            cell: (pago: Pago) => capitalized(formatMonth(pago.mes)),
          },
          {
            id: 'que',
            header: 'De qué es y qué puede hacer',
            cell: (pago: Pago) => `${nameOfPago(pago, beneficios)}. ${whatToDo(pago, lists, today)}`,
          },
          { id: 'monto', header: 'Monto', numeric: true, cell: (pago: Pago) => formatClp(pago.montoLiquido) },
        ]}
        rows={waiting}
        rowKey={pago => pago.id}
      />
      {procedure && waiting.some(({ estado }) => estado === 'caducado') ? (
        <p>
          Un pago vencido no está perdido. Puede{' '}
          <a href={`/tramites/${procedure}`}>pedir que se lo paguen de nuevo</a>.
        </p>
      ) : null}
    </section>
  )
}

function whatToDo(pago: Pago, lists: ReferenceLists, today: IsoDate): string {
  if (pago.estado === 'caducado')
    return `Venció el ${formatDate(pago.fechaVencimiento)}. Pida que se lo paguen de nuevo.`
  const [, place] = formaLines(pago.formaPago, lists)
  const last = formatDate(pago.fechaVencimiento)
  if (pago.formaPago.forma === 'presencial')
    return `Cóbrelo hasta el ${last} en ${place?.replace(/^Cualquier/, 'cualquier')}.`
  // In the month in which it lapses it is no longer asked for online.
  const open =
    pago.fechaVencimiento <= lastOfMonth(today)
      ? `Hasta el ${last}, pregunte por él en una sucursal de ChileAtiende, o en el 101.`
      : `Pídalo antes de ${formatMonth(pago.fechaVencimiento)}: vence el ${last}.`
  return `Iba a una cuenta y no se depositó. ${open}`
}
