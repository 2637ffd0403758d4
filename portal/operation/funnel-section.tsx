import { formatInteger, formatPercentage } from '#domain/quantities.ts'
import { Details } from '#ui/details/details.tsx'
import { Table } from '#ui/table/table.tsx'
import { Part } from '../drawing/part.tsx'
import { ShareBar } from './charts.tsx'
import { type Funnel, type FunnelStep, worstStep } from './funnel.ts'

/** Where people continue and where they stop, by procedure: the most begun first, those that nobody opened by name alone. */
export function FunnelSection({ funnels }: { funnels: readonly Funnel[] }) {
  const isOpened = ({ started, steps }: Funnel) => started > 0 || steps.some(({ reached }) => reached > 0)
  const opened = funnels.filter(isOpened).sort((one, other) => other.started - one.started)
  const others = funnels.filter(funnel => !isOpened(funnel))
  return (
    <Part id="tramites" title="Trámites">
      {opened.length > 0 ? (
        <p>
          «Siguieron» son los de quienes llegaron a esa página. A la primera pregunta se llega también desde
          la ficha, sin pasar por el inicio.
        </p>
      ) : null}
      {opened.map(funnel => (
        <OneProcedure funnel={funnel} key={funnel.procedureId} />
      ))}
      {others.length > 0 ? (
        <Details summary={`Trámites que nadie abrió en estos días: ${formatInteger(others.length)}`}>
          <ul>
            {others.map(({ procedureId, title }) => (
              <li key={procedureId}>{title}</li>
            ))}
          </ul>
        </Details>
      ) : null}
    </Part>
  )
}

function OneProcedure({ funnel }: { funnel: Funnel }) {
  const worst = worstStep(funnel)
  return (
    <div className="o-block">
      <h3>{funnel.title}</h3>
      <p>
        Empezados: <strong>{formatInteger(funnel.started)}</strong>.{' '}
        {funnel.joinsOthers ? 'Lo que se envía aquí se cuenta en cada trámite.' : <Sent {...funnel} />}
        {worst ? ` Donde más se detienen las personas: ${worst.title.toLowerCase()}.` : ''}
      </p>
      <Details summary={`Página por página: ${funnel.title}`}>
        <StepTable funnel={funnel} worst={worst} />
      </Details>
    </div>
  )
}

function Sent({ started, finished }: Pick<Funnel, 'started' | 'finished'>) {
  return (
    <>
      Enviados: <strong>{formatInteger(finished)}</strong>
      {/* What is sent may have begun before these days. */}
      {started >= finished && started > 0 ? ` (${wholePercent(finished / started)} de los empezados)` : ''}.
    </>
  )
}

function StepTable({ funnel, worst }: { funnel: Funnel; worst: FunnelStep | undefined }) {
  return (
    <Table<FunnelStep>
      caption={`Páginas de ${funnel.title}`}
      captionHidden
      onPhone="scroll"
      rows={funnel.steps}
      rowKey={step => step.path}
      columns={[
        { id: 'pagina', header: 'Página', cell: step => step.title, rowHeader: true },
        { id: 'llegaron', header: 'Llegaron', cell: step => formatInteger(step.reached), numeric: true },
        { id: 'siguieron', header: 'Siguieron', cell: step => formatInteger(step.passed), numeric: true },
        {
          id: 'detuvieron',
          header: 'Se detuvieron',
          numeric: true,
          cell: step =>
            step.reached === 0 ? (
              'Sin visitas'
            ) : (
              <span className="o-measure">
                <ShareBar share={step.leftShare} tone={step === worst ? 'error' : 'info'} />
                {wholePercent(step.leftShare)}
              </span>
            ),
        },
        { id: 'errores', header: 'Errores', cell: step => formatInteger(step.errors), numeric: true },
      ]}
    />
  )
}

/** A share as a whole percentage: the figures of visits are not more exact than that. */
function wholePercent(share: number): string {
  return formatPercentage(Math.round(share * 100))
}
