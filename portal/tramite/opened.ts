import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Run } from '#domain/run.ts'
import { type EmpresaRepresentada, nobody } from '#engine/asking/context.ts'
import type { Consultation } from '#engine/cases/consultation.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { FilingForm, Form } from '#engine/walking/form.ts'
import type { Session } from '#sessions/types.ts'
import type { Pages } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import type { TramiteParts } from './parts.ts'

/** A request to an address of a procedure, with what answers it. */
export interface Opened {
  readonly parts: TramiteParts
  readonly pages: Pages
  readonly procedure: Procedure
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Undefined where anyone may come and nobody is signed in. */
  readonly session: Session | undefined
  /** The company that the address names (`?por=`) and that she represents today. */
  readonly empresa?: EmpresaRepresentada | undefined
}

/** A request to an address of a form. */
export interface OpenedForm<F extends Form = Form> extends Opened {
  readonly form: F
}

/** A request to one of the pages of a form. */
export interface OpenedPage extends OpenedForm {
  readonly path: string
}

/** A signed-in person's request to an address of a form that files. */
export type OpenedFiling = OpenedForm<FilingForm> & Exchange

/** A request to a consultation. */
export interface OpenedConsultation extends Opened {
  readonly consultation: Consultation<never>
}

/** Whose drafts, cases and files an address is about: the company's that it names, or the person's. */
export const ownerOf = ({ session, empresa }: Pick<Opened, 'session' | 'empresa'>): Run =>
  empresa?.rut ?? session?.run ?? nobody.run
