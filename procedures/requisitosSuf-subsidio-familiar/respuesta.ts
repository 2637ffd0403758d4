import type { IsoDate } from '#domain/dates.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { sufDurationMonths, sufLapseMonths } from '#law/subsidio-familiar.ts'
import { checklists, personName, type Respuestas, type Resultado, reglas, resultadosDe } from './reasons.ts'
import type { HogarSuf } from './registers.ts'

const askAgain: Action = { kind: 'link', label: 'Revisar de nuevo', href: '/tramites/requisitosSuf' }
const link = (label: string, href: string, primary = false): Action => ({
  kind: 'link',
  label,
  href,
  ...(primary && { primary }),
})

/** Leads to the sign-in and back to the questions, which then give each requirement. */
export const signInHref = '/login/claveunica?destino=/tramites/requisitosSuf'
const signIn: Action = link('Ingresar con ClaveÚnica', signInHref, true)

const titles: Readonly<Record<Resultado, string>> = {
  pedir: 'Cumple: pídalo en su municipio',
  automatico: 'Le toca el SUF automático',
  ya_lo_tiene: 'Ya se paga el SUF',
  no: 'Hoy no cumple lo que se pide',
}

const verdicts: Readonly<Record<Resultado, string>> = {
  pedir: 'cumple, y hay que pedirlo en el municipio.',
  automatico: 'llega solo, sin pedirlo.',
  ya_lo_tiene: 'ya se paga.',
  no: 'hoy no cumple.',
}

/** What the result means, as its first sentence. Nothing is filed here. */
const meanings: Readonly<Record<Resultado, string>> = {
  pedir: 'Según los registros, cumple. Falta pedirlo: esta página no envía la solicitud.',
  automatico: 'Según los registros, llega solo: nadie tiene que pedirlo.',
  ya_lo_tiene: 'Según los registros, ya se paga por esa persona.',
  no: 'Falta algo de lo que se pide. Nadie rechazó nada: esta página solo revisa.',
}
const meaningOf = (first: Resultado): Block => ({
  kind: 'notice',
  tone: first === 'no' ? 'aviso' : 'exito',
  text: meanings[first],
})

/**
 * The result and what to do next. If the RUN is the signed-in person's (`isOwn`), also each person and every
 * requirement. Nothing is filed.
 */
export function respuesta(
  answers: Respuestas,
  found: HogarSuf | undefined,
  { today, isOwn }: { today: IsoDate; isOwn: boolean },
): ConsultationView {
  if (!found) return silentView
  const resultados = resultadosDe(answers, found, today)
  const has = (one: Resultado) => resultados.includes(one)
  const first = (['pedir', 'automatico', 'ya_lo_tiene', 'no'] as const).find(has) ?? 'no'
  if (!isOwn) return coarseView(answers, first)
  const many = resultados.length > 1
  return {
    title: titles[first],
    blocks: [
      meaningOf(first),
      ...(many
        ? [
            {
              kind: 'list',
              items: resultados.map((one, index) => `${personName(answers, index)}: ${verdicts[one]}`),
            } as const,
          ]
        : []),
      { kind: 'heading', text: 'Qué hacer ahora' },
      { kind: 'list', items: stepsOf(answers, resultados) },
      { kind: 'actions', actions: actionsOf(first, found) },
      ...checklists(answers, found, today),
      ...review,
    ],
  }
}

/**
 * Shown to anyone with a RUN and its birth date: whether there is something, and what to do next. Register data about
 * the household, each person and other payments need the sign-in (decisions 2).
 */
function coarseView(answers: Respuestas, first: Resultado): ConsultationView {
  const isNo = first === 'no'
  return {
    title: titles[first],
    blocks: [
      meaningOf(first),
      { kind: 'heading', text: 'Qué hacer ahora' },
      {
        kind: 'list',
        items: [
          ...(isNo ? [] : stepsOf(answers, [first])),
          isNo
            ? 'Ingrese con su ClaveÚnica. Ahí ve qué falta y cómo se arregla.'
            : 'Si son varias personas, ingrese con su ClaveÚnica y vea cada una.',
        ],
      },
      { kind: 'actions', actions: [signIn, askAgain] },
      { kind: 'details', summary: 'Qué se pide', blocks: [{ kind: 'list', items: reglas }] },
      ...review,
    ],
  }
}

/** Shown if the registry does not answer. */
const silentView: ConsultationView = {
  title: 'No pudimos revisar',
  blocks: [
    {
      kind: 'notice',
      tone: 'aviso',
      text: 'El Registro Social de Hogares no respondió. No es por algo que usted escribió. Espere unos minutos.',
    },
    { kind: 'actions', actions: [link('Intentar de nuevo', '/tramites/requisitosSuf', true)] },
  ],
}

function stepsOf({ calidad }: Respuestas, resultados: readonly Resultado[]): readonly string[] {
  const has = (one: Resultado) => resultados.includes(one)
  return [
    ...(has('pedir')
      ? [
          calidad === 'embarazada'
            ? 'Vaya a la oficina social de su municipio. Lleve su cédula y el certificado de embarazo.'
            : 'Vaya a la oficina social de su municipio. Lleve su cédula y los papeles de cada persona.',
          `Dura ${sufDurationMonths} meses. Después se pide otra vez.`,
        ]
      : []),
    ...(has('automatico')
      ? ['No tiene que pedir nada. Si no llega, llame al 101 o vaya a su municipio.']
      : []),
    ...(has('pedir') || has('automatico') || has('ya_lo_tiene')
      ? [`Cobre todos los meses. Si pasan ${sufLapseMonths} meses sin cobrar, se pierde.`]
      : []),
    ...(has('no') ? ['Vea abajo qué falta y cómo se arregla. Cuando cambie, revise aquí otra vez.'] : []),
  ]
}

function actionsOf(first: Resultado, { hogar }: HogarSuf): readonly Action[] {
  if (first === 'automatico' || first === 'ya_lo_tiene')
    return [link('Ver mis pagos', '/misBeneficios', true), askAgain]
  const read = link('Leer sobre el SUF', '/ficha/requisitosSuf')
  // The next step is at the municipality, not here.
  if (first === 'pedir') return [read, askAgain]
  return hogar === 'sobre_60'
    ? [link('Ver mi Registro Social de Hogares', '/rsh', true), askAgain]
    : [askAgain, read]
}

/** Where to ask for a review. */
const review: readonly Block[] = [
  { kind: 'heading', text: 'Si no está de acuerdo' },
  {
    kind: 'paragraph',
    text: 'Quien decide es su municipio. Pida ahí que lo revisen, con su cédula. También puede llamar al 101.',
  },
]
