import type { ReactNode } from 'react'
import type { Concern } from '#cases/concerns/concern-types.ts'
import { formatDate } from '#domain/dates.ts'
import { formatRun, isCompanyRut } from '#domain/run.ts'
import { arrivalDay, filingOf } from '#domain/working-days.ts'
import type { Breadcrumb } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { RemindDate } from '#ui/remind-date/remind-date.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { AskedCards, type Asking } from './asked-of-her.tsx'
import { ConcernCards, ConcernsOfAttended, concernHref, presentedFact, untilText } from './concern-cards.tsx'

const listTitle = 'Solicitudes que le conciernen'

/** Requests of other people that concern her. */
export function concernsView(concerns: readonly Concern[], asked: readonly Asking[] = []): PortalPage {
  return {
    title: listTitle,
    layout: 'default',
    breadcrumbs: crumbs(),
    body: (
      <>
        <h1>{listTitle}</h1>
        {asked.length > 0 ? <AskedCards asked={asked} headingLevel={2} /> : null}
        {concerns.length > 0 ? (
          <>
            <p className="m-lead">Otras personas pidieron algo que le concierne a usted.</p>
            <ConcernCards concerns={concerns} headingLevel={2} />
          </>
        ) : asked.length > 0 ? null : (
          <EmptyState title="Ninguna solicitud le concierne" headingLevel={2}>
            <p>Si alguien pide algo que le concierne, le escribimos y lo verá aquí.</p>
          </EmptyState>
        )}
      </>
    ),
  }
}

/** What an official who attends her sees of them: whether something waits, and nothing of what it is. */
export function attendedView(concerns: readonly Concern[]): PortalPage {
  return {
    title: listTitle,
    layout: 'default',
    breadcrumbs: crumbs(),
    body: (
      <>
        <h1>{listTitle}</h1>
        <ConcernsOfAttended concerns={concerns} />
      </>
    ),
  }
}

export interface ConcernShown {
  concern: Concern
  /** Result of her last action. */
  done?: 'si' | 'no' | 'retiro' | 'tarde' | 'sin-respuesta' | 'falta' | undefined
  /** She signed in a while ago: before she answers she says that it is she. */
  needsProof?: boolean | undefined
}

/** Who filed it, and for which company. */
function applicantText({ applicant: { name, run }, companyName }: Concern): string {
  if (!isCompanyRut(run)) return `${name}, RUN ${formatRun(run)}`
  return `${name}, por ${companyName ? `${companyName}, RUT` : 'la empresa con RUT'} ${formatRun(run)}`
}

