import { formatDate } from '#domain/dates.ts'
import type { FichaOn } from '#procedures/ficha/types.ts'
import { PrintLine } from '#ui/print-line/print-line.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'

/** Whether a ficha says how to do it at a counter. */
export const hasCounter = ({ how }: Pick<FichaOn, 'how'>) => how.some(({ channel }) => channel === 'branch')

/** One sheet to take to the counter: what to bring, with a box to tick each, and what to do and say there. */
export function takeAlongView(ficha: FichaOn, institution: string): PortalPage {
  const { id, title, need, how, cost, chileAtiendeNumber, updatedAt } = ficha
  const counter = how.find(({ channel }) => channel === 'branch')
  return {
    title: `Lleve esto: ${title}`,
    layout: 'tramites',
    breadcrumbs: [
      { label: 'Inicio', href: pathTo('/') },
      { label: title, href: pathTo('/ficha/:id', { id }) },
      { label: 'Lleve esto' },
    ],
    body: (
      <article className="m-ficha">
        <p className="m-kicker">{institution}</p>
        <h1>Lleve esto</h1>
        <p className="m-lead">
          {title}
          {chileAtiendeNumber ? `. En ChileAtiende es el trámite ${chileAtiendeNumber}` : ''}.
        </p>
        <PrintLine updatedOn={formatDate(updatedAt)} dateTime={updatedAt} />
        <h2>Qué llevar</h2>
        <ul className="m-take">
          {need.map(one => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <h2>Qué hacer ahí</h2>
        <ol>
          {counter?.steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h2>Cuánto cuesta</h2>
        <p>{cost}</p>
        <p>
          Antes de ir, llame gratis al 101: le dicen la sucursal más cercana y su horario. Si trae un
          comprobante de Micha, muéstrelo: tiene el número de su solicitud.
        </p>
      </article>
    ),
  }
}
