import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { createPapers } from './create-papers.ts'
import { carmen, constanciaToIssue, openPapersHouse } from './testing/papers-house.ts'

const house = await openPapersHouse()
const script = join(projectRoot, 'papers/testing/issue-papers-process.ts')
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** A process ready to issue `count` papers, and the codes that it has printed. */
async function startIssuer(count: number) {
  const child = spawn(process.execPath, [script, house.url, house.filesFolder, String(count)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines = createInterface({ input: child.stdout })
  const codes: string[] = []
  await once(lines, 'line')
  lines.on('line', line => codes.push(line))
  return { child, lines, codes, ended: once(lines, 'close'), begin: () => child.stdin.write('ya\n') }
}

const rows = () =>
  house.database.rows<{ clave: string; estado: string }>(
    `SELECT clave, estado FROM papeles.papeles WHERE tipo = 'prueba-proceso' ORDER BY creado_en`,
    [],
  )

describe('several processes', () => {
  it('that issue the same keys at once make one paper of each', async () => {
    const count = 12
    const issuers = await Promise.all([startIssuer(count), startIssuer(count)])
    for (const issuer of issuers) issuer.begin()
    await Promise.all(issuers.map(issuer => issuer.ended))
    const [first, second] = issuers.map(issuer => issuer.codes)
    expect(first).toHaveLength(count)
    expect(second).toEqual(first)
    const papers = await rows()
    expect(papers).toHaveLength(count)
    expect(papers.filter(one => one.estado === 'vigente')).toHaveLength(1)
  })

  it('lose no paper when one is killed in the middle: what was told is there, with its PDF', async () => {
    await house.database.rows('TRUNCATE papeles.papeles, trabajos.job', [])
    const issuer = await startIssuer(10_000)
    issuer.begin()
    while (issuer.codes.length < 10) await once(issuer.lines, 'line')
    issuer.child.kill('SIGKILL')
    await issuer.ended
    const told = [...issuer.codes]
    const papers = await rows()
    expect(papers.length).toBeGreaterThanOrEqual(told.length)
    expect(await house.runJobs()).toHaveLength(papers.length)
    const unmade = 'SELECT id FROM papeles.papeles WHERE archivo_sha256 IS NULL'
    expect(await house.database.rows(unmade, [])).toEqual([])
    for (const code of told) expect((await house.verifier.verify(code))?.signatureOk).toBe(true)
  })
})

describe('a crash', () => {
  it('before the job is queued leaves no paper, and the next try makes one', async () => {
    const failing = await createPapers({
      ...house.options,
      jobs: { ...house.options.jobs, send: () => Promise.reject(new Error('The process ended here')) },
    })
    await expect(failing.forPerson(carmen).issue(constanciaToIssue())).rejects.toThrow('ended here')
    expect(await house.forPerson(carmen).list()).toEqual([])
    await house.forPerson(carmen).issue(constanciaToIssue())
    expect(await house.forPerson(carmen).list()).toHaveLength(1)
  })

  it('between the file and its hash makes the same file again', async () => {
    const own = house.forPerson(carmen)
    const { id, code } = await own.issue(constanciaToIssue({ key: 'F-2' }))
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
    await expect(crashing.forPerson(carmen).read(id)).rejects.toThrow('ended here')
    expect((await own.find(id))?.ready).toBe(false)
    await house.runJobs()
    const file = await own.read(id)
    expect(await house.verifier.verifyFile(code, file?.bytes ?? new Uint8Array())).toBe('same')
  })
})
