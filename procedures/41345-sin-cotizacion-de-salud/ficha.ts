import { formatInteger } from '#domain/quantities.ts'
import { puntajeSietePorCiento } from '#law/salud.ts'
import { amountOn } from '../ficha/amount-rows.ts'
import { sent } from '../ficha/done.ts'
import type { Ficha } from '../ficha/types.ts'
import { askForReview, byPhone, byVideo, cedula, free, inBranch, poder } from '../ficha/ways.ts'

/** Pensioners who do not pay the 7 % for health (procedures, 41345). */
export const ficha: Ficha = {
  id: '41345',
  title: 'Dejar de pagar el 7 % de salud',
  officialName: 'Eliminación de la cotización de salud del 7 % para pensionados',
  institution: 'ips',
  category: 'vejez',
  visibleTo: 'todos',
  summary: 'Reciba su pensión completa, sin el descuento del 7 % para la salud.',
  what: [
    'A las pensiones se les descuenta un 7 % para la salud. Si usted cumple lo que pide la ley, el Estado paga esa parte. Lo hace el Instituto de Previsión Social (IPS).',
    'Se aplica solo, cada mes. Si a usted no se lo aplicaron y cree que le toca, puede pedirlo.',
    on =>
      `El IPS usa un puntaje que mide la situación de su familia. Para este beneficio debe ser de ${formatInteger(puntajeSietePorCiento.at(on))} puntos o menos. Así están 8 de cada 10 familias, las que tienen menos.`,
  ],
  who: [
    'Recibe la Pensión Básica Solidaria de Invalidez (PBSI) o el Aporte Previsional Solidario de Invalidez (APSI).',
    'O bien tiene 65 años o más y cumple todo lo que sigue.',
    'Recibe la Pensión Garantizada Universal (PGU), o una pensión de una AFP (administradora de fondos de pensiones), de un seguro o de una caja antigua. También vale la pensión por accidente del trabajo o por exoneración política.',
    'Su familia está entre las 8 de cada 10 que tienen menos.',
    'Ha vivido 20 años en Chile, y 4 de los últimos 5.',
  ],
  need: [cedula, 'Su dirección, su teléfono y su correo.', poder],
  how: [
    {
      channel: 'online',
      steps: [
        'Escriba en este portal el número de su cédula y su fecha de nacimiento. Le decimos si ya tiene la exención.',
        'Si no la tiene, entre con su ClaveÚnica, la clave única del Estado. Le decimos por qué.',
        'Si puede pedirla, confirme su dirección y declare sus años en Chile.',
        'Revise todo y envíe. Guarde el número de su solicitud.',
      ],
    },
    inBranch('Me descuentan el 7 % de salud y creo que no corresponde'),
    byVideo('Quiero saber por qué me descuentan el 7 % de salud'),
    byPhone,
  ],
  cost: free,
  term: 'Si lo aprueban, el descuento se acaba desde el mes que sigue.',
  amounts: on => [
    amountOn(
      'Puntaje más alto que da derecho',
      puntajeSietePorCiento,
      on,
      puntos => `${formatInteger(puntos)} puntos`,
    ),
  ],
  rejections: [
    { reason: 'Tiene menos de 65 años.', remedy: 'Vuelva a pedirlo cuando los cumpla.' },
    {
      reason: 'Su puntaje es muy alto.',
      remedy:
        'Revise si sus datos en el Registro Social de Hogares (RSH) están al día. Si algo cambió, avise en su municipio.',
    },
    {
      reason: 'No se ven sus años en Chile.',
      remedy: 'Lleve pruebas: contratos, estudios, controles de salud.',
    },
    {
      reason: 'Su pensión es de Dipreca o Capredena, las cajas de las policías y las Fuerzas Armadas.',
      remedy: 'Pregunte en su caja qué beneficios tiene.',
    },
    askForReview,
  ],
  law: [
    { name: 'Ley 20.531', about: 'Quita o baja la cotización de salud de los pensionados.' },
    { name: 'Ley 21.419', about: 'Creó la PGU.' },
  ],
  updatedAt: '2026-11-21',
  similar: ['102077', 'sibs', '5250'],
  momentos: [
    {
      momento: 'vejez',
      order: 5,
      title: 'Dejar de pagar el 7 % de salud',
      text: 'Muchas personas desde los 65 años ya no lo pagan.',
      done: sent('41345'),
    },
  ],
  palabras: [
    'siete por ciento',
    '7%',
    'descuento de salud',
    'descuento fonasa',
    'me descuentan salud',
    'exención de salud',
    'cotización salud',
    'me descuentan mucho en salud',
    'fonasa me descuenta',
    'me descuentan',
    'dejar de pagar el 7',
    'me cobran el siete',
    'el siete por ciento',
  ],
}
