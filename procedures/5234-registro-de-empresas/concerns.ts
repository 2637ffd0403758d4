import type { ConcernWords } from '#engine/cases/concern.ts'
import { asItStands } from '../parts/requests/as-it-stands.ts'
import { requests } from './requests.ts'

/** What the representative on record reads of a registration that somebody else filed with a power. */
export const concerns: Readonly<Record<string, ConcernWords>> = {
  representante: {
    title: ({ applicant }) => `${applicant} pidió registrar una empresa que usted representa`,
    text(about) {
      const { empresas, cuentasPedidas } = requests.of(about)
      return [
        `Pidió registrar: ${empresas}. Lo hizo con un poder.`,
        ...asItStands(about, {
          open: [
            `Si usted confirma, el IPS devuelve ahí las asignaciones familiares que la empresa paga: ${cuentasPedidas}. Esa cuenta toma el lugar de la que hoy está activa.`,
            'Mientras usted no confirme, no cambia ninguna cuenta.',
          ],
          granted: [
            `El IPS la registró, y devuelve ahí las asignaciones familiares que la empresa paga: ${cuentasPedidas}. Esa cuenta tomó el lugar de la que estaba activa.`,
          ],
          refused: ['El IPS descartó el registro: por él no cambió ninguna cuenta.'],
          withdrawn: ['El registro se retiró: por él no cambió ninguna cuenta.'],
        }),
      ]
    },
    confirm: {
      title: '¿Esta persona puede registrarla, y que se pague ahí?',
      yes: 'Sí, lo confirmo',
      no: 'No, no lo confirmo',
      afterNo: 'El IPS descarta el registro. La cuenta de hoy sigue igual.',
      afterSilence: 'El IPS descarta el registro. La cuenta de hoy sigue igual.',
    },
  },
}
