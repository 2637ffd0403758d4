import type { ReactNode } from 'react'

/** What an {@link Island} takes. */
export interface IslandProps {
  /** Name in the registry of islands. */
  name: string
  /** What the component gets in the browser; must survive JSON. */
  props?: Readonly<Record<string, unknown>>
  /** The finished, working first render of the same component. */
  children: ReactNode
}

/** Marks a part of the page that wakes up in the browser when it is seen or touched. It works before, and without, that. */
export function Island({ name, props, children }: IslandProps) {
  return (
    <div data-island={name} data-props={props ? JSON.stringify(props) : undefined}>
      {children}
    </div>
  )
}
