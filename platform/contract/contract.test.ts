import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineContract, type Operation } from './contract.ts'

const declare = (operation: Partial<Operation>) =>
  defineContract({
    name: 'x',
    title: 'X',
    description: 'X',
    version: '1',
    operations: {
      y: { method: 'GET', path: '/y', summary: 'y', access: 'publico', reply: z.object({}), ...operation },
    },
  })

describe('declaring a contract', () => {
  it('refuses declarations that contradict themselves', () => {
    expect(() => declare({})).not.toThrow()
    expect(() => declare({ path: '/y/{id}' })).toThrow('x.y')
    expect(() => declare({ idempotent: true })).toThrow('x.y')
    expect(() => declare({ body: { kind: 'json', schema: z.object({}) } })).toThrow('x.y')
    expect(() => declare({ reply: { kind: 'binary', mediaTypes: [] }, encryptedReply: true })).toThrow('x.y')
  })
})
