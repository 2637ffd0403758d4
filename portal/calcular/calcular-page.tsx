import type { ReactNode } from 'react'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatPercentage } from '#domain/quantities.ts'
import type { Estimate } from '#procedures/ficha/estimate.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Details } from '#ui/details/details.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { IntegerField } from '#ui/integer-field/integer-field.tsx'
import { MoneyField } from '#ui/money-field/money-field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { Select } from '#ui/select/select.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { AmountsTable } from '../drawing/amounts-table.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { type Problems, questions, tramos, type Written } from './told.ts'

/** What a benefit could be, and the id of the ficha that explains it. */
export type Shown = Estimate & { readonly ficha: string }

export interface CalcularProps {
  today: IsoDate
  written: Written
  problems: Problems
  /** Undefined until everything was answered. */
  estimates: readonly Shown[] | undefined
}

const title = '¿Qué me podría tocar?'

/** The questions, and what could be hers with the answers. */
export function calcularView({ today, written, problems, estimates }: CalcularProps): PortalPage {
  const items = questions.flatMap(name => {
    const message = problems[name]
    return message ? [{ name, message }] : []
  })
  return {
    title,
    layout: 'tramites',
    breadcrumbs: [{ label: 'Inicio', href: pathTo('/') }, { label: title }],
    hasErrors: items.length > 0,
    body: (
      <>
        <h1>{title}</h1>
        {estimates ? (
          <Results estimates={estimates} today={today}>
            <Details summary="Cambiar mis respuestas">
              <Questions written={written} problems={problems} />
            </Details>
          </Results>
        ) : (
          <>
            <ErrorSummary items={items} />
            <p className="m-lead">Responda y vea montos de hoy. No guardamos nada, y no hay que ingresar.</p>
            <Questions written={written} problems={problems} />
          </>
        )}
      </>
    ),
  }
}

function Questions({ written, problems }: Pick<CalcularProps, 'written' | 'problems'>) {
  const common = (name: keyof Written) => ({
    name,
    ...(written[name] === undefined ? {} : { value: written[name] }),
    ...(problems[name] === undefined ? {} : { error: problems[name] }),
  })
  return (
    <form className="m-form" action={`${pathTo('/calcular')}#resultado`} method="get" noValidate>
      <IntegerField {...common('edad')} label="¿Cuántos años tiene?" width={4} maxLength={3} />
      <RadioGroup
        {...common('sexo')}
        label="¿Es mujer u hombre?"
        hint="Hay un bono que es solo para mujeres."
        choices={[
          { value: 'mujer', label: 'Mujer' },
          { value: 'hombre', label: 'Hombre' },
        ]}
        inline
      />
      <MoneyField
        {...common('trabajo')}
        label="¿Cuánto gana al mes con su trabajo?"
        hint="Sueldo o boletas, sin descuentos. Si no trabaja, escriba 0."
      />
      <MoneyField
        {...common('pension')}
        label="¿Cuánto recibe de pensión al mes?"
        hint="Sume sus pensiones, sin la PGU. Si no recibe, escriba 0."
      />
      <IntegerField
        {...common('hijos')}
        label="¿Cuántos hijos ha tenido?"
        hint="Cuente a todos, también adoptados. Si no ha tenido, escriba 0."
        width={4}
        maxLength={2}
      />
      <IntegerField
        {...common('menores')}
        label="¿Cuántos niños de menos de 18 años viven de su dinero?"
        hint="Si no hay, escriba 0."
        width={4}
        maxLength={2}
      />
      <Select
        {...common('tramo')}
        label="¿Cuál es el tramo de su hogar?"
        hint="Es el del Registro Social de Hogares."
        placeholder="No lo sé"
        options={tramos.map(one => ({ value: String(one), label: tramoLabel(one) }))}
      />
      <RadioGroup
        {...common('funeral')}
        value={written.funeral ?? 'no'}
        label="¿Pagó el funeral de alguien?"
        choices={[
          { value: 'no', label: 'No' },
          { value: 'pgu', label: 'Sí, de una persona que recibía la PGU' },
          {
            value: 'caja',
            label: 'Sí, de una persona con pensión de una caja antigua, o que cotizaba en ella',
          },
          { value: 'afp', label: 'Sí, de una persona que estaba en una AFP' },
        ]}
      />
      <ButtonGroup>
        <Button>Ver qué me podría tocar</Button>
      </ButtonGroup>
    </form>
  )
}

const tramoLabel = (tramo: number) =>
  tramo === tramos[0] ? `Del ${formatPercentage(tramo)}` : `Del ${tramo - 9} al ${formatPercentage(tramo)}`

function Results({
  estimates,
  today,
  children,
}: {
  estimates: readonly Shown[]
  today: IsoDate
  children: ReactNode
}) {
  const could = estimates.filter(({ outcome }) => outcome !== 'no')
  const not = <List of={estimates.filter(({ outcome }) => outcome === 'no')} />
  return (
    <section id="resultado" aria-label="Resultado">
      <p className="m-lead">
        {could.length === 0
          ? 'Con lo que dijo, hoy no le toca ninguno de estos pagos. Abajo está por qué, y qué puede hacer.'
          : 'Con lo que dijo, le podría tocar esto. Lo decide la institución, con sus registros.'}
      </p>
      <p className="m-source">Con los montos del {formatDate(today)}. No guardamos sus respuestas.</p>
      {children}
      <List of={could} />
      {could.length === 0 || could.length === estimates.length ? (
        not
      ) : (
        <Details summary="Lo que hoy no le toca, y por qué">{not}</Details>
      )}
    </section>
  )
}

function List({ of }: { of: readonly Shown[] }) {
  if (of.length === 0) return null
  return (
    <ul className="m-estimates">
      {of.map(one => (
        <One estimate={one} key={one.ficha} />
      ))}
    </ul>
  )
}

const tags = {
  si: { tone: 'exito', text: 'Le podría tocar' },
  depende: { tone: 'aviso', text: 'Depende' },
  no: { tone: 'neutro', text: 'Hoy no' },
} as const

function One({ estimate }: { estimate: Shown }) {
  const { outcome, amount, rule, fact, next, figures, ficha } = estimate
  const { tone, text } = tags[outcome]
  return (
    <li>
      <h2>
        <a href={pathTo('/ficha/:id', { id: ficha })}>{estimate.title}</a> <Tag tone={tone}>{text}</Tag>
      </h2>
      {amount ? <p className="m-estimates__amount">{amount}</p> : null}
      <p>
        {fact} {next}
      </p>
      <p>
        <strong>La regla:</strong> {rule}
      </p>
      <Details summary="Los montos de la ley, y desde cuándo">
        {figures.some(({ mayHaveChanged }) => mayHaveChanged) ? (
          <Notice kind="aviso" headingLevel={3} title="Estos montos pueden haber cambiado">
            <p>Confírmelos en el 101.</p>
          </Notice>
        ) : null}
        <AmountsTable rows={figures} />
      </Details>
    </li>
  )
}
