import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'

/** News, success, warning, error. */
export type NoticeKind = 'info' | 'exito' | 'aviso' | 'error'

export interface NoticeProps {
  kind?: NoticeKind
  /** Short title; the kind is also in words, for people who do not see the colour. */
  title?: ReactNode
  children?: ReactNode
  /** Element of the title, to keep the order of headings. */
  headingLevel?: 2 | 3 | 4
  /**
   * Announced as soon as it appears: only for the result of the person's last action. A success takes the focus when
   * the page loads.
   */
  live?: boolean
}

const kinds: Record<NoticeKind, { icon: IconName; word: string }> = {
  info: { icon: 'info', word: 'Información' },
  exito: { icon: 'success', word: 'Listo' },
  aviso: { icon: 'warning', word: 'Atención' },
  error: { icon: 'error', word: 'Error' },
}

/** A block that stands out from the text. */
export function Notice({ kind = 'info', title, children, headingLevel = 2, live }: NoticeProps) {
  const Heading = `h${headingLevel}` as const
  const { icon, word } = kinds[kind]
  return (
    <div
      className={`m-notice m-notice--${kind}`}
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
      tabIndex={live && kind === 'exito' ? -1 : undefined}
    >
      <Icon name={icon} label={word} />
      <div className="m-notice__body">
        {title ? <Heading className="m-notice__title">{title}</Heading> : null}
        {children}
      </div>
    </div>
  )
}
