import { describe, expect, it } from 'vitest'
import { byHerself, type CaseHouse, carmen, openCaseHouse, pedro } from '../testing/case-house.ts'
import { caseLineSchema, caseOfLine } from './case-lines.ts'
import type { LineVerdict } from './import-types.ts'
import { readLines } from './read-lines.ts'

const house: CaseHouse = await openCaseHouse()
const { cases, imports, concerns, database } = house
const kind = { schema: caseLineSchema, caseOf: caseOfLine }

const idOf = (n: number) => `0198a8f0-0000-7000-8000-${String(n).padStart(12, '0')}`
const lineOf = (n: number, change: Record<string, unknown> = {}) => ({
  tramite: '1234',
  idSolicitud: idOf(n),
  folio: `IP-${n}`,
  run: '12.345.678-5',
  nombres: 'CARMEN GLORIA',
  apellidos: 'SOTO PÉREZ',
  asunto: 'Luis',
  presentadoEl: '2040-04-02',
  historia: 'en_revision 2040-04-10',
  ...change,
})
const bytesOf = (...lines: unknown[]) =>
  new TextEncoder().encode(
    lines.map(line => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  )

async function bring(name: string, bytes: Uint8Array, rehearse = false): Promise<LineVerdict[]> {
  return Array.fromAsync(imports.bring(name, readLines(bytes, kind), { rehearse }))
}
const count = async (table: string) =>
  (await database.row<{ n: number }>(`SELECT count(*) AS n FROM casos.${table}`, []))?.n
const idHere = (n: number, run = carmen.run) => cases.findCaseByIdSolicitud(run, '1234', idOf(n))

describe('an import of cases', () => {
  it('says in a rehearsal what would become of each line, and writes nothing', async () => {
    const found = await bring('ensayo', bytesOf(lineOf(1), lineOf(2, { historia: '' })), true)
    expect(found).toEqual([
      { number: 1, kind: 'new', state: 'En revisión' },
      { number: 2, kind: 'new', state: 'Recibida' },
    ])
    expect([await count('casos'), await count('importaciones')]).toEqual([0, 0])
  })

  it('gives a case its history from the institution, no receipt and no delivery of ours', async () => {
    await bring('abril', bytesOf(lineOf(10, { historia: 'en_revision 2040-04-10; aprobada 2040-04-20' })))
    const found = await cases.findCase(carmen.run, (await idHere(10)) ?? '')
    expect(found).toMatchObject({
      broughtFrom: 'Instituto de Prueba',
      receipt: undefined,
      deliveries: [],
      delivery: 'entregada',
      state: { id: 'aprobada' },
      institutionFolio: 'IP-10',
      filedOn: '2040-04-02',
    })
    expect(found?.history.map(({ type, actor }) => [type, actor])).toEqual([
      ['entregada', 'institucion'],
      ['en_revision', 'institucion'],
      ['aprobada', 'institucion'],
      ['traida', 'sistema'],
    ])
    expect(await house.runJobs()).toEqual([])
    expect((await cases.listCases(carmen.run, { sentHere: true })).total).toBe(0)
  })

  it('is one case if it is brought twice, under one name or two', async () => {
    expect(await bring('dos', bytesOf(lineOf(20)))).toMatchObject([{ kind: 'new' }])
    expect(await bring('dos', bytesOf(lineOf(20), lineOf(21)))).toMatchObject([
      { kind: 'known' },
      { kind: 'new' },
    ])
    expect(await bring('otro', bytesOf(lineOf(20, { run: '11.111.111-1' })))).toMatchObject([
      { kind: 'known' },
    ])
    expect(await imports.takeBack('dos')).toEqual({ kind: 'taken-back', cases: 2 })
  })

  it('leaves alone what was sent here', async () => {
    const id = await house.sendOne(pedro)
    expect(await bring('sin-acuse', bytesOf(lineOf(25, { run: '11.111.111-1' })), true)).toMatchObject([
      { kind: 'wrong', why: expect.stringContaining('se está entregando') },
    ])
    house.institution.present = async () => ({ idSolicitud: idOf(26), folio: 'IP-26', data: {} })
    await house.runJobs()
    expect(await bring('enviada', bytesOf(lineOf(26)))).toMatchObject([{ kind: 'known' }])
    expect(await cases.findCase(pedro.run, id)).toMatchObject({
      broughtFrom: undefined,
      delivery: 'entregada',
    })
  })

  it.each([
    ['no JSON', 'rubbish {', 'No es JSON'],
    ['another field', lineOf(30, { sueldo: 1 }), 'Sobra sueldo'],
    ['no RUN', lineOf(30, { run: '12.345.678-9' }), 'run: no es un RUN'],
    ['a missing field', lineOf(30, { folio: undefined }), 'folio: falta'],
    ['a procedure that is not there', lineOf(30, { tramite: 'constructor' }), 'No hay un trámite'],
    [
      'an event that leads nowhere',
      lineOf(30, { historia: 'aprobada 2040-04-03; en_revision 2040-04-04' }),
      'no puede venir',
    ],
    ['a name out of a prototype', lineOf(30, { historia: 'constructor 2040-04-03' }), 'no puede venir'],
    ['a day to come', lineOf(30, { historia: 'en_revision 2041-01-01' }), 'todavía no llega'],
    ['days in disorder', lineOf(30, { historia: 'en_revision 2040-03-01' }), 'no está en orden'],
    ['a broken detail', lineOf(30, { datos: '{' }), 'datos: no es JSON'],
    ['a day that is none', lineOf(30, { presentadoEl: '2040-02-31' }), 'presentadoEl'],
  ])(
    'names what is wrong in a line with %s, brings the others, and tells no value',
    async (_what, line, why) => {
      const first = lineOf(31)
      const found = await bring('basura', bytesOf(first, line, first))
      expect(found[0]).toMatchObject({ kind: 'new' })
      expect(found[1]).toMatchObject({ number: 2, kind: 'wrong', why: expect.stringContaining(why) })
      expect(found[2]).toMatchObject({ kind: 'wrong', why: expect.stringContaining('otra línea') })
      expect(await imports.takeBack('basura')).toEqual({ kind: 'taken-back', cases: 1 })
    },
  )

  it('reads a table as well, with the names of the fields in its first row', async () => {
    const { historia, ...line } = lineOf(40)
    const table = `${[...Object.keys(line), 'historia'].join(';')}\n${[...Object.values(line), `"en_revision 2040-04-10; aprobada 2040-04-12"`].join(';')}`
    expect(historia).toBeDefined()
    expect(await bring('tabla', new TextEncoder().encode(table))).toEqual([
      { number: 2, kind: 'new', state: 'Aprobada' },
    ])
  })

  it('goes on where it was killed between two thousands', async () => {
    const lines = Array.from({ length: 2_500 }, (_, n) => lineOf(100_000 + n))
    const bytes = bytesOf(...lines)
    const source = async function* () {
      for await (const line of readLines(bytes, kind)) {
        if (line.number === 1_500) throw new Error('killed')
        yield line
      }
    }
    await expect(Array.fromAsync(imports.bring('grande', source()))).rejects.toThrow('killed')
    const here = () =>
      database.row<{ n: number }>(`SELECT count(*) AS n FROM casos.casos WHERE importacion = 'grande'`, [])
    expect(await here()).toEqual({ n: 1_000 })
    const again = await bring('grande', bytes)
    expect(again.filter(({ kind }) => kind === 'known')).toHaveLength(1_000)
    expect(await here()).toEqual({ n: 2_500 })
    expect(await imports.takeBack('grande')).toEqual({ kind: 'taken-back', cases: 2_500 })
    expect(await here()).toEqual({ n: 0 })
  })

  it('takes an event that came before its case', async () => {
    await house.says(idOf(50), 'aprobada')
    await bring('temprano', bytesOf(lineOf(50)))
    expect(await cases.findCase(carmen.run, (await idHere(50)) ?? '')).toMatchObject({
      state: { id: 'aprobada' },
    })
    expect(await imports.takeBack('temprano')).toMatchObject({ kind: 'followed', cases: 1 })
  })
})

describe('taking an import back', () => {
  it('leaves nothing of it, and of others everything', async () => {
    const before = [await count('casos'), await count('historia'), await count('concernidos')]
    await bring('vuelve', bytesOf(lineOf(60), lineOf(61)))
    expect(await imports.takeBack('vuelve', { rehearse: true })).toEqual({ kind: 'taken-back', cases: 2 })
    expect(await idHere(60)).toBeDefined()
    expect(await imports.takeBack('vuelve')).toEqual({ kind: 'taken-back', cases: 2 })
    expect(await idHere(60)).toBeUndefined()
    expect([await count('casos'), await count('historia'), await count('concernidos')]).toEqual(before)
    expect(await imports.takeBack('vuelve')).toEqual({ kind: 'unknown' })
  })

  it('takes nothing once the institution told more of one case', async () => {
    await bring('avisada', bytesOf(lineOf(70), lineOf(71)))
    await house.says(idOf(70), 'aprobada')
    expect(await imports.takeBack('avisada')).toMatchObject({ kind: 'followed', cases: 1 })
    expect(await idHere(71)).toBeDefined()
  })

  it('takes nothing once the person did something; that reaches the institution', async () => {
    await bring('retirada', bytesOf(lineOf(80)))
    const asked: unknown[] = []
    house.institution.act = async action => void asked.push(action.idSolicitud)
    const caseId = (await idHere(80)) ?? ''
    expect(
      await cases.act({ person: carmen, acting: byHerself, caseId, action: 'desistir', requestId: 'r' }),
    ).toEqual({ kind: 'done' })
    await house.runJobs()
    expect(asked).toEqual([idOf(80)])
    expect(await imports.takeBack('retirada')).toMatchObject({
      kind: 'followed',
      folios: [expect.stringMatching(/^MIC-/)],
    })
  })
})

describe('whom a brought case concerns', () => {
  it('finds it, is asked, and her answer keeps the import', async () => {
    const line = { ...lineOf(90), nombres: 'Pedro', apellidos: 'Rojas', run: '11.111.111-1' }
    const read = caseOfLine(caseLineSchema.parse(line))
    const concerned = [{ run: carmen.run, como: 'visitado', asks: true, until: '2040-06-01' }]
    await Array.fromAsync(imports.bring('pregunta', [{ number: 1, read: { ...read, concerned } }]))
    const [found] = (await concerns.listConcerns(carmen.run)).filter(one => one.idSolicitud === idOf(90))
    expect(found).toMatchObject({ asks: true, until: '2040-06-01', applicant: { name: 'Pedro Rojas' } })
    await concerns.noteAnswer(carmen, found?.caseId ?? '', 'si')
    expect(await imports.takeBack('pregunta')).toMatchObject({ kind: 'followed' })
  })
})
