import { describe, expect, it } from 'vitest'
import { type ConcernRow, toConcern } from '#cases/concerns/concerns.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { type ConcernAbout, stateForHer } from '#engine/cases/concern.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { waitingBlocks } from './nueva-solicitud-af-asignacion-familiar/reconocer.ts'
import { procedures } from './registry.ts'

const withCases = [...procedures.values()].filter(({ cases }) => cases !== undefined)

const asking = withCases.flatMap(({ head, cases }) =>
  Object.entries(cases?.concerns ?? {}).flatMap(([como, { confirm }]) =>
    confirm ? [[`${head.id} ${como}`, confirm] as const] : [],
  ),
)

describe('who is asked about a request of somebody else', () => {
  it.each(asking)('%s: reads what a no does, and what no answer does, in plain words', (_who, confirm) => {
    const said = `${confirm.afterNo} ${confirm.afterSilence}`
    expect(inflesz(said)).toBeGreaterThanOrEqual(plainSpanishBar)
    expect(confirm.afterSilence).toMatch(/\.$/)
    expect(confirm.afterSilence).not.toMatch(/^Si usted no responde/)
    // They are read before the answer, under «Si dice que no», and after it.
    for (const after of [confirm.afterYes, confirm.afterNo]) expect(after).not.toMatch(/^Si (responde|dice)/)
  })

  it('is asked by every procedure whose requests may wait for somebody', () => {
    const waiting = withCases.filter(({ cases }) =>
      Object.hasOwn(cases?.states.states ?? {}, 'por_confirmar'),
    )
    const silent = waiting.filter(({ head }) => !asking.some(([who]) => who.startsWith(`${head.id} `)))
    expect(silent.map(({ head }) => head.id)).toEqual([])
  })

  it('is waited for in so many words: the applicant does not read that the institution is at work on it', () => {
    const atWork = withCases.filter(
      ({ head, cases }) =>
        asking.some(([who]) => who.startsWith(`${head.id} `)) &&
        !Object.hasOwn(cases?.states.states ?? {}, 'por_confirmar'),
    )
    expect(atWork.map(({ head }) => head.id)).toEqual([])
  })
})

/** Whom the desks ask, by their reviews (`kind: 'confirmar'`); everybody else is only told. */
const mayBeAsked: Readonly<Record<string, readonly string[]>> = {
  ...{ 114807: ['apoderado', 'mandante'], 43187: ['madre', 'padre', 'tutor'], 50109: ['pensionado'] },
  ...{ 5234: ['representante'], 5288: ['titular'], 5294: ['heredero', 'representante'] },
  ...{ 5300: ['funeraria', 'familiar'], '5433v2': ['representante'], 97391: ['aval', 'aval_trabajador'] },
  ...{
    'nueva-solicitud-af': ['madre', 'padre', 'tutor'],
    pocaf: ['trabajador', 'empleador'],
    sibs: ['representada'],
  },
  ...Object.fromEntries(
    ['26828', '5199', '5230', '5239', '5381', '64155', 'funico'].map(id => [id, ['padre_o_madre', 'tutor']]),
  ),
}

describe('the promise that the institution asks on this page, and that we write again', () => {
  const told = withCases.flatMap(({ head, cases }) =>
    [...Object.keys(cases?.concerns ?? {}), 'otra_persona'].map(como => [head.id, como, cases] as const),
  )

  it.each(told)('%s %s: is given only to who may be asked', (id, como, cases) => {
    const promised = Object.keys(cases?.states.states ?? {}).filter(estado => {
      const row = {
        procedimiento: id,
        titulo: 'X',
        solicitante: 'Ana',
        presentado_el: '2026-11-24',
        como,
        estado,
      }
      const open = { ...row, pide: false, respuesta: null, vence: null, resuelto: null, datos: { resumen } }
      const clock = { now: () => new Date('2026-11-24T15:00:00Z') }
      return toConcern({ procedures, clock } as never, open as unknown as ConcernRow).mayAsk
    })
    expect(promised.length > 0).toBe(mayBeAsked[id]?.includes(como) ?? false)
  })
})

