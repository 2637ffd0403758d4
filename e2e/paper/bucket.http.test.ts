import { afterAll, describe, expect, it } from 'vitest'
import { openBucketServer } from '#platform/files/bucket.fixture.ts'
import { fileFixture, fixtureNamed } from './fill-in.ts'
import { useServer } from './server.ts'

const bucket = await openBucketServer()
afterAll(() => bucket.close())

describe('Documents in a bucket (operations: ARCHIVOS)', () => {
  const { enter } = useServer({
    settings: {
      ARCHIVOS: `s3://documentos?servidor=${bucket.endpoint}`,
      ...{ ARCHIVOS_ID: 'micha', ARCHIVOS_SECRETO: 'de-prueba' },
    },
  })

  it('are attached, sent to the institution and read again, and lie there sealed', async () => {
    const { sheet, visitor } = await enter({ run: fixtureNamed('43187', 'cuidadora').fixture.person })
    await fileFixture(sheet, { id: '43187', name: 'cuidadora' })
    await sheet.until(
      () => sheet.says('El IPS recibió la solicitud', 'partly'),
      'the institution has it and its paper',
    )
    const receipt = sheet.page.main
      .querySelectorAll('a')
      .find(link => link.text.includes('comprobante (PDF)'))
    const pdf = await visitor.get(receipt?.getAttribute('href') ?? '')
    expect(pdf.status).toBe(200)
    const kinds = new Set([...bucket.objects.keys()].map(key => key.split('/')[0]))
    expect([...kinds].sort()).toEqual(['comprobantes', 'documentos'])
    for (const bytes of bucket.objects.values()) expect(bytes.subarray(0, 4).toString()).not.toBe('%PDF')
  })
})
