import { isoDateInChile } from '#domain/dates.ts'
import { runFromWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { House } from '../../kit/institution.ts'
import { deskLog } from '../../kit/requests/desk.ts'
import type { asignacionMuerteContract } from '../contract.ts'
import { mesaDefinition } from '../desk.ts'
import { representsAny } from '../store.ts'
import { intentosHours, isFamiliar } from './rules.ts'
import { countIntento, identidades, markCoincide } from './store.ts'

const hourMs = 3_600_000
const operacion = 'confirmarFamiliar'

/**
 * Handler that says to the representative of a home whether what she wrote of a relative is one person. That she asked stands
 * in the log of accesses of whose RUN it is.
 */
export function createConfirmarFamiliar(house: House) {
  const { database, clock, ids } = house
  const log = deskLog(mesaDefinition, house)
  return {
    confirmarFamiliar: async ({ body, caller, reason }) => {
      if (!(await representsAny(database, caller.run))) throw namedError('NoAutorizado')
      const run = runFromWire(body)
      const now = clock.now()
      const id = ids.uuid()
      const since = new Date(now.getTime() - intentosHours * hourMs)
      const intentos = await countIntento(database, { id, representante: caller.run, run, now, since })
      const identidad = await identidades.find(database, { run })
      const today = isoDateInChile(now)
      const coincide = isFamiliar(identidad, body, { intentos, today })
      await database.transaction(async tx => {
        if (coincide) await markCoincide(tx, id)
        // Calls without a reason are not logged otherwise; this one always is.
        const said = reason ?? { purpose: mesaDefinition.institucion }
        await log.write(tx, { runs: [run], operacion, caller, reason: said })
      })
      return { coincide }
    },
  } satisfies Partial<Handlers<typeof asignacionMuerteContract>>
}
