import type { ReactNode } from 'react'
import type { CaseCard } from '#cases/types.ts'
import { formatDate, isoDateInChile } from '#domain/dates.ts'
import type { WhyClosed } from '#engine/cases/closed-case.ts'
import type { IssuedPaper, PaperFacts } from '#engine/cases/paper.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { FilterForm } from '#ui/filter-form/filter-form.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { Select } from '#ui/select/select.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { type OwnDocument, type OwnDocumentPage, receiptsOnly } from './own-documents.ts'
import { labelOf } from './paper-answer.ts'
import { CodeForm, FileForm } from './verifier-page.tsx'

export interface OwnDocuments {
  list: OwnDocumentPage
  /** Name of the company whose documents they are, for who acts for it. */
  company?: string | undefined
  /** Address of a request; undefined if its procedure is not served. */
  hrefOf(card: CaseCard): string | undefined
  /** Error of the typed code. */
  error?: string | undefined
}

/** Papers and receipts of a person, or of the company for which she acts, newest first, with the verifier below (shell §2: `/certificados`). */
export function ownDocumentsView({ list, company, hrefOf, error }: OwnDocuments): PortalPage {
  const title = company ? `Certificados de ${company}` : 'Mis Certificados'
  return {
    title,
    layout: 'tramites',
    breadcrumbs: [{ label: 'Inicio', href: pathTo('/inicio') }, { label: title }],
    hasErrors: error !== undefined,
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">
          {company
            ? 'Los certificados de la empresa, y los comprobantes de lo que se envió por ella en Micha.'
            : 'Sus certificados, y los comprobantes de lo que usted envió por Micha.'}
        </p>
        {list.kinds.length > 0 ? <KindFilter list={list} /> : null}
        {list.documents.length === 0 ? <Empty list={list} /> : null}
        <div className="m-stack">
          {list.documents.map(one => (
            <OneDocument document={one} hrefOf={hrefOf} key={keyOf(one)} />
          ))}
        </div>
        <Pagination
          current={list.page}
          total={list.pageCount}
          href={page => `/certificados?${new URLSearchParams({ tipo: list.filter, pagina: String(page) })}`}
        />
        <h2>Verificar un documento</h2>
        <p>¿Le entregaron un documento? Escriba su código y le decimos si es auténtico.</p>
        <CodeForm error={error} button="secondary" />
        <h3>¿Tiene el archivo y no el código?</h3>
        <FileForm action={pathTo('/certificados')} />
      </>
    ),
  }
}

