import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sniffDocument } from '#platform/files/sniff-document.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { createSigningKeyFromSeed } from '#platform/secrets/signing-key.ts'
import { caseKeys, caseLookups } from '../case-lookups.ts'
import { byHerself, type CaseHouse, carmen, openCaseHouse, pedro } from '../testing/case-house.ts'
import { isFolio } from './folio.ts'
import { knownKeys } from './known-keys.ts'
import { createReceipts } from './receipts.ts'

const house: CaseHouse = await openCaseHouse()
const { cases, receipts, database } = house

const receiptOf = async (caseId: string) => {
  const found = await cases.findCase(carmen.run, caseId)
  if (!found?.receipt) throw new Error('No case')
  return found.receipt
}

describe('the receipt of a case', () => {
  it('can be checked by its code from the moment of sending, before there is a PDF', async () => {
    const caseId = await house.sendOne()
    const { code, folio, hasPdf } = await receiptOf(caseId)
    expect([isFolio(folio), hasPdf]).toEqual([true, false])
    const verification = await receipts.verifyReceipt(code.toLowerCase().replaceAll('-', ' '))
    expect(verification).toMatchObject({
      status: 'vigente',
      signatureOk: true,
      keyId: 'clave-de-prueba',
      statement: {
        folio,
        version: 1,
        tramite: 'Ayuda para quien cuida',
        run: '12.3••.•••-5',
        folioInstitucion: null,
      },
    })
    expect(await receipts.verifyReceipt('0000-0000-0000')).toBeUndefined()
    expect(await receipts.verifyReceipt('')).toBeUndefined()
    expect(receipts.publicKeys().keys).toMatchObject([{ kid: 'clave-de-prueba', crv: 'Ed25519' }])
  })

  it('is no longer signed once somebody changes what it states', async () => {
    const caseId = await house.sendOne()
    const { code } = await receiptOf(caseId)
    const plain = code.replaceAll('-', '')
    const change = `UPDATE casos.comprobantes SET contenido = replace(contenido, $2, $3) WHERE codigo = $1`
    await database.rows(change, [plain, '2040-05-04', '2040-05-03'])
    expect(await receipts.verifyReceipt(code)).toMatchObject({ signatureOk: false })
    await database.rows(change, [plain, '2040-05-03', '2040-05-04'])
    expect(await receipts.verifyReceipt(code)).toMatchObject({ signatureOk: true })
    await database.rows(`UPDATE casos.comprobantes SET codigo = '000000000001' WHERE codigo = $1`, [plain])
    const owner = { run: carmen.run, id: caseId }
    await caseLookups.note(database, [{ key: caseKeys.code('000000000001'), ...owner }])
    expect(await receipts.verifyReceipt('000000000001')).toMatchObject({ signatureOk: false })
  })

  it('gives its owner the PDF at once, and the same one ever after', async () => {
    const caseId = await house.sendOne()
    const pdfs = await Promise.all(Array.from({ length: 4 }, () => receipts.readPdf(carmen.run, caseId)))
    const [first] = pdfs
    if (!first) throw new Error('No PDF')
    const { code, folio, hasPdf } = await receiptOf(caseId)
    expect(hasPdf).toBe(true)
    expect(first.fileName).toBe(`comprobante-${folio}.pdf`)
    expect(await sniffDocument(first.bytes)).toBe('application/pdf')
    for (const pdf of pdfs) expect(Buffer.from(pdf?.bytes ?? []).equals(first.bytes)).toBe(true)
    expect(await receipts.verifyFile(code, first.bytes)).toBe('same')
    expect(await receipts.findCode(first.bytes)).toBe(code)
    expect(await receipts.findCode(smallPdf())).toBeUndefined()
    expect(await receipts.readPdf(pedro.run, caseId)).toBeUndefined()
    expect(await receipts.readPdf(carmen.run, 'x')).toBeUndefined()
  })

  it('shows that a PDF was altered by a single byte', async () => {
    const caseId = await house.sendOne()
    const pdf = await receipts.readPdf(carmen.run, caseId)
    const altered = Uint8Array.from(pdf?.bytes ?? [])
    altered[altered.length - 20] = (altered.at(-20) ?? 0) ^ 1
    const { code } = await receiptOf(caseId)
    expect(await receipts.verifyFile(code, altered)).toBe('altered')
    expect(await receipts.verifyFile('0000-0000-0000', altered)).toBe('unknown')
  })

  it('keeps its code when a version with the institution’s folio replaces it, and the old paper stays true', async () => {
    const caseId = await house.sendOne()
    const old = await receiptOf(caseId)
    const oldPdf = await receipts.readPdf(carmen.run, caseId)
    await house.runJobs()
    const current = await receiptOf(caseId)
    expect(current).toMatchObject({ version: 2, status: 'vigente', folio: old.folio, hasPdf: true })
    expect(current.code).toBe(old.code)
    expect(await receipts.verifyReceipt(current.code)).toMatchObject({
      status: 'vigente',
      signatureOk: true,
      statement: { version: 2, folioInstitucion: expect.stringMatching(/^IPS-/) },
    })
    const currentPdf = await receipts.readPdf(carmen.run, caseId)
    expect(await receipts.verifyFile(current.code, oldPdf?.bytes ?? new Uint8Array())).toBe('older')
    expect(await receipts.verifyFile(current.code, currentPdf?.bytes ?? new Uint8Array())).toBe('same')
    expect(await receipts.verifyFile(current.code, smallPdf())).toBe('altered')
  })

  it('is found for the list of who owns it, by its newest version, and for nobody else', async () => {
    const [kept, withdrawn] = [await house.sendOne(), await house.sendOne()]
    await house.runJobs()
    const requestId = '01890000-0000-7000-8000-0000000000ab'
    await cases.act({ person: carmen, acting: byHerself, caseId: withdrawn, action: 'desistir', requestId })
    await house.says((await cases.findCase(carmen.run, withdrawn))?.idSolicitud, 'desistida')
    const found = await receipts.findReceipts(carmen.run, [kept, withdrawn])
    expect(found.get(kept)).toEqual({ code: (await receiptOf(kept)).code, status: 'vigente' })
    expect(found.get(withdrawn)?.status).toBe('revocado')
    expect((await receipts.findReceipts(pedro.run, [kept, withdrawn])).size).toBe(0)
  })

  it('is void under its code in every version once the case was withdrawn, and stays so', async () => {
    const caseId = await house.sendOne()
    const { code } = await receiptOf(caseId)
    await house.runJobs()
    const requestId = '01890000-0000-7000-8000-0000000000aa'
    expect(
      await cases.act({ person: carmen, acting: byHerself, caseId, action: 'desistir', requestId }),
    ).toEqual({
      kind: 'done',
    })
    await house.runJobs()
    expect(await receipts.verifyReceipt(code)).toMatchObject({ status: 'vigente' })
    await house.says((await cases.findCase(carmen.run, caseId))?.idSolicitud, 'desistida')
    expect(await receipts.verifyReceipt(code)).toMatchObject({ status: 'revocado', signatureOk: true })
  })
})

