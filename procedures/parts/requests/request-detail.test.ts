import { expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { formInput } from '#engine/asking/form-input.ts'
import type { DeliveryProgress, OwnCaseDetail } from '#engine/cases/consultation.ts'
import { readableText } from '../../testing/readable-text.ts'
import { withdrawAction } from './request-actions.ts'
import { requestDetail } from './request-detail.ts'
import { requestStates } from './request-states.ts'

const states = requestStates({ institution: 'El IPS', approved: 'Aprobada.' })
const page = requestDetail<unknown>({
  ...{ path: 'ver', listPath: 'lista', states, title: () => 'Su solicitud' },
  actions: {
    responder: { event: 'respondida', deliver: async () => undefined },
    desistir: withdrawAction<unknown>({ consequence: 'No se paga.', withdraw: async () => undefined }),
  },
  tracked: { who: 'El IPS', latest: () => undefined },
})

function reachOf(
  state: string,
  delivery: DeliveryProgress,
  history: OwnCaseDetail['history'] = [],
  hacer = '',
) {
  const detail = {
    ...{ id: 'a', state, delivery, folio: 'MIC-1', filedOn: '2026-11-23', institution: 'IPS' },
    ...{ history, documents: [], summary: [], procedureId: '1' },
  }
  return {
    ...{ cases: { find: async () => detail }, today: '2026-11-24', hrefOf: (path: string) => path },
    query: new Map([
      ['solicitud', 'a'],
      ['id', ''],
      ['hacer', hacer],
    ]),
  } as never
}
const blocksOf = async (...asked: Parameters<typeof reachOf>) =>
  (await page.load(reachOf(...asked)))?.blocks ?? []
const textOf = async (...asked: Parameters<typeof blocksOf>) => readableText(await blocksOf(...asked))

it('an undelivered request has no state of the institution’s on its page, and has it once it is there', async () => {
  const its = 'El IPS comenzará a revisar'
  const waiting = await textOf('ingresada', { kind: 'pending', tries: 0 })
  expect(waiting).toContain('Estamos entregando su solicitud')
  expect(waiting).not.toContain(its)
  expect(await textOf('ingresada', { kind: 'dead', tries: 3, refused: false })).not.toContain(its)
  expect(await textOf('ingresada', { kind: 'delivered', at: new Date() })).toContain(its)
  expect(await textOf('en_revision', { kind: 'pending', tries: 1 })).toContain('El IPS revisa')
})

it('a request that came on a day off says when it came beside the day from which it counts', async () => {
  const on = async (occurredAt: string) => {
    const history = [{ id: '1', type: 'recibida', occurredAt, actor: 'ciudadano' as const, data: {} }]
    return JSON.stringify(await blocksOf('en_revision', { kind: 'delivered', at: new Date() }, history))
  }
  expect(await on('2026-11-21T15:00:00Z')).toContain(
    'lunes 23 de noviembre de 2026. Llegó el sábado 21 de noviembre de 2026, fuera del horario hábil',
  )
  const inTime = await on('2026-11-23T15:00:00Z')
  expect(inTime).toContain('23 de noviembre de 2026')
  expect(inTime).not.toContain('Llegó')
})

it('a request that was decided or taken back before the day from which it would count says only when it came', async () => {
  const ended = async (...types: readonly string[]) => {
    const history = ['recibida', 'en_revision', ...types].map((type, n) => ({
      ...{ id: type, type, sequence: n, occurredAt: '2026-11-21T15:00:00Z', data: {} },
      actor: 'institucion' as const,
    }))
    const { at = '' } = { at: types.at(-1) }
    return JSON.stringify(await blocksOf(at, { kind: 'delivered', at: new Date() }, history))
  }
  for (const state of ['aprobada', 'rechazada', 'desistida']) {
    const said = await ended(state)
    expect(said, state).toContain('"Llegó el","lines":["sábado 21 de noviembre de 2026"]')
    expect(said, state).not.toContain('Cuenta como ingresada')
  }
  expect(await ended('rechazada', 'reabierta', 'en_revision')).toContain('Cuenta como ingresada')
})

it('says of an answer from an old window that it was not added, and whether one was there before', async () => {
  const at = (type: string, sequence: number) => ({
    ...{ id: type, type, occurredAt: '2026-11-23T15:00:00Z', sequence, data: {} },
    actor: 'ciudadano' as const,
  })
  const sent = async (state: string, ...types: string[]) => {
    const result = await page.act?.(
      reachOf(state, { kind: 'delivered', at: new Date() }, types.map(at), 'responder'),
      formInput([['comentario', 'Ahí va']]),
    )
    return result?.kind === 'page' ? readableText(result.view.blocks) : ''
  }
  const answered = await sent('en_revision', 'observada', 'respondida')
  expect(answered).toContain('Lo que mandó ahora no se agregó')
  expect(answered).toContain('Ya se había mandado antes')
  expect(answered).toContain('El IPS revisa su solicitud')
  const decided = await sent('aprobada', 'observada', 'respondida', 'observada', 'aprobada')
  expect(decided).toContain('Ahora no se puede.')
})

it('says of a withdrawal from an old window that it cannot be done any more, or was asked for before, and of nothing that was added', async () => {
  const withdrawn = async (state: string) => {
    const result = await page.act?.(
      reachOf(state, { kind: 'delivered', at: new Date() }, [], 'desistir'),
      formInput([]),
    )
    return result?.kind === 'page' ? readableText(result.view.blocks) : ''
  }
  const paid = await withdrawn('aprobada')
  expect(paid).toContain('No se hizo lo que pidió ahora')
  expect(paid).toContain('Ya no se puede.')
  expect(paid).not.toContain('no se agregó')
})

it('a file that was refused is told at its question, in place of what that lacks, and nothing is sent without it, be it asked for or not', async () => {
  const acted: string[] = []
  const paper = (label: string, optional?: true) =>
    ask.documents({
      ...{ label, missing: `Agregue: ${label}.`, maxFiles: 1, maxBytes: 10 },
      ...(optional && { optional }),
    })
  const answering = requestDetail<unknown>({
    ...{ path: 'ver', listPath: 'lista', states, title: () => 'Su solicitud' },
    actions: {
      responder: {
        event: 'respondida',
        deliver: async () => undefined,
        page: {
          ...{ label: 'Responder', title: 'Responda', submitLabel: 'Enviar', blocks: () => [] },
          questions: () => ({ factura: paper('factura'), otro: paper('otro papel', true) }),
        },
      },
    },
    tracked: { who: 'El IPS', latest: () => undefined },
  })
  const factura = { id: 'f', nombre: 'f.pdf', tipoContenido: 'application/pdf', bytes: 1 } as const
  const send = async (withFactura: boolean, refused: Readonly<Record<string, string>>) => {
    const reach = reachOf('observada', { kind: 'delivered', at: new Date() }, [], 'responder') as object
    const cases = {
      ...('cases' in reach ? (reach.cases as object) : {}),
      act: async ({ action }: { readonly action: string }) => acted.push(action),
    }
    const form = formInput([], new Map(withFactura ? [['factura', [factura]]] : []))
    const result = await answering.act?.({ ...reach, cases } as never, form, refused)
    return result?.kind === 'errors' ? result.view.errors : result?.kind
  }
  const tooLarge = 'El archivo pesa más de 10 MB.'
  expect(await send(false, { factura: tooLarge })).toEqual([{ name: 'factura', message: tooLarge }])
  expect(await send(true, { otro: tooLarge })).toEqual([{ name: 'otro', message: tooLarge }])
  expect(acted).toEqual([])
  expect(await send(true, {})).toBe('redirect')
  expect(acted).toEqual(['responder'])
})
