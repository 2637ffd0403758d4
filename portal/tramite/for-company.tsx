import type { FastifyReply } from 'fastify'
import type { Procedure } from '#engine/procedure.ts'
import { formKeyOf } from '#engine/procedure.ts'
import type { Form } from '#engine/walking/form.ts'
import type { Represented } from '#sessions/types.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { naming } from '../http/kept-links.ts'
import { seeOther } from '../http/pages.ts'
import { empresaOf, forHerself, forWhomPath, withPor } from '../http/represented.ts'
import { hrefOf } from './addresses.ts'
import type { Opened, OpenedConsultation, OpenedForm } from './opened.ts'
import { slotOf } from './visit.ts'

/** Whether a procedure has pages that are of a company. */
export const takesCompanies = ({ forms, consultations }: Procedure): boolean =>
  forms.some(one => one.forCompanies) || consultations.some(one => one.por === 'empresas')

type AnyOpened = Opened &
  Partial<Pick<OpenedForm, 'form'>> &
  Partial<Pick<OpenedConsultation, 'consultation'>>

/**
 * Opens an address for the company that it names (`?por=`), if the person represents it today. One that names nobody
 * proposes whom she chose last, where she begins; a page on which she goes on is never of somebody else than before.
 */
export async function forWhomItIs<O extends AnyOpened>(
  opened: O,
  handle: (opened: O) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { parts, procedure, request, reply, session } = opened
  const { por = '' } = request.query as { por?: unknown }
  if (session) request.pageOf = { nombre: undefined, backHref: hrefOf(procedure, '') }
  request.keptIn = keeperOf(opened, por === forHerself ? forHerself : undefined)
  if (!session || por === forHerself) return handle(opened)
  if (por === '') {
    const proposed = request.method === 'GET' ? await proposalFor(opened) : undefined
    return proposed === undefined ? handle(opened) : seeOther(reply, proposed)
  }
  if (!takesCompanies(procedure)) return handle(opened)
  const known = await parts.representedOf(session)
  if (!known) return drawRefusal(opened, 503)
  const found = known.find(one => one.kind === 'empresa' && one.id === por)
  if (!found) return drawRefusal(opened, 403)
  request.pageOf = { nombre: found.nombre, backHref: hrefOf(procedure, '') }
  request.keptIn = keeperOf(opened, found.id)
  return handle({ ...opened, empresa: empresaOf(found) })
}

/**
 * What every link of the answer keeps: for whom it is, in procedures that companies use, and the draft, on the pages of
 * its form.
 */
