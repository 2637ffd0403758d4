import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A separate process that answers questions one at a time. */
export interface Worker<Question, Answer> {
  ask(question: Question): Promise<Answer>
  readonly pid: number
  /** Asks it to end, and waits. */
  end(): Promise<void>
}

type Reply<Answer> = { answer: Answer } | { failure: string }

/**
 * Starts a script that calls `answerAs`.
 *
 * @param script - absolute path
 */
export function startWorker<Question extends object, Answer>(
  script: string,
  options: { nodeArgs?: readonly string[]; env?: Readonly<Record<string, string>> } = {},
): Worker<Question, Answer> {
  const child = fork(script, [], {
    execArgv: [...(options.nodeArgs ?? [])],
    env: { ...process.env, NODE_ENV: 'production', ...options.env },
  })
  return {
    pid: child.pid ?? 0,
    async ask(question) {
      const answered = nextReply<Answer>(child)
      child.send(question)
      const reply = await answered
      if ('failure' in reply) throw new Error(reply.failure)
      return reply.answer
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await ended
      clearTimeout(timer)
    },
  }
}

function nextReply<Answer>(child: ChildProcess): Promise<Reply<Answer>> {
  return new Promise(resolve => {
    const onExit = (code: number | null) => resolve({ failure: `The process ended by itself (${code})` })
    child.once('exit', onExit)
    child.once('message', message => {
      child.off('exit', onExit)
      resolve(message as Reply<Answer>)
    })
  })
}

/** Answers the parent process's questions until it disconnects; then calls `onEnd`. */
export function answerAs<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  onEnd: () => Promise<void> = async () => undefined,
): void {
  process.on('message', async question => {
    try {
      process.send?.({ answer: await answer(question as Question) } satisfies Reply<Answer>)
    } catch (error) {
      process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  process.on('disconnect', () => onEnd().finally(() => process.exit(0)))
}

/** CPU time of this process, in milliseconds; unaffected by other processes, unlike wall-clock time. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
