import { formatInstant } from '#domain/dates.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Program } from '#sessions/program-types.ts'
import type { Represented } from '#sessions/types.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Declaration } from '#ui/declaration/declaration.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { LinkList } from '#ui/link-list/link-list.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { withPor } from '../http/represented.ts'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { coveredBy, programForms, statementsOf } from './statements.ts'

const title = 'Programas que envían por la empresa'
const path = pathTo('/programas')

function page(body: PortalPage['body'], heading = title): PortalPage {
  const crumbs = [{ label: 'Inicio', href: pathTo('/') }, { label: title }]
  return { title: heading, layout: 'default', breadcrumbs: crumbs, body }
}

/** The companies among which she chooses; undefined if the register does not answer. */
export function companiesView(known: readonly Represented[] | undefined): PortalPage {
  const companies = (known ?? []).filter(one => one.kind === 'empresa')
  return page(
    <>
      <h1>{title}</h1>
      {known ? null : (
        <Notice kind="aviso" title="El registro de poderes no respondió">
          <p>
            Sin su respuesta no sabemos qué empresas representa. Espere unos minutos y cargue otra vez esta
            página.
          </p>
        </Notice>
      )}
      {known && companies.length === 0 ? (
        <EmptyState title="Usted no representa a ninguna empresa" headingLevel={2}>
          <p>Solo el representante legal de una empresa puede dar una clave a un programa.</p>
        </EmptyState>
      ) : null}
      {companies.length > 0 ? (
        <>
          <p className="m-lead">¿De qué empresa?</p>
          <LinkList items={companies.map(({ id, nombre }) => ({ label: nombre, href: withPor(path, id) }))} />
        </>
      ) : null}
    </>,
  )
}

export interface ProgramsShown {
  readonly empresa: Represented
  readonly programs: readonly Program[]
  readonly procedures: ReadonlyMap<string, Procedure>
  readonly typed?: URLSearchParams
  readonly errors?: Readonly<Record<string, string>>
  /** She has just ended one. */
  readonly hasEnded?: boolean
}

