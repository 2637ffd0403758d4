import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { type ConcernAbout, stateForHer } from '#engine/cases/concern.ts'
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
