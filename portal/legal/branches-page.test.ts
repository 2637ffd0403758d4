import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { branchesView } from './branches-page.tsx'

const pageOf = (known: Parameters<typeof branchesView>[0]) => renderToStaticMarkup(branchesView(known).body)

describe('/sucursales (shell §2)', () => {
  it('says that the institution does not answer where it does not', () => {
    expect(pageOf({ query: '', found: undefined })).toContain('no responde')
  })

  it('says where the places are still asked for if that is not offered here, and that nobody failed', () => {
    const page = pageOf({ query: '', found: undefined, elsewhere: 'Instituto de Previsión Social (IPS)' })
    expect(page).toContain('todavía se consultan en el Instituto de Previsión Social (IPS)')
    expect(page).not.toContain('no responde')
    expect(page).not.toContain('¿En qué comuna')
  })
})
