import type { NationalCheckSettings } from '#bot-check/national-check.ts'
import { SettingsError } from '#platform/settings.ts'
import type { MichaSettings } from './settings.ts'

/**
 * The national bot check, when the settings name it; the bundled one is used otherwise.
 *
 * @throws SettingsError when only a part of it is given
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
