import { expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { type GrantServices, grantEnding, grantPaths, willing } from './testing/grant-form.ts'
import { openHouse } from './testing/house.ts'

const quienPath = 'pedir/quien'
const form = defineForm<GrantServices>({
  id: 'beca',
  version: 1,
  title: 'Solicitud de beca',
  outcomePath: grantPaths.resultado,
})
  .page('quien', {
    path: quienPath,
    title: '¿Para quién?',
    shortTitle: 'Para quién',
    questions: { quien: ask.text({ label: 'Para quién', missing: 'Escriba para quién.' }) },
    forgets: { monto: ['relacion', 'nota'] },
  })
  .page('monto', {
    path: grantPaths.monto,
    title: 'Monto',
    shortTitle: 'Monto',
    questions: {
      monto: ask.integer({ label: 'Monto', missing: 'Escriba el monto.', max: 1000 }),
      relacion: ask.text({ label: 'Relación', missing: 'Escriba la relación.' }),
      nota: ask.text({ label: 'Nota', missing: '', optional: true }),
    },
  })
  .files(grantEnding)

it('names the page on which an answer hangs that is asked again, until it is given', async () => {
  const { open, answer } = openHouse(form, willing)
  const warned = async () => {
    const opened = await open(grantPaths.monto)
    return opened.kind === 'page' && opened.page.warnings.map(one => [one.kind, 'page' in one && one.page.id])
  }
  await answer(quienPath, { quien: 'Ana' })
  expect(await warned()).toEqual([])
  await answer(grantPaths.monto, { monto: '5', relacion: 'hija' })
  await answer(quienPath, { quien: 'Ana' })
  expect(await warned()).toEqual([])
  await answer(quienPath, { quien: 'Eva' })
  expect(await warned()).toEqual([['forgotten', 'quien']])
  await answer(grantPaths.monto, { monto: '5', relacion: 'nieta' })
  expect(await warned()).toEqual([])
})
