import { describe, expect, it } from 'vitest'
import { contextWith } from '#engine/testing/surroundings.ts'
import { solicitud as subsidio } from './5220-subsidio-trabajadores-jovenes/application.ts'
import { consulta as deSubsidio } from './5220-subsidio-trabajadores-jovenes/enquiry.ts'
import { solicitud as exencion } from './41345-sin-cotizacion-de-salud/application.ts'
import { consulta as deExencion } from './41345-sin-cotizacion-de-salud/enquiry.ts'

const context = contextWith({ signedIn: true })
const undelivered = ['41345', '5220'].map(procedureId => ({
  procedureId,
  folio: `MIC-${procedureId}`,
  sentOn: '2026-11-24',
}))

describe('who has sent a request that the institution has not received', () => {
  it.each([
    { id: '41345', form: deExencion, outcome: 'tramite_en_curso' },
    { id: '41345', form: exencion, outcome: 'tramite_en_curso' },
    { id: '5220', form: deSubsidio, outcome: 'en_curso' },
    { id: '5220', form: subsidio, outcome: 'en_curso' },
  ])(
    '$id, $form.id: reads that it is on its way, with its number, and is not offered another',
    async asked => {
      const { form, outcome, id } = asked
      // No institution is asked: it could only say that there is none.
      const said = await form.gate?.({ context, services: {} as never, undelivered })
      expect(said).toEqual({ kind: 'outcome', outcome, data: { enviada: `MIC-${id}` } })
      const told = form.outcomes[outcome] ?? deSubsidio.outcomes[outcome] ?? deExencion.outcomes[outcome]
      const blocks = told?.blocks(context, { enviada: `MIC-${id}` })
      expect(JSON.stringify(blocks)).toContain('entregando al IPS')
      expect(JSON.stringify(blocks)).toContain(`MIC-${id}`)
    },
  )
})
