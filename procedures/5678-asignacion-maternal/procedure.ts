import { defineProcedure } from '#engine/define-procedure.ts'
import { solicitud } from './application.ts'
import { start } from './pages/start.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { desk, pages, requests } from './requests.ts'

/** Asignación maternal (procedures §5678): a monthly payment during a pregnancy, asked for from the fifth month. */
export const asignacionMaternal = defineProcedure<Services>({
  id: '5678',
  purpose: 'Saber si le toca la asignación maternal',
  title: 'Asignación maternal',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'asignacion-familiar',
  summary: 'Un pago mensual durante el embarazo.',
  start,
  forms: [solicitud],
  consultations: [pages.list, pages.detail],
  cases: {
    ...requests.kind,
    actions: desk.actions,
    concerns: {
      embarazada: {
        title: ({ applicant }) => `${applicant} pidió la asignación maternal por su embarazo`,
        text: ({ applicant }) => [
          `Usted figura como su carga. Si se aprueba, ${applicant} recibe el pago por su embarazo, y usted no puede pedirlo además.`,
          'Si no es así, o si usted no está de acuerdo, llame gratis al 101 o vaya a una sucursal de ChileAtiende.',
        ],
      },
    },
    listPath: paths.solicitudes,
    detailPath: paths.solicitud,
  },
})
