import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { personInSentence } from '#domain/person-name.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { stateBlocks, timelineBlock } from '#engine/cases/case-view.ts'
import type { ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import type { Action } from '#engine/content/block.ts'
import { content, notice, remind, rowsOf, rows as summary } from '#engine/content/content.ts'
import { filled } from '#engine/content/lists.ts'
import { anotherPath, fieldsOfKept } from '#engine/walking/another.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { EstadoSolicitud, ResumenSolicitud } from '#services/asignacion-muerte/contract.ts'
import { textosDocumento } from '#services/asignacion-muerte/contract.ts'
import { readWhose, whoseField } from '../parts/asking/represented-company.ts'
import { institutionList, type RequestsOwner } from '../parts/requests/institution-list.ts'
import { decidedBlocks, type ResolutionOf } from '../parts/requests/kept-resolution.ts'
import { peopleContent } from '../parts/requests/people-texts.ts'
import { observationBlocks } from '../parts/requests/request-actions.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { trackerBlocks } from '../parts/requests/request-tracker.ts'
import { defineRequests, filedRow, plazoOf } from '../parts/requests/requests.ts'
import { hrefTo, paths } from './paths.ts'
import type { Empresa } from './questions/respuestas.ts'
import { refusals } from './reasons.ts'
import type { Services } from './registers.ts'
import { rutOf } from './rules.ts'

type Reach = ConsultationReach<Services>
type Montos = Pick<ResumenSolicitud, 'tipoSolicitud' | 'montoBeneficiarioClp' | 'montoFunerariaClp'>

/** Whether a funeral home reads it, which learns what it is paid itself and not what is left for the relative. */
const isOfHome = ({ tipoSolicitud }: Pick<Montos, 'tipoSolicitud'>) => tipoSolicitud === 'funeraria'

/** What is paid and to whom; who receives is named only where there are two, or it is the funeral home. */
function montos(request: Montos): string {
  const { montoBeneficiarioClp, montoFunerariaClp } = request
  const hers = montoBeneficiarioClp > 0 && !isOfHome(request) ? formatClp(montoBeneficiarioClp) : ''
  const funeraria = montoFunerariaClp > 0 ? `${formatClp(montoFunerariaClp)} para la funeraria` : ''
  return hers && funeraria ? `${hers} para usted y ${funeraria}` : hers || funeraria
}

function montosText(request: Montos): string {
  const text = montos(request)
  return text && `Son ${text}.`
}

/** Where a payment waits at a place, nobody may call it paid out: it can be collected. */
function pagoText(request: Montos & Pick<ResumenSolicitud, 'formaPago' | 'fechaPago' | 'lugarPago'>): string {
  const { formaPago, lugarPago, fechaPago, montoBeneficiarioClp, montoFunerariaClp } = request
  const day = fechaPago && `el ${formatDate(fechaPago)}`
  // A funeral home is paid into its account, whatever the relative chose.
  const isOnlyForHome = isOfHome(request) || (montoFunerariaClp > 0 && !(montoBeneficiarioClp > 0))
  if (formaPago === '2' && !isOnlyForHome)
    return [
      montosText(request),
      `Se puede cobrar ${day ? `desde ${day} ` : ''}en ${lugarPago ?? 'el lugar que se eligió'}.`,
    ]
      .filter(Boolean)
      .join(' ')
  const amounts = montos(request)
  return `${amounts ? 'Son' : 'Se paga'} ${[amounts, day, 'por depósito en la cuenta'].filter(Boolean).join(', ')}.`
}

/** Requests for the refund of a funeral (procedures §5300); of those whom one concerns, `concerns.ts` tells. */
export const requests = defineRequests<ResumenSolicitud>()({
  who: 'El IPS',
  papers: textosDocumento,
  keeps: ({ plazo, tipoSolicitud, montoBeneficiarioClp, montoFunerariaClp, formaPago, ...datos }) => ({
    ...{ plazo, tipoSolicitud, montoBeneficiarioClp, montoFunerariaClp, formaPago },
    ...{ fechaPago: datos.fechaPago, lugarPago: datos.lugarPago, motivoRechazo: datos.motivoRechazo },
    fechaResSolicitud: datos.fechaResSolicitud,
    funeraria: datos.funeraria,
    beneficiario: datos.beneficiario,
    // For whom it concerns: the name is only what the applicant typed.
    runCausante: formatRun(runFromWire({ rut: datos.rutCausante, dv: datos.dvCausante })),
    ...{ nmroFactura: datos.nmroFactura, montoTotalFacturaClp: datos.montoTotalFacturaClp },
  }),
  approved: 'El IPS aprobó el pago. Lo hará en la forma que usted eligió.',
  asksOthers: true,
  refusals,
  grants: request =>
    request.formaPago === '2' && request.fechaPago ? pagoText(request) : montosText(request),
  paid: pagoText,
  states: {
    en_revision: {
      text: 'El IPS revisa los datos y la factura. No tiene que hacer nada. Cada novedad queda en Micha.',
    },
    rechazada: {
      text: 'El IPS no aprobó el pago.',
    },
    desistida: { text: 'La solicitud se cerró sin pago. Puede hacer otra mientras nadie la haya cobrado.' },
  },
})

const { states } = requests

/** Files requests at the IPS, answers observations and withdraws. */
export const desk = requestDesk(requests, {
  client: ({ asignacionMuerte }: Services) => asignacionMuerte,
  withdrawConsequence: 'Si la retira, el IPS no hará el pago.',
})

/** Shown if the institution does not answer. */
export const noAnswer = {
  kind: 'notice',
  tone: 'aviso',
  title: 'El IPS no responde en este momento',
  text: 'Intente de nuevo en unos minutos. Nada de lo que envió se pierde.',
} as const

/** The button for another request of the same home. */
export const otraFamilia = 'Pedir por otra familia'

/** On the list of a home's requests; the branch is not known there. `slot`: the same press begins one draft. */
const otraFamiliaAction = (idEmpresa: string, slot: string): Action => ({
  kind: 'post',
  label: otraFamilia,
  action: hrefTo(anotherPath(paths.ingresar), { borrador: slot }),
  fields: fieldsOfKept({ ingresar: { calidad: 'funeraria' }, listadoEmpresas: { empresa: idEmpresa } }),
})

/** The requests of the person or of a home, including those that have not reached the institution yet. */
export const list = institutionList<
  Services,
  EstadoSolicitud,
  RequestsOwner & { readonly empresa: Empresa | undefined }
>({
  id: 'consulta-solicitudes',
  path: paths.consultaSolicitudes,
  detailPath: paths.consultaResumen,
  startPath: paths.ingresar,
  subjectLabel: 'Persona que falleció',
  states,
  waiting: 'Enviándose al IPS',
  silentTitle: noAnswer.title,
  silentText:
    'Por ahora le mostramos solo las que hizo en este portal. Los montos aparecerán cuando el IPS responda.',
  async ownerOf(reach) {
    const whose = await readWhose(reach.query, reach.services.asignacionMuerte.listarEmpresas())
    if (!whose) return undefined
    const { empresa, id } = whose
    return {
      title: empresa ? `Solicitudes de ${empresa.razonSocial}` : 'Sus solicitudes',
      fields: whoseField(whose, 'Solicitudes de', 'Todas las mías'),
      query: filled({ empresa: id }),
      isUnknown: id !== '' && !empresa,
      empresa,
      actsFor: empresa && rutOf(empresa),
      actions: empresa && [otraFamiliaAction(empresa.idEmpresa, reach.requestId)],
      // Who represents nobody has nothing to choose there, and would be sent back here.
      ...(whose.empresas?.length === 0 ? {} : { backPath: paths.consultaEmpresas }),
    }
  },
  async list({ services }, query, { empresa }) {
    const { records, total } = await services.asignacionMuerte.listarSolicitudes({
      query: { ...query, rutEmpresa: empresa?.rut, dvEmpresa: empresa?.dv },
    })
    return { records: records.map(one => ({ ...one, subject: one.causante })), total }
  },
})

const titleFor = (causante: string) => `Asignación por muerte de ${personInSentence(causante)}`

const resolution: ResolutionOf<Services> = {
  kind: { id: '5300-resolucion', name: 'Resolución de la asignación por muerte' },
  fetch: ({ asignacionMuerte }, idSolicitud) => asignacionMuerte.resolucion({ params: { idSolicitud } }),
}

/** One request, including those filed elsewhere, by the institution's id. */
export const detail = requestDetail<Services>({
  path: paths.consultaResumen,
  listPath: paths.consultaSolicitudes,
  states,
  tracked: requests,
  actions: desk.actions,
  title: ({ subject }) => titleFor(subject),
  foreign: foreignView,
  async about(reach, own) {
    const found = own.idSolicitud === undefined ? {} : await askResumen(reach, own.idSolicitud)
    const blocks = content(
      observationBlocks(own, textosDocumento, reach.today),
      requests.told({ ...own, today: reach.today }),
      !found && noAnswer,
      found && (await decidedBlocks(requests, resolution, reach, own)),
    )
    const resumen = found?.resumen
    if (!resumen) return { blocks }
    return { blocks, rows: rowsOf(rowsTold(resumen)), after: content(reminder(resumen, reach.today)) }
  },
})

/** The institution's data about a request, `{}` if it has none such; undefined while it does not answer. */
const askResumen = ({ services }: Reach, idSolicitud: string) =>
  whenAnswered<{ resumen?: ResumenSolicitud | undefined }>(
    unlessNamed('NoEncontrada', () =>
      services.asignacionMuerte.consultarSolicitud({ params: { idSolicitud } }),
    ).then(resumen => ({ resumen })),
  )

/** A request filed elsewhere: the institution's data, and what the person can do. */
async function foreignView(reach: Reach): Promise<ConsultationView | undefined> {
  const id = reach.query.get('id')
  if (!/^[0-9a-f-]{36}$/i.test(id)) return undefined
  const found = await askResumen(reach, id)
  const backPath = paths.consultaSolicitudes
  if (!found) return { title: 'Solicitud', backPath, blocks: [noAnswer] }
  const { resumen } = found
  if (!resumen) return undefined
  return {
    title: titleFor(resumen.causante),
    backPath,
    blocks: content(
      trackerBlocks(
        {
          state: resumen.estadoSolicitud,
          history: historyOf(resumen),
          delivery: { kind: 'delivered', at: new Date(0) },
        },
        states,
        { who: requests.who, latest: () => resumen },
        reach.today,
      ),
      stateBlocks(states, resumen.estadoSolicitud, [], resumen),
      peopleContent(requests.who, resumen.estadoSolicitud, resumen, reach.today),
      summary('La solicitud', { ...rowsTold(resumen), 'Número en el IPS': resumen.folio }),
      timelineBlock(states, historyOf(resumen)),
      notice(
        'info',
        '',
        'Esta solicitud no se hizo con su clave en este portal. Para responder o retirarla, llame al 101 o vaya a una sucursal de ChileAtiende.',
      ),
    ),
  }
}

/** The institution's steps as a history. Its current statement belongs to the last of them. */
const historyOf = (resumen: ResumenSolicitud) =>
  resumen.historia.map(({ estadoSolicitud, ocurridoEn }, index) => ({
    id: `${index}`,
    type: estadoSolicitud,
    occurredAt: ocurridoEn,
    sequence: index,
    actor: 'institucion' as const,
    data: {},
    ...(index === resumen.historia.length - 1 && { resumen: requests.kind.keeps(resumen) }),
  }))

/** How much, for whom and when come first. */
function rowsTold(resumen: ResumenSolicitud) {
  const { fechaPago, fechaResSolicitud, nmroFactura, montoTotalFacturaClp } = resumen
  return {
    ...montoRows(resumen),
    'Fecha del pago': fechaPago && formatDate(fechaPago),
    'Resuelta el': fechaResSolicitud && formatDate(fechaResSolicitud),
    Familiar: isOfHome(resumen) && resumen.beneficiario,
    Funeraria: resumen.funeraria,
    Factura: `${nmroFactura}, por ${formatClp(montoTotalFacturaClp)}`,
    ...filedRow(resumen),
  }
}

/** Who receives what and how, as far as it is known; nothing where nothing is paid. */
function montoRows(resumen: ResumenSolicitud): Readonly<Record<string, string | false>> {
  const { estadoSolicitud, tipoSolicitud, montoBeneficiarioClp, montoFunerariaClp, formaPago } = resumen
  if (estadoSolicitud === 'rechazada' || estadoSolicitud === 'desistida') return {}
  const isDecided = estadoSolicitud === 'aprobada' || estadoSolicitud === 'pagada'
  const label = (who: string) => `${isDecided ? 'Monto para' : 'Recibiría'} ${who}`
  const own = isDecided ? 'Monto del pago' : 'Recibiría usted'
  const method = formaPago === '1' ? 'Depósito en una cuenta' : 'En efectivo, en persona'
  const forHer = montoBeneficiarioClp > 0 && !(isDecided && isOfHome(resumen))
  return {
    [tipoSolicitud === 'persona' ? own : label(resumen.beneficiario)]:
      forHer && formatClp(montoBeneficiarioClp),
    'Cómo se paga': forHer && method,
    [label(resumen.funeraria)]: montoFunerariaClp > 0 && formatClp(montoFunerariaClp),
  }
}

/** When to look at this page again: the payment day, or else the last day for the answer. */
function reminder(resumen: ResumenSolicitud, today: string) {
  const { fechaPago, causante } = resumen
  const [date, text] = fechaPago
    ? [fechaPago, `Pago de la asignación por muerte de ${causante}`]
    : [plazoOf(resumen), `El IPS debe responder la solicitud por ${causante}`]
  return remind(date && date > today && date, text)
}
