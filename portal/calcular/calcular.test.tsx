import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import type { Told } from '#procedures/ficha/estimate.ts'
import { calcularView } from './calcular-page.tsx'
import { readTold } from './told.ts'

const today = '2026-11-24'
const { said } = createFichaCatalog()
const nobody: Told = {
  ...{ edad: 40, esMujer: false, tramoRsh: undefined, trabajoClp: 0, pensionClp: 0 },
  ...{ hijos: 0, menores: 0, funeral: 'no' },
}
/** What each benefit says to somebody, by the id of its ficha. */
const estimatesOf = (change: Partial<Told>) =>
  new Map(said.estimates({ ...nobody, ...change }, today).map(one => [one.ficha, one]))
const amountOf = (ficha: string, change: Partial<Told>) => estimatesOf(change).get(ficha)?.amount

describe('what could be somebody’s (amounts of procedures.md and reference data)', () => {
  it('is the whole PGU up to the lower limit, more from 75, in proportion above, and nothing beyond', () => {
    expect(amountOf('102077', { edad: 68 })).toBe('$231.732 al mes')
    expect(amountOf('102077', { edad: 80 })).toBe('$250.275 al mes')
    expect(amountOf('102077', { edad: 68, pensionClp: 789_139 })).toBe('$231.732 al mes')
    // 231.732 × (1.252.602 − 950.000) / (1.252.602 − 789.139)
    expect(amountOf('102077', { edad: 68, pensionClp: 950_000 })).toBe('$151.301 al mes')
    expect(estimatesOf({ edad: 68, pensionClp: 1_252_602 }).get('102077')).toMatchObject({ outcome: 'no' })
    expect(estimatesOf({ edad: 64 }).get('102077')).toMatchObject({
      outcome: 'no',
      rule: 'Es desde los 65 años. Se puede pedir 3 meses antes.',
      fact: 'Usted dijo que tiene 64 años.',
    })
  })

  it('is a bono for each child of a woman of 65', () => {
    const mother = { edad: 68, esMujer: true, hijos: 3 }
    expect(amountOf('sibs', mother)).toBe('$891.000 en total')
    expect(estimatesOf({ ...mother, esMujer: false }).get('sibs')).toMatchObject({
      outcome: 'no',
      rule: 'Es para mujeres.',
    })
    expect(estimatesOf({ ...mother, edad: 64 }).get('sibs')?.outcome).toBe('no')
    expect(estimatesOf({ ...mother, hijos: 0 }).get('sibs')?.outcome).toBe('no')
  })

  it.each([
    [600_000, 2, '$45.202 al mes'],
    [649_039, 1, '$22.601 al mes'],
    [649_040, 1, '$13.870 al mes'],
    [1_478_539, 1, '$4.382 al mes'],
    [1_478_540, 1, undefined],
    [600_000, 0, undefined],
    [0, 2, undefined],
  ])('is the family allowance of who gets %i for %i children: %s', (trabajoClp, menores, amount) => {
    expect(amountOf('nueva-solicitud-af', { trabajoClp, menores })).toBe(amount)
  })

  it('is the family subsidy without that, up to the tranche of 60 %, and depends where it is not known', () => {
    expect(amountOf('requisitosSuf', { menores: 2, tramoRsh: 60 })).toBe('$45.202 al mes')
    expect(estimatesOf({ menores: 2, tramoRsh: 70 }).get('requisitosSuf')?.outcome).toBe('no')
    expect(estimatesOf({ menores: 2 }).get('requisitosSuf')?.outcome).toBe('depende')
    expect(estimatesOf({ menores: 2, tramoRsh: 40, trabajoClp: 500_000 }).get('requisitosSuf')?.outcome).toBe(
      'no',
    )
  })

  it('is the refund of a funeral by what the dead received', () => {
    expect(amountOf('5300', { funeral: 'caja' })).toBe('Hasta $1.070.445, una vez')
    expect(amountOf('5300', { funeral: 'pgu' })).toBe('Hasta $615.244, una vez')
    expect(estimatesOf({ funeral: 'afp' }).get('5300')?.next).toContain('en esa AFP')
  })

  it('says of each the rule, what she said, what to do, and figures with their day', () => {
    for (const told of [nobody, { ...nobody, edad: 70, esMujer: true, hijos: 1, funeral: 'caja' as const }])
      for (const { rule, fact, next, figures } of said.estimates(told, today)) {
        for (const text of [rule, fact, next]) expect(text).toMatch(/^\p{Lu}.*\.$/u)
        expect(figures).not.toEqual([])
        for (const { since } of figures) expect(since).toMatch(/\d{4}$/)
      }
  })
})

describe('the answers in the address', () => {
  const whole = { edad: '67', sexo: 'mujer', trabajo: '0', pension: '142.000', hijos: '3', menores: '0' }

  it('are read as people write them; what is not said of the household stays open', () => {
    expect(readTold({})).toBeUndefined()
    expect(readTold({ otra: 'x' })).toBeUndefined()
    expect(readTold({ ...whole, tramo: '' })).toMatchObject({
      told: { edad: 67, esMujer: true, pensionClp: 142_000, hijos: 3, tramoRsh: undefined, funeral: 'no' },
    })
  })

  it.each([
    ['edad', 'mucha'],
    ['edad', '-3'],
    ['edad', '300'],
    ['sexo', 'otro'],
    ['trabajo', ''],
    ['pension', 'x'],
    ['hijos', '31'],
    ['menores', 'uno'],
  ])('are refused one by one, with the rest kept: %s «%s»', (name, value) => {
    const read = readTold({ ...whole, [name]: value })
    expect(Object.keys(read && 'problems' in read ? read.problems : {})).toEqual([name])
    expect(read?.written).toEqual({ ...whole, [name]: value })
  })

  it('are asked again with what was wrong above them, and escape what was typed', () => {
    const read = readTold({ ...whole, edad: '"><b>' })
    if (!read || !('problems' in read)) throw new Error('It was taken')
    const { hasErrors, body } = calcularView({ today, ...read, estimates: undefined })
    const html = renderToStaticMarkup(body)
    expect(hasErrors).toBe(true)
    expect(html).toContain('Escriba su edad en años')
    expect(html).not.toContain('<b>')
  })

  it('are a form in the address, which stores nothing and needs no script', () => {
    const html = renderToStaticMarkup(
      calcularView({ today, written: {}, problems: {}, estimates: undefined }).body,
    )
    expect(html).toMatch(/<form[^>]* action="\/calcular#resultado" method="get"/)
    expect(html).toContain('No guardamos nada')
  })
})
