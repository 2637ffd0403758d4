import { describe, expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { PageResult, SendResult } from './results.ts'
import { grantEnding } from './testing/grant-form.ts'
import { openHouse } from './testing/house.ts'

const text = (label: string) => ask.text({ label, missing: `Escriba ${label}.` })
const page = (id: string, path: string) => ({ path, title: id, shortTitle: id })

const older = defineForm({
  id: 'beca',
  version: 1,
  title: 'Solicitud de beca',
  outcomePath: 'pedir/resultado',
})
  .page('uno', { ...page('uno', 'pedir/1'), questions: { nombre: text('el nombre') } })
  .page('dos', { ...page('dos', 'pedir/2'), questions: { calle: text('la calle') } })
  .files(grantEnding)
const newer = defineForm({
  id: 'beca',
  version: 2,
  title: 'Solicitud de beca',
  outcomePath: 'pedir/resultado',
})
  .page('uno', { ...page('uno', 'pedir/1'), questions: { nombre: text('el nombre') } })
  .page('dos', {
    ...page('dos', 'pedir/2'),
    questions: { calle: text('la calle'), numero: text('el número') },
  })
  .files(grantEnding)

const first = { nombre: 'Ana' }
const all = { calle: 'Los Aromos', numero: '7' }
const isWaiting = (result: PageResult | SendResult) =>
  result.kind === 'silent' && result.text.includes('Estamos actualizando')

function twoVersions() {
  const old = openHouse(older, {})
  return { old, fresh: old.with({ form: newer }) }
}

describe('a form of which two versions serve side by side', () => {
  it('waits on the older one once the newer has saved it, with what was typed, and nothing is lost', async () => {
    const { old, fresh } = twoVersions()
    await fresh.answer('pedir/1', first)
    await fresh.answer('pedir/2', all)
    const before = old.draft()
    expect(await old.open('pedir/2')).toSatisfy(isWaiting)
    expect(await old.review()).toSatisfy(isWaiting)
    const posted = await old.answer('pedir/2', { calle: 'Otra', numero: '8' }, { formVersion: 2 })
    expect(posted).toSatisfy(isWaiting)
    expect(posted.kind === 'silent' && posted.typed?.text('numero')).toBe('8')
    expect(await old.send()).toSatisfy(isWaiting)
    expect(old.draft()).toEqual(before)
    expect(old.sent).toEqual([])
  })

  it('waits on the older one if the page came from the newer, before the newer saved anything', async () => {
    const { old } = twoVersions()
    await old.answer('pedir/1', first)
    expect(await old.answer('pedir/2', all, { formVersion: 2 })).toSatisfy(isWaiting)
    expect(old.draft()).toMatchObject({ version: 1, answers: { uno: first } })
    await old.answer('pedir/2', { calle: 'Los Aromos' })
    expect(await old.send(undefined, 2)).toSatisfy(isWaiting)
    expect(old.sent).toEqual([])
  })

  it('asks the new question if the page came from the older', async () => {
    const { old, fresh } = twoVersions()
    await old.answer('pedir/1', first)
    expect(await fresh.answer('pedir/2', { calle: 'Los Aromos' }, { formVersion: 1 })).toMatchObject({
      status: 422,
      page: { state: { typed: { errors: { numero: 'Escriba el número.' } } } },
    })
  })

  it('is finished by whoever answers strictly in turn from the older and the newer, wherever she began', async () => {
    for (const start of [0, 1]) {
      const { old, fresh } = twoVersions()
      let turn = start
      const next = () => (turn++ % 2 === 0 ? old : fresh)
      const shown = async (path: string) => {
        for (let tries = 0; tries < 3; tries++) {
          const house = next()
          if ((await house.open(path)).kind === 'page') return house.visit.form.version
        }
        throw new Error(`${path} never opens`)
      }
      const pressed = async (path: string, typed: Readonly<Record<string, string>>) => {
        for (let tries = 0; tries < 6; tries++) {
          const formVersion = await shown(path)
          for (let presses = 0; presses < 3; presses++) {
            const result = await next().answer(path, typed, { formVersion })
            if (result.kind === 'go') return
            if (!isWaiting(result)) break
          }
        }
        throw new Error(`${path} is never answered`)
      }
      await pressed('pedir/1', first)
      await pressed('pedir/2', all)
      let sent: SendResult = await next().send(undefined, 2)
      for (let tries = 0; tries < 2 && isWaiting(sent); tries++) sent = await next().send(undefined, 2)
      if (sent.kind !== 'receipt') {
        await pressed('pedir/2', all)
        sent = await fresh.send()
      }
      expect(sent).toMatchObject({ kind: 'receipt' })
      expect(old.sent).toHaveLength(1)
    }
  })
})
