import { type CaseDefinition, defineCase } from '#engine/case-states.ts'

/** States of a request. An institution's event has the name of the state that it leads to. */
export type Estado = 'ingresada' | 'aprobada' | 'rechazada'

/** What each state means for the person, and what comes after it. */
export const caseDefinition: CaseDefinition = defineCase<Estado>({
  initial: 'ingresada',
  states: {
    ingresada: {
      label: 'Ingresada',
      tone: 'info',
      text: 'Recibimos su solicitud. No tiene que hacer nada. Le avisaremos.',
      final: false,
      on: { aprobada: 'aprobada', rechazada: 'rechazada' },
      may: { resolver: ['institucion'] },
    },
    aprobada: {
      label: 'Aprobada',
      tone: 'exito',
      text: 'La institución aprobó su solicitud.',
      final: true,
      on: {},
      may: {},
    },
    rechazada: {
      label: 'Rechazada',
      tone: 'error',
      text: 'La institución no aprobó su solicitud. Vea el motivo. Si tiene dudas, llame al 101.',
      final: true,
      on: {},
      may: {},
    },
  },
  events: {
    aprobada: { title: 'Aprobaron su solicitud', tone: 'exito' },
    rechazada: { title: 'No aprobaron su solicitud', tone: 'error', text: data => data.motivo },
  },
})
