import { describe, expect, it } from 'vitest'
import { sniffDocument } from '#platform/files/sniff-document.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { createPapers } from './create-papers.ts'
import { paperKeys, paperLookups } from './paper-lookups.ts'
import {
  carmen,
  constancia,
  constanciaToIssue,
  houseStart,
  openPapersHouse,
  pedro,
} from './testing/papers-house.ts'

const house = await openPapersHouse()
const { verifier, database, clock } = house
const own = house.forPerson(carmen)
const plain = (code: string) => code.replaceAll('-', '')

/** Issues a paper with its own key, so that tests do not interfere. */
function issue(key: string, change = {}) {
  return own.issue(constanciaToIssue({ key, subject: key, ...change }))
}

describe('a paper that the portal issues', () => {
  it('can be checked by its code at once, before there is a PDF, and shows the public rows alone', async () => {
    const paper = await issue('uno')
    expect(paper).toMatchObject({
      kind: constancia,
      state: 'vigente',
      issuedOn: '2040-05-04',
      validUntil: '2040-05-14',
      ready: false,
      href: `/certificados/${paper.code}/documento.pdf`,
    })
    const found = await verifier.verify(plain(paper.code).toLowerCase())
    expect(found).toMatchObject({
      state: 'vigente',
      signatureOk: true,
      keyId: 'clave-de-prueba',
      statement: {
        origen: 'emitido',
        nombre: 'Carmen Gloria Soto Pérez',
        run: '12.3••.•••-5',
        folioInstitucion: 'F-1',
        filas: [{ nombre: 'Calidad', lineas: ['Pensionada por vejez'] }],
      },
    })
    expect(JSON.stringify(found)).not.toContain('231.732')
    expect(await verifier.verify('0000-0000-0000')).toBeUndefined()
    expect(await verifier.verify('')).toBeUndefined()
  })

  it('of somebody else bears her name and her masked RUN, whoever keeps it', async () => {
    const paper = await issue('de-otra', { holder: { run: pedro.run, nombre: 'PEDRO ANTONIO SOTO LAGOS' } })
    const found = await verifier.verify(plain(paper.code))
    expect(found?.statement).toMatchObject({ nombre: 'Pedro Antonio Soto Lagos' })
    expect(found?.statement.run).not.toBe('12.3••.•••-5')
  })

  it('of who gave a power is not opened once that is over, nor while its register is silent (decisions 6)', async () => {
    let powers: ReadonlySet<string> | undefined = new Set([pedro.run])
    const store = await createPapers({ ...house.options, principalsOf: async () => powers })
    const attorneys = store.forPerson(carmen)
    const holder = { run: pedro.run, nombre: 'PEDRO SOTO' }
    const { id, code } = await attorneys.issue(constanciaToIssue({ key: 'con-poder', subject: 'p', holder }))
    expect(await attorneys.findByCode(code)).toMatchObject({ id })
    for (const [known, statusCode] of [
      [new Set<string>(), 403],
      [undefined, 503],
    ] as const) {
      powers = known
      const closed = { name: 'ClosedCaseError', nombre: 'Pedro Soto', statusCode }
      await expect(attorneys.find(id)).rejects.toMatchObject(closed)
      await expect(attorneys.findByCode(code)).rejects.toMatchObject(closed)
      await expect(attorneys.read(id)).rejects.toMatchObject(closed)
      await expect(attorneys.mail(id, 'carmen@ejemplo.cl', 'r')).rejects.toMatchObject(closed)
    }
    const listed = await attorneys.list()
    expect(listed.find(one => one.id === id)).toMatchObject({ closed: 'silent' })
    expect(listed.find(one => one.closed === undefined)).toBeDefined()
  })

  it('of a company is one for all who represent it, with its name and its code', async () => {
    const empresa = { id: 'a', rut: '76543300-2', nombre: 'Imprenta Nahuel SpA' }
    const [hers, his] = [house.forPerson(carmen, empresa), house.forPerson(pedro, empresa)]
    const paper = await hers.issue(constanciaToIssue({ key: 'de-empresa', subject: 'de-empresa' }))
    const again = await his.issue(constanciaToIssue({ key: 'de-empresa', subject: 'de-empresa' }))
    expect(again.code).toBe(paper.code)
    expect((await house.verifier.verify(plain(paper.code)))?.statement).toMatchObject({
      nombre: 'Imprenta Nahuel SpA',
      // No secret: who checks it can compare it.
      run: '76.543.300-2',
    })
    expect((await his.findByCode(paper.code))?.id).toBe(paper.id)
    expect(await house.forPerson(pedro).findByCode(paper.code)).toBeUndefined()
    expect(await hers.mailAddresses()).toEqual(await own.mailAddresses())
  })

  it('is the same for the same key, whatever else was said the second time', async () => {
    const first = await issue('misma')
    const second = await issue('misma', { title: 'Otro título', subject: 'otro' })
    expect(second).toEqual(first)
    await own.revoke(first.id)
    expect((await issue('misma')).code).toBe(first.code)
  })

  it('gets its PDF from a job, once, and from whoever asks before', async () => {
    const paper = await issue('con-pdf')
    const files = await Promise.all(Array.from({ length: 4 }, () => own.read(paper.id)))
    await house.runJobs()
    const [first] = files
    if (!first) throw new Error('No file')
    expect(first.fileName).toBe(`constancia-de-calidad-de-pensionado-${paper.code}.pdf`)
    expect(await sniffDocument(first.bytes)).toBe('application/pdf')
    for (const file of [...files, await own.read(paper.id)])
      expect(Buffer.from(file?.bytes ?? []).equals(first.bytes)).toBe(true)
    expect((await own.find(paper.id))?.ready).toBe(true)
    expect(await verifier.verifyFile(paper.code, first.bytes)).toBe('same')
    expect(await verifier.findCode(first.bytes)).toBe(paper.code)

    const other = await issue('por-el-trabajo')
    expect(await house.runJobs()).toEqual(['hacer-papel'])
    expect((await own.find(other.id))?.ready).toBe(true)
  })

  it('shows that a file was changed by a single byte', async () => {
    const { id, code } = await issue('cambiado')
    const altered = Uint8Array.from((await own.read(id))?.bytes ?? [])
    altered[altered.length - 20] = (altered.at(-20) ?? 0) ^ 1
    expect(await verifier.verifyFile(code, altered)).toBe('altered')
    expect(await verifier.findCode(altered)).toBeUndefined()
    expect(await verifier.verifyFile('0000-0000-0000', altered)).toBe('unknown')
  })

  it('holds to the end of its last day in Chile, and is expired from the next', async () => {
    const { id, code } = await issue('vence')
    const states = async () => [(await verifier.verify(code))?.state, (await own.find(id))?.state]
    // In May Chile is at UTC−4.
    clock.set('2040-05-15T03:59:59Z')
    expect(await states()).toEqual(['vigente', 'vigente'])
    clock.set('2040-05-15T04:00:00Z')
    expect(await states()).toEqual(['vencido', 'vencido'])
    clock.set(houseStart)
    const endless = await issue('sin-fin', { validDays: undefined })
    clock.set('2140-01-01T00:00:00Z')
    expect((await own.find(endless.id))?.state).toBe('vigente')
    clock.set(houseStart)
  })

  it('is replaced by a new key of its kind and subject, and by no other', async () => {
    const same = { subject: 'año 2039' }
    const first = await issue('2039-a', same)
    const otherYear = await issue('2038-a', { subject: 'año 2038' })
    const otherKind = await issue('2039-a', { ...same, kind: { id: 'prueba-otra', name: 'Otra' } })
    const second = await issue('2039-b', same)
    const stateOf = async (id: string) => (await own.find(id))?.state
    expect(await Promise.all([first, otherYear, otherKind, second].map(one => stateOf(one.id)))).toEqual([
      'reemplazado',
      'vigente',
      'vigente',
      'vigente',
    ])
    expect((await verifier.verify(first.code))?.state).toBe('reemplazado')
  })

  it('is void once it was revoked, and stays so', async () => {
    const { id, code } = await issue('anulada')
    expect(await house.forPerson(pedro).revoke(id)).toBe(false)
    expect(await own.revoke(id)).toBe(true)
    expect(await own.revoke(id)).toBe(false)
    expect(await verifier.verify(code)).toMatchObject({ state: 'revocado', signatureOk: true })
  })

  it('is refused when it cannot be issued as described', async () => {
    await expect(issue('')).rejects.toThrow(RangeError)
    await expect(issue('a', { publicRows: ['No está'] })).rejects.toThrow('No está')
    await expect(issue('b', { title: 'Constancia de 12.345.678-5' })).rejects.toThrow('RUN')
    await expect(issue('c', { validDays: -1 })).rejects.toThrow(RangeError)
  })
})

