import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import type { Embarazo } from '#law/asignacion-maternal.ts'
import type { DatosMaternal } from './rules.ts'
import type { MotivoRechazoMaternal, SolicitudMaternal } from './schemas.ts'

const motivos: Readonly<Record<MotivoRechazoMaternal, string>> = {
  conyuge_no_acreditada: 'la cónyuge no es carga vigente de quien la pide',
  ya_la_tiene: 'ya se otorgó por este embarazo',
  en_curso: 'hay otra solicitud anterior por este embarazo',
  suf_maternal: 'se paga el Subsidio Familiar por este embarazo',
  sin_empleador_ips: 'el empleador no la paga por medio del IPS',
  ingreso_sobre_tramo: 'los ingresos superan el tercer tramo',
  menos_de_5_meses: 'el embarazo no ha llegado al quinto mes',
  embarazo_terminado: 'según las fechas del certificado, el embarazo terminó',
  calidad_no_consta: 'no consta el trabajo o el subsidio de quien la pide',
  compin: 'la COMPIN no aprobó el certificado',
  cuenta_no_es_suya: 'la cuenta es de otra persona',
  cuenta_desconocida: 'el banco no conoce la cuenta',
  cuenta_cerrada: 'la cuenta está cerrada',
}

/** The decision in one sentence. */
export function mensajeMaternal(
  estado: 'aprobada' | 'rechazada',
  { gestacion, parto }: Embarazo,
  { montoClp, maternal }: { readonly montoClp: number; readonly maternal: DatosMaternal | null },
): string {
  const { motivoRechazo = null, pago = null } = maternal ?? {}
  if (estado === 'rechazada')
    return `Se rechaza la asignación maternal: ${motivoRechazo ? motivos[motivoRechazo] : 'no procede'}.`
  const late = pago ? ` Se pagan juntos los ${pago.mesesAtrasados} meses que ya empezaron.` : ''
  return `Se otorga la asignación maternal desde el ${formatDate(gestacion)} hasta el ${formatDate(parto)}. Son ${formatClp(montoClp)} al mes.${late}`
}

/** Whose pregnancy it is. */
export function runEmbarazadaOf({ conyuge }: SolicitudMaternal, run: Run): Run {
  return conyuge ? runFromWire(conyuge) : run
}
