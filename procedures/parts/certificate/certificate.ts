import type { FormInput } from '#engine/asking/form-input.ts'
import type { FormErrors, Question } from '#engine/asking/question.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import type { PaperKind, PaperToIssue } from '#engine/cases/paper.ts'
import type { Block } from '#engine/content/block.ts'
import type { AddressQuery } from '#engine/content/lists.ts'
import type { DatosDe, DisponiblesDe, Emision, PeticionDe, Tipo } from '#services/certificados/contract.ts'
import type { ServicesOf } from '../services.ts'

export type CertificateServices = ServicesOf<readonly ['certificados']>

export type CertificateReach = ConsultationReach<CertificateServices>

/** The institution's reply for a certificate of one kind. */
export type EmisionOf<T extends Tipo> = Omit<Emision, 'datos'> & { readonly datos: DatosDe[T] }
/** A choice for it. */
export type OpcionOf<T extends Tipo> = DisponiblesDe[T]['opciones'][number]
/** Why there is none. */
export type MotivoOf<T extends Tipo> = NonNullable<DisponiblesDe[T]['motivo']>

/** The form as read: the request to the institution, or errors by question. */
export type ReadPeticion<T extends Tipo> =
  | { readonly peticion: PeticionDe[T] }
  | { readonly errors: FormErrors }

/** A certificate that a person chooses and gets at once, signed by the portal from the institution's data. */
export interface Certificate<T extends Tipo> {
  /** Name of the kind in the institution's contract. */
  readonly tipo: T
  readonly kind: PaperKind
  /** What people call it; its sentences follow the gender of the word. */
  readonly noun: 'constancia' | 'certificado'
  /** Title of the page to choose and list. */
  readonly title: string
  readonly paths: {
    /** Path of the page to choose and list. */
    readonly list: string
    /** Path of the page of one: with `:id`, or else named by `?id=`. */
    readonly one: string
  }
  /** Column heading that distinguishes those valid side by side («Para presentar ante»). */
  readonly subjectLabel: string
  /** Start of the notice that facts have changed: whose facts («Los datos de su pensión cambiaron»). */
  readonly changedTitle: string
  /** Above the questions. */
  intro(opciones: readonly OpcionOf<T>[]): readonly Block[]
  questionsOf(opciones: readonly OpcionOf<T>[]): Readonly<Record<string, Question>>
  read(form: FormInput, opciones: readonly OpcionOf<T>[]): ReadPeticion<T>
  /** Distinguishes papers valid side by side; short, and without a RUN. */
  subjectOf(peticion: PeticionDe[T]): string
  /** The request behind a subject; undefined if it cannot be requested again. */
  peticionOf(subject: string): PeticionDe[T] | undefined
  /** A subject as the list shows it. */
  subjectText(subject: string): string
  /** The paper to issue, without the parts common to all kinds. */
  paperOf(
    emision: EmisionOf<T>,
    peticion: PeticionDe[T],
  ): Pick<PaperToIssue, 'title' | 'rows' | 'publicRows' | 'blocks'>
  motivoBlocks(motivo: MotivoOf<T>): readonly Block[]
}

/** Source of the facts. */
export const ips = 'Instituto de Previsión Social (IPS)'

/** Address of a certificate's page by the id of its paper, which does not identify the person. */
export function oneHref(
  { paths }: Pick<Certificate<Tipo>, 'paths'>,
  { hrefOf }: Pick<CertificateReach, 'hrefOf'>,
  { id, ...query }: { readonly id: string } & AddressQuery,
): string {
  return paths.one.includes(':id')
    ? hrefOf(paths.one.replace(':id', encodeURIComponent(id)), query)
    : hrefOf(paths.one, { id, ...query })
}
