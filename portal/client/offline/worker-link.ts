import type { PageMessage, WorkerReply } from '../worker/messages.ts'

/** How long the worker may take to answer; one that is being replaced never does. */
const answerMs = 3000

/** Asks the worker; tells the form that is kept after that: none when there is none, or no worker. */
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
