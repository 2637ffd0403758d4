import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { content, heading, list, steps } from '#engine/content/content.ts'
import {
  edadesDeCarga,
  plazoReconocimientoCarga,
  tramosAsignacionFamiliar,
} from '#law/asignacion-familiar.ts'
import { plazoSolicitudPendiente } from '#law/solicitudes.ts'
import { hrefTo, paths } from '../paths.ts'

/** The start page: both forms, who can be a carga, what is paid, what is needed, what follows. */
export function start(today: IsoDate) {
  const tramos = tramosAsignacionFamiliar.at(today)
  const [, , last] = tramos
  return content(
    'Cada una de esas personas se llama carga. Aquí puede agregar una carga, o sacar a una que ya no lo es.',
    {
      kind: 'paragraph',
      text: '¿Ya tiene cargas?',
      link: { label: 'Ver mis cargas', href: hrefTo(paths.cargas) },
    },
    heading('Quién puede ser carga'),
    list([
      `Sus hijos y los de su cónyuge, hasta los ${edadesDeCarga.hijo} años. Hasta los ${edadesDeCarga.hijoQueEstudia}, si estudian.`,
      'Sus nietos y bisnietos huérfanos o abandonados, con esas edades.',
      'Su esposa. Su esposo, si tiene una invalidez.',
      `Su madre viuda, y sus padres o abuelos de más de ${edadesDeCarga.ascendiente} años.`,
      'Los niños que cuida por orden de un juez.',
      'Quien tiene una invalidez, a cualquier edad. Por ella se paga el doble.',
    ]),
    'La persona debe vivir de usted. Nadie puede ser carga de dos personas, ni recibir a la vez el Subsidio Familiar (SUF).',
    {
      kind: 'table',
      caption: 'Cuánto se paga al mes por cada carga',
      head: ['Lo que gana al mes', 'Se paga'],
      rows: [
        ...tramos.map(({ ingresoMaximoClp, montoClp }) => [
          `Si gana hasta ${formatClp(ingresoMaximoClp)}`,
          formatClp(montoClp),
        ]),
        [`Si gana más de ${formatClp(last.ingresoMaximoClp)}`, 'Nada, y queda registrada'],
      ],
      numeric: [1],
    },
    heading('Qué necesita'),
    list([
      'El RUN de la persona.',
      `Si tiene ${edadesDeCarga.hijo} años o más y estudia: que su matrícula de este año conste.`,
      'Si tiene una invalidez: que la haya reconocido la COMPIN (Comisión de Medicina Preventiva e Invalidez).',
      'Si es un niño o una niña que usted cuida por orden de un juez: que la orden esté anotada. Si no, el IPS le pregunta a quien figura como su madre, su padre o a su cargo.',
    ]),
    'Por internet no hace falta ningún papel: el IPS decide con los registros del Estado. Si algo no consta y usted tiene el papel, llévelo a una sucursal de ChileAtiende.',
    'No cuesta nada. Guardamos lo que escribe: puede pedir varias cargas a la vez y seguir otro día.',
    heading('Qué pasa después'),
    steps([
      'Le damos un comprobante con su número de solicitud.',
      `El Instituto de Previsión Social (IPS) responde en ${plazoReconocimientoCarga.days} días hábiles, tanto si pide reconocer como si pide sacar.`,
      `Si quien revisa le pide un papel, tiene ${plazoSolicitudPendiente.days} días para mandarlo.`,
      'Cuando resuelva, aquí podrá descargar la resolución.',
    ]),
    {
      kind: 'paragraph',
      text: '¿Ya le respondieron?',
      link: { label: 'Ver mis resoluciones', href: hrefTo(paths.resolucion) },
    },
  )
}