function KindFilter({ list: { kinds, filter, total } }: { list: OwnDocumentPage }) {
  return (
    <FilterForm
      action={pathTo('/certificados')}
      resultText={total === 1 ? '1 documento' : `${total} documentos`}
      {...(filter === '' ? {} : { clearHref: pathTo('/certificados') })}
    >
      <Select
        name="tipo"
        label="Tipo de documento"
        value={filter}
        placeholder="Todos"
        options={[
          { value: receiptsOnly, label: 'Comprobantes de solicitudes' },
          ...kinds.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </FilterForm>
  )
}

function Empty({ list: { filter, total } }: { list: OwnDocumentPage }) {
  if (total > 0 || filter !== '')
    return (
      <EmptyState
        title="Aquí no hay documentos"
        action={<Button href={pathTo('/certificados')}>Ver todos mis documentos</Button>}
      />
    )
  return (
    <EmptyState
      title="Todavía no tiene certificados ni comprobantes"
      action={<Button href={pathTo('/ficha')}>Ver los trámites</Button>}
    >
      <p>Cuando pida un certificado o envíe una solicitud, aquí podrá descargarlo las veces que quiera.</p>
    </EmptyState>
  )
}

const keyOf = (one: OwnDocument) => (one.sort === 'paper' ? one.paper.id : one.card.id)

function OneDocument({ document, hrefOf }: { document: OwnDocument; hrefOf: OwnDocuments['hrefOf'] }) {
  return document.sort === 'paper' ? (
    <PaperCard paper={document.paper} facts={document.facts} />
  ) : (
    <ReceiptOf document={document} href={hrefOf(document.card)} />
  )
}

/** A document that was made with a power: whose keeper can open it only while that holds. */
const closedText = (why: WhyClosed) =>
  why === 'ended'
    ? 'Se hizo con un poder que ya no vale: usted ya no lo puede abrir.'
    : 'Se hizo con un poder. El registro de poderes no respondió: por ahora no lo puede abrir.'

function ClosedCard(props: { title: string; kicker: string; why: WhyClosed; children: ReactNode }) {
  return (
    <Card title={props.title} headingLevel={2} kicker={props.kicker}>
      <p>{props.children}</p>
      <p>{closedText(props.why)}</p>
    </Card>
  )
}

function PaperCard({ paper, facts = 'unknown' }: { paper: IssuedPaper; facts?: PaperFacts | undefined }) {
  const { title, kind, institutionFolio, says = [], code, institution, issuedOn, validUntil, state } = paper
  if (paper.closed)
    return (
      <ClosedCard title={title} kicker={kind.name} why={paper.closed}>
        Emitido el {formatDate(issuedOn)}.
      </ClosedCard>
    )
  const name = `: ${title}`
  const { label, tone } = labelOf(paper, facts)
  const folio = institutionFolio ? `Folio ${institutionFolio}` : ''
  const kicker = [kind.name, folio].filter(part => part !== '' && part !== title).join(' · ')
  return (
    <Card
      title={title}
      headingLevel={2}
      kicker={kicker === '' ? undefined : kicker}
      footer={
        <ButtonGroup>
          <Button kind="secondary" href={paper.href} icon="download" hiddenText={name} download>
            Descargar
          </Button>
          <Button kind="quiet" href={`${paper.verifyHref}/enviar`} icon="mail" hiddenText={name}>
            Enviar a mi correo
          </Button>
        </ButtonGroup>
      }
    >
      <p>
        {institution}. Emitido el {formatDate(issuedOn)}.
        {validUntil && state === 'vigente' ? ` Válido hasta el ${formatDate(validUntil)}.` : ''}
        {validUntil && state === 'vencido' ? ` Venció el ${formatDate(validUntil)}.` : ''}
      </p>
      {says.length > 0 ? <p>{says.map(one => one.replace(/\.?$/, '.')).join(' ')}</p> : null}
      <CodeLine code={code} label={label} tone={tone} />
    </Card>
  )
}

function ReceiptOf(props: { document: Extract<OwnDocument, { sort: 'receipt' }>; href: string | undefined }) {
  const {
    document: { card, receipt },
    href,
  } = props
  if (card.closed)
    return (
      <ClosedCard title={card.title} kicker="Comprobante" why={card.closed}>
        Enviada el {formatDate(isoDateInChile(card.sentAt))}. Folio Micha {card.folio}.
      </ClosedCard>
    )
  const isVoid = receipt?.status === 'revocado'
  const name = card.subject ? `${card.title}: ${card.subject}` : card.title
  return (
    <Card
      title={card.subject || card.title}
      headingLevel={2}
      kicker={card.subject ? `Comprobante · ${card.title}` : 'Comprobante'}
      footer={
        <ButtonGroup>
          <Button
            kind="secondary"
            href={pathTo('/solicitudes/:id/comprobante.pdf', { id: card.id })}
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
        Enviada el {formatDate(isoDateInChile(card.sentAt))}. Folio Micha {card.folio}.
      </p>
      {receipt ? (
        <CodeLine
          code={receipt.code}
          label={isVoid ? 'Anulado' : 'Vigente'}
          tone={isVoid ? 'aviso' : 'exito'}
        />
      ) : null}
    </Card>
  )
}

function CodeLine({
  code,
  label,
  tone,
}: {
  code: string
  label: string
  tone: 'exito' | 'aviso' | 'neutro'
}) {
  return (
    <p>
      Código{' '}
      <a className="m-code" href={pathTo('/certificados/:codigo', { codigo: code })}>
        {code}
      </a>{' '}
      <Tag tone={tone}>{label}</Tag>
    </p>
  )
}
