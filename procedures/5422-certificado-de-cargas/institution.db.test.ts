import { describe, expect, it } from 'vitest'
import { certificados } from '#country/stories/certified.ts'
import { formInput } from '#engine/asking/form-input.ts'
import { certificateList } from '../parts/certificate/certificate-list.ts'
import { certificatePage } from '../parts/certificate/certificate-page.ts'
import { openWorld, type Visit } from '../parts/certificate/testing/world.ts'
import { certificado as definition } from './pages/certificate.ts'

const list = certificateList(definition)
const page = certificatePage(definition)
const { magaly, benjamin, patricia, sergio, catalina } = certificados
const [luis, francisca] = ['4123987-5', '19456328-0'] as const
const { reachOf, database, verifier } = await openWorld('5422')

const viewText = async (visit: Visit) => JSON.stringify(await list.load(reachOf(visit)))
const press = (visit: Visit, cargas: readonly string[], fin: string) =>
  list.act(reachOf(visit), formInput([...cargas.map(clave => ['cargas', clave] as const), ['fin', fin]]))
const papersOf = (run: string) => reachOf({ run }).papers.list({ kind: '5422-certificado' })
const pageText = async (run: string, id: string) =>
  JSON.stringify(await page.load(reachOf({ run, params: { id } })))

async function obtain(visit: Visit, cargas: readonly string[], fin: string): Promise<string> {
  const reply = await press(visit, cargas, fin)
  if (reply.kind !== 'redirect') throw new Error(`It ended with ${reply.kind}: ${JSON.stringify(reply)}`)
  return reply.href.split('/').at(-1) ?? ''
}

/** The keys of her cargas, by first name. */
async function clavesOf(run: string): Promise<Record<string, string>> {
  const found = await reachOf({ run }).services.certificados.disponibles({
    query: { tipo: 'cargas_familiares' },
  })
  if (found.tipo !== 'cargas_familiares') throw new Error('It answered for another kind')
  return Object.fromEntries(found.opciones.map(({ nombre, clave }) => [nombre.split(' ')[0], clave]))
}