function keeperOf({ parts, procedure, form, request }: AnyOpened, por: string | undefined) {
  const borrador = form && slotOf(form, request.query)
  if (!por && !borrador) return undefined
  const paths = form?.pages.map(({ path }) => path) ?? []
  const review = form?.ending.kind === 'files' ? [form.ending.review, form.ending.review.reading] : []
  const own = new Set(
    [...paths, ...review.flatMap(one => one?.path ?? [])].map(path => hrefOf(procedure, path)),
  )
  return (href: string) => {
    const [path = ''] = href.split(/[?#]/)
    const id = /^\/tramites\/([^/]+)/.exec(path)?.[1]
    const to = id === undefined ? undefined : parts.procedures.get(id)
    if (!to) return href
    return naming(href, {
      por: takesCompanies(to) ? por : undefined,
      borrador: own.has(path) ? borrador : undefined,
    })
  }
}

/** Where to lead somebody who begins without saying for whom; undefined to open the page as her own. */
async function proposalFor(opened: AnyOpened): Promise<string | undefined> {
  const { parts, request, session } = opened
  const takes = takenBy(opened)
  if (!takes || !session) return undefined
  const chosen = session.actingFor
  const asks = await asksForWhom(opened)
  if (chosen?.kind === takes.kind && (takes.isEntry || asks)) return withPor(request.url, chosen.id)
  if (!asks || takes.kind === 'persona' || (chosen === null && !takes.only)) return undefined
  const companies = ((await parts.representedOf(session)) ?? []).filter(one => one.kind === 'empresa')
  const [first] = companies
  if (!first) return undefined
  return takes.only && companies.length === 1
    ? withPor(request.url, first.id)
    : `${forWhomPath}?${new URLSearchParams({ volver: request.url })}`
}

interface Takes {
  readonly kind: Represented['kind']
  /** Somebody who opens it begins something: nothing of hers is there yet. */
  readonly isEntry: boolean
  /** Nothing on it is of herself. */
  readonly only?: boolean
}

function takenBy({ consultation, form, procedure, request }: AnyOpened): Takes | undefined {
  const { solicitud = '', id = '' } = request.query as { solicitud?: unknown; id?: unknown }
  const namesOne = solicitud !== '' || id !== ''
  if (consultation?.por === 'personas') return { kind: 'persona', isEntry: !namesOne }
  if (consultation) {
    if (!takesCompanies(procedure)) return undefined
    return { kind: 'empresa', isEntry: !namesOne, only: consultation.por === 'empresas' && !namesOne }
  }
  if (form) return form.forCompanies ? { kind: 'empresa', isEntry: false } : undefined
  return takesCompanies(procedure) ? { kind: 'empresa', isEntry: true } : undefined
}

/** Whether this address begins a request of which nothing is written, or shows what only companies have. */
async function asksForWhom({ parts, procedure, form, consultation, session, request }: AnyOpened) {
  if (consultation) return consultation.por === 'empresas' && !/[?&](solicitud|id)=/.test(request.url)
  if (!form || !session) return false
  const isFirst = isFirstPage(procedure, form, request.url)
  if (!isFirst) return false
  return (await parts.cases.drafts.listDrafts(session.run, formKeyOf(procedure, form))).length === 0
}

const isFirstPage = (procedure: Procedure, form: Form, url: string) =>
  url.split('?')[0] === hrefOf(procedure, form.pages[0]?.path ?? '')

/**
 * Answers an address that names a case which is not her own, as the links of letters do: it leads to the company whose case it is, says
 * that the register of powers is silent, or does not exist.
 */
export async function answerOfAnother(opened: Opened): Promise<FastifyReply> {
  const { parts, pages, procedure, request, reply, session, empresa } = opened
  const { solicitud = '' } = request.query as { solicitud?: unknown }
  if (empresa || !session || solicitud === '' || !takesCompanies(procedure))
    return pages.notFound(request, reply)
  const known = await parts.representedOf(session)
  if (!known) return drawRefusal(opened, 503)
  const companies = known.filter(one => one.kind === 'empresa')
  const owner = await parts.cases.cases.findOwnerAmong(
    companies.map(({ run }) => run),
    String(solicitud),
  )
  const company = companies.find(({ run }) => run === owner)
  return company ? seeOther(reply, withPor(request.url, company.id)) : pages.notFound(request, reply)
}

/** She does not represent that company, or the register does not say. */
function drawRefusal({ pages, request, reply }: AnyOpened, status: 403 | 503): FastifyReply {
  const isSilent = status === 503
  const title = isSilent ? 'El registro de poderes no respondió' : 'Usted no representa a esa empresa'
  return pages.send(
    request,
    reply,
    {
      title,
      layout: 'default',
      body: (
        <>
          <h1>{title}</h1>
          <p className="m-lead">
            {isSilent
              ? 'Sin su respuesta no podemos mostrarle páginas de una empresa. Espere unos minutos e intente de nuevo.'
              : 'El registro de poderes dice que hoy usted no es su representante legal. Lo que otros guardaron por ella sigue guardado.'}
          </p>
          <ButtonGroup>
            <Button href={isSilent ? request.url : forWhomPath}>
              {isSilent ? 'Intentar de nuevo' : 'Elegir por quién actúa'}
            </Button>
          </ButtonGroup>
        </>
      ),
    },
    status,
  )
}
