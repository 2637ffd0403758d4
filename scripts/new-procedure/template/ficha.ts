import type { Ficha } from '#procedures/ficha/types.ts'
import {
  askForReview,
  byPhone,
  byVideo,
  cedula,
  free,
  inBranch,
  ley19880,
  noFixedTerm,
} from '#procedures/ficha/ways.ts'

/** Título del trámite, for lists, search and its ficha. */
export const ficha: Ficha = {
  id: 'plantilla',
  title: 'Título del trámite',
  // One of `procedures/ficha/institutions.ts`; a new one is a line there.
  institution: 'ips',
  category: 'certificados',
  visibleTo: 'todos',
  summary: 'Pide lo que necesita y ve en qué va.',
  what: ['Con este trámite usted pide lo que necesita. Después ve en qué va su solicitud.'],
  who: ['Cualquier persona que lo necesite.'],
  need: [cedula, 'Su ClaveÚnica, que es la clave única del Estado.', 'Un teléfono donde le podamos llamar.'],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica.',
        'Diga qué necesita y cómo le avisamos.',
        'Revise todo y envíe. Guarde el número de su solicitud.',
      ],
    },
    inBranch('Quiero hacer este trámite'),
    byVideo('Quiero hacer este trámite'),
    byPhone,
  ],
  cost: free,
  term: noFixedTerm,
  rejections: [askForReview],
  law: [ley19880],
  updatedAt: '2000-01-01',
  similar: ['5212'],
  palabras: ['Título del trámite'],
}
