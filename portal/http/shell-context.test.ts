import { describe, expect, it } from 'vitest'
import { sessionOf } from '../testing/signed-in-site.ts'
import { actingOf } from './shell-context.ts'

const company = { kind: 'empresa', id: 'a', run: '76543210-3', nombre: 'Empresa a' } as const
const session = { ...sessionOf('12765431-k'), actingFor: company }
const request = { session, url: '/datos', method: 'GET' }

describe('the bar that says for whom one acts', () => {
  it('says that a page of her own is hers, though she acts for a company', () =>
    expect(actingOf({ ...request, pageOf: { nombre: undefined, backHref: '/datos' } }).acting).toMatchObject({
      nombre: undefined,
      isOfPage: true,
    }))

  it('says whom she chose on a page that is nobody’s', () =>
    expect(actingOf({ ...request, pageOf: undefined }).acting).toMatchObject({
      nombre: 'Empresa a',
      isOfPage: false,
    }))
})
