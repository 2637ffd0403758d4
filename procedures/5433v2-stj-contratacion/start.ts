import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Block } from '#engine/content/block.ts'
import {
  decisionSubsidioJovenes,
  rentaMaximaSubsidioJovenesClp,
  requisitosSubsidioJovenes,
  subsidioJovenesClp,
} from '#law/trabajador-joven.ts'
import { consultaHref } from './paths.ts'

const { fromAge, toAge, contributions } = requisitosSubsidioJovenes

/** The start page: what is paid, for whom, what is needed, what follows. */
export function start(today: IsoDate): readonly Block[] {
  return [
    {
      kind: 'figure',
      label: 'Se paga cada mes, por cada joven',
      value: formatClp(subsidioJovenesClp.at(today)),
      note: `A quien lo contrata, por las primeras ${contributions} cotizaciones del joven.`,
    },
    { kind: 'heading', text: 'Por quiénes se puede pedir' },
    {
      kind: 'list',
      items: [
        `Tienen entre ${fromAge} y ${toAge} años.`,
        `Ganan hasta ${formatClp(rentaMaximaSubsidioJovenesClp.entrada(today))} al mes.`,
        `Tienen menos de ${contributions} cotizaciones en una AFP.`,
        'Usted pagó a tiempo su cotización del mes pasado.',
      ],
    },
    { kind: 'heading', text: 'Qué necesita' },
    {
      kind: 'list',
      items: [
        'El RUT de quien contrata: una empresa, o una persona.',
        'Si es una empresa: la escritura y el certificado de vigencia.',
        'Si usted no es el representante legal: el poder.',
        'El RUN, la fecha de nacimiento, el sueldo y el día de contrato de cada joven. Puede subir una planilla.',
        'La cuenta de quien contrata. También se puede cobrar en efectivo.',
      ],
    },
    { kind: 'heading', text: 'Qué pasa después' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Le damos un comprobante con su número de solicitud.',
        `El Instituto de Previsión Social (IPS) responde en ${decisionSubsidioJovenes.employerDays} días, persona por persona.`,
        'Cada mes que paga a tiempo la cotización, recibe el pago.',
      ],
    },
    {
      kind: 'actions',
      actions: [{ kind: 'link', label: 'Ver mis solicitudes y pagos', href: consultaHref }],
    },
  ]
}
