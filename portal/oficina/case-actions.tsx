import type { ReactNode } from 'react'
import type { Accion, Caso } from '#services/kit/mesa/schemas.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { CheckboxGroup } from '#ui/checkbox-group/checkbox-group.tsx'
import { Details } from '#ui/details/details.tsx'
import { IntegerField } from '#ui/integer-field/integer-field.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { pathTo } from '../routes.ts'
import { type ActName, controlOf, type FormErrors, type PostedAct } from './acts.ts'
import { ColleagueSelect } from './batch-form.tsx'
import { type Place, placeFields, withPlace } from './place.ts'
import type { Valido } from './types.ts'

/** What an official can do with a case. */
export interface CaseActionsProps {
  readonly mesa: string
  readonly caso: Caso
  readonly valido: Valido
  readonly place: Place | undefined
  /** A new key for each form: the same key has one effect. */
  readonly newKey: () => string
  /** The first action has the focus: she works through a list, and nothing went wrong. */
  readonly hasFocus?: boolean
  /** An act that was posted with something wrong. */
  readonly posted?: { readonly posted: PostedAct; readonly errors: FormErrors } | undefined
}

/** Letters that press the main actions. */
export const actionKeys = { tomar: 't', proponer: 'p', pedir: 'r', firmar: 'g' } as const

/** The actions that stay within reach while she reads. */
const mainActions = ['firmar', 'deshacer', 'retirar', 'tomar', 'proponer', 'pedir'] as const

const folded: Readonly<Partial<Record<Accion['accion'], string>>> = {
  devolver: 'Devolver la propuesta',
  anotar: 'Escribir una nota de trabajo',
  etiquetar: 'Cambiar las etiquetas',
  asignar: 'Darla a otra persona',
  soltar: 'Soltarla',
  prorrogar: 'Alargar el plazo',
  reabrir: 'Reabrirla',
  declarar_interes: 'Declarar un interés',
}

/** The actions of a case: what can be done now, and what cannot with the reason why not. */
export function CaseActions(props: CaseActionsProps) {
  const { caso, posted } = props
  const can = (accion: Accion['accion']) =>
    caso.acciones.some(one => one.accion === accion && one.porQueNo === null)
  const others = (Object.keys(folded) as (keyof typeof folded)[]).filter(can)
  return (
    <>
      {mainActions.some(can) ? (
        <section className="of-bar" aria-label="Qué hacer">
          <MainActions {...props} can={can} />
        </section>
      ) : null}
      <section className="of-actions" aria-labelledby="otras">
        <h2 id="otras">Otras acciones</h2>
        {others.map(accion => (
          <Details summary={folded[accion]} open={posted?.posted.accion === accion} key={accion}>
            <ActForm {...props} accion={accion as ActName}>
              <ActFields {...props} accion={accion as ActName} />
            </ActForm>
          </Details>
        ))}
        <NotNow acciones={caso.acciones} />
      </section>
    </>
  )
}

function MainActions({ can, ...props }: CaseActionsProps & { can: (accion: Accion['accion']) => boolean }) {
  const { mesa, caso, place } = props
  const at = { mesa, id: caso.idSolicitud }
  const own = ['firmar', 'deshacer', 'retirar', 'tomar'] as const
  const labels = {
    firmar: 'Firmar',
    deshacer: 'Deshacer mi firma',
    retirar: 'Retirar mi propuesta',
    tomar: 'Tomarla',
  }
  return (
    <div className="of-main">
      {own.filter(can).map(accion => (
        <ActForm {...props} accion={accion} label={labels[accion]} key={accion} />
      ))}
      <ButtonGroup>
        {can('proponer') ? (
          <Button
            href={withPlace(pathTo('/oficina/casos/:mesa/:id/propuesta', at), place)}
            kind={can('firmar') ? 'secondary' : 'primary'}
            accessKey={actionKeys.proponer}
            autoFocus={props.hasFocus}
          >
            Proponer una decisión
          </Button>
        ) : null}
        {can('pedir') ? (
          <Button
            href={withPlace(pathTo('/oficina/casos/:mesa/:id/pedir', at), place)}
            kind="secondary"
            accessKey={actionKeys.pedir}
          >
            Pedir lo que falta
          </Button>
        ) : null}
      </ButtonGroup>
    </div>
  )
}

const submitLabels: Readonly<Partial<Record<ActName, string>>> = {
  devolver: 'Devolverla',
  anotar: 'Guardar la nota',
  etiquetar: 'Guardar las etiquetas',
  asignar: 'Dársela',
  soltar: 'Soltarla',
  prorrogar: 'Alargarlo',
  reabrir: 'Reabrirla y avisar',
  declarar_interes: 'Declararlo y dejarla',
}

