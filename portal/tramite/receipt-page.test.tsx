import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CaseView } from '#cases/types.ts'
import { sampleProcedure } from '#engine/testing/sample-procedure.ts'
import { smallLists } from '../testing/page-app.ts'
import { ReceiptPageView } from './receipt-page.tsx'

const sent: CaseView = {
  id: '01890000-0000-7000-8000-000000000001',
  procedureId: 'muestra',
  title: 'Ayuda para gastos de funeral',
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

const draw = (change: Partial<CaseView> = {}) =>
  renderToStaticMarkup(
    <ReceiptPageView
      procedure={sampleProcedure}
      found={{ ...sent, ...change }}
      lists={smallLists}
      reminders={false}
    />,
  )

describe('the receipt page', () => {
  it('says where news is sent', () => {
    expect(draw()).toContain('Le escribiremos a carmen@ejemplo.cl')
  })

  it('promises no letter to who gave no address, and says where news is read', () => {
    const html = draw({ email: undefined })
    expect(html).not.toContain('Le escribiremos')
    expect(html).toContain('Usted no dejó un correo')
    expect(html).toContain('llamar al 101')
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
