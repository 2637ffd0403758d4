import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { nameOfOfficial } from '#domain/person-name.ts'
import type { Run } from '#domain/run.ts'
import type { Acting } from '#engine/asking/context.ts'
import { stateOn } from '#engine/cases/case-states.ts'
import type { WhyClosed } from '#engine/cases/closed-case.ts'
import { definitionOf, fullNameOf, type KeptPerson } from '../case-row.ts'
import type { DeliveryState } from '../deliveries/delivery-types.ts'
import { submitAction } from '../deliveries/enqueue.ts'
import type { CasesOptions } from '../options.ts'
import { principalOf } from '../powers.ts'
import type { CaseCard } from '../types.ts'

/** Columns that a card needs. */
export interface CardRow {
  run: Run
  id: string
  procedimiento: string
  formulario: string
  titulo: string
  institucion: string
  folio: string
  asunto: string
  folio_institucion: string | null
  id_solicitud: string | null
  actua_por: Run | null
  persona: KeptPerson
  oficial: Acting['official'] | null
  presentado_el: IsoDate
  enviado_en: Date
  actualizado_en: Date
  estado: string
  entrega: DeliveryState
}

/** Columns of a `CardRow`, from `cardTables`. */
export const cardColumns = `c.run, c.id, c.procedimiento, c.formulario, c.titulo, c.institucion, c.folio, c.asunto, c.folio_institucion, c.id_solicitud, c.actua_por, c.persona, c.actuacion->'official' AS oficial,
  c.presentado_el, c.enviado_en, c.actualizado_en, c.estado,
  CASE WHEN c.importacion IS NULL THEN envio.estado ELSE 'entregada' END AS entrega`

/** `casos.casos` as `c`, each with its first delivery. */
export const cardTables = `casos.casos c
  LEFT JOIN casos.entregas envio ON envio.run = c.run AND envio.caso_id = c.id AND envio.accion = '${submitAction}'`

/**
 * A card as a person reads it. Shows a state that the procedure does not know by its name.
 *
 * @param reader - the person of the case, or whom she filed it for
 * @param request - the institution's request, where its state depends on the day
 */
export function toCard(
  options: Pick<CasesOptions, 'procedures' | 'clock'>,
  row: CardRow,
  reader: Run,
  request?: unknown,
): CaseCard {
  const definition = definitionOf(options, row)
  const today = isoDateInChile(options.clock.now())
  const state = stateOn(definition, row.estado, request, today)
  const usual = definition?.states[row.estado]?.text
  return {
    id: row.id,
    procedureId: row.procedimiento,
    formKey: row.formulario,
    title: row.titulo,
    institution: row.institucion,
    folio: row.folio,
    subject: row.asunto,
    institutionFolio: row.folio_institucion ?? undefined,
    idSolicitud: row.id_solicitud ?? undefined,
    actsFor: row.actua_por ?? undefined,
    byPowerOf: row.run === reader ? principalOf(row.persona) : undefined,
    filedBy: row.run === reader ? undefined : fullNameOf(row.persona),
    sentBy: row.run === row.actua_por ? fullNameOf(row.persona) : undefined,
    ...(row.oficial && { attendedBy: nameOfOfficial(row.oficial) }),
    filedOn: row.presentado_el,
    sentAt: row.enviado_en,
    updatedAt: row.actualizado_en,
    state: {
      id: row.estado,
      label: state?.label ?? row.estado,
      tone: state?.tone ?? 'neutro',
      final: state?.final ?? false,
      ...(state?.text !== usual && { today: state?.text }),
      ...(state?.coming && { coming: state.coming }),
    },
    delivery: row.entrega,
  }
}

/** What its attorney sees of a case in a list once her power is over, or while its register is silent: folio, day and title. */
export function closedCard(card: CaseCard, why: WhyClosed): CaseCard {
  const label = why === 'ended' ? 'El poder ya no vale' : 'No se sabe si el poder vale'
  const { coming, ...state } = card.state
  return {
    ...card,
    closed: why,
    subject: '',
    institutionFolio: undefined,
    updatedAt: card.sentAt,
    state: { ...state, id: 'sin_poder', label, tone: 'neutro', final: true, today: label },
    delivery: 'entregada',
  }
}
