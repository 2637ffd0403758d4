import { content, folded, list } from '#engine/content/content.ts'

/** Above the first question: what the visit is and what to have at hand. */
export const intro = () =>
  content(
    'Para quien recibe una pensión del Instituto de Previsión Social (IPS) y no puede salir. No cuesta nada.',
    folded(
      'Qué necesita tener a mano',
      list([
        'El RUN de quien recibe la visita.',
        'Un certificado del médico, o del hospital u hogar, que diga que no puede salir.',
        'Una foto de su carné, y del suyo si la pide para otra persona.',
        'La dirección y un teléfono de alguien que esté ahí.',
      ]),
      'Toma unos 10 minutos. Guardamos lo que escribe, y puede seguir otro día.',
    ),
  )
