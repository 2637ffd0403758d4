import { describe, expect, it } from 'vitest'
import { background, callerOf, createLanes } from './lanes.ts'

const never = new AbortController().signal
const limits = { total: 4, perCaller: 2, waitMs: 20 }

describe('the places for calls of a service', () => {
  it('leave others their own when one person calls as often as she can', async () => {
    const lanes = createLanes(limits)
    await lanes.enter('ana', never)
    await lanes.enter('ana', never)
    let third = false
    lanes.enter('ana', never).then(() => {
      third = true
    })
    expect(await lanes.enter('berta', never)).toBeDefined()
    expect(third).toBe(false)
  })

  it('are waited for by who holds all of hers, and taken as soon as one is free', async () => {
    const lanes = createLanes(limits)
    const leave = await lanes.enter('ana', never)
    await lanes.enter('ana', never)
    const third = lanes.enter('ana', never)
    leave?.()
    expect(await third).toBeDefined()
  })

  it('are waited for a moment when all are taken, and then given up', async () => {
    const lanes = createLanes(limits)
    for (const who of ['ana', 'berta', 'carla', 'delia']) await lanes.enter(who, never)
    expect(await lanes.enter('elsa', never)).toBeUndefined()
    // A caller that gave up leaves the queue: the next free slot goes to the next in line.
    const queued = lanes.enter('flor', AbortSignal.abort())
    expect(await queued).toBeUndefined()
  })

  it('are bound by the total alone for what is called for nobody', async () => {
    const lanes = createLanes(limits)
    const entered = await Promise.all([1, 2, 3, 4].map(() => lanes.enter(undefined, never)))
    expect(entered.every(leave => leave !== undefined)).toBe(true)
    expect(await lanes.enter(undefined, never)).toBeUndefined()
  })

  it('let the first in who may, past one who holds all of hers', async () => {
    const lanes = createLanes({ total: 2, perCaller: 1, waitMs: 1000 })
    await lanes.enter('ana', never)
    const leave = await lanes.enter('berta', never)
    let second = false
    lanes.enter('ana', never).then(() => {
      second = true
    })
    const carla = lanes.enter('carla', never)
    leave?.()
    expect(await carla).toBeDefined()
    expect(second).toBe(false)
  })
})

describe('the places for calls that nobody waits for', () => {
  it('are half of all, so that people who wait find theirs', async () => {
    const lanes = createLanes(limits)
    await lanes.enter(background, never)
    const leave = await lanes.enter(background, never)
    let third = false
    const queued = lanes.enter(background, never).then(() => {
      third = true
    })
    expect(await lanes.enter('ana', never)).toBeDefined()
    expect(await lanes.enter('ana', never)).toBeDefined()
    expect(third).toBe(false)
    leave?.()
    await queued
    expect(third).toBe(true)
  })

  it('are eight at a time', async () => {
    const lanes = createLanes({ total: 100, perCaller: 3, waitMs: 20 })
    for (let call = 0; call < 8; call++) expect(await lanes.enter(background, never)).toBeDefined()
    expect(await lanes.enter(background, AbortSignal.abort())).toBeUndefined()
  })
})

describe('whom a token speaks for', () => {
  const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

  it('is the person in it, whichever of her tokens it is, and the token itself where it says nothing', () => {
    expect(callerOf(jwt({ sub: '1-9', jti: 'a' }))).toBe(callerOf(jwt({ sub: '1-9', jti: 'b' })))
    expect(callerOf('opaco')).toBe('opaco')
    expect(callerOf('a.%%%.c')).toBe('a.%%%.c')
    expect(callerOf(undefined)).toBeUndefined()
  })
})
