import { content, heading, list, notice } from '#engine/content/content.ts'

/** The trámite explained to people who open its address directly. */
export const start = () =>
  content(
    'Aquí llega quien entra desde el sitio de BancoEstado o desde el del Ministerio de Desarrollo Social y Familia.',
    'Puede ver los pagos del Instituto de Previsión Social (IPS) que no cobró, y pedir que se los paguen.',
    heading('Qué cambia según de dónde llega'),
    list([
      'Desde BancoEstado, el dinero va a su CuentaRUT.',
      'Desde el Ministerio, usted elige: un depósito en su cuenta, o cobrar en persona.',
      'Con su ClaveÚnica también puede entrar directo, sin pasar por otro sitio.',
      'Desde otro sitio usted pide solo sus pagos. Si cobra con el poder de otra persona, entre directo.',
    ]),
    notice(
      'info',
      '',
      'Si viene de otro sitio, no cierre la página antes de terminar. Si sale, vuelva a entrar desde allá.',
    ),
  )
