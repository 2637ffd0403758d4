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
            `Si usted confirma, el IPS devuelve ahí las asignaciones familiares que la empresa paga: ${cuentasPedidas}. Si la empresa tiene hoy una cuenta activa, esta toma su lugar.`,
            'Mientras usted no confirme, no cambia ninguna cuenta.',
          ],
          granted: [
            `El IPS la registró, y devuelve ahí las asignaciones familiares que la empresa paga: ${cuentasPedidas}. Si tenía otra cuenta activa, esta tomó su lugar.`,
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
      afterNo: 'El IPS descarta el registro. No cambia ninguna cuenta.',
      afterSilence: 'El IPS descarta el registro. No cambia ninguna cuenta.',
    },
  },
}
