import { formatDate, formatListDate } from '#domain/dates.ts'
import type { Consultation, ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block, Requirement } from '#engine/content/block.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import type { Procedure } from '#engine/procedure.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { RequisitoPension, Resumen, SituacionPension, TramiteId } from '#services/pensiones/contract.ts'
import type { Ficha } from '../ficha/types.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { observationBlocks } from '../parts/requests/request-actions.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { stateCell } from '../parts/requests/request-search.ts'
import { silenceBlocks, silenceNotice, silentEnquiry } from '../parts/telling/silence.ts'
import { concerns } from './concerns.ts'
import { isMendedByYears, motivoBlocks, seeOldAge } from './motivos.ts'
import { resolucionBlocks } from './pages/resolucion.ts'
import { beginHref, estadoHref, hrefTo, pensionHref, pensionPaths, testigosHref } from './paths.ts'
import { primerPagoBlocks, primerPagoData } from './primer-pago.ts'
import { outcomes } from './reasons.ts'
import { askSituacion, dataOf, type FunicoServices, unidadOf } from './registers.ts'
import {
  actions,
  afterDecisionBlocks,
  decisionBlocks,
  eventDataOf,
  plazoBlocks,
  states,
  tipoDocumentoLabels,
} from './requests.ts'
import { tramites } from './tramites.ts'

/** Texts of one pension's page. */
export interface PensionTexts {
  readonly ficha: Ficha
  /** Explanation in a sentence or two. */
  readonly que: string
  readonly requisitos: readonly string[]
  readonly papeles: readonly string[]
}

const purposes: Readonly<Record<TramiteId, string>> = {
  '26828': 'Saber si le toca la jubilación por antigüedad',
  '5199': 'Saber si le toca la pensión de viudez',
  '5230': 'Saber si le toca la pensión de vejez',
  '5239': 'Saber si le toca la pensión de orfandad',
  '5381': 'Saber si le toca la pensión de invalidez',
  '64155': 'Saber qué períodos cotizó',
}

/**
 * The procedure of one of the six pensions: its page with the check for signed-in people, her requests, and their
 * states. The form is funico's.
 */
export function definePension(
  id: TramiteId,
  texts: PensionTexts,
  more: readonly Consultation<FunicoServices>[] = [],
): Procedure {
  const { title } = texts.ficha
  return defineProcedure<FunicoServices>({
    id,
    purpose: purposes[id],
    title,
    institution: 'Instituto de Previsión Social (IPS)',
    institutionKey: 'pensiones',
    summary: tramites[id].text,
    layout: 'spsdefault',
    eventData: eventDataOf(id),
    consultations: [
      entry(id, texts),
      ...more,
      requestList({
        path: pensionPaths.solicitudes,
        detailPath: pensionPaths.solicitud,
        startPath: '',
        subjectLabel: 'Solicitud',
        states,
        elsewhere: reach => elsewhereBlocks(reach, id),
      }),
      requestDetail<FunicoServices>({
        path: pensionPaths.solicitud,
        listPath: pensionPaths.solicitudes,
        states,
        actions,
        title: ({ subject }) => subject || tramites[id].nombre,
        async about(reach, own) {
          return {
            blocks: [
              ...observationBlocks(own, tipoDocumentoLabels, reach.today),
              ...plazoBlocks(own),
              ...decisionBlocks(id, own),
              ...(await resolucionBlocks(
                reach,
                { ...own, folio: own.institutionFolio },
                // After a recognition of years the main link is the pension that can be requested.
                { primary: id !== '64155' || own.state === 'rechazada' },
              )),
              ...afterDecisionBlocks(own),
            ],
          }
        },
        foreign: reach => foreignView(reach),
      }),
    ],
    cases: {
      states,
      actions,
      listPath: pensionPaths.solicitudes,
      detailPath: pensionPaths.solicitud,
      confirm: confirmAt(({ pensiones }: Pick<FunicoServices, 'pensiones'>) => pensiones),
      concerns,
    },
  })
}