describe('the certificate of cargas', () => {
  it('names the ones that were chosen, with class, dates, amount and entity; it holds for 60 days', async () => {
    const { Catalina = '', Hortensia = '' } = await clavesOf(magaly)
    const id = await obtain({ run: magaly }, [Catalina, Hortensia], 'empleador')
    expect((await papersOf(magaly))[0]).toMatchObject({
      id,
      issuedOn: '2040-05-04',
      validUntil: '2040-07-03',
    })
    const text = await pageText(magaly, id)
    for (const part of ['Catalina', 'Hortensia', 'Doble', 'Madre', 'Tramo', 'Para su empleador', 'IPS'])
      expect(text).toContain(part)
    expect(text).not.toContain('Benjamín')
  })

  it('tells whoever has the code how many there are and what for, and nobody’s name or RUN', async () => {
    const { Catalina = '' } = await clavesOf(magaly)
    const id = await obtain({ run: magaly }, [Catalina], 'caja_compensacion')
    const paper = await reachOf({ run: magaly }).papers.find(id)
    const found = await verifier.verify(paper?.code ?? '')
    expect(found?.statement.filas).toEqual([
      { nombre: 'Cargas acreditadas', lineas: ['1'] },
      { nombre: 'Para qué es', lineas: ['Para una caja de compensación'] },
    ])
    expect(JSON.stringify(found?.statement)).not.toContain('Catalina')
    expect(paper?.subject).not.toContain(catalina.slice(0, 7))
  })

  it('is for a carga of age as well, without what her mother earns; not for one under age', async () => {
    const id = await obtain({ run: benjamin }, [], 'estudios')
    const text = await pageText(benjamin, id)
    expect(text).toContain('Magaly Ester Poblete Arriagada')
    for (const part of ['Tramo', '$', 'Catalina']) expect(text).not.toContain(part)
    expect(await viewText({ run: catalina })).toContain('No registra cargas')
  })

  it('is one for one wish, and others for other cargas or purposes', async () => {
    const { Catalina = '', Hortensia = '' } = await clavesOf(magaly)
    const visit = { run: magaly, query: { pedido: 'pedido-de-magaly' } }
    const both = [Catalina, Hortensia]
    const ids = await Promise.all([obtain(visit, both, 'otro'), obtain(visit, both, 'otro')])
    ids.push(await obtain({ run: magaly }, both.toReversed(), 'otro'))
    expect(new Set(ids).size).toBe(1)
    expect(await obtain({ run: magaly }, [Catalina], 'otro')).not.toBe(ids[0])
    expect(await obtain({ run: magaly }, both, 'estudios')).not.toBe(ids[0])
  })

  it('is asked for again when nothing is ticked, or a carga is none of hers', async () => {
    const before = (await papersOf(magaly)).length
    expect(await press({ run: magaly }, [], '')).toMatchObject({
      kind: 'errors',
      view: {
        errors: [
          { name: 'cargas', message: 'Marque al menos una carga.' },
          { name: 'fin', message: 'Elija para qué necesita el certificado.' },
        ],
      },
    })
    const { Catalina = '' } = await clavesOf(magaly)
    const reply = await press({ run: magaly }, [Catalina, 'C99'], 'otro')
    expect(JSON.stringify(reply)).toContain('Una de esas cargas ya no está')
    expect((await papersOf(magaly)).length).toBe(before)
  })

  it('whose carga was changed is pointed out; the next one replaces it, and the verifier says so', async () => {
    const { Hortensia = '' } = await clavesOf(magaly)
    const id = await obtain({ run: magaly }, [Hortensia], 'estudios')
    const paper = await reachOf({ run: magaly }).papers.find(id)
    await database.rows(
      `UPDATE certificados.cargas SET vence = '2041-01-01' WHERE run = $1 AND parentesco = 'madre'`,
      [magaly],
    )
    expect(await viewText({ run: magaly })).toContain('Sus cargas cambiaron')
    expect(await obtain({ run: magaly }, [Hortensia], 'estudios')).not.toBe(id)
    expect((await verifier.verify(paper?.code ?? ''))?.state).toBe('reemplazado')
    expect(await pageText(magaly, id)).toContain('Hay un certificado más nuevo')
  })
})

describe('where there is no certificate', () => {
  it.each([
    ['sin_cargas', francisca, 'A su nombre no hay ninguna'],
    ['sin_cargas, since the last one ended', sergio, 'La última terminó el'],
    ['otra_entidad', patricia, 'Caja Los Andes'],
    ['fallecida', luis, 'tiene anotada una defunción'],
  ])('says why, what to do and where to have it reviewed: %s', async (_id, run, why) => {
    const text = await viewText({ run })
    for (const part of [why, 'Qué puede hacer', 'Si cree que hay un error']) expect(text).toContain(part)
    expect(text).not.toContain('Obtener el certificado')
    expect((await press({ run }, ['C1'], 'otro')).kind).toBe('page')
    expect(await papersOf(run)).toEqual([])
  })
})

describe('an institution that does not answer', () => {
  it('is said to be silent, and what was ticked stays for the next press', async () => {
    expect(await viewText({ run: magaly, silent: ['disponibles'] })).toContain('El IPS no respondió')
    const { Benjamín = '' } = await clavesOf(magaly)
    const reply = await press({ run: magaly, silent: ['emitir'] }, [Benjamín], 'empleador')
    if (reply.kind !== 'page') throw new Error(`It ended with ${reply.kind}`)
    expect(JSON.stringify(reply.view.blocks)).toContain('El certificado no se hizo')
    const asked = reply.view.blocks.find(block => block.kind === 'questions')
    expect(asked?.kind === 'questions' && asked.fields[0]?.typed?.all('cargas')).toEqual([Benjamín])
  })
})
