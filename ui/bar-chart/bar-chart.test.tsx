import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Bar, BarChart } from './bar-chart.tsx'

const html = (bars: readonly Bar[]) =>
  renderToStaticMarkup(
    <BarChart
      description="Pagos de dos meses"
      parts={[
        { id: 'recibido', label: 'Recibido', look: 'lleno' },
        { id: 'porVenir', label: 'Por venir', look: 'borde' },
      ]}
      bars={bars}
      format={amount => `$${amount}`}
    />,
  )
const heights = (text: string) =>
  [...text.matchAll(/m-draw--\w+" x="[\d.]+" y="[\d.]+" width="[\d.]+" height="([\d.]+)"/g)].map(match =>
    Number(match[1]),
  )

describe('the bar chart', () => {
  it('draws bars as high as their amounts, on a scale that ends at a round figure', () => {
    const text = html([
      { id: 'a', shortLabel: 'ene', amounts: { recibido: 100 } },
      { id: 'b', shortLabel: 'feb', amounts: { recibido: 200 } },
    ])
    const [low = 0, high = 0] = heights(text)
    expect(high).toBeCloseTo(low * 2, 0)
    expect(text).toContain('>$200<')
  })

  it('stands the parts of a bar on one another, and leaves out those without an amount', () => {
    const text = html([{ id: 'a', shortLabel: 'ene', amounts: { recibido: 30, porVenir: 70 } }])
    const [received = 0, coming = 0, ...samples] = heights(text)
    expect(coming / received).toBeCloseTo(70 / 30, 1)
    expect(samples).toHaveLength(2)
    expect(html([{ id: 'a', shortLabel: 'ene', amounts: { recibido: 30 } }])).not.toContain('Por venir')
  })

  it('names every second bar where there are many, the last one always', () => {
    const bars = Array.from({ length: 15 }, (_, index) => ({
      id: `${index}`,
      shortLabel: `m${index}`,
      amounts: {},
    }))
    const text = html(bars)
    expect(text).toContain('>m14<')
    expect(text).not.toContain('>m13<')
    expect(html(bars.slice(0, 12))).toContain('>m10<')
  })

  it('says in words what it shows', () => {
    const text = html([{ id: 'a', shortLabel: 'ene', amounts: { recibido: 30 } }])
    expect(text).toContain('role="img" aria-label="Pagos de dos meses"')
  })

  it('stands without amounts and without bars', () => {
    expect(html([{ id: 'a', shortLabel: 'ene', amounts: {} }])).toContain('ene')
    expect(html([])).toContain('<svg')
    expect(html([])).not.toContain('NaN')
  })
})
