import { formatClp } from '#domain/money.ts'
import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import { requests } from './requests.ts'
import { cashText } from './words.ts'

/** What comes of it: while it is reviewed, refused, or granted. */
function outcomeText(about: ConcernAbout): readonly string[] {
  const { motivoRechazo, fechaPago, cobroDesde, cobroHasta, reparto } = requests.of(about)
  const parts = (lead: string) => (reparto ? [lead, ...reparto.split('\n')] : [])
  if (motivoRechazo)
    return ['El IPS la rechazó: no se paga nada. Los meses quedan libres para pedirlos otra vez.']
  if (!fechaPago && !cobroDesde)
    return [
      ...parts('Así se pagaría:'),
      'Mire que esté bien quién cobra, cuánto y dónde. No se paga nada hasta que respondan todos los herederos.',
    ]
  return [
    ...parts('El IPS la aprobó. Así se paga:'),
    ...(cobroDesde && cobroHasta ? [cashText(cobroDesde, cobroHasta)] : []),
  ]
}

/** An heir: list, shares and who collects, as the applicant wrote them; then what was decided. */
const heredero: ConcernWords = {
  title: about => `${about.applicant} pidió lo que no cobró ${requests.of(about).difunto ?? 'su familiar'}`,
  text(about) {
    const { montoClp } = requests.of(about)
    return [
      `Pidió las pensiones que quedaron sin cobrar${montoClp ? `: ${formatClp(montoClp)}` : ''}. Usted figura como heredero en el Registro Civil.`,
      ...outcomeText(about),
    ]
  },
  confirm: {
    title: '¿Está de acuerdo con esta lista y estas partes?',
    yes: 'Sí, lo confirmo',
    no: 'No estoy de acuerdo',
    afterNo: 'La solicitud se rechaza, y los meses quedan libres para pedirlos otra vez.',
    afterSilence: 'La solicitud se rechaza, y los meses quedan libres para pedirlos otra vez.',
  },
}

/** Texts for the other heirs, and for the parent of a minor. */
export const concerns = {
  heredero,
  representante: {
    ...heredero,
    title: (about: ConcernAbout) =>
      `${about.applicant} pidió lo que no cobró ${requests.of(about).difunto ?? 'su familiar'}, y un hijo o hija suya hereda`,
  },
}
