import type { ReactNode } from 'react'

/** A named use of a component. */
export interface Example {
  /** Short name in Spanish, unique within the component: it is part of the example's address. */
  name: string
  element: ReactNode
}

/** Documentation of a component: shown under /uikit; its examples are tested for accessibility. */
export interface ComponentDocs {
  /** Folder of the component. */
  id: string
  /** Name of the component in Spanish. */
  title: string
  /** When to use it, and when not. */
  use: string
  /** Accessibility features beyond those of every component. */
  access?: readonly string[]
  /** Part of a page's frame, which has one of it: each example needs a page of its own. */
  framing?: boolean
  examples: readonly Example[]
}
