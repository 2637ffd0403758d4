import { formatDate, type IsoDate } from '#domain/dates.ts'
import type { FichaShelf } from '#procedures/catalog/catalog.ts'
import type { SaidByFichas } from '#procedures/catalog/said.ts'
import type { FichaOn } from '#procedures/ficha/types.ts'
import type { Session } from '#sessions/types.ts'
import { Button } from '#ui/button/button.tsx'
import { Card, CardGrid } from '#ui/card/card.tsx'
import { ClaveUnicaButton } from '#ui/claveunica-button/claveunica-button.tsx'
import { NewsCarousel } from '#ui/news-carousel/news-carousel.tsx'
import { PrintLine } from '#ui/print-line/print-line.tsx'
import { RelatedPages } from '#ui/related-pages/related-pages.tsx'
import { RemindDate } from '#ui/remind-date/remind-date.tsx'
import { Scene } from '#ui/scene/scene.tsx'
import { SearchBox } from '#ui/search-box/search-box.tsx'
import { suggestionsPath } from '../ficha/suggestion-routes.ts'
import { momentHref } from '../momentos/momento-page.tsx'
import { moments } from '../momentos/momentos.ts'
import { type FrontReminder, ReminderCards } from '../recordatorios/next-reminders.tsx'
import { pathTo } from '../routes.ts'
import { SatisfactionForm } from '../satisfaction/satisfaction-form.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { lastUpdate, newsOf } from './news.ts'

export interface FrontPageProps {
  shelf: FichaShelf
  session: Session | undefined
  /** The next reminders of the signed-in person, if their card is on (shell §3). */
  reminders: readonly FrontReminder[]
  today: IsoDate
  said: Pick<SaidByFichas, 'front' | 'usefulDays'>
}

/** Signs in by way of the welcome page, which is shown the first time only. */
export const signInHref = `/login/claveunica?destino=${encodeURIComponent('/bienvenida/bienvenida?desde=ingreso')}`

/** Frequent searches, as links under the search box. */
const examples = [
  { label: 'funeral', href: `${pathTo('/ficha')}?q=funeral#resultado` },
  { label: 'PGU', href: `${pathTo('/ficha')}?q=PGU#resultado` },
  { label: 'certificados', href: `${pathTo('/ficha')}?categoria=certificados#resultado` },
]

/** The front page: what this place is, how to sign in, and what can be done here (shell §2). */
export function frontView({ shelf, session, reminders, today, said }: FrontPageProps): PortalPage {
  const online = shelf.fichas.filter(ficha => ficha.online === 'disponible')
  return {
    title: 'Sus trámites con el Estado',
    layout: 'micha-full',
    hero: {
      title: 'Sus trámites con el Estado, paso a paso',
      children: (
        <p>Busque lo que necesita. Le decimos cómo se hace, y lo que se puede se hace aquí. Es gratis.</p>
      ),
      search: (
        <SearchBox
          action={`${pathTo('/ficha')}#resultado`}
          examples={examples}
          suggestFrom={suggestionsPath}
        />
      ),
      actions: session ? (
        <Button href={pathTo('/inicio')} kind="secondary">
          Ir a mi inicio
        </Button>
      ) : (
        <ClaveUnicaButton href={signInHref} />
      ),
    },
    body: (
      <div className="m-width m-body m-front">
        <ReminderCards reminders={reminders} today={today} />
        <section className="m-front__stages" aria-labelledby="momentos">
          <h2 id="momentos">¿Qué está viviendo?</h2>
          <ul className="m-front__tiles">
            {moments.map(({ id, title }) => (
              <li key={id}>
                <a href={momentHref(id)}>
                  <Scene name={id} />
                  <span>{title}</span>
                </a>
              </li>
            ))}
          </ul>
          <p className="m-onward">
            <a href={pathTo('/calcular')}>Vea qué pagos le podrían tocar</a>
          </p>
        </section>
        <Online online={online} said={said} />
        <NewsCarousel title="Novedades" items={newsOf(shelf.fichas)} />
        {said.usefulDays.map(day => (
          <UsefulDay of={day} today={today} key={day.ficha} />
        ))}
        <Lists shelf={shelf} />
        <PrintLine {...lastUpdate(shelf.fichas)} />
        <SatisfactionForm page="/" />
      </div>
    ),
  }
}

function Online({ online, said }: { online: readonly FichaOn[] } & Pick<FrontPageProps, 'said'>) {
  const among = (ids: readonly string[]) => ids.flatMap(id => online.find(one => one.id === id) ?? [])
  return (
    <section className="m-front__online" aria-labelledby="tramites">
      <h2 id="tramites">Puede hacerlo aquí, en línea</h2>
      <CardGrid>
        {among(said.front('card')).map(ficha => (
          <Card key={ficha.id} title={ficha.title} href={pathTo('/ficha/:id', { id: ficha.id })} featured>
            <p>{ficha.summary}</p>
            {ficha.requestClosed && <p>Aquí puede consultar. Pedirla en línea está en mantención.</p>}
          </Card>
        ))}
      </CardGrid>
      <RelatedPages
        headingLevel={3}
        title="También puede hacer aquí"
        items={among(said.front('link')).map(({ id, title }) => ({
          label: title,
          href: pathTo('/ficha/:id', { id }),
        }))}
      />
      <p className="m-onward">
        <a href={pathTo('/ficha')}>Ver todos los trámites</a>
      </p>
    </section>
  )
}

/** A date that concerns many people, with a way to be reminded of it (shell §2, §9). */
function UsefulDay({
  of: { ficha, next, what, end, reminder },
  today,
}: {
  of: SaidByFichas['usefulDays'][number]
  today: IsoDate
}) {
  const day = next(today)
  return (
    <section aria-labelledby={`fecha-${ficha}`}>
      <h2 id={`fecha-${ficha}`}>Una fecha que conviene recordar</h2>
      <p>
        Hasta el {formatDate(day)} puede <a href={`/tramites/${ficha}`}>{what}</a> {end}
      </p>
      <RemindDate date={day} text={reminder} about={{ what, href: `/tramites/${ficha}` }} />
    </section>
  )
}

function Lists({ shelf }: { shelf: FichaShelf }) {
  return (
    <div className="m-front__lists">
      <nav aria-labelledby="temas">
        <h2 id="temas">Por tema</h2>
        <ul className="m-front__links">
          {shelf.categorias.map(({ id, name }) => (
            <li key={id}>
              <a href={`${pathTo('/ficha')}?categoria=${id}#resultado`}>{name}</a>
            </li>
          ))}
        </ul>
        <p className="m-onward">
          <a href={pathTo('/ficha')}>Ver los {shelf.fichas.length} trámites</a>
        </p>
      </nav>
      <nav aria-labelledby="instituciones">
        <h2 id="instituciones">Por institución</h2>
        <ul className="m-front__links">
          {shelf.instituciones.map(({ id, name }) => (
            <li key={id}>
              <a href={`${pathTo('/ficha')}?institucion=${id}#resultado`}>{name}</a>
            </li>
          ))}
        </ul>
        <p className="m-onward">
          <a href={`${pathTo('/ficha')}?orden=institucion`}>
            Ver las {shelf.instituciones.length} instituciones
          </a>
        </p>
      </nav>
    </div>
  )
}
