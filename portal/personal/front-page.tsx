import type { IsoDate } from '#domain/dates.ts'
import type { FichaShelf } from '#procedures/fichas/catalog.ts'
import type { CategoriaId, FichaOn } from '#procedures/fichas/types.ts'
import type { Session } from '#sessions/types.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Card, CardGrid } from '#ui/card/card.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { LinkList } from '#ui/link-list/link-list.tsx'
import { NewsCarousel } from '#ui/news-carousel/news-carousel.tsx'
import { RelatedPages } from '#ui/related-pages/related-pages.tsx'
import { SearchBox } from '#ui/search-box/search-box.tsx'
import { linkTo } from '../ficha/ficha-page.tsx'
import { SatisfactionForm } from '../satisfaction/satisfaction-form.tsx'
import type { PageView } from '../shell/page-view.ts'
import { type FrontReminder, ReminderCards } from './front-reminders.tsx'
import { news } from './news.ts'

/** What the front page shows. */
export interface FrontPageProps {
  shelf: FichaShelf
  session: Session | undefined
  /** The next ones of who is signed in, while their card is on (shell §3). */
  reminders: readonly FrontReminder[]
  today: IsoDate
}

/** Moments in life, as blocks with a drawing; the rest of the themes are lists. */
const lifeStages: Readonly<Partial<Record<CategoriaId, IconName>>> = {
  vejez: 'heart',
  familia: 'baby',
  fallecimiento: 'flower',
  discapacidad: 'access',
  trabajo: 'work',
  cultura: 'study',
}

/** What comes with signing in for the first time, and is passed over afterwards. */
export const signInHref = `/login/claveunica?destino=${encodeURIComponent('/bienvenida/bienvenida?desde=ingreso')}`

const linksPerTheme = 3
const similarAtMost = 4

/** The front page: what this place is, how to come in, and what can be done here (shell §2). */
export function frontView({ shelf, session, reminders, today }: FrontPageProps): PageView {
  const online = shelf.fichas.filter(ficha => ficha.online === 'disponible')
  const themes = shelf.categorias.filter(({ id }) => lifeStages[id] === undefined)
  return {
    title: 'Sus trámites con el Estado',
    layout: 'default',
    hero: {
      title: 'Sus trámites con el Estado, sin filas',
      children: (
        <p>
          Pida un beneficio, siga su solicitud y guarde sus comprobantes. Es gratis y puede seguir otro día.
        </p>
      ),
      actions: session ? (
        <Button href="/inicio">Ir a mi inicio</Button>
      ) : (
        <Button href={signInHref}>Entrar con ClaveÚnica</Button>
      ),
    },
    body: (
      <>
        <SearchBox action="/ficha#resultado" />
        <ReminderCards reminders={reminders} today={today} />
        <section className="m-front__stages" aria-labelledby="momentos">
          <h2 id="momentos">¿Qué está viviendo?</h2>
          <CardGrid>
            {shelf.categorias.map(({ id, name }) => {
              const icon = lifeStages[id]
              return icon ? <Card key={id} title={name} href={`/ficha?categoria=${id}`} icon={icon} /> : null
            })}
          </CardGrid>
        </section>
        <section aria-labelledby="tramites">
          <h2 id="tramites">Puede hacerlo aquí, en línea</h2>
          <div className="m-front__online">
            <CardGrid>
              {online.map(ficha => (
                <Card key={ficha.id} title={ficha.title} href={ficha.startPath} featured>
                  <p>{ficha.summary}</p>
                </Card>
              ))}
            </CardGrid>
            <RelatedPages headingLevel={3} items={similarOf(online, shelf).map(linkTo)} />
          </div>
        </section>
        <NewsCarousel title="Novedades" items={news} />
        <section aria-labelledby="temas">
          <h2 id="temas">Por tema</h2>
          <div className="m-front__themes">
            {themes.map(({ id, name, fichas }) => (
              <div key={id}>
                <h3>{name}</h3>
                <LinkList
                  items={[
                    ...fichas
                      .slice(0, linksPerTheme)
                      .map(ficha => ({ label: ficha.title, href: `/ficha/${ficha.id}` })),
                    ...(fichas.length > linksPerTheme
                      ? [{ label: `Ver los ${fichas.length} trámites`, href: `/ficha?categoria=${id}` }]
                      : []),
                  ]}
                />
              </div>
            ))}
          </div>
          <ButtonGroup>
            <Button href="/ficha" kind="secondary">
              Ver todos los trámites
            </Button>
          </ButtonGroup>
        </section>
        <section className="m-front__pairs" aria-labelledby="instituciones">
          <h2 id="instituciones">Por institución</h2>
          <CardGrid>
            {shelf.instituciones.map(({ id, name, fichas }) => (
              <Card key={id} title={name} href={`/ficha?institucion=${id}`}>
                <p>{fichas.length === 1 ? '1 trámite' : `${fichas.length} trámites`}</p>
              </Card>
            ))}
          </CardGrid>
        </section>
        <SatisfactionForm page="/" />
      </>
    ),
  }
}

/** What people need next to what they can do here, and cannot do here yet. */
function similarOf(online: readonly FichaOn[], shelf: FichaShelf): readonly FichaOn[] {
  const wanted = new Set(online.flatMap(({ similar }) => similar))
  return shelf.fichas
    .filter(ficha => wanted.has(ficha.id) && ficha.online === 'informativo')
    .slice(0, similarAtMost)
}
