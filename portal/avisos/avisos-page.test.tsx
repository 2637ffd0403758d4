import { describe, expect, it } from 'vitest'
import type { Concern } from '#cases/concerns/concern-types.ts'
import { bodyOf } from '../testing/signed-in-site.ts'
import { concernView } from './avisos-page.tsx'

describe('who filed a request that concerns somebody', () => {
  it('has a name and her own RUN, and for a company never its RUT as hers', () => {
    const shown = (run: string) => {
      const concern = {
        ...{ caseId: '1', procedureId: 'x', procedure: 'X', institution: 'IPS', filedOn: '2026-11-24' },
        ...{ applicant: { run, name: 'Matías Herrera' }, idSolicitud: '1', title: 'Un convenio', text: [] },
        ...{ question: {}, asks: false, state: { label: 'En revisión', tone: 'info', final: false } },
      } as unknown as Concern
      return bodyOf(concernView({ concern }))
    }
    expect(shown('12765431-k')).toContain('Matías Herrera, RUN <span class="m-whole">12.765.431-K')
    expect(shown('76543210-3')).toContain(
      'Matías Herrera, por la empresa con RUT <span class="m-whole">76.543.210-3',
    )
  })
})
