import type { FastifyInstance } from 'fastify'
import type { PortalSettings } from '../settings.ts'
import { escapeText } from '../shell/escape.ts'
import { drained } from './form.ts'
import { personField, readDrawnFor, type UnsentParts } from './unsent-form.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Refuses a field that says that the form was drawn for somebody else than who has signed in now.
     *
     * @throws OthersPageError
     */
    refuseOthers?: (name: string, value: string) => void
  }
}

/** A form from a page of somebody else: in this browser another person has signed in since. Nothing of it is read. */
export class OthersPageError extends Error {
  override readonly name = 'OthersPageError'
  readonly statusCode = 409
  /** It came at a branch, where an official attends one person after the other. */
  readonly isAtBranch: boolean

  constructor(isAtBranch: boolean) {
    super('a page of somebody else')
    this.isAtBranch = isAtBranch
  }
}

/** The page, in which every form that changes something of somebody's says for whom it was drawn. */
export function markForms(html: string, drawnFor: string): string {
  const field = `<input type="hidden" name="${personField}" value="${escapeText(drawnFor)}"/>`
  return html.replace(changingForm, tag => (tag.includes(nobodys) ? tag : tag + field))
}

// An opinion of a page is kept without whose it is.
const nobodys = ' action="/satisfaccion"'

// Texts of people are escaped, so `<` and `"` always belong to the page's own markup.
const changingForm = /<form\b[^>]* method="post"[^>]*>/g

/**
 * Refuses forms of pages that were drawn for somebody else. Who reads a form with files calls `refuseOthers` for each field: it comes
 * before the files.
 */
export function addDrawnForms(
  app: FastifyInstance,
  { sealer, settings }: Pick<UnsentParts, 'sealer'> & { settings: Pick<PortalSettings, 'official'> },
): void {
  app.decorateRequest('refuseOthers', function refuseOthers(name, value) {
    if (name !== personField || this.session === undefined) return
    const drawn = readDrawnFor(value, sealer)
    if (drawn && drawn.run !== this.session.run) throw drained(this, new OthersPageError(settings.official))
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const written = request.body instanceof URLSearchParams ? request.body.get(personField) : null
    if (written !== null) request.refuseOthers?.(personField, written)
    done()
  })
}
