import type { Block } from '#engine/content/block.ts'
import { plazoSolicitudPendiente } from '#law/solicitudes.ts'
import { hrefTo, paths } from './paths.ts'

/** The start page: what one can see, what can be disputed, what is needed, what follows. */
export function start(): readonly Block[] {
  return [
    {
      kind: 'paragraph',
      text: 'Las cotizaciones son la parte del sueldo que va a la pensión y a la salud. Si un empleador no las paga, queda una deuda. La cobra el Instituto de Previsión Social (IPS).',
    },
    { kind: 'heading', text: 'Ver la deuda y pedir el certificado' },
    {
      kind: 'paragraph',
      text: 'Vea mes a mes cuánto se debe hoy. Sirve a quien da trabajo y a quien trabaja. El certificado es gratis y lo recibe al momento.',
    },
    {
      kind: 'actions',
      actions: [{ kind: 'link', label: 'Ver la deuda', href: hrefTo(paths.deuda) }],
    },
    { kind: 'heading', text: 'Reclamar si está mal' },
    {
      kind: 'paragraph',
      text: 'Reclamar, o impugnar, es mostrar por qué esa deuda no se debe. Por ejemplo:',
    },
    {
      kind: 'list',
      items: [
        'Ya se pagó, o se pagó en otra institución.',
        'El trabajo ya había terminado.',
        'La persona tenía licencia médica, o un permiso sin sueldo.',
        'Esa persona no trabajaba ahí.',
        'El mismo mes se cobra dos veces.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Reclama el empleador, o quien representa a la empresa. Si un juez ya dictó sentencia, no se puede.',
    },
    { kind: 'heading', text: 'Qué necesita para reclamar' },
    {
      kind: 'list',
      items: [
        'El RUT de la empresa, si reclama por una.',
        'Un papel que lo pruebe: planilla de pago, finiquito, licencia médica o contrato. Puede ser una foto.',
      ],
    },
    { kind: 'heading', text: 'Qué pasa después de reclamar' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Le damos un comprobante con su número de solicitud.',
        'El IPS analiza los papeles. Mientras tanto, esas deudas quedan como reclamadas.',
        `Si falta un papel, se lo pedimos. Tiene ${plazoSolicitudPendiente.days} días para mandarlo.`,
        'Si acepta el reclamo, esas deudas ya no se cobran. Puede aceptar todas o solo algunas.',
      ],
    },
    { kind: 'paragraph', text: 'Aquí comienza el reclamo:' },
  ]
}
