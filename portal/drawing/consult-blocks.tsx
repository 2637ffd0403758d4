import type { Block } from '#engine/content/block.ts'
import { Breakable } from '#ui/breakable-text/breakable-text.tsx'
import { Card, CardGrid } from '#ui/card/card.tsx'
import { Checklist } from '#ui/checklist/checklist.tsx'
import { DocumentCard } from '#ui/document-card/document-card.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { PostAction } from './post-action.tsx'

type BlockOfKind<Kind> = Extract<Block, { kind: Kind }>

/** Draws requirements, each with its source and next step. */
export function RequirementsBlock({ block }: { block: BlockOfKind<'checklist'> }) {
  return (
    <Checklist
      title={block.title}
      requirements={block.requirements.map(({ toDo, link, ...requirement }) => ({
        ...requirement,
        toDo:
          toDo || link ? (
            <p>
              {toDo} {link ? <a href={link.href}>{link.label}</a> : null}
            </p>
          ) : undefined,
      }))}
    />
  )
}

/** Draws choices to go on with, side by side. */
export function CardsBlock({ block }: { block: BlockOfKind<'cards'> }) {
  return (
    <CardGrid>
      {block.cards.map(({ title, text, href, tag }) => (
        <Card
          title={title}
          headingLevel={2}
          href={href}
          footer={tag ? <Tag tone={tag.tone}>{tag.text}</Tag> : undefined}
          key={href}
        >
          {text ? <p>{text}</p> : null}
        </Card>
      ))}
    </CardGrid>
  )
}

/** Draws a document with its actions. */
export function DocumentBlock({ block }: { block: BlockOfKind<'document'> }) {
  const { title, text, format, sizeBytes, seeHref, downloadHref, mail, print } = block
  return (
    <DocumentCard
      {...{ title, format, sizeBytes, seeHref, downloadHref, print }}
      mail={mail ? <PostAction action={mail} kind="quiet" icon="mail" hiddenText={title} /> : undefined}
    >
      {text ? (
        <p>
          <Breakable text={text} />
        </p>
      ) : null}
    </DocumentCard>
  )
}
