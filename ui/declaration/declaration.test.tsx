import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Declaration } from './declaration.tsx'

const statement = 'Los datos que entrego son verdaderos.'
const base = { name: 'declaracion', label: 'Lo declaro así' }

describe('the box of a sworn statement', () => {
  it('is described by the statement, then by what is wrong', () => {
    const html = renderToStaticMarkup(
      <Declaration {...base} statement={statement} error="Marque la casilla." />,
    )
    expect(html).toContain(`id="f-declaracion-hint">${statement}`)
    expect(html).toContain('aria-describedby="f-declaracion-hint f-declaracion-error"')
  })

  it('names no description where there is none', () => {
    expect(renderToStaticMarkup(<Declaration {...base} />)).not.toContain('aria-describedby')
  })
})
