import { formatInstant } from '#domain/dates.ts'
import { formatInteger } from '#domain/quantities.ts'
import type { Face, KeptOpinion, PageSatisfaction } from '#operation/satisfaction/satisfaction.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Table } from '#ui/table/table.tsx'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import { Part } from '../drawing/part.tsx'
import { FaceBar } from './charts.tsx'

const words: Readonly<Record<Face, { label: string; tone: TagTone }>> = {
  angry: { label: 'Muy mala', tone: 'error' },
  dislike: { label: 'Mala', tone: 'aviso' },
  neutral: { label: 'Regular', tone: 'neutro' },
  like: { label: 'Buena', tone: 'info' },
  love: { label: 'Muy buena', tone: 'exito' },
}

const faces = Object.keys(words) as Face[]

/** People's opinions of pages: the faces of each, and the latest comments. */
export function SatisfactionSection(props: {
  pages: readonly PageSatisfaction[]
  opinions: readonly KeptOpinion[]
}) {
  const comments = props.opinions.filter(opinion => opinion.comment !== '')
  return (
    <Part id="opiniones" title="Opiniones">
      {props.pages.length === 0 ? (
        <EmptyState title="Nadie ha opinado todavía" headingLevel={3}>
          <p>
            Preguntamos al final de la portada, de cada ficha y de cada trámite. Las respuestas llegan aquí.
          </p>
        </EmptyState>
      ) : (
        <Table
          caption="Opiniones por página"
          captionHidden
          onPhone="scroll"
          rows={props.pages}
          rowKey={page => page.page}
          columns={[
            {
              id: 'pagina',
              header: 'Página',
              cell: page => <a href={page.page}>{page.page}</a>,
              rowHeader: true,
            },
            { id: 'total', header: 'Opiniones', cell: page => formatInteger(page.total), numeric: true },
            {
              id: 'caras',
              header: 'De muy mala a muy buena',
              cell: page => (
                <FaceBar
                  counts={faces.map(face => ({ label: words[face].label, count: page.faces[face] }))}
                />
              ),
            },
            {
              id: 'buenas',
              header: 'Buenas',
              numeric: true,
              cell: page =>
                `${formatInteger(page.faces.like + page.faces.love)} de ${formatInteger(page.total)}`,
            },
          ]}
        />
      )}
      {comments.length > 0 ? (
        <>
          <h3>Últimos comentarios</h3>
          <ul className="o-comments">
            {comments.map(({ page, face, comment, sentAt }) => (
              <li key={`${sentAt.toISOString()} ${page} ${comment}`}>
                <Tag tone={words[face].tone}>{words[face].label}</Tag>
                <blockquote>{comment}</blockquote>
                <p className="m-hint">
                  {page}, {formatInstant(sentAt)}
                </p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Part>
  )
}
