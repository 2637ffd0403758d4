import { describe, expect, it } from 'vitest'
import type { IssuedPaper, OwnPapers, PaperToKeep } from '#engine/cases/paper.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { keepResolution, type ResolutionToKeep, resolutionBlocks } from './kept-resolution.ts'

const at = { service: 'pensiones', operation: 'resolucion' }
const paper: IssuedPaper = {
  id: 'papel-1',
  code: '4F7K-Q2MX-91ZT',
  kind: { id: 'pension-resolucion', name: 'Resolución de pensión' },
  subject: 'P0000012',
  title: 'Resolución de la solicitud P0000012',
  institution: 'IPS',
  issuedOn: '2026-11-23',
  state: 'vigente',
  href: '/certificados/papel-1.pdf',
  verifyHref: '/certificados/4F7K-Q2MX-91ZT',
  ready: true,
}

function resolutionOf(fetch: ResolutionToKeep['fetch']): ResolutionToKeep {
  return { kind: paper.kind, idSolicitud: 'solicitud-1', folio: 'P0000012', institution: 'IPS', fetch }
}

function papersOf(kept: PaperToKeep[]): OwnPapers {
  return fakeClient<OwnPapers>('papers', {
    keep: async one => {
      kept.push(one)
      return paper
    },
  })
}

describe('a resolution of an institution', () => {
  const bytes = smallPdf('resolución')

  it('is kept byte for byte as it came, and offered with its code', async () => {
    const kept: PaperToKeep[] = []
    const found = await keepResolution(
      papersOf(kept),
      [],
      resolutionOf(async () => ({ bytes })),
    )
    expect(kept).toMatchObject([{ key: 'solicitud-1', subject: 'P0000012', bytes }])
    const text = JSON.stringify(resolutionBlocks(found, 'El IPS'))
    for (const part of [paper.code, paper.href, paper.verifyHref]) expect(text).toContain(part)
  })

  it('that is kept already is asked of nobody', async () => {
    const silent = resolutionOf(() => Promise.reject(new ServiceUnavailableError(at, 'timeout')))
    expect(await keepResolution(papersOf([]), [paper], silent)).toBe(paper)
  })

  it('of a request that was reopened is asked for anew, and kept beside the first', async () => {
    const kept: PaperToKeep[] = []
    const second = { ...resolutionOf(async () => ({ bytes })), decision: 2 }
    await keepResolution(papersOf(kept), [paper], second)
    expect(kept).toMatchObject([{ key: 'solicitud-1-2', subject: 'P0000012, decisión 2' }])
  })

  it('says that the institution did not answer only when it was asked and did not', async () => {
    const silent = resolutionOf(() => Promise.reject(new ServiceUnavailableError(at, 'timeout')))
    const none = resolutionOf(() => Promise.reject(new ContractError(at, 'NoEncontrada', 404)))
    const texts = await Promise.all(
      [silent, none].map(async one =>
        JSON.stringify(resolutionBlocks(await keepResolution(papersOf([]), [], one), 'El IPS')),
      ),
    )
    expect(texts[0]).toContain('El IPS no respondió')
    expect(texts[1]).toBe('[]')
  })
})
