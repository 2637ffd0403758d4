import type { NationalCheckSettings } from '#bot-check/national-check.ts'
import { SettingsError } from '#platform/settings.ts'
import type { MichaSettings } from './settings.ts'

/**
 * The national bot check if it is configured, instead of the bundled one.
 *
 * @throws SettingsError if it is configured only in part
 */
export function nationalCheck(settings: MichaSettings): NationalCheckSettings | undefined {
  const { botCheckScriptUrl: scriptUrl, botCheckVerifyUrl: verifyUrl, botCheckSiteKey: siteKey } = settings
  if (!scriptUrl && !verifyUrl && !siteKey) return undefined
  if (!scriptUrl || !verifyUrl || !siteKey)
    throw new SettingsError([
      'BOT_CHECK_SCRIPT_URL, BOT_CHECK_VERIFY_URL y BOT_CHECK_SITE_KEY van juntas: falta alguna.',
    ])
  return { scriptUrl, verifyUrl, siteKey, timeoutMs: settings.serviceDeadline }
}
