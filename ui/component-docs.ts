import type { ReactNode } from 'react'

/** One named way to use a component. */
export interface Example {
  /** Short name in Spanish, unique within the component: it is part of the example's address. */
  name: string
  element: ReactNode
}

/** What the design kit says of a component: shown under /uikit and checked for access. */
export interface ComponentDocs {
  /** Folder of the component. */
  id: string
  /** Name of the component in Spanish. */
  title: string
  /** When to use it, and when not. */
  use: string
  /** What it does for people who do not see, hear, or use a mouse, beyond what every component does. */
  access?: readonly string[]
  /** Belongs to the frame of a page, which has one of it: each example needs a page of its own. */
  framing?: boolean
  examples: readonly Example[]
}
