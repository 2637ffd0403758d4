import type { Concern } from '#cases/concerns/concern-types.ts'
import type { CaseCard } from '#cases/types.ts'
import { formatDate, formatDateWithWeekday, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { firstName } from '#domain/person-name.ts'
import { caseHrefOf, type Procedure } from '#engine/procedure.ts'
import type { CambioConfirmado } from '#personal/types.ts'
import type { SaidByFichas } from '#procedures/catalog/said.ts'
import type { FichaOn } from '#procedures/ficha/types.ts'
import type { Represented, Session } from '#sessions/types.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Card, CardGrid } from '#ui/card/card.tsx'
import { Details } from '#ui/details/details.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { LinkList } from '#ui/link-list/link-list.tsx'
import { SearchBox } from '#ui/search-box/search-box.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { AskedCards, type Asking } from '../avisos/asked-of-her.tsx'
import { ConcernCards, ConcernsOfAttended } from '../avisos/concern-cards.tsx'
import { type PaymentDay, paymentDays } from '../beneficios/months.ts'
import { suggestionsPath } from '../ficha/suggestion-routes.ts'
import { forWhomPath, withPor } from '../http/represented.ts'
import type { Known } from '../known/known.ts'
import type { FrontReminder } from '../recordatorios/next-reminders.tsx'
import { pathTo } from '../routes.ts'
import type { Door, PortalPage } from '../shell/portal-page.ts'
import { AreaCards } from './area-cards.tsx'
import { ChangedAtBranch } from './changed-at-branch.tsx'
import { entitlementsOf, type OfferedBenefit } from './entitlements.ts'
import { PersonOffers } from './person-offers.tsx'
import { turnOf } from './turn.ts'
import type { Unfinished } from './unfinished.ts'

export interface StartShown {
  session: Pick<Session, 'nombres' | 'attention'>
  known: Known
  unfinished: readonly Unfinished[]
  /** Requests of other people that concern her. */
  concerns: readonly Concern[]
  /** What others ask of her outside their requests. */
  asked: readonly Asking[]
  reminders: readonly FrontReminder[]
  procedures: ReadonlyMap<string, Procedure>
  findFicha(id: string): FichaOn | undefined
  said: Pick<SaidByFichas, 'offersTo'>
  /** Cards of the personal area that are on (shell §3). */
  cardsOn: readonly string[]
  /** The officials' pages that she may open. */
  doors: readonly Door[]
  /** What an official changed of her contact data lately. */
  changedAtBranch?: CambioConfirmado | undefined
  /** The person with whose power she acts. */
  actingFor?: Represented | undefined
  /** What the companies that she represents have in course; those with nothing are left out. */
  companies?: readonly CompanyInCourse[]
}

/** A company that she represents, with its requests that are not decided. */
export interface CompanyInCourse extends Pick<Represented, 'id' | 'nombre'> {
  readonly cases: readonly CaseCard[]
  /** Its older requests were read too. */
  readonly isAll: boolean
}

/** The signed-in start page: tasks waiting for her, what she may request, and her other pages. */
export function startView(shown: StartShown): PortalPage {
  const { session, known, unfinished, doors, cardsOn } = shown
  const open = known.cases.filter(one => !one.state.final)
  const ended = known.cases.filter(one => one.state.final)
  return {
    title: 'Mi inicio',
    layout: 'default',
    ...(doors.length > 0 ? { doors: doors.map(({ key }) => key) } : {}),
    hero: {
      title: `Hola, ${firstName({ nombres: session.nombres })}`,
      search: (
        <SearchBox action={pathTo('/ficha')} label="¿Qué necesita hoy?" suggestFrom={suggestionsPath} />
      ),
    },
    body: (
      <>
        {doors.length > 0 ? <Office doors={doors} /> : null}
        {shown.changedAtBranch ? <ChangedAtBranch {...shown.changedAtBranch} /> : null}
        {shown.actingFor ? <PersonOffers person={shown.actingFor} procedures={shown.procedures} /> : null}
        {session.attention ? null : <Asked concerns={shown.concerns} more={shown.asked} />}
        {session.attention && shown.concerns.length > 0 ? (
          <ConcernsOfAttended concerns={shown.concerns} />
        ) : null}
        {unfinished.length > 0 ? (
          <section aria-labelledby="borradores">
            <h2 id="borradores">Lo que dejó sin terminar</h2>
            <CardGrid>
              {unfinished.map(one => (
                <UnfinishedCard one={one} key={one.id} />
              ))}
            </CardGrid>
          </section>
        ) : null}
        <MayAsk entitlements={entitlementsOf(known, shown.said)} findFicha={shown.findFicha} />
        <section aria-labelledby="solicitudes">
          <h2 id="solicitudes">Sus solicitudes en curso</h2>
          {open.length > 0 ? (
            <CaseCards cases={open} procedures={shown.procedures} />
          ) : unfinished.length + ended.length > 0 ? (
            <p>
              No tiene solicitudes en curso en Micha. Lo que pidió en otra parte está en la página de su
              trámite. Si necesita algo, <a href={pathTo('/ficha')}>vea los trámites</a>.
            </p>
          ) : (
            <EmptyState
              title="No tiene solicitudes en curso en Micha"
              headingLevel={3}
              action={<Button href={pathTo('/ficha')}>Ver los trámites</Button>}
            >
              <p>
                Cuando envíe una, aquí verá en qué va y qué falta. Lo que pidió en otra parte está en la
                página de su trámite.
              </p>
            </EmptyState>
          )}
        </section>
        <OfCompanies companies={shown.companies ?? []} procedures={shown.procedures} />
        {session.attention ? null : <Named concerns={shown.concerns} />}
        <Dates shown={shown} />
        {ended.length > 0 ? (
          <section aria-labelledby="terminadas">
            <h2 id="terminadas">Terminadas</h2>
            <CaseCards cases={ended} procedures={shown.procedures} />
          </section>
        ) : null}
        <AreaCards cardsOn={cardsOn} />
      </>
    ),
  }
}

const casesOnStart = 3

function OfCompanies({
  companies,
  procedures,
}: Required<Pick<StartShown, 'companies'>> & Pick<StartShown, 'procedures'>) {
  if (companies.length === 0) return null
  return (
    <section aria-labelledby="empresas">
      <h2 id="empresas">De las empresas que representa</h2>
      {companies.map(({ id, nombre, cases, isAll }) => (
        <div key={id}>
          <h3>
            {nombre}: {cases.length} {isAll ? '' : 'o más '}en curso
          </h3>
          <CaseCards cases={cases.slice(0, casesOnStart)} procedures={procedures} por={id} headingLevel={4} />
        </div>
      ))}
      <p className="m-onward">
        <a href={forWhomPath}>Ver todo lo de una empresa</a>
      </p>
    </section>
  )
}

/** What waits for her answer: before anything else. */
export function Asked({
  concerns,
  more = [],
}: Pick<StartShown, 'concerns'> & { more?: StartShown['asked'] }) {
  const asked = concerns.filter(one => one.asks)
  if (asked.length + more.length === 0) return null
  return (
    <section aria-labelledby="confirmar">
      <h2 id="confirmar">{more.length > 0 ? 'Le piden una respuesta' : 'Le piden confirmar'}</h2>
      {more.length > 0 ? <AskedCards asked={more} /> : null}
      {asked.length > 0 ? <ConcernCards concerns={asked} /> : null}
    </section>
  )
}

const namedOnStart = 3

function Named({ concerns }: Pick<StartShown, 'concerns'>) {
  const told = concerns.filter(one => !one.asks)
  if (told.length === 0) return null
  return (
    <section aria-labelledby="nombrada">
      <h2 id="nombrada">Solicitudes que le conciernen</h2>
      <p>Otras personas pidieron algo que le concierne.</p>
      <ConcernCards concerns={told.slice(0, namedOnStart)} />
      {told.length > namedOnStart ? (
        <p className="m-onward">
          <a href={pathTo('/avisos')}>Ver las {told.length}</a>
        </p>
      ) : null}
    </section>
  )
}

function Office({ doors }: Pick<StartShown, 'doors'>) {
  return (
    <section aria-labelledby="oficio">
      <h2 id="oficio">Su trabajo</h2>
      <LinkList items={doors.map(({ key: _, ...door }) => door)} />
    </section>
  )
}

/** Offers that are seen at once. */
const offersOnStart = 2

function MayAsk({
  entitlements,
  findFicha,
}: Pick<StartShown, 'findFicha'> & { entitlements: readonly OfferedBenefit[] }) {
  if (entitlements.length === 0) return null
  const rest = entitlements.slice(offersOnStart)
  const isMourning = entitlements.some(({ mourning }) => mourning)
  return (
    <section aria-labelledby="podria">
      <h2 id="podria">Lo que podría pedir</h2>
      {isMourning ? (
        <p>
          Sentimos su pérdida. En{' '}
          <a href={pathTo('/momentos/:id', { id: 'fallecimiento' })}>Cuando alguien muere</a> está todo, paso
          a paso.
        </p>
      ) : null}
      <OfferCards offers={entitlements.slice(0, offersOnStart)} findFicha={findFicha} />
      {rest.length > 0 ? (
        <Details summary={rest.length === 1 ? 'Ver 1 más' : `Ver ${rest.length} más`}>
          <OfferCards offers={rest} findFicha={findFicha} />
        </Details>
      ) : null}
    </section>
  )
}

function OfferCards({
  offers,
  findFicha,
}: Pick<StartShown, 'findFicha'> & { offers: readonly OfferedBenefit[] }) {
  return (
    <CardGrid>
      {offers.map(({ ficha, title, why, rule }) => {
        const found = findFicha(ficha)
        return (
          <Card
            title={title}
            href={pathTo('/ficha/:id', { id: ficha })}
            key={ficha}
            {...(found?.online === 'mantencion' ? { footer: <Tag tone="aviso">En mantención</Tag> } : {})}
          >
            <p>{why}</p>
            <p>{rule}</p>
            {found?.law[0] ? <p className="m-source">Fuente: {found.law[0].name}</p> : null}
          </Card>
        )
      })}
    </CardGrid>
  )
}

export function UnfinishedCard({ one }: { one: Unfinished }) {
  const { title, subject, step, href, deletionHref, savedAt, expiresAt } = one
  const name = subject ? `${title}: ${subject}` : title
  return (
    <Card
      title={subject ?? title}
      {...(subject ? { kicker: title } : {})}
      featured
      footer={
        <ButtonGroup>
          <Button href={href} iconAfter="arrow-right" hiddenText={`: ${name}`}>
            {step ? 'Continuar' : 'Ver por qué'}
          </Button>
          <Button href={deletionHref} kind="quiet" hiddenText={`: ${name}`}>
            Borrar
          </Button>
        </ButtonGroup>
      }
    >
      <p>{step ?? 'La última vez no se pudo seguir.'}</p>
      <p>
        Guardado el {formatDate(isoDateInChile(savedAt))}
        {one.savedBy ? ` por ${one.savedBy}` : ''}. {step ? 'Puede seguir hasta el' : 'Se borra después del'}{' '}
        {formatDate(isoDateInChile(expiresAt))}.
      </p>
    </Card>
  )
}

export function CaseCards({
  cases,
  procedures,
  por,
  headingLevel,
}: Pick<StartShown, 'procedures'> & {
  cases: readonly CaseCard[]
  /** The company whose cases they are, as addresses name it. */
  por?: string
  headingLevel?: 4
}) {
  return (
    <CardGrid>
      {cases.map(one => {
        const procedure = procedures.get(one.procedureId)
        const turn = one.state.final ? undefined : turnOf(one, procedure?.cases?.states)
        const own = procedure && caseHrefOf(procedure, one.id)
        const href = own && por ? withPor(own, por) : own
        return (
          <Card
            key={one.id}
            title={one.subject || one.title}
            kicker={one.title}
            {...(headingLevel ? { headingLevel } : {})}
            {...(href ? { href } : {})}
            footer={<Tag tone={one.state.tone}>{one.state.label}</Tag>}
          >
            {turn ? <p>{turn.hers ? <strong>{turn.text}</strong> : turn.text}</p> : null}
            {one.state.final && one.state.tone === 'error' ? <p>Vea por qué y qué puede hacer.</p> : null}
            <p>
              {(one.filedBy ?? one.sentBy) ? `La presentó ${one.filedBy ?? one.sentBy}. ` : ''}
              {one.attendedBy ? `La presentó por usted, en una sucursal, ${one.attendedBy}. ` : ''}Folio Micha{' '}
              {one.folio}. Enviada el {formatDate(isoDateInChile(one.sentAt))}.
            </p>
          </Card>
        )
      })}
    </CardGrid>
  )
}

/** A coming date of hers. */
interface ComingDay {
  readonly date: IsoDate
  readonly what: string
  readonly href: string
}

function Dates({ shown }: { shown: StartShown }) {
  const { known, reminders, unfinished } = shown
  const [payment] = paymentDays(known.pagos ?? [])
  const uncollected = known.pagos?.some(({ estado }) => estado === 'pendiente' || estado === 'caducado')
  const days: readonly ComingDay[] = [
    ...(payment ? [paymentOf(payment)] : []),
    ...comingDays(known.cases, shown.procedures),
    ...(shown.companies ?? []).flatMap(({ id, nombre, cases }) =>
      comingDays(cases, shown.procedures).map(one => ({
        ...one,
        what: `${nombre}: ${one.what}`,
        href: withPor(one.href, id),
      })),
    ),
    ...reminders.map(({ texto, fecha }) => ({ date: fecha, what: texto, href: pathTo('/recordatorios') })),
    // Of one that ended nothing is left to do by a day.
    ...unfinished
      .filter(({ step }) => step)
      .map(({ title, expiresAt, href }) => ({
        date: isoDateInChile(expiresAt),
        what: `Último día para seguir con ${title}`,
        href,
      })),
  ]
  if (days.length === 0 && !uncollected) return null
  return (
    <section aria-labelledby="fechas">
      <h2 id="fechas">Sus próximas fechas</h2>
      {uncollected ? (
        <p>
          <strong>Tiene dinero sin cobrar.</strong>{' '}
          <a href={`${pathTo('/misBeneficios')}#cobrar`}>Vea cuánto y hasta cuándo</a>.
        </p>
      ) : null}
      <LinkList
        items={days
          .toSorted((first, second) => first.date.localeCompare(second.date))
          .map(({ date, what, href }) => ({ label: what, href, text: formatDateWithWeekday(date) }))}
      />
    </section>
  )
}

const comingDays = (cases: readonly CaseCard[], procedures: StartShown['procedures']) =>
  cases.flatMap(({ state: { coming }, procedureId, id }): readonly ComingDay[] => {
    const procedure = procedures.get(procedureId)
    const href = procedure && caseHrefOf(procedure, id)
    return coming && href ? [{ ...coming, href }] : []
  })

const paymentOf = ({ fecha, totalClp }: PaymentDay): ComingDay => ({
  date: fecha,
  what: `Su próximo pago del IPS: ${formatClp(totalClp)}`,
  href: pathTo('/misBeneficios'),
})
