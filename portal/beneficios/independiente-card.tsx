import { formatClp } from '#domain/money.ts'
import type { SaidByFichas } from '#procedures/catalog/said.ts'
import type { PagosIndependiente } from '#services/asignacion-familiar/contract.ts'
import { Card } from '#ui/card/card.tsx'
import { DefinitionRows } from '#ui/definition-rows/definition-rows.tsx'

/** What a self-employed person is paid for her cargas this year. */
export type PagoIndependiente = Pick<PagosIndependiente, 'ano' | 'modalidad' | 'pagado' | 'pendiente'>

/** Whether anything of the year is paid or will be. */
export function isPaidAsIndependiente(own: PagoIndependiente | undefined): own is PagoIndependiente {
  return own !== undefined && own.ano !== null && own.pagado + own.pendiente > 0
}

/** The family allowance of a self-employed person, with the page that has every month. */
export function IndependienteCard({
  own,
  said,
}: {
  own: PagoIndependiente
  said: Pick<SaidByFichas, 'about'>
}) {
  const procedure = said.about('PAGOS_INDEPENDIENTE')
  const { ano, modalidad, pagado, pendiente } = own
  return (
    <Card
      title="Asignación familiar, por su trabajo independiente"
      footer={procedure ? <a href={`/tramites/${procedure}`}>Ver cada mes y cada pago</a> : null}
    >
      <p>
        Un monto por cada persona que depende de usted.{' '}
        {modalidad === 'honorarios'
          ? 'Llega una vez al año, con la devolución de impuestos.'
          : 'Se paga cada mes, cuando entran sus cotizaciones.'}
      </p>
      <DefinitionRows
        rows={[
          { term: `Por ${ano}`, value: formatClp(pagado + pendiente) },
          ...(pagado > 0 ? [{ term: 'Ya llegó', value: formatClp(pagado) }] : []),
          ...(pendiente > 0 ? [{ term: 'Por llegar', value: formatClp(pendiente) }] : []),
        ]}
      />
    </Card>
  )
}
