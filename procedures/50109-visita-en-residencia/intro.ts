import type { Block } from '#engine/content/block.ts'

/** Above the first question: what the visit is and what to have at hand. */
export const intro = (): readonly Block[] => [
  {
    kind: 'paragraph',
    text: 'Para quien recibe una pensión del Instituto de Previsión Social (IPS) y no puede salir. No cuesta nada.',
  },
  {
    kind: 'details',
    summary: 'Qué necesita tener a mano',
    blocks: [
      {
        kind: 'list',
        items: [
          'El RUN de quien recibe la visita.',
          'Un certificado del médico, o del hospital u hogar, que diga que no puede salir.',
          'Una foto de su carné, y del suyo si la pide para otra persona.',
          'La dirección y un teléfono de alguien que esté ahí.',
        ],
      },
      { kind: 'paragraph', text: 'Toma unos 10 minutos. Guardamos lo que escribe, y puede seguir otro día.' },
    ],
  },
]
