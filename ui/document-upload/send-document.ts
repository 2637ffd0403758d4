/** Result of an upload: the stored document, or an error text. */
export type SendResult =
  | { kind: 'kept'; id: string; fileName: string; sizeBytes: number; href: string | undefined }
  | { kind: 'refused'; message: string }
  /** The session has ended; nothing was stored. */
  | { kind: 'signed-out' }

/** The response to an upload: HTTP status (0 for none) and JSON. */
interface Reply {
  status: number
  body: unknown
}

const failureText = 'No pudimos subir el archivo. Revise su conexión e intente de nuevo.'

/** A bar that disappears at once only flickers (shell §9: minimum delay of a fetch). */
const leastShownMs = 200

/** Reads the server's answer. Only texts about the document itself (422) are meant for the person. */
export function readReply({ status, body }: Reply, file: { name: string; size: number }): SendResult {
  if (status === 401) return { kind: 'signed-out' }
  const { id, fileName, sizeBytes, href, error } = recordOf(body)
  if (typeof id === 'string')
    return {
      kind: 'kept',
      id,
      fileName: typeof fileName === 'string' ? fileName : file.name,
      sizeBytes: typeof sizeBytes === 'number' ? sizeBytes : file.size,
      href: typeof href === 'string' ? href : undefined,
    }
  return { kind: 'refused', message: status === 422 && typeof error === 'string' ? error : failureText }
}

/** Uploads one document and shows its progress in `list`. Never rejects: errors are in the result. */
export async function sendDocument(
  href: string,
  name: string,
  file: File,
  list: Element,
): Promise<SendResult> {
  const item = document.createElement('li')
  item.className = 'm-upload__item'
  item.innerHTML =
    '<label class="m-progress m-upload__name"><span class="m-progress__label"></span><progress max="100" value="0"></progress></label>'
  const bar = item.querySelector('progress')
  const text = item.querySelector('.m-progress__label')
  if (text) text.textContent = `Subiendo ${file.name}`
  list.append(item)
  const body = new FormData()
  body.append('pregunta', name)
  body.append('archivo', file)
  const start = performance.now()
  const reply = await post(href, body, share => {
    if (bar) bar.value = share * 100
  })
  await pause(leastShownMs - (performance.now() - start))
  item.remove()
  return readReply(reply, file)
}

function post(href: string, body: FormData, tell: (share: number) => void): Promise<Reply> {
  return new Promise(resolve => {
    // fetch cannot report upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', href)
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => tell(loaded / total)
    request.onloadend = () => resolve({ status: request.status, body: request.response })
    request.send(body)
  })
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, Math.max(0, ms)))

function recordOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}
