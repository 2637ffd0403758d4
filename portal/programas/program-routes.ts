import type { FastifyInstance } from 'fastify'
import { capitalizeName } from '#domain/person-name.ts'
import type { Run } from '#domain/run.ts'
import type { LetterToSend } from '#engine/cases/letters.ts'
import type { NewProgram, Program } from '#sessions/program-types.ts'
import type { Represented, Session } from '#sessions/types.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { freshly } from '../http/renew-sign-in.tsx'
import { empresaOf, withPor } from '../http/represented.ts'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import { personOf } from '../http/surroundings.ts'
import { pathTo } from '../routes.ts'
import { type ProgramApiParts, programApiRoutes } from './api-routes.ts'
import { boxesOf, companiesView, newKeyView, programsView } from './program-pages.tsx'

export interface ProgramParts extends ProgramApiParts {
  /** Everybody who represents a company that the session's person represents; undefined if the register does not answer. */
  representativesOf(session: Session, empresaId: string): Promise<readonly Run[] | undefined>
}

const back = { href: pathTo('/inicio'), label: 'Volver al inicio' }

/** Where a representative gives and ends the keys of programs, and what those programs call. */
export function programRoutes(app: FastifyInstance, deps: ProgramParts, pages: Pages): void {
  programApiRoutes(app, deps)
  const sensitive = (handle: (exchange: Exchange, empresa: Represented) => ReturnType<typeof show>) =>
    signedIn(
      deps,
      freshly(deps, pages, exchange => forCompany(exchange, handle), back),
    )
  app.get(
    '/programas',
    signedIn(deps, exchange => forCompany(exchange, (asked, empresa) => show(asked, empresa))),
  )
  app.post('/programas', sensitive(issue))
  app.post('/programas/terminar', sensitive(end))

  /** Asks the register anew whether she represents the company of the address. */
  async function forCompany(
    exchange: Exchange,
    handle: (exchange: Exchange, empresa: Represented) => ReturnType<typeof show>,
  ) {
    const { request, reply, session } = exchange
    const { por } = request.query as { por?: unknown }
    const known = await deps.representedOf(session, request.method === 'POST')
    const chosen = por ?? session.actingFor?.id
    const empresa = known?.find(one => one.kind === 'empresa' && one.id === chosen)
    if (empresa) return handle(exchange, empresa)
    const status = !known ? 503 : por === undefined ? 200 : 403
    return pages.send(request, reply, companiesView(known), status)
  }

  async function show(
    { request, reply }: Exchange,
    empresa: Represented,
    wrong?: { typed: URLSearchParams; errors: Readonly<Record<string, string>> },
  ) {
    const programs = await deps.programs.list(empresa.run)
    const hasEnded = (request.query as { terminada?: unknown }).terminada === 'si'
    const view = programsView({ empresa, programs, procedures: deps.procedures, hasEnded, ...wrong })
    return pages.send(request, reply, view, wrong ? 422 : 200)
  }

  async function issue(exchange: Exchange, empresa: Represented) {
    const { request, reply, session } = exchange
    const typed = formOf(request)
    const { key, errors } = readKey(typed, deps.procedures)
    if (!key) return show(exchange, empresa, { typed, errors })
    const others = await deps.representativesOf(session, empresa.id)
    if (!others) return pages.send(request, reply, companiesView(undefined), 503)
    const { program, secret } = await deps.programs.issue({
      ...key,
      empresa: empresaOf(empresa),
      person: personOf(session),
    })
    await tell(deps, session, others, letterOf(session, program, 'dada'))
    return pages.send(request, reply, newKeyView(empresa, program, secret))
  }

  async function end(exchange: Exchange, empresa: Represented) {
    const { request, reply, session } = exchange
    const typed = formOf(request)
    const ended = await deps.programs.end(empresa.run, typed.get('clave') ?? '', nameOf(session))
    // A key must end at once, also while the register does not say whom to tell besides her.
    const others = ended && ((await deps.representativesOf(session, empresa.id)) ?? [session.run])
    if (ended && others) await tell(deps, session, others, letterOf(session, ended, 'terminada'))
    return seeOther(reply, withPor(`${pathTo('/programas')}?terminada=si`, empresa.id))
  }
}

const formOf = ({ body }: Exchange['request']) =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/** Reads the form of a new key. She declares everything, or gives none. */
function readKey(
  typed: URLSearchParams,
  procedures: ProgramParts['procedures'],
): { key?: Pick<NewProgram, 'nombre' | 'prueba' | 'statements'>; errors: Readonly<Record<string, string>> } {
  const nombre = (typed.get('nombre') ?? '').replace(/\s+/g, ' ').trim()
  const tipo = typed.get('tipo')
  const offered = boxesOf(procedures)
  const isTicked = ({ name }: { readonly name: string }) => typed.get(name) === 'si'
  // Of the procedures that she ticked something of she declares all.
  const boxes = offered.filter(one => one.boxes.some(isTicked)).flatMap(one => one.boxes)
  const errors: Record<string, string> = {}
  if (!/^[\p{L}\p{N} .,&'-]{2,60}$/u.test(nombre))
    errors.nombre = 'Escriba el nombre del programa, con letras o números. Por ejemplo, Sueldos Sur.'
  if (tipo !== 'prueba' && tipo !== 'envia') errors.tipo = 'Elija para qué es la clave.'
  const [first] = offered.flatMap(one => one.boxes)
  if (boxes.length === 0 && first)
    errors[first.name] =
      'Marque lo que declara, al menos de un trámite. Sin esa declaración el programa no puede enviar.'
  for (const box of boxes)
    if (!isTicked(box))
      errors[box.name] = 'Marque la casilla. Sin esa declaración el programa no puede enviar.'
  if (Object.keys(errors).length > 0) return { errors }
  return {
    key: { nombre, prueba: tipo === 'prueba', statements: boxes.flatMap(one => one.statements) },
    errors,
  }
}

async function tell(
  { personal }: Pick<ProgramParts, 'personal'>,
  session: Session,
  to: readonly Run[],
  letter: Omit<LetterToSend, 'to'>,
): Promise<void> {
  for (const run of to)
    await personal.cartasOf(session.run).send({ ...letter, key: `${letter.key}-${run}`, to: run })
}

const nameOf = ({ nombres, apellidos }: Session) => capitalizeName(`${nombres} ${apellidos}`)

/** The letter to every representative about a key. */
function letterOf(
  session: Session,
  { id, nombre, empresa, prueba }: Program,
  what: 'dada' | 'terminada',
): Omit<LetterToSend, 'to'> {
  const isGiven = what === 'dada'
  const can = prueba
    ? 'revisar listas de prueba. No puede enviar nada'
    : 'revisar listas y enviar solicitudes'
  return {
    key: `programa-${id}-${what}`,
    protects: true,
    subject: isGiven ? 'Un programa puede actuar por una empresa suya' : 'Terminó la clave de un programa',
    paragraphs: isGiven
      ? [
          `${nameOf(session)} dio una clave al programa ${nombre}. Con ella puede ${can}, por ${empresa.nombre}.`,
          'Usted recibe esta carta porque representa a la empresa. Puede terminar la clave cuando quiera.',
        ]
      : [
          `${nameOf(session)} terminó la clave del programa ${nombre}. Ya no puede actuar por ${empresa.nombre}.`,
          'Lo que el programa envió antes sigue su curso.',
        ],
    link: { label: 'Ver los programas de la empresa', path: withPor(pathTo('/programas'), empresa.id) },
  }
}
