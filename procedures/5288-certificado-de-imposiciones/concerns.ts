import type { ConcernWords } from '#engine/cases/concern.ts'
import { asItStands } from '../parts/requests/as-it-stands.ts'

/** For the person about whose contributions somebody else asks; `open`: what lets that person. */
const wordsFor = (open: string): ConcernWords => ({
  title: ({ applicant }) => `${applicant} pidió buscar sus imposiciones antiguas`,
  text: about => [
    ...asItStands(about, {
      open: [
        `Si se hace la búsqueda, ${about.applicant} recibe un certificado con el nombre de usted, sus empleadores y los meses que cotizó.`,
        open,
      ],
      afterYes: [
        `Usted respondió que sí. Si se encuentran imposiciones, ${about.applicant} recibe un certificado con el nombre de usted, sus empleadores y los meses que cotizó.`,
      ],
      afterNo: [
        `${about.answer === 'no' ? 'Usted dijo que no' : 'Usted no respondió a tiempo'}: no se busca nada.`,
      ],
      granted: [
        `La búsqueda se hizo. ${about.applicant} recibió un certificado con el nombre de usted, sus empleadores y los meses que cotizó.`,
      ],
      refused:
        about.state === 'sin_registros'
          ? ['La búsqueda se hizo, y los libros no tienen imposiciones suyas: no hay un certificado.']
          : ['La solicitud se rechazó: por ella no hay un certificado.'],
      withdrawn: ['La solicitud se retiró: por ella no hay un certificado.'],
    }),
  ],
})

export const concerns: Readonly<Record<string, ConcernWords>> = {
  mandante: wordsFor(
    'Lo pide con el poder que usted le dio: está en el registro. Usted puede terminarlo en «Poderes para cobrar».',
  ),
  titular: {
    ...wordsFor(
      'No hay un poder suyo para esa persona en el registro: nada se busca mientras usted no lo confirme.',
    ),
    confirm: {
      title: '¿Quiere que esa persona reciba sus imposiciones antiguas?',
      yes: 'Sí, lo confirmo',
      no: 'No, no quiero',
      afterYes: 'El IPS hace la búsqueda. El certificado lo recibe quien la pidió.',
      afterNo: 'No se busca nada y la solicitud se cierra.',
      afterSilence: 'No se busca nada y la solicitud se cierra.',
    },
  },
}
