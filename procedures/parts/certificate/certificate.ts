import type { Block } from '#engine/block.ts'
import type { ConsultationReach } from '#engine/consultation.ts'
import type { FormInput } from '#engine/form-input.ts'
import type { PaperKind, PaperToIssue } from '#engine/paper.ts'
import type { Question } from '#engine/question.ts'
import type { DatosDe, DisponiblesDe, Emision, PeticionDe, Tipo } from '#services/certificados/contract.ts'
import type { ServicesOf } from '../../services.ts'

/** The institutions that a certificate asks. */
export type CertificateServices = ServicesOf<readonly ['certificados']>

/** What the pages of a certificate are made from. */
export type CertificateReach = ConsultationReach<CertificateServices>

/** What the institution gives for a certificate of one kind. */
export type EmisionOf<T extends Tipo> = Omit<Emision, 'datos'> & { readonly datos: DatosDe[T] }
/** What can be chosen for it. */
export type OpcionOf<T extends Tipo> = DisponiblesDe[T]['opciones'][number]
/** Why there is none. */
export type MotivoOf<T extends Tipo> = NonNullable<DisponiblesDe[T]['motivo']>

/** What was read from the form: what to ask of the institution, or what is wrong, by question. */
export type ReadPeticion<T extends Tipo> =
  | { readonly peticion: PeticionDe[T] }
  | { readonly errors: Readonly<Record<string, string>> }

/** A certificate that a person chooses and gets at once, signed by the portal from what the institution says. */
export interface Certificate<T extends Tipo> {
  /** Name of the kind in the institution's contract. */
  readonly tipo: T
  readonly kind: PaperKind
  /** What people call it; its sentences follow the gender of the word. */
  readonly noun: 'constancia' | 'certificado'
  /** Title of the page that chooses and lists. */
  readonly title: string
  readonly paths: {
    /** Of the page that chooses and lists. */
    readonly list: string
    /** Of the page of one: with `:id`, or else it is named by `?id=`. */
    readonly one: string
  }
  /** Heading of the column that tells those apart that hold side by side («Para presentar ante»). */
  readonly subjectLabel: string
  /** What is said when the facts of one changed: whose facts they are («Los datos de su pensión cambiaron»). */
  readonly changedTitle: string
  /** What stands above the questions. */
  intro(opciones: readonly OpcionOf<T>[]): readonly Block[]
  questionsOf(opciones: readonly OpcionOf<T>[]): Readonly<Record<string, Question>>
  read(form: FormInput, opciones: readonly OpcionOf<T>[]): ReadPeticion<T>
  /** What tells papers apart that hold side by side; short, and without a RUN. */
  subjectOf(peticion: PeticionDe[T]): string
  /** What was asked for a paper, from its subject; undefined where it can be asked no more. */
  peticionOf(subject: string): PeticionDe[T] | undefined
  /** A subject as the list shows it. */
  subjectText(subject: string): string
  /** The paper to issue, without what is the same for all kinds. */
  paperOf(
    emision: EmisionOf<T>,
    peticion: PeticionDe[T],
  ): Pick<PaperToIssue, 'title' | 'rows' | 'publicRows' | 'blocks'>
  motivoBlocks(motivo: MotivoOf<T>): readonly Block[]
}

/** Who gives the facts. */
export const ips = 'Instituto de Previsión Social (IPS)'

/** Address of the page of one certificate by the id of its paper, which says nothing of whose it is. */
export function oneHref(
  { paths }: Pick<Certificate<Tipo>, 'paths'>,
  { hrefOf }: Pick<CertificateReach, 'hrefOf'>,
  { id, ...query }: { readonly id: string } & Readonly<Record<string, string>>,
): string {
  return paths.one.includes(':id')
    ? hrefOf(paths.one.replace(':id', encodeURIComponent(id)), query)
    : hrefOf(paths.one, { id, ...query })
}
