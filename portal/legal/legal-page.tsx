import type { ReactNode } from 'react'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { PrintLine } from '#ui/print-line/print-line.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'

export interface LegalText {
  title: string
  /** Summary in a sentence or two. */
  lead: string
  /** Day of the last change. */
  updatedAt: IsoDate
  body: ReactNode
}

/** A page of text to read, keep or print. */
export function legalView({ title, lead, updatedAt, body }: LegalText): PortalPage {
  return {
    title,
    layout: 'tramites',
    breadcrumbs: [{ label: 'Inicio', href: pathTo('/') }, { label: title }],
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">{lead}</p>
        <PrintLine updatedOn={formatDate(updatedAt)} dateTime={updatedAt} />
        {body}
      </>
    ),
  }
}
