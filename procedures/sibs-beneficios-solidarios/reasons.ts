import type { Action, Block } from '#engine/content/block.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'
import { goTo, whoIs } from '../parts/telling/outcome-words.ts'
import { noBlocksOf } from './pages/elegibilidad-blocks.ts'
import { hrefTo, paths, pathsOf, type Way } from './paths.ts'

type Data = Readonly<Record<string, string>>
type Outcome = OutcomeOptions<{ today: string }>

const review =
  'Si cree que hay un error, pida que lo revisen. Llame al 101 o vaya a una sucursal de ChileAtiende, con la cédula de identidad.'

/** Early endings of an application: why, what to do, where to ask for a review. Links stay within the same door. */
export function outcomesOf(way: Way): Readonly<Record<string, Outcome>> {
  const again = goTo('Pedir para otra persona', hrefTo(pathsOf(way).quien))
  const power = goTo('Pedir para otra persona: cómo se da un poder', '/ficha/114807')
  const mine = goTo('Ver mis solicitudes', hrefTo(paths.solicitudes))
  const outcome = (
    title: string,
    why: (data: Data) => string,
    rest: { todo: readonly string[]; actions: readonly Action[]; reasons?: boolean },
  ): Outcome => ({
    title,
    blocks: ({ today }, data): readonly Block[] => [
      { kind: 'paragraph', text: why(data) },
      ...(rest.reasons ? noBlocksOf(data, today) : []),
      { kind: 'heading', text: 'Qué puede hacer' },
      { kind: 'list', items: [...rest.todo, review] },
      {
        kind: 'actions',
        // To ask for somebody else is no next step of who was refused.
        // Who represents nobody would come back here: she first needs a power.
        actions: rest.actions.map((one, index) => {
          if (one === again) return data.representa === 'si' ? again : power
          return index === 0 ? { ...one, primary: true } : one
        }),
      },
    ],
  })
  return {
    no_cumple: outcome(
      'Hoy no hay un beneficio que pedir',
      data => `${whoIs(data)} no cumple hoy lo que pide la ley. Aquí está por qué, beneficio por beneficio.`,
      {
        reasons: true,
        todo: ['Lea qué falta en cada uno. Si algo cambia, vuelva a consultar.'],
        actions: [again, goTo('Ver la ficha', '/ficha/sibs')],
      },
    ),
    ya_tiene: outcome(
      'Ya tiene el beneficio',
      data => `${whoIs(data)} ya tiene lo que se puede pedir aquí. Los otros no le tocan hoy.`,
      {
        reasons: true,
        todo: ['Si no le llega el pago, vea sus pagos o llame al 101.'],
        actions: [goTo('Ver sus pagos', '/misBeneficios'), again],
      },
    ),
    en_curso: outcome(
      'Ya hay una solicitud en curso',
      data => `${whoIs(data)} ya lo pidió. El IPS la está revisando. No hace falta pedirlo otra vez.`,
      {
        reasons: true,
        todo: ['Si la hizo aquí, siga la solicitud. Si la hizo en una sucursal, llame al 101.'],
        actions: [mine, again],
      },
    ),
    fallecido: outcome(
      'Esta persona falleció',
      data => `En el Registro Civil consta que ${whoIs(data)} falleció. Lo sentimos. Ya no se puede pedir.`,
      {
        todo: [
          'Si quedaron pagos sin cobrar, la familia los puede pedir. Ese trámite se llama saldo insoluto.',
          'Si usted pagó el funeral, vea la asignación por muerte.',
        ],
        actions: [
          goTo('Ver el saldo insoluto', '/tramites/5294'),
          goTo('Ver la asignación por muerte', '/tramites/5300'),
        ],
      },
    ),
    tercero_sin_poder: outcome(
      'No aparece un poder a su nombre',
      ({ run = '' }) =>
        `Para pedir por el RUN ${run} usted necesita un poder vigente de esa persona. El IPS no tiene uno a su nombre.`,
      {
        todo: [
          'Revise el RUN. Con un número cambiado aparece otra persona.',
          'Si el poder se venció, hay que renovarlo.',
          'Si no tiene uno, la persona lo puede dar ante un notario, o con un asistente social de ChileAtiende.',
          'Esa persona también puede pedirlo por sí misma, con su ClaveÚnica.',
        ],
        actions: [
          goTo('Escribir otro RUN', hrefTo(pathsOf(way).quien)),
          goTo('Ver cómo se da un poder', '/ficha/114807'),
        ],
      },
    ),
    no_existe_funcionario: outcome(
      'No figura en el registro de funcionarios',
      ({ nombre = '' }) =>
        `${nombre || 'La persona que atiende'} no figura en el registro de funcionarios que pueden hacer trámites por otros. Por eso no puede enviar esta solicitud.`,
      {
        todo: [
          'Pida a otra persona del mesón que siga con la atención.',
          'Quien pide también puede hacerlo por su cuenta, con su ClaveÚnica.',
        ],
        actions: [goTo('Volver a la atención', '/funcionarios')],
      },
    ),
    sin_registro: outcome(
      'El IPS no tiene sus datos',
      () => 'Estos beneficios son para personas de 18 años o más que figuran en el Registro Civil.',
      {
        todo: ['Si ya cumplió 18 años, lleve su cédula a una sucursal.'],
        actions: [goTo('Ver la ficha', '/ficha/sibs')],
      },
    ),
  }
}
