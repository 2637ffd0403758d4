import { ageOn, isoDateInChile } from '#domain/dates.ts'
import { runFromWire, runToWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { House } from '../kit/institution.ts'
import { deskLog } from '../kit/requests/desk.ts'
import { isOpen } from '../kit/requests/estados.ts'
import type { RequestStore } from '../kit/requests/request-store.ts'
import type { asignacionFamiliarContract } from './contract.ts'
import { deskDefinition, siagfOf, temas } from './desk.ts'
import { type Mesa, readPedido } from './registers.ts'
import { estadoDe, isAnotado, motivoEnContra, pagoDe, quienesConfirman, venceDe } from './rules.ts'
import {
  findActiveCarga,
  findParentescos,
  findResolucion,
  isCuidador,
  listCargas,
  personas,
} from './store.ts'

/** Handlers of the enquiries before filing, and of resolutions. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each operation.
export function createConsultas(
  house: Pick<House, 'database' | 'clock' | 'ids' | 'contingencia'>,
  requests: RequestStore<Mesa>,
) {
  const { database, clock, contingencia = true } = house
  const log = deskLog(deskDefinition, house)
  const today = () => isoDateInChile(clock.now())

  async function isWaiting(tema: string): Promise<boolean> {
    const { rows } = await requests.list(database, { tema }, { registros: 100, pagina: 1 })
    return rows.some(({ estado }) => isOpen(estado))
  }

  return {
    async cargas({ caller }) {
      const [beneficiario, rows] = await Promise.all([
        personas.find(database, { run: caller.run }),
        listCargas(database, caller.run),
      ])
      const cargas = rows.map(async row => {
        const { id, runCarga, nombre, parentesco, esDuplo, desde, vence, entidad } = row
        return {
          idCarga: id,
          ...runToWire(runCarga),
          nombre,
          parentesco,
          esDuplo,
          desde,
          vence,
          ...pagoDe(beneficiario, esDuplo, today()),
          entidad,
          estado: estadoDe(row, today()),
          extinguidaEl: row.extinguidaEl,
          motivoExtincion: row.motivoExtincion,
          fallecida: row.fallecida,
          parentescoConsta: (await findParentescos(database, caller.run, runCarga)).includes(parentesco),
          extincionEnTramite: await isWaiting(temas.extinguir(id)),
        }
      })
      return {
        calidades: [...(beneficiario?.calidades ?? [])],
        empleadores: (beneficiario?.empleadores ?? []).map(runToWire),
        ...pagoDe(beneficiario, false, today()),
        contingencia,
        cargas: await Promise.all(cargas),
      }
    },

    async verificarCarga({ query, caller, reason }) {
      const { run } = caller
      const asked = { ...query, runCarga: runFromWire(query) }
      const pedido = { ...(await readPedido(database, run, asked)), today: today() }
      const { carga, causal, beneficiario } = pedido
      const known = isAnotado(pedido) ? carga : undefined
      if (carga) await log.write(database, { runs: [carga.run], operacion: 'verificarCarga', caller, reason })
      // A caller without a tie on record learns nothing about a person, not even that she exists.
      const nombre = known?.nombre ?? ''
      const motivo = (await isWaiting(temas.reconocer(caller.run, runFromWire(query))))
        ? ('en_tramite' as const)
        : motivoEnContra(pedido)
      if (motivo) {
        const edad = known ? ageOn(known.fechaNacimiento, today()) : null
        return { procede: false as const, motivo, nombre, edad }
      }
      return {
        procede: true as const,
        nombre,
        ...pagoDe(beneficiario, causal === 'invalidez', today()),
        vence: known ? venceDe(pedido) : null,
        porConfirmar: quienesConfirman(pedido, run).length > 0,
      }
    },

    async consultarSiagf({ query, caller, reason }) {
      const run = runFromWire(query)
      const [active, carga, parentescos, isCarer] = await Promise.all([
        findActiveCarga(database, run, today()),
        personas.find(database, { run }),
        findParentescos(database, caller.run, run),
        isCuidador(database, caller.run, run),
      ])
      if (parentescos.length === 0 && !isCarer) throw namedError('NoEsPariente')
      await log.write(database, { runs: [run], operacion: 'consultarSiagf', caller, reason })
      return siagfOf(active?.run, caller.run, carga?.tieneSuf)
    },

    async resolucion({ params, caller }) {
      const bytes = await findResolucion(database, caller.run, params.idSolicitud)
      if (!bytes) throw namedError('NoEncontrada')
      return { bytes, mediaType: 'application/pdf' }
    },
  } satisfies Partial<Handlers<typeof asignacionFamiliarContract>>
}