/** The form of an act, with the revision that she saw. */
function ActForm(props: CaseActionsProps & { accion: ActName; label?: string; children?: ReactNode }) {
  const { mesa, caso, place, newKey, accion, label, children } = props
  const proposal = caso.propuestas.find(({ estado }) => estado === 'por_firmar' || estado === 'firmada')
  const fields = [
    ['accion', accion],
    ['clave', newKey()],
    ['revision', caso.revision],
    ['folio', caso.folio],
    ...(proposal ? [['n', String(proposal.n)]] : []),
    ...(place ? placeFields(place) : []),
  ] as const
  return (
    <form
      method="post"
      action={pathTo('/oficina/casos/:mesa/:id', { mesa, id: caso.idSolicitud })}
      noValidate
    >
      {fields.map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      {children}
      <Button
        kind={accion === 'firmar' || accion === 'tomar' ? 'primary' : 'secondary'}
        accessKey={accion === 'firmar' || accion === 'tomar' ? actionKeys[accion] : undefined}
        autoFocus={accion === 'tomar' && props.hasFocus}
      >
        {label ?? submitLabels[accion]}
      </Button>
    </form>
  )
}

const readByPerson = 'La persona lo lee tal cual, en su solicitud y en su carta.'
const readByOffice = 'Lo lee la oficina; la persona no.'

function ActFields({ accion, caso, valido, posted }: CaseActionsProps & { accion: ActName }) {
  const sent = posted?.posted.accion === accion ? posted : undefined
  /** A control with what was written in it. */
  const field = (control: string) => {
    const name = controlOf(accion, control)
    const error = sent?.errors[name]
    return { name, value: sent?.posted.form.get(name) ?? '', ...(error && { error }) }
  }
  const why = (label: string, hint: string, optional = false) => (
    <TextArea {...field('razon')} label={label} hint={hint} rows={2} maxLength={600} optional={optional} />
  )
  switch (accion) {
    case 'devolver':
      return (
        <TextArea
          {...field('comentario')}
          label="Qué hay que corregir"
          hint="Lo lee quien hizo la propuesta."
          rows={3}
          maxLength={600}
        />
      )
    case 'anotar':
      return (
        <TextArea
          {...field('texto')}
          label="Nota"
          hint="Es para el trabajo de la oficina. No va en la carta ni en la solicitud que ve la persona."
          rows={3}
          maxLength={2000}
        />
      )
    case 'etiquetar':
      return (
        <CheckboxGroup
          name={controlOf(accion, 'codigos')}
          label="Etiquetas"
          choices={valido.etiquetas.map(({ codigo, texto }) => ({ value: codigo, label: texto }))}
          values={caso.etiquetas.map(({ codigo }) => codigo)}
        />
      )
    case 'asignar':
      return (
        <>
          <ColleagueSelect colegas={valido.colegas} {...field('a')} />
          {why('Por qué se la da', readByOffice)}
        </>
      )
    case 'soltar':
      return why('Por qué la suelta', readByOffice, true)
    case 'prorrogar':
      return (
        <>
          <IntegerField {...field('dias')} label="Cuántos días hábiles" />
          {why('Por qué hace falta más tiempo', readByPerson)}
        </>
      )
    case 'reabrir':
      return why('Por qué la reabre', readByPerson)
    case 'declarar_interes':
      return why('Qué interés tiene', `Deja el caso y no lo ve más. ${readByOffice}`)
    default:
      return null
  }
}

const actNames: Readonly<Record<Accion['accion'], string>> = {
  tomar: 'Tomarla',
  soltar: 'Soltarla',
  asignar: 'Darla a otra persona',
  anotar: 'Anotar',
  etiquetar: 'Etiquetar',
  pedir: 'Pedir lo que falta',
  proponer: 'Proponer una decisión',
  retirar: 'Retirar la propuesta',
  firmar: 'Firmar',
  devolver: 'Devolver la propuesta',
  deshacer: 'Deshacer la firma',
  prorrogar: 'Alargar el plazo',
  reabrir: 'Reabrirla',
  declarar_interes: 'Declarar un interés',
}

/** What the state or a rule does not allow, each with the reason why not. */
function NotNow({ acciones }: Pick<Caso, 'acciones'>) {
  const refused = acciones.filter(({ porQueNo }) => porQueNo !== null)
  if (refused.length === 0) return null
  return (
    <Details summary={`Lo que ahora no se puede, y por qué (${refused.length})`}>
      <dl className="of-not">
        {refused.map(({ accion, porQueNo }) => (
          <div key={accion}>
            <dt>{actNames[accion]}</dt>
            <dd>{porQueNo?.texto}</dd>
          </div>
        ))}
      </dl>
    </Details>
  )
}
