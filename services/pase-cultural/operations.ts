import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { type Run, type RunOnWire, runFromWire } from '#domain/run.ts'
import { paseCulturalClp } from '#law/pase-cultural.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type ServiceHandler } from '#platform/contract/service.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createAccessLog } from '../kit/access-log.ts'
import type { House } from '../kit/institution.ts'
import { type Pase, paseCulturalContract } from './contract.ts'
import { estadoDe, motivoEnContra, type PaseGuardado, plazosDe } from './rules.ts'
import { pases, putPase, type Registrado, registro } from './store.ts'

/** The cultural pass: public enquiry, a person's own pass, and its activation. */
export function createPaseCulturalService(house: House): { handler: ServiceHandler } {
  const { database, clock } = house
  const log = createAccessLog({ schema: 'pase_cultural', institucion: paseCulturalContract.title }, house)
  const today = () => isoDateInChile(clock.now())

  async function ownOf(db: Queryable, run: Run) {
    const registrado = await registro.find(db, run)
    if (!registrado) throw namedError('NoEncontrada')
    return { registrado, pase: await pases.find(db, { run }) }
  }

  const handler = createService(
    paseCulturalContract,
    {
      async consultar({ query }: { query: RunOnWire & { fechaNacimiento: IsoDate } }) {
        const run = runFromWire(query)
        const registrado = await registro.find(database, run)
        // The same error for both, so that trying dates does not reveal who is on record.
        if (registrado?.fechaNacimiento !== query.fechaNacimiento) throw namedError('NoCoincide')
        const { estado } = paseOf(registrado, await pases.find(database, { run }), today())
        return { estado: estado === 'en_espera' ? 'por_activar' : estado }
      },

      async consultarPropio({ caller, reason }) {
        const { registrado, pase } = await ownOf(database, caller.run)
        await log.write(database, { runs: [caller.run], operacion: 'consultarPropio', caller, reason })
        return paseOf(registrado, pase, today())
      },

      async activar({ caller, reason, body }) {
        return database.transaction(async tx => {
          await registro.lock(tx, caller.run)
          const { registrado, pase } = await ownOf(tx, caller.run)
          const { estado } = paseOf(registrado, pase, today())
          if (estado === 'no_corresponde' || estado === 'vencido') throw namedError('NoCorresponde')
          // Repeated requests do not change an activated or waiting pass.
          if (estado === 'por_activar')
            await putPase(tx, caller.run, {
              correo: body.correo,
              ...plazosDe(registrado.tieneCuentaRut, today()),
            })
          await log.write(tx, { runs: [caller.run], operacion: 'activar', caller, reason })
          return paseOf(registrado, await pases.find(tx, { run: caller.run }), today())
        })
      },

      quienVioMisDatos: ({ caller }) => log.list(database, caller.run),
    },
    house,
  )
  return { handler }
}

function paseOf(registrado: Registrado, pase: PaseGuardado | undefined, today: IsoDate): Pase {
  const { fechaNacimiento, porcentajeRsh, tieneCuentaRut } = registrado
  const estado = estadoDe(registrado, pase, { tieneCuentaRut, today })
  return {
    estado,
    motivo: estado === 'no_corresponde' ? (motivoEnContra(registrado, today) ?? null) : null,
    fechaNacimiento,
    porcentajeRsh,
    tieneCuentaRut,
    montoClp: paseCulturalClp.nearest(today),
    folio: pase?.folio ?? null,
    correo: pase?.correo ?? null,
    activadoEl: pase?.activadoEl ?? null,
    venceEl: pase?.venceEl ?? null,
    esperaHasta: pase?.esperaHasta ?? null,
  }
}
