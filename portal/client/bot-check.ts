import { nationalToken } from './national-check.ts'

/** Longest wait for the check after the button is pressed; after that the form goes without it. */
const patienceMs = 20_000

/**
 * Proves without a question that a browser sends the form, not a program (shell §8). The check begins when the form is
 * first touched; a person who is faster waits for it. If it fails, the form goes without it and the server asks for
 * another proof.
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
  // On a slow connection the form may have been touched before this file arrived.
  if (form.contains(document.activeElement)) start()
  let done = false
  // Runs before the other listeners, so that they see only the submit that counts.
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
        // After this submit event has ended: browsers ignore requestSubmit() while they dispatch one.
        setTimeout(() => {
          if (typeof form.requestSubmit === 'function') form.requestSubmit(submitter as HTMLElement | null)
          else form.submit()
        })
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
