import { describe, expect, it } from 'vitest'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { isRefusal } from './refusal.ts'

const at = { service: 'asignacion-muerte', operation: 'ingresarSolicitud' }

describe('a refusal', () => {
  it.each([
    ['SolicitudInvalida', 400],
    ['NoEncontrada', 404],
    ['CuerpoDemasiadoGrande', 413],
    ['DatosIncorrectos', 422],
  ])('is %s (%i): the same request would get the same answer', (name, status) => {
    expect(isRefusal(new ContractError(at, name, status))).toBe(true)
  })

  it.each([
    ['NoAutenticado', 401],
    ['NoAutorizado', 403],
    ['TardoDemasiado', 408],
    ['YaSolicitada', 409],
    ['DemasiadasLlamadas', 429],
    ['FallaInterna', 500],
  ])('is not %s (%i): it may pass', (name, status) => {
    expect(isRefusal(new ContractError(at, name, status))).toBe(false)
  })

  it('is not silence, nor an error of ours', () => {
    expect(isRefusal(new ServiceUnavailableError(at, 'failure'))).toBe(false)
    expect(isRefusal(new Error('Document x is not there'))).toBe(false)
    expect(isRefusal(undefined)).toBe(false)
  })
})
