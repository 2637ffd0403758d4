import { describe, expect, it } from 'vitest'
import { gente } from '#country/stories/old-system.ts'
import { type Run, runOfNumber, runToWire } from '#domain/run.ts'
import { systemIds } from '#platform/ids.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import type { TipoDocumento, TramiteId } from './contract.ts'
import { isResuelta, resolucionDocument } from './papers.ts'
import type { SolicitudRecibida } from './schemas.ts'
import { causanteDe, solicitudDe } from './solicitud.fixture.ts'
import { createPensionesWorld } from './world.fixture.ts'

const { client, country, portal, step } = await createPensionesWorld()
const carmen = '8214653-9'
const francisca = '19456328-0'

let keys = 0
const nextKey = () => `clave-${String(++keys).padStart(6, '0')}`
const causanteOf = (run: Run) => causanteDe(run, country.persona(run)?.fechaDefuncion ?? '')
const read = (token: Run, idSolicitud: string) =>
  client.consultarSolicitud({ token, params: { idSolicitud } })
const situacion = (run: Run, tramite: TramiteId, token: Run) =>
  client.situacion({ token, query: { ...runToWire(run), tramite } })

async function file(token: Run, body: SolicitudRecibida, papers: readonly TipoDocumento[] = []) {
  const { idSolicitud } = await client.ingresarSolicitud({ token, body, idempotencyKey: nextKey() })
  for (const tipo of papers)
    await client.subirDocumento({
      token,
      params: { idSolicitud, idDocumento: systemIds.uuid() },
      query: { tipo, nombre: `${tipo}.pdf` },
      body: { bytes: smallPdf('prueba'), mediaType: 'application/pdf' },
    })
  return idSolicitud
}

describe('a guardian’s request', () => {
  const named = (run: Run, changes: Partial<SolicitudRecibida['beneficiario']> = {}) => {
    const { nombres = '', apellidoPaterno = '', apellidoMaterno = '' } = country.persona(run) ?? {}
    const body = solicitudDe(run, '5239', { calidad: 'tutor', vinculo: 'hijo' })
    return {
      ...body,
      beneficiario: { ...body.beneficiario, nombres, apellidoPaterno, apellidoMaterno, ...changes },
    }
  }
  const ofBenjamin = () => ({ ...named(gente.benjamin), causante: causanteOf(gente.waldo) })
  const answer = (token: Run, idSolicitud: string, respuesta: 'si' | 'no') =>
    client.confirmar({ token, params: { idSolicitud }, body: { respuesta }, idempotencyKey: nextKey() })

  it('by who has the court’s order on record is granted, in the register’s name', async () => {
    const body = { ...named(gente.nicolas, { nombres: 'nicolas' }), causante: causanteOf(gente.horacio) }
    const id = await file(gente.catalina, body)
    await step(3)
    expect(await read(gente.catalina, id)).toMatchObject({
      estadoSolicitud: 'aprobada',
      beneficiario: 'Nicolás Esteban Vergara Rozas',
    })
  })

  it('by a stranger is never paid: the mother is asked, and her own way stays open', async () => {
    const id = await file(francisca, ofBenjamin(), ['orden_judicial'])
    await step(13)
    expect(await read(francisca, id)).toMatchObject({ estadoSolicitud: 'en_revision' })
    expect(portal.received.findLast(evento => evento.idSolicitud === id)).toMatchObject({
      tipo: 'por_confirmar',
      concernidos: [{ ...runToWire(gente.pamela), como: 'padre_o_madre', pide: true }],
    })
    expect((await situacion(gente.benjamin, '5239', gente.pamela)).motivo).toBeNull()
    await answer(gente.pamela, id, 'no')
    await step(2)
    expect(await read(francisca, id)).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivo: 'no_confirmado',
    })
  })

  it('is granted where the mother says so in her own session', async () => {
    const written = { ...causanteOf(gente.waldo), nombres: 'Juan', fechaDefuncion: '2026-09-01' }
    const id = await file(francisca, { ...ofBenjamin(), causante: written })
    await step(3)
    // She reads what she would sign away, and that the name is another; who asks does not.
    const asked = portal.received.findLast(evento => evento.idSolicitud === id)
    expect(asked).toMatchObject({ concernidos: [{ pedido: ['monto:57960', 'otro_nombre'] }] })
    expect(JSON.stringify([asked?.datos, await read(francisca, id)])).not.toMatch(/57960|otro_nombre/)
    await answer(gente.pamela, id, 'si')
    await step(2)
    const granted = await read(francisca, id)
    expect(granted.estadoSolicitud).toBe('aprobada')
    expect(granted.fundamentos).toContainEqual({
      pide: 'Que conste quién la cuida, si no la piden la madre o el padre',
      consta: expect.stringMatching(
        /^Quien figura como madre o padre confirmó que la cuida Francisca .*, RUN 19\.456\.328-0\. A ella se le paga$/,
      ),
      fuente: 'La madre o el padre, en su sesión',
    })
    expect(granted.fundamentos).toContainEqual({
      pide: 'Que conste quién falleció, y cuándo',
      consta: expect.stringMatching(/^Waldo .*En la solicitud se escribió Juan .*1 de septiembre de 2026$/),
      fuente: 'Registro Civil',
    })
    if (isResuelta(granted)) expect(JSON.stringify(resolucionDocument(granted))).toContain('RUN 19.456.328-0')
  })

  it('of a child whom a court gave to somebody else asks her, and tells the parents', async () => {
    const body = { ...named(gente.nicolas), causante: causanteOf(gente.horacio) }
    const id = await file(francisca, body)
    await step(3)
    expect(portal.received.findLast(evento => evento.idSolicitud === id)).toMatchObject({
      tipo: 'por_confirmar',
      concernidos: [{ ...runToWire(gente.catalina), como: 'tutor', pide: true }],
    })
    await answer(gente.catalina, id, 'no')
    await step(2)
    expect((await read(francisca, id)).motivo).toBe('no_confirmado')
  })

  it.each<[string, () => SolicitudRecibida]>([
    ['the name is another', () => ({ ...ofBenjamin(), ...named(gente.benjamin, { nombres: 'Xx' }) })],
    ['the child is an adult', () => ({ ...named(gente.tamara), causante: causanteOf(gente.rene) })],
    [
      'nobody has the number',
      () => ({
        ...named(runOfNumber(29_999_999), {
          nombres: 'Ana',
          apellidoPaterno: 'Soto',
        }),
        causante: causanteOf(gente.rene),
      }),
    ],
  ])('is turned down in the same words where %s', async (_why, body) => {
    const id = await file(carmen, body(), ['orden_judicial'])
    await step(3)
    expect(await read(carmen, id)).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivo: 'cuidado_no_comprobado',
      exigido: null,
      registrado: null,
    })
  })
})
