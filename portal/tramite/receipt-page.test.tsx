import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Block } from '#engine/content/block.ts'
import { smallLists } from '../testing/page-app.ts'
import { ReceiptPageView, type ReceivedCase } from './receipt-page.tsx'

const sent: ReceivedCase = {
  id: '01890000-0000-7000-8000-000000000001',
  procedureId: 'muestra',
  title: 'Ayuda para quien cuida',
  institution: 'Instituto de Muestra',
  folio: 'MIC-2026-004521-9',
  subject: 'Luis',
  filedOn: '2026-05-04',
  sentAt: new Date('2026-05-04T15:00:00Z'),
  updatedAt: new Date('2026-05-04T15:00:00Z'),
  state: { id: 'ingresada', label: 'Ingresada', tone: 'info', final: false },
  delivery: 'pendiente',
  answers: {},
  consulted: {},
  verified: {},
  person: { run: '12345678-5', nombres: 'Carmen', apellidos: 'Soto' },
  email: 'carmen@ejemplo.cl',
  formKey: 'muestra/solicitud',
  acting: { origin: 'ORDINARIA' },
  version: 1,
  stateText: 'La institución revisa su solicitud.',
  summary: [],
  history: [],
  documents: [],
  deliveries: [{ id: 'e', action: 'presentar', state: 'pendiente', refused: false, attempts: 0 }],
  receipt: {
    folio: 'MIC-2026-004521-9',
    code: '4F7K-Q2MX-91ZT',
    version: 1,
    status: 'vigente',
    hasPdf: true,
  },
}

const about = { what: 'Pensión de viudez', href: '/detalle?solicitud=1' }

const draw = (
  change: Partial<ReceivedCase> = {},
  reminders?: Parameters<typeof ReceiptPageView>[0]['reminders'],
  told: readonly Block[] = [],
  another?: Parameters<typeof ReceiptPageView>[0]['another'],
) =>
  renderToStaticMarkup(
    <ReceiptPageView
      title="Recibimos su solicitud"
      found={{ ...sent, ...change }}
      href="/comprobante?solicitud=1"
      pdfHref="/comprobante.pdf?solicitud=1"
      detailHref="/detalle?solicitud=1"
      lists={smallLists}
      reminders={reminders}
      told={told}
      another={another}
    />,
  )

describe('the receipt page', () => {
  it('has the button that begins another request where the form offers one', () => {
    const fields = { respuestas: '{"quien":{"nombre":"Ana"}}' }
    const action = { kind: 'post', label: 'Pedir otra', action: '/pedir/otra?borrador=1', fields } as const
    const page = draw({}, undefined, [], action)
    expect(page).toContain('<form action="/pedir/otra?borrador=1" method="post">')
    expect(page).toContain('name="respuestas" value="{&quot;quien&quot;')
    expect(page).toContain('Pedir otra')
    expect(draw()).not.toContain('Pedir otra')
  })

  it('says where news is sent', () => {
    expect(draw()).toContain('Le escribiremos a carmen@<wbr/>ejemplo.<wbr/>cl')
  })

  it('tells under the state what the procedure knows of the case', () => {
    const html = draw({}, undefined, [{ kind: 'paragraph', text: 'Puede cobrar desde el 30 de noviembre.' }])
    expect(html.indexOf('Puede cobrar desde')).toBeGreaterThan(html.indexOf('Qué pasa ahora'))
  })

  it('promises no news by mail to who gave no address or wants none, claims neither of the two, and says where it is read', () => {
    const html = draw({ email: undefined })
    expect(html).not.toContain('Le escribiremos')
    expect(html).toContain('usted no dejó un correo, o no quiso avisos por correo')
    // The former address is warned of a change of payment all the same.
    expect(html).not.toContain('No le mandaremos correos')
    expect(html).toContain('llamar al 101')
  })

  it('promises neither news nor an answer of a request that has ended', () => {
    const nextDay = { filedOn: '2026-05-05' }
    const running = draw(nextDay, about)
    expect(running).toContain('el plazo para responderle corre desde el martes 5 de mayo de 2026.')
    const ended = draw({ ...nextDay, state: { ...sent.state, final: true } }, about)
    expect(ended).toContain('En qué terminó')
    expect(ended).not.toContain('el plazo para responderle')
    expect(ended).not.toContain('Le escribiremos')
  })

  it('of a request that was granted and goes on, promises other news and no answer', () => {
    const state = { id: 'aprobada', label: 'Aprobada', tone: 'exito', final: false } as const
    const granted = draw({ state, filedOn: '2026-05-05' })
    expect(granted).not.toContain('el plazo para responderle')
    expect(granted).toContain('si hay otra novedad.')
    expect(granted).not.toContain('cuando respondan')
    expect(draw()).toContain('cuando respondan, o si falta algo.')
  })

  it('leads with what matters most, and does not say it again among the answers', () => {
    const html = draw({
      summary: [
        { pageId: 'en-resumen', title: 'En resumen', rows: [{ label: 'Monto', lines: ['$1.070.445'] }] },
        { pageId: 'pago', title: 'Pago', rows: [{ label: 'Cuenta', lines: ['123'] }] },
      ],
    })
    expect(html.split('$1.070.445')).toHaveLength(2)
    expect(html.indexOf('$1.070.445')).toBeLessThan(html.indexOf('Guarde su comprobante'))
    expect(html.indexOf('>Pago</h3>')).toBeGreaterThan(html.indexOf('Lo que usted envió'))
  })

  it('says from when the time counts, once, and only where that is not the day of sending', () => {
    expect(draw()).not.toContain('fuera del horario hábil')
    expect(draw({ filedOn: '2026-05-05' }, about).split('el martes 5 de mayo de 2026')).toHaveLength(2)
  })

  it('offers to remember a date by which something can be done, not the day from which a term runs', () => {
    const undo = { kind: 'remind', date: '2026-05-08', text: 'Último día para deshacer el cambio' } as const
    expect(draw({ filedOn: '2026-05-05' }, about)).not.toContain('Recordar esta fecha')
    expect(draw({}, about, [undo])).toContain('Recordar esta fecha')
    expect(draw({}, undefined, [undo])).not.toContain('Recordar esta fecha')
  })

  it('tells a refusal from an institution that did not answer', () => {
    const failed = (refused: boolean) =>
      draw({
        delivery: 'fallida',
        deliveries: [{ id: 'e', action: 'presentar', state: 'fallida', refused, attempts: 1 }],
      })
    expect(failed(true)).toContain('no puede aceptarla tal como le llegó')
    expect(failed(false)).toContain('por una falla suya')
  })
})
