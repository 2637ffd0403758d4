import { personalDataIn } from './personal-data.ts'

const errorLevel = 50

/** Forbidden lines in a server's log: unexpected errors, and personal data. */
export function logProblems(log: string, expected: RegExp | undefined): string[] {
  return log
    .split('\n')
    .filter(line => line !== '')
    .flatMap(line => {
      const found = personalDataIn(line)
      if (found) return [`${found} in the log: ${line}`]
      const { level } = JSON.parse(line) as { level: number }
      return level >= errorLevel && !expected?.test(line) ? [line] : []
    })
}
