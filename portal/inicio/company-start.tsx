import type { FastifyReply } from 'fastify'
import type { Concern } from '#cases/concerns/concern-types.ts'
import type { Cases } from '#cases/types.ts'
import { isoDateInChile } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { FichaCatalog } from '#procedures/catalog/catalog.ts'
import type { Represented } from '#sessions/types.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { CardGrid } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { LinkList } from '#ui/link-list/link-list.tsx'
import type { Pages } from '../http/pages.ts'
import { empresaOf, forWhomPath, withPor } from '../http/represented.ts'
import type { Exchange } from '../http/signed-in.ts'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { takesCompanies } from '../tramite/for-company.tsx'
import { Asked, CaseCards, UnfinishedCard } from './start-page.tsx'
import { findUnfinished, type UnfinishedParts } from './unfinished.ts'

/** More than a page of one company needs. */
const mostCases = 100

/** What a company has here, for any of those who represent it: drafts, requests, and what can be asked for. */
export async function showCompany(
  deps: UnfinishedParts & {
    cases: UnfinishedParts['cases'] & Pick<Cases, 'concerns'>
    fichas: Pick<FichaCatalog, 'find'>
  },
  pages: Pages,
  exchange: Exchange,
  represented: Represented,
): Promise<FastifyReply> {
  const { request, reply } = exchange
  const empresa = empresaOf(represented)
  const { id: por, rut, nombre } = empresa
  const today = isoDateInChile(deps.clock.now())
  const [drafts, { cases }, concerns] = await Promise.all([
    deps.cases.drafts.listDrafts(rut),
    deps.cases.cases.listCases(rut, { pageSize: mostCases }),
    deps.cases.concerns.listConcerns(exchange.session.run),
  ])
  const unfinished = await findUnfinished(deps, { ...exchange, empresa }, drafts)
  request.pageOf = { nombre, backHref: pathTo('/inicio') }
  const offers = offersFor(por, deps.procedures, id => deps.fichas.find(id, today)?.category)
  const { procedures } = deps
  return pages.send(request, reply, companyView({ empresa, unfinished, cases, concerns, procedures, offers }))
}

/** What the page of a company shows. */
interface CompanyShown extends Pick<Parameters<typeof CaseCards>[0], 'cases' | 'procedures'> {
  readonly empresa: { readonly id: string; readonly rut: Run; readonly nombre: string }
  readonly unfinished: Awaited<ReturnType<typeof findUnfinished>>
  /** Requests of other people that concern the reader: what waits for her answer as who represents this company is shown. */
  readonly concerns: readonly Concern[]
  readonly offers: ReturnType<typeof offersFor>
}

export function companyView({
  empresa,
  unfinished,
  cases,
  concerns,
  procedures,
  offers,
}: CompanyShown): PortalPage {
  const { id: por, rut, nombre } = empresa
  const asked = concerns.filter(one => one.asks && one.companies?.includes(rut))
  const open = cases.filter(one => !one.state.final)
  const ended = cases.filter(one => one.state.final)
  return {
    title: nombre,
    layout: 'default',
    body: (
      <>
        <h1>{nombre}</h1>
        <p className="m-lead">
          Lo que hacen aquí quienes la representan. Todos ven lo mismo
          {asked.length > 0 ? ', menos lo que se le pide confirmar a usted' : ''}.
        </p>
        <Asked concerns={asked} />
        {unfinished.length > 0 ? (
          <section aria-labelledby="borradores">
            <h2 id="borradores">Sin terminar</h2>
            <CardGrid>
              {unfinished.map(one => (
                <UnfinishedCard one={one} key={one.id} />
              ))}
            </CardGrid>
          </section>
        ) : null}
        <section aria-labelledby="solicitudes">
          <h2 id="solicitudes">En curso</h2>
          {open.length > 0 ? (
            <CaseCards cases={open} procedures={procedures} por={por} />
          ) : (
            <EmptyState title="La empresa no tiene solicitudes en curso en Micha" headingLevel={3}>
              <p>
                Cuando alguien envíe una por ella en Micha, aquí verá en qué va. Lo que se pidió en otra parte
                está en la página de su trámite.
              </p>
            </EmptyState>
          )}
        </section>
        {ended.length > 0 ? (
          <section aria-labelledby="terminadas">
            <h2 id="terminadas">Terminadas</h2>
            <CaseCards cases={ended} procedures={procedures} por={por} />
          </section>
        ) : null}
        <section aria-labelledby="tramites">
          <h2 id="tramites">Lo que puede hacer por ella</h2>
          <LinkList
            items={[
              ...offers,
              { label: 'Sus certificados y comprobantes', href: pathTo('/certificados') },
              { label: 'Programas que envían por la empresa', href: withPor(pathTo('/programas'), por) },
            ]}
          />
        </section>
        <ButtonGroup>
          <Button href={forWhomPath} kind="secondary">
            Actuar por otra, o por usted
          </Button>
        </ButtonGroup>
      </>
    ),
  }
}

/** What can be done for a company. What its representative files in her own name says so: it is not with the company's. */
export const offersFor = (
  por: string,
  procedures: ReadonlyMap<string, Procedure>,
  categoryOf: (id: string) => string | undefined,
) =>
  [...procedures.values()].flatMap(one => {
    const { id, title: label } = one.head
    const href = `/tramites/${id}`
    if (takesCompanies(one)) return [{ label, href: withPor(href, por) }]
    const text = 'Se hace con su nombre, y ahí elige la empresa. Queda en sus solicitudes, no en esta página.'
    return categoryOf(id) === 'empleadores' ? [{ label, href, text }] : []
  })
