import { content, heading, link, links, list, steps } from '#engine/content/content.ts'
import { convenioDeuda } from '#law/deuda-previsional.ts'
import { hrefTo, paths } from '../paths.ts'

/** The start page: what can be paid and how, what is needed, what follows. */
export function start(today: string) {
  const { cuotasMax, cuotasSinAval, piePercent, cuponDays } = convenioDeuda.at(today)
  return content(
    'Si usted da trabajo y no pagó las cotizaciones de alguien, queda una deuda. Aquí ve a cuánto llega hoy y la puede pagar, toda o en partes.',
    heading('Cómo se puede pagar'),
    list([
      'Todo en un pago.',
      `En partes: hasta ${cuotasMax} pagos, uno al mes. El primero es el ${piePercent} % del total.`,
      `Con más de ${cuotasSinAval} pagos, otra persona tiene que responder por el convenio.`,
    ]),
    'Desde que el convenio se acepta, esa deuda deja de crecer. Si no se paga, vuelve a crecer.',
    heading('Qué necesita'),
    list([
      'El RUT de la empresa, si la deuda es de una. Usted tiene que figurar como su representante.',
      'El RUN de quien responde por el convenio, si elige muchos pagos.',
    ]),
    heading('Qué pasa después'),
    steps([
      'El IPS mira si esas deudas se pueden pagar así. Si una tiene un reclamo o un remate, no se puede.',
      `Usted recibe un cupón por cada pago. El primero se paga en ${cuponDays} días.`,
      'Paga en el sitio de una institución de pago, o da el cupón a quien vaya a pagar.',
      'Cuando esa institución nos avisa, el pago queda anotado. También lo ven quienes representan a la empresa.',
    ]),
    links(
      link('Ver la deuda', '/tramites/70652/deuda', 'Mes a mes, cuánto se debe hoy.'),
      link(
        'Ver los convenios de una empresa',
        hrefTo(paths.deEmpresa),
        'Los que usted representa, y los cupones que faltan.',
      ),
    ),
  )
}
