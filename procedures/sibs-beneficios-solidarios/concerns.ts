import type { ConcernWords } from '#engine/cases/concern.ts'

/** The beneficiary, of what somebody asked for her with a power; asked when that power is not in force any more. */
const representada: ConcernWords = {
  title: ({ applicant }) => `${applicant} pidió beneficios del IPS para usted`,
  text: ({ applicant, data }) => [
    `${applicant} lo hizo como su representante${data.pedidos ? `. Pidió: ${data.pedidos}` : ''}. El pago sería para usted.`,
    'Si no está de acuerdo, puede retirar la solicitud en «Sus solicitudes» de este trámite. También puede terminar el poder.',
  ],
  confirm: {
    title: 'El poder de esa persona no está vigente. ¿Usted quiere esta solicitud?',
    yes: 'Sí, la quiero',
    no: 'No, yo no la pedí',
    afterNo: 'La solicitud se rechaza, y no se paga nada.',
  },
}

export const concerns = { representada }
