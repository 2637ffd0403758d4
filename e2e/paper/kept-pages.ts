import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createOutbox } from '#platform/mail/outbox.ts'
import { createDatabase } from '#platform/postgres/database.ts'
import { type AnsweredPage, textOfPages } from '#scripts/compare/page-text.ts'
import type { CollectedFixture } from '../walker/collected.ts'
import type { OwnMicha } from '../world/own-micha.ts'
import { readConsultations } from './consultations.ts'
import { readPage } from './open-page.ts'
import { type Device, newDevice } from './sign-in.ts'
import type { Answer } from './visitor.ts'

/** Folder for the pages that fixtures visit; undefined: they are not kept. */
export const keepFolder = process.env.PAPER_KEEP

/** A device whose pages are kept. */
export interface KeptPages {
  readonly device: Device
  /** Forgets the pages so far, of the sign-in. */
  begin(): void
  /**
   * The fixture has been walked: waits until its request stands still, and visits the pages after it. What was shown
   * from sending on depends on how fast the institution was, so only what is shown in the end is kept.
   */
  visitRest(collected: CollectedFixture, own: OwnMicha): Promise<void>
  /** Writes the pages of this fixture. */
  write(collected: CollectedFixture, folder: string): Promise<void>
}

/** Six steps of the institutions (`DECISION_STEP`). */
const caseStillMs = 6_000
/** A page of the personal area leaves out what an institution does not say within 1.5 seconds. */
const pageStillMs = 1_000
const patienceMs = 60_000
const pauseMs = 500

export function keptPages(portalUrl: string): KeptPages {
  const pages: AnsweredPage[] = []
  const device = newDevice(portalUrl, (method, asked, answer) => {
    if (answer.url.origin === portalUrl) pages.push(answered(method, asked, answer))
  })
  const { sheet } = device

  /** Opens a page until it stays the same so long, and keeps it once. */
  async function standsStill(address: string, stillMs: number): Promise<void> {
    const before = pages.length
    const patient = AbortSignal.timeout(patienceMs)
    for (let shown = '', since = 0; !patient.aborted; await wait(pauseMs)) {
      pages.splice(before)
      await sheet.open(address)
      const page = textOfPages(pages.slice(-1))
      if (page !== shown) [shown, since] = [page, Date.now()]
      else if (Date.now() - since > stillMs) return
    }
    throw new Error(`${sheet.path()} does not stand still`)
  }

  async function lettersAbout(folio: string, own: OwnMicha): Promise<void> {
    const database = createDatabase({ url: own.micha.database?.DATABASE_URL ?? '', maxConnections: 1 })
    const letters = await (await createOutbox(database)).list({ limit: 10_000 })
    await database.end()
    const texts = letters
      .filter(({ subject, text }) => `${subject} ${text}`.includes(folio))
      .map(({ to, subject, text }) => `${to}\n${subject}\n${text}`)
    for (const html of texts.sort()) pages.push({ method: 'MAIL', asked: '', answered: '', status: 0, html })
  }

  return {
    device,
    begin: () => pages.splice(0),
    async visitRest({ procedure, form: { ending }, fixture }, own) {
      const root = `/tramites/${procedure.head.id}`
      const files = ending.kind === 'files' && fixture.outcome === undefined
      if (files) {
        const sent = pages.findLastIndex(
          ({ method, asked }) => method === 'POST' && asked.startsWith(`${root}/${ending.review.path}`),
        )
        const receipt = pages[sent]?.answered ?? ''
        const own = sheet.address()
        await standsStill(own, caseStillMs)
        pages.splice(sent)
        await sheet.open(own)
        await sheet.open(receipt)
      }
      if (!fixture.open) await readConsultations(device, procedure)
      await sheet.open(`/ficha/${procedure.head.id}`)
      await sheet.open(root)
      if (fixture.open) return
      for (const path of ['/inicio', '/avisos', '/misBeneficios', '/recordatorios'])
        await standsStill(path, pageStillMs)
      const [folio] = /MIC-\d{4}-\d+-[\dK]/.exec(pages.map(({ html }) => html).join(' ')) ?? []
      if (files && folio) await lettersAbout(folio, own)
    },
    async write({ procedure, fixture }, folder) {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${procedure.head.id} ${fixture.name}.html`), textOfPages(pages))
    },
  }
}

function answered(method: string, asked: URL, { url, status, html, headers }: Answer): AnsweredPage {
  const isPage = headers.get('content-type')?.startsWith('text/html')
  const isText = headers.get('content-type')?.startsWith('text/')
  const { document, main } = readPage(url, isPage ? html : '')
  return {
    method,
    asked: asked.pathname + asked.search,
    answered: url.pathname + url.search,
    status,
    html: isPage ? `${document.querySelector('title')?.outerHTML}${main.outerHTML}` : isText ? html : '',
  }
}
