import { describe, expect, it } from 'vitest'
import type { ReceiptVerification } from '#cases/types.ts'
import { bodyOf } from '../testing/signed-in-site.ts'
import { verificationView } from './verification-page.tsx'

const code = '4F7KQ2MX91ZT'
const newest: ReceiptVerification = {
  status: 'vigente',
  signatureOk: true,
  signature: 'firma',
  keyId: 'clave',
  statement: {
    folio: 'MIC-2026-004521-9',
    codigo: code,
    version: 2,
    tramite: 'Asignación por muerte',
    institucion: 'Instituto de Previsión Social (IPS)',
    folioInstitucion: 'IPS-4521',
    nombre: 'Carmen Soto',
    run: '12.3••.•••-5',
    enNombreDe: null,
    enviadoEn: '2026-05-04T15:00:00.000Z',
    presentadoEl: '2026-05-04',
    respuestasSha256: '00',
  },
}
const asSent: ReceiptVerification = {
  ...newest,
  statement: { ...newest.statement, version: 1, folioInstitucion: null },
}

describe('the page of a verification code', () => {
  it('says that a paper without the institution’s folio is true too, once there is a newer version', () => {
    expect(bodyOf(verificationView(code, newest))).toContain('Hay una versión más nueva')
    expect(bodyOf(verificationView(code, asSent))).not.toContain('Hay una versión más nueva')
  })

  it('calls a file of the version before original, and an altered one not', () => {
    expect(bodyOf(verificationView(code, newest, 'older'))).toContain('El archivo es original')
    expect(bodyOf(verificationView(code, newest, 'altered'))).toContain('El archivo no es el original')
  })

  it('says nothing of versions where the case was withdrawn', () => {
    const body = bodyOf(verificationView(code, { ...newest, status: 'revocado' }))
    expect(body).toContain('Documento anulado')
    expect(body).not.toContain('Hay una versión más nueva')
  })
})
