import { describe, expect, it } from 'vitest'
import { careHelp } from '../testing/care-help.ts'
import { sampleRow as row } from '../testing/case-row.ts'
import { type ReceiptPaper, receiptDocument } from './receipt-document.ts'

const unreachable = () => Promise.reject(new Error('not asked'))

function textOf(change: Partial<ReceiptPaper> = {}): string {
  const document = receiptDocument({
    row,
    codigo: '4F7KQ2MX91ZT',
    folioInstitucion: null,
    issuedAt: row.enviado_en,
    definition: careHelp({ present: unreachable, act: unreachable, confirm: unreachable }).cases?.states,
    verifyUrl: 'https://micha.example/certificados/4F7KQ2MX91ZT',
    ...change,
  })
  return JSON.stringify(document)
}

describe('the paper of a receipt', () => {
  it('says what was sent, by whom and when, with every answer and its source', () => {
    const text = textOf()
    for (const part of [
      'Folio MIC-2026-004521-9',
      'el 3 de mayo de 2026, 16:04. Cuenta como presentada el 4 de mayo de 2026.',
      'Carmen Gloria Soto Pérez',
      '12.345.678-5',
      'Luis\\nSoto\\n(Según Registro Civil)',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('Página sin preguntas')
    expect(text).not.toContain('En nombre de')
    expect(text).not.toContain('Número en la institución')
  })

  it('names the official who filled it in at a branch desk, and does not say that the person sent it', () => {
    const text = textOf({ attendedBy: 'Marta Inés Olivares Reyes, IPS' })
    expect(text).toContain('Esta solicitud se envió por usted, en una sucursal, el 3 de mayo de 2026')
    expect(text).toContain('"label":"La atendió","value":"Marta Inés Olivares Reyes, IPS"')
    expect(text).not.toContain('Usted envió')
    expect(textOf()).not.toContain('La atendió')
  })

  it('states a short answer and its source in one line', () => {
    const resumen = [
      { pageId: 'a', title: 'A', rows: [{ label: 'Nombre', lines: ['Luis'], source: 'Registro Civil' }] },
    ]
    expect(textOf({ row: { ...row, resumen } })).toContain('Luis (Según Registro Civil)')
  })

  it('names the company that the form was filed for, and the institution’s folio once there is one', () => {
    const text = textOf({ row: { ...row, actua_por: '76543210-3' }, folioInstitucion: 'IPS-77' })
    expect(text).toContain('76.543.210-3')
    expect(text).toContain('IPS-77')
  })

  it('has the official name beside the one that people say', () => {
    expect(textOf({ officialName: 'Aporte a personas cuidadoras' })).toContain(
      '"label":"Nombre oficial","value":"Aporte a personas cuidadoras"',
    )
    expect(textOf()).not.toContain('Nombre oficial')
  })

  it('says what comes next as this version knows it, whatever happened before it was printed', () => {
    expect(textOf()).toContain('La estamos entregando a la institución.')
    expect(textOf({ folioInstitucion: 'IPS-77' })).toContain('Responde en 10 días hábiles.')
    expect(textOf({ definition: undefined })).not.toContain('Cómo estaba')
  })

  it('says of which moment it speaks, because it is read long after: never that something happens now', () => {
    const text = textOf({ folioInstitucion: 'IPS-77', issuedAt: new Date('2026-05-04T13:00:00Z') })
    expect(text).toContain('Cómo estaba el 4 de mayo de 2026, 9:00')
    expect(text).toContain('Desde entonces pudo avanzar')
    expect(text).not.toContain('ahora')
  })

  it('shows how anyone can check it', () => {
    const text = textOf()
    expect(text).toContain('4F7K-Q2MX-91ZT')
    expect(text).toContain('"text":"https://micha.example/certificados/4F7KQ2MX91ZT"')
  })
})
