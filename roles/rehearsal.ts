import type { Database } from '#platform/postgres/database.ts'
import { readMarks, UnfinishedRestoreError } from '#platform/postgres/restore-mark.ts'
import { SettingsError } from '#platform/settings.ts'
import type { RoleContext } from './role-context.ts'

/**
 * Whether a database is a rehearsal of a restore (`npm run restore -- … --como-ensayo`, `npm run operar -- ensayo`).
 *
 * @throws UnfinishedRestoreError if a restore into it was interrupted
 */
export async function isRehearsal(database: Database): Promise<boolean> {
  const marks = await readMarks(database)
  if (marks.includes('a_medias')) throw new UnfinishedRestoreError()
  return marks.includes('ensayo')
}

/**
 * What a process may do on a rehearsal, whatever its settings say: it serves pages and sends no mail; worker, institutions and
 * adapters do not start. `institution-clients.ts` keeps it from calling institutions, `portal/http/rehearsal.ts` from taking forms.
 *
 * @throws SettingsError if it was to do only the rest
 */
export function rehearsalOf<Around extends Pick<RoleContext, 'settings' | 'say' | 'log'>>(
  around: Around,
): Around & { readonly rehearsal: true } {
  const { settings, say, log } = around
  const roles = settings.roles.filter(role => role === 'portal' || role === 'identity')
  if (!roles.includes('portal'))
    throw new SettingsError([
      'ROLES: esta base de datos es un ensayo de restauración, y en un ensayo solo parte el portal (ROLES=portal).',
    ])
  say(
    'Esto es un ensayo de restauración: no manda correos, no llama a instituciones y no recibe formularios.',
  )
  log.warn({ roles }, 'this database is a rehearsal of a restore')
  return { ...around, settings: { ...settings, roles, smtpUrl: undefined }, rehearsal: true }
}

/** Stands for `fetch` to institutions in a rehearsal: the call fails at once, as if nobody were there. */
export const callNobody = async (): Promise<never> => {
  throw new TypeError('a rehearsal calls no institution')
}