/** The page at the pension's own address: an explanation and, for signed-in people, whether they can request it. */
function entry(id: TramiteId, texts: PensionTexts): Consultation<FunicoServices> {
  return {
    id: 'requisitos',
    path: '',
    access: 'open',
    async load(reach) {
      return { title: texts.ficha.title, blocks: [...(await standing(reach, id)), ...about(texts)] }
    },
  }
}

async function standing(reach: ConsultationReach<FunicoServices>, id: TramiteId): Promise<readonly Block[]> {
  const { services, person, signedIn } = reach
  const begin = action(`Pedir ${tramites[id].suyo}`, beginHref(id), true)
  if (!signedIn)
    return [
      {
        kind: 'paragraph',
        text: `Ingrese con su ClaveÚnica y le decimos de inmediato si puede pedir ${tramites[id].suyo}. No hay que llenar nada antes.`,
      },
      actionsOf(
        action(
          'Ingresar y revisar',
          `/login/claveunica?destino=${encodeURIComponent(pensionHref(id))}`,
          true,
        ),
      ),
    ]
  const situacion = await whenAnswered(askSituacion(services, person.run, id))
  if (!situacion)
    return [
      {
        kind: 'notice',
        tone: 'aviso',
        title: 'No pudimos revisar sus requisitos',
        text: silentEnquiry,
      },
      actionsOf(
        action('Intentar de nuevo', pensionHref(id), true),
        action('Ver mis solicitudes', estadoHref(id)),
      ),
    ]
  return [...standingBlocks(id, situacion, begin), actionsOf(action('Ver mis solicitudes', estadoHref(id)))]
}

/** A person's situation before the first question. */
export function standingBlocks(id: TramiteId, situacion: SituacionPension, begin: Action): readonly Block[] {
  const { motivo, requisitos, solicitudAbierta, trabajoPesado } = situacion
  const list = checklist(requisitos, trabajoPesado)
  if (motivo === 'en_curso' && solicitudAbierta) {
    const { idSolicitud, folio, fechaIngreso } = solicitudAbierta
    return [
      {
        kind: 'notice',
        tone: 'info',
        title: 'Ya la pidió',
        text: `Su solicitud ${folio} es del ${formatDate(fechaIngreso)}. Espere la respuesta.`,
      },
      actionsOf(action('Ver en qué va', hrefTo(`consultarSolicitud/${idSolicitud}`), true)),
    ]
  }
  if (motivo === null || id === '5239') {
    const all = requisitos.length > 0 && requisitos.every(({ cumple }) => cumple)
    const yes: Block = {
      kind: 'notice',
      tone: 'exito',
      title: id === '64155' ? 'Lo puede pedir' : 'La puede pedir',
      text: 'Según los registros, cumple lo que se pide.',
    }
    // A whole yes comes first; what is still to be confirmed is read before the form is begun.
    return all ? [yes, actionsOf(begin), ...list] : [...list, actionsOf(begin)]
  }
  const data = dataOf(situacion)
  return [
    {
      kind: 'notice',
      tone: 'aviso',
      title: outcomes[motivo]?.title ?? 'Hoy no se puede pedir',
      text: 'Abajo ve por qué, y qué puede hacer.',
    },
    ...(isMendedByYears(id, motivo)
      ? [actionsOf(action('Pedir el reconocimiento', beginHref('64155'), true))]
      : []),
    ...(motivo === 'edad_vejez' ? [actionsOf(action(seeOldAge, pensionHref('5230'), true))] : []),
    ...motivoBlocks(motivo, data),
    ...list,
  ]
}

