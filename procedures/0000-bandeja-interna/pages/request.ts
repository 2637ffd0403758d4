import { isTipoCuenta, tiposDeCuenta } from '#domain/bank-account.ts'
import { formatDate, formatInstant, formatTime, type IsoDate } from '#domain/dates.ts'
import { plural } from '#domain/quantities.ts'
import { listedFilingText } from '#domain/working-days.ts'
import { labelOf, type ReferenceLists } from '#engine/asking/context.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { FormErrors } from '#engine/asking/question.ts'
import type { ConsultationReply, ConsultationView } from '#engine/cases/consultation.ts'
import type { Block, SummaryRow } from '#engine/content/block.ts'
import {
  type Content,
  content,
  folded,
  heading,
  link,
  links,
  main,
  notice,
  onward,
} from '#engine/content/content.ts'
import { pageLinks, pageSize, readPageNumber } from '#engine/content/lists.ts'
import type { PorConfirmar, RegistroBandeja } from '#services/safem2/contract.ts'
import { chosenFields, isId } from '../../parts/tray/chosen.ts'
import { resultNotice } from '../../parts/tray/results.ts'
import { reasonControls } from '../../parts/tray/written-reason.ts'
import { accountHref, hrefTo, paths, requestHref } from '../paths.ts'
import { reasonTemplates } from '../reasons.ts'
import { findRequest, tray, type Visit } from '../registers.ts'
import {
  bankText,
  companyNames,
  isOverdue,
  listTitle,
  pausedSince,
  representsText,
  resultWords,
  stateTags,
  unconfirmedText,
  undoText,
  written,
} from '../words.ts'
import { mailBlocks } from './confirm.ts'

/** A page about one request, whose id is in the address. */
export function onRequest(
  path: string,
  show: (visit: Visit, record: RegistroBandeja) => Promise<ConsultationReply>,
) {
  return tray.page(path, async visit => {
    const id = visit.params.get('id')
    const record = isId(id) ? await findRequest(visit.services, id) : 'unknown'
    if (record === 'unknown') return { kind: 'not-found' }
    if (typeof record !== 'string') return show(visit, record)
    return { kind: 'page', view: record === 'own' ? ownRequestView() : silentRequestView(visit, id) }
  })
}

/** One request with its accounts, and what an official can do with it. */
export const requestPage = onRequest(paths.request, async (visit, record) => ({
  kind: 'page',
  view: requestView(visit, record),
}))

/** What was posted and is wrong, by control. */
interface Posted {
  readonly form: FormInput
  readonly errors: FormErrors
}

/** The page of a request. */
export function requestView(visit: Visit, record: RegistroBandeja, posted?: Posted): ConsultationView {
  const name = companyNames(record)
  return tray.view(listTitle, [{ label: record.folio }], {
    title: `${name}, ${record.folio}`,
    heading: name,
    errors: Object.entries(posted?.errors ?? {}).map(([control, message]) => ({ name: control, message })),
    blocks: content(
      !posted && toldOf(visit, record.id),
      { kind: 'summary', rows: factsOf(record, visit.today) },
      accountBlocks(visit, record),
      record.estadoSolicitud === 0 && noteForm(visit, record, posted),
      heading('Qué hacer'),
      decisionForm(record),
      mailForm(record),
    ),
  })
}

const toldOf = ({ result }: Visit, id: string) =>
  resultNotice(result, resultWords, { action: hrefTo(paths.act), back: `@${id}` })

/** The institution did not answer about a request; what became of the last action still stands. */
function silentRequestView(visit: Visit, id: string): ConsultationView {
  return tray.view(listTitle, [{ label: 'Solicitud' }], {
    title: 'No pudimos abrir la solicitud',
    status: 503,
    blocks: content(
      toldOf(visit, id),
      notice(
        'error',
        'El registro de empleadores no respondió',
        'La solicitud sigue ahí. Espere un momento e intente de nuevo.',
      ),
      onward(link('Intentar de nuevo', visit.office.address), link('Volver a la lista', hrefTo(paths.list))),
    ),
  })
}

/** Nobody opens her own request, nor one of a company that she represents. */
function ownRequestView(): ConsultationView {
  return tray.view(listTitle, [{ label: 'Solicitud' }], {
    title: 'Esta solicitud la ve otra persona',
    status: 403,
    blocks: content(
      {
        ...{ kind: 'paragraph', lead: true },
        text: 'Usted la hizo, o registra una empresa que usted representa.',
      },
      'Por eso no puede abrirla aquí, ni decidir sobre ella. La revisa otro funcionario.',
      onward(link('Volver a la lista', hrefTo(paths.list))),
    ),
  })
}

