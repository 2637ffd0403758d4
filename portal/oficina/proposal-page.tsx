import type { Caso, Motivo, Requisito } from '#services/kit/mesa/schemas.ts'
import { CheckboxGroup } from '#ui/checkbox-group/checkbox-group.tsx'
import { Details } from '#ui/details/details.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { RequirementFacts } from './case-facts.tsx'
import { type DecidingShown, decidingView, firstMissing } from './deciding-form.tsx'
import { signed } from './letter-view.tsx'
import {
  begunOf,
  grantWhyControl,
  letterMark,
  longest,
  metControl,
  otherReasons,
  type ProposalForm,
  proposalErrors,
  reasonsFor,
  ruleRefuses,
  whyControl,
} from './proposal-form.ts'
import { decisionWords, isLeftToJudge } from './words.ts'

type ProposalShown = DecidingShown<ProposalForm>

/** What its questions need. */
type Asked = Pick<ProposalShown, 'caso' | 'form' | 'errors' | 'valido'> & {
  /** Control at which the page opens. */
  readonly focus: string | undefined
}

/** Every requirement, the decision, its reasons, the text, and the letter before it goes. */
export function proposalView(shown: ProposalShown): PortalPage {
  const { mesa, caso, valido, form, errors } = shown
  const focus = firstMissing(shown, proposalErrors(form, caso, valido.motivos))
  const asked: Asked = { caso, form, errors, valido, focus }
  return decidingView(shown, {
    heading: 'Proponer una decisión',
    title: 'Proponer',
    way: 'Propuesta',
    action: pathTo('/oficina/casos/:mesa/:id/propuesta', { mesa: mesa.key, id: caso.idSolicitud }),
    mark: letterMark(form),
    texto: form.texto,
    send: 'Mandar a la firma',
    goes: signed,
    back: 'Volver sin proponer',
    mustRead: 'Todavía no se mandó. Lea la carta y mándela a la firma.',
    mustReadAlone: 'Todavía no se mandó. Revise lo que propone y mándelo a la firma.',
    hint: 'La firma otra persona. Hasta entonces usted puede retirarla.',
    before: (
      <>
        <Returned caso={caso} />
        <RuleSays caso={caso} />
      </>
    ),
    fields: (
      <>
        <h2>Requisitos</h2>
        {caso.requisitos.map(requisito => (
          <RequirementAnswer {...asked} requisito={requisito} key={requisito.id} />
        ))}
        <Decision {...asked} />
      </>
    ),
  })
}

/** Why the proposal came back to her. */
function Returned({ caso: { propuestas } }: { caso: Caso }) {
  const { devuelta } = begunOf(propuestas) ?? {}
  return devuelta ? (
    <Notice kind="aviso" title={`${devuelta.por.nombre} devolvió la propuesta`}>
      <p>{devuelta.comentario}</p>
    </Notice>
  ) : null
}

function RuleSays({ caso: { propuestas, requisitos } }: { caso: Caso }) {
  const rule = propuestas.find(({ estado }) => estado === 'de_la_regla')
  if (!rule)
    return (
      <p>La regla todavía no la revisa. Lo que proponga aparece aquí. Usted puede decidir sin esperarla.</p>
    )
  const version = rule.version ? <span className="of-sub">Versión {rule.version}</span> : null
  if (isLeftToJudge(rule, requisitos))
    return (
      <p>Por los registros, la regla aprobaría. Lo que ningún registro dice lo decide usted. {version}</p>
    )
  return (
    <p>
      La regla propone: <strong>{decisionWords[rule.decision].toLowerCase()}</strong>.{' '}
      {rule.decision === 'observar' ? 'Si no hace falta pedir nada, decida usted.' : ''}
      {version}
    </p>
  )
}

