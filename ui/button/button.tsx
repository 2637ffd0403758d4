import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'

/** A page has one `primary`. `danger` undoes or deletes something. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

/** With `href` it renders a link, otherwise a submit button. */
export interface ButtonProps {
  children: ReactNode
  kind?: ButtonKind
  href?: string
  /** Sent with the form if this button is pressed. */
  name?: string
  value?: string
  /** Overrides the form's address. */
  formAction?: string
  /** Skips the browser's own validation: for "Guardar y salir" and the like. */
  formNoValidate?: boolean
  type?: 'submit' | 'button'
  /** Icon before the text. */
  icon?: IconName
  /** Icon after the text, for instance `arrow-right`. */
  iconAfter?: IconName
  /** Visually hidden text: which one "Quitar" removes. */
  hiddenText?: string
  /** As wide as its container. */
  wide?: boolean
  /**
   * The link leads to a file, which the server sends as an attachment. Without the attribute `download`, with which a browser saves
   * or drops whatever is answered instead: a page that says why there is no file is shown.
   */
  download?: boolean
  /** Letter that presses it together with the browser's own keys. */
  accessKey?: string | undefined
  /** Has the focus when its page opens: where people do the same all day, and pressing it decides nothing yet. */
  autoFocus?: boolean | undefined
}

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
      <a
        className={className}
        href={href}
        data-descarga={props.download ? '' : undefined}
        // biome-ignore lint/a11y/noAccessKey: only pages that people work with all day set one, and list them
        accessKey={props.accessKey}
        // biome-ignore lint/a11y/noAutofocus: only pages that people work with all day ask for it
        autoFocus={props.autoFocus}
      >
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
      // biome-ignore lint/a11y/noAccessKey: as above
      accessKey={props.accessKey}
      // biome-ignore lint/a11y/noAutofocus: only pages that people work with all day ask for it
      autoFocus={props.autoFocus}
    >
      {content}
    </button>
  )
}

/** Buttons side by side, stacked on a phone. The first is the main one. */
export function ButtonGroup({ children }: { children: ReactNode }) {
  return <div className="m-buttons">{children}</div>
}
