import type { ReactNode } from 'react'
import type { AccessibilitySettings } from '#ui/accessibility-menu/accessibility-menu.tsx'
import type { Breadcrumb } from '#ui/breadcrumbs/breadcrumbs.tsx'
import type { HeroProps } from '#ui/hero/hero.tsx'
import type { NoticeKind } from '#ui/notice/notice.tsx'
import type { ActingShown } from './acting-bar.tsx'
import type { Desk } from './desk-bar.tsx'

/** The menu's link to a page for officials: attending people at a branch, an office, the portal's operation. */
export interface Door {
  /** `atender`, `operacion`, or the procedure of an office. */
  key: string
  label: string
  href: string
  text?: string
}

/** The frames of pages (shell §2). */
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

/** Areas with a style sheet of their own, so that other pages do not load it. */
export type AreaStyles = 'oficina' | 'operacion' | 'uikit'

/** A page that a handler returns: the body, and what the frame must know about it. */
export interface PortalPage {
  /** Title of the page without the name of the site; unique. */
  title: string
  layout: Layout
  body: ReactNode
  breadcrumbs?: readonly Breadcrumb[]
  /** Address of "Volver", above the heading. */
  backHref?: string
  /** Prefixes the title with "Error: ", so that a screen reader says it first. */
  hasErrors?: boolean
  /** Search engines may index the page only if this is `false` (shell §1). */
  noIndex?: boolean
  /** A page of a form: on a phone it shows nothing dispensable above the form. */
  inForm?: boolean
  /** A page of an office: lower, since officials open many in a day. */
  inOffice?: boolean
  /** Opening with the picture; brings its own h1. */
  hero?: HeroProps
  /** Help of this page, on top of the side panel in layouts that have one. */
  help?: ReactNode
  /** Styles of a rarely visited area, sent beside the common ones. */
  styles?: AreaStyles
  /** The body alone, without menu and footer: for examples that are parts of the frame themselves. */
  bare?: boolean
  /** Above the help in layouts with help at the side; only in wide windows. */
  aside?: ReactNode
  /** Keys of the officials' pages that she may open, as this page just found out: its own frame shows them already. */
  doors?: readonly string[]
  /** Links of the side menu of the `uikit` layout. */
  sections?: readonly { label: string; href: string; current?: boolean }[]
}

/** A message of the portal itself, above the page. */
export interface ShellNotice {
  kind: NoticeKind
  title?: string
  text: string
  /** Name for the browser's script (`data-aviso`). */
  id?: string
  /** A form that one press sends again. */
  send?: { action: string; fields: readonly (readonly [name: string, value: string])[]; label: string }
}

/** What the frame needs to know about the request. */
export interface ShellContext {
  /** The signed-in person; undefined if nobody is. */
  person?: { nombreCorto: string }
  /** Path of the page with its query, as requested. */
  path: string
  /** Nonce of the content security policy. */
  nonce: string
  accessibility: AccessibilitySettings
  /** The browser saves data or is on 2g: no script at all is sent. */
  saveData: boolean
  /** Nothing is in the browser's cache yet: styles travel inside the page. */
  firstVisit: boolean
  /** The browser has been here, with this build or another: the face of the headings lies in its cache. */
  hasFace: boolean
  /** An official uses the portal: no guidance to branches (shell §6). */
  official: boolean
  /** Whom the official attends; undefined if not on a branch desk or nobody is signed in. */
  desk?: Desk
  /** For whom she acts; undefined if she has not said and the page is nobody's in particular. */
  acting?: ActingShown
  /** The officials' pages that the person may open, as far as this browser knows. */
  doors?: readonly Door[]
  notices: readonly ShellNotice[]
  /** Seconds until the session ends, for the warning; undefined without a session. */
  sessionSecondsLeft?: number
}

export type RenderDocument = (view: PortalPage, shell: ShellContext) => string
