import { isoDateInChile } from '#domain/dates.ts'
import { runFromWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { House } from '../kit/institution.ts'
import { deskLog } from '../kit/requests/desk.ts'
import type { agendaContract, ConsultaVisita } from './contract.ts'
import { isProven, oficinaOf, solicitudes, temaOfVisita } from './desk.ts'
import { isOtherName } from './review.ts'
import { apartadaMinutes, horasFrom, isHora } from './rules.ts'
import { isFamiliar, listTaken, pensionados, setAside } from './store.ts'

const openStates: ReadonlySet<string> = new Set(['ingresada', 'en_revision', 'observada', 'aprobada'])

/** Handlers of the enquiries before a request: who can be visited, and when. */
export function createQuestions({
  database,
  clock,
  ids,
  reference,
}: Pick<House, 'database' | 'clock' | 'ids' | 'reference'>) {
  const accesses = deskLog({ key: 'agenda', institucion: 'Visitas en residencia' }, { clock, ids })
  const answer = (situacion: ConsultaVisita['situacion']) => ({ situacion, visitaPendiente: null })
  return {
    consultarPensionado: async ({ query, caller, reason }) => {
      const run = runFromWire(query)
      const isHerself = run === caller.run
      if (!isHerself && !(await isFamiliar(database, run, caller.run))) return answer('no_se_informa')
      await accesses.write(database, { runs: [run], operacion: 'consultarPensionado', caller, reason })
      const pensionado = await pensionados.find(database, { run })
      if (!pensionado) return answer('sin_pension')
      if (!pensionado.vive) return answer('fallecido')
      if (!isHerself && isOtherName(query.nombre, pensionado.nombre)) return answer('no_calza')
      const { rows } = await solicitudes.list(
        database,
        { tema: temaOfVisita(run) },
        { pagina: 1, registros: 50 },
      )
      const open = rows.filter(({ estado }) => openStates.has(estado))
      // What a stranger asked for closes nobody's way.
      const proven = await Promise.all(open.map(row => isProven(database, row)))
      const pending = open.find((_row, index) => proven[index])
      if (!pending) return answer('se_puede_visitar')
      const { fecha, hora } = pending.datos
      const mayOpen = pending.run === caller.run || pending.partes.includes(caller.run)
      return {
        situacion: 'visita_pendiente',
        visitaPendiente: { fecha, hora, idSolicitud: mayOpen ? pending.id : null },
      }
    },

    listarHoras: async ({ query: { comuna }, caller }) => {
      const oficina = oficinaOf(reference, comuna)
      if (!oficina) return { oficina: null, horas: [] }
      const now = clock.now()
      const today = isoDateInChile(now)
      const taken = await listTaken(database, { comuna, run: caller.run, desde: today, now })
      const isTaken = new Set(taken.map(({ fecha, hora }) => `${fecha} ${hora}`))
      const horas = horasFrom(today).map(({ fecha, hora }) => ({
        fecha,
        hora,
        libre: !isTaken.has(`${fecha} ${hora}`),
      }))
      return { oficina, horas }
    },

    apartarHora: async ({ body: { comuna, fecha, hora }, caller }) => {
      const now = clock.now()
      if (!oficinaOf(reference, comuna) || !isHora({ fecha, hora }, isoDateInChile(now)))
        throw namedError('HoraNoExiste')
      const hasta = new Date(now.getTime() + apartadaMinutes * 60_000)
      const claim = { comuna, fecha, hora, run: caller.run }
      const isHers = await database.transaction(tx => setAside(tx, claim, { now, hasta }))
      if (!isHers) throw namedError('HoraTomada')
      return { hasta: hasta.toISOString() }
    },
  } satisfies Partial<Handlers<typeof agendaContract>>
}
