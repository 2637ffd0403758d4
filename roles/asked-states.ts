import { z } from 'zod'
import type { AnsweredStates, StateQuestions } from '#cases/asking/asking-types.ts'
import type { CasesOptions } from '#cases/options.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { Institution } from '#services/kit/institution.ts'
import {
  allInstitutions,
  type InstitutionName,
  institutionNames,
  institutionsByName,
} from '#services/listed.ts'
import type { Connections } from './connections.ts'
import { stateQuestionsOf } from './state-questions.ts'

const requestSchema = z.looseObject({
  folio: z.string(),
  historia: z.array(z.object({ estadoSolicitud: z.string(), ocurridoEn: z.string() })),
})

/** What an institution says of a request, as an event of its would: states in order, and the request as it is now. */
export function answeredStates(
  { events }: Pick<Institution, 'events'>,
  idSolicitud: string,
  reply: unknown,
): AnsweredStates {
  const { folio, historia } = requestSchema.parse(reply)
  const states = historia.map(({ estadoSolicitud, ocurridoEn }) => ({
    type: estadoSolicitud,
    at: ocurridoEn,
  }))
  const now = states.at(-1)
  const evento = events?.schema.safeParse({
    ...{ id: crypto.randomUUID(), idSolicitud, folio, secuencia: states.length, datos: reply },
    ...{ tipo: now?.type, ocurridoEn: now?.at },
  })
  return { states, content: evento?.data }
}

/** Calls per minute that questions take if the institution names no limit. */
const usualPerMinute = 60
/** Of an institution's limit, people on a page keep the other half. */
const share = 0.5

type Reads = Readonly<Record<string, (input: object) => Promise<unknown>>>

/** The institutions of `CONEXIONES` with `estados: preguntar`, and how they are asked: in the name of who filed, with nobody waiting. */
export function statesAsked(
  connections: Connections,
  servicesFor: CasesOptions['servicesFor'],
): ReadonlyMap<string, StateQuestions> {
  const asked = allInstitutions.flatMap(institution => {
    const connection = connections.get(institution.key)
    if (connection?.estados !== 'preguntar') return []
    const questions = stateQuestionsOf(institution.contract, connection.noOfrece)
    const name = nameOf(institution.key)
    const { cadaMinutos: everyMinutes, porMinuto = usualPerMinute / share } = connection
    const ask: StateQuestions['ask'] = async ({ person, procedure, acting }, idSolicitud) => {
      const purpose = `Saber cómo va su trámite «${procedure.head.title}»`
      const services = servicesFor(person, procedure, acting, { purpose, background: true, ownCase: true })
      const client = (services as Readonly<Record<InstitutionName, Reads>>)[name]
      for (const { name: operation, inputOf } of questions) {
        const reply = await unlessNamed('NoEncontrada', async () => client[operation]?.(inputOf(idSolicitud)))
        if (reply !== undefined) return answeredStates(institution, idSolicitud, reply)
      }
      return undefined
    }
    const perMinute = Math.max(1, Math.floor(porMinuto * share))
    return [[institution.key, { everyMinutes, perMinute, ask }] as const]
  })
  return new Map(asked)
}

function nameOf(key: string): InstitutionName {
  const name = institutionNames.find(one => institutionsByName[one].key === key)
  if (!name) throw new Error(`There is no institution ${key}`)
  return name
}
