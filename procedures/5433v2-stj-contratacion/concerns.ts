import { plural } from '#domain/quantities.ts'
import type { ConcernWords } from '#engine/cases/concern.ts'
import { requests } from './requests.ts'

/** What the representative on record reads of a request that somebody else filed with a power. */
const representante: ConcernWords = {
  title: about =>
    `${about.applicant} pidió el subsidio por contratar jóvenes a nombre de ${requests.of(about).razonSocial || 'una empresa'}`,
  text(about) {
    const { rut, trabajadores, pago } = requests.of(about)
    return [
      `La pidió con un poder, para el RUT ${rut}. Usted figura como su representante legal.`,
      `Pide el subsidio por ${plural('joven', 'jóvenes', trabajadores)}. Si el IPS lo aprueba, el pago de cada mes va así: ${pago}.`,
      'Mientras usted no confirme, no se paga nada y no se le dice nada de su empresa a quien pidió.',
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
