import type { Block } from '#engine/content/block.ts'
import { certificadoDays } from '#law/solicitudes.ts'
import { hrefTo, paths } from './paths.ts'

/** The start page: what the constancia is for, for whom, what it says, and how long it is valid. */
export function start(): readonly Block[] {
  return [
    {
      kind: 'paragraph',
      text: 'Sirve para su declaración de renta, la que se hace en abril. Dice lo que el Instituto de Previsión Social (IPS) le pagó en un año.',
    },
    { kind: 'heading', text: 'Quién puede pedirla' },
    { kind: 'paragraph', text: 'Quien recibió una pensión del IPS en el año que va a declarar.' },
    { kind: 'heading', text: 'Qué dice' },
    {
      kind: 'list',
      items: [
        'Su pensión bruta, o sea, antes de los descuentos.',
        'Lo que le descontaron para salud.',
        'La renta tributable: la parte que cuenta para el impuesto.',
        'El impuesto que ya le retuvieron.',
        'Aparte, los beneficios que no pagan impuesto. Por ejemplo, la Pensión Garantizada Universal (PGU).',
      ],
    },
    { kind: 'heading', text: 'Qué necesita' },
    { kind: 'paragraph', text: 'Solo su ClaveÚnica. No se piden papeles.' },
    {
      kind: 'paragraph',
      text: `Es gratis. La ve al momento, y puede guardarla o pedir que llegue a su correo. Sirve por ${certificadoDays['5284']} días corridos. Si se vence, aquí pide otra.`,
    },
    {
      kind: 'actions',
      actions: [
        { kind: 'link', label: 'Pedir la constancia', href: hrefTo(paths.constancias), primary: true },
      ],
    },
    { kind: 'heading', text: 'Si su declaración no calza' },
    {
      kind: 'paragraph',
      text: 'Compare la renta tributable y el impuesto con su declaración. Si son distintos, mire sus liquidaciones y llame al 101.',
    },
    {
      kind: 'actions',
      actions: [{ kind: 'link', label: 'Ver mis liquidaciones', href: '/ficha/5250' }],
    },
  ]
}
