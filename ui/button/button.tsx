import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'

/** Weight of a button. A page has one `primary`. `danger` undoes or deletes something. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

/** What a {@link Button} takes. With `href` it is a link; without, it sends the form. */
export interface ButtonProps {
  children: ReactNode
  kind?: ButtonKind
  href?: string
  /** Sent with the form when this button was pressed. */
  name?: string
  value?: string
  /** Another address that the form goes to. */
  formAction?: string
  /** Sends the form without the browser's own checks: for "Guardar y salir" and the like. */
  formNoValidate?: boolean
  type?: 'submit' | 'button'
  /** Icon before the text. */
  icon?: IconName
  /** Icon after the text, for instance `arrow-right`. */
  iconAfter?: IconName
  /** Words added for screen readers: which one "Quitar" removes. */
  hiddenText?: string
  /** As wide as its container. */
  wide?: boolean
  /** The link is a file to keep. */
  download?: boolean
}

/** A button, or a link that looks like one. */
export function Button(props: ButtonProps) {
  const { children, kind = 'primary', href, icon, iconAfter, hiddenText, wide } = props
  const className = `m-button m-button--${kind}${wide ? ' m-button--wide' : ''}`
  const content = (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span>
        {children}
        {hiddenText ? <span className="m-oculto"> {hiddenText}</span> : null}
      </span>
      {iconAfter ? <Icon name={iconAfter} /> : null}
    </>
  )
  if (href !== undefined) {
    return (
      <a className={className} href={href} download={props.download}>
        {content}
      </a>
    )
  }
  return (
    <button
      className={className}
      type={props.type ?? 'submit'}
      name={props.name}
      value={props.value}
      formAction={props.formAction}
      formNoValidate={props.formNoValidate}
    >
      {content}
    </button>
  )
}

/** Buttons side by side, one under the other on a phone. The first is the one to press. */
export function ButtonGroup({ children }: { children: ReactNode }) {
  return <div className="m-buttons">{children}</div>
}
