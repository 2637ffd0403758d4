import { describe, expect, it } from 'vitest'
import { formInput } from '#engine/asking/form-input.ts'
import type { ConsultationReach, OwnCase, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { IssuedPaper, PaperToKeep } from '#engine/cases/paper.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { silent, surroundingsOf } from '../../testing/procedure-world.ts'
import { hrefTo, paths } from '../paths.ts'
import type { Services } from '../registers.ts'
import { pages } from '../requests.ts'
import { misCargas } from './cargas.ts'
import { descargarResolucion } from './resoluciones.ts'

const bytes = smallPdf('resolución')
const granted: OwnCase = {
  id: 'caso-1',
  folio: 'MIC-2026-000001-1',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionFolio: 'AF000001',
  idSolicitud: '7f0b7f0c-6d1f-4f0e-9d0a-1b2c3d4e5f60',
  procedureId: 'nueva-solicitud-af',
  state: 'aprobada',
  filedOn: '2026-11-23',
  sentAt: new Date('2026-11-23T15:00:00Z'),
  subject: 'Amanda Belén Riquelme Vergara',
}

/** The input of a consultation, with the papers kept and the letters requested. */
function reachFor(
  options: {
    cases?: readonly OwnCase[]
    calls?: Partial<Services['asignacionFamiliar']>
    kept?: PaperToKeep[]
    addresses?: readonly string[]
    query?: Record<string, string>
  } = {},
) {
  const { cases = [], calls = {}, kept = [], addresses = ['paula@correo.example'], query = {} } = options
  const mailed: string[][] = []
  const papers = fakeClient<ConsultationReach<Services>['papers']>('papers', {
    keep: async paper => {
      kept.push(paper)
      return {} as IssuedPaper
    },
    list: async () =>
      kept.map(({ key, subject, title }) => ({
        ...({} as IssuedPaper),
        id: key,
        subject,
        title,
        href: `/certificados/${key}.pdf`,
        issuedOn: '2026-11-25',
      })),
    mailAddresses: async () => addresses,
    mail: async (id, to, requestId) => {
      mailed.push([id, to, requestId])
      return 'queued'
    },
  })
  const reach: ConsultationReach<Services> = {
    ...surroundingsOf({ person: '9530001-4' }),
    services: {
      asignacionFamiliar: fakeClient('asignacionFamiliar', calls),
      personas: fakeClient('personas', {}),
    },
    query: { get: name => query[name] ?? '' },
    params: { get: () => '' },
    requestId: 'pedido-1',
    papers,
    hrefOf: hrefTo,
    cases: fakeClient<ConsultationReach<Services>['cases']>('cases', {
      list: async () => ({ cases, total: cases.length }),
    }),
  }
  return { reach, kept, mailed }
}

const resolucion = async () => ({ bytes, mediaType: 'application/pdf' })

describe('descargarResolucion', () => {
  it('keeps the institution’s paper as it came, once, and offers it', async () => {
    const { reach, kept } = reachFor({ cases: [granted], calls: { resolucion } })
    const view = await descargarResolucion.load(reach)
    expect(kept).toMatchObject([{ key: granted.idSolicitud, subject: 'AF000001', bytes }])
    expect(JSON.stringify(view)).toContain(`/certificados/${granted.idSolicitud}.pdf`)
    // A second visit finds it without calling the institution.
    const again = reachFor({ cases: [granted], kept })
    await descargarResolucion.load(again.reach)
    expect(kept).toHaveLength(1)
  })

  it('asks for none while nothing is decided, and leads on', async () => {
    const { reach } = reachFor({ cases: [{ ...granted, state: 'en_revision' }] })
    const view = JSON.stringify(await descargarResolucion.load(reach))
    expect(view).toContain('Aún no hay resoluciones')
    expect(view).toContain(paths.solicitudes)
  })

  it('says that one may be missing when the institution was asked and did not answer', async () => {
    const { reach } = reachFor({ cases: [granted], calls: { resolucion: silent } })
    expect(JSON.stringify(await descargarResolucion.load(reach))).toContain('El IPS no respondió')
    const quiet = reachFor()
    expect(JSON.stringify(await descargarResolucion.load(quiet.reach))).not.toContain('no respondió')
  })

  it('sends it to her own address, once for each page that was opened', async () => {
    const { reach, mailed } = reachFor()
    const form = formInput([
      ['resolucion', 'papel-1'],
      ['pedido', 'pedido-9'],
    ])
    const reply = await descargarResolucion.act?.(reach, form)
    expect(mailed).toEqual([['papel-1', 'paula@correo.example', 'pedido-9']])
    expect(reply).toMatchObject({ kind: 'redirect' })
    const nowhere = reachFor({ addresses: [] })
    await descargarResolucion.act?.(nowhere.reach, form)
    expect(nowhere.mailed).toEqual([])
  })
})

describe('the page of a request', () => {
  const titleOf = async (form: string) => {
    const { reach } = reachFor({ query: { solicitud: 'caso-1' } })
    const found = {
      ...granted,
      ...{
        state: 'ingresada',
        formKey: `nueva-solicitud-af/${form}`,
        history: [],
        documents: [],
        summary: [],
      },
      ...{ delivery: { kind: 'pending', tries: 0 } },
    } as unknown as OwnCaseDetail
    return (await pages.detail.load({ ...reach, cases: { ...reach.cases, find: async () => found } }))?.title
  }

  it('is titled by the form that was sent, before the institution has it', async () => {
    expect(await titleOf('extinguir')).toMatch(/^Quitar de sus cargas a/)
    expect(await titleOf('reconocer')).toMatch(/^Agregar a/)
  })
})

describe('misCargas', () => {
  it('shows one state of a carga: ended, and not asked to end', async () => {
    const ended = { nombre: 'Ana', desde: '2026-01-01', vence: null, montoClp: 0, extinguidaEl: '2026-11-20' }
    const cargas = [{ ...ended, estado: 'extinguida', extincionEnTramite: true }]
    const calls = { cargas: async () => ({ cargas, tramo: 1, montoClp: 22_601 }) as never }
    const view = JSON.stringify(await misCargas.load(reachFor({ calls }).reach))
    expect(view).toContain('Quitada')
    expect(view).not.toContain('Pidió sacarla')
  })

  it('leads on when the institution does not answer', async () => {
    const { reach } = reachFor({ calls: { cargas: silent } })
    const view = JSON.stringify(await misCargas.load(reach))
    expect(view).toContain('El IPS no respondió')
    expect(view).toContain(paths.calidad)
  })
})
