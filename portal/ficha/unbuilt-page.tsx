import type { FichaOn } from '#procedures/ficha/types.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { OfficialName } from '../drawing/official-name.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { FichaHelp } from './ficha-page.tsx'
import { elsewhere, notOnlineSentence, wayTitle } from './online-way.tsx'

/** Page at an address of a procedure that is not built: says so, and where the procedure can be done. */
export function unbuiltView(ficha: FichaOn): PortalPage {
  return {
    title: `${ficha.title}: todavía no está en línea`,
    layout: 'tramites',
    breadcrumbs: [
      { label: 'Inicio', href: pathTo('/') },
      { label: 'Trámites y beneficios', href: pathTo('/ficha') },
      { label: ficha.title },
    ],
    help: <FichaHelp ficha={ficha} />,
    body: (
      <article className="m-ficha">
        <h1>{ficha.title}</h1>
        <OfficialName name={ficha.officialName} />
        <p className="m-lead">{notOnlineSentence}</p>
        <p>{elsewhere(ficha)}</p>
        <h2>¿Cómo se hace?</h2>
        {ficha.how.map(({ channel, steps }) => {
          const { title, icon } = wayTitle(channel, ficha.online)
          return (
            <section className="m-ficha__way" key={channel}>
              <h3>
                <Icon name={icon} /> {title}
              </h3>
              <ol>
                {steps.map(step => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          )
        })}
        <ButtonGroup>
          <Button href={pathTo('/ficha/:id', { id: ficha.id })}>
            Ver qué necesita, cuánto cuesta y cuánto demora
          </Button>
        </ButtonGroup>
      </article>
    ),
  }
}
