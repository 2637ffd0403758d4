import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { personInSentence } from '#domain/person-name.ts'
import type { Block } from '#engine/block.ts'
import type { CaseEvent } from '#engine/case-states.ts'
import { stateBlocks, timelineBlock } from '#engine/case-view.ts'
import type { ConsultationView } from '#engine/consultation.ts'
import type { ResumenSolicitud } from '#services/asignacion-muerte/contract.ts'
import { unlessNamed, whenAnswered } from '../../answered.ts'
import { observationBlocks } from '../../parts/request-actions.ts'
import { requestDetail } from '../../parts/request-detail.ts'
import type { ProcedureServices } from '../../services.ts'
import { caseDefinition } from '../case-states.ts'
import { actions } from '../deliver.ts'
import { eventData, tipoDocumentoLabels } from '../event-data.ts'
import { paths } from '../paths.ts'

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
        rows: [{ label: 'Número en el IPS', lines: [resumen.folio] }, ...resumenRows(resumen)],
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

function resumenRows(resumen: ResumenSolicitud) {
  const row = (label: string, line: string) => ({ label, lines: [line] })
  return [
    row('Cuenta como ingresada el', formatDate(resumen.fechaIngreso)),
    ...(resumen.fechaResSolicitud
      ? [row('Resuelta el', formatDate(resumen.fechaResSolicitud))]
      : [row('El IPS responde hasta el', formatDate(resumen.plazo))]),
    row('Recibe el pago', resumen.beneficiario),
    row('Funeraria', resumen.funeraria),
    row('Factura', `${resumen.nmroFactura}, por ${formatClp(resumen.montoTotalFacturaClp)}`),
    row('Monto máximo', formatClp(resumen.montoMaximoPagar)),
    ...(resumen.montoFunerariaClp > 0
      ? [
          row('Para el familiar', formatClp(resumen.montoBeneficiarioClp)),
          row('Para la funeraria', formatClp(resumen.montoFunerariaClp)),
        ]
      : [row('Monto del pago', formatClp(resumen.montoBeneficiarioClp))]),
    row('Forma de pago', resumen.formaPago === '1' ? 'Depósito en una cuenta' : 'En efectivo, en persona'),
    ...(resumen.fechaPago ? [row('Fecha del pago', formatDate(resumen.fechaPago))] : []),
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
