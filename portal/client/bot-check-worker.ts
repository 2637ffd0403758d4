/** Solves the bundled bot check off the main thread. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

const scope = self as unknown as {
  onmessage: (event: MessageEvent<string>) => void
  postMessage(message: string): void
}

scope.onmessage = async ({ data }) => {
  const challenge = JSON.parse(data)
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 })
  scope.postMessage(solution ? btoa(JSON.stringify({ challenge, solution })) : '')
}