const requisitoTitles: Readonly<Record<RequisitoPension['codigo'], (r: RequisitoPension) => string>> = {
  sin_afp: () => 'No estar en una AFP (administradora de fondos de pensiones)',
  caja: () => 'Haber cotizado en una caja antigua',
  edad: ({ exigido }) => `Tener ${exigido} años o más`,
  semanas: ({ exigido }) => `Juntar ${exigido?.toLocaleString('es-CL')} semanas cotizadas`,
  anios: ({ exigido }) => `Juntar ${exigido} años de servicio`,
  cese: () => 'Haber dejado el trabajo',
  bajo_edad_vejez: ({ exigido }) => `Tener menos de ${exigido} años`,
  sin_pension: () => 'No recibir ya una pensión de una caja antigua',
  periodos: () => 'Tener trabajos sin cotizaciones anotadas',
}

function checklist(
  requisitos: readonly RequisitoPension[],
  trabajoPesado: SituacionPension['trabajoPesado'],
): readonly Block[] {
  if (requisitos.length === 0) return []
  const rows = requisitos.map(
    (one): Requirement => ({
      state: one.cumple ? 'cumple' : 'falta',
      title: requisitoTitles[one.codigo](one),
      source: sourceOf(one),
      ...(one.codigo === 'edad' && trabajoPesado
        ? { toDo: `La edad baja por ${trabajoPesado.anios} años de trabajo pesado calificado.` }
        : {}),
    }),
  )
  return [{ kind: 'checklist', title: 'Lo que se pide', requirements: rows }]
}

/** Who says so, and what is on record; the age is the Registro Civil's. */
function sourceOf({ codigo, registrado }: RequisitoPension): string {
  const who = codigo === 'edad' || codigo === 'bajo_edad_vejez' ? 'Registro Civil' : 'IPS'
  if (registrado === null) return who
  return `${who}, que registra ${registrado.toLocaleString('es-CL')} ${unidadOf(codigo)}`
}

function about({ ficha, que, requisitos, papeles }: PensionTexts): readonly Block[] {
  return [
    { kind: 'heading', text: 'Qué es' },
    { kind: 'paragraph', text: que },
    { kind: 'heading', text: ficha.id === '64155' ? 'Quién puede pedirlo' : 'Quién puede pedirla' },
    { kind: 'list', items: requisitos },
    ...(ficha.id === '5199'
      ? [
          {
            kind: 'paragraph',
            text: 'Si vivían juntos sin casarse, pida primero la declaración de dos testigos.',
          } as const,
          actionsOf(action('Pedir los testigos', testigosHref)),
        ]
      : []),
    { kind: 'heading', text: 'Qué necesita' },
    { kind: 'list', items: papeles },
    {
      kind: 'paragraph',
      text: 'No cuesta nada. Llenar el formulario toma unos 15 minutos. Guardamos lo que escribe, y puede seguir otro día o en otro teléfono.',
    },
    { kind: 'heading', text: 'Qué pasa después' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Le damos un comprobante con su número de solicitud.',
        'El Instituto de Previsión Social (IPS) estudia su solicitud. La ley le da seis meses.',
        'Si falta un papel, se lo pedimos aquí y por correo.',
        'Cuando resuelva, aquí ve la respuesta y el porqué.',
      ],
    },
  ]
}

/** A request made elsewhere, for instance in a branch or by a parent. */
async function foreignView(reach: ConsultationReach<FunicoServices>): Promise<ConsultationView | undefined> {
  const wanted = reach.query.get('id')
  const reply = await askResumen(reach.services, wanted)
  if (!reply) return silentView(reach.hrefOf(pensionPaths.solicitud, { id: wanted }))
  const { found } = reply
  if (!found) return undefined
  const { blocks, ...view } = resumenView(found)
  const { idSolicitud, folio, estadoSolicitud: state } = found
  return { ...view, blocks: [...blocks, ...(await resolucionBlocks(reach, { idSolicitud, folio, state }))] }
}

