import { describe, expect, it } from 'vitest'
import type { ReceiptVerification } from '#cases/receipts/receipt-types.ts'
import { inflesz } from '#domain/inflesz.ts'
import type { PaperVerification } from '#papers/types.ts'
import { bodyOf } from '../testing/signed-in-site.ts'
import type { FileAnswerKind } from './answer.ts'
import { paperAnswer } from './paper-answer.ts'
import { receiptAnswer } from './receipt-answer.ts'
import { verificationView } from './verification-page.tsx'

const code = '4F7KQ2MX91ZT'
const newest: ReceiptVerification = {
  status: 'vigente',
  signatureOk: true,
  keyKnown: true,
  signature: 'firma',
  signedText: '{}',
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

const bodyOfReceipt = (found: ReceiptVerification, file?: FileAnswerKind) =>
  bodyOf(verificationView({ code, answer: receiptAnswer(found), file }))

describe('the page of a code that no document has', () => {
  it('says that Micha issued none, or how long a code is, if what was written is none', () => {
    const said = (typed: string) => bodyOf(verificationView({ code: typed, answer: undefined }))
    expect(said(code)).toContain('Micha no emitió ese documento')
    expect(said('4F7K-Q2M')).toContain('Un código tiene 12 letras y números, y el que escribió tiene 7.')
    expect(said('4F7K-Q2M')).not.toContain('no emitió')
  })
})

describe('the page of the code of a receipt', () => {
  it('says that a paper without the institution’s folio is true too, once there is a newer version', () => {
    const body = bodyOfReceipt(newest)
    expect(body).toContain('no trae el número de la institución? También es válido')
    expect(body).toContain('La versión nueva está en la solicitud')
    for (const word of ['También es válido', 'versión nueva'])
      expect(bodyOfReceipt(asSent)).not.toContain(word)
  })

  it('names the company that the form was filed for, as its paper does', () => {
    const enNombreDe = '76.543.210-3'
    const body = bodyOfReceipt({ ...newest, statement: { ...newest.statement, enNombreDe } })
    expect(body).toContain('Documento válido')
    expect(body).toMatch(/En nombre de.*76\.543\.210-3/s)
  })

  it('calls a file of the version before original, and an altered one not', () => {
    expect(bodyOfReceipt(newest, 'older')).toContain('El archivo es original')
    expect(bodyOfReceipt(newest, 'altered')).toContain('El archivo no es el original')
  })

  it('does not tell how to check the file that it has just checked', () => {
    expect(bodyOfReceipt(newest)).toContain('¿Tiene el archivo?')
    const checked = bodyOfReceipt(newest, 'same')
    expect(checked).toContain('Comprobar otro archivo')
    for (const word of ['¿Tiene el archivo?', 'También es válido']) expect(checked).not.toContain(word)
  })

  it('says nothing of versions where the case was withdrawn', () => {
    const body = bodyOfReceipt({ ...newest, status: 'revocado' })
    expect(body).toContain('Documento anulado')
    expect(body).toContain('la solicitud se retiró o se cerró')
    for (const word of ['También es válido', 'versión nueva']) expect(body).not.toContain(word)
  })
})

const paper: PaperVerification = {
  state: 'vigente',
  signatureOk: true,
  signature: 'firma',
  signedText: '{}',
  keyId: 'clave',
  statement: {
    codigo: code,
    origen: 'emitido',
    tipo: 'prueba-constancia',
    titulo: 'Constancia de pensionado',
    institucion: 'Instituto de Prueba',
    folioInstitucion: 'F-1',
    nombre: 'Carmen Soto',
    run: '12.3••.•••-5',
    emitidoEl: '2026-05-04',
    validoHasta: '2026-05-14',
    filas: [{ nombre: 'Calidad', lineas: ['Pensionada por vejez'] }],
    contenidoSha256: '00',
  },
}
const bodyOfPaper = (change: Partial<PaperVerification>, file?: FileAnswerKind) =>
  bodyOf(verificationView({ code, answer: paperAnswer({ ...paper, ...change }), file }))

describe('the page of the code of a paper', () => {
  it.each([
    ['vigente', 'Documento válido', 'Sigue vigente'],
    ['vencido', 'Documento vencido', 'venció el 14 de mayo de 2026'],
    ['reemplazado', 'Hay un documento más nuevo', 'otro que lo reemplaza'],
    ['revocado', 'Documento anulado', 'Ya no vale'],
  ] as const)('says of one that is %s what it is and what to do', (state, title, text) => {
    const body = bodyOfPaper({ state })
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(text)
    expect(body).toContain('Pensionada por vejez')
  })

  it('shows nothing of one whose signature is not right', () => {
    const body = bodyOfPaper({ signatureOk: false })
    expect(body).toContain('<h1>Este documento no es válido</h1>')
    expect(body).not.toContain('Carmen Soto')
  })

  it('says first that the file was changed', () => {
    expect(bodyOfPaper({}, 'altered')).toContain('<h1>El archivo no es el original</h1>')
    expect(bodyOfPaper({ state: 'vencido' }, 'same')).toContain('El archivo es el original')
  })

  it('says of one that an institution made that only its file tells whether it was changed', () => {
    const body = bodyOfPaper({ statement: { ...paper.statement, origen: 'guardado', validoHasta: null } })
    // It may be about somebody else.
    expect(body).toContain('La recibió en Micha')
    expect(body).not.toContain('A nombre de')
    expect(body).toContain('compruebe el archivo')
  })

  it('says of one without a last day, of which nobody can be asked, that it is authentic, and not that it still holds', () => {
    for (const origen of ['emitido', 'guardado'] as const) {
      const body = bodyOfPaper({ statement: { ...paper.statement, origen, validoHasta: null } })
      expect(body).toContain('<h1>Documento auténtico</h1>')
      expect(body).toContain('si después cambió, lo sabe la institución')
      for (const word of ['Sigue vigente', 'No vence', 'Válido hasta']) expect(body).not.toContain(word)
    }
    const asked = paperAnswer({ ...paper, statement: { ...paper.statement, validoHasta: null } }, 'same')
    expect(asked.title).toBe('Documento válido')
    expect(asked.text).toContain('Sigue vigente')
  })

  it('is plain to read, whatever it says', () => {
    const found = (['vigente', 'vencido', 'reemplazado', 'revocado'] as const).flatMap(state =>
      (['emitido', 'guardado'] as const).map(origen =>
        paperAnswer({ ...paper, state, statement: { ...paper.statement, origen } }),
      ),
    )
    for (const { text, more = '' } of found) expect(inflesz(`${text} ${more}`)).toBeGreaterThanOrEqual(65)
  })
})
