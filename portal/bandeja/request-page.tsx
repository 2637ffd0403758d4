import { tiposDeCuenta } from '#domain/bank-account.ts'
import { chileanTimeOf, formatDate, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { RegistroBandeja } from '#services/safem2/contract.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { SummaryList } from '#ui/summary-list/summary-list.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { Mail } from './confirm-page.tsx'
import { NoteForm, type RequestForms } from './note-form.tsx'
import { trayPaths } from './paths.ts'
import { ResultNotice } from './result-notice.tsx'
import type { ActionResult } from './results.ts'
import { bankText, companyNames, isOverdue, representsText, stateTags, undoText, written } from './words.ts'

export interface RequestPageProps extends RequestForms {
  readonly bancos: ReferenceLists['bancos']
  readonly result: ActionResult | undefined
  readonly today: IsoDate
}

/** One request with its accounts, and what an official can do with it. */
export function requestView(props: RequestPageProps): PortalPage {
  const { record, result, posted } = props
  const title = companyNames(record)
  const errors = Object.entries(posted?.errors ?? {}).map(([name, message]) => ({ name, message }))
  return {
    title: `${title}, ${record.folio}`,
    layout: 'default',
    doors: ['bandeja'],
    hasErrors: errors.length > 0,
    breadcrumbs: [{ label: 'Bandeja de solicitudes', href: trayPaths.list }, { label: record.folio }],
    body: (
      <>
        <ErrorSummary items={errors} />
        <h1>{title}</h1>
        <ResultNotice result={result} back={`@${record.id}`} />
        <Facts record={record} today={props.today} />
        <Accounts {...props} />
        {record.estadoSolicitud === 0 ? <NoteForm {...props} /> : null}
        <Actions {...props} />
      </>
    ),
  }
}

function Facts({ record, today }: Pick<RequestPageProps, 'record' | 'today'>) {
  const { estadoSolicitud, deshacerHasta, observaciones, empresas, solicitante, correos } = record
  const { text, tone } = stateTags[estadoSolicitud]
  const nameOf = (id: string) => empresas.find(one => one.id === id)?.name ?? ''
  return (
    <SummaryList
      rows={[
        {
          question: 'Estado',
          answer: (
            <>
              <Tag tone={tone}>{text}</Tag>
              {deshacerHasta === null ? null : ` ${undoText(deshacerHasta)}`}
            </>
          ),
        },
        { question: 'Folio', answer: record.folio },
        { question: 'Llegó', answer: formatDate(record.fechaIngreso) },
        {
          question: 'Responder hasta',
          answer: `${formatDate(record.plazo)}${isOverdue(record, today) ? '. Está atrasada.' : ''}`,
        },
        { question: 'La hizo', answer: `${solicitante.nombre}, RUN ${written(solicitante)}` },
        ...empresas.map(empresa => ({
          question: 'Empresa',
          answer: `${[empresa.name, `RUT ${written(empresa)}`, empresa.email].filter(Boolean).join(', ')}. ${representsText(empresa)}`,
        })),
        ...(correos.length === 0 ? [{ question: 'Correo', answer: 'Sin enviar' }] : correos.map(sentRow)),
        ...observaciones.map(({ idEmpresa, texto }) => ({
          question: empresas.length > 1 ? `Motivo anotado: ${nameOf(idEmpresa)}` : 'Motivo anotado',
          answer: texto,
        })),
      ]}
    />
  )
}

/** A mail that went out: when, where to and what it said. */
function sentRow({ email, texto, enviadoEn }: RegistroBandeja['correos'][number]) {
  const at = new Date(enviadoEn)
  const { hour, minute } = chileanTimeOf(at)
  const when = `${formatDate(isoDateInChile(at))}, ${hour}:${String(minute).padStart(2, '0')}`
  return { question: 'Correo enviado', answer: `${when}, a ${email}: «${texto.replaceAll('\n', ' ')}»` }
}

function Accounts({ record, bancos }: RequestPageProps) {
  const { id, cuentas, empresas } = record
  if (!cuentas || cuentas.length === 0) return null
  return (
    <>
      <h2>Cuentas</h2>
      {cuentas.map((cuenta, index) => {
        const bank =
          bancos.find(({ value }) => value === String(cuenta.banco))?.label ?? `Banco ${cuenta.banco}`
        const kind = Object.entries(tiposDeCuenta).find(([code]) => code === String(cuenta.tipoCuenta))?.[1]
        const owner = empresas.find(one => one.id === cuenta.idEmpresa)?.name
        return (
          <SummaryList
            key={cuenta.id}
            title={`Cuenta ${index + 1}`}
            headingLevel={3}
            rows={[
              { question: 'De', answer: [owner, cuenta.sucursal].filter(Boolean).join(', sucursal ') },
              { question: 'Banco', answer: [bank, kind].filter(Boolean).join(', ') },
              { question: 'Número', answer: cuenta.numeroCuenta },
              { question: 'De quién es', answer: bankText(cuenta) },
              { question: 'Se pide que sea', answer: cuenta.isActive ? 'Activa' : 'Anotada' },
              {
                question: 'Archivos',
                answer: (
                  <a href={trayPaths.account(id, cuenta.id)}>Ver los archivos de la cuenta {index + 1}</a>
                ),
              },
            ]}
          />
        )
      })}
    </>
  )
}

function Actions({ record, posted }: RequestPageProps) {
  const { id, estadoSolicitud, deshacerHasta } = record
  const hidden = (
    <>
      <input type="hidden" name="vuelta" value={`@${id}`} />
      <input type="hidden" name="solicitud" value={id} />
      <input type="hidden" name={`nombre.${id}`} value={companyNames(record)} />
    </>
  )
  return (
    <>
      <h2>Qué hacer</h2>
      <form method="post" action={trayPaths.act}>
        {hidden}
        <ButtonGroup>
          {estadoSolicitud === 0 ? (
            <>
              <Button name="accion" value="resolver">
                Resolver
              </Button>
              <Button kind="danger" name="accion" value="descartar">
                Descartar
              </Button>
            </>
          ) : null}
          {deshacerHasta === null ? null : (
            <Button kind="secondary" name="accion" value={`deshacer:${id}`}>
              Deshacer
            </Button>
          )}
        </ButtonGroup>
      </form>
      <form method="post" action={trayPaths.act} noValidate>
        {hidden}
        <h3>El correo</h3>
        <Mail record={record} />
        <TextField
          name="email"
          label="Otro correo"
          hint="Dice lo mismo. Si lo deja en blanco, va a la dirección de arriba."
          optional
          type="email"
          value={posted?.values.email ?? ''}
          {...(posted?.errors.email ? { error: posted.errors.email } : {})}
        />
        <ButtonGroup>
          <Button kind="secondary" name="accion" value="correo">
            {record.mensajeEnviado === 1 ? 'Enviar el correo otra vez' : 'Enviar correo'}
          </Button>
        </ButtonGroup>
      </form>
    </>
  )
}
