import type { IsoDate } from '#domain/dates.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { Action } from '#engine/content/block.ts'
import {
  type Content,
  checklist,
  content,
  folded,
  heading,
  link,
  links,
  list,
  main,
  notice,
  onward,
} from '#engine/content/content.ts'
import { sufDurationMonths, sufLapseMonths } from '#law/subsidio-familiar.ts'
import { hrefTo, paths, signInTo } from '../paths.ts'
import type { HogarSuf } from '../registers.ts'
import {
  causanteRequirements,
  hogarRequirements,
  personName,
  type Respuestas,
  type Resultado,
  reglas,
  resultadosDe,
} from '../rules.ts'

const askAgain = link('Revisar de nuevo', hrefTo(paths.consulta))

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
const meaningOf = (first: Resultado) => notice(first === 'no' ? 'aviso' : 'exito', '', meanings[first])

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
  return {
    title: titles[first],
    blocks: content(
      meaningOf(first),
      resultados.length > 1 &&
        list(resultados.map((one, index) => `${personName(answers, index)}: ${verdicts[one]}`)),
      heading('Qué hacer ahora'),
      list(stepsOf(answers, resultados)),
      links(...actionsOf(first, found)),
      checklists(answers, found, today),
      review,
    ),
  }
}

/** The checklist of the household, and one for each person. */
const checklists = (answers: Respuestas, found: HogarSuf, today: IsoDate): Content => [
  checklist('Su hogar y usted', hogarRequirements(answers, found)),
  answers.calidad !== 'embarazada' &&
    causanteRequirements(answers, found, today).map((requirements, index) =>
      checklist(personName(answers, index), requirements),
    ),
]

/**
 * Shown to anyone with a RUN and its birth date: whether there is something, and what to do next. Register data about
 * the household, each person and other payments need the sign-in (decisions 2).
 */
function coarseView(answers: Respuestas, first: Resultado): ConsultationView {
  const isNo = first === 'no'
  return {
    title: titles[first],
    blocks: content(
      meaningOf(first),
      heading('Qué hacer ahora'),
      list([
        ...(isNo ? [] : stepsOf(answers, [first])),
        isNo
          ? 'Ingrese con su ClaveÚnica. Ahí ve qué falta y cómo se arregla.'
          : 'Si son varias personas, ingrese con su ClaveÚnica y vea cada una.',
      ]),
      onward(link('Ingresar con ClaveÚnica', signInTo(paths.consulta)), askAgain),
      folded('Qué se pide', list(reglas)),
      review,
    ),
  }
}

/** Shown if the registry does not answer. */
const silentView: ConsultationView = {
  title: 'No pudimos revisar',
  blocks: content(
    notice(
      'aviso',
      '',
      'El Registro Social de Hogares no respondió. No es por algo que usted escribió. Espere unos minutos.',
    ),
    onward(link('Intentar de nuevo', hrefTo(paths.consulta))),
  ),
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
    return [main(link('Ver mis pagos', '/misBeneficios')), askAgain]
  const read = link('Leer sobre el SUF', '/ficha/requisitosSuf')
  // The next step is at the municipality, not here.
  if (first === 'pedir') return [read, askAgain]
  return hogar === 'sobre_60'
    ? [main(link('Ver mi Registro Social de Hogares', '/rsh')), askAgain]
    : [askAgain, read]
}

/** Where to ask for a review. */
const review = content(
  heading('Si no está de acuerdo'),
  'Quien decide es su municipio. Pida ahí que lo revisen, con su cédula. También puede llamar al 101.',
)
