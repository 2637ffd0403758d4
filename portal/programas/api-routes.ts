import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formKeyOf } from '#engine/procedure.ts'
import type { Caller } from '#platform/contract/call-types.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type Handlers } from '#platform/contract/service.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Program, Programs } from '#sessions/program-types.ts'
import type { RepresentedParts } from '../http/represented.ts'
import { serveContract } from '../http/serve-contract.ts'
import type { TramiteParts } from '../tramite/parts.ts'
import { filingParts } from '../tramite/visit.ts'
import { planillaMaxBytes, planillasContract } from './contract.ts'
import { fillPlanilla, formOf, rowsOf, sendPlanilla, standingOf, visitOf } from './planillas.ts'
import { coversForm } from './statements.ts'

export interface ProgramApiParts extends TramiteParts, RepresentedParts {
  programs: Programs
  limits: Pick<Limits, 'take'>
}

/** Calls of one program. */
const callsAMinute = { name: 'programa-llamadas', most: 60, seconds: 60 }
/** Lists of one program: each asks institutions about every person of it. */
const listsADay = { name: 'programa-planillas', most: 50, seconds: 86_400 }
/** Attempts of an address to get a token for one id: elsewhere the program goes on. */
export const tokensAMinute = { name: 'programa-pases', most: 10, seconds: 60 }

/** What payroll programs call: their token (OAuth 2.0, client credentials), and the lists of their contract. */
export function programApiRoutes(app: FastifyInstance, deps: ProgramApiParts): void {
  app.post(planillasContract.tokenPath ?? '', (request, reply) => giveToken(deps, request, reply))
  const serve = createProgramService(deps)
  serveContract(
    app,
    planillasContract,
    async request => {
      const answer = await serve(request)
      if (answer.status === 429) answer.headers.set('retry-after', String(callsAMinute.seconds))
      return answer
    },
    planillaMaxBytes,
  )
}

