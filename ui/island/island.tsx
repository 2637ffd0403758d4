import type { ReactNode } from 'react'

export interface IslandProps {
  /** Name in the registry of islands. */
  name: string
  /** Props of the component in the browser; must survive JSON. */
  props?: Readonly<Record<string, unknown>>
  /** The component's complete first render, which works without script. */
  children: ReactNode
}

/** Marks a part of the page that wakes in the browser when it is seen or touched. It works without that. */
export function Island({ name, props, children }: IslandProps) {
  return (
    <div data-island={name} data-props={props ? JSON.stringify(props) : undefined}>
      {children}
    </div>
  )
}
