import { byCode } from '#domain/by-code.ts'
import { plural } from '#domain/quantities.ts'
import type { Block } from '#engine/content/block.ts'
import { type Content, content } from '#engine/content/content.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { type Chosen, nameField } from './chosen.ts'

/** What became of one request. */
export interface RowResult extends Chosen {
  /** Why it failed; undefined if it was done. */
  readonly falla?: string
  /** The answer did not come: it may have been done. */
  readonly incierta?: true
  /** Where a mail went. */
  readonly correo?: string
}

/** Why an institution refuses, by the name of its error; some errors say more about it. */
export type TrayRefusals = Readonly<Record<string, string | ((said: unknown) => string)>>

/** What became of the requests that were chosen. */
export interface ActionResult {
  readonly accion: string
  readonly filas: readonly RowResult[]
}

/**
 * Does one thing with each request, one call each. Never throws for an institution that refuses or is silent: the row
 * says so.
 * @param why - why the institution refuses, by the name of its error
 */
export function actOnEach(
  chosen: readonly Chosen[],
  why: TrayRefusals,
  call: (one: Chosen) => Promise<unknown>,
): Promise<RowResult[]> {
  return Promise.all(
    chosen.map(async ({ id, nombre }) => {
      try {
        const correo = mailIn(await call({ id, nombre }))
        return { id, nombre, ...(correo && { correo }) }
      } catch (error) {
        return { id, nombre, ...failureOf(error, why) }
      }
    }),
  )
}

/** That nothing was done, because the institution did not answer. */
export const notAnswered = 'No se pudo: el registro no respondió. Intente de nuevo.'

function failureOf(error: unknown, why: TrayRefusals): Partial<RowResult> {
  if (error instanceof ServiceUnavailableError)
    return notAsked.includes(error.reason)
      ? { falla: notAnswered }
      : {
          incierta: true,
          falla: 'No sabemos si se hizo: el registro no respondió a tiempo. Mire su estado.',
        }
  if (!(error instanceof ContractError)) throw error
  const text = why[error.name] ?? 'No se pudo.'
  return { falla: typeof text === 'string' ? text : text(error.data) }
}

/** Why an institution was not even asked. */
const notAsked: readonly string[] = ['overloaded', 'resting']

/** The address in the reply to a mail. */
function mailIn(reply: unknown): string | undefined {
  const { data } = (reply ?? {}) as { data?: { email?: unknown } }
  return typeof data?.email === 'string' ? data.email : undefined
}

/** Requests that surely failed: they stay chosen. */
export const failedIn = (result: ActionResult | undefined): readonly string[] =>
  result?.filas.filter(({ falla, incierta }) => falla !== undefined && !incierta).map(({ id }) => id) ?? []

/** Words for what became of actions. */
export interface ResultWords<Accion extends string> {
  /** What an action did: `resolver: 'Resuelta.'`. */
  readonly done: Readonly<Record<Accion, string>>
  /** The actions that can be undone, and until when. */
  readonly undo: { readonly actions: readonly string[]; readonly text: string }
}

/** What became of each request of the last action, with buttons that undo it. `shown`: the ids of the list below, where what failed stays chosen. */
export function resultNotice<Accion extends string>(
  result: ActionResult | undefined,
  { done, undo }: ResultWords<Accion>,
  { action, back, shown = [] }: { action: string; back: string; shown?: readonly string[] },
): Content {
  if (!result) return undefined
  const { accion, filas } = result
  if (filas.length === 0)
    return {
      ...{ kind: 'notice', tone: 'aviso', title: 'No eligió ninguna solicitud', live: true },
      text: 'Marque una o más y presione el botón otra vez.',
    }
  const failed = failedIn(result).length
  const uncertain = filas.filter(({ incierta }) => incierta).length
  const canUndo = undo.actions.includes(accion)
  const textOf = ({ falla, correo }: RowResult) =>
    falla ?? (accion === 'correo' && correo ? `Correo enviado a ${correo}.` : (byCode(done, accion) ?? ''))
  return {
    kind: 'notice',
    ...headOf(filas.length, failed, uncertain),
    live: true,
    text: '',
    blocks: content(
      {
        kind: 'form',
        action,
        hidden: [['vuelta', back], ...filas.map(nameField)],
        blocks: [
          {
            kind: 'entries',
            entries: filas.map(row => ({
              says: [`${row.nombre ? `${row.nombre}: ` : ''}${textOf(row)}`],
              ...(canUndo && row.falla === undefined && { action: undoButton(row) }),
            })),
          },
        ],
      },
      canUndo && failed + uncertain < filas.length && undo.text,
      failedIn(result).some(id => shown.includes(id)) && 'Las que fallaron siguen elegidas.',
    ),
  }
}

function headOf(
  all: number,
  failed: number,
  uncertain: number,
): Pick<Extract<Block, { kind: 'notice' }>, 'tone' | 'title'> {
  const some = (count: number) => `${plural('solicitud', 'solicitudes', count)} de ${all}`
  if (failed > 0) return { tone: 'error', title: `No se pudo con ${some(failed)}` }
  if (uncertain > 0) return { tone: 'aviso', title: `No sabemos qué pasó con ${some(uncertain)}` }
  return { tone: 'exito', title: 'Listo' }
}

/** A button that undoes what was decided about one request, in a form around it. */
export const undoButton = ({ id, nombre }: Chosen) => ({
  action: { kind: 'submit', label: 'Deshacer', name: 'accion', value: `deshacer:${id}` } as const,
  what: nombre,
})
