import { expect, it } from 'vitest'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { constanciaKind } from '../../5206-calidad-de-pensionado/pages/paper.ts'
import { constancia } from '../../5284-constancia-de-renta/pages/certificate.ts'
import { certificado as imposiciones } from '../../5288-certificado-de-imposiciones/pages/certificate.ts'
import { certificado as cargas } from '../../5422-certificado-de-cargas/pages/certificate.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import type { CertificateServices } from './certificate.ts'
import { certificateKindIds, factsOfCertificate } from './facts.ts'

const kindId = '5206-constancia'
const at = { service: 'certificados', operation: 'estadoEmision' }

function saying(answer: () => Promise<{ alDia: boolean }>) {
  const certificados = fakeClient<CertificateServices['certificados']>('certificados', {
    estadoEmision: answer,
  })
  return factsOfCertificate({ certificados }, { kindId, folio: 'CER-1' })
}

it('every certificate of the IPS can be asked about', () => {
  expect([...certificateKindIds].sort()).toEqual(
    [constanciaKind, constancia.kind, imposiciones.kind, cargas.kind].map(({ id }) => id).sort(),
  )
})

it('facts are the same, or changed, as the IPS says', async () => {
  expect(await saying(async () => ({ alDia: true }))).toBe('same')
  expect(await saying(async () => ({ alDia: false }))).toBe('changed')
})

it('nothing is made up while the IPS is silent, or does not know the folio, or for another paper', async () => {
  const silent = async () => {
    throw new ServiceUnavailableError(at, 'timeout')
  }
  const unknown = async () => {
    throw new ContractError(at, 'NoEncontrada', 404)
  }
  expect(await saying(silent)).toBe('silent')
  expect(await saying(unknown)).toBe('unknown')
  const nobody = { certificados: fakeClient<CertificateServices['certificados']>('certificados', {}) }
  expect(await factsOfCertificate(nobody, { kindId: '2614-informe', folio: 'CMF-1' })).toBe('unknown')
  expect(await factsOfCertificate(nobody, { kindId, folio: null })).toBe('unknown')
})
