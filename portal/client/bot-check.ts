import { nationalToken } from './national-check.ts'

/** Longest that a person waits for the check after pressing the button; then the form goes without it. */
const patienceMs = 20_000

/**
 * Proves, without asking anything, that a form is sent by a browser and not by a program (shell §8). It begins when the form
 * is first touched; whoever is faster than the check waits for it. When it cannot be done the form goes without it, and the
 * server asks for another proof.
 */
export function runBotChecks(page: Document): void {
  for (const field of page.querySelectorAll<HTMLInputElement>('input[data-bot-check]')) {
    const { form } = field
    if (form) watch(form, field)
  }
}

function watch(form: HTMLFormElement, field: HTMLInputElement): void {
  let coming: Promise<void> | undefined
  const start = () => {
    coming ??= tokenFor(field)
      .catch((error: unknown) => {
        console.warn(error instanceof Error ? error.message : error)
        return ''
      })
      .then(token => {
        field.value = token
      })
    return coming
  }
  form.addEventListener('focusin', start, { once: true })
  let done = false
  // Before the other listeners, so that they see the one sending that counts.
  form.addEventListener(
    'submit',
    event => {
      if (done || field.value !== '') return
      event.preventDefault()
      event.stopImmediatePropagation()
      const { submitter } = event
      const patience = new Promise<void>(resolve => setTimeout(resolve, patienceMs))
      Promise.race([start(), patience]).then(() => {
        done = true
        if (typeof form.requestSubmit === 'function') form.requestSubmit(submitter as HTMLElement | null)
        else form.submit()
      })
    },
    true,
  )
}

function tokenFor(field: HTMLInputElement): Promise<string> {
  const { botCheck, challenge = '', key, version, script } = field.dataset
  return botCheck === 'propia' ? solve(challenge) : nationalToken(window, { key, version, script })
}

function solve(challenge: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./bot-check-worker.ts', import.meta.url))
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = () => reject(new Error('Failed to execute'))
    worker.postMessage(challenge)
  })
}
