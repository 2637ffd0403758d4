import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { Embarazo } from '#law/asignacion-maternal.ts'
import { normas } from '#law/normas.ts'
import { normaPorConfirmar } from '#law/solicitudes.ts'
import { mesaFromReview, seccion } from '../../kit/mesa/from-review.ts'
import type { Mesa } from '../registers.ts'
import { review } from '../review.ts'
import { textosDocumento } from '../schemas.ts'
import { embarazoOf, fechasEscritas, noMaternal } from './desk.ts'
import type { MotivoCompin, MotivoRechazoMaternal } from './schemas.ts'

/** By which dates it is granted, and which were written, if those are others. */
function fechasRows(solicitud: Mesa['solicitud'], datos: Pick<Mesa['datos'], 'desde' | 'vence'>) {
  if (solicitud.tipoSolicitud !== 3) return {}
  const counted = embarazoOf(solicitud, datos)
  const escritas = fechasEscritas(solicitud.embarazo, counted)
  return {
    'Embarazo, según el servicio de salud': datesText(counted),
    'Embarazo, según quien pide': escritas && `${datesText(escritas)}. Valen las del servicio de salud.`,
  }
}

const datesText = ({ gestacion, parto }: Embarazo) =>
  `Gestación el ${formatDate(gestacion)}, parto el ${formatDate(parto)}`

/** Why the COMPIN did not approve a certificate. */
const motivosCompin: Readonly<Record<MotivoCompin, string>> = {
  emisor_no_autorizado: 'Quien lo firmó no trabaja en un servicio de salud, ni está autorizado por uno.',
  embarazo_no_informado: 'Ningún servicio de salud le ha informado de ese embarazo.',
}

/** What officials read and decide of a maternal allowance (procedures §5678). */
export const maternal = mesaFromReview<Mesa, MotivoRechazoMaternal>({
  review,
  version: '1',
  norma: normas.asignacionMaternal,
  tramite: () => '5678',
  region: () => null,
  tema: 'Asignación maternal',
  quienPide: ({ solicitud: { beneficiario } }) => beneficiario.nombre,
  titulo: (_solicitud, { nombreCausante }) => `Embarazo de ${nombreCausante || 'quien no consta'}`,
  conciernen: solicitud =>
    solicitud.tipoSolicitud === 3 && solicitud.conyuge ? [runFromWire(solicitud.conyuge)] : [],
  catalogo: textosDocumento,
  exigencias: {
    embarazada: { texto: 'El embarazo es de quien pide, o de su cónyuge que es su carga.', fuente: 'SIAGF' },
    unica: { texto: 'No se pide ni se paga ya otra ayuda por el mismo embarazo.', fuente: 'IPS' },
    entidad: { texto: 'La paga el IPS, y no una caja.', fuente: 'IPS' },
    calidad: { texto: 'Tiene la calidad en que pide.', fuente: 'IPS' },
    ingreso: { texto: 'Su ingreso está en un tramo que se paga.', fuente: 'IPS' },
    meses: { texto: 'Pasaron los meses que se piden, y todavía está a tiempo.', fuente: 'El certificado' },
    certificado: { texto: 'La COMPIN aprobó el certificado del embarazo.', fuente: 'COMPIN' },
    cuenta: {
      texto: 'La cuenta es de quien pide.',
      fuente: 'El banco',
      norma: normaPorConfirmar,
      toca: solicitud => solicitud.tipoSolicitud === 3 && solicitud.pago.formaPago === '1',
    },
  },
  razones: {
    conyuge_no_acreditada: ['embarazada', 'La cónyuge no es carga de quien pide.'],
    ya_la_tiene: ['unica', 'Ya se paga por este embarazo.'],
    en_curso: ['unica', 'Hay otra solicitud antes que esta.'],
    suf_maternal: ['unica', 'Por este embarazo se paga el Subsidio Familiar.'],
    sin_empleador_ips: ['entidad', 'No la paga el IPS.'],
    calidad_no_consta: ['calidad', 'No consta la calidad en que pide.'],
    ingreso_sobre_tramo: ['ingreso', 'Su ingreso pasa del último tramo que se paga.'],
    menos_de_5_meses: ['meses', 'Todavía no cumple los cinco meses.'],
    embarazo_terminado: ['meses', 'Pasó el plazo para pedirla.'],
    compin: ['certificado', 'La COMPIN no aprobó el certificado.'],
    cuenta_no_es_suya: ['cuenta', 'La cuenta es de otra persona.'],
    cuenta_desconocida: ['cuenta', 'El banco no conoce la cuenta.'],
    cuenta_cerrada: ['cuenta', 'La cuenta está cerrada.'],
  },
  hecho(motivo, { request: { datos } }) {
    const why = datos.maternal?.compin?.motivo
    return motivo === 'compin' && why
      ? `La COMPIN no aprobó el certificado. ${motivosCompin[why]}`
      : undefined
  },
  motivoDe: ({ maternal: said }) => said?.motivoRechazo ?? undefined,
  rechazar: (motivo, { datos }) => ({
    maternal: { ...(datos.maternal ?? noMaternal), motivoRechazo: motivo as MotivoRechazoMaternal | null },
  }),
  concede: ({ solicitud, datos: { montoClp, desde, vence, maternal: said } }) => ({
    'Monto al mes': montoClp > 0 && formatClp(montoClp),
    ...fechasRows(solicitud, { desde, vence }),
    'Meses del embarazo': said?.pago && String(said.pago.meses),
    'Lo atrasado, que se paga junto':
      said?.pago && said.pago.atrasadoClp > 0 && formatClp(said.pago.atrasadoClp),
  }),
  hoja: ({ request: { run, solicitud, datos } }) => {
    if (solicitud.tipoSolicitud !== 3) return []
    const { beneficiario, conyuge, embarazo } = solicitud
    return [
      seccion('Quien pide', {
        RUN: formatRun(run),
        'Nombre que escribió': beneficiario.nombre,
        'Calidad en que pide': beneficiario.tipo.replaceAll('_', ' '),
        Teléfono: beneficiario.telefono,
        'RUN de la cónyuge embarazada': conyuge && formatRun(runFromWire(conyuge)),
      }),
      seccion('El embarazo, según quien pide', {
        Gestación: formatDate(embarazo.gestacion),
        Parto: formatDate(embarazo.parto),
      }),
      seccion(
        'Lo que dijo la COMPIN',
        { Respuesta: datos.maternal?.compin && `Lo ${datos.maternal.compin.resultado}` },
        'COMPIN',
      ),
    ]
  },
})
