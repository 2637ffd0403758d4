import { formatRun, runFromWire } from '#domain/run.ts'
import type { ConcernWords } from '#engine/cases/concern.ts'
import type { EventoRegistro } from '#services/safem2/contract.ts'
import { requestEventData } from '../parts/requests/request-events.ts'
import { requestStates } from '../parts/requests/request-states.ts'
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
  asksOthers: true,
  states: {
    por_confirmar: {
      label: 'Pendiente, espera al representante',
      text: 'El IPS le preguntó al representante legal de la empresa si usted puede registrarla. Responde en Micha, con su ClaveÚnica. Usted no tiene que hacer nada más.',
    },
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
  const { plazo, codigoEstado, motivoDescarte, empresaDescartada, cuentasActivas, empresas, cuentasPedidas } =
    datos
  return requestEventData(datos, {
    plazo,
    codigoEstado,
    motivoRechazo: motivoDescarte,
    empresa: empresaDescartada,
    cuentasActivas: cuentasActivas > 0 ? cuentasActivas : null,
    // For who represents the companies, who is asked.
    empresas: empresas.map(one => `${one.name} (RUT ${formatRun(runFromWire(one))})`).join(', '),
    cuentasPedidas: cuentasPedidas
      .map(one => `${one.bankName || 'cuenta'} terminada en ${one.ultimosDigitos}`)
      .join(', '),
  })
}

/** What the representative on record reads of a registration that somebody else filed with a power. */
export const concerns: Readonly<Record<string, ConcernWords>> = {
  representante: {
    title: ({ applicant }) => `${applicant} pidió registrar una empresa que usted representa`,
    text: ({ data }) => [
      `Pidió registrar: ${data.empresas ?? ''}. Lo hizo con un poder.`,
      `Si usted confirma, el IPS devuelve ahí las asignaciones familiares que la empresa paga: ${data.cuentasPedidas ?? ''}. Esa cuenta toma el lugar de la que hoy está activa.`,
      'Mientras usted no confirme, no cambia ninguna cuenta.',
    ],
    confirm: {
      title: '¿Esta persona puede registrarla, y que se pague ahí?',
      yes: 'Sí, lo confirmo',
      no: 'No, no lo confirmo',
      afterNo: 'El IPS descarta el registro. La cuenta de hoy sigue igual.',
    },
  },
}
