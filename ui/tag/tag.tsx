import type { ReactNode } from 'react'

/** Colour family of a tag. The words carry the meaning; the colour only helps to find it. */
export type TagTone = 'neutro' | 'info' | 'exito' | 'aviso' | 'error'

export interface TagProps {
  tone?: TagTone
  children: ReactNode
}

/** The state of a case, or another short label. */
export function Tag({ tone = 'neutro', children }: TagProps) {
  return <strong className={`m-tag m-tag--${tone}`}>{children}</strong>
}
