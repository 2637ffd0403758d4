import { describe, expect, it } from 'vitest'
import { sessionOf } from '../testing/signed-in-site.ts'
import { actingOf } from './shell-context.ts'

const company = { kind: 'empresa', id: 'a', run: '76543210-3', nombre: 'Empresa a' } as const
const session = { ...sessionOf('12765431-k'), actingFor: company }
const shown = (url: string) => actingOf({ session, pageOf: undefined, url, method: 'GET' }).acting

describe('the bar that says for whom one acts', () => {
  it.each(['/misBeneficios', '/datos', '/datos/editar?listo=1', '/rsh', '/certificados'])(
    'says that a page of her own data is hers, though she acts for a company: %s',
    url => expect(shown(url)).toMatchObject({ nombre: undefined, isOfPage: true }),
  )

  it.each(['/inicio', '/certificados/AB12'])('says whom she chose on the others: %s', url =>
    expect(shown(url)).toMatchObject({ nombre: 'Empresa a', isOfPage: false }),
  )
})
