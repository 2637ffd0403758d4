import { content, heading, link, links, list, steps } from '#engine/content/content.ts'
import { plazoSolicitudPendiente } from '#law/solicitudes.ts'
import { hrefTo, paths } from '../paths.ts'

/** The start page: what one can see, what can be disputed, what is needed, what follows. */
export const start = () =>
  content(
    'Las cotizaciones son la parte del sueldo que va a la pensión y a la salud. Si un empleador no las paga, queda una deuda. La cobra el Instituto de Previsión Social (IPS).',
    links(
      link(
        'Ver la deuda',
        hrefTo(paths.deuda),
        'Mes a mes, cuánto se debe hoy. El certificado es gratis y lo recibe al momento. Sirve a quien da trabajo y a quien trabaja.',
      ),
    ),
    heading('Reclamar si está mal'),
    'Reclamar, o impugnar, es mostrar por qué esa deuda no se debe. Por ejemplo:',
    list([
      'Ya se pagó, o se pagó en otra institución.',
      'El trabajo ya había terminado.',
      'La persona tenía licencia médica, o un permiso sin sueldo.',
      'Esa persona no trabajaba ahí.',
      'El mismo mes se cobra dos veces.',
    ]),
    'Reclama el empleador, o quien representa a la empresa. Si un juez ya dictó sentencia, no se puede.',
    heading('Qué necesita para reclamar'),
    list([
      'El RUT de la empresa, si reclama por una.',
      'El papel que muestra lo que usted dice: planilla de pago, finiquito, licencia médica o contrato. Puede ser una foto.',
    ]),
    heading('Qué pasa después de reclamar'),
    steps([
      'Le damos un comprobante con su número de solicitud.',
      'El IPS mira si los registros muestran el error que usted dice. Un papel solo no lo prueba. Mientras tanto, esas deudas quedan como reclamadas.',
      `Si falta un papel, se lo pedimos. Tiene ${plazoSolicitudPendiente.days} días para mandarlo.`,
      'Si acepta el reclamo, esas deudas ya no se cobran. Puede aceptar todas o solo algunas.',
    ]),
  )
