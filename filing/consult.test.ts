import { describe, expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { type GrantServices, grantEnding, grantForm, grantPaths, willing } from './testing/grant-form.ts'
import { type FilingHouse, openHouse, silent } from './testing/house.ts'

const luis = { run: '9.876.543-3' }

const pageOf = (result: Awaited<ReturnType<FilingHouse['open']>>) => {
  if (result.kind !== 'page') throw new Error(`It came to ${result.kind}`)
  return result.page
}

/** A form whose only page offers what the consultation returned, and works without it. */
const offering = defineForm<GrantServices>({
  id: 'aviso',
  version: 1,
  title: 'Aviso',
  outcomePath: grantPaths.resultado,
})
  .page('nota', {
    path: grantPaths.sede,
    title: 'Su nota',
    shortTitle: 'Nota',
    questions: { nota: ask.text({ label: 'Nota', missing: 'Escriba una nota.' }) },
    consult: ({ services, context }) => services.listarSedes(context.person.run),
    consultSilentText: 'No pudimos ver sus sedes.',
    prefill: (_c, sedes) => ({ nota: sedes?.[0] ? { value: sedes[0], source: 'Registro' } : undefined }),
  })
  .files(grantEnding)

describe('what a page asks before it is shown', () => {
  it('is asked once and kept with the draft, until the answers that it depends on change', async () => {
    const asked: string[] = []
    const listarSedes = async (run: string) => {
      asked.push(run)
      return ['Norte']
    }
    const { answer, open, draft } = openHouse(grantForm, { ...willing, listarSedes })
    await answer(grantPaths.persona, luis)
    await open(grantPaths.sede)
    const { place } = pageOf(await open(grantPaths.sede))
    expect(place.step.context.consulted.sede).toEqual(['Norte'])
    expect(asked).toEqual(['9876543-3'])
    expect(draft()?.revision).toBe(1)
    await answer(grantPaths.persona, { run: '20.000.003-K' })
    await open(grantPaths.sede)
    expect(asked).toEqual(['9876543-3', '20000003-k'])
  })

  it('is asked each time where the page wants it fresh, also when the answer is posted', async () => {
    let asked = 0
    const listarSedes = async () => [`Sede ${++asked}`]
    const fresh = defineForm<GrantServices>({
      id: 'hora',
      version: 1,
      title: 'Hora',
      outcomePath: grantPaths.resultado,
    })
      .page('sede', {
        path: grantPaths.sede,
        title: '¿En qué sede?',
        shortTitle: 'Sede',
        questions: {
          sede: ask.choice({
            style: 'radio',
            label: 'Sede',
            missing: 'Elija una sede.',
            options: [] as { value: string; label: string }[],
          }),
        },
        consult: ({ services, context }) => services.listarSedes(context.person.run),
        consultFresh: true,
        options: { sede: (_c, sedes) => (sedes ?? []).map(value => ({ value, label: value })) },
      })
      .files(grantEnding)
    const { answer, open } = openHouse(fresh, { ...willing, listarSedes })
    await open(grantPaths.sede)
    const { place } = pageOf(await open(grantPaths.sede))
    expect(place.step.context.consulted.sede).toEqual(['Sede 2'])
    // The earlier offer is not available any more.
    expect(await answer(grantPaths.sede, { sede: 'Sede 2' })).toMatchObject({ kind: 'page', status: 422 })
    expect(await answer(grantPaths.sede, { sede: 'Sede 4' })).toMatchObject({
      kind: 'go',
      path: grantPaths.revisar,
    })
  })

  it('stops the page by itself when its institution is silent and a required choice needs the list', async () => {
    const { answer, open } = openHouse(grantForm, { ...willing, listarSedes: silent })
    await answer(grantPaths.persona, luis)
    expect(await open(grantPaths.sede)).toMatchObject({
      kind: 'silent',
      title: '¿En qué sede?',
      path: grantPaths.sede,
    })
    expect(await answer(grantPaths.sede, { sede: 'Norte' })).toMatchObject({ kind: 'silent' })
  })

  it('is asked again after silence', async () => {
    let up = false
    const listarSedes = async () => (up ? ['Norte'] : silent())
    const { answer, open } = openHouse(grantForm, { ...willing, listarSedes })
    await answer(grantPaths.persona, luis)
    await open(grantPaths.sede)
    up = true
    expect(await open(grantPaths.sede)).toMatchObject({ kind: 'page', page: { consulted: 'answered' } })
  })

  it('lets a page go on that works without it, and says so once above it', async () => {
    const { open, answer } = openHouse(offering, { ...willing, listarSedes: silent })
    const { consulted, warnings } = pageOf(await open(grantPaths.sede))
    expect(consulted).toBe('goOn')
    expect(warnings).toEqual([{ kind: 'consult-silent', text: 'No pudimos ver sus sedes.' }])
    expect(await answer(grantPaths.sede, { nota: 'Hola' })).toMatchObject({
      kind: 'go',
      path: grantPaths.revisar,
    })
  })

  it('stops such a page where the page says so', async () => {
    const stops = {
      ...offering,
      pages: offering.pages.map(page => ({ ...page, consultSilence: 'stop' as const })),
    }
    const { open } = openHouse(stops, { ...willing, listarSedes: silent })
    expect(await open(grantPaths.sede)).toMatchObject({ kind: 'silent', text: 'No pudimos ver sus sedes.' })
  })

  it('hides no defect of ours behind silence', async () => {
    const listarSedes = async () => {
      throw new TypeError('a defect')
    }
    const { open, warnings } = openHouse(offering, { ...willing, listarSedes })
    await expect(open(grantPaths.sede)).rejects.toThrow('a defect')
    expect(warnings).toEqual([])
  })
})

/** A form whose first page nobody is asked who has no branch by the register. */
const passing = defineForm<GrantServices>({
  id: 'paso',
  version: 1,
  title: 'Paso',
  outcomePath: grantPaths.resultado,
})
  .page('quien', {
    path: grantPaths.persona,
    title: 'Quién pide',
    shortTitle: 'Quién pide',
    questions: { quien: ask.text({ label: 'Quién pide', missing: 'Escriba quién pide.' }) },
    consult: ({ services, context }) => services.listarSedes(context.person.run),
    consultSilence: 'goOn',
    follows: (_c, sedes) => (sedes?.length ? undefined : { quien: 'yo' }),
  })
  .page('nota', {
    path: grantPaths.sede,
    title: 'Su nota',
    shortTitle: 'Nota',
    questions: { nota: ask.text({ label: 'Nota', missing: 'Escriba una nota.' }) },
  })
  .files(grantEnding)

describe('a page whose answers follow from what a register says', () => {
  const none = { ...willing, listarSedes: async () => [] }

  it('is passed, and what follows counts as answered', async () => {
    const { answer, open, draft } = openHouse(passing, none)
    expect(await open(grantPaths.persona)).toMatchObject({ kind: 'go', path: grantPaths.sede })
    await answer(grantPaths.sede, { nota: 'Hola' })
    expect(draft()?.answers).toEqual({ nota: { nota: 'Hola' } })
    expect(pageOf(await open(grantPaths.sede)).place.step.context.answers).toEqual({ quien: { quien: 'yo' } })
  })

  it('is asked of others, and of everybody while the register is silent', async () => {
    const some = openHouse(passing, { ...willing, listarSedes: async () => ['Norte'] })
    expect(pageOf(await some.open(grantPaths.persona)).place.step.page.id).toBe('quien')
    const unheard = openHouse(passing, { ...willing, listarSedes: silent })
    expect(pageOf(await unheard.open(grantPaths.persona)).place.step.page.id).toBe('quien')
  })

  it('stays with what followed when the next page was answered, if it follows once', async () => {
    const [first, ...others] = passing.pages
    const follows = ({ elegido }: { elegido?: string | undefined }) => elegido && { quien: elegido }
    const once = { ...passing, pages: [{ ...first, follows, followsOnce: true } as never, ...others] }
    const house = openHouse(once, none)
    const chosen = house.with({ elegido: '9876543-3' })
    expect(await chosen.open(grantPaths.persona)).toMatchObject({ kind: 'go', path: grantPaths.sede })
    await chosen.answer(grantPaths.sede, { nota: 'Hola' })
    // Whom she chooses for the portal later changes nothing of what she began.
    const later = house.with({ elegido: '20000003-k' })
    expect(pageOf(await later.open(grantPaths.sede)).place.step.context.answers).toEqual({
      quien: { quien: '9876543-3' },
    })
  })

  it('loses nothing of who answers a later page while the register has fallen silent', async () => {
    const { answer, draft } = openHouse(passing, { ...willing, listarSedes: silent })
    await answer(grantPaths.sede, { nota: 'Hola' })
    expect(draft()?.answers).toEqual({ quien: { quien: 'yo' }, nota: { nota: 'Hola' } })
  })
})
