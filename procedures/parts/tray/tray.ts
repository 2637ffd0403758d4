import type { Run } from '#domain/run.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type {
  Consultation,
  ConsultationReach,
  ConsultationReply,
  ConsultationView,
  OfficeReach,
} from '#engine/cases/consultation.ts'
import { content, link, links, main } from '#engine/content/content.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { isId } from './chosen.ts'
import type { ActionResult } from './results.ts'

/** A visit of an official whom the institution let in. */
export interface TrayVisit<Services> extends ConsultationReach<Services> {
  readonly office: OfficeReach
  /** What became of the last action. */
  readonly result: ActionResult | undefined
  /** Every value of the address. */
  readonly asked: URLSearchParams
}

type Answer<Services, Rest extends readonly unknown[] = []> = (
  visit: TrayVisit<Services>,
  ...rest: Rest
) => Promise<ConsultationReply>

/** The way back to the official's day, in which a tray is one of the desks. */
const day = { label: 'Mi día', href: '/oficina' }

/** How long the check of a press also lets in to the page that it leads to. */
const servesSeconds = 60

/**
 * The pages of an officials' tray. The institution is asked before each whether the person may use it; a check that
 * fails lets nobody in. What became of a press travels sealed in the address of the next page, which it lets in to for
 * a minute: a decision whose answer was late would otherwise hide behind a check that the breaker refuses.
 */
export function defineTray<Services>(tray: {
  hrefTo(path: string): string
  /** Who keeps the requests: `El registro de empleadores`. */
  register: string
  mayUse(services: Services, run: Run): Promise<boolean>
}) {
  const { hrefTo, register, mayUse } = tray

  async function letIn(
    reach: ConsultationReach<Services>,
    answer: Answer<Services>,
    pressed: boolean,
  ): Promise<ConsultationReply> {
    const { office, services, person } = reach
    if (!office) return { kind: 'not-found' }
    const asked = new URLSearchParams(office.address.split('?')[1])
    const told = office.open(asked.get('resultado') ?? '')
    if (pressed || !told || Math.abs(told.secondsAgo) >= servesSeconds) {
      const may = await certain(() => mayUse(services, person.run))
      if (may !== true)
        return {
          kind: 'redirect',
          href: `${hrefTo('no-autorizado')}${may === 'silent' ? '?sin-respuesta' : ''}`,
        }
    }
    return answer({ ...reach, office, asked, result: told?.said as ActionResult | undefined })
  }

  /** An address of the tray, and what is posted there. */
  function page(
    path: string,
    show: Answer<Services>,
    act?: Answer<Services, [FormInput]>,
  ): Consultation<Services> {
    return {
      id: path || 'lista',
      path,
      instead: reach => letIn(reach, show, false),
      load: async () => undefined,
      ...(act && { act: (reach, form) => letIn(reach, visit => act(visit, form), true) }),
    }
  }

  return {
    page,
    day,
    notAuthorized: notAuthorized(hrefTo(''), register),
    /** Leads back to the list with its filters (`?…`) or to the page of a request (`@id`). */
    backHref,
    /** Leads back, and tells there what became of an action. */
    finish({ office }: TrayVisit<Services>, back: string, result: ActionResult): ConsultationReply {
      const { accion, filas } = result
      const fallas = filas.filter(({ falla }) => falla !== undefined).length
      office.log('an official acted in the tray', { accion, solicitudes: filas.length, fallas })
      const href = backHref(back)
      const told = new URLSearchParams({ resultado: office.seal(result) })
      return { kind: 'redirect', href: `${href}${href.includes('?') ? '&' : '?'}${told}` }
    },
    /** A page that the official may see, with the way to it below the list. */
    view: (
      listTitle: string,
      way: readonly { label: string; href?: string }[],
      shown: Omit<ConsultationView, 'crumbs' | 'isOffice'>,
    ): ConsultationView => ({
      ...shown,
      crumbs: [day, { label: listTitle, href: hrefTo('') }, ...way],
      isOffice: true,
    }),
  }

  function backHref(back: string): string {
    const id = back.slice(1)
    if (back.startsWith('@') && isId(id)) return hrefTo(`solicitud/${id}`)
    return `${hrefTo('')}${back.startsWith('?') ? `?${new URLSearchParams(back)}` : ''}`
  }
}

/** What a check said; false if the institution refused to answer it. */
async function certain(check: () => Promise<boolean>): Promise<boolean | 'silent'> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof ServiceUnavailableError) return 'silent'
    if (error instanceof ContractError) return false
    throw error
  }
}

/** For people without access to the tray (shell §2: `no-autorizado`), and when nobody knows. */
function notAuthorized<Services>(listHref: string, register: string): Consultation<Services> {
  const crumbs = [{ label: 'Inicio', href: '/' }, { label: 'Sin autorización' }]
  const home = link('Volver a la portada', '/')
  return {
    id: 'no-autorizado',
    path: 'no-autorizado',
    load: async ({ office }) =>
      office?.address.includes('?sin-respuesta')
        ? {
            ...{ title: 'Sin autorización', heading: 'No pudimos comprobar su autorización', crumbs },
            ...{ layout: 'default', status: 503 },
            blocks: content(
              {
                ...{ kind: 'paragraph', lead: true },
                text: `${register} no respondió. Sin su respuesta nadie puede entrar.`,
              },
              'Espere unos minutos e intente de nuevo.',
              links(main(link('Intentar de nuevo', listHref)), { ...home, quiet: true }),
            ),
          }
        : {
            ...{ title: 'Sin autorización', heading: 'No tiene autorización para ver esta página', crumbs },
            ...{ layout: 'default', status: 403 },
            blocks: content(
              { kind: 'paragraph', lead: true, text: 'Es para funcionarios con permiso.' },
              'Si usted es funcionario, pida el permiso a su jefatura. El permiso se da a su RUN.',
              links(main(home)),
            ),
          },
  }
}
