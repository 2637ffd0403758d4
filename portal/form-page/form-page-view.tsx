import type { ReactNode } from 'react'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { PageView } from '#engine/asking/page-view.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { FieldOf } from '../drawing/field.tsx'

export interface FormPageViewProps {
  view: PageView
  lists: ReferenceLists
  action: string
  hidden?: Readonly<Record<string, string>>
  /** Where "cancel" leads. */
  cancelHref: string
  /** Submitting deletes something. */
  danger?: boolean
  /** The page's hero has the heading. */
  inHero?: boolean
  /** Between heading and questions. */
  children?: ReactNode
}

/** A form outside procedures: errors, heading, questions, buttons. */
export function FormPageView(props: FormPageViewProps) {
  const { view, lists, action, hidden = {}, cancelHref, danger, inHero, children } = props
  return (
    <>
      <ErrorSummary items={view.errors} />
      {inHero ? null : <h1>{view.title}</h1>}
      {children}
      <form method="post" action={action} noValidate>
        {Object.entries(hidden).map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={name} />
        ))}
        {view.fields.map(field => (
          <FieldOf view={field} around={{ lists, uploadHref: '' }} key={field.name} />
        ))}
        <ButtonGroup>
          <Button kind={danger ? 'danger' : 'primary'}>{view.submitLabel}</Button>
          <Button href={cancelHref} kind="secondary">
            {danger ? 'Volver sin borrar' : 'Volver sin guardar'}
          </Button>
        </ButtonGroup>
      </form>
    </>
  )
}
