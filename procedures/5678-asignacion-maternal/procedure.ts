import { asItStands } from '../parts/requests/as-it-stands.ts'
import { defineTramite } from '../parts/tramite.ts'
import { solicitud } from './application.ts'
import { ficha } from './ficha.ts'
import { start } from './pages/start.ts'
import type { Services } from './registers.ts'
import { pages } from './requests.ts'

/** Asignación maternal (procedures §5678): a monthly payment during a pregnancy, asked for from the fifth month. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber si le toca la asignación maternal',
  institutionKey: 'asignacion-familiar',
  start,
  forms: [solicitud],
  consultations: [pages.list, pages.detail],
  cases: {
    ...pages.cases,
    concerns: {
      embarazada: {
        title: ({ applicant }) => `${applicant} pidió la asignación maternal por su embarazo`,
        text: about => [
          ...asItStands(about, {
            open: [
              `Usted figura como su carga. Si se aprueba, ${about.applicant} recibe el pago por su embarazo, y usted no puede pedirlo además.`,
            ],
            granted: [
              `El IPS la aprobó: ${about.applicant} recibe el pago por su embarazo, y usted no puede pedirlo además.`,
            ],
            refused: [`El IPS la rechazó: por ella no se paga nada a ${about.applicant}.`],
          }),
          'Si no es así, o si usted no está de acuerdo, llame gratis al 101 o vaya a una sucursal de ChileAtiende.',
        ],
      },
    },
  },
})
