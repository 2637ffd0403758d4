import type { BotCheckChallenge } from '#bot-check/types.ts'

/** Name of the field that carries the token. */
export const tokenField = 'comprobacion'

/** The bot check of a form: invisible; the browser's script fills it in. */
export function BotCheckField({ check }: { check: BotCheckChallenge }) {
  return check.kind === 'propia' ? (
    <input type="hidden" name={tokenField} data-bot-check="propia" data-challenge={check.challenge} />
  ) : (
    <input
      type="hidden"
      name={tokenField}
      data-bot-check="nacional"
      data-script={check.scriptUrl}
      data-key={check.siteKey}
      data-version={check.version}
    />
  )
}
