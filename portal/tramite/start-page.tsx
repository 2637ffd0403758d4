import type { DraftCard } from '#cases/types.ts'
import { formatDate, isoDateInChile } from '#domain/dates.ts'
import type { Block } from '#engine/block.ts'
import type { ReferenceLists } from '#engine/context.ts'
import type { Procedure } from '#engine/procedure.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { hrefOf } from './addresses.ts'
import { Blocks } from './blocks.tsx'

/** What the start page of a procedure shows. */
export interface StartPageProps {
  procedure: Procedure
  /** Where the way begins. */
  startHref: string
  /** Where it goes on, with the draft that is there already. */
  draft?: { card: DraftCard; href: string } | undefined
  /** The draft has just been thrown away. */
  deleted: boolean
  /** Where one's requests are read; nothing for those who are not signed in. */
  casesHref?: string | undefined
  lists: ReferenceLists
}

/** What a procedure is, for whom, what is needed, and the button to press. */
export function StartPageView({ procedure, startHref, draft, deleted, casesHref, lists }: StartPageProps) {
  const { head } = procedure
  const blocks: readonly Block[] = head.start
  return (
    <>
      <p className="m-kicker">{head.institution}</p>
      <h1>{head.title}</h1>
      {deleted ? <Notice kind="exito" title="Borramos su solicitud sin terminar" live /> : null}
      <p className="m-lead">{head.summary}</p>
      {draft ? (
        <Card title="Usted tiene una solicitud sin terminar" headingLevel={2} featured>
          <p>
            La guardó el {formatDate(isoDateInChile(draft.card.savedAt))}. Puede seguir hasta el{' '}
            {formatDate(isoDateInChile(draft.card.expiresAt))}. Después se borra.
          </p>
          <ButtonGroup>
            <Button href={draft.href}>Continuar mi solicitud</Button>
            <Button href={hrefOf(procedure, 'borrador/eliminar')} kind="quiet">
              Borrarla y empezar de nuevo
            </Button>
          </ButtonGroup>
        </Card>
      ) : null}
      <Blocks blocks={blocks} around={{ lists, uploadHref: '' }} />
      <ButtonGroup>
        {draft ? null : <Button href={startHref}>Comenzar</Button>}
        {casesHref ? (
          <Button href={casesHref} kind="secondary">
            Ver mis solicitudes
          </Button>
        ) : null}
      </ButtonGroup>
    </>
  )
}
