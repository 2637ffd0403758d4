import type { SaidByFichas } from '#procedures/catalog/said.ts'
import { deathRegistered, hasHogar } from '#procedures/ficha/done.ts'
import type { Moment, MomentId, MomentStep } from './momento-types.ts'

const gratis = 'Es gratis.'

/** The six life events, each with the steps that no ficha explains; the other steps are said by fichas. */
export const moments: readonly Moment[] = [
  {
    id: 'fallecimiento',
    title: 'Cuando alguien muere',
    lead: [
      'Sentimos su pérdida.',
      'Aquí está, en orden, lo que hay que hacer y lo que puede pedir. No tiene que hacerlo todo hoy.',
    ],
    steps: [
      {
        order: 1,
        title: 'Inscribir el fallecimiento',
        text: 'Se inscribe con el certificado médico de defunción. Muchas veces lo hace la funeraria: pregúntele.',
        facts: {
          cost: gratis,
          term: 'Lo antes posible: todo lo que sigue lo necesita.',
          isDue: true,
          place: 'En una oficina del Registro Civil.',
        },
        done: deathRegistered,
      },
      {
        order: 5,
        title: 'Avisar a la AFP',
        text: 'Si estaba en una AFP, ahí se piden la cuota mortuoria y la pensión para la familia.',
        facts: { cost: gratis, term: 'La AFP le dice cuánto tarda.', place: 'En la AFP de la persona.' },
      },
    ],
  },
  {
    id: 'vejez',
    title: 'Vejez y pensiones',
    lead: [
      'Cuando se acerca el momento de jubilar, conviene ir por partes.',
      'Estos son los pasos, desde revisar sus cotizaciones hasta elegir cómo le pagan.',
    ],
    steps: [],
  },
  {
    id: 'familia',
    title: 'Familia e hijos',
    lead: [
      'Cuando llega un hijo o una hija hay pagos que le corresponden.',
      'Varios se piden. Estos son, en orden.',
    ],
    steps: [
      {
        order: 2,
        title: 'Inscribir el nacimiento',
        text: 'Con el comprobante de parto que le dan en el hospital o en la clínica.',
        facts: {
          cost: gratis,
          term: 'Lo antes posible: todo lo que sigue lo necesita.',
          isDue: true,
          place: 'En una oficina del Registro Civil, o en el hospital si tiene una.',
        },
      },
    ],
  },
  {
    id: 'discapacidad',
    title: 'Discapacidad e invalidez',
    lead: [
      'Una discapacidad cambia la vida de una persona y de su familia.',
      'Estos son los pasos para recibir apoyo del Estado.',
    ],
    steps: [
      {
        order: 1,
        title: 'Pedir la calificación',
        text: 'Una comisión médica revisa a la persona y dice qué discapacidad tiene. Los demás pasos la piden.',
        facts: {
          cost: gratis,
          term: 'Depende de la comisión.',
          place: 'En su consultorio o en la COMPIN, la comisión médica de su zona.',
        },
      },
      {
        order: 2,
        title: 'Inscribirse en el Registro Social de Hogares',
        text: 'Varias ayudas dependen del tramo de su hogar.',
        facts: {
          cost: gratis,
          term: 'Pregunte en su municipalidad.',
          place: 'En su municipalidad o en registrosocial.gob.cl.',
        },
        done: hasHogar,
      },
    ],
  },
  {
    id: 'trabajo',
    title: 'Trabajo',
    lead: [
      'Al empezar a trabajar comienza también su pensión.',
      'Revise estos pasos, con contrato o por cuenta propia.',
    ],
    steps: [
      {
        order: 1,
        title: 'Tener su contrato por escrito',
        text: 'Guarde una copia firmada. Con él empiezan sus cotizaciones de pensión y de salud.',
        facts: {
          cost: gratis,
          term: 'Se firma dentro de 15 días. Si es por una obra, o por menos de 30 días, dentro de 5.',
          isDue: true,
          place: 'En su trabajo. Si no se lo dan, avise a la Dirección del Trabajo.',
          source: 'Código del Trabajo, artículo 9',
        },
      },
    ],
  },
  {
    id: 'cultura',
    title: 'Cultura',
    lead: [
      'El Pase Cultural es dinero para libros, cine y espectáculos.',
      'Cada año se dice para qué edades es. Aquí puede ver si este año le toca.',
    ],
    steps: [
      {
        order: 1,
        title: 'Tener una CuentaRUT',
        text: 'Ahí llega el dinero.',
        facts: {
          cost: 'Abrirla es gratis.',
          term: 'Se abre en el momento.',
          place: 'En BancoEstado, con su cédula de identidad.',
        },
      },
    ],
  },
]

/** Undefined if there is no such life event. */
export function momentOf(id: string): Moment | undefined {
  return moments.find(moment => moment.id === (id as MomentId))
}

/**
 * The life event that a search is about, and after how many results it stands: the one of the two best results comes before them,
 * the one of the best and the third after the best. Undefined if they are of several, or of none.
 */
export function lifeEventOf(
  found: readonly { readonly category: string }[],
): { moment: Moment; after: number } | undefined {
  const [one, other = one, third] = found
  const moment = one && momentOf(one.category)
  if (!moment) return undefined
  if (one.category === other?.category) return { moment, after: 0 }
  return one.category === third?.category ? { moment, after: 1 } : undefined
}

/** The steps of a life event in the order people meet them: those of fichas, and its own. */
export function stepsOf({ id, steps }: Moment, said: Pick<SaidByFichas, 'stepsOf'>): readonly MomentStep[] {
  return [...steps, ...said.stepsOf(id)].toSorted((one, other) => one.order - other.order)
}
