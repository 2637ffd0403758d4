import { describe, expect, it } from 'vitest'
import { pageMark } from './page-mark.ts'
import { grantForm, grantPaths, willing } from './testing/grant-form.ts'
import { type FilingHouse, openHouse } from './testing/house.ts'

const empresa = { id: '0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a01', rut: '76543210-3', nombre: 'Los Aromos SpA' }
const otra = { id: '0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a02', rut: '76543300-2', nombre: 'Imprenta SpA' }
const sonia = { run: '13777050-6', nombres: 'SONIA BEATRIZ', apellidos: 'PIZARRO VEGA' }
const luis = { run: '9.876.543-3' }
const ana = { run: '20.000.003-K' }

const matias = openHouse(grantForm, willing).with({ empresa })

/** What the hidden field of a page says that was opened now. */
async function opened(house: FilingHouse, path: string) {
  const shown = await house.open(path)
  if (shown.kind !== 'page') throw new Error(`${path} shows no page`)
  const { way, place } = shown.page
  const { draft } = way
  return {
    ref: draft && { id: draft.id, revision: draft.revision },
    mark: pageMark(house.visit, way, place.step.page.id),
  }
}

function twoOfThem() {
  const first = openHouse(grantForm, willing).with({ empresa })
  return { first, second: first.with({ person: sonia }) }
}

describe('a draft of a company', () => {
  it('is the company’s: another representative goes on with it, and her own drafts are others', async () => {
    const { first, second } = twoOfThem()
    await first.answer(grantPaths.persona, luis)
    expect(await second.open(grantPaths.sede)).toMatchObject({
      page: { way: { draft: { run: empresa.rut } } },
    })
    const alone = second.with({ empresa: undefined })
    expect(await alone.open(grantPaths.sede)).toMatchObject({ kind: 'go', path: grantPaths.persona })
  })

  it('joins what two people write on two of its pages at the same time', async () => {
    const { first, second } = twoOfThem()
    await first.answer(grantPaths.persona, luis)
    await first.answer(grantPaths.sede, { sede: 'Norte' })
    const [his, hers] = [await opened(first, grantPaths.monto), await opened(second, grantPaths.sede)]
    expect(await second.answer(grantPaths.sede, { sede: 'Sur' }, hers)).toMatchObject({ kind: 'go' })
    expect(await first.answer(grantPaths.monto, { monto: '5' }, his)).toMatchObject({ kind: 'go' })
    expect(first.draft()?.answers).toMatchObject({ sede: { sede: 'Sur' }, monto: { monto: 5 } })
  })

  it('shows on the same page what both wrote, and who saved the other words', async () => {
    const { first, second } = twoOfThem()
    await first.answer(grantPaths.persona, luis)
    const [his, hers] = [await opened(first, grantPaths.sede), await opened(second, grantPaths.sede)]
    await second.answer(grantPaths.sede, { sede: 'Sur' }, hers)
    expect(await first.answer(grantPaths.sede, { sede: 'Norte' }, his)).toMatchObject({
      kind: 'page',
      status: 409,
      page: {
        state: { typed: { answers: { sede: 'Norte' } } },
        warnings: [{ kind: 'other-tab', by: 'Sonia Beatriz Pizarro Vega', other: [{ lines: ['Sur'] }] }],
      },
    })
    expect(first.draft()?.answers.sede).toEqual({ sede: 'Sur' })
  })

  it('is sent as the company’s, by who pressed the button', async () => {
    const { first, second } = twoOfThem()
    await first.answer(grantPaths.persona, luis)
    await first.answer(grantPaths.sede, { sede: 'Norte' })
    await second.answer(grantPaths.monto, { monto: '5' })
    expect(await second.send()).toMatchObject({ kind: 'receipt' })
    expect(first.sent).toMatchObject([{ owner: empresa.rut, actsFor: empresa.rut, person: sonia }])
  })
})

describe('a page that was made for somebody else', () => {
  it('is refused with what was typed, and saves nothing', async () => {
    await matias.answer(grantPaths.persona, luis)
    const made = await opened(matias, grantPaths.persona)
    const other = matias.with({ empresa: otra })
    expect(await other.answer(grantPaths.persona, ana, made)).toMatchObject({ kind: 'other-subject' })
    expect(await other.answer(grantPaths.persona, ana, { ...made, ref: undefined })).toMatchObject({
      kind: 'other-subject',
    })
    const own = matias.with({ empresa: undefined })
    expect(await own.answer(grantPaths.persona, ana, made)).toMatchObject({ kind: 'other-subject' })
    expect(matias.draft()?.answers).toEqual({ persona: { run: '9876543-3' } })
  })
})
