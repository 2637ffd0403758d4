import { formatDate, isoDateInChile } from '#domain/dates.ts'
import type { TipoBeneficio } from '#services/beneficios/contract.ts'
import { type KnownPerson, lastCase, receives, receivesPension } from './known.ts'
import type { Step } from './said.ts'

type Done = NonNullable<Step['done']>

/** Done if the person sent a request of one of these procedures. */
export function sent(...procedureIds: string[]): Done {
  return known => {
    const found = procedureIds.map(id => lastCase(known, id)).find(one => one !== undefined)
    if (!found) return undefined
    const who = found.filedBy === undefined ? 'Usted la envió' : `${found.filedBy} la envió por usted`
    return `${who} el ${formatDate(isoDateInChile(found.sentAt))}. Estado: ${found.state.label}.`
  }
}

/** Done if she receives one of these benefits. */
export function received(...tipos: TipoBeneficio[]): Done {
  return known => (receives(known, ...tipos) ? 'El IPS ya se lo paga.' : undefined)
}

/** Done if she receives a pension of one of these kinds. */
export function receivedPension(...clases: Parameters<typeof receivesPension>[1][]): Done {
  return known => (clases.some(clase => receivesPension(known, clase)) ? 'El IPS ya se la paga.' : undefined)
}

/** Done if the civil register has her spouse's death. */
export const deathRegistered: Done = ({ spouse }: KnownPerson) =>
  spouse && `El Registro Civil ya registra el fallecimiento de ${spouse.nombre}.`

/** Done if she has activated her cultural pass. */
export const passActivated: Done = ({ pase }: KnownPerson) =>
  pase && pase !== 'none' && pase.activadoEl
    ? `Usted lo activó el ${formatDate(pase.activadoEl)}.`
    : undefined

/** Done if her household is in the social registry. */
export const hasHogar: Done = ({ hogar }: KnownPerson) =>
  hogar && hogar !== 'none' ? `Su hogar está inscrito. Folio ${hogar.folio}.` : undefined
