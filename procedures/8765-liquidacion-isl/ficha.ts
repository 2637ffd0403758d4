import type { Ficha } from '../ficha/types.ts'
import { askInBranch, byPhone, free } from '../ficha/ways.ts'

/** Payment slip of a work-accident pension (procedures, 8765). */
export const ficha: Ficha = {
  id: '8765',
  title: 'Cuánto me pagan por un accidente del trabajo',
  officialName: 'Liquidación de pensiones por accidente del trabajo (Ley 16.744)',
  institution: 'isl',
  category: 'certificados',
  visibleTo: 'todos',
  summary: 'El detalle del pago de su pensión por un accidente o una enfermedad del trabajo.',
  what: [
    'Es para pensiones que da el Instituto de Seguridad Laboral (ISL). Suelen pagarse por medio del Instituto de Previsión Social (IPS).',
    'La liquidación es el papel con el detalle de su pago. Muestra la pensión, los descuentos y lo que recibe.',
    'Si su pensión la paga una mutual, pida la liquidación ahí. Las mutuales son la Asociación Chilena de Seguridad, la Mutual de Seguridad y el Instituto de Seguridad del Trabajo.',
  ],
  who: [
    'Personas con pensión del ISL por un accidente del trabajo o una enfermedad del trabajo.',
    'Viudas, viudos e hijos con pensión del ISL por esa causa.',
  ],
  need: ['Para verla en línea, su ClaveÚnica. Es la clave única del Estado.', 'En la sucursal, su carné.'],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica.',
        'Elija el mes. Puede ver los últimos 12.',
        'Mire el detalle, y por qué cambió su pago.',
        'Guárdela o pida que llegue a su correo.',
      ],
    },
    askInBranch('Necesito la liquidación de mi pensión por accidente del trabajo'),
    byPhone,
  ],
  cost: free,
  term: 'En línea la recibe al momento.',
  validity: 'No vence. En Mis Certificados tiene un código. Con él, otra oficina puede ver si es verdadera.',
  rejections: [
    { reason: 'No aparece su pensión.', remedy: 'Vea si la paga una mutual y pida la liquidación ahí.' },
    {
      reason: 'Su pensión está detenida.',
      remedy: 'Pregunte la razón. A veces falta mostrar que está viva la persona, o que el hijo estudia.',
    },
  ],
  law: [{ name: 'Ley 16.744', about: 'Accidentes del trabajo y enfermedades del trabajo.' }],
  updatedAt: '2026-11-21',
  similar: ['5250', '5212', '5206'],
  palabras: [
    'accidente del trabajo',
    'isl',
    'enfermedad profesional',
    'colilla de pago',
    'mutual',
    'pensión por accidente',
    'liquidación',
    'accidente en la pega',
    'me accidenté trabajando',
  ],
}
