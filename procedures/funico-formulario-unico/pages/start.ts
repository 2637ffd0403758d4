import { content, heading, list } from '#engine/content/content.ts'
import { tramiteCards } from '../reasons.ts'

/** The start page: what the form is for, and its six pensions. */
export const start = () =>
  content(
    'Antes de las AFP (administradoras de fondos de pensiones) había cajas de previsión. Hoy las lleva el Instituto de Previsión Social (IPS). Con un mismo formulario se piden seis cosas.',
    heading('Elija lo que quiere pedir'),
    tramiteCards,
    heading('Qué pasa con lo que escribe'),
    list([
      'Antes de la primera pregunta le decimos si puede pedir lo que eligió.',
      'Cada solicitud se guarda por separado. Puede seguir otro día, en otro teléfono.',
      'Por cada pensión puede haber una sola solicitud en camino.',
    ]),
  )
