import type { ReactNode } from 'react'
import type { AccessibilitySettings } from '#ui/accessibility-menu/accessibility-menu.tsx'
import type { Breadcrumb } from '#ui/breadcrumbs/breadcrumbs.tsx'
import type { HeroProps } from '#ui/hero/hero.tsx'
import type { NoticeKind } from '#ui/notice/notice.tsx'
import type { Desk } from './desk-bar.tsx'

/** Places that only officials use. `mesón`: the portal stands on a branch desk, so that they also attend people. */
export type Office = 'operación' | 'mesón'

/** The frames a page can stand in (shell §2). */
export type Layout =
  | 'default'
  | 'empty'
  | 'empty-loading'
  | 'mantencion'
  | 'micha-full'
  | 'pgu_confirmacion'
  | 'spsdefault'
  | 'tramites'
  | 'uikit'

/** Areas with a style sheet of their own, so that no other page pays for it. */
export type AreaStyles = 'operacion' | 'uikit'

/** What a handler hands to the document: the page itself, and what the frame must know about it. */
export interface PortalPage {
  /** Title of the page without the name of the site; one per page. */
  title: string
  layout: Layout
  body: ReactNode
  breadcrumbs?: readonly Breadcrumb[]
  /** Address of "Volver", above the heading. */
  backHref?: string
  /** The title begins with "Error: ", so that it is the first thing a screen reader says. */
  hasErrors?: boolean
  /** Search engines are told to stay away unless this is `false` (shell §1). */
  noIndex?: boolean
  /** A page of a form: on a phone nothing stands over it that it can do without. */
  inForm?: boolean
  /** Opening of the page with the picture; brings its own h1. */
  hero?: HeroProps
  /** Help of this page, on top of the side panel in the layouts that have one. */
  help?: ReactNode
  /** Styles of an area that few people visit, sent beside those of every page. */
  styles?: AreaStyles
  /** The body stands alone, without menu and footer: for examples that are parts of the frame themselves. */
  bare?: boolean
  /** Stands over the help in the layouts that have it at their side; only where the window is wide. */
  aside?: ReactNode
  /** The page has just found out that who asks is an official: its own frame shows it already. */
  toOfficial?: boolean
  /** Links of the side menu of the `uikit` layout. */
  sections?: readonly { label: string; href: string; current?: boolean }[]
}

/** A message of the portal itself, above the page. */
export interface ShellNotice {
  kind: NoticeKind
  title?: string
  text: string
  /** Name by which the browser's script finds it (`data-aviso`). */
  id?: string
}

/** What the frame needs to know about the request. */
export interface ShellContext {
  /** Who is signed in; nobody when missing. */
  person?: { nombreCorto: string }
  /** Path of the page with its query, as requested. */
  path: string
  /** Nonce of the content security policy. */
  nonce: string
  accessibility: AccessibilitySettings
  /** The browser asks for little data, or is on 2g: no script at all is sent. */
  saveData: boolean
  /** Nothing is in the browser's cache yet: styles travel inside the page. */
  firstVisit: boolean
  /** An official uses the portal: no guidance to branches (shell §6). */
  official: boolean
  /** On a branch desk, who is attended; missing elsewhere and when nobody is signed in. */
  desk?: Desk
  /** What the person may open as an official, as far as this browser knows; missing for everybody else. */
  office?: Office
  notices: readonly ShellNotice[]
  /** Seconds until the session ends, for the warning; none without session. */
  sessionSecondsLeft?: number
}

/** Makes the full HTML of a page. */
export type RenderDocument = (view: PortalPage, shell: ShellContext) => string
