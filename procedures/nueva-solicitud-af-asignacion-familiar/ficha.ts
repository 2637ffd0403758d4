import { tramoRows } from '../ficha/amount-rows.ts'
import { received, sent } from '../ficha/done.ts'
import type { Ficha } from '../ficha/types.ts'
import { askForReview, byPhone, byVideo, cedula, dfl150, free, inBranch } from '../ficha/ways.ts'
import { cargasEstimate } from './estimate.ts'

/** Recognition and end of dependants (procedures, nueva-solicitud-af). */
export const ficha: Ficha = {
  id: 'nueva-solicitud-af',
  title: 'Asignación familiar: agregar o quitar cargas',
  officialName: 'Asignación familiar: reconocer y extinguir cargas',
  institution: 'ips',
  category: 'familia',
  visibleTo: 'todos',
  chileAtiendeNumber: '25878',
  summary: 'Un pago mensual por las personas que viven de usted, como sus hijos.',
  what: [
    'Cada una de esas personas se llama carga. Reconocer una carga es registrarla. Extinguirla es sacarla del registro.',
    'El monto depende de sus ingresos. Si gana más que el último tramo, no hay pago, pero la carga queda registrada igual.',
    'Por una carga con invalidez se paga el doble.',
    'Este trámite es para cargas que ve el Instituto de Previsión Social (IPS). Si su empresa usa una caja de compensación, hágalo ahí.',
    'Avise pronto si una carga ya no lo es. Por ejemplo, si trabaja, se casa o deja de estudiar. Si no avisa, después le cobran lo que se pagó de más.',
  ],
  who: [
    'La pueden pedir trabajadores, pensionados y personas con subsidio. También quien cuida a un niño por orden de un juez, y los hogares que cuidan niños.',
    'Puede ser carga la esposa. Para el esposo se pide algo más: pregunte en la sucursal.',
    'Los hijos y los hijos de su pareja, hasta los 18 años. Hasta los 24, si estudian.',
    'Los nietos y bisnietos huérfanos o abandonados, con esas mismas edades.',
    'Las personas con invalidez de esos grupos, a cualquier edad.',
    'La madre viuda, y los padres o abuelos de más de 65 años.',
    'Los niños que usted cuida por orden de un juez.',
    'Si usted recibe la Pensión Garantizada Universal (PGU) o la Pensión Básica Solidaria de Invalidez (PBSI), solo valen sus hijos, nietos y bisnietos.',
    'Nadie puede ser carga de dos personas. Tampoco se puede cobrar por el mismo niño el Subsidio Familiar (SUF).',
  ],
  need: [
    cedula,
    'El RUN de la persona, o sea, el número de su carné.',
    'Por internet, ningún papel: el IPS mira los registros del Estado.',
    'En una sucursal, si no consta en los registros, el papel que lo muestra: el certificado de nacimiento, de matrimonio o de estudios, la resolución de invalidez, la orden del juez, o su contrato.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'Elija si quiere reconocer o sacar una carga.',
        'Diga quién es. Le decimos de inmediato si puede ser su carga.',
        'Revise todo y envíe. Guarde el número de su solicitud.',
      ],
    },
    inBranch('Quiero registrar una carga familiar'),
    byVideo('Quiero registrar o sacar una carga familiar'),
    byPhone,
  ],
  cost: free,
  term: 'El plazo es de 10 días hábiles. Son días hábiles los de lunes a viernes, sin feriados. Si le falta un papel, tiene 15 días para llevarlo.',
  validity: 'Dura mientras la carga cumpla. Si estudia, hasta el 31 de diciembre del año en que cumple 24.',
  amounts: on => tramoRows(on),
  rejections: [
    { reason: 'No está claro el parentesco.', remedy: 'Pida el certificado en el Registro Civil.' },
    { reason: 'Un papel está vencido.', remedy: 'Pida uno nuevo y llévelo.' },
    {
      reason: 'Otra persona ya la tiene como carga.',
      remedy: 'Solo una la puede tener. Pónganse de acuerdo y que la otra persona avise.',
    },
    {
      reason: 'La carga tiene ingresos propios.',
      remedy: 'Si ya no los tiene, lleve un papel que lo muestre.',
    },
    { reason: 'Pasó la edad.', remedy: 'Si estudia y tiene menos de 24, lleve el certificado de estudios.' },
    askForReview,
  ],
  law: [dfl150],
  updatedAt: '2026-11-21',
  similar: ['5422', '5678', 'requisitosSuf', '38913'],
  momentos: [
    {
      momento: 'familia',
      order: 3,
      also: ['45056'],
      title: 'Si trabaja o tiene pensión: reconocer la carga',
      text: 'Así recibe un pago mensual por cada hijo o hija.',
      done: known => received('ASIGNACION_FAMILIAR')(known) ?? sent('nueva-solicitud-af')(known),
    },
    {
      momento: 'trabajo',
      order: 2,
      title: 'Reconocer a quienes dependen de usted',
      text: 'Por cada carga puede recibir un pago mensual, según su sueldo.',
      done: known => received('ASIGNACION_FAMILIAR')(known) ?? sent('nueva-solicitud-af')(known),
    },
  ],
  about: ['ASIGNACION_FAMILIAR'],
  estimate: { order: 3, of: cargasEstimate },
  palabras: [
    'cargas',
    'cargas familiares',
    'carga',
    'agregar un hijo',
    'inscribir hijo',
    'sacar una carga',
    'reconocer carga',
    'extinguir carga',
    'asignación por hijo',
    'nació mi hijo',
    'poner de carga',
    'sacar de carga',
    'ya no estudia',
    'mi señora como carga',
    'cargar a mi mamá',
    'carga para mi guagua',
    'poner a mi guagua de carga',
  ],
}
