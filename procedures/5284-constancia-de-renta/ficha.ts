import type { Ficha } from '../ficha/types.ts'
import { askInBranch, byPhone, byVideo, free } from '../ficha/ways.ts'

/** What a pensioner needs for the yearly tax return (procedures, 5284). */
export const ficha: Ficha = {
  id: '5284',
  title: 'Certificado para declarar la renta',
  officialName: 'Constancia para declaración de renta',
  institution: 'ips',
  category: 'certificados',
  visibleTo: 'todos',
  summary: 'Un papel con lo que le pagaron en el año, para su declaración de impuestos.',
  what: [
    'El Instituto de Previsión Social (IPS) da una constancia por cada año. Sirve para la declaración de renta, la que se hace cada año ante Impuestos Internos.',
    'Dice su pensión, el descuento de salud, la parte que paga impuesto y el impuesto que ya le retuvieron. Aparte van los beneficios que no pagan impuesto.',
    'Mire si el monto de su declaración calza con el de este papel. Si no calza, use los datos del papel y pregunte.',
  ],
  who: ['Personas que recibieron una pensión del IPS el año anterior.'],
  need: ['Para pedirla en línea, su ClaveÚnica. Es la clave única del Estado.', 'En la sucursal, su carné.'],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica.',
        'Elija el año de los pagos.',
        'Mire la constancia. Guárdela o pida que llegue a su correo.',
      ],
    },
    askInBranch('Necesito la constancia para la renta'),
    byVideo('Necesito la constancia para la renta'),
    byPhone,
  ],
  cost: free,
  term: 'La recibe al momento.',
  validity: 'Sirve por 90 días corridos. Si se vence, pida otra.',
  rejections: [
    {
      reason: 'No hay pagos del IPS en ese año.',
      remedy: 'Pruebe con otro año. Si le pagó una AFP (administradora de fondos de pensiones), pídala ahí.',
    },
    { reason: 'El monto le parece mal.', remedy: 'Compare con sus liquidaciones y pregunte en el 101.' },
  ],
  law: [{ name: 'Decreto Ley 824, de 1974', about: 'Impuesto a la renta.' }],
  updatedAt: '2026-11-21',
  similar: ['5250', '5206'],
  palabras: [
    'renta',
    'impuestos',
    'operación renta',
    'declarar impuestos',
    'sii',
    'certificado de renta',
    'certificado anual',
    'declaración de renta',
    'papel para impuestos internos',
  ],
}
