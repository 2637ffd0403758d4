import { formatDate } from '#domain/dates.ts'
import { formatRun } from '#domain/run.ts'
import { mesaFromReview, seccion } from '../kit/mesa/from-review.ts'
import { type Mesa, review } from './review.ts'
import { partiesOf } from './rules.ts'
import { type MotivoRechazoPoder, textosDocumento } from './schemas.ts'

/** What officials read and decide of a power (procedures §114807). */
export const mesa = mesaFromReview<Mesa, MotivoRechazoPoder>({
  review,
  version: '1',
  tramite: () => '114807',
  region: () => null,
  quienPide: ({ run, solicitud, datos }) =>
    partiesOf({ solicitud }).mandante === run ? datos.nombreMandante : datos.nombreApoderado,
  titulo: (_solicitud, { nombreMandante, nombreApoderado }) => `${nombreMandante} a ${nombreApoderado}`,
  catalogo: textosDocumento,
  exigencias: {
    mandante: {
      texto: 'Quien da el poder vive y recibe un beneficio del IPS.',
      fuente: 'Registro Civil e IPS',
    },
    apoderado: {
      texto: 'Quien lo recibe vive, es mayor de edad y tiene ese nombre.',
      fuente: 'Registro Civil',
    },
    voluntad: { texto: 'La otra persona lo aceptó o lo confirmó.', fuente: 'La otra persona' },
    papel: {
      texto: 'El poder se hizo ante notario y dice lo que se pide.',
      fuente: 'Archivo de las notarías',
      papeles: ['poder'],
    },
    unico: { texto: 'No hay otro poder entre las dos personas.', fuente: 'Registro de poderes' },
  },
  razones: {
    mandante_fallecido: ['mandante', 'Quien daba el poder falleció.'],
    sin_beneficio: ['mandante', 'El IPS no le paga un beneficio.'],
    apoderado_fallecido: ['apoderado', 'Quien lo recibía falleció.'],
    apoderado_no_habilitado: ['apoderado', 'Quien lo recibe no es mayor de edad, o no figura.'],
    no_calza: ['apoderado', 'Con ese RUN y ese nombre nadie puede recibirlo.'],
    no_acepto: ['voluntad', 'La otra persona dijo que no.'],
    sin_respuesta: ['voluntad', 'La otra persona no respondió a tiempo.'],
    no_confirmado: ['voluntad', 'Quien lo habría dado no respondió a tiempo.', 'quien lo habría dado'],
    sin_notario: ['papel', 'El poder no se hizo ante notario.'],
    sin_facultad: ['papel', 'El poder no dice que pueda cobrar.'],
    cedula_vencida: ['papel', 'Una cédula está vencida.'],
    ya_tiene: ['unico', 'Ya hay otro poder entre las dos personas.'],
    demasiados: ['unico', 'Presentó más poderes de los que puede tener en espera.'],
  },
  concede: ({ solicitud: { desde, hasta } }) => ({ Desde: formatDate(desde), Hasta: formatDate(hasta) }),
  hoja({ request: { solicitud, datos }, facts }) {
    const { mandante, apoderado } = partiesOf({ solicitud })
    return [
      seccion('Quien da el poder', { RUN: formatRun(mandante), Nombre: datos.nombreMandante }),
      seccion('Quien da el poder, según el registro', { Nombre: facts.mandante?.nombre }, 'Registro Civil'),
      seccion('Quien lo recibe', { RUN: formatRun(apoderado), Nombre: datos.nombreApoderado }),
      seccion('Quien lo recibe, según el registro', { Nombre: facts.apoderado?.nombre }, 'Registro Civil'),
      seccion('El poder', {
        'Cómo se hizo': solicitud.via === 'notarial' ? 'Ante notario' : 'Aceptado en línea',
        Desde: formatDate(solicitud.desde),
        Hasta: formatDate(solicitud.hasta),
        'Cambia la forma de pago': solicitud.cambiaFormaPago ? 'Sí' : 'No',
      }),
    ]
  },
})
