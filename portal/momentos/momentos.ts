import { deathRegistered, hasHogar, passActivated, received, receivedPension, sent } from './done.ts'
import type { Moment, MomentId } from './momento-types.ts'

const gratis = 'Es gratis.'

/** The six life events, each with its steps in the order people meet them. */
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
        title: 'Inscribir el fallecimiento',
        text: 'Se inscribe con el certificado médico de defunción. Muchas veces lo hace la funeraria: pregúntele.',
        facts: {
          cost: gratis,
          term: 'Lo antes posible: todo lo que sigue lo necesita.',
          place: 'En una oficina del Registro Civil.',
        },
        done: deathRegistered,
      },
      {
        ficha: '5300',
        title: 'Pedir la asignación por muerte',
        text: 'Si usted pagó el funeral, puede recuperar ese gasto hasta un monto máximo.',
        done: sent('5300'),
      },
      {
        ficha: '5294',
        title: 'Cobrar lo que quedó pendiente',
        text: 'Si la persona tenía una pensión, puede haber pagos que no alcanzó a cobrar. Son de su familia.',
        done: sent('5294'),
      },
      {
        ficha: '5199',
        also: ['5239'],
        title: 'Pedir la pensión para la familia',
        text: 'Quien enviudó y los hijos pueden recibir una pensión, si la persona cotizó en una caja antigua.',
        done: known => receivedPension('viudez', 'orfandad')(known) ?? sent('5199', '5239')(known),
      },
      {
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
    steps: [
      {
        ficha: '64155',
        title: 'Revisar los años que trabajó',
        text: 'Si le faltan años en su caja antigua, pida que los reconozcan.',
        done: sent('64155'),
      },
      {
        ficha: '5230',
        also: ['26828', 'funico'],
        title: 'Pedir su pensión',
        text: 'Si cotizó en una caja antigua, se pide en el IPS. Si está en una AFP, se pide en la AFP.',
        done: known => receivedPension('vejez', 'antiguedad')(known) ?? sent('5230', '26828')(known),
      },
      {
        ficha: '102077',
        title: 'Pedir la Pensión Garantizada Universal',
        text: 'Es un pago mensual del Estado desde los 65 años. Es aparte de su pensión.',
        done: known => received('PGU')(known) ?? sent('102077')(known),
      },
      {
        ficha: '5268',
        title: 'Elegir dónde le pagan',
        text: 'En su cuenta o en persona, cerca de su casa.',
        done: sent('5268'),
      },
      {
        ficha: '41345',
        title: 'Dejar de pagar el 7 % de salud',
        text: 'Muchas personas desde los 65 años ya no lo pagan.',
        done: sent('41345'),
      },
    ],
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
        ficha: '5678',
        title: 'En el embarazo: la asignación maternal',
        text: 'Es un pago mensual para quien trabaja. Se pide desde el quinto mes.',
        done: sent('5678'),
      },
      {
        title: 'Inscribir el nacimiento',
        text: 'Con el comprobante de parto que le dan en el hospital o en la clínica.',
        facts: {
          cost: gratis,
          term: 'Lo antes posible: todo lo que sigue lo necesita.',
          place: 'En una oficina del Registro Civil, o en el hospital si tiene una.',
        },
      },
      {
        ficha: 'nueva-solicitud-af',
        also: ['45056'],
        title: 'Si trabaja o tiene pensión: reconocer la carga',
        text: 'Así recibe un pago mensual por cada hijo o hija.',
        done: known => received('ASIGNACION_FAMILIAR')(known) ?? sent('nueva-solicitud-af')(known),
      },
      {
        ficha: 'requisitosSuf',
        title: 'Si no: el Subsidio Familiar',
        text: 'Es para quienes no tienen asignación familiar. Se pide en su municipalidad.',
        done: received('SUF'),
      },
      {
        ficha: '38913',
        title: 'Ver si le toca el Aporte Familiar Permanente',
        text: 'Es el antiguo Bono Marzo. Se paga una vez al año.',
        done: received('APORTE_FAMILIAR_PERMANENTE'),
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
        title: 'Pedir la calificación',
        text: 'Una comisión médica revisa a la persona y dice qué discapacidad tiene. Los demás pasos la piden.',
        facts: {
          cost: gratis,
          term: 'Depende de la comisión.',
          place: 'En su consultorio o en la COMPIN, la comisión médica de su zona.',
        },
      },
      {
        title: 'Inscribirse en el Registro Social de Hogares',
        text: 'Varias ayudas dependen del tramo de su hogar.',
        facts: {
          cost: gratis,
          term: 'Pregunte en su municipalidad.',
          place: 'En su municipalidad o en registrosocial.gob.cl.',
        },
        done: hasHogar,
      },
      {
        ficha: '43187',
        title: 'Si tiene menos de 18 años: el Subsidio de Discapacidad',
        text: 'Un pago mensual para la niña, el niño o el joven.',
        done: known => received('SUBSIDIO_DISCAPACIDAD')(known) ?? sent('43187')(known),
      },
      {
        ficha: '5381',
        also: ['sibs'],
        title: 'Si es una persona adulta: la pensión',
        text: 'Hay una para quien cotizó en una caja antigua, y una del Estado para quien no tiene pensión.',
        done: known => received('PBSI')(known) ?? receivedPension('invalidez')(known) ?? sent('5381')(known),
      },
      {
        ficha: '50109',
        also: ['114807'],
        title: 'Si no puede salir de su casa',
        text: 'Pida que le visiten. También puede autorizar a alguien de confianza para que cobre.',
        done: sent('50109', '114807'),
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
        title: 'Tener su contrato por escrito',
        text: 'Guarde una copia firmada. Con él empiezan sus cotizaciones de pensión y de salud.',
        facts: {
          cost: gratis,
          term: 'Se firma dentro de 15 días. Si es por una obra, o por menos de 30 días, dentro de 5.',
          place: 'En su trabajo. Si no se lo dan, avise a la Dirección del Trabajo.',
          source: 'Código del Trabajo, artículo 9',
        },
      },
      {
        ficha: 'nueva-solicitud-af',
        title: 'Reconocer a quienes dependen de usted',
        text: 'Por cada carga puede recibir un pago mensual, según su sueldo.',
        done: known => received('ASIGNACION_FAMILIAR')(known) ?? sent('nueva-solicitud-af')(known),
      },
      {
        ficha: '45056',
        title: 'Si trabaja por cuenta propia',
        text: 'También hay pago por sus cargas. Vea cuánto le toca cada mes y cuándo llega.',
      },
      {
        ficha: '5220',
        title: 'Si tiene entre 18 y 35 años',
        text: 'El Estado puede poner una parte de su cotización. Vea si le corresponde y pídala.',
        done: sent('5220'),
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
        title: 'Tener una CuentaRUT',
        text: 'Ahí llega el dinero.',
        facts: {
          cost: 'Abrirla es gratis.',
          term: 'Se abre en el momento.',
          place: 'En BancoEstado, con su cédula de identidad.',
        },
      },
      {
        ficha: 'pasecultural',
        title: 'Ver si le corresponde el Pase Cultural',
        text: 'Con el pase puede pagar entradas y libros.',
        done: passActivated,
      },
    ],
  },
]

/** Undefined if there is no such life event. */
export function momentOf(id: string): Moment | undefined {
  return moments.find(moment => moment.id === (id as MomentId))
}
