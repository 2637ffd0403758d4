import { plural } from '#domain/quantities.ts'
import type { ConcernWords } from '#engine/cases/concern.ts'
import { asItStands } from '../parts/requests/as-it-stands.ts'
import { requests } from './requests.ts'

/** What the representative on record reads of a request that somebody else filed with a power. */
const representante: ConcernWords = {
  title: about =>
    `${about.applicant} pidió el subsidio por contratar jóvenes a nombre de ${requests.of(about).razonSocial || 'una empresa'}`,
  text(about) {
    const { rut, trabajadores, pago } = requests.of(about)
    return [
      `La pidió con un poder, para el RUT ${rut}. Usted figura como su representante legal.`,
      `Pidió el subsidio por ${plural('joven', 'jóvenes', trabajadores)}.`,
      ...asItStands(about, {
        open: [
          `Si el IPS lo aprueba, el pago de cada mes va así: ${pago}.`,
          'Mientras usted no confirme, no se paga nada y no se le dice nada de su empresa a quien pidió.',
        ],
        granted: [
          `El IPS ${about.state === 'aprobada_parcial' ? 'aprobó una parte' : 'lo aprobó'}. El pago de cada mes va así: ${pago}.`,
        ],
        refused: ['El IPS lo rechazó: por esta solicitud no se paga nada.'],
        withdrawn: ['La solicitud se retiró: por ella no se paga nada.'],
      }),
    ]
  },
  confirm: {
    title: '¿Esta persona puede pedirlo, y que se pague ahí?',
    yes: 'Sí, lo confirmo',
    no: 'No, no lo confirmo',
    afterNo: 'El IPS rechaza la solicitud. Usted puede hacer otra en cualquier momento.',
    afterSilence: 'El IPS rechaza la solicitud y no se paga nada.',
  },
}

export const concerns = { representante }
