import { content, heading, link, links, list, onward } from '#engine/content/content.ts'
import { certificadoDays } from '#law/solicitudes.ts'
import { hrefTo, paths } from '../paths.ts'

/** The start page: what the constancia is for, for whom, what it says, and how long it is valid. */
export const start = () =>
  content(
    'Sirve para su declaración de renta, la que se hace en abril. Dice lo que el Instituto de Previsión Social (IPS) le pagó en un año.',
    onward(link('Pedir la constancia', hrefTo(paths.constancias))),
    heading('Quién puede pedirla'),
    'Quien recibió una pensión del IPS en el año que va a declarar.',
    heading('Qué dice'),
    list([
      'Su pensión bruta, o sea, antes de los descuentos.',
      'Lo que le descontaron para salud.',
      'La renta tributable: la parte que cuenta para el impuesto.',
      'El impuesto que ya le retuvieron.',
      'Aparte, los beneficios que no pagan impuesto. Por ejemplo, la Pensión Garantizada Universal (PGU).',
    ]),
    heading('Qué necesita'),
    'Solo su ClaveÚnica. No se piden papeles.',
    `Es gratis. La ve al momento, y puede guardarla o pedir que llegue a su correo. Sirve por ${certificadoDays['5284']} días corridos. Si se vence, aquí pide otra.`,
    heading('Si su declaración no calza'),
    'Compare la renta tributable y el impuesto con su declaración. Si son distintos, mire sus liquidaciones y llame al 101.',
    links(link('Ver mis liquidaciones', '/ficha/5250')),
  )
