import type { Ficha } from '../ficha/types.ts'
import { askInBranch, byPhone, byVideo, free, ley20255 } from '../ficha/ways.ts'

/** Proof of being a pensioner of an old fund (procedures, 5206). */
export const ficha: Ficha = {
  id: '5206',
  title: 'Certificado de que soy pensionado',
  officialName: 'Acreditar calidad de pensionado de ex caja',
  institution: 'ips',
  category: 'certificados',
  visibleTo: 'todos',
  chileAtiendeNumber: '5206',
  summary: 'Un papel que prueba que usted es pensionado de una caja antigua.',
  what: [
    'El papel se llama constancia. Dice qué pensión tiene y su número de inscripción. La da el Instituto de Previsión Social (IPS).',
    'También puede pedir una copia de su liquidación, el papel que muestra cuánto le pagan.',
    'Si lo necesita para retirar su seguro de cesantía, ese certificado se da solo en la sucursal.',
  ],
  who: ['Personas con pensión de una caja de previsión de antes. Por ejemplo, el Servicio de Seguro Social.'],
  need: ['Para pedirlo en línea, su ClaveÚnica. Es la clave única del Estado.', 'En la sucursal, su carné.'],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica.',
        'Diga dónde va a mostrar la constancia.',
        'Guárdela, imprímala o pida que llegue a su correo.',
      ],
    },
    askInBranch('Necesito un certificado de que soy pensionado'),
    byVideo('Necesito un certificado de que soy pensionado'),
    byPhone,
  ],
  cost: free,
  term: 'Lo recibe al momento.',
  validity: 'Sirve por 10 días corridos. Si se vence, pida otro.',
  rejections: [
    {
      reason: 'Usted no tiene pensión de una caja antigua.',
      remedy: 'Si su pensión es de otro tipo, pida el certificado a quien se la paga.',
    },
    { reason: 'Su pensión está detenida.', remedy: 'Pregunte la razón en la sucursal o en el 101.' },
    { reason: 'El papel no sale.', remedy: 'Pruebe más tarde o pídalo en la sucursal.' },
  ],
  law: [ley20255],
  updatedAt: '2026-11-21',
  similar: ['5250', '5284', '5288'],
  front: { as: 'link', order: 4 },
  palabras: [
    'certificado de pensionado',
    'constancia',
    'soy jubilado',
    'certificado de jubilado',
    'seguro de cesantía',
    'ex caja',
    'papel de pensionado',
    'demostrar que soy pensionado',
    'descuento de pasajes',
  ],
}
