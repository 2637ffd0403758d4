import { formatDate } from '#domain/dates.ts'
import { pguSuspension } from '#law/pension-garantizada-universal.ts'
import type { MotivoCalidadPensionado } from '#services/certificados/contract.ts'
import { type NoCertificate, noCertificates, toFicha } from '../parts/certificate/no-certificate.ts'

/** Why there is no constancia, with onward links. */
export const motivoBlocks = noCertificates<MotivoCalidadPensionado>({
  no_pensionado: ({ otraPension }) => notAPensioner(otraPension),
  sin_pension_vigente: ({ fecha }) => ({
    title: 'Su pensión ya terminó',
    why: `La constancia prueba una pensión que se paga hoy. La suya se pagó hasta el ${formatDate(fecha)}.`,
    toDo: [
      'Si debe probar que antes la recibía, muestre sus liquidaciones. Son los papeles con lo que le pagaron.',
      'Si quiere saber lo que cotizó, pida su certificado de imposiciones.',
    ],
    review:
      'Vaya a una sucursal de ChileAtiende con su carné y la carta que le avisó el término. Pida que lo revisen. También puede llamar al 101.',
    actions: [toFicha('Pedir mis liquidaciones', '5250'), toFicha('Pedir mis imposiciones', '5288')],
  }),
  suspendida: ({ desde }) => ({
    title: 'Su pensión está suspendida',
    why: `No se paga desde el ${formatDate(desde)}. Una pensión se suspende si nadie la cobra por ${pguSuspension.uncollectedMonths} meses. Mientras siga así, no hay constancia.`,
    toDo: [
      'Pida que la paguen otra vez. Vaya a una sucursal de ChileAtiende con su carné.',
      'Mire si tiene pagos sin cobrar. Puede pedirlos en línea.',
      'Cuando la pensión se pague de nuevo, vuelva aquí. Le daremos la constancia al momento.',
    ],
    review:
      'Si usted sí la cobró, llame al 101 o vaya a una sucursal con el comprobante de pago. Pida que lo revisen.',
    actions: [toFicha('Ver mis pagos por cobrar', '114831'), toFicha('Cambiar cómo me pagan', '5268')],
  }),
  fallecida: ({ fecha }) => ({
    title: 'El Registro Civil tiene anotada una defunción',
    why: `Según el Registro Civil, la persona de este RUN falleció el ${formatDate(fecha)}. Desde ese día no se dan constancias.`,
    toDo: [
      'Si usted es de la familia, puede pedir los pagos que quedaron sin cobrar.',
      'Si usted pagó el funeral, puede pedir que le devuelvan lo que gastó.',
    ],
    review:
      'Si el dato está mal, vaya al Registro Civil con su carné y pida que lo corrijan. Después vaya a una sucursal de ChileAtiende.',
    actions: [
      toFicha('Pedir los pagos sin cobrar', '5294'),
      toFicha('Pedir la asignación por muerte', '5300'),
    ],
  }),
})

function notAPensioner(
  otraPension: Extract<MotivoCalidadPensionado, { codigo: 'no_pensionado' }>['otraPension'],
): NoCertificate {
  const base = {
    title: 'No encontramos una pensión de ex caja a su nombre',
    review:
      'Busque la carta que le dio su pensión, o un papel de pago. Llévelo a una sucursal de ChileAtiende y pida que revisen sus datos. También puede llamar al 101.',
  }
  const rule =
    'La constancia es para quien recibe hoy una pensión de una ex caja. Usted no figura en esa lista.'
  if (otraPension === 'isl')
    return {
      ...base,
      why: `${rule} Sí recibe una pensión del Instituto de Seguridad Laboral (ISL).`,
      toDo: [
        'La liquidación prueba que recibe una pensión del ISL. No prueba una de ex caja.',
        'Si le piden otro papel de esa pensión, pídalo en el ISL.',
      ],
      actions: [toFicha('Pedir mi liquidación del ISL', '8765')],
    }
  if (otraPension === 'pilar_solidario')
    return {
      ...base,
      why: `${rule} Sí recibe un beneficio solidario del Estado, que se prueba con otro papel.`,
      toDo: [
        'Muestre la copia del pago, que se pide aquí: dice qué beneficio recibe.',
        'Si le piden un certificado de beneficios solidarios, pídalo en una sucursal de ChileAtiende.',
      ],
      actions: [toFicha('Pedir la copia de un pago', '5250')],
    }
  return {
    ...base,
    why: rule,
    toDo: [
      'Si su pensión la paga una AFP o una compañía de seguros, pídales a ellas el certificado.',
      'Si cotizó en una ex caja y aún no tiene pensión, pida su certificado de imposiciones.',
    ],
    actions: [toFicha('Pedir mis imposiciones', '5288'), toFicha('Ver otros certificados', '5284')],
  }
}
