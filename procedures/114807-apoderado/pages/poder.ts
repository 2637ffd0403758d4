import { formatDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import type {
  Consultation,
  ConsultationReach,
  ConsultationReply,
  ConsultationView,
} from '#engine/cases/consultation.ts'
import { type Content, content, link, links, list, main, notice } from '#engine/content/content.ts'
import { isNamed, unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { MotivoRechazoPoder, Poder } from '#services/poderes/contract.ts'
import { type AskedErrors, errorItems, readAsked } from '../../parts/asking/asked.ts'
import { hrefTo, paths, poderPath } from '../paths.ts'
import { refusalText } from '../reasons.ts'
import type { PoderServices } from '../registers.ts'
import { answers, inForce, otherStays, poderRows, wordsOf } from '../words.ts'
import {
  acceptBlocks,
  addressBlocks,
  powersBlocks,
  questionsOf,
  type Reading,
  whoSaw,
} from './poder-blocks.ts'

type Reach = ConsultationReach<PoderServices>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One power, visible only to its two people: its content, the attorney's acceptance, and ending it at once. */
export const poderPage: Consultation<PoderServices> = {
  id: 'poder',
  path: `${paths.poder}/:id`,
  async load(reach) {
    const poder = await readPoder(reach)
    if (poder === 'silent') return silentView(reach)
    if (!poder) return undefined
    return reach.query.get('hacer') === 'terminar' && mayEnd(poder)
      ? endingView(poder)
      : poderView(reach, poder)
  },
  // A yes lets somebody collect: nobody says it who only finds the session open. Ending a power is always at hand.
  renewsSignIn: query => query.get('hacer') !== 'terminar',
  async act(reach, form) {
    const poder = await readPoder(reach)
    if (poder === 'silent') return { kind: 'errors', view: silentView(reach) }
    if (!poder) return { kind: 'not-found' }
    const params = { idPoder: poder.idPoder }
    if (reach.query.get('hacer') === 'terminar') {
      const idempotencyKey = `terminar-${poder.idPoder}`
      const end = () => reach.services.poderes.revocar({ params, idempotencyKey })
      return done(poder, end, endingView)
    }
    const asked = readAsked(questionsOf(poder), form, reach)
    if (asked.kind === 'errors')
      return { kind: 'errors', view: poderView(reach, poder, { form, errors: asked.errors }) }
    const acepta = asked.answers.acepta === 'si'
    if (poder.estado !== 'por_aceptar' || !answers(poder))
      return acepta && poder.aceptado && answers(poder)
        ? { kind: 'redirect', href: hrefTo(poderPath(poder.idPoder)) }
        : { kind: 'errors', view: poderView(reach, poder, { errors: {}, late: true }) }
    const idempotencyKey = `aceptar-${poder.idPoder}-${asked.answers.acepta}`
    return done(
      poder,
      async () => {
        const answered = await reach.services.poderes.aceptar({ params, body: { acepta }, idempotencyKey })
        await reach.cases.noteAnswer(poder.idPoder, acepta ? 'si' : 'no')
        return answered
      },
      (own, errors) => poderView(reach, own, { form, errors }),
    )
  },
}

const unanswered: AskedErrors = {
  acepta: {
    '': 'El registro de poderes no respondió. No sabemos si quedó hecho. Intente de nuevo: repetirlo no tiene otro efecto.',
  },
}

/**
 * Sends the action to the register; the page then shows the power's state, whichever action came first. The letters about
 * it follow the register's event (`eventLetters`).
 */
async function done(
  poder: Poder,
  call: () => Promise<Poder>,
  again: (poder: Poder, errors: AskedErrors) => ConsultationView,
): Promise<ConsultationReply> {
  const said = await whenAnswered(
    call().then(
      () => true,
      error => {
        // The other person was faster, or the time is over: the page says so.
        if (isNamed(error, 'EstadoNoPermite', 'NoEncontrado')) return true
        throw error
      },
    ),
  )
  return said
    ? { kind: 'redirect', href: hrefTo(poderPath(poder.idPoder)) }
    : { kind: 'errors', view: again(poder, unanswered) }
}

async function readPoder({ services, params }: Reach): Promise<Poder | 'silent' | undefined> {
  const idPoder = params.get('id')
  if (!uuid.test(idPoder)) return undefined
  const reply = await whenAnswered(
    unlessNamed('NoEncontrado', () => services.poderes.leer({ params: { idPoder } })).then(found => ({
      found,
    })),
  )
  return reply ? reply.found : 'silent'
}

function silentView({ params }: Reach): ConsultationView {
  return {
    title: 'Poder para cobrar',
    backPath: paths.raiz,
    blocks: [
      {
        kind: 'empty',
        title: 'El registro de poderes no respondió',
        text: 'El poder no cambia por esto. Espere unos minutos e intente de nuevo.',
        action: main(link('Intentar de nuevo', hrefTo(poderPath(params.get('id'))))),
      },
    ],
  }
}

/** Whether the reader can end it: it is registered, or she has said yes and it is not yet. */
const mayEnd = (poder: Poder) =>
  inForce.has(poder.estado) || (poder.estado === 'en_revision' && poder.aceptado && answers(poder))

function poderView(reach: Reach, poder: Poder, reading?: Reading): ConsultationView {
  const { estado, rol, mandante, apoderado } = poder
  const { tone, text } = wordsOf(poder)
  const isPrincipal = rol === 'mandante'
  const waits = estado === 'por_aceptar'
  return {
    title: isPrincipal
      ? `Poder para ${capitalizeName(apoderado.nombre)}`
      : `Poder de ${capitalizeName(mandante.nombre)}`,
    backPath: paths.raiz,
    errors: errorItems(reading?.errors ?? {}),
    blocks: [
      ...content(
        reading?.late && lateNotice(poder),
        notice(tone, titleOf(poder), reasonOf(poder) ?? text),
        waits && !answers(poder) && addressBlocks(reach, poder),
        { kind: 'summary', title: 'Lo que dice el poder', rows: poderRows(poder) },
      ),
      ...(waits && answers(poder) ? acceptBlocks(poder, reading) : []),
      ...content(
        inForce.has(estado) && !isPrincipal && estado !== 'por_comenzar' && powersBlocks(poder),
        inForce.has(estado) && isPrincipal && whoSaw,
        actionsOf(poder),
      ),
    ],
  }
}

function titleOf(poder: Poder): string {
  return poder.estado === 'por_aceptar' && answers(poder) ? 'Falta que usted responda' : wordsOf(poder).label
}

/** Said to who answers a second time, elsewhere: the first answer stands. */
function lateNotice(poder: Poder): Content {
  const way = poder.rol === 'mandante' ? 'revocarlo' : 'renunciar a él'
  return (
    answers(poder) &&
    poder.aceptado &&
    notice(
      'aviso',
      'Esta respuesta no se guardó',
      `Usted ya dijo que sí, en otra página. El poder sigue su camino.${mayEnd(poder) ? ` Si cambió de idea, puede ${way}.` : ''}`,
    )
  )
}

function reasonOf(poder: Poder): string | undefined {
  const { motivoRechazo, estado, hasta, fin, mandante, apoderado, aceptarHasta, presentadoPor } = poder
  if (motivoRechazo) return refusedText(poder, motivoRechazo)
  if (estado === 'por_aceptar') {
    const until = aceptarHasta ? `, a más tardar el ${formatDate(aceptarHasta)}` : ''
    if (presentadoPor === 'apoderado')
      return answers(poder)
        ? `${capitalizeName(apoderado.nombre)} dice que usted le dio este poder ante notario. Diga si es verdad${until}. Hasta entonces no vale.`
        : `Falta que ${capitalizeName(mandante.nombre)} confirme que se lo dio${until}. Hasta entonces usted no puede cobrar ni ver sus pagos con él.`
    return answers(poder)
      ? `Lea el poder y diga si lo acepta${until}.`
      : `Falta que lo acepte ${capitalizeName(apoderado.nombre)}${until}.`
  }
  if (estado === 'vigente' || estado === 'por_vencer')
    return `${wordsOf(poder).text} Dura hasta el ${formatDate(hasta)}.`
  return fin ? `${wordsOf(poder).text} Terminó el ${formatDate(fin.fecha)}.` : undefined
}

/** Why it was not registered: what she answered herself is not told to her as somebody else's. */
function refusedText(poder: Poder, motivo: MotivoRechazoPoder): string {
  const own = answers(poder) && ownAnswers.get(motivo)
  return own
    ? [`${own} El poder no se registró, y nadie puede usarlo.`, ...otherStays(poder.anterior)].join(' ')
    : refusalText(motivo, poder)
}

const ownAnswers: ReadonlyMap<MotivoRechazoPoder, string> = new Map([
  ['no_acepto', 'Usted dijo que no.'],
  ['no_confirmado', 'Usted no respondió a tiempo.'],
  ['sin_respuesta', 'Usted no respondió a tiempo.'],
])

function actionsOf(poder: Poder): Content {
  const { idPoder, estado, rol, renovable } = poder
  const isPrincipal = rol === 'mandante'
  return links(
    renovable && main(link('Renovar el poder', hrefTo(paths.quien))),
    mayEnd(poder) &&
      link(
        isPrincipal ? 'Revocar el poder' : 'Renunciar al poder',
        hrefTo(poderPath(idPoder), { hacer: 'terminar' }),
      ),
    isPrincipal &&
      ['rechazado', 'revocado', 'renunciado'].includes(estado) &&
      main(link('Dar otro poder', hrefTo(paths.quien))),
    link('Ver todos mis poderes', hrefTo(paths.raiz)),
  )
}

/** The page that ends a power with one press. */
function endingView(poder: Poder, errors: AskedErrors = {}): ConsultationView {
  const { idPoder, rol, mandante, apoderado } = poder
  const isPrincipal = rol === 'mandante'
  const [who, whom] = [capitalizeName(apoderado.nombre), capitalizeName(mandante.nombre)]
  return {
    title: isPrincipal ? '¿Quiere revocar el poder?' : '¿Quiere renunciar al poder?',
    backPath: poderPath(idPoder),
    blocks: content(
      Object.values(errors).map(parts => notice('error', '', parts[''] ?? '')),
      isPrincipal
        ? inForce.has(poder.estado)
          ? `${who} deja de poder cobrar y ver sus pagos de inmediato.`
          : `El poder no se registra. ${who} no podrá cobrar ni ver sus pagos.`
        : inForce.has(poder.estado)
          ? `Usted deja de poder cobrar y hacer trámites por ${whom} de inmediato.`
          : `El poder no se registra. Usted no podrá cobrar ni hacer trámites por ${whom}.`,
      list([
        'No se puede deshacer. Si cambia de idea, hay que hacer un poder nuevo.',
        'Les avisaremos a las dos personas.',
      ]),
      links(
        {
          kind: 'post',
          label: isPrincipal ? 'Sí, revocar el poder' : 'Sí, renunciar al poder',
          action: hrefTo(poderPath(idPoder), { hacer: 'terminar' }),
          danger: true,
        },
        link('No, volver', hrefTo(poderPath(idPoder))),
      ),
    ),
  }
}
