import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'

export interface AcceptNoticeProps {
  title: string
  /** Address to which accepting is posted. */
  action: string
  /** Path to return to, posted as `volver`. */
  returnPath: string
  /** Where who does not accept goes. */
  leave: { label: string; href: string }
  acceptLabel?: string
  children: ReactNode
}

/**
 * A notice that a person accepts once before she goes on. It is open when the page arrives; the browser's script makes
 * a modal of it, and without script it stands above the page.
 */
export function AcceptNotice(props: AcceptNoticeProps) {
  const { title, action, returnPath, leave, acceptLabel = 'Entendido', children } = props
  return (
    <dialog className="m-dialog m-accept" aria-labelledby="aviso-titulo" data-accept open>
      <h2 id="aviso-titulo">{title}</h2>
      {children}
      <form className="m-buttons" method="post" action={action}>
        <input type="hidden" name="volver" value={returnPath} />
        <Button>{acceptLabel}</Button>
        <Button kind="secondary" href={leave.href}>
          {leave.label}
        </Button>
      </form>
    </dialog>
  )
}
