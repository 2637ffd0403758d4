import { plural } from '#domain/quantities.ts'
import type { Block } from '#engine/content/block.ts'
import { lastPaymentFormDay, plazoDeshacerFormaDePago } from '#law/cobro.ts'

/** The start page: what can be changed, what is needed, from when it applies, and how it is protected. */
export function start(): readonly Block[] {
  const undoDays = plural('día hábil', 'días hábiles', plazoDeshacerFormaDePago.days)
  return [
    {
      kind: 'paragraph',
      text: 'Cambie la cuenta o el lugar donde le paga el Instituto de Previsión Social (IPS). Aquí también avisa de su nueva dirección, correo o teléfono.',
    },
    { kind: 'heading', text: 'Qué puede cambiar' },
    {
      kind: 'list',
      items: [
        'Si cobra en persona: pasar a un depósito en su cuenta, o cobrar en otro lugar.',
        'Si le depositan: cambiar de cuenta.',
        'Su dirección, su correo y sus teléfonos.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Para volver de un depósito a cobrar en persona, vaya con su cédula a una sucursal de ChileAtiende.',
    },
    { kind: 'heading', text: 'Qué necesita' },
    {
      kind: 'list',
      items: [
        'Si quiere un depósito: el banco, el tipo y el número de la cuenta. Tiene que ser suya.',
        'Si se mudó: su dirección nueva.',
      ],
    },
    { kind: 'heading', text: 'Cuánto demora y cuánto cuesta' },
    {
      kind: 'paragraph',
      text: `Toma unos cinco minutos y no cuesta nada. Si lo pide hasta el día ${lastPaymentFormDay}, vale para el próximo pago. Si lo pide después, vale desde el mes que sigue.`,
    },
    { kind: 'heading', text: 'Cómo cuidamos su pago' },
    {
      kind: 'list',
      items: [
        'Le preguntamos al banco si la cuenta es suya.',
        'Le avisamos al correo que tenía antes y al nuevo.',
        `Usted tiene ${undoDays} para deshacer el cambio, con un solo botón. Antes no se paga nada de la forma nueva.`,
      ],
    },
  ]
}