describe('when the key that signs is changed', () => {
  const first = createSigningKeyFromSeed('clave-de-prueba', Buffer.alloc(32, 7))
  const second = createSigningKeyFromSeed('segunda', Buffer.alloc(32, 8))
  const third = createSigningKeyFromSeed('tercera', Buffer.alloc(32, 9))
  const parts = { database, files: house.files, clock: house.clock, procedures: new Map(), publicUrl: '' }
  const verifyWith = async (signing: Parameters<typeof knownKeys>[0]['signing'], code: string) =>
    createReceipts(parts, await knownKeys({ ...parts, signing })).verifyReceipt(code)

  it('what was signed before stays true, also once the earlier secret is thrown away', async () => {
    const { code } = await receiptOf(await house.sendOne())
    const withBoth = { key: second, earlier: [first.publicJwk()] }
    expect(await verifyWith(withBoth, code)).toMatchObject({ signatureOk: true })
    expect(await verifyWith({ key: second }, code)).toMatchObject({ signatureOk: true })
    expect(await verifyWith({ key: third, earlier: [second.publicJwk()] }, code)).toMatchObject({
      signatureOk: true,
    })
    expect(await verifyWith({ key: third }, code)).toMatchObject({ signatureOk: true, keyKnown: true })
  })

  it('a secret that the database does not know starts nothing: what is sealed would stay shut', async () => {
    await knownKeys({ ...parts, signing: { key: first } })
    const signing = { key: createSigningKeyFromSeed('equivocada', Buffer.alloc(32, 5)) }
    await expect(knownKeys({ ...parts, signing })).rejects.toThrow(
      'MASTER_SECRET no es el de esta base de datos',
    )
    await knownKeys({ ...parts, signing: { ...signing, earlier: [first.publicJwk()] } })
  })

  it('a key that somebody only wrote into the table makes nothing true', async () => {
    const { code } = await receiptOf(await house.sendOne())
    const forger = createSigningKeyFromSeed('falsa', Buffer.alloc(32, 66))
    await database.rows(
      `INSERT INTO casos.claves (id, jwk, avalada_por, firma, conocida_en) VALUES ('falsa', $1, 'falsa', $2, now())`,
      [JSON.stringify(forger.publicJwk()), forger.sign('x')],
    )
    await database.rows(`UPDATE casos.comprobantes SET clave_id = 'falsa', firma = $2 WHERE codigo = $1`, [
      code.replaceAll('-', ''),
      forger.sign('x'),
    ])
    expect(await verifyWith({ key: first }, code)).toMatchObject({ signatureOk: false, keyKnown: false })
  })
})

it('anybody can check a signature with what is published: the text that is shown, the signature and the key', async () => {
  const { code } = await receiptOf(await house.sendOne())
  const found = await receipts.verifyReceipt(code)
  const jwk = receipts.publicKeys().keys.find(({ kid }) => kid === found?.keyId)
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
  const isTrue = (text: string) =>
    verify(null, Buffer.from(text), key, Buffer.from(found?.signature ?? '', 'base64url'))
  expect(isTrue(found?.signedText ?? '')).toBe(true)
  expect(isTrue(`${found?.signedText} `)).toBe(false)
})
