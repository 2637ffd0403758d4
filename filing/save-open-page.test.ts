import { describe, expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { editedForm } from '#engine/asking/form-edit.ts'
import { formInput } from '#engine/asking/form-input.ts'
import { grantForm, grantPaths, willing } from './testing/grant-form.ts'
import { type FilingHouse, openHouse } from './testing/house.ts'

const paper = { id: 'f', nombre: 'poder.pdf', tipoContenido: 'application/pdf', bytes: 9 } as const
const cuentas = ask.group({
  style: 'itemPerPage',
  label: 'Cuentas',
  itemLabel: 'Cuenta',
  addLabel: 'Agregar otra cuenta',
  missing: 'Agregue una cuenta.',
  minItems: 1,
  maxItems: 3,
  item: {
    banco: ask.text({ label: 'Banco', missing: 'Escriba el banco.' }),
    poder: ask.documents({ label: 'Poder', missing: 'Agregue el poder.' }),
  },
})

/** The grant with a list of accounts on its first page, beside its question. */
const pages = grantForm.pages.map(page =>
  page.id === 'persona' ? { ...page, questions: { cuentas, ...page.questions } } : page,
)

const asked: string[] = []
const houseOfLists = () =>
  openHouse(
    { ...grantForm, pages },
    {
      ...willing,
      revisarCausante: async (run: string) => {
        asked.push(run)
        return willing.revisarCausante(run)
      },
    },
  )

/** Fills in the account that is open, as a page without script posts it, and presses «Guardar y volver a la lista». */
const keepItem = (house: FilingHouse, banco: string, earlier: readonly string[] = [], run = '') => {
  const kept = earlier.map((one, index): [string, string] => [`cuentas.${index}.banco`, one])
  const at = earlier.length
  const open: [string, string][] = [
    ['cuentas.abierto', String(at)],
    [`cuentas.${at}.banco`, banco],
    ['run', run],
  ]
  const files = new Map([...earlier, banco].map((_, index) => [`cuentas.${index}.poder`, [paper]] as const))
  return house.answer(grantPaths.persona, {}, { input: formInput([...kept, ...open], files) })
}

describe('an item that is saved in its list', () => {
  it('is in the draft with its papers when the page is opened again, and nobody was asked yet', async () => {
    asked.length = 0
    const house = houseOfLists()
    const shown = await keepItem(house, 'Banco de Chile')
    expect(shown).toMatchObject({ kind: 'page', status: 200, page: { way: { draft: { revision: 1 } } } })
    const again = await house.open(grantPaths.persona)
    expect(again).toMatchObject({
      kind: 'page',
      page: { warnings: [], state: { saved: { cuentas: [{ banco: 'Banco de Chile', poder: [paper] }] } } },
    })
    await keepItem(house, 'Banco Estado', ['Banco de Chile'])
    expect(house.draft()?.answers.persona?.cuentas).toHaveLength(2)
    expect(asked).toEqual([])
  })

  it('keeps what else is written on its page, and the page open until its own button is pressed', async () => {
    asked.length = 0
    const house = houseOfLists()
    await keepItem(house, 'Banco de Chile', [], '9.876.543-3')
    expect(house.draft()?.answers.persona).toMatchObject({ run: '9876543-3' })
    expect(await house.open(grantPaths.sede)).toMatchObject({ kind: 'go', path: grantPaths.persona })
    const input = formInput(
      [
        ['cuentas.0.banco', 'Banco de Chile'],
        ['run', '9.876.543-3'],
      ],
      new Map([['cuentas.0.poder', [paper]]]),
    )
    expect(await house.answer(grantPaths.persona, {}, { input })).toMatchObject({ path: grantPaths.sede })
    expect(asked).toEqual(['9876543-3'])
  })

  it('is gone at once when it is taken away', async () => {
    const house = houseOfLists()
    await keepItem(house, 'Banco de Chile')
    await keepItem(house, 'Banco Estado', ['Banco de Chile'])
    const edit = { kind: 'remove', name: 'cuentas', index: 0 } as const
    const list = formInput(
      [
        ['cuentas.0.banco', 'Banco de Chile'],
        ['cuentas.1.banco', 'Banco Estado'],
      ],
      new Map([0, 1].map(index => [`cuentas.${index}.poder`, [paper]] as const)),
    )
    await house.answer(grantPaths.persona, {}, { edit, input: editedForm(list, edit) })
    expect(house.draft()?.answers.persona).toEqual({ cuentas: [{ banco: 'Banco Estado', poder: [paper] }] })
  })

  it('is not saved over what another tab saved meanwhile: this tab is told, with what it typed', async () => {
    const house = houseOfLists()
    await keepItem(house, 'Banco de Chile')
    const old = { id: house.draft()?.id ?? '', revision: 1 }
    await keepItem(house, 'Banco Estado', ['Banco de Chile'])
    const input = formInput(
      [
        ['cuentas.abierto', '0'],
        ['cuentas.0.banco', 'Otro banco'],
      ],
      new Map([['cuentas.0.poder', [paper]]]),
    )
    const late = await house.answer(grantPaths.persona, {}, { input, ref: old })
    expect(late).toMatchObject({ kind: 'page', status: 409, page: { warnings: [{ kind: 'other-tab' }] } })
    expect(house.draft()?.answers.persona?.cuentas).toHaveLength(2)
  })
})
