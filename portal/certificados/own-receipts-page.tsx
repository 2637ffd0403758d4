import type { CaseCard, CasePage, ReceiptCard } from '#cases/types.ts'
import { formatDate, isoDateInChile } from '#domain/dates.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { PageView } from '../shell/page-view.ts'
import { CodeForm } from './verification-page.tsx'

/** What {@link ownReceiptsView} shows. */
export interface OwnReceipts {
  cases: CasePage
  /** The receipts of these cases, by the case's id. */
  receipts: ReadonlyMap<string, ReceiptCard>
  /** Where a request is followed; nothing for a procedure that is no longer served. */
  hrefOf(card: CaseCard): string | undefined
  /** What is wrong with a code that was typed. */
  error?: string | undefined
}

/** The receipts of a person, the newest first, and the verifier below them (shell §2: `/certificados`). */
export function ownReceiptsView({ cases, receipts, hrefOf, error }: OwnReceipts): PageView {
  return {
    title: 'Mis Certificados',
    layout: 'tramites',
    breadcrumbs: [{ label: 'Inicio', href: '/inicio' }, { label: 'Mis Certificados' }],
    hasErrors: error !== undefined,
    body: (
      <>
        <h1>Mis Certificados</h1>
        <p className="m-lead">Los comprobantes de lo que usted envió por Micha.</p>
        {cases.total === 0 ? (
          <EmptyState
            title="Todavía no tiene comprobantes"
            action={<Button href="/ficha">Ver los trámites</Button>}
          >
            <p>Cuando envíe una solicitud, aquí podrá descargar su comprobante las veces que quiera.</p>
          </EmptyState>
        ) : (
          <div className="m-stack">
            {cases.cases.map(card => (
              <ReceiptOf card={card} receipt={receipts.get(card.id)} href={hrefOf(card)} key={card.id} />
            ))}
          </div>
        )}
        <Pagination
          current={cases.page}
          total={cases.pageCount}
          href={page => `/certificados?pagina=${page}`}
        />
        <h2>Verificar un documento</h2>
        <p>¿Le entregaron un comprobante? Escriba su código y le decimos si es verdadero.</p>
        <CodeForm error={error} button="secondary" />
      </>
    ),
  }
}

function ReceiptOf(props: { card: CaseCard; receipt: ReceiptCard | undefined; href: string | undefined }) {
  const { card, receipt, href } = props
  const isVoid = receipt?.status === 'revocado'
  const name = card.subject ? `${card.title}: ${card.subject}` : card.title
  return (
    <Card
      title={card.subject || card.title}
      headingLevel={2}
      kicker={card.subject ? card.title : undefined}
      footer={
        <ButtonGroup>
          <Button
            kind="secondary"
            href={`/solicitudes/${card.id}/comprobante.pdf`}
            icon="download"
            hiddenText={`: ${name}`}
            download
          >
            Descargar PDF
          </Button>
          {href ? (
            <Button kind="quiet" href={href} hiddenText={`: ${name}`}>
              Ver la solicitud
            </Button>
          ) : null}
        </ButtonGroup>
      }
    >
      <p>
        Enviada el {formatDate(isoDateInChile(card.sentAt))}. Folio {card.folio}.
      </p>
      {receipt ? (
        <p>
          Código{' '}
          <a className="m-code" href={`/certificados/${receipt.code}`}>
            {receipt.code}
          </a>{' '}
          <Tag tone={isVoid ? 'aviso' : 'exito'}>{isVoid ? 'Anulado' : 'Vigente'}</Tag>
        </p>
      ) : null}
    </Card>
  )
}
