import { formatClp } from '#domain/money.ts'
import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'

const beyond =
  'Si no está de acuerdo, llame gratis al 101 o vaya a una sucursal de ChileAtiende con su cédula.'

const clp = (amount: string | undefined) => (amount ? formatClp(Number(amount)) : 'el total')
const whom = ({ data }: ConcernAbout) => data.causante ?? 'una persona que falleció'
const factura = ({ data: { nmroFactura, montoTotalFacturaClp } }: ConcernAbout) =>
  nmroFactura ? `la factura ${nmroFactura}, de ${clp(montoTotalFacturaClp)}` : 'una factura'

/** What the people whom a request concerns read of it (decisions 15). */
export const concerns: Readonly<Record<string, ConcernWords>> = {
  funeraria: {
    title: about => `${about.applicant} pide la asignación por muerte de ${whom(about)}`,
    text: about => [
      `Dice que ${about.data.funeraria ?? 'su funeraria'} hizo el funeral, y que lo pagó con ${factura(about)}. El Registro Civil no tiene anotado un parentesco suyo.`,
      'Sin su respuesta no se le paga nada.',
    ],
    confirm: {
      title: '¿Esta persona pagó ese funeral con esa factura?',
      yes: 'Sí, ella pagó',
      no: 'No, la factura no es así',
      afterNo: 'El IPS rechaza la solicitud.',
    },
  },
  familiar: {
    title: about =>
      `${about.data.funeraria ?? about.applicant} pide la asignación por muerte de ${whom(about)} en su nombre`,
    text: about => [
      `La funeraria dice que usted le encargó el funeral con ${factura(about)}.`,
      `Usted recibiría ${clp(about.data.montoBeneficiarioClp ?? '0')} y la funeraria ${clp(about.data.montoFunerariaClp ?? '0')}. El IPS revisa esos montos.`,
      'Sin su respuesta no se paga nada.',
    ],
    confirm: {
      title: '¿Usted le encargó el funeral y le cede ese pago?',
      yes: 'Sí, lo confirmo',
      no: 'No, yo no lo pedí',
      afterNo: 'El IPS rechaza la solicitud. Usted puede pedir el pago.',
    },
  },
  pariente: {
    title: about => `${about.applicant} pide la asignación por muerte de ${whom(about)}`,
    text: about => [
      `Dice que el funeral se pagó con ${factura(about)}. Usted está en el Registro Civil como pariente de quien falleció.`,
      'Si usted pagó el funeral, pida la asignación ahora: esa solicitud no se lo impide mientras no esté aprobada.',
      beyond,
    ],
  },
}
