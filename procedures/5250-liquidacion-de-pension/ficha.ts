import type { Ficha } from '../ficha/types.ts'
import { askInBranch, byPhone, byVideo, free, ley20255 } from '../ficha/ways.ts'

/** The monthly payment slip (procedures, 5250). */
export const ficha: Ficha = {
  id: '5250',
  title: 'Cuánto me pagan cada mes',
  officialName: 'Copia de liquidación de beneficio',
  institution: 'ips',
  category: 'certificados',
  visibleTo: 'todos',
  summary: 'El detalle de lo que le pagan cada mes y de lo que le descuentan.',
  what: [
    'La liquidación muestra lo que gana, lo que le descuentan y lo que recibe. También dice cómo y cuándo le pagan.',
    'Si alguien cobra por usted con un poder, dice hasta cuándo sirve ese poder.',
    'La da el Instituto de Previsión Social (IPS). Puede ver los últimos 12 meses. Desde octubre de 2020 ya no se envía en papel.',
    'Si lo suyo no es una pensión, recibe un comprobante con el monto. Por ejemplo, si cobra asignación familiar.',
  ],
  who: [
    'Personas que reciben la Pensión Garantizada Universal (PGU), la Pensión Básica Solidaria de Invalidez (PBSI) o una pensión de una caja antigua.',
    'Personas que reciben el Subsidio Familiar (SUF), asignación familiar, el Bono Bodas de Oro o el Bono por Hijo.',
    'Quien tiene un poder de ellas, o sea, una autorización para cobrar. La ve aquí, con su propia ClaveÚnica.',
  ],
  need: ['Para verla en línea, su ClaveÚnica. Es la clave única del Estado.', 'En la sucursal, su carné.'],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica.',
        'Elija el mes.',
        'Mire el detalle, y por qué cambió su pago.',
        'Guárdela o pida que llegue a su correo.',
      ],
    },
    askInBranch('Necesito mi liquidación de pago'),
    byVideo('Necesito mi liquidación de pago'),
    byPhone,
  ],
  cost: free,
  term: 'La recibe al momento.',
  validity: 'No vence. En Mis Certificados tiene un código. Con él, otra oficina puede ver si es verdadera.',
  rejections: [
    {
      reason: 'No hay pagos en esos meses.',
      remedy: 'Pruebe con otro mes. Si cree que le falta un pago, llame al 101.',
    },
    {
      reason: 'El pago aún no se hace, o no lo ha cobrado.',
      remedy: 'En línea ve el detalle. El documento está cuando el pago ya se hizo.',
    },
    {
      reason: 'Su pensión la paga otra entidad.',
      remedy: 'Pida la liquidación a su AFP (administradora de fondos de pensiones) o a su seguro.',
    },
  ],
  law: [ley20255],
  updatedAt: '2026-11-21',
  similar: ['5212', '5284', '5206', '8765'],
  front: { as: 'link', order: 2 },
  palabras: [
    'colilla de pago',
    'colilla',
    'papeleta',
    'liquidación de pensión',
    'comprobante de pago',
    'cuánto me pagan',
    'descuentos',
    'cuánto me descontaron',
    'papel del pago',
    'liquidación',
    'me descuentan',
    'me embargaron la pensión',
    'qué me están descontando',
    'me pagan muy poco',
    'me subieron la pensión',
    'me bajaron la pensión',
    'aguinaldo',
  ],
}