describe('a paper that somebody changed in the database or the store', () => {
  it('is no longer signed, whichever part was changed', async () => {
    const { code, id } = await issue('alterada')
    const isTrue = async () => (await verifier.verify(code))?.signatureOk
    const change = (column: string, from: string, to: string) =>
      database.rows(
        `UPDATE papeles.papeles SET ${column} = replace(${column}, '${from}', '${to}') WHERE codigo = $1`,
        [plain(code)],
      )
    for (const [column, from, to] of [
      ['contenido', '2040-05-14', '2049-05-14'],
      ['hoja', '231.732', '931.732'],
    ] as const) {
      await change(column, from, to)
      expect(await isTrue()).toBe(false)
      await change(column, to, from)
      expect(await isTrue()).toBe(true)
    }
    await database.rows(`UPDATE papeles.papeles SET codigo = '000000000002' WHERE codigo = $1`, [plain(code)])
    await paperLookups.note(database, [{ key: paperKeys.code('000000000002'), run: carmen.run, id }])
    expect((await verifier.verify('000000000002'))?.signatureOk).toBe(false)
  })

  it('gets no PDF of what was not signed, and a changed file is given to nobody', async () => {
    const unmade = await issue('hoja-alterada')
    await database.rows(`UPDATE papeles.papeles SET hoja = replace(hoja, '231', '931') WHERE id = $1`, [
      unmade.id,
    ])
    await expect(own.read(unmade.id)).rejects.toThrow('not what was signed')
    await database.rows(`UPDATE papeles.papeles SET hoja = replace(hoja, '931', '231') WHERE id = $1`, [
      unmade.id,
    ])
    await own.read(unmade.id)
    const kept = await database.row<{ archivo: string }>(
      `SELECT archivo FROM papeles.papeles WHERE id = $1`,
      [unmade.id],
    )
    await house.files.put(kept?.archivo ?? '', smallPdf('otro'), {
      contentType: 'application/pdf',
    })
    await expect(own.read(unmade.id)).rejects.toThrow('changed in the store')
    await house.runJobs()
  })
})

