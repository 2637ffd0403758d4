import type { Personal } from '#personal/types.ts'
import type { Ids } from '#platform/ids.ts'
import type { CardParts } from '../http/card.ts'
import type { SignedInParts } from '../http/session-parts.ts'
import type { SurroundingsParts } from '../http/surroundings.ts'
import type { PortalSettings } from '../settings.ts'

export interface ReminderParts extends SignedInParts, CardParts, SurroundingsParts {
  settings: Pick<PortalSettings, 'cards' | 'publicUrl'>
  personal: Pick<Personal, 'recordatorios'>
  ids: Ids
}