/** One request that concerns her: what it changes, who asked, and where the institution waits for her, the question. */
export function concernView({ concern, done, needsProof }: ConcernShown): PortalPage {
  const { title, text, onward, institution, procedure, state } = concern
  return {
    title,
    layout: 'tramites',
    breadcrumbs: crumbs(title),
    body: (
      <>
        <Result done={done} concern={concern} />
        <h1>{title}</h1>
        {text.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {onward && (
          <p>
            <a href={onward.href}>{onward.label}</a>
          </p>
        )}
        <FactList
          title="La solicitud"
          facts={[
            { label: 'La presentó', value: applicantText(concern) },
            { label: 'Trámite', value: procedure },
            { label: 'Dónde', value: institution },
            presentedFact(concern),
            ...filedFacts(concern),
            ...(concern.awaitsWord && !concern.own ? [] : [{ label: 'En qué está', value: state.label }]),
            ...answerFacts(concern),
          ]}
        />
        {concern.takeBack && <TakeBack {...{ caseId: concern.caseId, needsProof }} {...concern.takeBack} />}
        {concern.asks ? <Question {...{ concern, needsProof }} /> : <Objection {...concern} />}
        <p>
          <a href={pathTo('/avisos')}>Ver todas las solicitudes que le conciernen</a>
        </p>
      </>
    ),
  }
}

const answers = {
  si: 'Usted lo confirmó',
  no: 'Usted dijo que no',
  vencida: 'No respondió a tiempo',
} as const

function answerFacts({ answer, takenBack }: Concern) {
  if (takenBack) return [{ label: 'Su respuesta', value: 'La confirmó y después la retiró' }]
  return answer ? [{ label: 'Su respuesta', value: answers[answer] }] : []
}

/** What she is asked about, besides what its text says. */
function filedFacts({ filed }: Concern) {
  if (!filed) return []
  const { papers, paidAt } = filed
  return [
    ...(paidAt ? [{ label: 'Dónde se pidió el pago', value: paidAt }] : []),
    { label: 'Papeles que mandó', value: papers.length > 0 ? papers.join(', ') : 'Ninguno' },
  ]
}

function Question({ concern, needsProof }: Pick<ConcernShown, 'concern' | 'needsProof'>) {
  const { question, caseId, until } = concern
  return (
    <section aria-labelledby="pregunta">
      <h2 id="pregunta">{question.title}</h2>
      {concern.saidNo ? <p>{concern.saidNo}</p> : null}
      <p>{untilText(concern)} Nadie le obliga a confirmar.</p>
      {until ? (
        <RemindDate
          date={until}
          text="Último día para responder"
          about={{ what: concern.procedure, href: concernHref({ caseId }) }}
        />
      ) : null}
      <Answering {...{ caseId, needsProof }} label="Responder">
        <Button name="respuesta" value="si">
          {question.yes}
        </Button>
        <Button name="respuesta" value="no" kind="secondary">
          {question.no}
        </Button>
      </Answering>
      <h3>Si dice que sí</h3>
      <p>{question.afterYes}</p>
      <h3>Si dice que no</h3>
      <p>{question.afterNo} Si lo que dice la solicitud no es así, además llame gratis al 101.</p>
      <h3>Si no responde</h3>
      <p>{question.afterSilence}</p>
    </section>
  )
}

/** The buttons of an answer, or the way to them: who has not signed in lately says first that it is she. */
function Answering({
  caseId,
  needsProof,
  label,
  children,
}: {
  caseId: string
  needsProof: boolean | undefined
  label: string
  children: ReactNode
}) {
  if (needsProof)
    return (
      <p>
        <Button href={`${concernHref({ caseId })}?responder=1`}>{label}</Button>
      </p>
    )
  return (
    <form method="post" action={concernHref({ caseId })}>
      <ButtonGroup>{children}</ButtonGroup>
    </form>
  )
}

function TakeBack({
  caseId,
  needsProof,
  title,
  text,
  yes,
}: NonNullable<Concern['takeBack']> & { caseId: string; needsProof: boolean | undefined }) {
  return (
    <section aria-labelledby="retiro">
      <h2 id="retiro">{title}</h2>
      <p>{text}</p>
      <Answering {...{ caseId, needsProof }} label="Seguir">
        <Button name="respuesta" value="retiro" kind="danger">
          {yes}
        </Button>
      </Answering>
    </section>
  )
}

function Objection({ procedure, filedOn, sentAt, mayAsk }: Concern) {
  return (
    <section aria-labelledby="desacuerdo">
      <h2 id="desacuerdo">Si no está de acuerdo</h2>
      {mayAsk ? (
        <p>Si la institución necesita su respuesta, se la pide en esta página. Le escribiremos ese día.</p>
      ) : null}
      <p>
        Llame gratis al 101, o vaya a una sucursal de ChileAtiende con su cédula de identidad. Diga que se
        trata de «{procedure}», que llegó el {formatDate(arrivalDay(filingOf(filedOn, sentAt)))}.
      </p>
      <p>
        En <a href={pathTo('/datos/accesos')}>quién ha usado mis datos</a> puede ver quién usó los suyos, y
        para qué.
      </p>
    </section>
  )
}

function Result({ done, concern }: Pick<ConcernShown, 'done' | 'concern'>) {
  if ((done === 'si' || done === 'no') && concern.answer === done)
    return (
      <Notice kind="exito" title="Entregamos su respuesta" live>
        <p>
          {done === 'si' ? 'Usted lo confirmó.' : 'Usted dijo que no.'} {afterAnswer(done, concern)}
        </p>
      </Notice>
    )
  if (done === 'retiro' && concern.takenBack)
    return (
      <Notice kind="exito" title="Entregamos su respuesta" live>
        <p>{concern.takenBack}</p>
      </Notice>
    )
  if (done === 'tarde')
    return (
      <Notice kind="aviso" title="Esta solicitud ya no espera su respuesta" live>
        <p>Ya respondió, terminó el plazo, o la solicitud se resolvió.</p>
      </Notice>
    )
  if (done === 'sin-respuesta')
    return (
      <Notice kind="error" title="No pudimos entregar su respuesta" live>
        <p>La institución no respondió. Inténtelo otra vez en unos minutos, o llame gratis al 101.</p>
      </Notice>
    )
  if (done === 'falta')
    return (
      <Notice kind="error" title="Falta su respuesta" live>
        <p>Elija uno de los dos botones.</p>
      </Notice>
    )
  return null
}

/** What comes of her answer, until the institution says how the request stands. */
function afterAnswer(done: 'si' | 'no', { awaitsWord, question }: Concern): string {
  if (!awaitsWord) return 'Abajo dice en qué está la solicitud.'
  return done === 'no' ? question.afterNo : 'La institución ya tiene su respuesta.'
}

function crumbs(below?: string): Breadcrumb[] {
  return [
    { label: 'Inicio', href: pathTo('/inicio') },
    ...(below === undefined
      ? [{ label: listTitle }]
      : [{ label: listTitle, href: pathTo('/avisos') }, { label: below }]),
  ]
}
