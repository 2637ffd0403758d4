import { formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { rentaMaximaSubsidioJovenesClp, requisitosSubsidioJovenes } from '#law/trabajador-joven.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { Request } from '../../kit/requests/request.ts'
import { decidedBlocks, isOwnJudgement, reviewableUntil } from '../../kit/requests/resolution.ts'
import type { MesaContratacion } from './review.ts'
import { nombreDe } from './rules.ts'
import type { CodigoValida, MotivoRechazoContratacion, SolicitudContratacion } from './schemas.ts'

const { fromAge, toAge, contributions } = requisitosSubsidioJovenes

/** What is decided of a person of a request that counts from a day, with what the law asks. */
const codigosOn = (fechaIngreso: IsoDate): Readonly<Record<CodigoValida, string>> => ({
  0: 'Se concede',
  1: `No: no tiene entre ${fromAge} y ${toAge} años`,
  2: `No: ya tiene ${contributions} cotizaciones, y se paga solo hasta juntarlas`,
  3: `No: su sueldo es de más de ${formatClp(rentaMaximaSubsidioJovenesClp.entrada(fechaIngreso))}`,
  4: 'No: no consta que trabaje para quien pide',
  5: 'No: ya se pidió',
  9: 'No se pudo revisar',
})

const motivos: Readonly<Record<MotivoRechazoContratacion, string>> = {
  cerrado: 'la ley no recibe solicitudes nuevas',
  no_representa: 'quien pide no acreditó que representa a quien contrata',
  no_confirmado: 'el representante legal no dijo que sí',
  sin_trabajador_aceptado: 'ninguna de las personas cumple lo que pide la ley',
  sale_y_entra: 'pide sacar a una persona y también pide por ella',
  cotizaciones_atrasadas: 'quien contrata debe cotizaciones',
  cuenta_no_es_suya: 'la cuenta no es de quien contrata',
  cuenta_cerrada: 'la cuenta está cerrada',
  cuenta_desconocida: 'el banco no confirmó de quién es la cuenta',
}

function decisionOf({ estado, datos, resolucion }: Request<MesaContratacion>): string {
  if (estado === 'rechazada' && isOwnJudgement(resolucion)) return 'Se rechaza la solicitud.'
  if (estado === 'rechazada')
    return `Se rechaza la solicitud: ${datos.motivoRechazo ? motivos[datos.motivoRechazo] : 'no procede'}.`
  const since = datos.desde ? ` desde ${formatMonth(datos.desde)}` : ''
  return datos.montoClp > 0
    ? `Se concede el subsidio${since}: ${formatClp(datos.montoClp)} al mes por cada persona que abajo dice «Se concede», mientras cumpla lo que pide la ley.`
    : `Se cambia la solicitud ${datos.reforma}${since}.`
}

/** Who asked for it in the name of the employer. */
function solicitanteDe({ solicitante }: SolicitudContratacion): string {
  const { nombre, apellido_paterno, apellido_materno, run, dv } = solicitante
  const name = [nombre, apellido_paterno, apellido_materno].filter(Boolean).join(' ')
  return `${name}, RUN ${formatRun(runFromWire({ rut: run, dv }))}`
}

/** The resolution of a decided request, person by person. The same request gives the same bytes. */
export async function resolucionPdf(
  request: Request<MesaContratacion>,
  fecha: IsoDate,
): Promise<Uint8Array<ArrayBuffer>> {
  const { folio, solicitud, datos } = request
  const { empleador, trabajadores } = solicitud
  const decided = new Map(datos.resultados.map(one => [one.run, one]))
  const codigos = codigosOn(request.fechaIngreso)
  const numero = `RES-${folio}`
  const people = [
    ...trabajadores.map(one => {
      const run = runFromWire(one)
      const found = decided.get(run)
      return {
        label: `${found?.nombre ?? nombreDe(one)}, RUN ${formatRun(run)}`,
        value: found ? codigos[found.codigo] : 'No se revisó',
      }
    }),
    ...(datos.retirados ?? []).map(({ run, nombre }) => ({
      label: `${nombre}, RUN ${formatRun(run)}`,
      value: `Sale de la solicitud ${datos.reforma}`,
    })),
  ]
  const pdf = await renderPdf({
    title: `Resolución ${numero}`,
    subtitle: 'Subsidio a la contratación de jóvenes',
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
          {
            label: 'Quien contrata',
            value: `${empleador.razonSocial}, RUT ${formatRun(runFromWire(empleador))}`,
          },
          { label: 'Quien la pidió', value: solicitanteDe(solicitud) },
        ],
      },
      { kind: 'heading', text: 'Se resuelve' },
      { kind: 'paragraph', text: decisionOf(request) },
      ...decidedBlocks(request.resolucion),
      { kind: 'heading', text: 'Cada persona' },
      { kind: 'facts', rows: people },
      {
        kind: 'paragraph',
        text: `Puede pedir que se revise esta resolución en una sucursal de ChileAtiende ${reviewableUntil(fecha)}.`,
      },
    ],
  })
  return new Uint8Array(pdf)
}