function factsOf(record: RegistroBandeja, today: IsoDate): readonly SummaryRow[] {
  const { estadoSolicitud, deshacerHasta, observaciones, empresas, solicitante, correos } = record
  const row = (label: string, line: string): SummaryRow => ({ label, lines: [line] })
  const paused = pausedSince(record)
  const nameOf = (id: string) => empresas.find(one => one.id === id)?.name ?? ''
  return [
    {
      ...{ label: 'Estado', tag: stateTags[estadoSolicitud] },
      lines: deshacerHasta === null ? [] : [undoText(deshacerHasta)],
    },
    ...(record.decididaPor === null ? [] : [row('La decidió', record.decididaPor)]),
    row('Folio', record.folio),
    row('Llegó', listedFilingText(record, today, record.estadoSolicitud !== 0)),
    paused === undefined
      ? row(
          'Responder hasta',
          `${formatDate(record.plazo)}${isOverdue(record, today) ? '. Está atrasada.' : ''}`,
        )
      : row('Responder hasta', `El plazo está detenido desde el ${formatDate(paused)}.`),
    ...record.porConfirmar.map(one => row(confirmsLabel(record, one), unconfirmedText(one))),
    row('La hizo', `${solicitante.nombre}, RUN ${written(solicitante)}`),
    ...empresas.map(empresa =>
      row(
        'Empresa',
        `${[empresa.name, `RUT ${written(empresa)}`, empresa.email].filter(Boolean).join(', ')}. ${representsText(empresa)}`,
      ),
    ),
    ...(correos.length === 0
      ? [row('Correo', 'Sin enviar')]
      : correos.map(mail => row('Correo enviado', sentText(mail)))),
    ...observaciones.map(({ idEmpresa, texto }) =>
      row(empresas.length > 1 ? `Motivo anotado: ${nameOf(idEmpresa)}` : 'Motivo anotado', texto),
    ),
  ]
}

/** Whose confirmation a row is about. */
const confirmsLabel = ({ empresas }: RegistroBandeja, { idEmpresa }: PorConfirmar) =>
  empresas.length > 1
    ? `Confirma por ${empresas.find(({ id }) => id === idEmpresa)?.name ?? ''}`
    : 'Confirma por la empresa'

/** A mail that went out: when, where to and what it said. */
function sentText({ email, texto, enviadoEn }: RegistroBandeja['correos'][number]): string {
  return `${formatInstant(new Date(enviadoEn))}, a ${email}: «${texto.replaceAll('\n', ' ')}»`
}

/** Ten accounts at a time; first those that the bank does not have as the employer's. */
function accountBlocks({ asked, lists }: Visit, record: RegistroBandeja): Content {
  const { id, cuentas } = record
  if (!cuentas || cuentas.length === 0) return undefined
  const pagina = readPageNumber({ get: name => asked.get(name) ?? '' })
  const numbered = cuentas.map((cuenta, index) => ({ cuenta, number: index + 1 }))
  const isDoubtful = ({ cuenta }: (typeof numbered)[number]) => cuenta.titular !== 'suya' || cuenta.cerrada
  const doubtful = numbered.filter(isDoubtful)
  const ordered = [...doubtful, ...numbered.filter(one => !isDoubtful(one))]
  return [
    heading(cuentas.length > pageSize ? `Cuentas (${cuentas.length})` : 'Cuentas'),
    cuentas.length > pageSize &&
      (doubtful.length > 0
        ? `El banco no confirma ${plural('cuenta', 'cuentas', doubtful.length)}: van primero.`
        : 'El banco dice que todas son de la empresa.'),
    ordered
      .slice((pagina - 1) * pageSize, pagina * pageSize)
      .map(({ cuenta, number }) => accountBlock(record, cuenta, number, lists.bancos)),
    pageLinks(pagina, cuentas.length, query => `${requestHref(id)}?${new URLSearchParams(query)}`),
  ]
}

