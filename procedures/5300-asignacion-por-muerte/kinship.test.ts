import { describe, expect, it } from 'vitest'
import { pageView } from '#engine/asking/page-view.ts'
import { contentAfter } from '#filing/settle.ts'
import { solicitud } from './procedure.ts'
import { fill, fixtureOf, withAnswers } from './testing/fixtures.ts'

const minimal = fixtureOf('minimal')
const funeraria = fixtureOf('funeraria')
const amiga = fixtureOf('amiga-exenta')

/** The notices and fields of the invoice's page. */
async function invoiceOf(parentesco: string, calls: Parameters<typeof fill>[1] = {}, fixture = minimal) {
  const told = withAnswers(fixture, 'beneficiario', { parentesco })
  const { walk } = await fill({ ...told, pages: { ...told.pages, factura: {} } }, calls)
  const step = walk.steps.find(({ page }) => page.id === 'factura')
  if (!step) throw new Error('The invoice was not reached')
  const notices = step.page
    .outro?.(step.context)
    .flatMap(block => (block.kind === 'notice' ? [block.title] : []))
  return { notices, fields: pageView(step.page, step.context, {}).fields.map(({ name }) => name) }
}

describe('the kinship with the deceased', () => {
  it.each([
    ['the civil register has it', 'conyuge', minimal, []],
    ['it has another, which counts', 'hijo', minimal, ['El Registro Civil tiene anotado otro parentesco']],
    ['it has none: the home confirms', 'hijo', amiga, ['La funeraria debe confirmar la factura']],
    ['a home files: the relative confirms', 'hijo', funeraria, ['El familiar debe confirmarla']],
  ])('asks for no paper of it, and says who decides, where %s', async (_why, parentesco, fixture, told) => {
    const { notices, fields } = await invoiceOf(parentesco, {}, fixture)
    expect(notices).toEqual(told)
    expect(fields.some(name => name.includes('Parentesco'))).toBe(false)
  })
})

describe('the review', () => {
  const titlesOf = async (parentesco: string) => {
    const { walk } = await fill(withAnswers(minimal, 'beneficiario', { parentesco }))
    const blocks = solicitud.ending.review.intro?.(walk.context as never) ?? []
    return blocks.flatMap(block => (block.kind === 'notice' ? [block.title] : []))
  }

  it('says that the register has another kinship, to who changed the deceased and saw none of the pages between', async () => {
    expect(await titlesOf('hijo')).toEqual(['El Registro Civil tiene anotado otro parentesco'])
    expect(await titlesOf('conyuge')).toEqual([])
  })
})

describe('who receives the benefit is refused with the reason', () => {
  it.each([
    ['a name of digits', 'beneficiario', { nombres: '12345' }, 'solo con letras'],
    ['a nationality of digits', 'beneficiario', { nacionalidad: '123' }, 'solo con letras'],
    ['a minor', 'causante', { 'fechaNacimientoFamiliar.anio': '2015' }, 'menos de 18'],
    ['somebody of 124 years', 'causante', { 'fechaNacimientoFamiliar.anio': '1902' }, '120'],
    ['the representative himself', 'causante', { runFamiliar: '9431276-0' }, 'es el suyo'],
  ])('%s', async (_who, page, answers, reason) => {
    // The register does not confirm this relative, so everything is typed.
    const { stoppedAt } = await fill(withAnswers(fixtureOf('funeraria-parte'), page, answers))
    const [control = ''] = Object.keys(answers)
    expect(stoppedAt).toMatchObject({
      id: page,
      errors: { [control.split('.')[0] ?? '']: expect.stringContaining(reason) },
    })
  })
})

it('who signs in is who the civil register says, whatever is posted in the place of her name and birth date', async () => {
  const posted = { nombres: 'Justina', 'fechaNacimiento.anio': '2015' }
  const { walk } = await fill(withAnswers(minimal, 'beneficiario', posted))
  expect(walk.context.answers.beneficiario).toMatchObject({
    nombres: 'Carmen Gloria',
    fechaNacimiento: '1968-07-10',
  })
})

it('is asked again when another deceased is named, with the certificate of that burial, and nothing else is lost', async () => {
  const { draft, walk } = await fill(minimal)
  const page = solicitud.pages.find(({ id }) => id === 'causante')
  if (!page) throw new Error('There is no page of the deceased')
  const after = (run: string) =>
    contentAfter(solicitud, { content: draft, walk } as never, page, { run }, undefined).answers
  expect(after(String(draft.answers.causante?.run)).beneficiario).toEqual(draft.answers.beneficiario)
  const changed = after('7902556-9')
  expect(changed.beneficiario).toEqual({ ...draft.answers.beneficiario, parentesco: undefined })
  expect(changed.factura).toMatchObject({ numero: draft.answers.factura?.numero })
  expect(changed.factura).not.toHaveProperty('certificadoSepultacion')
})