/** A company's keys, and the form that gives another. */
export function programsView(shown: ProgramsShown): PortalPage {
  const { empresa, programs, errors = {} } = shown
  const standing = programs.filter(one => !one.endedAt)
  const ended = programs.filter(one => one.endedAt)
  return page(
    <>
      <ErrorSummary items={Object.entries(errors).map(([name, message]) => ({ name, message }))} />
      <h1>{title}</h1>
      {shown.hasEnded ? (
        <Notice kind="exito" title="Terminó la clave" live>
          <p>Ese programa ya no puede revisar ni enviar nada. Se lo contamos a todos los representantes.</p>
        </Notice>
      ) : null}
      <p className="m-lead">
        Un programa de sueldos puede enviar solicitudes por {empresa.nombre}, en nombre de usted. Para eso
        usted le da una clave, y la termina cuando quiera.
      </p>
      <h2>Claves que sirven ({standing.length})</h2>
      {standing.length === 0 ? <p>La empresa no ha dado claves que sirvan hoy.</p> : null}
      <div className="m-stack">
        {standing.map(program => (
          <StandingKey program={program} {...shown} key={program.id} />
        ))}
      </div>
      <h2>Dar una clave</h2>
      <KeyForm {...shown} />
      {ended.length > 0 ? (
        <>
          <h2>Claves terminadas</h2>
          <ul>
            {ended.map(({ id, nombre, endedAt, endedBy }) => (
              <li key={id}>
                {nombre}: la terminó {endedBy} el {endedAt ? formatInstant(endedAt) : ''}.
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        <a href={pathTo('/desarrolladores')}>Cómo se conecta el programa</a>
      </p>
    </>,
  )
}

function StandingKey({ program, empresa, procedures }: ProgramsShown & { readonly program: Program }) {
  const { id, nombre, prueba, person, issuedAt, usedAt } = program
  return (
    <form method="post" action={withPor(pathTo('/programas/terminar'), empresa.id)}>
      <input type="hidden" name="clave" value={id} />
      <Card
        title={nombre}
        headingLevel={3}
        kicker={prueba ? 'De prueba: no envía nada' : undefined}
        footer={
          <Button kind="danger" hiddenText={`de ${nombre}`}>
            Terminar esta clave
          </Button>
        }
      >
        <p>
          La dio {person.nombres} {person.apellidos} el {formatInstant(issuedAt)}. Es para{' '}
          {namesOf(coveredBy(program, procedures))}.{' '}
          {usedAt ? `Se usó por última vez el ${formatInstant(usedAt)}.` : 'Nadie la ha usado.'}
        </p>
      </Card>
    </form>
  )
}

const namesOf = (covered: readonly Procedure[]) =>
  covered.map(({ head }) => `«${head.title}»`).join(' y ') || 'declaraciones que cambiaron: ya no envía nada'

/** The boxes of the form by procedure, each statement once. */
export const boxesOf = (procedures: ReadonlyMap<string, Procedure>) =>
  [...new Set(programForms(procedures).map(({ procedure }) => procedure))].map(procedure => {
    const all = programForms(procedures)
      .filter(one => one.procedure === procedure)
      .flatMap(statementsOf)
    const texts = [...new Set(all.map(({ text }) => text))]
    return {
      procedure,
      boxes: texts.map((text, index) => ({
        name: `declara-${procedure.head.id}-${index + 1}`,
        text,
        statements: all.filter(one => one.text === text),
      })),
    }
  })

function KeyForm({ empresa, procedures, typed, errors = {} }: ProgramsShown) {
  return (
    <form method="post" action={withPor(path, empresa.id)} noValidate>
      <TextField
        name="nombre"
        label="Nombre del programa"
        hint="Como quiere verlo en las solicitudes. Por ejemplo, Sueldos Sur."
        maxLength={60}
        value={typed?.get('nombre') ?? ''}
        error={errors.nombre}
      />
      <RadioGroup
        name="tipo"
        label="¿Para qué es la clave?"
        value={typed?.get('tipo') ?? ''}
        error={errors.tipo}
        choices={[
          { value: 'prueba', label: 'Para probar', hint: 'Revisa la lista y contesta. No envía nada.' },
          { value: 'envia', label: 'Para enviar solicitudes' },
        ]}
      />
      <p>
        La ley pide que una persona declare esto. El programa lo enviará en nombre de usted cada vez. Marque
        lo de cada trámite que el programa va a enviar, y deje sin marcar los otros.
      </p>
      {boxesOf(procedures).map(({ procedure, boxes }) => (
        <section key={procedure.head.id} aria-label={procedure.head.title}>
          <h3>{procedure.head.title}</h3>
          {boxes.map(({ name, text }) => (
            <Declaration
              key={name}
              name={name}
              label="Lo declaro, para cada envío del programa"
              statement={<p>{text}</p>}
              checked={typed?.get(name) === 'si'}
              error={errors[name]}
            />
          ))}
        </section>
      ))}
      <ButtonGroup>
        <Button>Dar la clave</Button>
      </ButtonGroup>
    </form>
  )
}

/** The new key: the only page that shows the secret. */
export function newKeyView(
  empresa: Represented,
  { id, nombre, prueba }: Program,
  secret: string,
): PortalPage {
  const heading = `La clave de ${nombre}`
  return page(
    <>
      <h1>{heading}</h1>
      <Notice kind="aviso" title="Copie el secreto ahora" live>
        <p>No lo guardamos y no lo mostramos otra vez. Si lo pierde, termine esta clave y dé otra.</p>
      </Notice>
      <FactList
        facts={[
          { label: 'Empresa', value: empresa.nombre },
          { label: 'Tipo', value: prueba ? 'De prueba: no envía nada' : 'Envía solicitudes' },
          { label: 'Identificador (client_id)', value: <code id="client-id">{id}</code> },
          { label: 'Secreto (client_secret)', value: <code id="client-secret">{secret}</code> },
        ]}
      />
      <p>Se lo contamos por carta a todos los representantes de la empresa.</p>
      <ButtonGroup>
        <Button href={withPor(path, empresa.id)}>Ya lo copié</Button>
      </ButtonGroup>
    </>,
    heading,
  )
}