/** RFC 6749 §4.4: id and secret by HTTP Basic, or as fields. */
async function giveToken(deps: ProgramApiParts, request: FastifyRequest, reply: FastifyReply) {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  reply.header('cache-control', 'no-store')
  const refuse = (status: number, error: string) => reply.code(status).send({ error })
  if (form.get('grant_type') !== 'client_credentials') return refuse(400, 'unsupported_grant_type')
  const basic = /^Basic ([\w+/=]+)$/.exec(request.headers.authorization ?? '')?.[1]
  const [first = '', ...rest] = basic ? Buffer.from(basic, 'base64').toString().split(':') : []
  const [id, secret] = basic
    ? [decoded(first), decoded(rest.join(':'))]
    : [form.get('client_id') ?? '', form.get('client_secret') ?? '']
  if (!(await deps.limits.take(tokensAMinute, `${request.ip} ${id.slice(0, 80)}`))) {
    reply.header('retry-after', String(tokensAMinute.seconds))
    return refuse(429, 'slow_down')
  }
  const given = await deps.programs.tokenFor(id, secret)
  if (!given) return refuse(401, 'invalid_client')
  request.proved = true
  return reply.send({ access_token: given.token, token_type: 'Bearer', expires_in: given.seconds })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type PartsOfLists = Parameters<typeof fillPlanilla>[0]
type Enter = (caller: Caller, isFresh: boolean) => Promise<Program>

/** The operations of programs, each for the company of its key. */
export function createProgramService(deps: ProgramApiParts) {
  const known = new WeakMap<Caller, Program>()
  const parts: PartsOfLists = {
    filing: filingParts(deps),
    cases: deps.cases,
    procedures: deps.procedures,
    servicesFor: deps.servicesFor,
  }

  /** The program, if the register says that who gave the key represents the company. */
  async function enter(caller: Caller, isFresh: boolean): Promise<Program> {
    const program = known.get(caller)
    if (!program) throw new Error('A caller without a program')
    const { run } = program.person
    const represented = await deps.representedOf({ run, origin: 'ORDINARIA' }, isFresh)
    if (!represented) throw namedError('RegistroMudo')
    if (!represented.some(one => one.kind === 'empresa' && one.run === program.empresa.rut))
      throw namedError('NoRepresenta')
    return program
  }

  return createService(planillasContract, handlersOf(deps, parts, enter), {
    log: deps.log,
    maxBodyBytes: planillaMaxBytes,
    async authenticate(request) {
      const token = /^Bearer (\S{1,2000})$/.exec(request.headers.get('authorization') ?? '')?.[1]
      const program = token === undefined ? undefined : await deps.programs.ofToken(token)
      if (!program) return undefined
      if (!(await deps.limits.take(callsAMinute, program.id))) throw namedError('DemasiadasLlamadas')
      const caller: Caller = { kind: 'programa', run: program.person.run, client: program.id }
      known.set(caller, program)
      return caller
    },
  })
}

function handlersOf(
  deps: ProgramApiParts,
  parts: PartsOfLists,
  enter: Enter,
): Handlers<typeof planillasContract> {
  /** One of the program's own lists. */
  async function open(caller: Caller, id: string, isFresh = false) {
    const program = await enter(caller, isFresh)
    const planilla = await deps.programs.find(program, id)
    const found = planilla && formOf(parts, planilla.tramite)
    if (!planilla || !found) throw namedError('NoExiste')
    return { program, planilla, found, visit: visitOf(parts, program, found, id) }
  }

  return {
    async crearPlanilla({ caller, body, idempotencyKey }) {
      const program = await enter(caller, true)
      const found = formOf(parts, body.tramite)
      if (!found || !coversForm(program, found)) throw namedError('TramiteDesconocido')
      const asked = { key: idempotencyKey, body: JSON.stringify(body), tramite: body.tramite }
      const claimed = await deps.programs.claim(program, asked)
      if (claimed === 'other') throw namedError('ClaveUsada')
      if (claimed === 'busy') throw namedError('EnCurso')
      const { planilla } = claimed
      const visit = visitOf(parts, program, found, planilla.id)
      if (planilla.problems) return standingOf(parts, program, visit, planilla)
      try {
        if (!(await deps.limits.take(listsADay, program.id))) throw namedError('DemasiadasPlanillas')
        const filled = await fillPlanilla(parts, program, visit, body)
        await deps.programs.settle(planilla.id, filled)
        return await standingOf(parts, program, visit, { ...planilla, ...filled })
      } catch (error) {
        await deps.programs.release(planilla.id)
        throw error
      }
    },
    async verPlanilla({ caller, params }) {
      const { program, visit, planilla } = await open(caller, params.id)
      return standingOf(parts, program, visit, planilla)
    },
    async verFilas({ caller, params, query }) {
      const { visit, planilla } = await open(caller, params.id)
      if (planilla.draftId === undefined) return { filas: [], total: 0, paginas: 0 }
      return rowsOf(parts, visit, planilla.draftId, query)
    },
    async enviarPlanilla({ caller, params, idempotencyKey }) {
      const { program, visit, planilla, found } = await open(caller, params.id, true)
      if (!(await deps.programs.claimSending(program, params.id, idempotencyKey)))
        throw namedError('OtraClave')
      const standing = await standingOf(parts, program, visit, planilla)
      if (standing.estado === 'enviada') return standing
      if (standing.estado === 'con_problemas')
        throw namedError('NoSePuede', { problemas: standing.problemas })
      if (!coversForm(program, found)) throw namedError('DeclaracionCambio')
      await sendPlanilla(parts, program, visit)
      return standingOf(parts, program, visit, planilla)
    },
    async borrarPlanilla({ caller, params }) {
      const { visit, planilla } = await open(caller, params.id)
      const { procedure, form, slot } = visit
      const formKey = formKeyOf(procedure, form)
      const borrada =
        planilla.draftId !== undefined &&
        (await deps.cases.drafts.deleteDraft({ run: visit.empresa?.rut ?? visit.person.run, formKey, slot }))
      return { borrada }
    },
  }
}
