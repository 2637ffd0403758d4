import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Prints how a command is used if `--help` was typed, and ends the process before anything is done. */
export function offerHelp(usage: string): void {
  if (!process.argv.slice(2).some(typed => typed === '--help' || typed === '-h')) return
  console.log(usage)
  process.exit()
}

/** What was typed after a command. What the command does not know prints its use and ends the process. */
export function commandArguments<const Known extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Known,
  words = 0,
) {
  offerHelp(usage)
  try {
    const found = parseArgs({ allowPositionals: true, options })
    if (found.positionals.length <= words) return found
  } catch {
    // An option that is not known, or one without its value.
  }
  console.error(usage)
  return process.exit(64)
}
