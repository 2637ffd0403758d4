import type { Block } from '#engine/content/block.ts'
import { pensionHref } from './paths.ts'
import { tramiteIds, tramites } from './tramites.ts'

/** The start page: what the form is for, and its six pensions. */
export function start(): readonly Block[] {
  return [
    {
      kind: 'paragraph',
      text: 'Antes de las AFP (administradoras de fondos de pensiones) había cajas de previsión. Hoy las lleva el Instituto de Previsión Social (IPS). Con un mismo formulario se piden seis cosas.',
    },
    { kind: 'heading', text: 'Elija lo que quiere pedir' },
    {
      kind: 'cards',
      cards: tramiteIds.map(id => ({
        title: tramites[id].nombre,
        text: tramites[id].text,
        href: pensionHref(id),
      })),
    },
    { kind: 'heading', text: 'Qué pasa con lo que escribe' },
    {
      kind: 'list',
      items: [
        'Antes de la primera pregunta le decimos si puede pedir lo que eligió.',
        'Cada solicitud se guarda por separado. Puede seguir otro día, en otro teléfono.',
        'Por cada pensión puede haber una sola solicitud en camino.',
      ],
    },
  ]
}