/** Words that are so only while a request is open: what would come of it, and whom it waits for. */
const openWords = [
  /\bSi (el IPS )?(lo|la|se) (aprueba|acepta|acoge|registra|hace)\b/,
  /\bSi (usted )?(acepta|confirma|dice que sí)\b/,
  /\bSi (el convenio se hace|el IPS acepta|quienes figuran|la respuesta cambia|hay un poder suyo)\b/,
  /\b(Sin su respuesta|Mientras usted no|Mientras tanto|Todavía no|hasta que respondan)\b/,
  /\b(se pagaría|recibiría|sería para|iría a|espera su respuesta)\b|\bcobrará\b/,
  /\bretírela\b|puede retirar la solicitud/,
]

/** What a request brings of itself, as far as a text here needs it to be written. */
const resumen = {
  ...{
    cuotas: [],
    beneficios: [],
    pagadoClp: 0,
    totalClp: 1000,
    cantidad: 1,
    trabajadores: 1,
    pago: 'en una cuenta',
    objecion: 'cuenta',
  },
  ...{
    montoClp: 1000,
    montoBeneficiarioClp: 1,
    montoFunerariaClp: 1,
    reparto: 'Ana: $1.000.',
    herencia: 'Ana: 50 %.',
  },
}

const toldOf = withCases.flatMap(({ head, cases }) =>
  Object.entries(cases?.concerns ?? {}).flatMap(([como, words]) =>
    Object.entries(cases?.states.states ?? {}).map(
      ([state, { final, tone }]) => [head.id, como, state, words, final || tone === 'exito'] as const,
    ),
  ),
)
const aboutOf = (state: string, answer?: ConcernAbout['answer']): ConcernAbout => ({
  ...{ applicant: 'Ana', procedure: 'X', filedOn: '2026-11-24', data: {} },
  resumen,
  state,
  answer,
})
const sayOf = (words: (typeof toldOf)[number][3], state: string, answer?: ConcernAbout['answer']) =>
  words.text(aboutOf(state, answer)).join('\n')
const letterOf = (words: (typeof toldOf)[number][3], state: string) =>
  (words.letter ?? words.text)(aboutOf(state)).join('\n')

