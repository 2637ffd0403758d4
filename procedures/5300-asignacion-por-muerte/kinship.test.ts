import { describe, expect, it } from 'vitest'
import { pageView } from '#engine/page-view.ts'
import { solicitud } from './procedure.ts'
import { silent } from './testing/fake-institution.ts'
import { fill, fixtureOf, withAnswers } from './testing/fixtures.ts'

const minimal = fixtureOf('minimal')
const funeraria = fixtureOf('funeraria')

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
  it('is told to be unknown to the civil register, and may be shown with a paper', async () => {
    const { notices, fields } = await invoiceOf('hijo')
    expect(notices).toEqual(['El Registro Civil no tiene anotado ese parentesco'])
    expect(fields).toContain('certificadoParentesco')
  })

  it.each([
    ['the civil register has it', 'conyuge', {}, minimal],
    ['no register keeps such a relation', 'hermano', {}, minimal],
    ['the register did not answer', 'hijo', { consultarCausante: silent }, minimal],
    ['a home files, which is told nothing of families', 'hijo', {}, funeraria],
  ])('asks for no paper where %s', async (_why, parentesco, calls, fixture) => {
    const { notices, fields } = await invoiceOf(parentesco, calls, fixture)
    expect(notices).toEqual([])
    expect(fields).not.toContain('certificadoParentesco')
  })
})

describe('the review', () => {
  const titlesOf = async (parentesco: string) => {
    const { walk } = await fill(withAnswers(minimal, 'beneficiario', { parentesco }))
    const blocks = solicitud.ending.review.intro?.(walk.context as never) ?? []
    return blocks.flatMap(block => (block.kind === 'notice' ? [block.title] : []))
  }

  it('says that the kinship is not proved, to who changed the deceased and saw none of the pages between', async () => {
    expect(await titlesOf('hijo')).toEqual(['El Registro Civil no tiene anotado ese parentesco'])
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
    ['a dead person', 'causante', { runFamiliar: '5630481-9' }, 'falleció'],
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
