import { content, heading, link, links, list, onward, steps } from '#engine/content/content.ts'
import { certificadoDays } from '#law/solicitudes.ts'
import { hrefTo, paths } from '../paths.ts'

/** The start page: what the constancia is, for whom, how long it is valid, and alternatives. */
export const start = () =>
  content(
    'El papel se llama constancia. Dice qué pensión tiene, de qué ex caja viene y su número de inscripción. No dice cuánto le pagan. Los datos los da el Instituto de Previsión Social (IPS).',
    onward(link('Pedir la constancia', hrefTo(paths.constancias))),
    heading('Quién puede pedirla'),
    'Quien recibe hoy una pensión de una ex caja. Es una de las cajas de antes, como el Servicio de Seguro Social.',
    heading('Qué necesita'),
    'Solo su ClaveÚnica. No se piden papeles.',
    heading('Cómo es'),
    steps([
      'Diga dónde va a mostrar la constancia.',
      'La ve al momento. Puede guardarla o pedir que llegue a su correo.',
      'Trae un código. Con él, cualquier persona puede comprobar que es auténtica.',
    ]),
    `Es gratis. Sirve por ${certificadoDays['5206']} días corridos. Si se vence, aquí pide otra.`,
    heading('Si necesita otro papel'),
    list([
      'Para mostrar cuánto le pagan, pida una copia de su liquidación.',
      'Para retirar su seguro de cesantía, el papel se da solo en la sucursal. Lleve su carné.',
    ]),
    links(link('Pedir una copia de mi liquidación', '/ficha/5250')),
  )