describe('a paper that an institution made', () => {
  const bytes = smallPdf('liquidación')
  const slip = {
    key: '2040-04',
    kind: { id: 'prueba-liquidacion', name: 'Liquidación de pago' },
    subject: '2040-04',
    title: 'Liquidación de abril de 2040',
    institution: 'Instituto de Prueba',
    contentType: 'application/pdf',
    bytes,
  } as const

  it('is kept as it came, once, and can be verified at once', async () => {
    const [paper, again] = await Promise.all([own.keep(slip), own.keep(slip)])
    expect(again).toEqual(paper)
    expect(paper).toMatchObject({ state: 'vigente', ready: true, validUntil: undefined })
    expect(await own.keep({ ...slip, bytes: smallPdf('otra') })).toEqual(paper)
    expect((await own.read(paper.id))?.bytes).toEqual(bytes)
    expect(await verifier.verify(paper.code)).toMatchObject({
      signatureOk: true,
      statement: { origen: 'guardado', filas: [] },
    })
    expect(await verifier.verifyFile(paper.code, bytes)).toBe('same')
    expect(await verifier.findCode(bytes)).toBe(paper.code)
    await database.rows(`UPDATE papeles.papeles SET archivo_sha256 = repeat('0', 64) WHERE id = $1`, [
      paper.id,
    ])
    expect((await verifier.verify(paper.code))?.signatureOk).toBe(false)
  })

  it('leaves one file behind when it is kept again after a crash before its row was written', async () => {
    const late = { ...slip, key: '2040-03', subject: '2040-03' }
    const before = (await house.files.list('papeles')).length
    const { createPapers } = await import('./create-papers.ts')
    const crashing = await createPapers({
      ...house.options,
      files: {
        ...house.files,
        async put(...args) {
          await house.files.put(...args)
          throw new Error('The process ended here')
        },
      },
    })
    await expect(crashing.forPerson(carmen).keep(late)).rejects.toThrow('ended here')
    expect((await own.list({ kind: slip.kind.id })).map(one => one.subject)).not.toContain('2040-03')
    await own.keep(late)
    expect((await house.files.list('papeles')).length).toBe(before + 1)
  })

  it('is refused when it is not what it is said to be', async () => {
    await expect(own.keep({ ...slip, key: 'z', contentType: 'image/png' })).rejects.toThrow('not a image/png')
    await expect(own.keep({ ...slip, key: 'z', bytes: new Uint8Array(11 * 1024 * 1024) })).rejects.toThrow(
      '10 MB',
    )
  })
})

