import { describe, expect, expectTypeOf, it } from 'vitest'
import { DefinitionError } from './check-definition.ts'
import { defineProcedure } from './define-procedure.ts'
import { findForm, formKeyOf, layoutOf } from './procedure.ts'
import { sampleCase, sampleForm, sampleProcedure } from './testing/sample-procedure.ts'

const head = { ...sampleProcedure.head, id: 'otra' }
const start = () => []

interface Registro {
  registro: { nombreDe(run: string): Promise<string> }
}

describe('the frame of the pages', () => {
  const { receipt } = sampleForm.ending
  it('is that of the procedure, of the form, or of the receipt: the nearest that is said', () => {
    const procedure = defineProcedure({ ...head, layout: 'spsdefault', start })
    const confirms = {
      ...sampleForm,
      ending: { ...sampleForm.ending, receipt: { ...receipt, layout: 'pgu_confirmacion' as const } },
    }
    const own = { ...sampleForm, layout: 'micha-full' as const }
    expect(layoutOf(procedure, sampleForm, 'receipt')).toBe('spsdefault')
    expect([layoutOf(procedure, confirms), layoutOf(procedure, confirms, 'receipt')]).toEqual([
      'spsdefault',
      'pgu_confirmacion',
    ])
    expect([layoutOf(procedure, own), layoutOf(procedure, own, 'receipt')]).toEqual([
      'micha-full',
      'micha-full',
    ])
  })
})

describe('defineProcedure', () => {
  it('fills in what is not said', () => {
    expect(defineProcedure({ ...head, start })).toMatchObject({
      head,
      layout: 'tramites',
      forms: [],
      consultations: [],
      cases: undefined,
      redirects: {},
    })
  })

  it('gives consultations and actions the services that they may ask', () => {
    const page = { id: 'una', path: 'una' }
    const procedure = defineProcedure<Registro>({
      ...head,
      start,
      consultations: [
        {
          ...page,
          load: async ({ services, params }) => {
            expectTypeOf(services).toEqualTypeOf<Registro>()
            return { title: params.get('num'), blocks: [] }
          },
        },
      ],
      cases: {
        states: sampleCase,
        actions: {
          retirar: {
            event: 'retirada',
            deliver: async ({ services, acting, sentAt }) => {
              expectTypeOf(services).toEqualTypeOf<Registro>()
              expectTypeOf(acting.origin).toEqualTypeOf<'ORDINARIA' | 'MDSF' | 'PAGORUT'>()
              expectTypeOf(sentAt).toEqualTypeOf<string>()
            },
          },
        },
        listPath: 'una',
        detailPath: 'una',
      },
    })
    expect(Object.keys(procedure.cases?.actions ?? {})).toEqual(['retirar'])
  })

  it('refuses what cannot work', () => {
    expect(() => defineProcedure({ ...head, start, forms: [sampleForm, sampleForm] })).toThrow(
      DefinitionError,
    )
  })
})

describe('the key of a form', () => {
  const procedures = new Map([['muestra', sampleProcedure]])

  it('leads back to the form', () => {
    expect(formKeyOf(sampleProcedure, sampleForm)).toBe('muestra/solicitud')
    expect(findForm(procedures, 'muestra/solicitud')).toEqual({
      procedure: sampleProcedure,
      form: sampleForm,
    })
  })

  it('leads nowhere when procedure or form are not served', () => {
    for (const key of ['', 'muestra', 'muestra/otra', 'otra/solicitud', 'muestra/constructor'])
      expect(findForm(procedures, key)).toBeUndefined()
  })
})
