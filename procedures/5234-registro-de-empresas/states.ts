import type { EventoRegistro } from '#services/safem2/contract.ts'
import { requestEventData } from '../parts/request-events.ts'
import { requestStates } from '../parts/request-states.ts'
import { motivoDescarteTexts } from './words.ts'

/**
 * States of a registration (flows §4): pending while it is open, resolved, discarded. The desk's events lead to them;
 * what was withdrawn counts as discarded at the institution.
 */
export const caseDefinition = requestStates({
  institution: 'El IPS',
  approved:
    'En cada cuenta activa el IPS le devuelve las asignaciones familiares que usted pague a su personal.',
  isPaid: false,
  motivos: motivoDescarteTexts,
  states: {
    ingresada: { label: 'Pendiente' },
    en_revision: { label: 'Pendiente, en revisión' },
    observada: { label: 'Pendiente, falta algo' },
    aprobada: { label: 'Resuelta' },
    rechazada: {
      label: 'Descartada',
      text: 'El IPS no registró la cuenta. En su solicitud vea el motivo. Puede corregirlo y enviar otra.',
    },
  },
  events: {
    aprobada: {
      title: 'El IPS resolvió su registro',
      tone: 'exito',
      text: ({ cuentasActivas = '' }) =>
        Number(cuentasActivas) > 1
          ? `Quedaron activas ${cuentasActivas} cuentas.`
          : 'La cuenta quedó activa.',
    },
    rechazada: {
      title: 'El IPS descartó su registro',
      tone: 'error',
      text: ({ motivoRechazo = '', empresa }) => {
        const why = Object.hasOwn(motivoDescarteTexts, motivoRechazo)
          ? motivoDescarteTexts[motivoRechazo as keyof typeof motivoDescarteTexts]
          : undefined
        return why && (empresa ? `${empresa}. ${why}` : why)
      },
    },
  },
})

/** Event data kept in the history. */
export function eventData({ datos }: Pick<EventoRegistro, 'datos'>) {
  const { plazo, codigoEstado, motivoDescarte, empresaDescartada, cuentasActivas } = datos
  return requestEventData(datos, {
    plazo,
    codigoEstado,
    motivoRechazo: motivoDescarte,
    empresa: empresaDescartada,
    cuentasActivas: cuentasActivas > 0 ? cuentasActivas : null,
  })
}
