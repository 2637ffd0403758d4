/** Keeps a form from being submitted while one control's documents are uploading. */
export interface SubmitHold<Submit> {
  /** Uploads have started. */
  begin(): void
  /** Uploads have ended. A form that waited for them is submitted now, unless one failed. */
  end(allKept: boolean): void
  /** The person submits the form: returns whether it must wait. Pressing again meanwhile still submits it once. */
  ask(submit: Submit): boolean
  /** Cancels a waiting submit because documents of some control failed. Returns whether there was one. */
  drop(): boolean
}

/** What a hold does to its form. */
export interface HeldForm<Submit> {
  /** Announces politely that the form waits, or removes the announcement. */
  tell(waiting: boolean): void
  /** Submits the form as the person did. Other controls may still hold it. */
  submit(submit: Submit): void
  /** Makes every control of the form `drop` it. */
  fail(): void
}

/** The hold of one control. */
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
