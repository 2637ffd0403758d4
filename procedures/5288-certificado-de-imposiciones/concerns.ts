import type { ConcernWords } from '#engine/cases/concern.ts'
import { asItStands } from '../parts/requests/as-it-stands.ts'

/** Words for the person about whose contributions somebody else asks. */
export const concerns: Readonly<Record<string, ConcernWords>> = {
  titular: {
    title: ({ applicant }) => `${applicant} pidió buscar sus imposiciones antiguas`,
    text: about => [
      ...asItStands(about, {
        open: [
          `Si se hace la búsqueda, ${about.applicant} recibe un certificado con el nombre de usted, sus empleadores y los meses que cotizó.`,
          'Si hay un poder suyo en el registro, la búsqueda sigue con ese poder. Usted puede terminarlo en «Poderes para cobrar». Si no lo hay, nada se busca mientras usted no lo confirme.',
        ],
        afterYes: [
          `Usted respondió que sí. Si se encuentran imposiciones, ${about.applicant} recibe un certificado con el nombre de usted, sus empleadores y los meses que cotizó.`,
        ],
        afterNo: ['Usted no lo confirmó: no se busca nada.'],
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
