import { describe, expect, it } from 'vitest'
import { procedures } from '#procedures/registry.ts'
import type { Session } from '#sessions/types.ts'
import { ownCases } from './own-cases.ts'
import type { TramiteParts } from './parts.ts'

const caseOf = (id: string, procedureId: string) => ({
  id,
  procedureId,
  state: { id: 'ingresada' },
  deliveries: [],
  receipt: { code: 'C' },
  documents: [
    { id: '1', nombre: 'foto.pdf', from: 'persona', question: 'certificado' },
    { id: '2', nombre: 'foto.pdf', from: 'persona', question: 'cedulaSolicitante' },
    { id: '3', nombre: 'r.pdf', from: 'institucion', question: '' },
  ],
})

/** Queries of a case store with one case of each door and one of another procedure. */
function casesAt(procedureId: string) {
  const kept = [caseOf('a', '114831'), caseOf('b', '114831-pd'), caseOf('c', '5300'), caseOf('d', '50109')]
  const asked: unknown[] = []
  const cases = {
    findCase: async (_run: string, id: string) => kept.find(one => one.id === id),
    listCases: async (_run: string, filter: unknown) => {
      asked.push(filter)
      return { cases: [], total: 0 }
    },
    findCaseByIdSolicitud: async (_run: string, procedure: string, idSolicitud: string) =>
      kept.find(one => one.procedureId === procedure && idSolicitud === `sol-${one.id}`)?.id,
  }
  const procedure = procedures.get(procedureId)
  if (!procedure) throw new Error(`There is no ${procedureId}`)
  const parts = { cases: { cases } } as unknown as TramiteParts
  return { own: ownCases(parts, procedure, { run: '6345129-0' } as Session), asked }
}

describe('a person’s cases of a procedure', () => {
  it.each(['114831', '114831-pd'])('at %s are those of both doors: she has one list', async door => {
    const { own, asked } = casesAt(door)
    await own.list({})
    expect(asked).toMatchObject([{ procedureId: expect.arrayContaining(['114831', '114831-pd']) }])
    expect((await own.find('a'))?.id).toBe('a')
    expect((await own.find('b'))?.id).toBe('b')
    expect((await own.findByIdSolicitud('sol-a'))?.id).toBe('a')
    expect((await own.findByIdSolicitud('sol-b'))?.id).toBe('b')
  })

  it('say of each paper what it was asked for, since two may have one name', async () => {
    const papers = (await casesAt('50109').own.find('d'))?.documents ?? []
    expect(papers.map(({ asked }) => asked?.toLowerCase())).toEqual([
      expect.stringContaining('certificado'),
      'su carné',
      undefined,
    ])
  })

  it('keep what she answered on a page of the procedure, of a request that asks her and of no other', async () => {
    const kept: unknown[] = []
    const concerns = {
      listConcerns: async () => [
        { caseId: 'a', idSolicitud: '1', procedureId: '114807', asks: true },
        { caseId: 'b', idSolicitud: '2', procedureId: '114807', asks: false },
        { caseId: 'c', idSolicitud: '3', procedureId: '5300', asks: true },
      ],
      noteAnswer: async ({ run }: { run: string }, ...rest: unknown[]) => kept.push([run, ...rest]),
    }
    const procedure = procedures.get('114807')
    if (!procedure) throw new Error('There is no 114807')
    const parts = { cases: { cases: {}, concerns } } as unknown as TramiteParts
    const own = ownCases(parts, procedure, { run: '6345129-0' } as Session)
    for (const id of ['1', '2', '3', '4']) await own.noteAnswer(id, 'no')
    expect(kept).toEqual([['6345129-0', 'a', 'no']])
  })

  it('are never those of another procedure', async () => {
    const { own } = casesAt('114831')
    expect(await own.find('c')).toBeUndefined()
    expect(await own.findByIdSolicitud('sol-c')).toBeUndefined()
    expect(await casesAt('5300').own.find('a')).toBeUndefined()
  })
})
