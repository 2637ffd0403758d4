import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { personInSentence } from '#domain/person-name.ts'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import { stateBlocks, timelineBlock } from '#engine/cases/case-view.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { ResumenSolicitud } from '#services/asignacion-muerte/contract.ts'
import { observationBlocks } from '../../parts/requests/request-actions.ts'
import { requestDetail } from '../../parts/requests/request-detail.ts'
import type { ProcedureServices } from '../../services.ts'
import { actions } from '../deliver.ts'
import { eventData, tipoDocumentoLabels } from '../event-data.ts'
import { paths } from '../paths.ts'
import { caseDefinition } from '../requests.ts'

import { noAnswer, type Reach } from './requests-owner.ts'

/** One request, including those filed elsewhere, by the institution's id. */
export const resumenSolicitud = requestDetail<ProcedureServices>({
  path: paths.consultaResumen,
  listPath: paths.consultaSolicitudes,
  states: caseDefinition,
  actions,
  title: ({ subject }) => `Asignación por muerte de ${personInSentence(subject)}`,
  foreign: foreignView,
  async about(reach, detail) {
    const { idSolicitud } = detail
    const resumen = idSolicitud === undefined ? undefined : await askResumen(reach, idSolicitud)
    const blocks = observationBlocks(detail, tipoDocumentoLabels, reach.today)
    if (!isResumen(resumen)) return { blocks: resumen === 'no-answer' ? [...blocks, noAnswer] : blocks }
    return { blocks, rows: resumenRows(resumen), after: remindBlocks(resumen, reach.today) }
  },
})

/** A request filed elsewhere: the institution's data, and what the person can do. */
async function foreignView(reach: Reach): Promise<ConsultationView | undefined> {
  const id = reach.query.get('id')
  if (!/^[0-9a-f-]{36}$/i.test(id)) return undefined
  const resumen = await askResumen(reach, id)
  if (resumen === undefined) return undefined
  const backPath = paths.consultaSolicitudes
  if (resumen === 'no-answer') return { title: 'Solicitud', backPath, blocks: [noAnswer] }
  return {
    title: `Asignación por muerte de ${resumen.causante}`,
    backPath,
    blocks: [
      ...stateBlocks(caseDefinition, resumen.estadoSolicitud),
      {
        kind: 'summary',
        title: 'La solicitud',
        rows: [...resumenRows(resumen), row('Número en el IPS', resumen.folio)],
      },
      timelineBlock(caseDefinition, historyOf(resumen)),
      {
        kind: 'notice',
        tone: 'info',
        text: 'Esta solicitud no se hizo con su clave en este portal. Para responder o retirarla, llame al 101 o vaya a una sucursal de ChileAtiende.',
      },
    ],
  }
}

async function askResumen({ services }: Reach, idSolicitud: string) {
  const found = unlessNamed('NoEncontrada', () =>
    services.asignacionMuerte.consultarSolicitud({ params: { idSolicitud } }),
  )
  const reply = await whenAnswered(found.then(resumen => ({ resumen })))
  return reply ? reply.resumen : 'no-answer'
}

const isResumen = (reply: ResumenSolicitud | 'no-answer' | undefined): reply is ResumenSolicitud =>
  typeof reply === 'object'

const row = (label: string, line: string) => ({ label, lines: [line] })

/** How much, for whom and when come first. */
function resumenRows(resumen: ResumenSolicitud) {
  const { fechaPago, fechaResSolicitud, plazo, nmroFactura, montoTotalFacturaClp } = resumen
  return [
    ...montoRows(resumen),
    ...(fechaPago ? [row('Fecha del pago', formatDate(fechaPago))] : []),
    fechaResSolicitud
      ? row('Resuelta el', formatDate(fechaResSolicitud))
      : row('El IPS responde hasta el', formatDate(plazo)),
    ...(resumen.tipoSolicitud === 'funeraria' ? [row('Familiar', resumen.beneficiario)] : []),
    row('Funeraria', resumen.funeraria),
    row('Factura', `${nmroFactura}, por ${formatClp(montoTotalFacturaClp)}`),
    row('Cuenta como ingresada el', formatDate(resumen.fechaIngreso)),
  ]
}

/** Who receives what and how, as far as it is known; nothing where nothing is paid. */
function montoRows(resumen: ResumenSolicitud) {
  const { estadoSolicitud, tipoSolicitud, montoBeneficiarioClp, montoFunerariaClp, formaPago } = resumen
  if (estadoSolicitud === 'rechazada' || estadoSolicitud === 'desistida') return []
  const isDecided = estadoSolicitud === 'aprobada' || estadoSolicitud === 'pagada'
  const label = (who: string) => `${isDecided ? 'Monto para' : 'Monto que le correspondería a'} ${who}`
  const own = isDecided ? 'Monto del pago' : 'Monto que le correspondería'
  return [
    ...(montoBeneficiarioClp > 0
      ? [
          row(
            tipoSolicitud === 'persona' ? own : label(resumen.beneficiario),
            formatClp(montoBeneficiarioClp),
          ),
          row('Cómo se paga', formaPago === '1' ? 'Depósito en una cuenta' : 'En efectivo, en persona'),
        ]
      : []),
    ...(montoFunerariaClp > 0 ? [row(label(resumen.funeraria), formatClp(montoFunerariaClp))] : []),
  ]
}

/** When to look at this page again: the payment day, or else the last day for the answer. */
function remindBlocks(
  { fechaPago, fechaResSolicitud, plazo, causante }: ResumenSolicitud,
  today: string,
): readonly Block[] {
  const day = fechaPago
    ? { date: fechaPago, text: `Pago de la asignación por muerte de ${causante}` }
    : fechaResSolicitud
      ? undefined
      : { date: plazo, text: `El IPS debe responder la solicitud por ${causante}` }
  return day && day.date > today ? [{ kind: 'remind', ...day }] : []
}

/** The institution's steps as a history. Its current statement belongs to the last of them. */
function historyOf(resumen: ResumenSolicitud): readonly CaseEvent[] {
  return resumen.historia.map(({ estadoSolicitud, ocurridoEn }, index) => ({
    id: String(index),
    type: estadoSolicitud,
    occurredAt: ocurridoEn,
    sequence: index,
    actor: 'institucion',
    data: index === resumen.historia.length - 1 ? eventData({ datos: resumen }) : {},
  }))
}
