import { describe, expect, it } from 'vitest'
import { deCarmen, fillInUntil, root, send } from '../journeys/asignacion-por-muerte.ts'
import { people } from '../people.ts'
import { type FilledFixture, fileFixture } from './fill-in.ts'
import { useServer } from './server.ts'

const moment = '/momentos/fallecimiento'
const luis = '4.123.987-5'

/** Leaves out what is answered from registers or earlier requests: it is in its fields already. */
const without =
  (...known: readonly string[]): NonNullable<FilledFixture['change']> =>
  fixture => ({
    ...fixture,
    pages: Object.fromEntries(
      Object.entries(fixture.pages).map(([page, controls]) => [
        page,
        Object.fromEntries(
          Object.entries(controls).filter(([control]) => !known.includes(`${page}.${control}`)),
        ),
      ]),
    ),
  })

describe('When somebody dies, for the widow (momentos/fallecimiento)', () => {
  const { enter } = useServer()

  it('funeral, uncollected pensions and her own pension: who died is asked once, and offered with its source', async () => {
    const { form, sheet, visitor } = await enter('carmen', moment)

    // The moment leads to the funeral; sent, it is ticked.
    await form.follow(': Pedir la asignación por muerte')
    expect(sheet.path()).toBe(root)
    await fillInUntil(form, '6-confirmar', deCarmen)
    await send(form)
    await form.follow('Seguir mi solicitud')
    await sheet.until(() => sheet.says('El IPS recibió la solicitud', 'partly'), 'the IPS has it')
    await form.open(moment)
    expect((await form.text()).match(/Usted la envió el/g)).toHaveLength(1)

    // Who died is there for the uncollected pensions, with its source.
    await form.follow(': Cobrar lo que quedó pendiente')
    expect(sheet.path()).toBe('/tramites/5294')
    await fileFixture(sheet, { id: '5294', name: 'por-todos', change: without('difunto.run') })
    await form.follow('Seguir mi solicitud')
    expect(await form.text()).toContain('Luis Alberto Fuentes Vera')

    // The widow’s pension: nothing of who died is typed, and the date of the marriage is known.
    await form.open(moment)
    await form.follow(': Pedir la pensión para la familia')
    await form.follow('Pedir la pensión de viudez')
    // Her contact data are known, so they are read in the review.
    const { main } = sheet.page
    expect(main.querySelector('input[name=run]')?.getAttribute('value')).toBe(luis)
    expect(await form.text()).toContain('Dato de: Registro Civil. Corríjalo si es otro.')
    expect(main.querySelector('.m-facts')?.text).toContain('Esposa o esposo')
    await fileFixture(sheet, {
      id: 'funico',
      name: 'minimal-viudez',
      change: without('causante.run', 'causante.vinculo', 'familia.estadoCivil'),
    })

    // Its resolution can be downloaded where it stands, and anybody can check it.
    await form.open('/estado/5199')
    await sheet.until(() => sheet.says('Aprobada'), 'it is granted')
    const resolution = sheet.hrefOf('Descargar la resolución (PDF)')
    expect((await visitor.get(resolution)).html.slice(0, 5)).toBe('%PDF-')
    await form.follow('Comprobar que es auténtica')
    expect(await sheet.title()).toContain('Resolución de la solicitud')
  }, 240_000)
})

describe('A pension that is begun on one device', () => {
  const { enter } = useServer()

  // For each pension, a person who may request it.
  it.each([
    ['5230', '8640101-0'],
    ['26828', '8640182-7'],
    ['5381', '8640215-7'],
    ['5199', people.carmen.run],
    ['5239', '8640315-3'],
    ['64155', '10234567-3'],
  ])('is resumed by its id on another, each pension for itself: %s', async (id, run) => {
    const first = '/tramites/funico/ingresarSolicitud/beneficiario'
    const desk = await enter({ run })
    // Where her contact data are all that a page asks, she opens it from the review.
    const reopened = `${first}?borrador=${id}&desde=revision`
    await desk.form.open(reopened)
    await desk.sheet.unfold()
    if (id === '5239') await desk.form.choose('¿', 'Para mí')
    await desk.form.write('Su teléfono', '9 5555 1234')
    await desk.form.press('Continuar')
    const stood = desk.sheet.path()
    expect(stood).not.toBe(first)

    // From the start page with the draft's own id, and with the pension's number.
    const phone = await enter({ run })
    await phone.form.follow('Continuar')
    expect(phone.sheet.path()).toBe(stood)
    await phone.form.open(`/tramites/funico/ingresarSolicitud/${id}`)
    expect(phone.sheet.path()).toBe(stood)
    await phone.form.open(reopened)
    const phoneBox = phone.sheet.page.main.querySelector('input[type=tel]')
    expect(phoneBox?.getAttribute('value')).toMatch(/5555/)
  })
})
