import { formatDate, type IsoDate } from '#domain/dates.ts'
import { addWorkingDays } from '#domain/working-days.ts'
import type { CaseAction } from '#engine/cases/case-kind.ts'
import { inOrder } from '#engine/cases/case-states.ts'
import type { OwnCaseDetail } from '#engine/cases/consultation.ts'
import { visitaEnResidencia } from '#law/solicitudes.ts'
import { cuando } from './states.ts'

/** The institution's data about the visit, including day and time. */
export function visitaOf({ history }: Pick<OwnCaseDetail, 'history'>): Readonly<Record<string, string>> {
  const { data } = inOrder(history).findLast(({ type }) => type === 'aprobada') ?? { data: {} }
  return data as Readonly<Record<string, string>>
}

/** Last day to cancel a visit here. */
export function lastDayToCallOff(fecha: IsoDate): IsoDate {
  return addWorkingDays(fecha, -visitaEnResidencia.callOff.days)
}

/** Cancels a scheduled visit: for the institution it is the withdrawal of the request. */
export function callOffAction<Services>({ deliver }: CaseAction<Services>): CaseAction<Services> {
  return {
    event: 'desistida',
    revokesReceipt: true,
    page: {
      label: 'Cancelar la visita',
      danger: true,
      title: '¿Quiere cancelar la visita?',
      blocks: detail => [
        { kind: 'paragraph', text: `Es la visita del ${cuando(visitaOf(detail)) ?? ''}.` },
        {
          kind: 'list',
          items: [
            'Nadie irá ese día.',
            'La hora queda libre para otra persona. No se puede deshacer.',
            'Puede pedir otra visita cuando quiera, con otro día.',
          ],
        },
      ],
      questions: () => ({}),
      submitLabel: 'Sí, cancelar la visita',
      open(detail, today) {
        const { fecha } = visitaOf(detail)
        return fecha !== undefined && today <= lastDayToCallOff(fecha)
      },
    },
    deliver,
  }
}

/** Until when the visit can be cancelled here, and how to do it later. */
export function callOffText(fecha: IsoDate, today: IsoDate): string {
  const last = lastDayToCallOff(fecha)
  return today <= last
    ? `Si ese día no puede, cancele la visita aquí hasta el ${formatDate(last)}. Así otra persona puede usar la hora. Después, llame al 101.`
    : 'Si no puede, llame al 101 lo antes posible: ya no se puede cancelar aquí.'
}
