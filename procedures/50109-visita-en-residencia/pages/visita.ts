import { capitalized } from '#domain/capitalized.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { addWorkingDays } from '#domain/working-days.ts'
import { type Content, figure, heading, list, notice, remind } from '#engine/content/content.ts'
import { visitaEnResidencia } from '#law/solicitudes.ts'
import type { Resumen } from '#services/agenda/contract.ts'
import { cuando } from '../words.ts'

/** A visit that has day and time. */
export type Visita = Pick<Resumen, 'fecha' | 'hora' | 'oficina' | 'credencial' | 'funcionario' | 'cambioHora'>

/** When, who comes, and how to recognise a genuine visit. */
export const visitBlocks = (visita: Visita, today: IsoDate, direccion?: string): Content => {
  const { fecha, hora, oficina, credencial, funcionario, cambioHora } = visita
  return [
    figure('Día de la visita', capitalized(cuando(visita)), {
      note: [direccion, oficina].filter(Boolean).join('. '),
    }),
    cambioHora && notice('aviso', 'Se dio otra hora', otraHora),
    remind(fecha, `Visita del IPS a las ${hora}`),
    heading('Quién va a ir'),
    list([
      ...whoComes({ funcionario, oficina, credencial }),
      'Nunca pide dinero ni claves.',
      'Tenga a mano el carné de quien recibe la visita.',
    ]),
    callOffText(fecha, today),
  ]
}

/** Who comes, and how to know a genuine visit. */
export const whoComes = ({
  funcionario,
  oficina = '',
  credencial,
}: Partial<Pick<Visita, 'funcionario' | 'oficina' | 'credencial'>>) => [
  `Va ${funcionario || 'una persona'}, de la ${oficina.replace(/^S/, 's')}. Su credencial tiene el número ${credencial}.`,
  'Pídale que se la muestre antes de abrir. Si el nombre o el número no son esos, no abra y llame al 101.',
]

/** It was taken when the request came, or passed before anybody decided. */
const otraHora = 'La hora que se pidió ya no se podía dar. Esta es la primera que quedaba.'

/** A visit that has day and time, whole: when, where, who comes, and until when it can be cancelled. One line each. */
export const visitLines = (
  visita: Pick<Visita, 'fecha' | 'hora'> &
    Parameters<typeof whoComes>[0] & { readonly cambioHora?: boolean | undefined },
  direccion: string | undefined,
) => [
  `La visita es el ${cuando(visita)}${direccion ? `, en ${direccion}` : ''}.`,
  ...(visita.cambioHora ? [otraHora] : []),
  ...(visita.credencial ? whoComes(visita) : []),
  `Si ese día no puede, cancele la visita en Micha hasta el ${formatDate(lastDayToCallOff(visita.fecha))}. Después, llame al 101.`,
]

/** Last day to cancel a visit here. */
export function lastDayToCallOff(fecha: IsoDate): IsoDate {
  return addWorkingDays(fecha, -visitaEnResidencia.callOff.days)
}

/** Until when the visit can be cancelled here, and how to do it later. */
export function callOffText(fecha: IsoDate, today: IsoDate): string {
  const last = lastDayToCallOff(fecha)
  return today <= last
    ? `Si ese día no puede, cancele la visita aquí hasta el ${formatDate(last)}. Así otra persona puede usar la hora. Después, llame al 101.`
    : 'Si no puede, llame al 101 lo antes posible: ya no se puede cancelar aquí.'
}
