import { existsSync } from 'node:fs'
import { join, parse } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findProjectRoot, projectRoot } from './project-root.ts'

describe('the root of the project', () => {
  it('holds package.json', () => {
    expect(existsSync(join(projectRoot, 'package.json'))).toBe(true)
  })

  it('is found from any folder below it', () => {
    expect(findProjectRoot(join(projectRoot, 'dist/does/not/exist'))).toBe(projectRoot)
  })

  it('is missed aloud where there is none', () => {
    const top = parse(projectRoot).root
    expect(() => findProjectRoot(top)).toThrow('No package.json')
  })
})
