import { describe, expect, it } from 'vitest'
import { createLogger } from './log.ts'
import { createShutdown } from './shutdown.ts'

const logger = createLogger({ level: 'silent' })

describe('shutting down', () => {
  it('closes last what was opened first, one after another', async () => {
    const closed: string[] = []
    const shutdown = createShutdown(logger)
    shutdown.add('database', () => void closed.push('database'))
    shutdown.add('server', async () => {
      await Promise.resolve()
      closed.push('server')
    })
    expect(await shutdown.close()).toBe(true)
    expect(closed).toEqual(['server', 'database'])
  })

  it('passes over what fails or never ends, and says so', async () => {
    const closed: string[] = []
    const shutdown = createShutdown(logger)
    shutdown.add('database', () => void closed.push('database'))
    shutdown.add('broken', () => {
      throw new Error('no')
    })
    shutdown.add('hung', () => new Promise(() => undefined), 5)
    expect(await shutdown.close()).toBe(false)
    expect(closed).toEqual(['database'])
  })

  it('happens once, however often it is asked for', async () => {
    let times = 0
    const shutdown = createShutdown(logger)
    shutdown.add('server', () => void times++)
    await Promise.all([shutdown.close(), shutdown.close()])
    expect(times).toBe(1)
  })
})
