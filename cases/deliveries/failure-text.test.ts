import { expect, it } from 'vitest'
import { ContractError } from '#platform/contract/contract-errors.ts'
import { failureText } from './record-outcome.ts'

it('the operator reads where an institution finds a request wrong, and nothing of what stands there', () => {
  const at = { service: 'prueba', operation: 'presentar' }
  const data = { problemas: [{ lugar: 'body.factura.montoNeto', mensaje: 'No es 1.190.000' }] }
  expect(failureText(new ContractError(at, 'SolicitudInvalida', 400, data))).toBe(
    'prueba.presentar: SolicitudInvalida (body.factura.montoNeto)',
  )
  expect(failureText(new Error('connect ECONNREFUSED'))).toBe('connect ECONNREFUSED')
})
