import { gzipSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AmountBars } from '../amount-bars/amount-bars.tsx'
import { catalog } from '../catalog.ts'
import { CountBar } from '../count-bar/count-bar.tsx'
import { FamilyTree } from '../family-tree/family-tree.tsx'
import { LifeLine } from '../life-line/life-line.tsx'
import { PlaceMap } from '../place-map/place-map.tsx'
import { RequestTracker } from '../request-tracker/request-tracker.tsx'
import { SlotPicker } from '../slot-picker/slot-picker.tsx'
import { SumTable } from '../sum-table/sum-table.tsx'
import { YearSquares } from '../year-squares/year-squares.tsx'

const drawings = [
  'amount-bars',
  'bar-chart',
  'count-bar',
  'family-tree',
  'life-line',
  'request-tracker',
  'slot-picker',
  'sum-table',
  'year-squares',
]

/** What a screen reader reads, without what is hidden from it. */
function heard(element: React.ReactElement): string {
  const root = parse(renderToStaticMarkup(element))
  for (const hidden of root.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return root.textContent.replace(/\s+/g, ' ').trim()
}

describe.each(
  catalog
    .filter(({ id }) => drawings.includes(id))
    .flatMap(({ id, examples }) => examples.map(({ name, element }) => ({ id, name, element }))),
)('$id: $name', ({ element }) => {
  const html = renderToStaticMarkup(element)

  it('weighs at most 2 kB on the wire', () => {
    expect(gzipSync(html).length).toBeLessThanOrEqual(2048)
  })

  it('hides its drawing from a screen reader, or names it', () => {
    for (const svg of parse(html).querySelectorAll('svg'))
      expect(svg.getAttribute('aria-hidden') === 'true' || svg.getAttribute('aria-label')).toBeTruthy()
  })
})

describe('a drawing is read', () => {
  it('the way of a request as stations with what became of each, and whose turn it is', () => {
    const text = heard(
      <RequestTracker
        stations={[
          { name: 'Envío', state: 'done' },
          { name: 'Revisión', state: 'done' },
          { name: 'Rechazada', state: 'here' },
          { name: 'Pago', state: 'closed' },
        ]}
        turn="Terminó el 3 de mayo de 2026."
      />,
    )
    expect(text).toContain('Envío: hecho')
    expect(text).toContain('Rechazada: está aquí')
    expect(text).toContain('Pago: no sigue')
    expect(text).toMatch(/Terminó el 3 de mayo de 2026\.$/)
  })

  it('a working life as its spans and the gaps between them, not those of a change of employer', () => {
    const text = heard(
      <LifeLine
        title="Sus años"
        gapText="no hay nada anotado"
        spans={[
          { from: '1990-08-01', to: '1998-02-28', look: 'lleno', text: 'cotizados' },
          { from: '1974-03-01', to: '1981-12-31', look: 'lleno', text: 'cotizados' },
          { from: '1982-02-01', to: '1985-06-30', look: 'rayado', text: 'sin anotar' },
        ]}
      />,
    )
    expect(text).toBe(
      'Sus años1974 a 1981: cotizados1982 a 1985: sin anotar1985 a 1990: no hay nada anotado1990 a 1998: cotizados',
    )
  })

  it('contributions as how many of how many, with a piece for each', () => {
    const bar = <CountBar done={11} of={24} text="11 de 24 cotizaciones" />
    expect(heard(bar)).toBe('11 de 24 cotizaciones')
    const [, rest = '', done = ''] = [...renderToStaticMarkup(bar).matchAll(/ d="([^"]+)"/g)].flatMap(
      (one, index) => (index === 0 ? ['', one[1] ?? ''] : [one[1] ?? '']),
    )
    expect([done.match(/M/g)?.length, rest.match(/M/g)?.length]).toEqual([11, 13])
  })

  it('a year as each month and what became of it', () => {
    const months = [
      { mes: '2026-01', look: 'lleno', says: 'Pagado' },
      { mes: '2026-02', look: 'rayado', says: 'Sin pago' },
    ] as const
    expect(heard(<YearSquares title="2026" months={months} />)).toBe(
      '2026enero de 2026: Pagadofebrero de 2026: Sin pago',
    )
  })

  it('debts with their name, their sum and their parts', () => {
    const parts = [
      { id: 'alDia', label: 'Al día', look: 'lleno' },
      { id: 'mora', label: 'Atrasado', look: 'rayado' },
    ] as const
    const rows = [
      { label: 'Banco', amounts: { alDia: 100, mora: 50 } },
      { label: 'Tienda', amounts: { alDia: 75, mora: 0 } },
    ]
    const bars = <AmountBars title="Deudas" parts={parts} rows={rows} />
    expect(heard(bars)).toContain('Banco $150 Al día: $100. Atrasado: $50')
    // The sum of a row of one part is said once, and the key of the fills not at all.
    expect(heard(bars)).toMatch(/Tienda \$75 Al día$/)
    const widths = [...renderToStaticMarkup(bars).matchAll(/width="([\d.]+)" height="12"/g)].map(([, one]) =>
      Number(one),
    )
    expect(widths).toEqual([240, 120, 180])
  })

  it('a map as its numbered places alone, none of them inside a picture', () => {
    const posicion = { latitud: -33.51, longitud: -70.75 }
    const map = (
      <PlaceMap
        label="Mapa"
        places={[{ number: 1, label: 'Caja', posicion, target: 'f-1', chosen: false, area: 'Maipú' }]}
      />
    )
    expect(heard(map)).toBe('1')
    const link = parse(renderToStaticMarkup(map)).querySelector('a')
    expect(link?.getAttribute('aria-label')).toBe('1. Caja')
    expect(link?.closest('svg')?.getAttribute('role')).toBe('presentation')
  })

  it('heirs as a list below the deceased', () => {
    const tree = (
      <FamilyTree
        title="Herencia"
        root={{ name: 'Luis' }}
        branches={[{ name: 'Carmen', note: 'Esposa, 100 %', amount: '$1' }]}
      />
    )
    const inner = parse(renderToStaticMarkup(tree)).querySelector('ul ul')
    expect(inner?.textContent).toBe('Carmen Esposa, 100 % $1')
  })

  it('a calculation with its signs as words', () => {
    const lines = [
      { sign: '', label: 'El tope', value: '$3' },
      { sign: '−', label: 'la pensión', value: '$1' },
      { sign: '=', label: 'lo que falta', value: '$2' },
    ] as const
    expect(heard(<SumTable title="Cuenta" lines={lines} />)).toBe(
      'CuentaEl tope $3menos la pensión $1da lo que falta $2',
    )
  })

  it('a week of hours as days with their whole date, and which hours are taken', () => {
    const days = [
      {
        fecha: '2026-12-02',
        label: 'miércoles 2 de diciembre de 2026',
        hours: [{ value: 'a', label: '10:00', taken: true }],
      },
      {
        fecha: '2026-12-08',
        label: 'martes 8 de diciembre de 2026',
        hours: [{ value: 'b', label: '11:00' }],
      },
    ]
    const picker = <SlotPicker name="hora" label="¿Cuándo?" days={days} />
    expect(heard(picker)).toContain(
      'Semana del 30 de noviembre de 2026miércoles 2 de diciembre de 202610:00 TomadaSin horas',
    )
    expect(heard(picker)).toContain('Semana del 7 de diciembre de 2026martes 8 de diciembre de 202611:00')
    // A day stands in the column of its weekday.
    expect(renderToStaticMarkup(picker)).toContain('m-week__day--3')
  })
})
