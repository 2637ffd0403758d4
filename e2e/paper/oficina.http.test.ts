import { describe, expect, it } from 'vitest'
import { fileFixture, fixtureNamed } from './fill-in.ts'
import { textOf } from './open-page.ts'
import { type FormDevice, useServer } from './server.ts'

/** Officials of the demonstration (`country/stories/mesa.ts`). */
const officials = {
  paula: '14871301-4',
  felipe: '14871302-2',
  gloria: '14871303-0',
  ximena: '14871304-9',
  nicolas: '14871306-5',
  patricia: '14871307-3',
} as const

const key = 'subsidio-discapacidad'
const settings = { MESAS: key }
const listOf = (lista: string) => `/oficina/mesas/${key}?lista=${lista}`

/** Titles of the rows of the open list. */
const titlesIn = ({ sheet }: FormDevice) => sheet.page.main.querySelectorAll('tbody tr a').map(textOf)

/** The first row of a list that proposes this. */
async function openFirst(device: FormDevice, lista: string, proposed: string): Promise<string> {
  await device.sheet.open(listOf(lista))
  const rows = () => device.sheet.page.main.querySelectorAll('tbody tr')
  const found = () =>
    rows()
      .find(one => textOf(one).includes(proposed))
      ?.querySelector('a')
      ?.getAttribute('href') ?? ''
  await device.sheet.until(async () => found() !== '', `a request of ${lista} says ${proposed}`)
  const href = found()
  await device.sheet.open(href)
  return href
}

/** What a page answered to a press that is refused on purpose. */
async function refused(device: FormDevice, press: () => Promise<void>, status: number): Promise<string> {
  await press()
  expect(device.visitor.problems.splice(0)).toEqual([expect.stringContaining(`${status} for`)])
  return device.form.text()
}

describe('The office: people decide, two of them', () => {
  const server = useServer({ settings })
  const { enter } = server

  it('an analyst proposes as the rule does, another person signs, undoes and signs again', async () => {
    const paula = await enter({ run: officials.paula }, '/oficina')
    expect(await paula.form.text()).toMatch(/Hay \d+ atrasadas/)
    const href = await openFirst(paula, 'libres', 'Aprobar')
    await paula.form.press('Tomarla')
    await paula.form.follow('Proponer una decisión')
    await paula.form.press('Mandar a la firma')
    // The next of the list is open, and says what was done with which.
    expect(await paula.form.text()).toContain('Mandó su propuesta a la firma.')
    expect(paula.sheet.path()).not.toBe(href.split('?')[0])

    await paula.sheet.open(href)
    expect(await paula.form.text()).toContain('Espera la firma')
    expect(paula.sheet.page.main.querySelectorAll('button').map(textOf)).not.toContain('Firmar')

    const gloria = await enter({ run: officials.gloria }, '/oficina/firma')
    const [title = ''] = titlesIn(gloria)
    await gloria.form.follow(title)
    await gloria.form.press('Firmar')
    expect(await gloria.form.text()).toContain('La firmó. Mientras no rija, puede deshacerlo.')
    await gloria.sheet.open(href)
    await gloria.form.press('Deshacer mi firma')
    expect(await gloria.form.text()).toContain('Deshizo su firma.')
    await gloria.form.press('Firmar')
    await gloria.sheet.open(href)
    await gloria.sheet.until(() => gloria.sheet.says('Aprobada'), 'the decision counts')
  })

  it('two officials at the same request: the slower reads what changed, and nothing is done twice', async () => {
    const paula = await enter({ run: officials.paula }, '/oficina')
    const felipe = await enter({ run: officials.felipe }, '/oficina')
    const href = await openFirst(paula, 'libres', 'Aprobar')
    await felipe.sheet.open(href)
    await paula.form.press('Tomarla')
    const text = await refused(felipe, () => felipe.form.press('Tomarla'), 409)
    expect(text).toMatch(
      /Cambió mientras usted la miraba No se hizo nada\..*Paula Andrea Riquelme Soto: La tomó\./,
    )
    expect(text).toContain('La tiene Paula Andrea Riquelme Soto')
  })

  it('who departs from the rule says why, and a refusal has its reasons and its letter read', async () => {
    const felipe = await enter({ run: officials.felipe }, '/oficina')
    await openFirst(felipe, 'libres', 'Aprobar')
    await felipe.form.press('Tomarla')
    await felipe.form.follow('Proponer una decisión')
    const question = 'A su juicio, ¿se cumple? Ha vivido en Chile los últimos 3 años.'
    await felipe.form.choose(question, 'No')
    await felipe.form.choose('Qué propone', 'Rechazar')
    await felipe.form.press('Mandar a la firma')
    const errors = await felipe.sheet.errors()
    expect(errors).toContain(
      'Escriba por qué se aparta de la regla en «Ha vivido en Chile los últimos 3 años.»',
    )
    expect(errors).toContain('Marque el motivo, o los motivos, del rechazo.')
    expect(errors).toContain('Ningún rechazo sale sin una razón en palabras.')
    await felipe.form.choose(question, 'No')
    await felipe.form.write(
      'Por qué se aparta de la regla: Ha vivido en Chile los últimos 3 años.',
      'La policía corrigió sus viajes ayer.',
    )
    await felipe.form.choose('Qué propone', 'Rechazar')
    await felipe.form.tick('No ha vivido en Chile los últimos 3 años.')
    await felipe.form.write('Por qué se rechaza, en palabras', 'Estuvo dos años fuera.')
    await felipe.form.press('Mandar a la firma')
    expect(await felipe.form.text()).toContain('Todavía no se mandó. Revise lo que propone')
    await felipe.form.press('Mandar a la firma')
    expect(await felipe.form.text()).toContain('Mandó su propuesta a la firma.')
  })

  it('where nobody else may sign the proposal waits, and the coordinator reads so', async () => {
    const gloria = await enter({ run: officials.gloria }, '/oficina')
    await openFirst(gloria, 'libres', 'Aprobar')
    await gloria.form.press('Tomarla')
    await gloria.form.follow('Proponer una decisión')
    await gloria.form.press('Mandar a la firma')
    const ximena = await enter({ run: officials.ximena }, '/oficina')
    expect(await ximena.form.text()).toContain('1 sin quien firme')
    await ximena.sheet.open(listOf('sin_segunda_persona'))
    expect(titlesIn(ximena)).toHaveLength(1)
  })

  it('the auditor decides nothing, who has no rights enters nowhere, and a citizen reads that it is for officials', async () => {
    const patricia = await enter({ run: officials.patricia }, '/oficina')
    await openFirst(patricia, 'abiertas', 'Aprobar')
    const buttons = patricia.sheet.page.main.querySelectorAll('button').map(textOf)
    expect(buttons.filter(name => /Tomarla|Firmar|Dársela/.test(name))).toEqual([])
    for (const run of [officials.nicolas, '8214653-9']) {
      const { sheet } = await enter({ run })
      for (const path of ['/oficina', listOf('libres'), '/oficina/informes'])
        await sheet.open(path).then(() => expect(sheet.status(), path).toBe(403))
    }
  })

  it('a silent institution: the page says so, the act can be sent again, and it counts once', async () => {
    const { faults } = server
    const felipe = await enter({ run: officials.felipe }, '/oficina')
    await openFirst(felipe, 'mias', 'Rechazar')
    await felipe.form.write('Nota', 'Llamar a la madre el martes.')
    await faults.set({ service: key, operation: 'mesaAnotar', fault: { kind: 'hang' } })
    const text = await refused(felipe, () => felipe.form.press('Guardar la nota'), 503)
    expect(text).toContain('Puede haberlo hecho o no; a medias no queda.')
    await faults.clear()
    await new Promise(done => setTimeout(done, 1_500))
    await felipe.form.press('Enviar otra vez')
    const notes = felipe.sheet.page.main.querySelectorAll('.of-notes li').map(textOf)
    expect(notes.filter(note => note.includes('Llamar a la madre el martes.'))).toHaveLength(1)
  })
})

