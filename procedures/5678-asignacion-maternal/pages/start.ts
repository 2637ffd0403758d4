import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { content, heading, list, steps } from '#engine/content/content.ts'
import { plazoReconocimientoCarga, tramosAsignacionFamiliar } from '#law/asignacion-familiar.ts'
import { plazoSolicitudPendiente } from '#law/solicitudes.ts'

/** The start page: what is paid, for whom, what is needed, what follows. */
export function start(today: IsoDate) {
  const tramos = tramosAsignacionFamiliar.at(today)
  return content(
    'La asignación maternal es un pago mensual durante el embarazo, para quien trabaja. Se pide desde el quinto mes, y se pagan también los meses anteriores.',
    heading('Quién puede pedirla'),
    list([
      'Quien está embarazada y trabaja, con contrato o por su cuenta.',
      'Quien trabaja y tiene a su esposa embarazada como carga, es decir, registrada a su nombre.',
    ]),
    {
      kind: 'table',
      caption: 'Cuánto se paga al mes',
      head: ['Lo que gana al mes', 'Se paga'],
      rows: tramos.map(({ ingresoMaximoClp, montoClp }) => [
        `Si gana hasta ${formatClp(ingresoMaximoClp)}`,
        formatClp(montoClp),
      ]),
      numeric: [1],
    },
    `Sobre ${formatClp(tramos[2].ingresoMaximoClp)} no hay pago. Tampoco si por el embarazo se paga el Subsidio Familiar (SUF). Si su empresa usa una caja de compensación, se pide ahí.`,
    heading('Qué necesita'),
    list([
      'El certificado del embarazo. Lo da un médico o una matrona, con la fecha probable de gestación y la de parto.',
      'El RUT de su empleador, si tiene contrato.',
      'El RUN de su esposa, si el embarazo es de ella.',
      'La cuenta donde quiere recibir el pago. También se puede cobrar en efectivo.',
    ]),
    heading('Qué pasa después'),
    steps([
      'Le damos un comprobante con su número de solicitud.',
      'La COMPIN (Comisión de Medicina Preventiva e Invalidez) revisa el certificado. Usted ve aquí su respuesta.',
      `El Instituto de Previsión Social (IPS) decide en ${plazoReconocimientoCarga.days} días hábiles.`,
      `Si falta un papel, se lo pedimos. Tiene ${plazoSolicitudPendiente.days} días para mandarlo.`,
      'El primer pago trae juntos los meses que ya empezaron.',
    ]),
  )
}
