import type { PageMessage, WorkerReply } from '../worker/messages.ts'

/** Longest wait for the worker; one that is being replaced never answers. */
const answerMs = 3000

/**
 * Sends the worker a message. Returns the form that is kept afterwards, or undefined if there is none, or no worker.
 */
export function askWorker(
  worker: Pick<ServiceWorker, 'postMessage'> | null,
  pide: PageMessage['pide'],
): Promise<WorkerReply> {
  if (!worker) return Promise.resolve({})
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = event => resolve(event.data as WorkerReply)
    setTimeout(() => resolve({}), answerMs)
    worker.postMessage({ pide } satisfies PageMessage, [port2])
  })
}
