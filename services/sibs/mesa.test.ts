import { describe, expect, it } from 'vitest'
import type { Review } from '../kit/requests/request.ts'
import { mesa } from './mesa.ts'
import type { Mesa } from './store.ts'

const run = '4876521-1'
const registrada = {
  ...{ run, nombre: 'Pedro', fechaNacimiento: '1953-05-10', fechaDefuncion: null, sexo: 'M' },
  ...{
    anosDesdeLos20: 50,
    anosUltimosCinco: 5,
    anosUltimosSeis: 6,
    porcentajePfp: 60,
    pensionBaseClp: 950_000,
  },
  ...{ tienePension: true, fondoUniformado: false, tiene: [], hijos: [] },
}
const resolucion = { folio: 'PGU-1', fecha: '2026-11-20', notificadaEl: '2026-11-22', montoClp: 151_301 }

/** What a desk asks of a review of a decision. */
function asked(known: object = {}, facts: object = {}) {
  const input = {
    today: '2026-11-24',
    documentos: [],
    request: {
      ...{ run, datos: { run } },
      solicitud: { clase: 'revision', fechaPresentacion: '2026-11-23', motivo: '' },
    },
    facts: { registrada: { ...registrada, ...known }, resolucion, yaRevisada: false, ...facts },
  } as unknown as Review<Mesa>
  return mesa.requisitos(input)
}
/** How it reads them, by requirement. */
const read = (...of: Parameters<typeof asked>) =>
  Object.fromEntries(asked(...of).map(({ id, cumple, sinMirar }) => [id, sinMirar ? 'sin mirar' : cumple]))
const looked = { vive: 'si', permiso: 'si', resolucion: 'si', unica: 'si' }

describe('the requirements of a review of a PGU', () => {
  it('are what the registers say of each, and the first that is not met', () => {
    expect(read()).toEqual({
      ...{ ...looked, edad: 'si', puntaje: 'si', residencia: 'si', pension: 'si', monto: 'no' },
    })
    expect(read({ anosUltimosCinco: 3 })).toEqual({
      ...{ ...looked, edad: 'si', puntaje: 'si', residencia: 'no', pension: 'sin mirar', monto: 'sin mirar' },
    })
    expect(read({ fondoUniformado: true })).toEqual({
      ...{
        ...looked,
        edad: 'si',
        puntaje: 'sin mirar',
        residencia: 'sin mirar',
        pension: 'no',
        monto: 'sin mirar',
      },
    })
  })

  it('were not looked at where there is no decision to review', () => {
    expect(read({}, { resolucion: undefined })).toMatchObject({
      ...{ vive: 'si', resolucion: 'no', edad: 'sin mirar', pension: 'sin mirar' },
    })
  })

  it('do not say where she lived of years that no register shows, nor that she asked for benefits, nor that a law asks for more than before', () => {
    const of = (known: object, id: string) => asked(known).find(one => one.id === id)
    expect(of({ anosUltimosCinco: 3 }, 'residencia')?.hecho).toBe(
      'Los registros no muestran los años en Chile que se piden.',
    )
    for (const id of ['residencia', 'edad']) expect(of({}, id)?.texto).not.toContain('beneficios')
    expect(of({}, 'monto')?.norma).toContain('19.880')
  })
})
