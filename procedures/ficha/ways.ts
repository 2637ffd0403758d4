import type { Plazo } from '#domain/deadlines.ts'
import type { LawReference, Rejection, Way } from './types.ts'

/** Sentences shared by many fichas. */

/** Nearly all procedures cost nothing (procedures, common rules). */
export const free = 'Es gratis. No le pague a nadie por hacerlo.'

/** For procedures without a deadline in the sources. */
export const noFixedTerm =
  'No hay un plazo fijo. Si quiere saber cómo va, pregunte en la sucursal o llame al 101.'

/** The term within which a request sent here is answered; the desks count the same. */
export const answeredIn = ({ days }: Plazo) =>
  days === 1
    ? 'Le responden al día hábil que sigue.'
    : `El plazo para responder es de ${days} días hábiles. Son días hábiles los de lunes a viernes, sin feriados.`

/** Identity card. */
export const cedula = 'Su cédula de identidad, o sea, su carné.'

/** If somebody else goes (procedures, common rules). */
export const poder = 'Si va otra persona por usted: un poder. Es un papel en que usted la autoriza.'

/** What a person can always do about a decision. */
export const askForReview: Rejection = {
  reason: 'Usted cree que la respuesta está mal.',
  remedy: 'Pida que la revisen. La carta de respuesta dice cómo y hasta qué día. Cuente qué dato está mal.',
}

/** At the counter: what to say there, and what follows. */
export function inBranch(request: string, ...next: string[]): Way {
  return {
    channel: 'branch',
    steps: [
      'Reúna los papeles que pide esta ficha.',
      'Vaya a una sucursal de ChileAtiende.',
      `Diga: «${request}».`,
      ...next,
      'Pida un comprobante y guárdelo.',
    ],
  }
}

/** At the counter, for questions answered at once. */
export function askInBranch(request: string): Way {
  return {
    channel: 'branch',
    steps: ['Vaya a una sucursal de ChileAtiende con su carné.', `Diga: «${request}».`],
  }
}

/** The branch by video (reference data §9). */
export function byVideo(request: string): Way {
  return {
    channel: 'video',
    steps: [
      'Entre a la Sucursal Virtual de ChileAtiende.',
      'Ahí le atiende una persona por video. Tenga su carné a mano.',
      `Diga: «${request}».`,
    ],
  }
}

/** The call centre and its hours (reference data §9). */
export const byPhone: Way = {
  channel: 'phone',
  steps: [
    'Si tiene dudas, llame al 101. De lunes a jueves le atienden de 8:00 a 20:00. El viernes, de 8:00 a 18:00.',
    'Si está fuera de Chile, llame al +56 2 2965 4000.',
  ],
}

/** The pension reform of 2008, which also created the IPS. */
export const ley20255: LawReference = {
  name: 'Ley 20.255',
  about: 'Reforma de pensiones de 2008. Creó el Instituto de Previsión Social.',
}

/** Family allowances. */
export const dfl150: LawReference = {
  name: 'Decreto con Fuerza de Ley 150, de 1981, del Ministerio del Trabajo y Previsión Social',
  about: 'Asignación familiar y asignación maternal.',
}

/** Duties of a public office towards people who apply to it. */
export const ley19880: LawReference = {
  name: 'Ley 19.880',
  about: 'Cómo deben responder las oficinas del Estado.',
}

/** The former social insurance of workers. */
export const ley10383: LawReference = {
  name: 'Ley 10.383',
  about: 'Pensiones del antiguo Servicio de Seguro Social.',
}
