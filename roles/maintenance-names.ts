import { SettingsError } from '#platform/settings.ts'
import { specifiedProcedures } from '#portal/routes.ts'
import { procedures } from '#procedures/registry.ts'
import type { MichaSettings } from './settings.ts'

/**
 * Refuses to start if a procedure in maintenance has no such address: its misspelt name would close nothing.
 *
 * @throws SettingsError naming each of them
 */
export function requireKnownProcedures({
  maintenanceProcedures,
}: Pick<MichaSettings, 'maintenanceProcedures'>): void {
  const unknown = maintenanceProcedures.filter(id => !procedures.has(id) && !specifiedProcedures.has(id))
  if (unknown.length > 0)
    throw new SettingsError(
      unknown.map(
        id =>
          `MAINTENANCE_PROCEDURES: no hay un trámite «${id}». Escriba lo que sigue a /tramites/, por ejemplo sibs.`,
      ),
    )
}
