import { Button } from '#ui/button/button.tsx'
import { Details } from '#ui/details/details.tsx'
import { Scene } from '#ui/scene/scene.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import type { Moment, MomentStep } from './momento-types.ts'
import { type StepRow, type StepSources, type StepView, sharedFacts, stepView } from './step-view.ts'

export function momentHref(id: string): string {
  return pathTo('/momentos/:id', { id })
}

/** The steps of a life event, with those already done marked. */
export function momentView(
  { id, title, lead, together }: Omit<Moment, 'steps'> & { together?: string | undefined },
  steps: readonly MomentStep[],
  sources: StepSources,
): PortalPage {
  const views = sharedFacts(steps.map(step => stepView(step, sources)))
  return {
    title,
    layout: 'tramites',
    breadcrumbs: [
      { label: 'Inicio', href: pathTo('/') },
      { label: 'Trámites y beneficios', href: pathTo('/ficha') },
      { label: title },
    ],
    body: (
      <>
        <div className="m-moment__head">
          <div>
            <h1>{title}</h1>
            {lead.map(line => (
              <p className="m-lead" key={line}>
                {line}
              </p>
            ))}
          </div>
          <Scene name={id} />
        </div>
        {together ? (
          <p>
            <Button href={together}>Pedir todo de una vez</Button>
          </p>
        ) : null}
        {views.shared.length > 0 ? (
          <section className="m-moment__shared">
            <p>Los pasos que se hacen aquí, si no dicen otra cosa:</p>
            <Facts rows={views.shared} />
          </section>
        ) : null}
        <ol className="m-steps m-moment">
          {views.steps.map(step => (
            <Step step={step} key={step.title} />
          ))}
        </ol>
        {views.steps.some(({ fichas }) => fichas.some(({ estimate }) => estimate)) ? (
          <p className="m-onward">
            <a href={pathTo('/calcular')}>Ver cuánto le podría tocar</a>
          </p>
        ) : null}
        <p className="m-onward">
          <a href={`${pathTo('/ficha')}?categoria=${id}`}>Ver todos los trámites de este tema</a>
        </p>
      </>
    ),
  }
}

function Facts({ rows }: { rows: readonly StepRow[] }) {
  if (rows.length === 0) return null
  return (
    <dl className="m-moment__facts">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Step({ step: { title, text, facts, done, here, fichas } }: { step: StepView }) {
  return (
    <li>
      <h2>
        {title} {done ? <Tag tone="exito">Hecho</Tag> : here ? <Tag tone="info">En línea</Tag> : null}
      </h2>
      {done ? (
        <>
          <p>{done}</p>
          <Details summary="Cómo se hace este paso">
            <p>{text}</p>
            <Facts rows={facts} />
          </Details>
        </>
      ) : (
        <>
          <p>{text}</p>
          <Facts rows={facts} />
        </>
      )}
      {here && !done ? (
        <Button href={here.href} hiddenText={`: ${title}`}>
          {here.label}
        </Button>
      ) : null}
      {fichas.length > 0 ? (
        <p className="m-moment__more">
          Saber más:
          {fichas.map(ficha => (
            <a href={pathTo('/ficha/:id', { id: ficha.id })} key={ficha.id}>
              {ficha.title}
            </a>
          ))}
        </p>
      ) : null}
    </li>
  )
}
