import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { MotivoRechazo, TipoDocumento } from '#services/saldos-insolutos/contract.ts'
import { requestStates } from '../parts/request-states.ts'

/** Reasons for a rejection, and what to do. */
export const motivos: Readonly<Record<MotivoRechazo, string>> = {
  no_registra_defuncion:
    'Esa muerte no está anotada en el Registro Civil. Pida que la anoten ahí. Luego haga otra solicitud.',
  sin_saldos:
    'No quedó dinero sin cobrar en los meses que pidió. Si tiene un papel que diga lo contrario, pida que lo revisen.',
  prescrito:
    'Los meses que pidió ya prescribieron: pasaron más de 24 meses desde su pago. Si alguien los pidió antes, busque ese comprobante.',
  ya_solicitado: 'Otro heredero pidió antes estos meses. Hable con su familia.',
  faltan_herederos:
    'Falta al menos un heredero en la lista. El Registro Civil tiene anotado a otro familiar cercano: esposa o esposo, hijos o padres. Haga otra solicitud y póngalo también, con su parte.',
  parentesco_no_acreditado:
    'No llegó el certificado que muestra el parentesco. Pídalo en el Registro Civil y haga otra solicitud.',
}

/** Names of document types. */
export const tipoDocumentoLabels: Readonly<Record<TipoDocumento, string>> = {
  declaracion_herederos: 'Declaración jurada de los herederos',
  posesion_efectiva: 'Posesión efectiva',
  cedula: 'Carné de los herederos',
  certificado_parentesco: 'Certificado de matrimonio, unión civil o nacimiento',
  poder: 'Poder de los demás herederos',
  otro: 'Otro papel',
}

/** States of a request (procedures §5294): those of the desk. */
export const states = requestStates({
  institution: 'El IPS',
  approved: 'El IPS aprobó el pago. Lo hará en la forma que usted eligió.',
  isPaid: true,
  motivos,
  approvedText: ({ montoClp }) => montoClp && `Se pagan ${formatClp(Number(montoClp))}.`,
  paidText: ({ montoClp, fechaPago }) =>
    montoClp && fechaPago && `Se pagaron ${formatClp(Number(montoClp))} el ${formatDate(fechaPago)}.`,
})
