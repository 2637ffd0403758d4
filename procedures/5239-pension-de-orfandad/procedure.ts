import { requisitosOrfandadReparto } from '#law/pensiones-reparto.ts'
import { definePension } from '../funico-formulario-unico/procedure.ts'
import { ficha } from './ficha.ts'

const { underAge, untilAgeOfStudents } = requisitosOrfandadReparto

/** Orphan's pension of an old fund (procedures §5239). */
export const tramite = definePension('5239', {
  ficha,
  que: 'Un pago mensual para las hijas y los hijos de una persona que falleció y cotizaba o tenía pensión en una caja antigua. Sentimos su pérdida.',
  requisitos: [
    `Hijas e hijos menores de ${underAge} años.`,
    `Hasta los ${untilAgeOfStudents}, si estudian.`,
    'A cualquier edad, si tienen una invalidez declarada.',
    'No haberse casado.',
  ],
  papeles: [
    'El RUN de la persona que falleció.',
    'Si lo cuida y no es su hijo: la orden del juez debe estar anotada. Si no, le preguntamos a quien lo tiene a su cargo por otra orden o, si no hay, a su madre y a su padre.',
    'Los datos de su cuenta, si quiere un depósito.',
  ],
})
