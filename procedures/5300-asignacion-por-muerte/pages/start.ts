import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { content, heading, list, steps } from '#engine/content/content.ts'
import {
  asignacionPorMuerteClp,
  certificadoSepultacionDays,
  cuotaMortuoriaClp,
  cuotaMortuoriaUf,
} from '#law/asignacion-por-muerte.ts'

/** The start page: what it is, for whom, what is needed, how long it takes, what it costs, what follows. */
export const start = (today: IsoDate) =>
  content(
    `Son hasta ${formatClp(asignacionPorMuerteClp.at(today))}. Si usted es cónyuge, hijo, hija, padre o madre de quien falleció, recibe ese monto entero, aunque haya gastado menos.`,
    heading('Quién puede pedirla'),
    list([
      'La persona que pagó el funeral, sea o no de la familia.',
      'La funeraria, si la familia le cede el pago. La pide quien la representa.',
    ]),
    heading('Por qué personas fallecidas se paga'),
    'Se paga si la persona que falleció no estaba en una AFP (administradora de fondos de pensiones) y cumplía al menos uno de estos requisitos:',
    list([
      'Tenía una pensión de una ex caja, o de una ley especial. Las ex cajas son las cajas de previsión de antes de las AFP.',
      'Tenía la pensión básica solidaria de vejez antes de febrero de 2022.',
      'Tenía la pensión básica solidaria de invalidez, o una pensión con aporte solidario.',
      'Cotizó en una ex caja en los seis meses antes de fallecer.',
      'Recibía un subsidio por enfermedad, por cesantía o por discapacidad.',
      `Recibía la Pensión Garantizada Universal (PGU). En este caso se pagan hasta ${cuotaMortuoriaUf} unidades de fomento (UF), cerca de ${formatClp(cuotaMortuoriaClp.nearest(today))}.`,
    ]),
    'Si tiene dudas, siga adelante. Si usted es de la familia, apenas escriba el RUN de la persona fallecida le diremos si corresponde. A otras personas se lo decimos cuando el IPS revise la solicitud.',
    heading('Qué necesita'),
    list([
      'El RUN de la persona que falleció.',
      'La factura de la funeraria. Puede ser una foto clara.',
      `El certificado de sepultación, si pasaron más de ${certificadoSepultacionDays} días. Se lo da el cementerio.`,
      'Los datos de su cuenta, si quiere un depósito.',
      'La cesión firmada, si una parte se le paga a la funeraria.',
    ]),
    heading('Cuánto demora y cuánto cuesta'),
    'Llenar la solicitud toma unos 15 minutos. No cuesta nada. Guardamos lo que escribe, y puede seguir otro día.',
    heading('Qué pasa después'),
    steps([
      'Le damos un comprobante con su número de solicitud.',
      'El Instituto de Previsión Social (IPS) revisa los datos y la factura. En su solicitud verá hasta qué día tiene para responder.',
      'Si falta un documento, se lo pedimos aquí y por correo.',
      'Si se aprueba, le pagamos en su cuenta o en efectivo.',
    ]),
  )
