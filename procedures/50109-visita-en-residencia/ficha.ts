import { plazoVisita } from '#law/solicitudes.ts'
import { sent } from '../ficha/done.ts'
import type { Ficha } from '../ficha/types.ts'
import { answeredIn, byPhone, free, ley20255 } from '../ficha/ways.ts'

/** A visit at home (procedures, 50109). */
export const ficha: Ficha = {
  id: '50109',
  title: 'Pedir que me visiten en mi casa',
  officialName: 'Solicitud de hora para trámite en residencia del pensionado',
  institution: 'ips',
  category: 'pagos',
  visibleTo: 'todos',
  summary: 'Pida que una asistente social visite a la persona que no puede ir a la sucursal.',
  what: [
    'Es para pensionados que no pueden salir. Una asistente social va donde están.',
    'En la visita se puede dar un poder, que es el papel para que otro cobre. También se puede mostrar que la persona está viva.',
    'Las visitas las hace el Instituto de Previsión Social (IPS).',
  ],
  who: [
    'Recibe una pensión del IPS y está en uno de estos casos.',
    'Está en cama y no puede levantarse.',
    'Está en un hospital.',
    'Vive en un hogar de ancianos.',
    'Está en la cárcel.',
    'La puede pedir la persona o un familiar.',
  ],
  need: [
    'Un certificado del médico, o del hospital u hogar donde está.',
    'El carné de la persona y el de quien pide la visita.',
    'La dirección y un teléfono.',
    'El día y la hora que les quede bien.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'Diga para quién es la visita y por qué no puede salir.',
        'Escriba dónde está la persona. Elija el día y la hora.',
        'Suba el certificado y los carnés. Pueden ser fotos.',
        'Revise todo y envíe. Le avisamos cuando la visita esté lista.',
      ],
    },
    {
      channel: 'branch',
      steps: [
        'Un familiar puede ir a una sucursal de ChileAtiende con los papeles.',
        'Diga: «Quiero pedir una visita para una persona que no puede venir».',
        'Anote el día y el nombre de quien irá.',
      ],
    },
    byPhone,
  ],
  cost: free,
  term: answeredIn(plazoVisita),
  rejections: [
    {
      reason: 'La dirección queda lejos de la sucursal.',
      remedy: 'Pregunte en el 101 qué otra oficina puede ir.',
    },
    {
      reason: 'El certificado no dice que la persona no puede salir.',
      remedy: 'Pida otro al médico, que lo diga con claridad.',
    },
    {
      reason: 'La pensión no la paga el IPS.',
      remedy: 'Pida ayuda a quien la paga: la AFP (administradora de fondos de pensiones) o el seguro.',
    },
    {
      reason: 'No encontraron a nadie en la casa.',
      remedy: 'Pida otra hora y deje un teléfono que contesten.',
    },
  ],
  law: [ley20255],
  updatedAt: '2026-11-21',
  similar: ['114807', '5268', '114831'],
  momentos: [
    {
      momento: 'discapacidad',
      order: 5,
      also: ['114807'],
      title: 'Si no puede salir de su casa',
      text: 'Pida que le visiten. También puede autorizar a alguien de confianza para que cobre.',
      done: sent('50109', '114807'),
    },
  ],
  palabras: [
    'visita a domicilio',
    'postrado',
    'enfermo en cama',
    'hospital',
    'asilo',
    'hogar de ancianos',
    'asistente social',
    'fe de vida',
    'supervivencia',
    'no puede salir de la casa',
    'está postrado',
    'no se puede mover',
    'que vengan a la casa',
    'mi abuela está postrada',
    'mi tata está postrado',
    'no puedo caminar para ir al banco',
  ],
}
