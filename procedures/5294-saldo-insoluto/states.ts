import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { MotivoRechazo, TipoDocumento } from '#services/saldos-insolutos/contract.ts'
import { requestStates } from '../parts/requests/request-states.ts'
import { refusalText } from '../parts/telling/refusal.ts'

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
    'El Registro Civil no anota que usted fuera familiar cercano. Si usted hereda, vaya a una sucursal con la posesión efectiva.',
  no_hereda:
    'Según el Registro Civil, hay familiares que heredan antes que usted. Si cree que no es así, vaya a una sucursal. Lleve la posesión efectiva.',
  heredero_no_consta:
    'El Registro Civil no tiene a alguien de la lista como heredero, o tiene otro nombre o parentesco con ese RUN. Revíselo y haga otra solicitud. Si está bien, vaya a una sucursal con la posesión efectiva.',
  no_confirmado:
    'No todos los herederos confirmaron la lista y las partes. Hable con su familia y haga otra solicitud. Si no es posible, vaya a una sucursal de ChileAtiende con la posesión efectiva.',
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
  approved: 'El IPS aprobó el pago. Su solicitud dice cuánto toca a cada persona, cómo y desde cuándo.',
  isPaid: true,
  asksOthers: true,
  motivos,
  approvedText: ({ montoClp, reparto, cobroDesde, cobroHasta }) =>
    [
      montoClp && `Son ${formatClp(Number(montoClp))}.`,
      reparto,
      cobroDesde && cobroHasta && cashText(cobroDesde, cobroHasta),
    ]
      .filter(Boolean)
      .join('\n') || undefined,
  paidText: ({ depositoClp, efectivoClp, fechaPago, cobroDesde, cobroHasta }) =>
    [
      depositoClp &&
        fechaPago &&
        `Se depositaron ${formatClp(Number(depositoClp))} el ${formatDate(fechaPago)}.`,
      efectivoClp && cobroDesde && cobroHasta && cashText(cobroDesde, cobroHasta),
    ]
      .filter(Boolean)
      .join('\n') || undefined,
  states: {
    pagada: { label: 'Pagada', text: 'Los depósitos están hechos. Si no llegaron, llame gratis al 101.' },
  },
  events: {
    rechazada: {
      title: 'Solicitud rechazada',
      tone: 'error',
      text: ({ motivoRechazo, noConstan }) =>
        [refusalText(motivos, motivoRechazo), noConstan && `Revise a: ${noConstan}.`]
          .filter(Boolean)
          .join(' ') || undefined,
    },
  },
})

/** When what is paid in cash can be collected. */
export function cashText(desde: string, hasta: string): string {
  return `En efectivo se cobra desde el ${formatDate(desde)} y hasta el ${formatDate(hasta)}, con la cédula.`
}
