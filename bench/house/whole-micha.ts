import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '#platform/project-root.ts'
import { freePort } from './free-port.ts'

/** Micha as started by `npm start`, in separate processes. */
export interface WholeMicha {
  origin: string
  readyAfterSeconds: number
  /** URL of its institutions' services. */
  servicesOrigin: string
  end(): Promise<void>
}

const patienceMs = 120_000

/**
 * Runs `npm start` on a data folder and waits until it reports that it serves.
 *
 * @throws Error with its output if it ends before
 */
export async function startWholeMicha(options: {
  dataDir: string
  env?: Readonly<Record<string, string>>
  /** Command to run; default: that of `npm start`. */
  command?: readonly string[]
}): Promise<WholeMicha> {
  const [port, identityPort, servicesPort] = [await freePort(), await freePort(), await freePort()]
  // Vite sets NODE_ENV; start Micha without it.
  const { NODE_ENV: _unused, ...environment } = process.env
  const started = performance.now()
  const child = spawn(process.execPath, options.command ?? ['scripts/run.mjs', 'start'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
      SERVICES_PORT: String(servicesPort),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      MICHA_DATA_DIR: options.dataDir,
      ...options.env,
    },
  })
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Micha is not ready yet. It said:\n${said}`)), patienceMs)
    const hear = (text: string) => {
      said += text
      if (!said.includes('Micha listo en')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`Micha ended (${code}). It said:\n${said}`))
    })
  })
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  await ready.catch(async error => {
    await end()
    throw error
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    servicesOrigin: `http://127.0.0.1:${servicesPort}`,
    readyAfterSeconds: (performance.now() - started) / 1000,
    end,
  }
}
