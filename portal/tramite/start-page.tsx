import { formatDate, isoDateInChile } from '#domain/dates.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Block } from '#engine/content/block.ts'
import type { ProcedureHead } from '#engine/procedure.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { LinkList } from '#ui/link-list/link-list.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Blocks, leadsElsewhere } from '../drawing/blocks.tsx'
import { OfficialName } from '../drawing/official-name.tsx'
import { Part } from '../drawing/part.tsx'
import { startSections } from './start-sections.ts'

export interface UnfinishedForm {
  formId: string
  /** What it is about; `''` if not known yet. */
  title: string
  /** An answer ended the form: the person can only change it. */
  ended: boolean
  savedAt: Date
  /** Who saved it last, if it is a company's; each who represents that company may go on with it. */
  savedBy: string | undefined
  expiresAt: Date
  href: string
  deletionHref: string
}

export interface StartPageProps {
  head: ProcedureHead
  blocks: readonly Block[]
  /** Where each form starts, the most usual first; `again`: the person has one of this kind already. */
  starts: readonly { label: string; href: string; again: boolean }[]
  unfinished: readonly UnfinishedForm[]
  /** A draft was just deleted. */
  deleted: boolean
  /** Address of the person's requests; undefined if nobody is signed in. */
  casesHref?: string | undefined
  lists: ReferenceLists
}

/** What a procedure is in a few words, the button to start, and below it for whom it is and what is needed. */
export function StartPageView({
  head,
  blocks,
  starts,
  unfinished,
  deleted,
  casesHref,
  lists,
}: StartPageProps) {
  const [first, ...others] = starts
  const mine = casesHref
    ? [{ label: 'Ver mis solicitudes', href: casesHref, text: 'En qué va lo que ya pidió.' }]
    : []
  const more = [...others, ...blocks.filter(leadsElsewhere).flatMap(({ actions }) => actions), ...mine]
  const sections = startSections(blocks.filter(block => !leadsElsewhere(block)))
  const around = { lists, uploadHref: '' }
  return (
    <>
      <p className="m-kicker">{head.institution}</p>
      <h1>{head.title}</h1>
      <OfficialName name={head.officialName} />
      {deleted ? <Notice kind="exito" title="Borramos la solicitud sin terminar" live /> : null}
      <p className="m-lead">{head.summary}</p>
      {unfinished.map(one => (
        <Unfinished one={one} key={one.href} />
      ))}
      <Blocks blocks={sections.flatMap(({ title, text }) => (title === '' ? text : []))} around={around} />
      {first ? (
        <ButtonGroup>
          <Button href={first.href} kind={first.again ? 'secondary' : 'primary'}>
            {first.label}
          </Button>
        </ButtonGroup>
      ) : null}
      {/* What else one can do here is quieter than the button, and says what is there. */}
      {more.length > 0 ? <LinkList items={more} /> : null}
      {sections.map(({ title, text, isFolded }) =>
        title === '' ? null : isFolded ? (
          <Part title={title} key={title}>
            <div>
              <Blocks blocks={text.slice(1)} around={around} />
            </div>
          </Part>
        ) : (
          <Blocks blocks={text} around={around} key={title} />
        ),
      )}
    </>
  )
}

function Unfinished({ one }: { one: UnfinishedForm }) {
  const saved = formatDate(isoDateInChile(one.savedAt))
  const until = formatDate(isoDateInChile(one.expiresAt))
  const title = one.savedBy
    ? one.ended
      ? 'Se consultó y no se pudo seguir'
      : 'Hay una solicitud sin terminar'
    : one.ended
      ? 'Usted consultó y no se pudo seguir'
      : 'Usted tiene una solicitud sin terminar'
  return (
    <Card title={one.title ? `${title}: ${one.title}` : title} headingLevel={2} featured>
      <p>
        La guardó {one.savedBy ? `${one.savedBy} ` : ''}el {saved}. Puede seguir hasta el {until}. Después se
        borra.
      </p>
      <ButtonGroup>
        <Button href={one.href}>
          {one.ended ? 'Ver por qué' : one.savedBy ? 'Continuar la solicitud' : 'Continuar mi solicitud'}
        </Button>
        <Button href={one.deletionHref} kind="quiet">
          Borrarla y empezar de nuevo
        </Button>
      </ButtonGroup>
    </Card>
  )
}
