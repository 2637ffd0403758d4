import { formatDate, yearOf } from '#domain/dates.ts'
import type { MotivoRentas } from '#services/certificados/contract.ts'
import { type NoCertificate, noCertificates, toFicha } from '../parts/certificate/no-certificate.ts'

/** Why there is no constancia for any year, with onward links. */
export const motivoBlocks = noCertificates<MotivoRentas>({
  sin_rentas: sinRentas,
  otra_entidad: ({ entidad }) => ({
    title: 'Su pensión la paga otra entidad',
    why: `Cada entidad da la constancia de lo que ella pagó. El Instituto de Previsión Social (IPS) no le pagó una pensión. La suya la paga ${entidad}.`,
    toDo: [
      `Pida el papel a ${entidad}. Puede llamarse «certificado de renta».`,
      'Mire su declaración en el sitio de Impuestos Internos. Muchas veces ese dato ya está puesto.',
    ],
    review:
      'Si el IPS también le paga una pensión, lleve un papel de pago a una sucursal de ChileAtiende. Pida que revisen sus datos. También puede llamar al 101.',
    actions: [toFicha('Ver mis pagos del IPS', '5250'), toFicha('Ver otros certificados', '5206')],
  }),
  fallecida: ({ fecha }) => ({
    title: 'El Registro Civil tiene anotada una defunción',
    why: `Según el Registro Civil, la persona de este RUN falleció el ${formatDate(fecha)}. Desde ese día no se dan constancias por este camino.`,
    toDo: [
      'Si usted es de la familia y debe hacer la declaración, pida el papel en una sucursal. Lleve su carné.',
      'Puede pedir también los pagos que quedaron sin cobrar.',
    ],
    review:
      'Si el dato está mal, vaya al Registro Civil con su carné y pida que lo corrijan. Después vaya a una sucursal de ChileAtiende.',
    actions: [toFicha('Pedir los pagos sin cobrar', '5294')],
  }),
})

function sinRentas({
  desde,
  hasta,
  pensionDesde,
}: Extract<MotivoRentas, { codigo: 'sin_rentas' }>): NoCertificate {
  const rule = 'La constancia es para quien recibió una pensión del Instituto de Previsión Social (IPS).'
  const review =
    'Si le pagaron y no aparece, busque un papel de pago de esos años. Llévelo a una sucursal de ChileAtiende y pida que lo revisen. También puede llamar al 101.'
  if (pensionDesde !== null && yearOf(pensionDesde) > hasta)
    return {
      title: 'Aún no hay un año completo',
      why: `${rule} El primer día de la suya es el ${formatDate(pensionDesde)}. La constancia de un año se da cuando el año termina.`,
      toDo: [
        `Vuelva en enero de ${yearOf(pensionDesde) + 1}.`,
        'Si necesita mostrar cuánto le pagan hoy, pida una copia de su liquidación.',
      ],
      review,
      actions: [toFicha('Pedir mis liquidaciones', '5250')],
    }
  return {
    title: 'No hay pensiones del IPS en esos años',
    why: `${rule} Entre ${desde} y ${hasta} no hay pagos de una pensión a su nombre.`,
    toDo: [
      'Si le pagó una AFP (administradora de fondos de pensiones), pida ahí el papel.',
      'Si necesita un año más antiguo, pídalo en una sucursal de ChileAtiende con su carné.',
    ],
    review,
    actions: [toFicha('Ver mis pagos del IPS', '5250'), toFicha('Ver otros certificados', '5206')],
  }
}
