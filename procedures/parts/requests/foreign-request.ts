import type { IsoDate } from '#domain/dates.ts'
import type { ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import { silenceBlocks } from '../telling/silence.ts'

/** The page of a request that was filed elsewhere. */
export interface ForeignRequestOptions<Services, Found> {
  /** Title while the institution is silent; «Su solicitud» by default. */
  title?: string
  /** Path of the page, and of the list. */
  path: string
  listPath: string
  /** Asks the institution, which answers `NoEncontrada` unless the request is the person's. */
  find(services: Services, idSolicitud: string): Promise<Found>
  /** Why she cannot act on it here, and what she can do; by default what holds of a request that only its applicant handles. */
  notHere?: string
  elsewhere?(found: Found): string
  /** What it says of the request; undefined if that is another procedure's. */
  show(found: Found, today: IsoDate): { title: string; blocks: readonly Block[] } | undefined
}

/** What she can do about a request that is not over. */
export const elsewhereText = 'Para responder o retirarla, llame al 101 o vaya a una sucursal de ChileAtiende.'

/** The page of a request by the institution's id (`?id=`), from its data, for `requestDetail`; undefined: 404. */
export function foreignRequest<Services, Found>(options: ForeignRequestOptions<Services, Found>) {
  const { title = 'Su solicitud', path, listPath: backPath, find, show } = options
  return async ({
    query,
    services,
    hrefOf,
    today,
  }: ConsultationReach<Services>): Promise<ConsultationView | undefined> => {
    const idSolicitud = query.get('id')
    if (!/^[0-9a-f-]{36}$/i.test(idSolicitud)) return undefined
    const reply = await whenAnswered(
      unlessNamed('NoEncontrada', () => find(services, idSolicitud)).then(found => ({ found })),
    )
    if (!reply)
      return {
        title,
        backPath,
        blocks: silenceBlocks({
          text: 'Le preguntamos recién por esta solicitud y no contestó. Intente de nuevo en unos minutos.',
          href: hrefOf(path, { id: idSolicitud }),
        }),
      }
    const shown = reply.found === undefined ? undefined : show(reply.found, today)
    if (!shown) return undefined
    const ways = reply.found === undefined ? '' : (options.elsewhere?.(reply.found) ?? elsewhereText)
    const text = `${options.notHere ?? 'No la envió usted en este portal.'} ${ways}`.trim()
    return {
      title: shown.title,
      backPath,
      blocks: [...shown.blocks, { kind: 'notice', tone: 'info', text }],
    }
  }
}
