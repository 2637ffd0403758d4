import { describe, expect, it } from 'vitest'
import type { Session } from '#sessions/types.ts'
import { createDoorsOf, createIsOperator } from './operators.ts'

const sessionOf = (run: string) => ({ run }) as Session
const officials = {
  find: async ({ run }: Session) => ({
    official: { run, nombre: '', institucion: '', cargo: '' },
    attends: false,
    usesTray: run === '1-9',
    mesas: [],
  }),
}

describe('who runs the portal', () => {
  it('is who is named, and no official of an institution by that alone', async () => {
    const isOperator = createIsOperator({ operators: ['2-7'], production: true, officials })
    expect(await isOperator(sessionOf('2-7'))).toBe(true)
    expect(await isOperator(sessionOf('1-9'))).toBe(false)
  })

  it('is in a demonstration also an official with the tray, and no other official', async () => {
    const isOperator = createIsOperator({ operators: [], production: false, officials })
    expect(await isOperator(sessionOf('1-9'))).toBe(true)
    expect(await isOperator(sessionOf('3-5'))).toBe(false)
  })
})

describe('the links to officials’ pages', () => {
  const doorsTo = (...keys: readonly string[]) => keys.map(key => ({ key, label: key, href: `/${key}` }))
  const doors = (
    rights: { attends: boolean; usesTray: boolean; mesas?: readonly string[] } | undefined,
    operates: boolean,
    atBranch = true,
  ) =>
    createDoorsOf({
      officials: { find: async () => rights && { official: {} as never, mesas: [], ...rights } },
      isOperator: async () => operates,
      doors: doorsTo('atender', 'oficina', 'bandeja', 'operacion'),
      atBranch,
    })({} as never)

  it('follow the permission of each page', async () => {
    expect(await doors({ attends: false, usesTray: false }, false)).toEqual([])
    expect(await doors({ attends: true, usesTray: false }, false)).toEqual(doorsTo('atender'))
    expect(await doors({ attends: true, usesTray: true }, false, false)).toEqual(
      doorsTo('oficina', 'bandeja'),
    )
    expect(await doors({ attends: false, usesTray: false, mesas: ['x'] }, false)).toEqual(doorsTo('oficina'))
    expect(await doors(undefined, true)).toEqual(doorsTo('operacion'))
    expect(await doors(undefined, false)).toEqual([])
  })
})