describe('the papers of a person', () => {
  it('are found by her with all that they say', async () => {
    const { id } = await issue('entera')
    expect((await own.find(id))?.rows).toContainEqual({ label: 'Monto', lines: ['$231.732'] })
  })

  it('are found by nobody else', async () => {
    const { id, code } = await issue('mia')
    const other = house.forPerson(pedro)
    expect(await other.find(id)).toBeUndefined()
    expect(await other.read(id)).toBeUndefined()
    expect(await other.findByCode(code)).toBeUndefined()
    expect(await other.list()).toEqual([])
    expect(await other.kinds()).toEqual([])
    expect(await other.mail(id, 'carmen@ejemplo.cl', 'x')).toBe('not-found')
    expect(await own.find('no-es-un-id')).toBeUndefined()
    expect(await own.findByCode(code.toLowerCase())).toMatchObject({
      id,
      rows: [{ label: 'Calidad' }, { label: 'Monto', lines: ['$231.732'] }],
    })
  })

  it('are listed newest first, by kind, piece by piece', async () => {
    const ana = house.forPerson({ ...pedro, run: '22222222-2' })
    const other = { id: 'prueba-otra', name: 'Antecedente' }
    for (let index = 0; index < 5; index++) {
      clock.advance(1_000)
      const key = `L-${index}`
      await ana.issue(constanciaToIssue({ key, subject: key, ...(index === 2 ? { kind: other } : {}) }))
    }
    expect((await ana.list()).map(one => one.subject)).toEqual(['L-4', 'L-3', 'L-2', 'L-1', 'L-0'])
    expect((await ana.list({ kind: other.id })).map(one => one.subject)).toEqual(['L-2'])
    expect(await ana.kinds()).toEqual([other, constancia])
    const piece = await ana.slice({ offset: 3, limit: 3 })
    expect([piece.total, piece.papers.map(one => one.subject)]).toEqual([5, ['L-1', 'L-0']])
    expect(await ana.slice({ offset: 30, limit: 3 })).toEqual({ total: 5, papers: [] })
  })
})
