import { formatDate } from '#domain/dates.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { Action, Block } from '#engine/content/block.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'
import {
  isMendedByYears,
  isMotivo,
  motivoBlocks,
  type motivoTexts,
  reviewBlocks,
  seeOldAge,
} from './motivos.ts'
import { beginHref, estadoHref, hrefTo, paths, pensionHref, testigosHref } from './paths.ts'
import { tramiteIds, tramiteOf, tramites } from './tramites.ts'

type Outcome = OutcomeOptions<Surroundings>
type Data = Readonly<Record<string, string>>

const actions = (...all: Action[]): Block => ({ kind: 'actions', actions: all })
const link = (label: string, href: string, primary = false): Action => ({
  kind: 'link',
  label,
  href,
  ...(primary && { primary }),
})

/** Link for people who can continue by changing an answer. */
const changeIt = (c: Surroundings): Action =>
  link('Cambiar lo que escribí', hrefTo(paths.causante, { borrador: tramiteOf(c).id }))
const seeRules = (c: Surroundings): Action => link('Ver los requisitos', pensionHref(tramiteOf(c).id))

/** Early endings: each gives the rule, the fact, what to do and where to ask for a review. */
export const outcomes: Readonly<Record<string, Outcome>> = {
  elegir: {
    path: paths.elegir,
    title: '¿Qué quiere pedir?',
    blocks: () => [
      {
        kind: 'paragraph',
        text: 'Con este formulario se piden seis cosas. Puede llenar más de una: cada una se guarda por separado.',
      },
      {
        kind: 'cards',
        cards: tramiteIds.map(id => ({
          title: tramites[id].nombre,
          text: tramites[id].text,
          href: pensionHref(id),
        })),
      },
    ],
  },
  no_cumple: {
    title: 'Hoy no se puede pedir',
    blocks: (c, data) => [
      { kind: 'paragraph', text: `Usted quería pedir ${tramiteOf(c).suyo}.` },
      ...said(data),
      actions(
        ...(isMotivo(data.motivo) && isMendedByYears(tramiteOf(c).id, data.motivo)
          ? [link('Pedir el reconocimiento', beginHref('64155'), true)]
          : []),
        ...(data.motivo === 'edad_vejez' ? [link(seeOldAge, pensionHref('5230'), true)] : []),
        ...(data.causante === 'si' ? [changeIt(c)] : []),
        seeRules(c),
        link('Ir al inicio', '/inicio'),
      ),
    ],
  },
  afiliado_afp: {
    title: 'Corresponde pedirla en la AFP',
    blocks: (c, data) => [
      ...said({ ...data, motivo: 'afiliado_afp' }),
      actions(...(data.causante === 'si' ? [changeIt(c)] : []), seeRules(c)),
    ],
  },
  en_curso: {
    title: 'Ya hay una solicitud en camino',
    blocks: (c, data) => [
      {
        kind: 'paragraph',
        text: `Se puede tener una sola solicitud de cada pensión. Esta se hizo ${data.fechaIngreso ? `el ${formatDate(data.fechaIngreso)}` : 'antes'}.`,
      },
      ...(data.folio
        ? [{ kind: 'summary', rows: [{ label: 'Número de la solicitud', lines: [data.folio] }] } as const]
        : []),
      { kind: 'paragraph', text: 'Puede ver en qué va, y responder si le piden un papel.' },
      actions(
        data.idSolicitud
          ? link('Ver la solicitud', hrefTo(`consultarSolicitud/${data.idSolicitud}`), true)
          : link('Ver la solicitud', estadoHref(tramiteOf(c).id), true),
        link('Ir al inicio', '/inicio'),
      ),
      ...reviewBlocks,
    ],
  },
  falta_reconocer: {
    title: 'Primero hay que reconocer unos períodos',
    blocks: (c, data) => [
      ...said({ ...data, motivo: 'falta_reconocer' }),
      actions(
        link('Pedir el reconocimiento', beginHref('64155'), true),
        ...(data.causante === 'si' ? [changeIt(c)] : []),
        seeRules(c),
      ),
    ],
  },
  conyuge_sin_plazo: {
    title: 'Falta tiempo de matrimonio',
    blocks: (c, data) => [
      ...said({ ...data, motivo: 'conyuge_sin_plazo' }),
      actions(changeIt(c), link('Pedir la pensión de orfandad', pensionHref('5239'))),
    ],
  },
  faltan_testigos: {
    title: 'Faltan los dos testigos',
    blocks: (c, data) => [
      ...said({ ...data, motivo: 'faltan_testigos' }),
      actions(link('Pedir los testigos', testigosHref, true), changeIt(c)),
    ],
  },
}

function said({ motivo, exigido, registrado, unidad, afp, nombre }: Data): readonly Block[] {
  return [
    ...(nombre ? [{ kind: 'paragraph', text: `Persona que falleció: ${nombre}.` } as const] : []),
    ...(isMotivo(motivo) ? motivoBlocks(motivo, { exigido, registrado, unidad, afp }) : reviewBlocks),
  ]
}

/** The outcome for a reason of the institution. */
export function outcomeOf(motivo: keyof typeof motivoTexts): keyof typeof outcomes {
  return motivo !== 'no_registra_defuncion' && Object.hasOwn(outcomes, motivo) ? motivo : 'no_cumple'
}
