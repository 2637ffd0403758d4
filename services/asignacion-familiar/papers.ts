import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { Request } from '../kit/requests/request.ts'
import { decidedBlocks, isOwnJudgement, reviewableUntil } from '../kit/requests/resolution.ts'
import { embarazoOf } from './maternal/desk.ts'
import { mensajeMaternal, runEmbarazadaOf } from './maternal/papers.ts'
import type { Mesa } from './registers.ts'
import type { MotivoRechazo } from './schemas.ts'

export const numeroResolucionOf = (folio: string) => `RES-${folio}`

const motivos: Readonly<Record<MotivoRechazo, string>> = {
  fallecida: 'la persona falleció',
  no_es_pariente: 'no consta el parentesco',
  ya_es_su_carga: 'ya es carga de quien la pide',
  carga_en_otro: 'es carga vigente de otra persona',
  tiene_suf: 'se paga por ella el Subsidio Familiar',
  solo_descendientes: 'quien la pide solo tiene derecho por sus descendientes',
  sobre_edad: 'superó la edad de la ley',
  bajo_edad: 'no tiene la edad de la ley',
  conyuge_sin_invalidez: 'el cónyuge varón debe tener una invalidez',
  madre_no_viuda: 'la madre no es viuda',
  ingreso_propio: 'tiene ingresos propios sobre el límite de la ley',
  no_estudia: 'no consta que estudie este año',
  sin_invalidez: 'no consta una invalidez reconocida por la COMPIN',
  calidad_no_consta: 'no consta el trabajo, la pensión o el subsidio de quien la pide',
  no_confirmado: 'nadie que figure como madre, padre o a cargo de esa persona dijo que sí',
  empleador_no_consta: 'el empleador que se escribió no cotiza por quien la pide',
  extincion_en_tramite: 'ya se había pedido sacarla',
  vive: 'el Registro Civil no tiene anotada su muerte',
  no_cumple_edad: 'a esa fecha no había cumplido la edad de la ley',
  sigue_el_matrimonio: 'el matrimonio sigue anotado en el Registro Civil',
  no_es_carga_vigente: 'no es una carga vigente de quien lo pide',
  fecha_anterior_a_la_carga: 'la fecha es anterior al comienzo de la carga',
}

/** The decision in one sentence. */
export function mensajeDe({ estado, solicitud, datos, resolucion }: Request<Mesa>): string {
  if (estado === 'rechazada' && isOwnJudgement(resolucion)) return 'Se rechaza la solicitud.'
  if (solicitud.tipoSolicitud === 3)
    return mensajeMaternal(
      estado === 'rechazada' ? 'rechazada' : 'aprobada',
      embarazoOf(solicitud, datos),
      datos,
    )
  const wanted = solicitud.tipoSolicitud === 1 ? 'el reconocimiento' : 'la extinción'
  if (estado === 'rechazada')
    return `Se rechaza ${wanted} de la carga: ${datos.motivoRechazo ? motivos[datos.motivoRechazo] : 'no procede'}.`
  if (solicitud.tipoSolicitud === 2)
    return `Se extingue la carga desde el ${formatDate(solicitud.extincion.fecha)}.`
  const until = datos.vence ? ` hasta el ${formatDate(datos.vence)}` : ''
  const paid = datos.montoClp > 0 ? `Se pagan ${formatClp(datos.montoClp)} al mes.` : 'Se acredita sin pago.'
  return `Se reconoce la carga${datos.desde ? ` desde el ${formatDate(datos.desde)}` : ''}${until}. ${paid}`
}

function subtitleOf({ solicitud }: Request<Mesa>): string {
  if (solicitud.tipoSolicitud === 3) return 'Asignación maternal'
  return solicitud.tipoSolicitud === 1 ? 'Reconocimiento de carga familiar' : 'Extinción de carga familiar'
}

/** Name and RUN of the carga, or of the pregnant person. */
function causanteText({ run, solicitud, datos }: Request<Mesa>): string {
  const causante = solicitud.tipoSolicitud === 3 ? runEmbarazadaOf(solicitud, run) : datos.runCarga
  return [datos.nombreCausante, causante && `RUN ${formatRun(causante)}`].filter(Boolean).join(', ')
}

/** The resolution of a decided request. The same request gives the same bytes. */
export async function resolucionPdf(request: Request<Mesa>, fecha: IsoDate): Promise<Uint8Array> {
  const { solicitud, folio } = request
  const { run, dv, nombre } = solicitud.beneficiario
  const numero = numeroResolucionOf(folio)
  return renderPdf({
    title: `Resolución ${numero}`,
    subtitle: subtitleOf(request),
    author: 'Instituto de Previsión Social',
    // Noon in Chile is on the same day in almost every time zone.
    issuedAt: new Date(`${fecha}T15:00:00Z`),
    footer: `Instituto de Previsión Social · ${numero}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Solicitud', value: folio },
          { label: 'Fecha', value: formatDate(fecha) },
          { label: 'Beneficiario', value: `${nombre}, RUN ${formatRun(runFromWire({ rut: run, dv }))}` },
          { label: solicitud.tipoSolicitud === 3 ? 'Embarazo de' : 'Carga', value: causanteText(request) },
        ],
      },
      { kind: 'heading', text: 'Se resuelve' },
      { kind: 'paragraph', text: mensajeDe(request) },
      ...decidedBlocks(request.resolucion),
      {
        kind: 'paragraph',
        text: `Puede pedir que se revise esta resolución en una sucursal de ChileAtiende ${reviewableUntil(fecha)}. También en la Superintendencia de Seguridad Social.`,
      },
    ],
  })
}
