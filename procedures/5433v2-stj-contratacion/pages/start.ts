import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { content, figure, heading, link, links, list, steps } from '#engine/content/content.ts'
import {
  decisionSubsidioJovenes,
  rentaMaximaSubsidioJovenesClp,
  requisitosSubsidioJovenes,
  subsidioJovenesClp,
} from '#law/trabajador-joven.ts'
import { consulta } from '../paths.ts'

const { fromAge, toAge, contributions } = requisitosSubsidioJovenes

/** The start page: what is paid, for whom, what is needed, what follows. */
export const start = (today: IsoDate) =>
  content(
    figure('Se paga cada mes, por cada joven', formatClp(subsidioJovenesClp.at(today)), {
      note: `A quien lo contrata, por las primeras ${contributions} cotizaciones del joven.`,
    }),
    heading('Por quiénes se puede pedir'),
    list([
      `Tienen entre ${fromAge} y ${toAge} años.`,
      `Ganan hasta ${formatClp(rentaMaximaSubsidioJovenesClp.entrada(today))} al mes.`,
      `Tienen menos de ${contributions} cotizaciones en una AFP.`,
      'Usted pagó a tiempo su cotización del mes pasado.',
    ]),
    heading('Qué necesita'),
    list([
      'El RUT de quien contrata: una empresa, o una persona.',
      'Si es una empresa: la escritura.',
      'Si usted no es el representante legal: el poder, y el certificado de vigencia de la empresa.',
      'El RUN, la fecha de nacimiento, el sueldo y el día de contrato de cada joven. Puede subir una planilla.',
      'La cuenta de quien contrata. También se puede cobrar en efectivo.',
    ]),
    heading('Qué pasa después'),
    steps([
      'Le damos un comprobante con su número de solicitud.',
      `El Instituto de Previsión Social (IPS) responde en ${decisionSubsidioJovenes.employerDays} días, persona por persona.`,
      'Cada mes que paga a tiempo la cotización, recibe el pago.',
    ]),
    links(
      link(
        'Ver mis solicitudes y pagos',
        consulta.hrefTo(consulta.paths.solicitudes),
        'Por quién le pagan, y cuánto cada mes.',
      ),
    ),
  )