function RequirementAnswer({ requisito, form, errors, focus }: Asked & { requisito: Requisito }) {
  const { id, cumple } = requisito
  const answer = form.requisitos[id] ?? { cumple: '', porque: '' }
  const error = errors[metControl(id)]
  const whyError = errors[whyControl(id)]
  const why = (
    <TextArea
      name={whyControl(id)}
      label={
        <>
          {cumple === 'no_se_sabe' ? 'En qué se basa' : 'Por qué se aparta de la regla'}
          <span className="m-oculto">: {requisito.texto}</span>
        </>
      }
      hint="Si responde «No» y rechaza, la persona lo lee tal cual."
      rows={2}
      maxLength={longest.porque}
      value={answer.porque}
      autoFocus={focus === whyControl(id)}
      {...(whyError && { error: whyError })}
    />
  )
  const choice = (value: 'si' | 'no', label: string) => ({
    value,
    label,
    ...(cumple !== 'no_se_sabe' && cumple !== value && { reveals: why }),
  })
  return (
    <div className="of-answer">
      <RequirementFacts requisito={requisito} />
      <RadioGroup
        name={metControl(id)}
        label={
          <>
            A su juicio, ¿se cumple?<span className="m-oculto"> {requisito.texto}</span>
          </>
        }
        choices={[choice('si', 'Sí'), choice('no', 'No')]}
        value={answer.cumple}
        autoFocus={focus === metControl(id)}
        {...(error && { error })}
      />
      {cumple === 'no_se_sabe' ? why : null}
    </div>
  )
}

/**
 * Reasons and words without which no refusal goes. A reason rests on a requirement that is not met: those of the others are folded
 * up, so that nobody reads or tabs past them in vain.
 */
function Refusal({ caso, form, errors, valido, focus }: Asked) {
  const all = reasonsFor(caso, valido)
  const isMet = ({ requisito }: Motivo) => form.requisitos[requisito]?.cumple === 'si'
  const likely = all.some(one => !isMet(one)) ? all.filter(one => !isMet(one)) : all
  const others = all.filter(one => !likely.includes(one))
  const choices = (motivos: readonly Motivo[]) =>
    motivos.map(({ codigo, texto, norma }) => ({
      value: codigo,
      label: texto,
      ...(norma && { hint: norma }),
    }))
  return (
    <>
      {likely.length > 0 ? (
        <CheckboxGroup
          name="motivos"
          label="Motivos"
          choices={choices(likely)}
          values={form.motivos}
          autoFocus={focus === 'motivos'}
          {...(errors.motivos && { error: errors.motivos })}
        />
      ) : null}
      {others.length > 0 ? (
        <Details
          summary={`Motivos de los requisitos que se cumplen (${others.length})`}
          open={others.some(({ codigo }) => form.motivos.includes(codigo))}
        >
          <CheckboxGroup
            name={otherReasons}
            label="Otros motivos"
            optional
            choices={choices(others)}
            values={form.motivos}
          />
        </Details>
      ) : null}
      <TextArea
        name="razon"
        label="Por qué se rechaza, en palabras"
        hint="La persona lo lee en su carta y en su solicitud, tal cual. También lo lee quien firma."
        rows={3}
        maxLength={longest.razon}
        value={form.decision === 'aprobar' ? form.otherWords : form.razon}
        autoFocus={focus === 'razon'}
        {...(errors.razon && { error: errors.razon })}
      />
    </>
  )
}

/** Why she grants what the rule refuses. */
function GrantWhy({ form, errors, focus }: Asked) {
  const error = errors[grantWhyControl]
  return (
    <TextArea
      name={grantWhyControl}
      label="Por qué se aparta de la regla"
      hint="Si ya lo dijo en un requisito, no hace falta. Lo lee quien firma."
      rows={3}
      maxLength={longest.razon}
      value={form.decision === 'aprobar' ? form.razon : ''}
      autoFocus={focus === grantWhyControl}
      {...(error && { error })}
    />
  )
}

function Decision(asked: Asked) {
  const { caso, form, errors, focus } = asked
  const error = (name: string) => (errors[name] ? { error: errors[name] } : {})
  return (
    <>
      <h2>Decisión</h2>
      <RadioGroup
        name="decision"
        label="Qué propone"
        choices={[
          {
            value: 'aprobar',
            label: 'Aprobar',
            ...(ruleRefuses(caso.propuestas) && { reveals: <GrantWhy {...asked} /> }),
          },
          {
            value: 'rechazar',
            label: 'Rechazar',
            reveals: <Refusal {...asked} />,
          },
        ]}
        value={form.decision}
        autoFocus={focus === 'decision'}
        {...error('decision')}
      />
      <TextArea
        name="texto"
        label="Texto para la persona"
        hint="Se agrega a la carta tal cual. Trátela de usted, con frases cortas, y diga qué puede hacer."
        rows={4}
        maxLength={longest.texto}
        optional
        value={form.texto}
        {...error('texto')}
      />
    </>
  )
}
