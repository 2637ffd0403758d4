import { formatDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { ask } from '#engine/asking/ask.ts'
import type { Option, Representado } from '#engine/asking/context.ts'
import type { Verification } from '#engine/asking/page.ts'
import { link } from '#engine/content/content.ts'
import { isNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { Poder } from '#services/poderes/contract.ts'
import type { ServicesOf } from '../services.ts'
import { defineReasons } from '../telling/reasons.ts'

/** The institution that knows whom a person may act for. */
export type PowerServices = ServicesOf<['poderes']>

/** A principal: the person on whose behalf a trámite is done. */
export interface Mandante extends Representado {
  readonly idPoder: string
  readonly hasta: string
}

/** The value of «Para mí». */
export const forHerself = 'mi'

/** On whose behalf a trámite is done; its options are {@link quienOptions}. */
export const quienQuestion = ask.choice({
  style: 'radio',
  label: '¿Para quién hace este trámite?',
  summaryLabel: 'El trámite es',
  missing: 'Elija para quién hace este trámite.',
  options: [],
})

/** Why a power cannot be used, each named as the outcome of a form. */
export type PowerProblem = 'poder_terminado' | 'poder_pendiente' | 'poder_no_cubre'

const shown: ReadonlySet<Poder['estado']> = new Set([
  'vigente',
  'por_vencer',
  'por_comenzar',
  'por_aceptar',
  'vencido',
  'revocado',
  'renunciado',
])
/** States of a power that can be used. */
export const inForce: ReadonlySet<Poder['estado']> = new Set(['vigente', 'por_vencer'])

/**
 * The powers given to the person, one per principal: the one in force, otherwise the latest. Ended ones are included,
 * so that she reads that they have ended. Undefined if the register does not answer.
 */
export function receivedPowers(services: PowerServices): Promise<readonly Poder[] | undefined> {
  return whenAnswered(listReceivedPowers(services))
}

/**
 * The same for a page that consults it, which says by itself that the register is silent.
 * @throws ServiceUnavailableError if the register does not answer
 */
export async function listReceivedPowers({ poderes }: PowerServices): Promise<readonly Poder[]> {
  const received = (await poderes.listar()).poderes.filter(
    ({ rol, estado }) => rol === 'apoderado' && shown.has(estado),
  )
  const byPerson = Map.groupBy(received, ({ mandante }) => mandante.rut)
  return [...byPerson.values()].flatMap(
    own => own.find(({ estado }) => inForce.has(estado)) ?? own.slice(0, 1),
  )
}

const ended: ReadonlySet<Poder['estado']> = new Set(['vencido', 'revocado', 'renunciado'])

/** Whether a power is over: nobody chooses it any more. */
export const hasEnded = ({ estado }: Pick<Poder, 'estado'>) => ended.has(estado)

/** «Para mí», and the principals whose power holds or can begin to. */
export function quienOptions(received: readonly Poder[] = []): readonly Option[] {
  return [
    { value: forHerself, label: 'Para mí' },
    ...received
      .filter(poder => !hasEnded(poder))
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .map(poder => ({
        value: poder.idPoder,
        label: `Para ${capitalizeName(poder.mandante.nombre)}`,
        hint: hintOf(poder),
      })),
  ]
}

/** Whose powers are over, and since when. */
export const endedTexts = (received: readonly Poder[] = []): readonly string[] =>
  received
    .filter(hasEnded)
    .map(
      poder => `El poder de ${capitalizeName(poder.mandante.nombre)} terminó el ${formatDate(endOf(poder))}.`,
    )

/** Of a power that ran out, its last valid day; else the day on which somebody ended it. */
const endOf = ({
  estado,
  fin,
  hasta,
  fallecidaEl,
}: Pick<Poder, 'estado' | 'fin' | 'hasta' | 'fallecidaEl'>) =>
  estado === 'vencido' && !fallecidaEl ? hasta : (fin?.fecha ?? hasta)

/** Those that can be used come first. */
const rankOf = ({ estado }: Poder) => (inForce.has(estado) ? 0 : 1)

function hintOf({ estado, hasta, desde, presentadoPor }: Poder): string {
  if (inForce.has(estado)) return `Su poder vale hasta el ${formatDate(hasta)}.`
  if (estado === 'por_aceptar')
    return presentadoPor === 'apoderado'
      ? 'Falta que esa persona confirme el poder.'
      : 'Usted todavía no acepta su poder.'
  return `Su poder empieza el ${formatDate(desde)}.`
}

/**
 * Asks the register whether a power can be used. Use it in `verify` with `verifyFresh`, so that it is checked again on
 * every later page and at sending.
 * @throws ServiceUnavailableError if the register does not answer
 */
export async function verifyPower(
  { poderes }: PowerServices,
  idPoder: string,
  need: { readonly cambiaFormaPago?: boolean } = {},
): Promise<Verification<Mandante>> {
  const poder = (await poderes.listar()).poderes.find(
    one => one.idPoder === idPoder && one.rol === 'apoderado',
  )
  const data = poder ? dataOf(poder) : {}
  if (!poder) return { kind: 'outcome', outcome: 'poder_terminado', data }
  if (!inForce.has(poder.estado)) return { kind: 'outcome', outcome: problemOf(poder), data }
  if (need.cambiaFormaPago && !poder.cambiaFormaPago)
    return {
      kind: 'outcome',
      outcome: 'poder_no_cubre',
      data: { ...data, falta: 'cambiar la forma de pago' },
    }
  return { kind: 'ok', facts: mandanteIn(poder) }
}

/** The principal of a power. */
export function mandanteIn({ idPoder, mandante: { nombre, ...run }, hasta }: Poder): Mandante {
  return { idPoder, run: runFromWire(run), nombre: capitalizeName(nombre), hasta }
}

const pending: ReadonlySet<Poder['estado']> = new Set(['por_aceptar', 'en_revision', 'por_comenzar'])

/** Why a power not in force cannot be used. */
export function problemOf({ estado }: Pick<Poder, 'estado'>): PowerProblem {
  return pending.has(estado) ? 'poder_pendiente' : 'poder_terminado'
}

/** Outcome data about a power. */
export function dataOf(poder: Poder): PowerSaid {
  const { mandante, estado, desde, idPoder, presentadoPor } = poder
  const cuando = pending.has(estado) ? desde : endOf(poder)
  return {
    nombre: capitalizeName(mandante.nombre),
    estado,
    fecha: formatDate(cuando),
    idPoder,
    presentadoPor,
    ...(poder.fallecidaEl && { fallecida: true }),
  }
}

/** The principal in the format of paying institutions; empty if the person requests for herself. */
export function mandanteOnWire(run: Run | undefined): { rutMandante?: number; dvMandante?: string } {
  if (run === undefined) return {}
  const { rut, dv } = runToWire(run)
  return { rutMandante: rut, dvMandante: dv }
}

/** An institution's reply to an attorney, or why it refuses: the power has ended, or covers other benefits. */
export async function asAttorney<Value>(
  nombre: string,
  call: () => Promise<Value>,
): Promise<{ kind: 'said'; value: Value } | { kind: 'outcome'; outcome: PowerProblem; data: PowerSaid }> {
  try {
    return { kind: 'said', value: await call() }
  } catch (error) {
    if (isNamed(error, 'PoderNoCubre'))
      return { kind: 'outcome', outcome: 'poder_no_cubre', data: { nombre } }
    if (isNamed(error, 'SinPoder')) return { kind: 'outcome', outcome: 'poder_terminado', data: { nombre } }
    throw error
  }
}

/** Error beside a question whose answer cannot be saved because the power has ended. */
export const powerEndedText = (nombre: string) =>
  `El poder de ${nombre} ya no vale. Sin él no puede seguir por esa persona.`

/** What is known of a power that cannot be used. */
export interface PowerSaid {
  readonly nombre?: string
  readonly estado?: Poder['estado']
  /** The day of its beginning or end, as people read it. */
  readonly fecha?: string
  readonly idPoder?: string
  readonly presentadoPor?: Poder['presentadoPor']
  /** It ended with the death of who gave it. */
  readonly fallecida?: boolean
  /** What it would have to allow. */
  readonly falta?: string
}

const myPowers = link('Ver mis poderes', '/tramites/114807')
const named = ({ nombre }: PowerSaid) => nombre || 'esa persona'

/**
 * Why a trámite cannot be done with a power, for forms and pages.
 * @param quienHref - the page to choose the person
 * @param path - path of a form's outcomes; by default the form's; `null` for pages on which nothing is written
 */
export function powerReasons(quienHref: string, path?: string | null) {
  const links = [myPowers, link('Elegir para quién es', quienHref)]
  const at = typeof path === 'string' ? { path } : {}
  const kept = (text: string) => (path === null ? {} : { review: text })
  return defineReasons<PowerProblem, PowerSaid>({
    poder_terminado: {
      ...at,
      title: 'El poder ya no vale',
      why: data =>
        `${endedWords(data)} Sin un poder que valga, nadie puede hacer este trámite por otra persona.`,
      todo: ({ fallecida }) =>
        fallecida
          ? [
              'Lo que esa persona no alcanzó a cobrar se pide en el trámite «Dinero que alguien no alcanzó a cobrar».',
            ]
          : [
              `Hable con quien le dio el poder. Puede darle uno nuevo en este portal, y usted lo acepta.`,
              'Si ese poder es un error, vea sus poderes.',
            ],
      ...kept('Lo que usted escribió queda guardado. Si el poder vuelve a valer, puede seguir donde iba.'),
      links,
    },
    poder_pendiente: {
      ...at,
      title: 'El poder todavía no vale',
      why: pendingWords,
      todo: [
        'Si falta que usted lo acepte, ábralo y responda.',
        'Si falta que esa persona lo confirme, pídale que entre con su propia ClaveÚnica.',
        'Si aún no empieza, vuelva ese día.',
      ],
      ...kept('Lo que usted escribió queda guardado.'),
      links,
    },
    poder_no_cubre: {
      ...at,
      title: 'El poder no alcanza para esto',
      why: data =>
        data.falta
          ? `El poder de ${named(data)} no dice que usted puede ${data.falta}.`
          : `El poder de ${named(data)} es solo para otros pagos. No cubre los que esa persona recibe.`,
      todo: ['Vea qué dice el poder.', 'Si hace falta, pida a esa persona que le dé uno nuevo que lo diga.'],
      links,
    },
  })
}

function endedWords(data: PowerSaid): string {
  const who = named(data)
  if (data.fallecida) return `El poder de ${who} terminó el ${data.fecha}: ese día falleció.`
  switch (data.estado) {
    case 'revocado':
      return `El poder de ${who} ya no vale: lo revocó el ${data.fecha}.`
    case 'renunciado':
      return `El poder de ${who} ya no vale: usted renunció el ${data.fecha}.`
    case 'vencido':
      return `El poder de ${who} venció. Su último día fue el ${data.fecha}.`
    default:
      return `El poder de ${who} ya no vale.`
  }
}

function pendingWords(data: PowerSaid): string {
  const who = named(data)
  if (data.estado === 'por_aceptar')
    return data.presentadoPor === 'apoderado'
      ? `Falta que ${who} confirme que le dio el poder.`
      : `Usted todavía no acepta el poder de ${who}.`
  return data.estado === 'por_comenzar'
    ? `El poder de ${who} empieza el ${data.fecha}.`
    : `El IPS todavía revisa el poder de ${who}.`
}
