import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { surroundings } from '#engine/testing/surroundings.ts'
import { outcomes } from './reasons.ts'
import { type Propio, reglas } from './rules.ts'

const codigos = ['tutor', 'edad', 'certificado', 'porcentaje', 'rsh', 'residencia', 'otro_pago'] as const
const full = {
  ...{ acreditado: true, motivo: null, documentos: [], montoClp: 0, parentesco: 'madre' },
  requisitos: codigos.map(codigo => ({ codigo, estado: 'no_cumple', fuente: 'Registro Civil' })),
  beneficiario: {
    ...{ run: 1, dv: '9', nombres: 'Tomás Ignacio', apellido_paterno: 'Soto', apellido_materno: '' },
    ...{ sexo: 'M', fecha_nacimiento: '2010-03-04', fecha_defuncion: '2026-01-02', institucion: '' },
    ...{ certificado: 'C-1', certificado_por: 'COMPIN', certificado_vence: '2026-09-01' },
    ...{ tipo_discapacidad: 'mental', porcentaje_discapacidad: 40, folio_rsh: '', porcentaje_rsh: 80 },
    ...{ anos_en_chile: 1, otro_pago: 'suf' },
  },
  solicitudAnterior: { idSolicitud: 'x', folio: 'SD000001', fechaIngreso: '2026-11-19' },
} satisfies Propio
describe('the texts for people', () => {
  it('the rules read easily', () => {
    expect(inflesz(reglas.join('\n'))).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('say of every outcome what can be done, lead on, and say where it is looked at again', () => {
    for (const [id, { blocks }] of Object.entries(outcomes)) {
      const said = blocks(surroundings, full)
      const headings = said.flatMap(block => (block.kind === 'heading' ? [block.text] : []))
      expect(headings, id).toEqual(['Qué puede hacer', 'Si no está de acuerdo'])
      expect(
        said.map(({ kind }) => kind),
        id,
      ).toContain('actions')
    }
  })

  it('give each requirement that is not met its rule, its fact and its source', () => {
    for (const id of ['menos_de_50', 'rsh_sobre_60', 'residencia', 'causante_de_AF'] as const) {
      const said = outcomes[id].blocks(surroundings, full)
      const rows = said.flatMap(block => (block.kind === 'summary' ? block.rows : []))
      expect(rows.map(({ label }) => label)).toEqual(['Lo que se pide', 'Lo que vemos'])
      const list = said.flatMap(block => (block.kind === 'checklist' ? block.requirements : []))
      expect(list).toHaveLength(7)
      expect(list.every(({ source }) => source === 'Registro Civil')).toBe(true)
    }
  })

  it('say to a parent of whom somebody else asked that it is paid, to another, and nothing of that request', () => {
    const anterior = { ...full.solicitudAnterior, idSolicitud: null }
    const said = JSON.stringify(
      outcomes.con_beneficio.blocks(surroundings as never, { ...full, solicitudAnterior: anterior }),
    )
    expect(said).toContain('ya se paga el subsidio cada mes, a otra persona')
    expect(said).toContain('3 de marzo de 2028, el día antes de que cumpla 18 años')
    expect(said).not.toMatch(/SD000001|Ver mis pagos/)
    const own = JSON.stringify(outcomes.con_beneficio.blocks(surroundings as never, full))
    expect(own).toContain('SD000001')
  })
})
