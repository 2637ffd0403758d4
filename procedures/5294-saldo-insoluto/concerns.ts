import { formatClp } from '#domain/money.ts'
import type { ConcernAbout, ConcernWords } from '#engine/concern.ts'

const amountOf = ({ data }: ConcernAbout) => (data.montoClp ? `: ${formatClp(Number(data.montoClp))}` : '')
const dead = ({ data }: ConcernAbout) => data.difunto ?? 'su familiar'

/** An heir, before anything is paid: list, shares and who collects, as the applicant wrote them. */
const heredero: ConcernWords = {
  title: about => `${about.applicant} pidió lo que no cobró ${dead(about)}`,
  text: about => [
    `Pidió las pensiones que quedaron sin cobrar${amountOf(about)}. Usted figura como heredero en el Registro Civil.`,
    ...(about.data.reparto ? ['Así se pagaría:', ...about.data.reparto.split('\n')] : []),
    'Mire que esté bien quién cobra, cuánto y dónde. No se paga nada hasta que respondan todos los herederos.',
  ],
  confirm: {
    title: '¿Está de acuerdo con esta lista y estas partes?',
    yes: 'Sí, lo confirmo',
    no: 'No estoy de acuerdo',
    afterNo: 'La solicitud se rechaza, y los meses quedan libres para pedirlos otra vez.',
  },
}

/** Texts for the other heirs, and for the parent of a minor. */
export const concerns = {
  heredero,
  representante: {
    ...heredero,
    title: (about: ConcernAbout) =>
      `${about.applicant} pidió lo que no cobró ${dead(about)}, y un hijo o hija suya hereda`,
  },
}
