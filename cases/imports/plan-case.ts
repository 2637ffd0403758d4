import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { type CaseEvent, stateOf } from '#engine/cases/case-states.ts'
import { formKeyOf, type Procedure } from '#engine/procedure.ts'
import { caseEvents, firstEntries } from '../case-events.ts'
import { type CaseRow, fullNameOf } from '../case-row.ts'
import { type NewEntry, stored } from '../history/entries.ts'
import type { CasesOptions } from '../options.ts'
import type { BroughtCase, BroughtConcern } from './import-types.ts'

/** Namespace of the ids of brought cases: the same request has the same id, whoever brings it. */
const broughtNamespace = '4f0b8a52-5d0c-4c0e-9a4e-c50516b90001'

/** Marks the entries that came with an import; all others followed. */
export const broughtEntry = 'traida:'

/** A case to be written, but for its folio. */
export interface PlannedCase {
  readonly row: Omit<CaseRow, 'folio'>
  readonly entries: readonly NewEntry[]
  readonly concerned: readonly BroughtConcern[]
}

/** What a line becomes, or why it cannot; pure. */
export function planCase(
  { procedures }: Pick<CasesOptions, 'procedures'>,
  brought: BroughtCase,
  now: Date,
): PlannedCase | { readonly wrong: string } {
  const procedure = procedures.get(brought.procedureId)
  const form = procedure?.forms.find(({ ending }) => ending.kind === 'files')
  const { institutionKey } = procedure?.head ?? {}
  if (!procedure?.cases || form?.ending.kind !== 'files' || institutionKey === undefined)
    return {
      wrong: `No hay un trámite «${brought.procedureId}» con solicitudes que una institución resuelva.`,
    }
  const wrong = wrongDays(brought, isoDateInChile(now)) ?? wrongStates(procedure, brought)
  if (wrong !== undefined) return { wrong }
  const entries = entriesOf(procedure, brought, now)
  const history = entries.map(entry => ({ ...entry, occurredAt: entry.occurredAt.toISOString() }))
  const state = stateOf(procedure.cases.states, history)
  if (!canBeTold(procedure, form.ending.receipt.told, state, history))
    return {
      wrong: 'Faltan en «datos» cosas que su página dice: deben ser las del contrato de la institución.',
    }
  const id = uuidV5(broughtNamespace, `${institutionKey}/${brought.idSolicitud}`)
  const at = noonOf(brought.filedOn)
  const { head } = procedure
  return {
    entries,
    concerned: brought.concerned ?? [],
    row: {
      ...{ run: brought.person.run, id, procedimiento: head.id, version: form.version },
      formulario: formKeyOf(procedure, form),
      ...{ titulo: head.title, institucion: head.institution, institucion_clave: institutionKey },
      ...{ asunto: brought.subject, id_solicitud: brought.idSolicitud, folio_institucion: brought.folio },
      ...{ persona: brought.person, actuacion: { origin: 'ORDINARIA' }, visita_sellada: null },
      ...{ actua_por: null, correo: brought.person.email ?? null, correos_aviso: [] },
      ...{ respuestas: {}, consultado: {}, verificado: {}, resumen: [] },
      ...{ presentado_el: brought.filedOn, enviado_en: at, actualizado_en: now, estado: state },
    },
  }
}

/** The row of `casos.concernidos` of somebody whom a planned case concerns. */
export function concernRowOf({ row, entries }: PlannedCase, one: BroughtConcern, now: Date) {
  const last = entries.at(-1)
  return {
    ...{
      run: one.run,
      caso_id: row.id,
      run_caso: row.run,
      como: one.como,
      pide: one.asks,
      vence: one.until ?? null,
    },
    // Every event of the institution is newer.
    ...{ desde: now, secuencia: 0, id_solicitud: row.id_solicitud, procedimiento: row.procedimiento },
    ...{ titulo: row.titulo, institucion: row.institucion, solicitante: fullNameOf(row.persona).trim() },
    ...{
      presentado_el: row.presentado_el,
      estado: row.estado,
      datos: JSON.parse(last ? stored(last) : '{}'),
    },
  }
}

/** The hour of the entry is ours. */
const dayOnly = { soloDia: 'si' }

/** That it was brought, that the institution has it, and what it did. */
function entriesOf(procedure: Procedure, brought: BroughtCase, now: Date): NewEntry[] {
  const { folio, idSolicitud, acknowledged, events, filedOn, concerned = [] } = brought
  const asked = concerned.find(({ asks }) => asks)?.until
  return [
    {
      ...{ id: `${broughtEntry}${caseEvents.brought}`, type: caseEvents.brought, occurredAt: now },
      ...{ sequence: firstEntries.sent, actor: 'sistema', data: { de: procedure.head.institution } },
    },
    {
      ...{ id: `${broughtEntry}0`, type: caseEvents.delivered, occurredAt: noonOf(filedOn) },
      ...{ sequence: firstEntries.delivered, actor: 'institucion' },
      data: { ...acknowledged, folio, idSolicitud, ...dayOnly },
    },
    ...events.map(
      ({ type, on, datos }, place): NewEntry => ({
        ...{ id: `${broughtEntry}${place + 1}`, type, occurredAt: noonOf(on), sequence: place + 1 },
        actor: 'institucion',
        data: { ...dayOnly, ...(asked && place === events.length - 1 && { confirmaHasta: asked }) },
        ...(datos !== undefined && { resumen: procedure.cases?.keeps?.(datos) }),
      }),
    ),
  ]
}

function wrongDays({ filedOn, events }: BroughtCase, today: IsoDate): string | undefined {
  const days = [filedOn, ...events.map(({ on }) => on)]
  if (days.some(day => day > today)) return 'Tiene un día que todavía no llega.'
  const isInOrder = days.every((day, place) => place === 0 || day >= (days[place - 1] ?? day))
  return isInOrder
    ? undefined
    : 'La historia no está en orden: cada día debe ser el anterior o uno posterior.'
}

/** Each event must lead to a state: what the portal does not know would be lost without a word. */
function wrongStates({ cases }: Procedure, { events }: BroughtCase): string | undefined {
  if (!cases) return undefined
  const { states, initial } = cases.states
  let state = stateOf(cases.states, [entryOfType(caseEvents.delivered)])
  for (const { type } of events) {
    const on = states[state]?.on ?? {}
    const next = Object.hasOwn(on, type) ? on[type] : undefined
    if (next === undefined && type !== initial)
      return `Después de «${states[state]?.label ?? state}» no puede venir «${type}».`
    state = next ?? state
  }
  return undefined
}

const entryOfType = (type: string): CaseEvent => ({
  ...{ id: type, type, occurredAt: '2000-01-01T00:00:00Z', actor: 'institucion', data: {} },
})

/** Whether its pages can be drawn from what came: texts of the procedure read the institution's data. */
function canBeTold(
  { cases }: Procedure,
  told: ((found: { state: string; history: readonly CaseEvent[] }) => unknown) | undefined,
  state: string,
  history: readonly CaseEvent[],
): boolean {
  try {
    told?.({ state, history })
    for (const { type, data, resumen } of history) cases?.states.events[type]?.text?.(data, resumen)
    return true
  } catch {
    return false
  }
}

/** Noon of a day in continental Chile; in winter, an hour before it. */
const noonOf = (day: IsoDate) => new Date(`${day}T15:00:00Z`)