function accountBlock(
  { id, empresas }: RegistroBandeja,
  cuenta: NonNullable<RegistroBandeja['cuentas']>[number],
  number: number,
  bancos: ReferenceLists['bancos'],
): Block {
  const bank = labelOf(bancos, cuenta.banco) ?? `Banco ${cuenta.banco}`
  const kind = isTipoCuenta(cuenta.tipoCuenta) && tiposDeCuenta[cuenta.tipoCuenta]
  const owner = empresas.find(one => one.id === cuenta.idEmpresa)?.name
  return {
    ...{ kind: 'summary', title: `Cuenta ${number}`, level: 3 },
    rows: [
      { label: 'De', lines: [[owner, cuenta.sucursal].filter(Boolean).join(', sucursal ')] },
      { label: 'Banco', lines: [[bank, kind].filter(Boolean).join(', ')] },
      { label: 'Número', lines: [cuenta.numeroCuenta] },
      { label: 'De quién es', lines: [bankText(cuenta)] },
      { label: 'Se pide que sea', lines: [cuenta.isActive ? 'Activa' : 'Anotada'] },
      {
        ...{ label: 'Archivos', lines: [] },
        link: link(`Ver los archivos de la cuenta ${number}`, accountHref(id, cuenta.id)),
      },
    ],
  }
}

/** A form of this page, about this request. */
const formAbout = (
  record: RegistroBandeja,
  ...parts: readonly Content[]
): Extract<Block, { kind: 'form' }> => ({
  ...{ kind: 'form', action: hrefTo(paths.act), blocks: content(...parts) },
  hidden: [['vuelta', `@${record.id}`], ...chosenFields({ id: record.id, nombre: companyNames(record) })],
})

const button = { kind: 'submit', name: 'accion' } as const

/** Notes what is wrong with a company; it goes out if the request is discarded. */
function noteForm({ asked }: Visit, record: RegistroBandeja, posted: Posted | undefined): Content {
  const { empresas, idEmpresa } = record
  const template = reasonTemplates[asked.get('plantilla') ?? '']?.text ?? ''
  const reason = posted ? posted.form.text('motivo') : template
  const error = posted?.errors.motivo
  const several = empresas.length > 1
  const form = formAbout(
    record,
    several && {
      kind: 'controls',
      fields: [
        {
          ...{ kind: 'radio', name: 'empresa', label: 'De qué empresa' },
          options: empresas.map(one => ({ value: one.id, label: one.name })),
          value: posted?.form.text('empresa') || idEmpresa,
        },
      ],
    },
    reasonControls(reasonTemplates, { template: posted?.form.text('plantilla') ?? '', reason, error }),
    links({ ...button, label: 'Anotar', value: 'anotar' }),
  )
  const whole: Block = several ? form : { ...form, hidden: [...form.hidden, ['empresa', idEmpresa]] }
  const title = 'Anotar qué está mal'
  return error || template ? [heading(title), whole] : folded(title, whole)
}

function decisionForm(record: RegistroBandeja): Content {
  const { id, estadoSolicitud, deshacerHasta } = record
  const undo = deshacerHasta !== null && { ...button, label: 'Deshacer', value: `deshacer:${id}` }
  if (estadoSolicitud !== 0) return undo && formAbout(record, links(undo))
  const waits = record.porConfirmar.length > 0
  return formAbout(
    record,
    waits &&
      'Solo se resuelve con el sí de quien representa a la empresa. Mientras tanto, se puede descartar.',
    links(
      !waits && main({ ...button, label: 'Resolver', value: 'resolver' }),
      { ...button, label: 'Descartar', value: 'descartar', danger: true },
      undo,
    ),
  )
}

/** An official chooses among the addresses that the company and the applicant gave; nobody else is written to. */
function mailForm(record: RegistroBandeja): Content {
  const { correoPorMandar: mail, correosConocidos } = record
  const title = { ...heading('El correo'), level: 3 } as const
  if (!mail) return [title, mailBlocks(record)]
  if (record.deshacerHasta !== null)
    return [
      title,
      `Podrá enviarlo desde las ${formatTime(new Date(record.deshacerHasta))}, cuando la decisión ya no se pueda deshacer.`,
    ]
  return formAbout(
    record,
    title,
    mailBlocks(record),
    correosConocidos.length > 1 && {
      kind: 'controls',
      fields: [
        {
          ...{ kind: 'radio', name: 'email', label: 'A qué correo', value: mail.email },
          options: correosConocidos.map(email => ({ value: email, label: email })),
        },
      ],
    },
    links({
      ...button,
      label: record.mensajeEnviado === 1 ? 'Enviar el correo otra vez' : 'Enviar correo',
      value: 'correo',
    }),
  )
}
