import { plural } from '#domain/quantities.ts'
import { content, heading, list } from '#engine/content/content.ts'
import { lastPaymentFormDay, plazoDeshacerFormaDePago } from '#law/cobro.ts'

/** The start page: what can be changed, what is needed, from when it applies, and how it is protected. */
export const start = () =>
  content(
    'Cambie la cuenta o el lugar donde le paga el Instituto de Previsión Social (IPS). Aquí también avisa de su nueva dirección, correo o teléfono.',
    heading('Qué puede cambiar'),
    list([
      'Si cobra en persona: pasar a un depósito en su cuenta, o cobrar en otro lugar.',
      'Si le depositan: cambiar de cuenta.',
      'Su dirección, su correo y sus teléfonos.',
    ]),
    'Para volver de un depósito a cobrar en persona, vaya con su cédula a una sucursal de ChileAtiende.',
    heading('Qué necesita'),
    list([
      'Si quiere un depósito: el banco, el tipo y el número de la cuenta. Tiene que ser suya.',
      'Si se mudó: su dirección nueva.',
    ]),
    heading('Cuánto demora y cuánto cuesta'),
    `Toma unos cinco minutos y no cuesta nada. Si lo pide hasta el día ${lastPaymentFormDay}, vale desde los pagos de ese mes que falten. Si lo pide después, vale desde los del mes que sigue. Antes de enviar le decimos cuál es el primero.`,
    heading('Cómo cuidamos su pago'),
    list([
      'Le preguntamos al banco si la cuenta es suya.',
      'Le avisamos al correo que tenía antes y al nuevo.',
      `Usted tiene ${plural('día hábil', 'días hábiles', plazoDeshacerFormaDePago.days)} para deshacer el cambio, con un solo botón. Antes no se paga nada de la forma nueva.`,
    ]),
  )
