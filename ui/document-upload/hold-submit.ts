/** Keeps a form from leaving while documents of one control are on their way. */
export interface SubmitHold<Submit> {
  /** Documents began to leave. */
  begin(): void
  /** They ended: all were kept, or not. A form that waited for them now leaves, unless one was not kept. */
  end(allKept: boolean): void
  /** The form is to be sent: whether it must wait. A button that is pressed again meanwhile sends it once all the same. */
  ask(submit: Submit): boolean
  /** Forgets that the form was to be sent, because documents of some control of it failed. Gives whether it was. */
  drop(): boolean
}

/** What a hold does to its form. */
export interface HeldForm<Submit> {
  /** Says politely that the form waits, or takes that back. */
  tell(waiting: boolean): void
  /** Sends the form as it was to be sent. Other controls may still hold it. */
  submit(submit: Submit): void
  /** Makes every control of the form `drop` it. */
  fail(): void
}

/** Makes the hold of one control. */
export function createHold<Submit>(form: HeldForm<Submit>): SubmitHold<Submit> {
  let running = 0
  let failed = false
  let waiting: { submit: Submit } | undefined
  return {
    begin() {
      running += 1
    },
    end(allKept) {
      running -= 1
      failed ||= !allKept
      if (running > 0) return
      const mustStay = failed
      failed = false
      if (mustStay) return form.fail()
      const held = waiting
      if (!held) return
      waiting = undefined
      form.tell(false)
      form.submit(held.submit)
    },
    ask(submit) {
      if (running === 0) return false
      waiting = { submit }
      form.tell(true)
      return true
    },
    drop() {
      const held = waiting !== undefined
      waiting = undefined
      if (held) form.tell(false)
      return held
    },
  }
}
