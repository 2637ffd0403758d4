import { formatTime } from '#domain/dates.ts'
import {
  estadoActualSchema,
  type PorConfirmar,
  sinConfirmarSchema,
  sinRegirSchema,
} from '#services/safem2/contract.ts'
import { notAnswered, type TrayRefusals } from '../parts/tray/results.ts'
import type { ReasonTemplates } from '../parts/tray/written-reason.ts'
import { unconfirmedText } from './words.ts'

/** Texts of reasons to discard, which the official can edit (procedures §0000, rejections). */
export const reasonTemplates: ReasonTemplates = {
  ajena: {
    label: 'La cuenta es de otro',
    text: 'La cuenta no está a nombre de la empresa. Registre una cuenta que esté a nombre de ella.',
  },
  ilegible: {
    label: 'Un papel no se lee',
    text: 'El certificado del banco no se lee. Mande otro, completo y nítido.',
  },
  cerrada: {
    label: 'La cuenta está cerrada',
    text: 'El banco dice que la cuenta está cerrada. Registre otra cuenta.',
  },
  rut: {
    label: 'El RUT no calza',
    text: 'El RUT del certificado del banco no es el de la empresa. Revise los dos números y envíe el registro de nuevo.',
  },
}

/** Why a request cannot be shown, and so nothing is done with it. */
export const notShown = {
  unknown: 'No se pudo: el registro no tiene esta solicitud.',
  own: 'No se pudo: es suya, o de una empresa que usted representa. La ve otra persona.',
  silent: notAnswered,
} as const

/** Why the register does not do what an official asks, by the name of its error. */
export const refusals: TrayRefusals = {
  EstadoNoPermite: alreadyDecided,
  SinConfirmar: unconfirmed,
  NoEncontrada: notShown.unknown,
  SolicitudPropia: notShown.own,
  DecisionSinRegir: notYetMailed,
  CorreoNoSale: 'No se pudo: el correo no salió. Intente de nuevo más tarde.',
  SinCorreo: 'No se pudo: ni la empresa ni quien hizo la solicitud dieron un correo.',
  CorreoAjeno: 'No se pudo: ni la empresa ni quien hizo la solicitud dieron ese correo.',
  SolicitudInvalida: 'No se pudo: el registro no aceptó los datos.',
}

/** When a mail about a decision can be sent. */
function notYetMailed(said: unknown): string {
  const { success, data } = sinRegirSchema.safeParse(said)
  const since = success ? ` Puede enviarlo desde las ${formatTime(new Date(data.deshacerHasta))}.` : ''
  return `No se envió: la decisión todavía se puede deshacer.${since}`
}

function unconfirmed(said: unknown): string {
  const { success, data } = sinConfirmarSchema.safeParse(said)
  return notConfirmed(success ? data.porConfirmar : [])
}

/** Whose yes is missing, so that a request is not resolved. */
export const notConfirmed = (porConfirmar: readonly PorConfirmar[]) =>
  ['No se hizo: falta el sí de quien representa a la empresa.', ...porConfirmar.map(unconfirmedText)].join(
    ' ',
  )

const verbs = { 0: '', 2: 'resolvió', 4: 'descartó' } as const
const standing = {
  0: 'No se hizo: ya estaba pendiente.',
  2: 'No se hizo: ya está resuelta.',
  4: 'No se hizo: ya está descartada, o la retiró quien la hizo.',
} as const

/** What was decided instead, and by whom, as far as the register says so. */
function alreadyDecided(said: unknown): string {
  const { success, data } = estadoActualSchema.safeParse(said)
  if (!success) return 'No se pudo: ya estaba decidida, o el IPS ya actuó.'
  const { estadoSolicitud, decididaPor, esSuya, enMesa } = data
  if (enMesa) return 'No se hizo: la deciden dos personas en la mesa.'
  if (decididaPor === null || estadoSolicitud === 0) return standing[estadoSolicitud]
  const who = esSuya ? 'usted' : decididaPor
  return `No se hizo: ${who} ya la ${verbs[estadoSolicitud]}.`
}
