import { describe, expect, it } from 'vitest'
import { files } from '#engine/walking/form.ts'
import { procedures } from '../registry.ts'

/** Filing forms that ask for an e-mail address which may be left empty, with the page that asks. */
const asking = [...procedures.values()].flatMap(procedure =>
  procedure.forms
    .filter(files)
    .flatMap(form =>
      form.pages
        .filter(({ questions }) => questions.correo?.kind === 'email' && questions.correo.optional === true)
        .map(page => ({ name: `${procedure.head.id}/${form.id}, page ${page.id}`, form, page })),
    ),
)

describe('who empties her e-mail address gets no letters, also not at the address of the sign-in', () => {
  it.each(asking)('$name', ({ form, page }) => {
    const answers = Object.fromEntries(form.pages.map(({ id }) => [id, {}]))
    const context = { answers: { ...answers, [page.id]: {} }, consulted: {}, verified: {}, person: {} }
    expect(form.ending.emailOf(context as never)).toBeNull()
  })
})
