import type { FormInput } from '#engine/asking/form-input.ts'
import { formOfHeld } from '#engine/asking/form-input.ts'
import { controlsOfAnswer } from '#engine/asking/kinds/registry.ts'
import { sha256 } from '#platform/secrets/sha256.ts'
import {
  type Contactabilidad,
  type ContactPart,
  contactAnswers,
  contactForm,
  contactParts,
  samePart,
} from './contact-form.ts'

const parts = Object.keys(contactParts) as readonly ContactPart[]

/** Stands for the contact data that a page shows, part by part; nobody reads them in it. */
export const shownMark = (contact: Contactabilidad): string =>
  parts.map(part => shortOf(contact, part)).join('.')

const shortOf = (contact: Contactabilidad, part: ContactPart) =>
  sha256(contactParts[part].text(contact)).slice(0, 12)

/** What a page saves, where the register may have changed since the page was shown. */
export interface Merged {
  /** What she changed on the page, and of the rest what the register has now. */
  readonly contact: Contactabilidad
  /** What she changed here and what changed to something else in the register meanwhile. */
  readonly conflicts: readonly ContactPart[]
}

/** @param mark - of the page; without one, everything on it counts as changed */
export function mergeContact(typed: Contactabilidad, known: Contactabilidad, mark: string | null): Merged {
  const shown = mark?.split('.') ?? []
  const isShown = shown.length === parts.length
  const differs = (part: ContactPart, contact: Contactabilidad) =>
    shown[parts.indexOf(part)] !== shortOf(contact, part)
  const hers = parts.filter(part => !isShown || differs(part, typed))
  return {
    contact: Object.assign({ ...known }, ...hers.map(part => contactParts[part].of(typed))),
    conflicts: hers.filter(part => isShown && differs(part, known) && !samePart(part, typed, known)),
  }
}

/** The page that would have posted these contact data. */
export function formOfContact(contact: Contactabilidad): FormInput {
  const answers: Readonly<Record<string, unknown>> = contactAnswers(contact)
  return formOfHeld(
    Object.entries(contactForm.page.questions).flatMap(([name, question]) =>
      controlsOfAnswer(question, answers[name]).map(
        ([part, held]) => [part ? `${name}.${part}` : name, held] as const,
      ),
    ),
  )
}