/** Requests for this pension that the institution has and that were not filed here. */
async function elsewhereBlocks(
  { services, cases, hrefOf }: ConsultationReach<FunicoServices>,
  tramite: TramiteId,
): Promise<readonly Block[]> {
  const reply = await whenAnswered(
    services.pensiones.listarSolicitudes({ query: { tramite, registros: 100 } }),
  )
  if (!reply)
    return [
      silenceNotice('Por eso no sabemos si tiene otras solicitudes, hechas en una sucursal por ejemplo.'),
    ]
  const rows = []
  for (const { idSolicitud, beneficiario, fechaIngreso, estadoSolicitud, folio } of reply.records) {
    if (await cases.findByIdSolicitud(idSolicitud)) continue
    rows.push([
      { text: beneficiario, href: hrefOf(pensionPaths.solicitud, { id: idSolicitud }) },
      formatListDate(fechaIngreso),
      stateCell(states, estadoSolicitud),
      folio,
    ])
  }
  return rows.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Hechas en otra parte' },
        {
          kind: 'table',
          caption: 'Solicitudes que tiene el IPS y no se hicieron aquí',
          head: ['Para', 'Ingreso', 'Estado', 'Número'],
          rows,
        },
      ]
}

/** The answer about one request; undefined if the institution is silent. */
export function askResumen(
  services: Pick<FunicoServices, 'pensiones'>,
  idSolicitud: string,
): Promise<{ readonly found: Resumen | undefined } | undefined> {
  return whenAnswered(findResumen(services, idSolicitud).then(found => ({ found })))
}

/** In place of a request while the institution is silent. */
export function silentView(href: string): ConsultationView {
  const text = 'Le preguntamos recién por esta solicitud y no contestó. Intente de nuevo en unos minutos.'
  return { title: 'Su solicitud', blocks: silenceBlocks({ text, href }) }
}

/** A request from the institution; undefined if there is none, or it is somebody else's. */
function findResumen(
  { pensiones }: Pick<FunicoServices, 'pensiones'>,
  idSolicitud: string,
): Promise<Resumen | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(idSolicitud)) return Promise.resolve(undefined)
  return unlessNamed('NoEncontrada', () => pensiones.consultarSolicitud({ params: { idSolicitud } }))
}

function grantedBlocks({ estadoSolicitud, montoClp, desde, primerPago }: Resumen): readonly Block[] {
  if (estadoSolicitud !== 'aprobada' || !desde) return []
  return primerPagoBlocks({ montoClp, desde, ...primerPagoData(primerPago) })
}

/** The page of a request, from the institution's data. */
export function resumenView(resumen: Resumen): ConsultationView {
  const { tramite, folio, beneficiario, causante, fechaIngreso, plazo, estadoSolicitud, motivo } = resumen
  const state = states.states[estadoSolicitud]
  return {
    title: tramites[tramite].nombre,
    backPath: '',
    blocks: [
      { kind: 'notice', tone: state?.tone ?? 'info', title: state?.label ?? '', text: state?.text ?? '' },
      {
        kind: 'summary',
        title: 'La solicitud',
        rows: [
          { label: 'Número', lines: [folio] },
          { label: 'Para', lines: [beneficiario] },
          ...(causante ? [{ label: 'Persona que falleció', lines: [causante] }] : []),
          { label: 'Cuenta como ingresada el', lines: [formatDate(fechaIngreso)] },
          { label: 'El IPS debe responder a más tardar el', lines: [formatDate(plazo)] },
        ],
      },
      ...grantedBlocks(resumen),
      ...(motivo
        ? motivoBlocks(motivo, {
            exigido: resumen.exigido?.toString(),
            registrado: resumen.registrado?.toString(),
          })
        : []),
      ...(state?.final
        ? []
        : [
            {
              kind: 'paragraph',
              text: 'Si le piden un papel para esta solicitud, llévelo a una sucursal de ChileAtiende o llame al 101.',
            } as const,
          ]),
    ],
  }
}

const action = (label: string, href: string, primary = false): Action => ({
  kind: 'link',
  label,
  href,
  ...(primary && { primary }),
})
const actionsOf = (...all: Action[]): Block => ({ kind: 'actions', actions: all })
