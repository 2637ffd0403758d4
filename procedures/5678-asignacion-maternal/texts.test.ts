import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { readableText } from '../testing/readable-text.ts'
import { type Contra, motivoCompinTexts, reasons } from './reasons.ts'
import { requests } from './requests.ts'

const full: Contra = {
  ...{ nombre: 'Antonia Paz Riveros Lara', caja: 'Caja Los Andes', desde: '2027-01-24' },
  falta: ['El nombre y la firma de quien lo dio'],
  solicitud: { idSolicitud: 'x', folio: 'AF000001', fechaIngreso: '2026-11-20' },
}

describe('the texts for people', () => {
  it('say easily why the COMPIN did not approve the certificate', () => {
    const text = Object.values(motivoCompinTexts).join('\n')
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('do not say in the letter of the COMPIN’s answer that it still looks at the certificate', () => {
    // The letter of an answer of the COMPIN has the text of this state, in which it happens.
    const { text } = requests.states.states.en_revision ?? {}
    expect(text).toContain('COMPIN')
    expect(text).not.toMatch(/revisa el certificado/)
  })

  it('say of every outcome why, what can be done, where to ask for a review, and lead on', () => {
    for (const [id, { blocks }] of Object.entries(reasons.outcomes)) {
      const made = blocks(contextWith({ today: '2026-11-23' }), full)
      expect(made[0]?.kind, id).toBe('paragraph')
      expect(made.at(-1)?.kind, id).toBe('actions')
      const said = readableText(made)
      expect(said, id).toContain('Qué puede hacer')
      expect(said, id).toContain('Superintendencia de Seguridad Social')
    }
  })
})