type Change = NonNullable<Parameters<typeof fileFixture>[1]['change']>

/** The same, from the region of the officials. */
const inSantiago: Change = fixture => ({
  ...fixture,
  pages: { ...fixture.pages, tutor: { ...fixture.pages.tutor, 'direccion.comuna': '13101' } },
})

describe('The office and the citizen on the other side (procedures §43187)', () => {
  const { enter } = useServer({ settings })
  const { person } = fixtureNamed('43187', 'minimal').fixture

  it('the letter is read before it goes, the same by who proposes and who signs; withdrawing ends the signature', async () => {
    const citizen = await enter({ run: person })
    await fileFixture(citizen.sheet, { id: '43187', name: 'minimal', change: inSantiago })
    await citizen.sheet.until(
      () => citizen.sheet.says('espera que una persona del IPS la revise', 'partly'),
      'people have it',
    )
    const followed = citizen.sheet.page.url.href
    const [folio = ''] = /SD\d{6}/.exec(await citizen.form.text()) ?? []

    const paula = await enter({ run: officials.paula }, '/oficina/buscar')
    await paula.form.write('Qué busca', folio)
    await paula.form.press('Buscar')
    const [title = ''] = titlesIn(paula)
    await paula.form.follow(title)
    const href = paula.sheet.page.url.href
    await paula.form.press('Tomarla')
    await paula.form.follow('Proponer una decisión')
    await paula.form.write('Texto para la persona', 'Le pagamos desde diciembre.')
    await paula.form.press('Ver la carta')
    const letter = textOf(paula.sheet.page.main.querySelector('.of-letter'))
    expect(letter).toContain('Le pagamos desde diciembre.')
    await paula.form.press('Mandar a la firma')

    const gloria = await enter({ run: officials.gloria }, '/oficina/firma')
    await gloria.sheet.open(href)
    expect(textOf(gloria.sheet.page.main.querySelector('.of-letter'))).toBe(letter)

    await citizen.sheet.open(followed)
    await citizen.form.follow('Retirar la solicitud')
    await citizen.form.press('Sí, retirar la solicitud')
    await paula.sheet.open(href)
    await paula.sheet.until(() => paula.sheet.says('Retirada'), 'the institution knows')
    const text = await refused(gloria, () => gloria.form.press('Firmar'), 409)
    expect(text).toContain('Cambió mientras usted la miraba')
    expect(text).toContain('Retiró la solicitud.')
  })
})
