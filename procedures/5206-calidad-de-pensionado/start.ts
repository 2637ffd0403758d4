import type { Block } from '#engine/content/block.ts'
import { certificadoDays } from '#law/solicitudes.ts'
import { hrefTo, paths } from './paths.ts'

/** The start page: what the constancia is, for whom, how long it is valid, and alternatives. */
export function start(): readonly Block[] {
  return [
    {
      kind: 'paragraph',
      text: 'El papel se llama constancia. Dice qué pensión tiene, de qué ex caja viene y su número de inscripción. No dice cuánto le pagan. Los datos los da el Instituto de Previsión Social (IPS).',
    },
    { kind: 'heading', text: 'Quién puede pedirla' },
    {
      kind: 'paragraph',
      text: 'Quien recibe hoy una pensión de una ex caja. Es una de las cajas de antes, como el Servicio de Seguro Social.',
    },
    { kind: 'heading', text: 'Qué necesita' },
    { kind: 'paragraph', text: 'Solo su ClaveÚnica. No se piden papeles.' },
    { kind: 'heading', text: 'Cómo es' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Diga dónde va a mostrar la constancia.',
        'La ve al momento. Puede guardarla o pedir que llegue a su correo.',
        'Trae un código. Con él, cualquier persona puede comprobar que es auténtica.',
      ],
    },
    {
      kind: 'paragraph',
      text: `Es gratis. Sirve por ${certificadoDays['5206']} días corridos. Si se vence, aquí pide otra.`,
    },
    {
      kind: 'actions',
      actions: [
        { kind: 'link', label: 'Pedir la constancia', href: hrefTo(paths.constancias), primary: true },
      ],
    },
    { kind: 'heading', text: 'Si necesita otro papel' },
    {
      kind: 'list',
      items: [
        'Para mostrar cuánto le pagan, pida una copia de su liquidación.',
        'Para retirar su seguro de cesantía, el papel se da solo en la sucursal. Lleve su carné.',
      ],
    },
    {
      kind: 'actions',
      actions: [{ kind: 'link', label: 'Pedir una copia de mi liquidación', href: '/ficha/5250' }],
    },
  ]
}
