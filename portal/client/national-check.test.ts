import { describe, expect, it } from 'vitest'
import { nationalToken } from './national-check.ts'

type View = Parameters<typeof nationalToken>[0]

/** The part of a window that the check uses. `answers`: what its script does once loaded. */
function browser(answers: 'token' | 'nothing' | 'error' | 'throws' | 'blocked') {
  const sources: string[] = []
  const rendered: object[] = []
  const check = {
    ready: (done: () => void) => done(),
    render(_place: object, options: { callback(token: string): void; 'error-callback'(): void }) {
      rendered.push(options)
      if (answers === 'throws') throw new Error('inside')
      if (answers === 'token') options.callback('el-token')
      if (answers === 'error') options['error-callback']()
      return 1
    },
    execute: () => undefined,
  }
  const view = {
    grecaptcha: undefined as typeof check | undefined,
    document: {
      body: { appendChild: (node: object) => node },
      createElement: () => ({}),
      head: {
        append(script: { src: string; onload(): void; onerror(): void }) {
          sources.push(script.src)
          if (answers === 'blocked') return script.onerror()
          if (answers !== 'nothing') view.grecaptcha = check
          script.onload()
        },
      },
    },
  }
  return { view: view as unknown as View, sources, rendered }
}

const check = { key: 'la-clave', version: '2', script: 'https://comprobacion.example/api.js' }

describe('the national bot check in the browser (shell §8)', () => {
  it('is loaded in Spanish, runs invisibly and gives its token', async () => {
    const { view, sources, rendered } = browser('token')
    expect(await nationalToken(view, check)).toBe('el-token')
    expect(sources).toEqual(['https://comprobacion.example/api.js?render=explicit&hl=es'])
    expect(rendered).toMatchObject([{ sitekey: 'la-clave', size: 'invisible' }])
  })

  it.each([
    ['No key provided', 'token', { ...check, key: '' }],
    ['No version provided', 'token', { ...check, version: undefined }],
    ['Failed to load script', 'blocked', check],
    ['Failed to load script', 'nothing', check],
    ['Failed to load script', 'token', { ...check, script: 'javascript:x' }],
    ['Failed to execute', 'throws', check],
    ['Failed to execute', 'error', check],
  ] as const)('fails with "%s" (%s)', async (message, answers, asked) => {
    await expect(nationalToken(browser(answers).view, asked)).rejects.toThrow(message)
  })
})
