import { describe, expect, it } from 'vitest'
import { EmbeddedPostgresError } from '#platform/postgres/embedded-error.ts'
import { explainStart } from './explain-start.ts'

function failure(fields: object): Error {
  return Object.assign(new Error('boom'), fields)
}

describe('what a person reads when Micha cannot start', () => {
  it('names the port that is taken and how to choose another', () => {
    const text = explainStart(failure({ code: 'EADDRINUSE', port: 3000, syscall: 'listen' }))
    expect(text).toMatch(/El puerto 3000 está ocupado.*PORT/)
  })

  it('tells a port that is not allowed from a folder that is not', () => {
    expect(explainStart(failure({ code: 'EACCES', port: 80, syscall: 'listen' }))).toContain('puerto 80')
    expect(explainStart(failure({ code: 'EACCES', path: '/datos', syscall: 'mkdir' }))).toMatch(
      /No se puede escribir en \/datos.*MICHA_DATA_DIR/,
    )
  })

  it('says what to look at when the database does not let it in, and never shows its address', () => {
    const text = explainStart(failure({ code: '28P01', message: 'password of postgres://yo:clave@host' }))
    expect(text).toContain('DATABASE_URL')
    expect(text).not.toContain('clave@')
  })

  it('says how to give the account its rights when it may not prepare its tables', () => {
    expect(explainStart(failure({ code: '42501' }))).toContain('npm run --silent operar -- cuentas | psql')
  })

  it('passes on what the embedded database says', () => {
    expect(explainStart(new EmbeddedPostgresError('en-uso', 'Ya hay otro portal.'))).toBe(
      'Ya hay otro portal.',
    )
  })

  it('shows where an unexpected error came from', () => {
    expect(explainStart(failure({}))).toContain('explain-start.test.ts')
    expect(explainStart('nada')).toContain('nada')
  })
})
