import { describe, expect, it } from 'vitest'
import { verdictOf } from './verdict.ts'

const report = (severities: Record<string, string>) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity }]),
    ),
    metadata: { vulnerabilities: { total: Object.keys(severities).length } },
  })

describe('the audit of dependencies (quality: security)', () => {
  it('is clean where nothing is known, or nothing grave', () => {
    expect(verdictOf(report({}))).toEqual({ kind: 'clean' })
    expect(verdictOf(report({ one: 'moderate', two: 'low' }))).toEqual({ kind: 'clean' })
  })

  it('names the packages with a grave weakness', () => {
    expect(verdictOf(report({ one: 'high', two: 'low', three: 'critical' }))).toEqual({
      kind: 'weak',
      packages: ['one (high)', 'three (critical)'],
    })
  })

  it('never takes a registry that did not answer for a clean one', () => {
    expect(verdictOf('')).toEqual({ kind: 'unknown', reason: 'sin respuesta' })
    expect(verdictOf('{"message":"405 Method Not Allowed","statusCode":405}')).toEqual({
      kind: 'unknown',
      reason: '405 Method Not Allowed',
    })
  })
})