describe('what somebody reads whom a request concerns', () => {
  it.each(toldOf.filter(([, , , , isOver]) => isOver))(
    '%s %s, once it is «%s»: nothing as if it were still open',
    (_id, _como, state, words) => {
      const said = sayOf(words, state)
      expect(openWords.flatMap(word => word.exec(said)?.[0] ?? [])).toEqual([])
    },
  )

  it.each(toldOf.filter(([, , state]) => state === 'desistida'))(
    '%s %s: reads something else once it was taken back («%s») than while it was open',
    (_id, _como, state, words) => {
      expect(sayOf(words, state)).not.toBe(sayOf(words, 'en_revision'))
    },
  )

  it.each(toldOf.filter(([, , , { confirm }]) => confirm))(
    '%s %s, while it is «%s»: once she has answered, nothing as if her answer were still to come',
    (_id, _como, state, words) => {
      for (const answer of ['si', 'no', 'vencida'] as const)
        expect(sayOf(words, state, answer)).not.toMatch(/usted (?:lo |la )?confirma\b|usted no confirme/i)
    },
  )

  it.each(toldOf.filter(([, , , , isOver]) => isOver))(
    '%s %s, by the letter when it is «%s»: what became of it, and not its state alone',
    (_id, _como, state, words) => {
      expect(letterOf(words, state)).not.toBe('')
      expect(letterOf(words, state)).not.toBe(letterOf(words, 'en_revision'))
    },
  )

  it.each(toldOf)(
    '%s %s, while it is «%s»: a state that is not hers says whose it is (a paper asked for, a refusal, an answer)',
    (id, _como, state, words) => {
      const own = withCases.find(({ head }) => head.id === id)?.cases?.states.states[state]
      const { label } = stateForHer(words, aboutOf(state), { id: state, state: own, asks: false })
      expect(label).not.toMatch(/^(Rechazada|Descartada)$|antecedentes|[Ff]alta|espera al? /)
    },
  )

  it.each(toldOf)('%s %s, while it is «%s», in plain words', (_id, _como, state, words) => {
    expect(inflesz(sayOf(words, state))).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})

/** A decision against its applicant, in whole or in part, as every desk sends it (decisions 12). */
const refusing = /^(rechazada|descartada|sin_registros|acogida_parcial|aprobada_parcial)$/
const decidedPart: Readonly<Record<string, readonly string[]>> = {
  // A list or several benefits: granted, and some refused.
  ...{
    sibs: ['aprobada'],
    pocaf: ['fase2_abierta', 'resuelta'],
    114831: ['aprobada'],
    '114831-pd': ['aprobada'],
  },
}

describe('a refusal, also of a part', () => {
  const refused = withCases.flatMap(({ head, cases, consultations }) =>
    Object.keys(cases?.states.events ?? {})
      .filter(type => Object.hasOwn(cases?.states.states ?? {}, type))
      // Of a change of payment (5268) nobody decides: the bank takes the account or not.
      .filter(type => (refusing.test(type) && head.id !== '5268') || decidedPart[head.id]?.includes(type))
      .map(type => [head.id, type, cases, consultations] as const),
  )
  const recurso = { nombre: 'Recurso de reposición', norma: 'Ley 19.880, artículo 59', hasta: '2026-12-04' }
  const decided = { ...resumen, resolucion: { texto: '', requisitos: [], recurso } }
  const until = 'pedir que lo revisen en una sucursal de ChileAtiende hasta el 4 de diciembre de 2026'

  it.each(refused)(
    '%s %s: its letter says where it can be looked at again, and until when',
    (_id, type, cases) => {
      expect(cases?.states.events[type]?.text?.({}, decided)).toContain(until)
    },
  )

  // The page of funico is the institution's; it leads to that of the pension.
  it.each(refused.filter(([id]) => id !== 'funico'))(
    '%s %s: so does its page',
    async (id, type, cases, consultations) => {
      const silent = () =>
        Promise.reject(new ServiceUnavailableError({ service: id, operation: 'x' }, 'timeout'))
      const services = new Proxy({}, { get: () => new Proxy({}, { get: () => silent }) })
      const happened = { id: 'e', type, occurredAt: '2026-11-27T15:00:00Z', actor: 'institucion', data: {} }
      const detail = {
        ...{
          id: 'a',
          subject: 'Ana',
          state: type,
          delivery: { kind: 'delivered', at: new Date() },
          folio: 'MIC-1',
        },
        ...{ institution: 'IPS', documents: [], summary: [], procedureId: id, idSolicitud: 's1' },
        ...{ filedOn: '2026-11-24', history: [{ ...happened, resumen: decided }] },
      }
      const view = await consultations
        .find(one => one.path === cases?.detailPath)
        ?.load({
          ...{ cases: { find: async () => detail }, today: '2026-11-28', hrefOf: (path: string) => path },
          ...{ services, papers: { list: async () => [] }, params: new Map(), person: { run: '5213478-1' } },
          query: { get: (name: string) => (name === 'solicitud' ? 'a' : '') },
        } as never)
      expect(JSON.stringify(view)).toContain(until)
    },
  )
})

describe('what a page of a request promises', () => {
  it.each(withCases.map(({ head, cases }) => [head.id, cases] as const))(
    '%s: never that somebody will write, because not everybody left an address or wants mails',
    (_id, cases) => {
      const texts = Object.values(cases?.states.states ?? {}).map(({ text }) => text)
      expect(
        texts.filter(text => /avisaremos|escribiremos|llega(rá)? (al|por|a su) correo/i.test(text)),
      ).toEqual([])
    },
  )

  it.each(withCases.map(({ head, cases }) => [head.id, cases] as const))(
    '%s: a request that was only sent is not said to be with the institution',
    (_id, cases) => {
      const text = cases?.states.states[cases.states.initial]?.text ?? ''
      expect(text).not.toMatch(/l[oa] entregamos|ya l[oa] tiene/i)
    },
  )

  it('nueva-solicitud-af: a carga is not said to be received on a page before the request is sent', () => {
    const verificada = { nombre: 'Ana', montoClp: 0, vence: null, siagf: 'pendiente' } as never
    expect(JSON.stringify(waitingBlocks(verificada))).toContain('Puede pedirla igual')
    expect(JSON.stringify(waitingBlocks(verificada))).not.toContain('Recibimos')
  })
})
