import type { Ficha } from '../ficha/types.ts'
import { askInBranch, byPhone, byVideo, dfl150, free } from '../ficha/ways.ts'

/** Certificate of recognised dependants (procedures, 5422). */
export const ficha: Ficha = {
  id: '5422',
  title: 'Certificado de mis cargas',
  officialName: 'Certificado de cargas familiares acreditadas',
  institution: 'ips',
  category: 'certificados',
  visibleTo: 'todos',
  summary: 'Un certificado con las cargas que usted tiene aprobadas.',
  what: [
    'Una carga es una persona que vive de usted y que el Estado reconoce. Por ejemplo, un hijo.',
    'El certificado lo da el Instituto de Previsión Social (IPS). Dice quiénes son sus cargas, de qué tipo y desde qué fecha hasta qué fecha.',
    'También dice cuánto le pagan por cada una. Si lo pide la carga, eso no se dice.',
  ],
  who: ['Personas con cargas en el IPS.', 'Las cargas, si ya son mayores de edad.'],
  need: ['Para pedirlo en línea, su ClaveÚnica. Es la clave única del Estado.', 'En la sucursal, su carné.'],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica.',
        'Marque las cargas que debe nombrar y diga para qué es.',
        'Guárdelo o pida que llegue a su correo.',
      ],
    },

    askInBranch('Necesito un certificado de mis cargas'),
    byVideo('Necesito un certificado de mis cargas'),
    byPhone,
  ],
  cost: free,
  term: 'Lo recibe al momento.',
  validity: 'Sirve por 60 días corridos. Si se vence, pida otro.',
  rejections: [
    {
      reason: 'No tiene cargas en el IPS.',
      remedy: 'La página lo dirá así. Si cree que es un error, pida que lo revisen.',
    },
    {
      reason: 'Sus cargas están en otra parte.',
      remedy:
        'Pida el certificado en su caja de compensación, la entidad que usa su empresa para estos pagos.',
    },
  ],
  law: [dfl150],
  updatedAt: '2026-11-21',
  similar: ['nueva-solicitud-af', '45056', '5678'],
  palabras: [
    'cargas',
    'certificado de cargas',
    'carga familiar',
    'hijos',
    'asignación familiar',
    'mis cargas',
    'papel de las cargas',
    'demostrar cargas',
  ],
}
