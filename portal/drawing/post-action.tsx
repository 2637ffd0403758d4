import type { Action } from '#engine/content/block.ts'
import { Button, type ButtonKind } from '#ui/button/button.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

/** A button that posts a small form of hidden fields. */
export function PostAction(props: {
  action: Extract<Action, { kind: 'post' }>
  kind: ButtonKind
  icon?: IconName
  /** Visually hidden text: what the button acts on. */
  hiddenText?: string
}) {
  const { action, kind, icon, hiddenText } = props
  return (
    <form method="post" action={action.action}>
      {Object.entries(action.fields ?? {}).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      <Button kind={kind} {...(icon ? { icon } : {})} {...(hiddenText ? { hiddenText } : {})}>
        {action.label}
      </Button>
    </form>
  )
}
