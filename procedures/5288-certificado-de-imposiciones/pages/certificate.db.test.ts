import { describe, expect, it } from 'vitest'
import { imponentes } from '#country/stories/contributors.ts'
import { certificateList } from '../../parts/certificate/certificate-list.ts'
import { certificatePage } from '../../parts/certificate/certificate-page.ts'
import { openWorld, type Visit } from '../../parts/certificate/testing/world.ts'
import { certificado } from './certificate.ts'

const list = certificateList(certificado)
const page = certificatePage(certificado)
const { aurora, domingo, belisario } = imponentes
const { reachOf, form, database, verifier } = await openWorld('5288')

const viewText = async (visit: Visit) => JSON.stringify(await list.load(reachOf(visit)))
const press = (visit: Visit, de: string) => list.act(reachOf(visit), form({ de }))

async function obtain(run: string): Promise<string> {
  const reply = await press({ run }, 'registro')
  if (reply.kind !== 'redirect') throw new Error(`It ended with ${reply.kind}`)
  const { pathname, searchParams } = new URL(reply.href, 'http://portal.test')
  expect(pathname).toBe('/tramites/5288/verDctocertificado')
  return searchParams.get('id') ?? ''
}

describe('listadoCertificados and verDctocertificado', () => {
  it('give at once what was contributed from 1981 on, without end, and nothing of the old books', async () => {
    const id = await obtain(aurora)
    const view = await page.load(reachOf({ run: aurora, query: { id } }))
    const text = JSON.stringify(view)
    for (const part of ['Panadería La Espiga', 'Enero de 1981', '42 meses: 3 años y 6 meses', 'No vence'])
      expect(text).toContain(part)
    expect(text).not.toContain('Textil Andina')
    const [paper] = await reachOf({ run: aurora }).papers.list()
    expect(paper?.validUntil).toBeUndefined()
  })

  it('tell whoever has the code how many months, and neither name nor employer', async () => {
    const id = await obtain(aurora)
    const paper = await reachOf({ run: aurora }).papers.find(id)
    const found = await verifier.verify(paper?.code ?? '')
    expect(found?.statement.filas.map(({ nombre }) => nombre)).toEqual(['Meses en total', 'De dónde sale'])
    expect(JSON.stringify(found?.statement.filas)).not.toContain('Espiga')
  })

  it('lead to the list where no certificate is named, and do not find somebody else’s', async () => {
    const id = await obtain(aurora)
    expect(await page.instead?.(reachOf({ run: aurora }))).toBe('/tramites/5288/listadoCertificados')
    expect(await page.load(reachOf({ run: domingo, query: { id } }))).toBeUndefined()
  })

  it('lead to the search where nothing is in the system', async () => {
    for (const run of [domingo, belisario])
      expect(await viewText({ run })).toContain('/tramites/5288/formSolicitud')
    expect((await press({ run: domingo }, 'registro')).kind).toBe('page')
  })

  it('point out that the contributions changed; the next certificate replaces the earlier one', async () => {
    const id = await obtain(aurora)
    const paper = await reachOf({ run: aurora }).papers.find(id)
    await database.rows(
      `UPDATE certificados.imposiciones SET hasta = '1984-12' WHERE run = $1 AND hasta = '1984-06'`,
      [aurora],
    )
    expect(await viewText({ run: aurora })).toContain('Sus imposiciones cambiaron')
    expect(await obtain(aurora)).not.toBe(id)
    expect((await verifier.verify(paper?.code ?? ''))?.state).toBe('reemplazado')
  })
})
