import { content, heading, list, steps } from '#engine/content/content.ts'
import { hrefTo, paths } from '../paths.ts'

/** The start page: which of the two ways to take, what is needed, what follows. */
export const start = () =>
  content(
    'Si usted paga la asignación familiar junto con el sueldo, el Instituto de Previsión Social (IPS) se la devuelve. Para eso necesita una cuenta a nombre de quien da el trabajo.',
    {
      kind: 'paragraph',
      text: '¿Ya se registró?',
      link: { label: 'Ver mis cuentas', href: hrefTo(paths.cuentas) },
    },
    heading('Cuál elegir'),
    list([
      'Con su propio RUT: regístrese como persona que da trabajo.',
      'Por medio de una empresa: registre la empresa, o varias a la vez.',
    ]),
    heading('Qué necesita'),
    list([
      'Los datos de la cuenta y un certificado del banco que diga de quién es.',
      'Si es una empresa: su escritura y su certificado de vigencia, que prueba que existe hoy.',
      'Si usted no la representa: un poder de la empresa que le nombre. El IPS le pregunta además a quien la representa.',
    ]),
    'No cuesta nada. Si está en una caja de compensación, la devolución se pide ahí.',
    heading('Qué pasa después'),
    steps([
      'Le damos un comprobante con su número.',
      'El IPS le pregunta al banco si la cuenta es suya y lee los papeles.',
      'Si está todo bien, la cuenta queda activa y ahí recibe el dinero.',
    ]),
  )
