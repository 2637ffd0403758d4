import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type JoinedPageProps, JoinedPageView, type JoinedRow } from './joined-page.tsx'

const sent = {
  kind: 'sent',
  folio: 'MIC-1',
  receiptHref: '/recibo',
  caseHref: '/caso',
} as const
const drawn = (rows: readonly JoinedRow[]) =>
  renderToStaticMarkup(
    JoinedPageView({
      ...{ title: 'Lo que puede pedir', rows, action: '/aqui', submitLabel: 'Enviar', isDone: false },
      around: { lists: {}, uploadHref: '' },
    } as unknown as JoinedPageProps),
  )

it('what was sent says what became of it, and where it is asked for again if it was refused', () => {
  const row = (more: object): JoinedRow => ({ title: 'Saldo', prefix: 't0-', standing: { ...sent, ...more } })
  expect(drawn([row({})])).toContain('Enviada')
  const refused = drawn([row({ state: { label: 'Rechazada', tone: 'error' }, againHref: '/tramites/5294' })])
  expect(refused).toContain('Rechazada')
  expect(refused).toContain('href="/tramites/5294"')
  expect(refused).not.toContain('Enviada')
})

it('one of several that are ready can be sent alone, after the button that sends all', () => {
  const row = (prefix: string, title: string): JoinedRow => ({
    ...{ title, prefix, standing: { kind: 'ready' } as never },
    ready: { draft: 'd', intro: [], sections: [], fields: [], errors: [], warnings: [] },
  })
  const html = drawn([row('t0-', 'Saldo'), row('t1-', 'Viudez')])
  expect(html).toMatch(/Enviar solo: ?(<!-- -->)?Viudez/)
  expect(html.indexOf('Enviar las 2 solicitudes')).toBeLessThan(html.indexOf('name="solo"'))
  expect(drawn([row('t0-', 'Saldo')])).not.toContain('name="solo"')
})
